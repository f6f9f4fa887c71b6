//! What travels between a server and its guests. `PROTOCOL.md` beside this crate tells it as a story.
//!
//! A guest opens one socket for one table. The first message is a [`Snapshot`]; after it come news. Everything
//! a guest wants is a [`Command`] with an id of the guest's choosing, answered exactly once.

mod command;
mod http;
mod json;
mod message;
mod outcome;
mod table;

pub use command::{Command, Proposal, Wish};
pub use http::{
    BotLine, Forked, GameLine, HistoryLine, LobbyLine, Me, NewFork, NewName, NewTable, OptionLine,
    OptionValues, Password, PlayerPage, PresetLine, RatingLine, ReplayFrame, ReplayPage, Trouble,
};
pub use json::Json;
pub use message::{
    ByeReason, ChatLine, ClockFace, HintLine, Message, NewsLine, OfferLine, Play, Snapshot, You, news_text,
};
pub use outcome::OutcomeLine;
pub use table::{Access, Clock, OpenProposal, Presence, SeatInfo, Sitter, Status, TableInfo};

/// Goes up when an old client would misunderstand.
pub const PROTOCOL: u16 = 1;

/// The longest message a guest may send, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// TypeScript's declarations of everything above, for the browser.
#[cfg(feature = "ts")]
pub fn typescript() -> String {
    use ts_rs::{Config, TS};
    let config = Config::new();
    let mut text = String::new();
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
        Command,
        Wish,
        Proposal,
        Message,
        Snapshot,
        You,
        Play,
        OfferLine,
        NewsLine,
        HintLine,
        ChatLine,
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
        OutcomeLine,
        GameLine,
        OptionLine,
        OptionValues,
        PresetLine,
        BotLine,
        Me,
        NewName,
        Password,
        NewTable,
        LobbyLine,
        NewFork,
        Forked,
        ReplayPage,
        ReplayFrame,
        PlayerPage,
        HistoryLine,
        RatingLine,
        Trouble,
    );
    text
}
