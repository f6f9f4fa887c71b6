//! The contract between games and everything that plays them.
//!
//! A game implements [`Game`] (its rules) and [`Speak`] (its words). A [`Table`] runs one: it admits what
//! the rules allow, seals simultaneous decisions, rolls [`Dice`] that anyone can check afterwards, and tells
//! each [`Viewer`] what that viewer may know. Nothing here does I/O, knows JSON, or names a game.
//!
//! Games keep their pieces in small plain numbers: [`counts!`] defines hands and piles, [`kind_set!`] sets.

mod counts;
mod dice;
mod game;
mod kind_set;
mod log;
mod notation;
mod observation;
mod outcome;
mod packed;
mod phrase;
mod record;
mod seat;
mod secret;
mod seed;
mod setup;
mod table;

pub use counts::padded;
pub use dice::{Dice, FastDice, TableDice, TapeFault};
pub use game::{
    About, Actions, Depth, Game, Moves, Refusal, Rollout, Wire, playout, playout_for, random_moves,
};
pub use log::{Log, News, Silent};
pub use notation::{BadNotation, NotationVersion};
pub use observation::{Observation, OwnedObservation};
pub use outcome::Outcome;
pub use packed::{Bytes4, Nibbles8, Nibbles16};
pub use phrase::{Arg, Id, Lang, Phrase, Speak, Translated};
pub use record::{BadRecord, Fault, Fork, Record, Step};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use secret::Secret;
pub use seed::{BadHex, Commitment, Key, Seed, fingerprint};
pub use setup::{BadSetup, Choice, Preset, Setup, Values};
pub use table::{Accepted, Refused, Table};
