//! T1, T2, T4: an option of every kind.

use bistro_core::{BadSetup, Setup};
use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, has};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct Options {
    pub(crate) seats: u8,
    pub(crate) spare: u8,
    pub(crate) quick: bool,
    pub(crate) prize: Prize,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Prize {
    #[default]
    Point,
    Card,
}

impl Default for Options {
    fn default() -> Options {
        let spare = if has(Flaw::OtherDefault) { 3 } else { 2 };
        Options { seats: 2, spare, quick: false, prize: Prize::Point }
    }
}

impl Setup for Options {
    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn check(&self) -> Result<(), BadSetup> {
        if !(2..=3).contains(&self.seats) && !has(Flaw::AnySeats) {
            return Err(BadSetup::seats(self.seats(), &(2..=3)));
        }
        if !(1..=3).contains(&self.spare) {
            return Err(BadSetup::new("spare", self.spare, "1 to 3 cards stay in the pile"));
        }
        Ok(())
    }
}
