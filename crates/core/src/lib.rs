//! The contract between games and everything that plays them.
//!
//! A game implements [`Game`] (its rules), [`Speak`] (its words) and [`Encode`] (its numbers for learners). A [`Table`] runs one: it admits what
//! the rules allow, seals simultaneous decisions, rolls [`Dice`] that anyone can check afterwards, and tells
//! each [`Viewer`] what that viewer may know. Nothing here does I/O, knows JSON, or names a game.
//!
//! The smallest game there is: both players think of a number from 1 to 3, and the higher one wins.
//!
//! ```
//! use bistro_core::*;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! struct Higher;
//!
//! #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
//! struct TwoSeats;
//! impl Setup for TwoSeats {
//!     fn seats(&self) -> SeatCount { SeatCount::new(2) }
//! }
//!
//! /// Nothing, until both have said theirs.
//! type Numbers = Option<[u8; 2]>;
//!
//! impl Game for Higher {
//!     const ABOUT: About =
//!         About { id: "higher", title: "Higher", seats: 2..=2, rules_version: 1, earlier_rules: &[], options: &[], presets: &[] };
//!     type Setup = TwoSeats;
//!     type State = Numbers;
//!     type Action = Number;
//!     type Event = [u8; 2];
//!     type View = Numbers;
//!
//!     fn deal(_: &CheckedSetup<Higher>, _: &mut impl Dice, _: &mut impl Log<[u8; 2]>) -> Numbers { None }
//!     fn pending(state: &Numbers) -> SeatSet {
//!         if state.is_none() { SeatSet::all(SeatCount::new(2)) } else { SeatSet::EMPTY }
//!     }
//!     fn legal(_: &Numbers, _: Seat, into: &mut Actions<Higher>) { into.extend([1, 2, 3].map(Number)); }
//!     fn apply(state: &mut Numbers, moves: &Moves<Number>, _: &mut impl Dice, log: &mut impl Log<[u8; 2]>) {
//!         let numbers = [0, 1].map(|seat| moves.of(Seat::new(seat)).0);
//!         *state = Some(numbers);
//!         log.tell_all(numbers);
//!     }
//!     fn outcome(state: &Numbers) -> Option<Outcome> {
//!         state.map(|numbers| Outcome::ranked(&numbers, numbers.map(i32::from).to_vec(), "ending"))
//!     }
//!     fn view(state: &Numbers, _: Viewer) -> Numbers { *state }
//!     fn sample_world(view: &Numbers, _: Seat, _: &mut impl Dice) -> Numbers { *view }
//!     fn refuse(_: &Numbers, _: Seat, _: &Number) -> Refusal {
//!         Refusal { rule: "R1", why: Phrase::new("from-1-to-3") }
//!     }
//!     fn judge(state: &Numbers) -> Chances {
//!         shared_win(SeatCount::new(2), |seat| state.map_or(0, |numbers| numbers[seat.index()]))
//!     }
//! }
//!
//! let mut table = Table::<Higher>::open(CheckedSetup::new(TwoSeats)?, Seed::from_number(7), Vec::new());
//! assert_eq!(table.decide(Seat::new(0), Number(2)), Ok(Accepted::Sealed));
//! assert_eq!(table.view(Viewer::Seat(Seat::new(1))), None, "a sealed decision does not show");
//! assert_eq!(table.decide(Seat::new(1), Number(3)), Ok(Accepted::Played));
//! assert_eq!(table.outcome().unwrap().places, [2, 1]);
//! # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
//! # struct Number(u8);
//! # impl std::fmt::Display for Number {
//! #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
//! # }
//! # impl std::str::FromStr for Number {
//! #     type Err = BadNotation;
//! #     fn from_str(text: &str) -> Result<Number, BadNotation> {
//! #         text.parse().map(Number).map_err(|_| BadNotation::new("say a number"))
//! #     }
//! # }
//! # Ok::<(), BadSetup>(())
//! ```
//!
//! Games keep their pieces in small plain numbers: [`counts!`] defines hands and piles, [`kind_set!`] sets.

#![warn(missing_docs)]

mod chances;
mod counts;
mod dice;
mod encode;
mod features;
mod game;
mod kind_set;
mod log;
mod network;
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
mod speak;
mod table;
mod wire;

pub use chances::{Chances, shared_win, softmax};
pub use counts::padded;
pub use dice::{Dice, FastDice, TableDice, TapeFault};
pub use encode::{
    Column, Encode, Field, IdRange, Rows, Scale, length, num_actions, one_hot, seat_after, seats_from,
};
pub use features::{FeatureCounts, FeatureRow, Features};
pub use game::{
    About, Actions, CheckedSetup, Depth, Game, Moves, Others, Refusal, Rollout, Skill, Unit, features_of,
    playout, playout_for, random_moves,
};
pub use log::{Log, News, Silent};
pub use network::{BadNetwork, HIDDEN, Network};
pub use notation::{BadNotation, NotationVersion};
pub use observation::{Observation, OwnedObservation};
pub use outcome::Outcome;
pub use packed::{Bytes4, Nibbles8, Nibbles16};
pub use phrase::{Arg, Id, Phrase};
pub use record::{BadRecord, Fault, Fork, Record, Step};
pub use seat::{MAX_SEATS, Seat, SeatCount, SeatSet, Viewer};
pub use secret::Secret;
pub use seed::{BadHex, Commitment, Key, Seed, fingerprint};
pub use setup::{BadSetup, Choice, EarlierRules, Preset, Setup, Values};
pub use speak::{Lang, Speak, Translated};
pub use table::{Accepted, Refused, Table};
pub use wire::Wire;
