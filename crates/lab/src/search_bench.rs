//! How fast the search is, on one core.

use std::time::Instant;

use bistro_bots::Effort;
use bistro_core::{FastDice, Rollout};
use serde::Serialize;

use crate::lab_game::LabGame;

/// Iterations for each decision, as in the numbers that other houses publish.
const ITERATIONS: u32 = 1000;
/// Positions thought about in one round, and how far they are apart; every round has the same ones.
const POSITIONS: u32 = 12;
const STEPS_APART: u32 = 5;
const SEATS: usize = 2;

/// The ways of thinking that are compared.
const WAYS: [(&str, Option<Rollout>); 3] = [
    ("full rollouts", Some(Rollout::TO_THE_END)),
    ("judged at once", Some(Rollout::AT_ONCE)),
    ("as played", None),
];

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SearchRow {
    pub game: &'static str,
    pub way: &'static str,
    pub iterations_per_second: f64,
    /// Decisions played on below the tree in each iteration.
    pub decisions_per_rollout: f64,
    /// The two multiplied, which makes games of different length comparable.
    pub rollout_decisions_per_second: f64,
}

/// A piece of work, and how long it took.
#[derive(Clone, Copy, Default)]
struct Timed {
    seconds: f64,
    effort: Effort,
}

/// Measure every game at two seats, in every way of thinking; for each position the best of so many rounds counts.
pub fn bench_search(games: &[&'static dyn LabGame], rounds: u32, progress: &dyn Fn()) -> Vec<SearchRow> {
    let mut rows = Vec::new();
    for game in games {
        let Ok(setup) = game.setup(Some(SEATS), None, &[]) else { continue };
        for (way, rollout) in WAYS {
            let mut searches = game.searches(&setup, ITERATIONS, rollout).expect("the setup was just made");
            let mut total = Timed::default();
            for position in 0..POSITIONS {
                let mut best = Timed::default();
                for round in 0..rounds {
                    let start = Instant::now();
                    let effort =
                        searches.think(STEPS_APART * position, &mut FastDice::nth(1, position.into()));
                    let seconds = start.elapsed().as_secs_f64();
                    if round == 0 || seconds < best.seconds {
                        best = Timed { seconds, effort };
                    }
                }
                total.seconds += best.seconds;
                total.effort.iterations += best.effort.iterations;
                total.effort.decisions_below += best.effort.decisions_below;
            }
            let per_second = |number: u64| number as f64 / total.seconds;
            rows.push(SearchRow {
                game: game.about().id,
                way,
                iterations_per_second: per_second(total.effort.iterations),
                decisions_per_rollout: total.effort.decisions_below as f64 / total.effort.iterations as f64,
                rollout_decisions_per_second: per_second(total.effort.decisions_below),
            });
        }
        progress();
    }
    rows
}
