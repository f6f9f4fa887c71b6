//! How fast the search is, on one core.

use std::time::Instant;

use bistro_core::{Rollout, Thinker};
use bistro_wire::AnyGame;
use serde::Serialize;

/// Iterations for each decision, as in the numbers that other houses publish.
const ITERATIONS: u32 = 1000;
/// Positions thought about in one round; every round has the same ones.
const POSITIONS: u32 = 12;
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

/// Measure every game at two seats, in every way of thinking; the best of so many rounds counts.
pub fn bench_search(games: &[&'static dyn AnyGame], rounds: u32, progress: &dyn Fn()) -> Vec<SearchRow> {
    let mut rows = Vec::new();
    for game in games {
        let Ok(setup) = game.setup(Some(SEATS), None, &[]) else { continue };
        for (way, rollout) in WAYS {
            let mut searches = game.searches(&setup, ITERATIONS, rollout).expect("the setup was just made");
            let (mut iterations_per_second, mut decisions_per_rollout) = (0.0_f64, 0.0);
            for _ in 0..rounds {
                let start = Instant::now();
                let effort = searches.run(POSITIONS, &mut Thinker::new(1));
                let rate = effort.iterations as f64 / start.elapsed().as_secs_f64();
                iterations_per_second = iterations_per_second.max(rate);
                decisions_per_rollout = effort.decisions_below as f64 / effort.iterations as f64;
            }
            rows.push(SearchRow {
                game: game.about().id,
                way,
                iterations_per_second,
                decisions_per_rollout,
                rollout_decisions_per_second: iterations_per_second * decisions_per_rollout,
            });
        }
        progress();
    }
    rows
}
