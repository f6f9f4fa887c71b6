//! What a store writes. Many changes become one transaction (see [`super::writer`]).

use super::{AccountChange, Append};
use crate::clock::Beat;

#[derive(Debug)]
pub(super) enum Change {
    /// Boxed: it is many times as large as the others.
    Append(Box<Append>),
    Account(AccountChange),
    Beat(Beat),
    WakeAll {
        now: i64,
    },
    LetSleep {
        table: String,
    },
    ForgetTables(Vec<String>),
    ForgetGuests {
        before: i64,
    },
    /// Write something that nobody needs, to see whether writes work.
    Probe {
        now: i64,
    },
}

impl Change {
    pub(super) fn append(&self) -> Option<&Append> {
        match self {
            Change::Append(append) => Some(append),
            _ => None,
        }
    }

    pub(super) fn beat(&self) -> Option<Beat> {
        match self {
            Change::Append(append) => append.beat,
            Change::Beat(beat) => Some(*beat),
            _ => None,
        }
    }
}
