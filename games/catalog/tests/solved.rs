//! Nim is solved, and search must find the answer.

use bistro_bots::{Bot, Search, SearchConfig};
use bistro_core::{CheckedSetup, Dice, FastDice, Game, Moves, Observation, Silent};
use nim::{Heaps, Nim, Options};

/// From every won position of random play, search keeps the win.
#[test]
fn search_plays_nim_perfectly() {
    let mut dice = FastDice::new(1);
    let mut search = Search::<Nim>::new(SearchConfig::of::<Nim>(4000));
    let mut kept = 0;
    for game in 0..60 {
        let heaps = [Heaps::Pyramid, Heaps::Three, Heaps::Pair][game % 3];
        let options = Options { heaps, misere: game % 2 == 0, ..Options::default() };
        let setup = CheckedSetup::new(options).unwrap();
        let mut state = Nim::deal(&setup, &mut dice, &mut Silent);
        while let Some(seat) = Nim::pending(&state).first() {
            if Nim::judge(&state)[seat.index()] == 1.0 {
                let action = search.choose(&Observation::new(&state, seat), &mut dice);
                let mut after = state.clone();
                Nim::apply(&mut after, &Moves::one(seat, action), &mut dice, &mut Silent);
                assert_eq!(
                    Nim::judge(&after)[seat.index()],
                    1.0,
                    "{action} throws the game away at {state:?}"
                );
                kept += 1;
            }
            let mut actions = Vec::new();
            Nim::legal(&state, seat, &mut actions);
            Nim::apply(&mut state, &Moves::one(seat, dice.pick(&actions)), &mut dice, &mut Silent);
        }
    }
    assert!(kept > 100, "{kept} positions were won");
}
