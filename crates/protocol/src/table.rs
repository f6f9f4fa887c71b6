//! What everybody may know about a table, whatever is played on it.

use bistro_core::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::command::Proposal;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    pub id: String,
    /// The game's id.
    pub game: String,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    pub seats: Vec<SeatInfo>,
    pub status: Status,
    pub access: Access,
    pub rated: bool,
    pub clock: Clock,
    /// The level of the bot that plays for whoever is away.
    pub stand_in: String,
    /// After how many seconds away it begins to.
    pub grace: u32,
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
    pub proposal: Option<OpenProposal>,
    /// The table of the rematch.
    pub next: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Nobody: the seat is free.
    pub who: Option<Sitter>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Sitter {
    Player {
        name: String,
        /// Whether the name is protected by a password.
        owned: bool,
        presence: Presence,
    },
    Bot {
        level: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    Here,
    /// Not connected; the grace time runs.
    Away,
    /// A bot plays for the seat until the player returns.
    Replaced,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Open,
    Playing,
    /// Played to the end.
    Over,
    /// Ended without a result.
    Ended {
        why: Phrase,
    },
}

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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    None,
    /// So long for every decision.
    Decision { seconds: u32 },
    /// So long for the whole game, and something back for every decision.
    Bank { seconds: u32, increment: u32 },
    /// Correspondence: so many days for every decision, and nobody needs to stay connected.
    Days { days: u32 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenProposal {
    pub what: Proposal,
    pub by: Seat,
    pub agreed: Vec<Seat>,
    /// Whose word is still missing.
    pub missing: Vec<Seat>,
}
