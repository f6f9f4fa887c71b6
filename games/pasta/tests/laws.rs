//! Passe ta Pasta before the law.

use bistro_core::Seat;
use bistro_testkit::{Lawful, laws};
use pasta::{Kind, Pasta, State};

struct PastaLaws;

impl Lawful for PastaLaws {
    type Game = Pasta;

    /// P16: at most 64 takes, each with a move of the hat, and 80 cards to bank, each with a theft; and the
    /// opening of two players.
    const BOUND: u32 = 64 * 2 + 80 * 2 + 1;

    fn census(state: &State) -> Vec<(String, u32)> {
        let cards = state.census();
        let mut census: Vec<_> =
            Kind::ALL.into_iter().map(|kind| (kind.name().to_owned(), cards.of(kind))).collect();
        // Whatever nobody has seen lies somewhere.
        census.push((
            "unseen cards out of place".to_owned(),
            state.unseen_cards().abs_diff(state.unseen_places()),
        ));
        census
    }

    fn secrets(state: &State, seat: Seat) -> Vec<String> {
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let cards = others.flat_map(|other| state.secret_cards(other).list().map(move |kind| (other, kind)));
        cards.map(|(other, kind)| format!("seat {other} took a hidden {kind}")).collect()
    }
}

laws!(PastaLaws);
