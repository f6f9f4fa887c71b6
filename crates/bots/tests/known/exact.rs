//! Exact values and best responses, where the answers are known.

use bistro_bots::{Solver, best_response, expected_points};
use bistro_core::{CheckedSetup, FastDice, Game, Seat, Setup};

use crate::kuhn::{self, Action, Kuhn};
use crate::roshambo::Roshambo;
use crate::{hand, stakes};

fn even(_: &impl Sized, _: Seat, actions: usize) -> Vec<f64> {
    vec![1.0 / actions as f64; actions]
}

/// How much all seats together could gain by answering better: 0 in an equilibrium.
fn to_be_gained<G: Game>(
    setup: &CheckedSetup<G>,
    strategy: impl Fn(&G::View, Seat, usize) -> Vec<f64>,
) -> f64 {
    let gain = |seat| best_response(setup, seat, &strategy) - expected_points(setup, seat, &strategy);
    Seat::all(setup.seats()).map(gain).sum()
}

fn is_near(value: f64, known: f64) -> bool {
    (value - known).abs() < 1e-9
}

/// Against a player who only tosses coins, the first seat of Kuhn's poker makes 1/2 a hand and the second 5/12: the
/// 11/12 that other solvers print for it.
#[test]
fn coin_tossers_lose_as_much_as_is_known() {
    assert!(is_near(expected_points(&hand(), Seat::new(0), &even), 1.0 / 8.0));
    assert!(is_near(best_response(&hand(), Seat::new(0), &even), 0.5));
    assert!(is_near(best_response(&hand(), Seat::new(1), &even), 5.0 / 12.0));
    assert!(is_near(to_be_gained(&hand(), even), 11.0 / 12.0));
}

/// Kuhn's equilibria: with a jack the first seat bets in a share `alpha` of hands, with a king in three times as many.
fn equilibrium(alpha: f64) -> impl Fn(&kuhn::View, Seat, usize) -> Vec<f64> {
    move |view, seat, _| {
        let card = view.card.expect("a player's own view");
        let bets = match (seat.index(), &view.said[..]) {
            (0, []) => [alpha, 0.0, 3.0 * alpha],
            (0, _) => [0.0, alpha + 1.0 / 3.0, 1.0],
            (_, [Action::Bet]) => [0.0, 1.0 / 3.0, 1.0],
            (_, _) => [1.0 / 3.0, 0.0, 1.0],
        };
        let bet = bets[usize::from(card)].min(1.0);
        vec![1.0 - bet, bet]
    }
}

#[test]
fn nothing_is_to_be_gained_in_kuhns_equilibria() {
    for alpha in [0.0, 0.2, 1.0 / 3.0] {
        let strategy = equilibrium(alpha);
        assert!(is_near(expected_points(&hand(), Seat::new(0), &strategy), -1.0 / 18.0), "{alpha}");
        assert!(to_be_gained(&hand(), strategy).abs() < 1e-9, "{alpha}");
    }
    // Betting every jack is no equilibrium.
    assert!(to_be_gained(&hand(), equilibrium(1.0)) > 0.1);
}

#[test]
fn little_is_to_be_gained_against_the_solver() {
    let mut solver = Solver::<Kuhn>::new(hand());
    solver.run(40_000, &mut FastDice::new(1));
    let gain = to_be_gained(&hand(), |view, seat, actions| {
        let found = solver.strategy(view, seat).unwrap_or_else(|| vec![1.0 / actions as f32; actions]);
        found.into_iter().map(f64::from).collect()
    });
    assert!((0.0..0.03).contains(&gain), "{gain}");
}

/// Decisions that are made at once: nobody sees what the other has chosen.
#[test]
fn simultaneous_decisions_are_answered_blindly() {
    assert!(to_be_gained::<Roshambo>(&stakes(1), even).abs() < 1e-9);
    let known = |_: &_, _: Seat, _: usize| vec![0.25, 0.5, 0.25];
    assert!(to_be_gained::<Roshambo>(&stakes(2), known).abs() < 1e-9);
    let always_the_first = |_: &_, _: Seat, _: usize| vec![1.0, 0.0, 0.0];
    assert!(to_be_gained::<Roshambo>(&stakes(1), always_the_first) > 0.9);
}
