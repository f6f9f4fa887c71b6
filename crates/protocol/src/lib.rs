//! What travels between a server and its guests. `PROTOCOL.md` beside this crate tells it as a story.
//!
//! A guest opens one socket for one table. The first message is a [`Snapshot`]; after it come news. Everything
//! a guest wants is a [`ClientMessage`] with an id of the guest's choosing, answered exactly once.

#![warn(missing_docs)]

mod command;
mod http;
mod json;
mod message;
mod outcome;
mod patch;
mod table;

pub use command::{ClientMessage, Command, Proposal};
pub use http::{
    BotSeat, ErrorBody, GameInfo, GameJournal, ListedSeat, ListedSitter, LobbyEntry, Me, NewFork, NewName,
    NewPassword, NewTable, OptionInfo, OptionValues, Password, PastGame, PlayerPage, PresetInfo, RatingInfo,
    ReplayFrame, ReplayPage, SeatPlace, TableCreated,
};
pub use json::Json;
pub use message::{
    ByeReason, ChatMessage, ClockFace, Hint, LessonStep, Message, NewsItem, Offer, Play, Snapshot, You,
    news_patch_text, news_text, table_patch_text, table_text,
};
pub use outcome::OutcomeData;
pub use patch::{PatchError, PatchOp, apply_patch, write_patch};
pub use table::{Access, Clock, OpenProposal, Presence, SeatInfo, Sitter, Status, TableInfo};

/// The version of the protocol. It goes up when a client of the version before would misunderstand something. Clients name
/// theirs when they open a socket, and those with another one are told so at once ([`ByeReason::Outdated`]).
pub const PROTOCOL: u16 = 4;

/// The longest message a guest may send, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// TypeScript's declarations of everything above, for the browser.
#[cfg(feature = "ts")]
pub fn typescript() -> String {
    use ts_rs::{Config, TS};
    let config = Config::new();
    let mut text = format!("export const PROTOCOL = {PROTOCOL};\n\n");
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $(
            text.push_str("export ");
            text.push_str(&<$name as TS>::decl(&config));
            text.push_str("\n\n");
        )* };
    }
    declare!(
        bistro_core::Seat,
        bistro_core::Arg,
        bistro_core::Phrase,
        ClientMessage,
        Command,
        Proposal,
        Message,
        PatchOp,
        Snapshot,
        You,
        Play,
        Offer,
        NewsItem,
        Hint,
        LessonStep,
        ChatMessage,
        ClockFace,
        ByeReason,
        TableInfo,
        SeatInfo,
        Sitter,
        Presence,
        Status,
        Access,
        Clock,
        OpenProposal,
        OutcomeData,
        GameInfo,
        OptionInfo,
        OptionValues,
        PresetInfo,
        BotSeat,
        Me,
        NewName,
        NewPassword,
        Password,
        NewTable,
        LobbyEntry,
        ListedSeat,
        ListedSitter,
        NewFork,
        TableCreated,
        ReplayPage,
        ReplayFrame,
        GameJournal,
        SeatPlace,
        PlayerPage,
        PastGame,
        RatingInfo,
        ErrorBody,
    );
    text
}
