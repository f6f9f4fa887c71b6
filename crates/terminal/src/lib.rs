//! The table in a terminal: a game against computer players, with no server.
//!
//! [`Session`] is the game apart from how it is shown. [`plain`] shows it line by line, for pipes and screen
//! readers; [`drawn`] draws it on the whole terminal. [`Saved`] is a game that was left, on disk.

pub mod drawn;
pub mod plain;
pub mod rulebook;
mod saved;
mod session;
mod signs;

pub use saved::{SaveFault, Saved};
pub use session::{Decided, Offered, Owed, Refused, SceneLine, Seating, Session, Taken, Told};
pub use signs::Signs;
