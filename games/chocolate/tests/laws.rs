//! Nestor's chocolates before the law.

use bistro_core::Seat;
use bistro_testkit::{Lawful, laws};
use chocolate::{Card, Helper, NestorsChocolates, State};

struct ChocolateLaws;

impl Lawful for ChocolateLaws {
    type Game = NestorsChocolates;

    /// C11: at most 100 rounds; in each of them every player bids, takes, discards and combines, and one uses
    /// the Squirrel.
    const BOUND: u32 = 100 * (6 * 4 + 1);

    fn census(state: &State) -> Vec<(String, u32)> {
        let places = state.census();
        let count = |card: Card| places.iter().map(|cards| cards.of(card)).sum();
        let cards = Card::all().map(|card| (card.name().to_owned(), count(card)));
        let helpers = state.helpers().map(|helper: Helper| (helper.name().to_owned(), 1));
        cards.chain(helpers).collect()
    }

    fn secrets(state: &State, seat: Seat) -> Vec<String> {
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let cards = others.flat_map(|other| state.hidden(other).list().map(move |card| (other, card)));
        cards.map(|(other, card)| format!("seat {other} holds {card}")).collect()
    }
}

laws!(ChocolateLaws);
