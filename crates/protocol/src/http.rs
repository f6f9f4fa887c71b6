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
    /// Its name in addresses and commands.
    pub id: String,
    /// The name on the box, in its own language.
    pub title: String,
    /// How few can play.
    pub least_seats: u8,
    /// How many can play.
    pub most_seats: u8,
    /// What can be chosen before the deal.
    pub options: Vec<OptionInfo>,
    /// The first is the default.
    pub presets: Vec<PresetInfo>,
    /// Whether there is a lesson for newcomers.
    #[serde(default)]
    pub lesson: bool,
}

/// An option of a game, to be chosen before the deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its name in the setup.
    pub id: String,
    /// The number of the rule that describes it.
    pub rule: String,
    /// What it may be set to.
    pub values: OptionValues,
}

/// What an option may be set to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum OptionValues {
    /// Yes or no; no unless set.
    Flag,
    /// One of some words; the first unless set.
    OneOf {
        /// The words, as requests name them.
        words: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The smallest that may be set.
        least: u32,
        /// The largest that may be set.
        most: u32,
        /// The value unless set, which may lie outside the limits: 0 then means "as the rules say".
        default: u32,
    },
}

/// A named set of option values.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PresetInfo {
    /// Its name in requests.
    pub id: String,
    /// Which options it sets, to what.
    pub sets: Vec<(String, String)>,
}

/// Who you are here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// Your name, as others see it.
    pub name: String,
    /// Whether the name is protected by a password.
    pub owned: bool,
    /// Your tables that are not over.
    pub tables: Vec<LobbyEntry>,
}

/// The name somebody would like to play under.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The new name.
    pub name: String,
}

/// A password for a name, or another one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The name.
    pub name: String,
    /// The new password.
    pub password: String,
    /// The password so far, unless the player has none yet.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub old: Option<String>,
}

/// A name with its password, to log in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Password {
    /// The name.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// A table to be made. Everything but the game has a default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// How many play; the game's default unless set.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<u8>,
    /// A preset's id; the first one unless set.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub preset: Option<String>,
    /// Single options, after the preset.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Who may sit down.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub access: Access,
    /// How much time there is to decide.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub clock: Clock,
    /// Whether the result changes the players' ratings.
    #[serde(default)]
    pub rated: bool,
    /// Bots for these seats. The host sits down on the first seat without one.
    #[serde(default)]
    pub bots: Vec<BotSeat>,
    /// Begin without being told to: as soon as the host, who has seen the commitment by then, has added words to the
    /// shuffle. A table of bots alone begins at once.
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
            start: false,
        }
    }
}

/// A bot in a seat of a new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BotSeat {
    /// Where it sits.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// How well it plays: the name of one of the levels.
    pub level: String,
}

/// A table as the lobby lists it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyEntry {
    /// The table's id, as in its address.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The host's name.
    pub host: String,
    /// Who sits where, in seat order.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub seats: Vec<ListedSeat>,
    /// Whether it waits, plays or is over.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub status: Status,
    /// Who may sit down.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub access: Access,
    /// How much time there is to decide.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub clock: Clock,
    /// Whether the result changes the players' ratings.
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
    /// A person.
    Player {
        /// The name they play under.
        name: String,
        /// Whether the name is protected by a password.
        owned: bool,
    },
    /// A computer player.
    Bot {
        /// How well it plays.
        level: String,
    },
}

/// A new table that goes on from a moment of a finished game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewFork {
    /// After this many steps of the finished game.
    pub step: u32,
    /// A seat: what it does not know is dealt again at the new table. Without one everything hidden stays as it
    /// was.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub redealt_for: Option<Seat>,
}

/// The answer to a request for a new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableCreated {
    /// The new table.
    pub id: String,
}

/// What is kept of a finished game, without replaying it: its rules may have moved on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameJournal {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules by which it was played.
    pub rules: u16,
    /// Seats and options; each game has its own form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    /// Who sat where when it ended.
    pub names: Vec<String>,
    /// Where people came in; none if the game ended by agreement.
    pub places: Vec<SeatPlace>,
    /// The seed of the shuffle, in hexadecimal digits.
    pub seed: String,
    /// What happened, in order: decisions in the notation of their time, and what else the game went through.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Vec<Value>,
}

/// Where somebody came in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatPlace {
    /// Whose place it is.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// 1 is the best.
    pub place: u8,
    /// The points; 0 if the game was claimed.
    pub score: i32,
}

/// A finished game, from somebody's eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayPage {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Seats and options; each game has its own form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub setup: Value,
    /// Who sat where when it ended.
    pub names: Vec<String>,
    /// How many steps were played.
    pub steps: u32,
    /// `seat:1`, `public` or `all`.
    pub eyes: String,
    /// The result, unless the game was ended early.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub outcome: Option<OutcomeData>,
    /// The result in words, line by line.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub result: Vec<Phrase>,
    /// The hash of the seed, which was shown before the deal.
    pub commitment: String,
    /// The seed that all luck came from, in hexadecimal digits.
    pub seed: Option<String>,
    /// What the players added to the shuffle, in seat order.
    pub entropy: Vec<String>,
    /// Whether the seed makes the commitment and every card again.
    pub shuffle_checked: bool,
}

/// One moment of a replay: the table after a step, and what led there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayFrame {
    /// How many steps have been played; 0 is the deal.
    pub step: u32,
    /// What these eyes may know; each game has its own form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// The same in words, line by line.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub scene: Vec<Phrase>,
    /// What these eyes were told in this step.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub news: Vec<NewsItem>,
    /// The decisions that led here, as far as these eyes may know them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub decisions: Vec<(Seat, Offer)>,
    /// What a bot thought of each decision, from what its player could know; only when asked for.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub opinions: Vec<(Seat, Vec<Hint>)>,
    /// Who is asked now.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub pending: Vec<Seat>,
}

/// What everybody may know about a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerPage {
    /// The name they play under.
    pub name: String,
    /// Whether the name is protected by a password.
    pub owned: bool,
    /// How well they play, by game and opponents.
    pub ratings: Vec<RatingInfo>,
    /// The latest first.
    pub history: Vec<PastGame>,
}

/// A finished game in a player's history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastGame {
    /// The table's id, which leads to the replay.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The player's place; 1 is the winner's.
    pub place: u8,
    /// The player's points.
    pub score: i32,
    /// Everybody who played, in seat order.
    pub names: Vec<String>,
    /// Whether it changed ratings.
    pub rated: bool,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

/// How well a player plays one game, by Glicko-2.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingInfo {
    /// The game's id.
    pub game: String,
    /// Who the games were against: `people`, or a bot's level.
    pub against: String,
    /// The rating; everybody begins with 1500.
    pub rating: f64,
    /// How uncertain the rating is: its standard deviation.
    pub deviation: f64,
    /// How many games it comes from.
    pub games: u32,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// The reason, as one of the messages that every client has in three languages.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub why: Phrase,
}
