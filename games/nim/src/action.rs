//! H3: the only thing one can do. Written `take 3 from 2`; heaps are numbered from 1.

use std::fmt;
use std::str::FromStr;

use bistro_core::BadNotation;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Action {
    /// From 0.
    pub heap: u8,
    pub peas: u8,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} from {}", self.peas, u16::from(self.heap) + 1)
    }
}

impl FromStr for Action {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if let ["take", peas, "from", heap] = words[..]
            && let (Ok(peas), Ok(heap @ 1..=255)) = (peas.parse(), heap.parse::<u8>())
        {
            return Ok(Action { heap: heap - 1, peas });
        }
        Err(BadNotation::new(format!("'{text}' is no move: say for example 'take 3 from 2'")))
    }
}
