//! H1, H5: which heaps, and what the last pea means.

use bistro_core::{SeatCount, Setup};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    pub seats: SeatCount,
    pub heaps: Heaps,
    pub misere: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Heaps {
    #[default]
    #[serde(rename = "1-3-5-7")]
    Pyramid,
    #[serde(rename = "3-4-5")]
    Three,
    #[serde(rename = "2-2")]
    Pair,
}

impl Heaps {
    pub(crate) fn sizes(self) -> [u8; 4] {
        match self {
            Heaps::Pyramid => [1, 3, 5, 7],
            Heaps::Three => [3, 4, 5, 0],
            Heaps::Pair => [2, 2, 0, 0],
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: crate::SEATS, heaps: Heaps::default(), misere: false }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }
}
