//! Sardines de Marseille before the law.

use bistro_core::Seat;
use bistro_testkit::{Lawful, laws};
use sardines::{Event, Face, Sardines, State};

struct SardinesLaws;

impl Lawful for SardinesLaws {
    type Game = Sardines;

    /// S13: at most 600 turns, each with no more than 16 cards played, one effect that asks four players or
    /// seven times, and a handful of discards.
    const BOUND: u32 = 600 * 28;

    /// Which cards a rival keeps is a choice: bones stay in hand longer than sardines do.
    const TOLERANCE: f64 = 0.06;

    fn census(state: &State) -> Vec<(String, u32)> {
        let cards = state.census();
        Face::ALL.into_iter().map(|face| (face.name().to_owned(), cards.of(face))).collect()
    }

    fn secrets(state: &State, seat: Seat) -> Vec<String> {
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        others
            .flat_map(|other| {
                let hand = state.hand_of(other).list().map(move |face| format!("seat {other} holds {face}"));
                let lids = state.lids_of(other).into_iter().flatten();
                hand.chain(lids.map(move |face| format!("a lid of seat {other} is {face}")))
            })
            .collect()
    }

    /// S5: what the cat is given goes to the discard before everybody's eyes. There it lies to be seen, but no
    /// longer who gave it.
    fn happens_openly(event: &Event) -> bool {
        matches!(event, Event::Gave { .. })
    }
}

laws!(SardinesLaws);
