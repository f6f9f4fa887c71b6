//! What a journal holds: everything that ever happened at a table, in order. A table *is* the sum of its lines.

use bistro_core::{NotationVersion, Phrase, Seat};
use bistro_protocol::{Access, Clock, Proposal};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Somebody who has been here; never shown to others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct PlayerId(pub(crate) i64);

/// Who wants something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Guest {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
    /// Whether the name is protected by a password.
    pub(crate) owned: bool,
}

/// One line of a journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    /// The command that asked for it, so that it is not carried out twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) asked: Option<Asked>,
    #[serde(flatten)]
    pub(crate) entry: Entry,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) by: PlayerId,
    pub(crate) id: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Entry {
    /// The first line of every journal.
    Opened(Box<Opened>),
    Sat {
        seat: Seat,
        guest: Guest,
    },
    Stood {
        seat: Seat,
    },
    BotSat {
        seat: Seat,
        level: String,
    },
    Entropy {
        seat: Seat,
        words: String,
    },
    Started,
    Decided {
        seat: Seat,
        notation: String,
        /// How the decision is written: a table may have been opened by an older version and go on with this one.
        #[serde(default = "NotationVersion::unnamed", skip_serializing_if = "NotationVersion::is_unnamed")]
        version: NotationVersion,
    },
    /// All who were asked together have answered: their answers are carried out.
    Revealed,
    Withdrew {
        seat: Seat,
    },
    Said {
        guest: Guest,
        text: String,
    },
    Proposed {
        by: Seat,
        what: Proposal,
    },
    Agreed {
        seat: Seat,
    },
    /// Somebody said no, or the game went on meanwhile.
    Dropped,
    /// Back to the table as it was after this many steps.
    Undone {
        step: usize,
    },
    /// A bot plays for this seat from now on.
    Left {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    /// The seat is free for whoever has the link; a bot plays for it meanwhile.
    Vacated {
        seat: Seat,
    },
    /// The server was away; the time of the present question runs anew.
    Resumed,
    Ended {
        why: Phrase,
    },
    /// The table of the rematch.
    Next {
        table: String,
    },
}

impl Entry {
    /// A decision in the notation of today.
    pub(crate) fn decided(seat: Seat, notation: String) -> Entry {
        Entry::Decided { seat, notation, version: NotationVersion::CURRENT }
    }
}

/// What is settled when a table is made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) game: String,
    /// The version of the game's rules.
    pub(crate) rules: u16,
    pub(crate) setup: Value,
    pub(crate) host: Guest,
    pub(crate) access: Access,
    pub(crate) invite: String,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
    pub(crate) stand_in: String,
    pub(crate) grace: u32,
    /// In hexadecimal digits; secret until the game is over.
    pub(crate) seed: String,
    /// The earlier game this one goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fork: Option<Fork>,
}

/// Where a forked table begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Fork {
    /// The record of the earlier game, up to the moment of the fork.
    pub(crate) record: String,
    pub(crate) step: usize,
    pub(crate) anew_for: Option<Seat>,
}
