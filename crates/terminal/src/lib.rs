//! The table in a terminal.
//!
//! A [`Session`] is a table apart from how it is shown: [`Local`] is one against computer players with no server,
//! [`Joined`] one on a server. [`plain`] shows it line by line, for pipes and screen readers;
//! [`drawn`] draws it on the whole terminal. [`Saved`] is a game that was left, on disk.

pub mod drawn;
mod guests;
mod joined;
mod local;
pub mod plain;
pub mod rulebook;
mod saved;
mod session;
mod signs;

pub use guests::Guests;
pub use joined::{Joined, Joining, NotJoined, Part};
pub use local::{Local, Seating};
pub use saved::{SaveFault, Saved};
pub use session::{Answer, Awaited, Heard, Offered, Refused, SceneLine, Session, Told};
pub use signs::Signs;
