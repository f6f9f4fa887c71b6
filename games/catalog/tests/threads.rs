//! More threads must make a search stronger: each grows a tree of its own, and the trees decide together.
//!
//! Nim without its judge is quick, and has enough to find: a plain search of a few dozen iterations, which plays at
//! random below its tree, is right only now and then, and one with four times the trees more often.

use bistro_bots::{Bot, Search, SearchConfig, play_match};
use bistro_core::{CheckedSetup, FastDice, Rollout};
use nim::{Nim, Options};

const GAMES: u64 = 1000;

/// Four threads win 613 of these games. Seeds are fixed, so the test says the same on every run. Were they drawn, a
/// player no better than the other would win 560 of 1,000 games by luck once in 13,000 runs (3.8 standard
/// deviations), and one that wins 61.3 % would fail to once in 3,000 (3.4).
const ENOUGH: usize = 560;

fn search(threads: usize) -> Box<dyn Bot<Nim>> {
    const ITERATIONS: u32 = 40;
    let thought = SearchConfig { threads, ..SearchConfig::plain::<Nim>(ITERATIONS, Rollout::TO_THE_END) };
    Box::new(Search::new(thought))
}

#[test]
fn four_threads_beat_one() {
    let setup = CheckedSetup::<Nim>::new(Options::default()).unwrap();
    let mut won = 0;
    for game in 0..GAMES {
        let four = game as usize % 2;
        let mut bots = vec![search(1)];
        bots.insert(four, search(4));
        let mut dice = FastDice::nth(1, game / 2);
        let finished = play_match(&setup, &mut bots, &mut dice, &mut FastDice::nth(2, game));
        won += usize::from(finished.outcome.places[four] == 1);
    }
    assert!(won >= ENOUGH, "four threads won {won} of {GAMES} games against one");
}
