//! What everybody may know about a table, whatever is played on it.

use bistro_core::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::command::Proposal;

/// A table: who sits there, what is played, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// The table's id, as in its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Seats and options; each game has its own form.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatInfo>,
    /// Whether it waits, plays or is over.
    pub status: Status,
    /// Who may sit down.
    pub access: Access,
    /// Whether the result changes the players' ratings.
    pub rated: bool,
    /// How much time there is to decide.
    pub clock: Clock,
    /// The level of the bot that plays for players who are away.
    pub stand_in: String,
    /// After how many seconds away it begins to.
    pub grace: u32,
    /// While it is open: the game begins as soon as everybody who sits here has added words to the shuffle.
    #[serde(default)]
    pub starts_itself: bool,
    /// The host's name.
    pub host: String,
    /// The hash of the seed, shown before the deal.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// What the players added to the shuffle, in seat order, once it is dealt.
    pub entropy: Vec<String>,
    /// How many people watch without a seat.
    pub watchers: u32,
    /// What the players are asked to agree to, if anything.
    pub proposal: Option<OpenProposal>,
    /// The seats whose players have been away for so long that the others may claim the game.
    #[serde(default)]
    pub claimable: Vec<Seat>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// For a fork of a finished game: the step of that game from which this one goes on.
    #[serde(default)]
    pub forked_at: Option<u32>,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Nobody: the seat is free.
    pub who: Option<Sitter>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Sitter {
    /// A person.
    Player {
        /// The name they play under.
        name: String,
        /// Whether the name is protected by a password.
        owned: bool,
        /// Whether they are connected.
        presence: Presence,
    },
    /// A computer player.
    Bot {
        /// How well it plays: the name of one of the levels.
        level: String,
    },
}

/// Whether a player is connected to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Connected.
    Here,
    /// Not connected; the grace time runs.
    Away,
    /// A bot plays for the seat until the player returns.
    Replaced,
}

/// How far a table has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// The game is on.
    Playing,
    /// Played to the end.
    Over,
    /// Ended early: by agreement, without a result, or because it was claimed.
    Ended {
        /// The reason, for people.
        why: Phrase,
    },
}

/// Who may find a table and sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// In the lobby, for everybody.
    #[default]
    Public,
    /// Only with the invitation's link.
    Invited,
}

/// How much time the players have to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for every decision.
    Decision {
        /// How long.
        seconds: u32,
    },
    /// So long for the whole game, and something back for every decision.
    Bank {
        /// How long the whole game may take each player.
        seconds: u32,
        /// How many seconds come back after each decision.
        increment: u32,
    },
    /// Correspondence: so many days for every decision, and nobody needs to stay connected.
    Days {
        /// How many days.
        days: u32,
    },
}

/// A proposal that is not yet decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenProposal {
    /// What is asked for.
    pub what: Proposal,
    /// Who asked.
    pub by: Seat,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
    /// Who has not answered yet.
    pub missing: Vec<Seat>,
}
