//! A game on disk: its file, the text of that file, the seals in it, and what can be checked about it.

mod fault;
mod file;
mod seals;
mod text;
mod verify;

pub use fault::{BadRecordFile, Place};
pub use file::{FORMAT, RecordFile, RecordedDeal, RecordedFork, RecordedStep};
pub use verify::{Shuffle, Verified, verify};
