//! What a game tells the laws about itself.

use bistro_core::{CheckedSetup, Encode, Game, Seat, Speak};

use crate::setups::every_setup;

pub(crate) type ActionOf<L> = <<L as Lawful>::Game as Game>::Action;
pub(crate) type SetupOf<L> = CheckedSetup<<L as Lawful>::Game>;
pub(crate) type StateOf<L> = <<L as Lawful>::Game as Game>::State;

/// A game before the law. Implement it for an empty type in the game's `tests/laws.rs`.
pub trait Lawful: 'static {
    type Game: Speak + Encode;

    /// The most decisions a random game takes, all seats together.
    const BOUND: u32;

    /// How far a hidden fact's frequency in sampled worlds may be from the truth. Sampling that ignores
    /// what the others' decisions give away is a little off; more than this is a mistake.
    const TOLERANCE: f64 = 0.03;

    /// How many positions the frequencies are taken from.
    const POSITIONS: u32 = 1000;

    /// Everything in the box, wherever it is now: each component's name and how many there are. Equal names are
    /// added up, and the sums never change.
    fn census(state: &<Self::Game as Game>::State) -> Vec<(String, u32)>;

    /// What is true and this seat cannot see, one component per fact: `seat 1 holds shrimp`.
    fn secrets(state: &<Self::Game as Game>::State, seat: Seat) -> Vec<String> {
        let _ = (state, seat);
        Vec::new()
    }

    /// Events that by the rules lie open before everybody and that a view need not keep, such as a dish
    /// that was cooked and is gone. Worlds that differ in them have been told apart in the open (law 8).
    fn happens_openly(event: &<Self::Game as Game>::Event) -> bool {
        let _ = event;
        false
    }

    /// The tables to try: by default every number of seats with every combination of options.
    fn setups() -> Vec<CheckedSetup<Self::Game>> {
        every_setup::<Self::Game>()
    }
}
