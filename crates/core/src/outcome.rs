//! How a game ended.

use serde::Serialize;

use crate::seat::{Seat, SeatCount};

/// Places, points and the way the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The place of each seat, from 1; equal places are shared.
    pub places: Vec<u8>,
    /// The points of each seat, as the rulebook counts them.
    pub scores: Vec<i32>,
    /// The kind of ending, a word of the game's messages such as `ending-target`.
    pub ending: &'static str,
}

impl Outcome {
    /// Places by a key, the largest first; equal keys share a place.
    ///
    /// ```
    /// use bistro_core::Outcome;
    /// let outcome = Outcome::ranked(&[12, 50, 12], vec![12, 50, 12], "ending-target");
    /// assert_eq!(outcome.places, [2, 1, 2]);
    /// ```
    pub fn ranked<K: Ord>(keys: &[K], scores: Vec<i32>, ending: &'static str) -> Outcome {
        let place = |key: &K| 1 + keys.iter().filter(|other| *other > key).count() as u8;
        Outcome { places: keys.iter().map(place).collect(), scores, ending }
    }

    /// How many seats the table had.
    pub fn seats(&self) -> SeatCount {
        SeatCount::of(&self.places)
    }

    /// The seats in the first place. There may be none: some games beat everybody.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|seat| self.places[seat.index()] == 1)
    }
}
