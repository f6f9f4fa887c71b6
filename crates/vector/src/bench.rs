//! How fast envs are.

use std::time::Instant;

use bistro_core::BadSetup;
use cpu_time::ProcessTime;
use serde::Serialize;

use crate::any_env::VectorGame;
use crate::batch::Arrays;
use crate::settings::Settings;

/// What one env does, with arrays and masks of every decision and random legal ids.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct BenchRow {
    /// The game's id.
    pub game: &'static str,
    /// Tables that are stepped together.
    pub tables: usize,
    /// Numbers in an array.
    pub length: usize,
    /// Ids of actions.
    pub num_actions: usize,
    /// Decisions in a second of the clock on the wall.
    pub decisions_per_second: f64,
    /// Nanoseconds of processors for each decision, all threads added up: others on the machine disturb this less.
    pub nanoseconds: f64,
}

/// Play at random for `rounds` rounds of about `decisions` decisions each; the best of each figure counts, since what
/// disturbs the machine only ever adds. Choosing an id is part of it, as is starting the next games.
pub fn bench(
    game: &dyn VectorGame,
    settings: &Settings,
    rounds: u32,
    decisions: usize,
) -> Result<BenchRow, BadSetup> {
    let mut env = game.vector_env(&game.setup(None, None, &[])?, settings)?;
    let shape = env.shape();
    let mut arrays = Arrays::new(shape);
    let mut ids = vec![0; shape.tables];
    env.reset(1, arrays.batch()).expect("the arrays fit");
    let steps = (decisions / shape.tables).max(1) as u64;
    let (mut wall, mut processor) = (f64::MAX, f64::MAX);
    for round in 0..u64::from(rounds) {
        let (wall_start, processor_start) = (Instant::now(), ProcessTime::now());
        for step in 0..steps {
            env.sample(round * steps + step, &mut ids).expect("an id for every table");
            env.step(&ids, arrays.batch()).expect("what is sampled is legal");
        }
        let each = |seconds: f64| seconds / (steps as usize * shape.tables) as f64;
        wall = wall.min(each(wall_start.elapsed().as_secs_f64()));
        processor = processor.min(each(processor_start.elapsed().as_secs_f64()));
    }
    Ok(BenchRow {
        game: game.about().id,
        tables: shape.tables,
        length: shape.length,
        num_actions: shape.actions,
        decisions_per_second: 1.0 / wall,
        nanoseconds: processor * 1e9,
    })
}
