//! Stir-Fry Eighteen before the law.

use bistro_core::Seat;
use bistro_testkit::{Lawful, laws};
use stirfry::{Event, Kind, State, StirFry};

struct StirFryLaws;

impl Lawful for StirFryLaws {
    type Game = StirFry;

    /// F18: at most 3,000 turns and the rest of a round, each with two claims, eight answers to them, a
    /// dish and two trims.
    const BOUND: u32 = 3_005 * 13;

    /// Which cards a rival lays down or keeps is a choice, and random players choose among different
    /// actions, not among cards; so the kinds they hold are not quite as the cards fall.
    const TOLERANCE: f64 = 0.06;

    fn census(state: &State) -> Vec<(String, u32)> {
        let cards = state.census();
        Kind::ALL.into_iter().map(|kind| (kind.name().to_owned(), cards.of(kind))).collect()
    }

    fn secrets(state: &State, seat: Seat) -> Vec<String> {
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let cards = others.flat_map(|other| state.belongings(other).list().map(move |kind| (other, kind)));
        cards.map(|(other, kind)| format!("seat {other} has {kind}")).collect()
    }

    /// F9: a dish is laid face up; once the table is cleared no view keeps it.
    fn happens_openly(event: &Event) -> bool {
        matches!(event, Event::Cooked { .. })
    }
}

laws!(StirFryLaws);
