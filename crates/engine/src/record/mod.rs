//! A game on disk: its file, the text of that file and the seals in it.

mod fault;
mod file;
mod seals;
mod text;

pub use fault::{BadRecordFile, Place};
pub use file::{FORMAT, RecordFile, RecordedDeal, RecordedFork, RecordedStep};
