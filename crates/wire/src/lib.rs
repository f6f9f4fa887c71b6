//! The erased face of every game: what servers, terminals and laboratories hold when they must not know
//! which game is on the table. This is the only crate that knows JSON.
//!
//! [`AnyGame`] is a rule set behind a `dyn`, [`AnyTable`] a game in progress; [`Erased`] makes the first
//! from any game that can [`Speak`](bistro_core::Speak). A [`RecordFile`] is a game on disk, and [`Words`]
//! turn phrases into sentences.

mod any_game;
mod any_table;
mod erased;
mod erased_table;
pub mod house;
mod json;
mod names;
pub mod protocol;
mod record_fault;
mod record_file;
mod record_text;
mod seals;
mod setup;
mod verify;
mod watched;
mod words;

pub use any_game::{AnyGame, AnyMatch, AnyPlayouts, AnySearches};
pub use any_table::{AnyTable, Moment, Pondering, WireRefused};
pub use erased::Erased;
pub use json::Json;
pub use names::Names;
pub use record_fault::{BadRecordFile, Place};
pub use record_file::{DealLine, FORMAT, ForkLine, OutcomeLine, RecordFile, StepLine};
pub use verify::{Shuffle, Verified, verify};
pub use watched::{ActionKind, Watched, WatchedDecision};
pub use words::Words;

/// JSON, for those who pass it on without looking inside.
pub use serde_json::Value;

/// Something written as JSON, read again.
pub fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    serde_json::from_str(text)
}

/// Anything as JSON text, for people to read.
pub fn json_text(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("reports have no keys that JSON cannot write")
}
