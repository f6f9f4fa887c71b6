//! How a game ended, in messages and in records.

use std::fmt;

use bistro_core::Outcome;
use serde::{Deserialize, Serialize};

/// How a game ended, in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OutcomeData {
    /// Each seat's place; 1 is the winner's, and equal ones are ties.
    pub places: Vec<u8>,
    /// Each seat's points.
    pub scores: Vec<i32>,
    /// The message that names this kind of ending.
    pub ending: String,
}

impl From<&Outcome> for OutcomeData {
    fn from(outcome: &Outcome) -> OutcomeData {
        OutcomeData {
            places: outcome.places.clone(),
            scores: outcome.scores.clone(),
            ending: outcome.ending.to_owned(),
        }
    }
}

impl fmt::Display for OutcomeData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "places {:?}, points {:?}, {}", self.places, self.scores, self.ending)
    }
}
