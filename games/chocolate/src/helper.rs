//! Nestor's seven friends.

use serde::{Deserialize, Serialize};

/// A helper, by strength (C1). What each does is C9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Helper {
    Cockroach = 1,
    Ant,
    Bee,
    Mole,
    DungBeetle,
    Hamster,
    Squirrel,
}

impl Helper {
    /// The strongest first.
    pub const ALL: [Helper; 7] = [
        Helper::Squirrel,
        Helper::Hamster,
        Helper::DungBeetle,
        Helper::Mole,
        Helper::Bee,
        Helper::Ant,
        Helper::Cockroach,
    ];

    /// Breaks ties (C4, C10) and decides who combines first (C6).
    #[inline]
    pub const fn strength(self) -> u8 {
        self as u8
    }

    /// C9: what a bid counts more.
    #[inline]
    pub const fn extra_coins(self) -> u8 {
        match self {
            Helper::Hamster => 2,
            Helper::Cockroach
            | Helper::Ant
            | Helper::Bee
            | Helper::Mole
            | Helper::DungBeetle
            | Helper::Squirrel => 0,
        }
    }

    /// Its word in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Helper::Squirrel => "helper-squirrel",
            Helper::Hamster => "helper-hamster",
            Helper::DungBeetle => "helper-dung-beetle",
            Helper::Mole => "helper-mole",
            Helper::Bee => "helper-bee",
            Helper::Ant => "helper-ant",
            Helper::Cockroach => "helper-cockroach",
        }
    }
}
