//! Learned judges: their weights fit their games, say how they were made, and win what they won when they were accepted.

use bistro_bots::{Bot, Judge, Search, SearchConfig, play_match};
use bistro_core::{FastDice, Game, Setup, Silent, Speak, features_of};
use bistro_engine::{Visitor, read_setup};
use serde_json::json;

/// Games of the learned judge against that of the first release, with equal iterations. Seeds are fixed, so the score is
/// the same on every run; it changes with the weights, the features and the search, and is then written down again.
const GAMES: u64 = 16;
const ITERATIONS: u32 = 12;
const WON: &[(&str, f32)] =
    &[("chocolate", 11.0), ("noodle", 10.0), ("pasta", 15.0), ("sardines", 9.0), ("stirfry", 16.0)];

struct Replayed;

impl Visitor for Replayed {
    type Out = f32;

    fn visit<G: Speak>(self) -> f32 {
        let setup = read_setup::<G>(&json!({"seats": 2})).expect("two can play");
        let player = |judge| {
            Box::new(Search::<G>::new(SearchConfig { judge, ..SearchConfig::of::<G>(ITERATIONS) }))
                as Box<dyn Bot<G>>
        };
        let mut won = 0.0;
        for game in 0..GAMES {
            let learned = game as usize % 2;
            let mut bots = vec![player(Judge::First)];
            bots.insert(learned, player(Judge::best::<G>()));
            let mut dice = FastDice::nth(1, game / 2);
            let outcome = play_match(&setup, &mut bots, &mut dice, &mut FastDice::nth(2, game)).outcome;
            if outcome.places[learned] == 1 {
                won += 1.0 / outcome.winners().count() as f32;
            }
        }
        won
    }
}

#[test]
fn learned_judges_win_what_they_won() {
    let won: Vec<(&str, f32)> =
        WON.iter().map(|&(id, _)| (id, catalog::visit(id, Replayed).expect("a game of Bistro"))).collect();
    assert_eq!(won, WON);
}

#[derive(Clone, Copy)]
struct Fits;

impl Visitor for Fits {
    type Out = Option<&'static str>;

    fn visit<G: Speak>(self) -> Option<&'static str> {
        let network = G::learned()?;
        let setup = read_setup::<G>(&json!({"seats": 2})).expect("two can play");
        assert_eq!(setup.seats().get(), 2);
        let features = features_of::<G>(&G::deal(&setup, &mut FastDice::new(1), &mut Silent));
        let id = <G as Game>::ABOUT.id;
        assert_eq!(network.features(), features.counts(), "{id}: learn it again, its features have changed");
        Some(id)
    }
}

#[test]
fn weights_fit_their_games_and_say_how_they_were_made() {
    const MOST_BYTES: usize = 64 * 1024;
    let learned: Vec<&str> = catalog::visit_all(Fits).into_iter().flatten().collect();
    assert_eq!(learned.len(), WON.len(), "every learned game has a row in WON: {learned:?}");
    for id in learned {
        let file =
            std::fs::read(format!("{}/../{id}/weights", env!("CARGO_MANIFEST_DIR"))).expect("the weights");
        assert!(file.len() <= MOST_BYTES, "{id}: {} bytes", file.len());
        let header = String::from_utf8_lossy(&file);
        assert!(
            header.contains(&format!("made by: bistro learn {id} --seed ")),
            "{id} does not say how it was made"
        );
    }
}
