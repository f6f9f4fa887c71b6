//! Written `keep`, `swap` or `guess 3`.

use std::fmt;
use std::str::FromStr;

use bistro_core::BadNotation;
use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, has};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    Keep,
    Swap,
    Guess(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep => f.write_str("keep"),
            Action::Swap => f.write_str("swap"),
            Action::Guess(4..) if has(Flaw::NotationLoses) => f.write_str("guess 4"),
            Action::Guess(card) => write!(f, "guess {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Action, BadNotation> {
        match text.split_once(' ') {
            None if text == "keep" => Ok(Action::Keep),
            None if text == "swap" => Ok(Action::Swap),
            Some(("guess", card)) => card.parse().map(Action::Guess).map_err(|_| bad(text)),
            _ => Err(bad(text)),
        }
    }
}

fn bad(text: &str) -> BadNotation {
    BadNotation::new(format!("'{text}' is no move: say keep, swap or for example 'guess 3'"))
}
