//! Position counts: how many ways there are to play on, depth by depth. A rule that changes by accident
//! changes a count.

use bistro_core::{FastDice, Game, Moves, Silent};

use crate::golden::compare;
use crate::play::{json, legal};
use crate::setups::checked;

/// The number of different sequences of steps, at depth 1, 2, … `depth`. Luck is drawn from the seed, the
/// same in every branch; a step of several seats counts every combination of their decisions.
pub fn count<G: Game>(setup: &G::Setup, seed: u64, depth: usize) -> Vec<u64> {
    let mut dice = FastDice::new(seed);
    let state = G::deal(&checked(setup), &mut dice, &mut Silent);
    let mut counts = vec![0; depth];
    count_from::<G>(&state, &dice, &mut counts);
    counts
}

fn count_from<G: Game>(state: &G::State, dice: &FastDice, counts: &mut [u64]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    let choices = every_moves::<G>(state);
    *here += choices.len() as u64;
    if deeper.is_empty() {
        return;
    }
    for moves in choices {
        let (mut state, mut dice) = (state.clone(), dice.clone());
        G::apply(&mut state, &moves, &mut dice, &mut Silent);
        count_from::<G>(&state, &dice, deeper);
    }
}

/// Every combination of decisions of those who are asked.
fn every_moves<G: Game>(state: &G::State) -> Vec<Moves<G::Action>> {
    let mut pending = G::pending(state);
    let Some(first) = pending.next() else { return Vec::new() };
    let mut all: Vec<_> =
        legal::<G>(state, first).into_iter().map(|action| Moves::one(first, action)).collect();
    for seat in pending {
        let actions = legal::<G>(state, seat);
        all =
            all.iter().flat_map(|moves| actions.iter().map(move |action| moves.and(seat, *action))).collect();
    }
    all
}

/// Compare the counts of these tables with `tests/positions.txt`: setup, seed and depth of each.
/// `UPDATE_PLAYS=1` writes the file.
///
/// # Panics
/// If they differ.
pub fn check<G: Game>(tables: &[(G::Setup, u64, usize)]) {
    let mut text = String::new();
    for (setup, seed, depth) in tables {
        let counts: Vec<String> = count::<G>(setup, *seed, *depth).iter().map(ToString::to_string).collect();
        text += &format!("{} seed {seed}: {}\n", json(setup), counts.join(" "));
    }
    compare("tests/positions.txt", &text);
}
