//! What the lobby and "my tables" show, kept beside the journals so that no journal has to be read for them.

use bistro_core::{Seat, SeatCount, SeatSet};
use bistro_protocol::LobbyEntry;
use serde::Serialize;

use super::PlayerId;

/// How many tables a list shows.
pub(super) const MOST: i64 = 50;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableStage {
    /// Waiting for players.
    Open,
    Playing,
    /// It has an outcome, and so a result.
    Over,
    /// By agreement, without a result.
    Ended,
}

impl TableStage {
    /// The word in the database.
    pub(crate) fn word(self) -> &'static str {
        match self {
            TableStage::Open => "open",
            TableStage::Playing => "playing",
            TableStage::Over => "over",
            TableStage::Ended => "ended",
        }
    }
}

impl Serialize for TableStage {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// What the index holds of one table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct IndexEntry {
    pub(crate) stage: TableStage,
    pub(crate) public: bool,
    /// Whose table it is, wherever they sit.
    pub(crate) host: PlayerId,
    /// The people at the table and their seats.
    pub(crate) players: Vec<(PlayerId, Seat)>,
    /// When the table must be woken although nobody asks for it.
    pub(crate) wake_at: Option<i64>,
    pub(crate) at: i64,
    /// The table as the lobby shows it, to somebody who is not asked for anything.
    pub(crate) listing: LobbyEntry,
}

/// A table as it was found in the index.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct IndexedTable {
    pub(crate) listing: LobbyEntry,
    /// The seats that owe an answer.
    pub(crate) owing: SeatSet,
    /// The seat of the player who asked, if that was asked.
    pub(crate) seat: Option<Seat>,
}

impl IndexedTable {
    /// The entry for the lobby, as the player who asked should see it.
    pub(crate) fn into_listing(self) -> LobbyEntry {
        let your_turn = self.seat.is_some_and(|seat| self.owing.contains(seat));
        LobbyEntry { your_turn, ..self.listing }
    }
}

/// A set of seats as the number that databases keep.
pub(super) fn bits(seats: SeatSet) -> i64 {
    seats.map(|seat| 1 << seat.index()).sum()
}

pub(super) fn from_bits(bits: i64) -> SeatSet {
    Seat::all(SeatCount::MOST).filter(|seat| bits >> seat.index() & 1 == 1).collect()
}
