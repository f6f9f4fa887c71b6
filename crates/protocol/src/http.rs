//! What goes over plain HTTP: the shelf of games, names, the lobby, replays.

use bistro_core::{Phrase, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::json::Json;
use crate::message::{Hint, NewsItem, Offer};
use crate::outcome::OutcomeData;
use crate::table::{Access, Clock, Status};

/// A game on the shelf. Its words are in its Fluent messages.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    pub id: String,
    /// The name on the box, in its own language.
    pub title: String,
    pub least_seats: u8,
    pub most_seats: u8,
    pub options: Vec<OptionInfo>,
    /// The first is the default.
    pub presets: Vec<PresetInfo>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    pub id: String,
    pub rule: String,
    pub values: OptionValues,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum OptionValues {
    Flag,
    OneOf { words: Vec<String> },
    Number { least: u32, most: u32, default: u32 },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PresetInfo {
    pub id: String,
    /// Which options it sets, to what.
    pub sets: Vec<(String, String)>,
}

/// Who you are here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    pub name: String,
    /// Whether the name is protected by a password.
    pub owned: bool,
    /// Your tables that are not over.
    pub tables: Vec<LobbyEntry>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Password {
    pub name: String,
    pub password: String,
}

/// A table to be made. Everything but the game has a default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<u8>,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub preset: Option<String>,
    /// Single options, after the preset.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub access: Access,
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub clock: Clock,
    #[serde(default)]
    pub rated: bool,
    /// Bots for these seats. The host sits down on the first seat without one.
    #[serde(default)]
    pub bots: Vec<BotSeat>,
    /// The host's words for the shuffle.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub entropy: Option<String>,
    /// Begin at once when every seat is taken.
    #[serde(default)]
    pub start: bool,
}

impl NewTable {
    /// A table of this game, with everything else as it comes.
    pub fn of(game: &str) -> NewTable {
        NewTable {
            game: game.to_owned(),
            seats: None,
            preset: None,
            options: Vec::new(),
            access: Access::default(),
            clock: Clock::default(),
            rated: false,
            bots: Vec::new(),
            entropy: None,
            start: false,
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BotSeat {
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    pub level: String,
}

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyEntry {
    pub id: String,
    pub game: String,
    pub host: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub seats: Vec<ListedSeat>,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub status: Status,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub access: Access,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub clock: Clock,
    pub rated: bool,
    /// Whether something is asked of you there.
    pub your_turn: bool,
}

/// A seat as the lobby shows it: who sits there, and not whether they are connected right now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedSeat {
    /// Nobody: the seat is free.
    pub who: Option<ListedSitter>,
}

/// Who sits at a table of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ListedSitter {
    Player {
        name: String,
        /// Whether the name is protected by a password.
        owned: bool,
    },
    Bot {
        level: String,
    },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewFork {
    /// After this many steps of the finished game.
    pub step: u32,
    /// Deal what nobody at the new table may know anew, as the eyes of this seat allow; otherwise the cards lie
    /// as they lay.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub anew_for: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableCreated {
    /// The new table.
    pub id: String,
}

/// A finished game, from somebody's eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayPage {
    pub id: String,
    pub game: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    /// Who sat where when it ended.
    pub names: Vec<String>,
    pub steps: u32,
    /// `seat:1`, `public` or `all`.
    pub eyes: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub outcome: Option<OutcomeData>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub result: Vec<Phrase>,
    pub commitment: String,
    pub seed: Option<String>,
    pub entropy: Vec<String>,
    /// Whether the seed makes the commitment and every card again.
    pub shuffle_checked: bool,
}

/// One moment of a replay: the table after a step, and what led there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayFrame {
    pub step: u32,
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub scene: Vec<Phrase>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub news: Vec<NewsItem>,
    /// The decisions that led here, as far as these eyes may know them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub decisions: Vec<(Seat, Offer)>,
    /// What a bot thought of each decision, from what its player could know; only when asked for.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub opinions: Vec<(Seat, Vec<Hint>)>,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub pending: Vec<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerPage {
    pub name: String,
    pub owned: bool,
    pub ratings: Vec<RatingInfo>,
    /// The latest first.
    pub history: Vec<PastGame>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastGame {
    pub table: String,
    pub game: String,
    pub place: u8,
    pub score: i32,
    pub names: Vec<String>,
    pub rated: bool,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingInfo {
    pub game: String,
    /// Who the games were against: `people`, or a bot's level.
    pub against: String,
    pub rating: f64,
    pub deviation: f64,
    pub games: u32,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// In the house's words, which every client has in three languages.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub why: Phrase,
}
