//! Games whose answers are known: the bots must find them.

mod exact;
mod kuhn;
mod roshambo;

use std::time::Duration;

use bistro_bots::{Budget, Search, SearchConfig, Solver};
use bistro_core::{CheckedSetup, FastDice, Game, Observation, Others, Seat, Silent, Viewer};
use kuhn::Kuhn;
use roshambo::{Roshambo, Stakes};

fn hand() -> CheckedSetup<Kuhn> {
    CheckedSetup::new(kuhn::Hand).unwrap()
}

fn stakes(rock: i32) -> CheckedSetup<Roshambo> {
    CheckedSetup::new(Stakes { rock }).unwrap()
}

/// Kuhn (1950): the first player loses 1/18 of a chip a hand.
#[test]
fn the_solver_finds_the_value_of_kuhns_poker() {
    let mut dice = FastDice::new(1);
    let mut solver = Solver::<Kuhn>::new(hand());
    solver.run(40_000, &mut dice);
    let value = solver.value(Seat::new(0), 200_000, &mut dice);
    assert!((value + 1.0 / 18.0).abs() < 0.005, "{value}");
}

/// In every equilibrium the second player never folds a king and never calls with a jack.
#[test]
fn the_solver_plays_kuhns_obvious_answers() {
    let mut dice = FastDice::new(2);
    let mut solver = Solver::<Kuhn>::new(hand());
    solver.run(40_000, &mut dice);
    let answer = |card: u8| {
        let view = kuhn::View { card: Some(card), said: vec![kuhn::Action::Bet], turn: Seat::new(1) };
        solver.strategy(&view, Seat::new(1)).expect("a bet is answered")
    };
    assert!(answer(kuhn::KING)[1] > 0.98 && answer(kuhn::JACK)[1] < 0.02);
}

/// Rock, paper, scissors: a third each; with rock winning double, paper is played half the time.
#[test]
fn the_solver_mixes_simultaneous_decisions() {
    let mut dice = FastDice::new(1);
    let mut solver = Solver::<Roshambo>::new(stakes(2));
    solver.run(60_000, &mut dice);
    let state = Roshambo::deal(&stakes(2), &mut dice, &mut Silent);
    let view = Roshambo::view(&state, Viewer::Seat(Seat::new(0)));
    let mix = solver.strategy(&view, Seat::new(0)).expect("the one decision");
    for (chance, known) in mix.iter().zip([0.25, 0.5, 0.25]) {
        assert!((chance - known).abs() < 0.03, "{mix:?}");
    }
}

#[test]
fn search_mixes_rock_paper_and_scissors() {
    for seed in 0..4 {
        let mut dice = FastDice::new(seed);
        let state = Roshambo::deal(&stakes(1), &mut dice, &mut Silent);
        let mut search = Search::<Roshambo>::new(SearchConfig::of::<Roshambo>(20_000));
        let findings = search.think(&Observation::new(&state, Seat::new(0)), &mut dice);
        assert!(findings.iter().all(|finding| (finding.chance - 1.0 / 3.0).abs() < 0.08), "{findings:?}");
    }
}

/// What a bet with the jack is worth to the first player, who hopes that a queen folds.
fn worth_of_a_bluff(others: Others) -> f32 {
    let first = Seat::new(0);
    let has_jack = |state: &kuhn::State| Kuhn::view(state, Viewer::Seat(first)).card == Some(kuhn::JACK);
    let mut dice = FastDice::new(1);
    let state = loop {
        let state = Kuhn::deal(&hand(), &mut dice, &mut Silent);
        if has_jack(&state) {
            break state;
        }
    };
    let mut search = Search::<Kuhn>::new(SearchConfig { others, ..SearchConfig::of::<Kuhn>(4000) });
    let findings = search.think(&Observation::new(&state, first), &mut dice);
    let bet = findings.iter().find(|stats| stats.action == kuhn::Action::Bet);
    bet.expect("a bet is allowed").value
}

/// All worlds of a search have its jack in common: others who are searched find that a bet should be called, whatever
/// they hold. A judge says what it always says: here exp(0) against exp(1) or exp(2).
#[test]
fn others_who_are_judged_do_not_find_out_a_bluff() {
    let searched = worth_of_a_bluff(Others::Searched);
    assert!(searched < 0.05, "{searched}");
    let judged = worth_of_a_bluff(Others::Judged);
    assert!((judged - 0.194).abs() < 0.02, "{judged}");
}

#[test]
fn the_same_seed_and_budget_give_the_same_thoughts() {
    let think = |threads, seed| {
        let mut dice = FastDice::new(seed);
        let state = Roshambo::deal(&stakes(1), &mut dice, &mut Silent);
        let thought = SearchConfig { threads, ..SearchConfig::of::<Roshambo>(500) };
        Search::<Roshambo>::new(thought).think(&Observation::new(&state, Seat::new(0)), &mut dice)
    };
    assert_eq!(think(1, 7), think(1, 7));
    assert_eq!(think(3, 7), think(3, 7));
    assert_ne!(think(1, 7), think(1, 8));
}

/// A budget of time allows at least one iteration; a tree that may not grow still answers.
#[test]
fn a_search_answers_however_little_it_may_do() {
    let plenty = SearchConfig::of::<Roshambo>(50);
    let hurried = SearchConfig { budget: Budget::Time(Duration::from_millis(1)), ..plenty };
    for thought in [hurried, SearchConfig { most_nodes: 1, ..plenty }, SearchConfig { prior: 0.0, ..plenty }]
    {
        let mut dice = FastDice::new(1);
        let state = Roshambo::deal(&stakes(1), &mut dice, &mut Silent);
        let mut search = Search::<Roshambo>::new(thought);
        let findings = search.think(&Observation::new(&state, Seat::new(0)), &mut dice);
        assert!(search.effort().iterations > 0);
        let sum: f32 = findings.iter().map(|finding| finding.chance).sum();
        assert!(findings.len() == 3 && (sum - 1.0).abs() < 1e-5, "{findings:?}");
    }
}
