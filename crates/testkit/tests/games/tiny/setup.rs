//! T1, T2, T4: an option of every kind.

use bistro_core::{BadSetup, SeatCount, Setup};
use serde::{Deserialize, Serialize};

use super::flaw::{Flaw, has};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub(crate) struct Options {
    pub(crate) seats: SeatCount,
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
        Options { seats: SeatCount::new(2), spare, quick: false, prize: Prize::Point }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn check(&self) -> Result<(), BadSetup> {
        if self.seats.get() == 3 && has(Flaw::FewerSeats) {
            return Err(BadSetup::new("seats", self.seats, "two are enough"));
        }
        if !(1..=3).contains(&self.spare) {
            return Err(BadSetup::new("spare", self.spare, "1 to 3 cards stay in the pile"));
        }
        Ok(())
    }
}
