//! Any game behind one interface: what servers, terminals and laboratories hold when they must not know which game is on
//! the table.
//!
//! [`AnyGame`] is a rule set behind a `dyn`, [`AnyTable`] a game in progress; [`Erased`] makes the first from any game
//! that can [`Speak`](bistro_core::Speak). A [`RecordFile`] is a game on disk.
//!
//! ```
//! use bistro_engine::RecordFile;
//! let fault = RecordFile::parse("{\n}").unwrap_err();
//! assert_eq!(fault.to_string(), "at line 2, column 1: missing field `format`");
//! ```

#![warn(missing_docs)]

mod any_game;
mod any_table;
mod erased;
mod erased_table;
mod lesson;
mod observation;
mod record;
mod setup;
mod verify;
mod visitor;

pub use any_game::AnyGame;
pub use any_table::{AnyTable, DecisionError, Moment, Pondering, Searched};
pub use erased::Erased;
pub use lesson::Lesson;
pub use observation::{AnyObservation, BadView};
pub use record::{BadRecordFile, FORMAT, Place, RecordFile, RecordedDeal, RecordedFork, RecordedStep};
pub use setup::{lab_setup, read_setup, seats_of, setup_of_rules};
pub use verify::{Shuffle, Verified, verify};
pub use visitor::Visitor;
