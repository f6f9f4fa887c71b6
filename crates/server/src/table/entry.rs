//! What a journal holds: everything that ever happened at a table, in order. The table's state is the sum of it.

use bistro_core::{NotationVersion, Phrase, Seat};
use bistro_protocol::{Access, Clock, Command, Proposal};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::store::{Player, PlayerId};

/// One entry of a journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct JournalEntry {
    /// The date: milliseconds since 1970. Nothing is reckoned from it.
    pub(crate) at: i64,
    /// What the table's clock said (see [`crate::clock::GameTime`]); thinking time is reckoned from this alone. Earlier
    /// versions wrote none, and their dates stand for it.
    #[serde(rename = "ran", default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<i64>,
    /// The command that asked for it, so that it is not carried out twice.
    #[serde(rename = "asked", default, skip_serializing_if = "Option::is_none")]
    pub(crate) command: Option<CommandRef>,
    #[serde(flatten)]
    pub(crate) event: TableEvent,
}

impl JournalEntry {
    /// The text that is stored.
    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("a journal entry has a JSON form")
    }
}

/// A command, by who sent it and the id they gave it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct CommandRef {
    pub(crate) by: PlayerId,
    pub(crate) id: String,
    /// A digest of the command itself, so that its id cannot be used for another one. Earlier versions wrote none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) digest: String,
}

impl CommandRef {
    pub(super) fn new(by: PlayerId, id: &str, command: &Command) -> CommandRef {
        let text = serde_json::to_vec(command).expect("a command has a JSON form");
        let digest = Sha256::digest(&text);
        let digest = hex::encode(&digest[..6]);
        CommandRef { by, id: id.to_owned(), digest }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum TableEvent {
    /// The first entry of every journal.
    Opened(Box<Opened>),
    Sat {
        seat: Seat,
        #[serde(rename = "guest")]
        player: Player,
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
        #[serde(rename = "guest")]
        player: Player,
        text: String,
    },
    Proposed {
        by: Seat,
        what: Proposal,
    },
    Agreed {
        seat: Seat,
    },
    /// A voter said no.
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
    /// The seat is free for anybody who has the link; a bot plays for it meanwhile.
    Vacated {
        seat: Seat,
    },
    /// The table is back in memory, after the server or the disk was away.
    Resumed {
        /// Nobody is charged for anything before this on the table's clock; with a clock in days, everybody has a while
        /// from then on. Earlier versions wrote none: the time of the present question began again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counts_from: Option<i64>,
    },
    Ended {
        #[serde(deserialize_with = "with_its_id_of_today")]
        why: Phrase,
    },
    /// The others have claimed the game from those who stayed away. It has a result.
    Claimed {
        from: Vec<Seat>,
    },
    /// The table of the rematch.
    Next {
        table: String,
    },
}

impl TableEvent {
    /// Whether the lobby may show the table otherwise afterwards. A change of its stage is seen by itself; `Resumed` is
    /// among them because the index says that a table has to be woken until it was.
    pub(super) fn changes_listing(&self) -> bool {
        match self {
            TableEvent::Opened(_)
            | TableEvent::Sat { .. }
            | TableEvent::Stood { .. }
            | TableEvent::BotSat { .. }
            | TableEvent::Vacated { .. }
            | TableEvent::Resumed { .. } => true,
            TableEvent::Entropy { .. }
            | TableEvent::Started
            | TableEvent::Decided { .. }
            | TableEvent::Revealed
            | TableEvent::Withdrew { .. }
            | TableEvent::Said { .. }
            | TableEvent::Proposed { .. }
            | TableEvent::Agreed { .. }
            | TableEvent::Dropped
            | TableEvent::Undone { .. }
            | TableEvent::Left { .. }
            | TableEvent::Returned { .. }
            | TableEvent::Ended { .. }
            | TableEvent::Claimed { .. }
            | TableEvent::Next { .. } => false,
        }
    }

    /// A decision in the notation of today.
    pub(super) fn decided(seat: Seat, notation: String) -> TableEvent {
        TableEvent::Decided { seat, notation, version: NotationVersion::CURRENT }
    }
}

/// Earlier versions wrote `house-` where ids of shared phrases begin with `bistro-` today.
fn with_its_id_of_today<'de, D: Deserializer<'de>>(from: D) -> Result<Phrase, D::Error> {
    let mut why = Phrase::deserialize(from)?;
    if let Some(rest) = why.id.strip_prefix("house-") {
        why.id = format!("bistro-{rest}").into();
    }
    Ok(why)
}

/// What is settled when a table is made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Opened {
    pub(crate) game: String,
    /// The version of the game's rules.
    pub(crate) rules: u16,
    pub(crate) setup: Value,
    pub(crate) host: Player,
    pub(crate) access: Access,
    pub(crate) invite: String,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
    pub(crate) stand_in: String,
    pub(crate) grace: u32,
    /// The game begins as soon as everybody at the table has added words to the shuffle, without the host's word.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) starts_itself: bool,
    /// In hexadecimal digits; secret until the game is over.
    pub(crate) seed: String,
    /// A game's lesson for newcomers: the bots follow it for as long as the newcomer does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lesson: bool,
    /// The earlier game this one goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fork: Option<Fork>,
}

/// Where a forked table begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Fork {
    /// The whole record of the earlier game; `step` says where it is left.
    pub(crate) record: String,
    pub(crate) step: usize,
    /// What this seat did not know is dealt again. Journals keep the name that the first ones had.
    #[serde(rename = "anew_for")]
    pub(crate) redealt_for: Option<Seat>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_that_an_earlier_version_wrote_is_said_in_words_of_today() {
        let written = r#"{"at":1,"type":"ended","why":{"id":"house-ended-by-all","args":{}}}"#;
        let read: JournalEntry = serde_json::from_str(written).expect("an entry of an earlier version");
        assert_eq!(read.event, TableEvent::Ended { why: Phrase::new("bistro-ended-by-all") });
    }
}
