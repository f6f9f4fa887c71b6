//! What a table tells a guest.

use bistro_core::{Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::outcome::OutcomeData;
use crate::patch::PatchOp;
use crate::table::TableInfo;

/// Something a table tells a guest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// Everything, as of now: the first message, and again after an undo or when a seat changes hands.
    Snapshot(Box<Snapshot>),
    /// The game went on.
    News {
        /// The table's version after it.
        version: u32,
        /// What happened, as far as this guest may know.
        news: Vec<NewsItem>,
        /// The game as it stands now.
        play: Box<Play>,
    },
    /// The same as `news`, with what changed in `play` instead of all of it.
    NewsPatch {
        /// The table's version after it.
        version: u32,
        /// The version this connection was told of before: the patch is for the `play` of that one.
        from: u32,
        /// What happened, as far as this guest may know.
        news: Vec<NewsItem>,
        /// What changed in `play`.
        patch: Vec<PatchOp>,
    },
    /// Something about the table changed, not about the game.
    Table {
        /// The table's version after it.
        version: u32,
        /// The table as it is now.
        table: Box<TableInfo>,
    },
    /// The same as `table`, with what changed in it instead of all of it.
    TablePatch {
        /// The table's version after it.
        version: u32,
        /// The version this connection was told of before: the patch is for the `table` of that one.
        from: u32,
        /// What changed in `table`.
        patch: Vec<PatchOp>,
    },
    /// Somebody said something.
    Chat(ChatMessage),
    /// The command was carried out, and is durable.
    Done {
        /// The command's id.
        id: String,
        /// What the guest has sealed, after deciding or withdrawing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        sealed: Option<String>,
    },
    /// The command was not carried out; nothing has changed. The phrase's `rule` is the rule's number.
    Refused {
        /// The command's id.
        id: String,
        /// The reason, for people.
        why: Phrase,
    },
    /// The answer to `hint`, the best first.
    Hints {
        /// The command's id.
        id: String,
        /// What is worth considering.
        hints: Vec<Hint>,
    },
    /// The answer to `why`.
    Reason {
        /// The command's id.
        id: String,
        /// The reason, for people.
        why: Phrase,
    },
    /// The last message. Unless told otherwise, come back and ask again.
    Bye {
        /// Why the connection ends.
        reason: ByeReason,
    },
}

/// [`Message::News`] as JSON, from its long parts.
pub fn news_text(version: u32, news: &[u8], play: &[u8]) -> Vec<u8> {
    let head = format!(r#"{{"type":"news","version":{version},"news":"#);
    [head.as_bytes(), news, br#","play":"#, play, b"}"].concat()
}

/// [`Message::NewsPatch`] as JSON.
pub fn news_patch_text(version: u32, from: u32, news: &[u8], patch: &[u8]) -> Vec<u8> {
    let head = format!(r#"{{"type":"news-patch","version":{version},"from":{from},"news":"#);
    [head.as_bytes(), news, br#","patch":"#, patch, b"}"].concat()
}

/// [`Message::Table`] as JSON.
pub fn table_text(version: u32, table: &[u8]) -> Vec<u8> {
    let head = format!(r#"{{"type":"table","version":{version},"table":"#);
    [head.as_bytes(), table, b"}"].concat()
}

/// [`Message::TablePatch`] as JSON.
pub fn table_patch_text(version: u32, from: u32, patch: &[u8]) -> Vec<u8> {
    let head = format!(r#"{{"type":"table-patch","version":{version},"from":{from},"patch":"#);
    [head.as_bytes(), patch, b"}"].concat()
}

/// Everything a guest may know of a table at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot {
    /// The version of the protocol that the server speaks.
    pub protocol: u16,
    /// Grows with everything that happens at the table.
    pub version: u32,
    /// Who the guest is at this table.
    pub you: You,
    /// What everybody may know about the table.
    pub table: TableInfo,
    /// Once the game has begun.
    pub play: Option<Box<Play>>,
    /// What the guest could hear so far, the oldest first; the longest games keep only the latest.
    pub news: Vec<NewsItem>,
    /// What was said at the table, the oldest first.
    pub chat: Vec<ChatMessage>,
}

/// The guest, as this table knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct You {
    /// The name the guest plays under.
    pub name: String,
    /// Where the guest sits; nothing for somebody who watches.
    pub seat: Option<Seat>,
    /// Whether the table is the guest's own.
    pub host: bool,
    /// The invitation's code, for those who sit here.
    pub invite: Option<String>,
}

/// One step of a lesson for newcomers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonStep {
    /// Which it is; the first is 1.
    pub number: u8,
    /// How many there are.
    pub of: u8,
    /// What is said, in the game's own words.
    pub words: Phrase,
    /// What you are asked to do, in notation; nothing at the end. Any other decision leaves the lesson.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub notation: Option<String>,
}

/// The game as one guest sees it now. A server writes views and offers straight from the table, so they have no type of
/// their own there; the same goes for the lines below.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(View = Json, Offers = Vec<Offer>)))]
pub struct Play<View = Json, Offers = Vec<Offer>> {
    /// Names the present question; a decision answers it. Never the same twice, not even after an undo.
    pub turn: u32,
    /// How many steps have been played.
    pub step: u32,
    /// Who is asked. It does not show who has already answered.
    pub pending: Vec<Seat>,
    /// What this viewer may know; each game has its own form.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: View,
    /// The same in words, line by line; empty for those who asked to do without.
    pub scene: Vec<Phrase>,
    /// What you are asked.
    pub ask: Option<Phrase>,
    /// What you may do, in the rulebook's order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Offer>"))]
    pub offers: Offers,
    /// What you have sealed, in notation.
    pub sealed: Option<String>,
    /// The clocks, if the table has any.
    pub clock: Option<ClockFace>,
    /// At the table of a lesson: what you are told now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lesson: Option<LessonStep>,
    /// The result, once the game is over.
    pub outcome: Option<OutcomeData>,
    /// The outcome in words, line by line.
    pub result: Vec<Phrase>,
}

/// Something a player may do now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(Notation = String, Action = Json)))]
pub struct Offer<Notation = String, Action = Json> {
    /// How to send it as a decision.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub notation: Notation,
    /// The action as data; each game has its own form.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Action,
    /// What it means, for people.
    pub words: Phrase,
}

/// Something that happened in the game, as one viewer was told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(Event = Json)))]
pub struct NewsItem<Event = Json> {
    /// The step in which it happened; 0 is the deal.
    pub step: u32,
    /// What happened, for people.
    pub words: Phrase,
    /// The event as data; each game has its own form.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub event: Event,
}

/// What a bot thinks of one possible decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The decision.
    pub notation: String,
    /// What it means, for people.
    pub words: Phrase,
    /// From 0 (it loses) to 1 (it wins).
    pub mean: f32,
    /// The standard error of the difference between this mean and the first line's, which is the best; 0 there.
    pub error: f32,
}

/// Something somebody said at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatMessage {
    /// Counts the lines of this table from 0.
    pub number: u32,
    /// The name of the person who said it.
    pub from: String,
    /// Where they sat at that time; nothing for somebody who watched.
    pub seat: Option<Seat>,
    /// What they said.
    pub text: String,
    /// Milliseconds since 1970, as the server's clock says.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
}

/// How much time everyone has. All times are the server's, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockFace {
    /// What the table's clock said when this was sent, in milliseconds. It is no date: only differences mean anything.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: i64,
    /// What it said when the present question was asked.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: i64,
    /// Counted from `since` on for a seat that is asked; what any other seat has left.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub left: Vec<i64>,
}

/// Why a server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// The server stops for a moment.
    Restart,
    /// The guest reads too slowly, or does not answer pings.
    Slow,
    /// The guest sent what no client sends, or too much of it. Do not come back at once.
    Misbehaved,
    /// Something broke at this table; it is closed, and its journal is safe.
    Broken,
    /// There is no such table, or it is not for this guest. Do not come back.
    NoSuchTable,
    /// The journal of this table is damaged, and the host has been told. Do not come back.
    Damaged,
    /// The rules of the game have moved on since this table was played, and it cannot be shown or go on. Do not come back.
    OtherRules,
    /// The session has ended with which the connection was opened: by signing out, or by another password. Do not come back
    /// with its cookie.
    SignedOut,
    /// The client speaks another version of the protocol. A page should be loaded again, another client updated.
    Outdated,
}

impl ByeReason {
    /// Whether coming back would not help.
    pub fn is_final(self) -> bool {
        match self {
            ByeReason::NoSuchTable
            | ByeReason::Damaged
            | ByeReason::OtherRules
            | ByeReason::SignedOut
            | ByeReason::Outdated => true,
            ByeReason::Restart | ByeReason::Slow | ByeReason::Misbehaved | ByeReason::Broken => false,
        }
    }
}
