//! Sweeps: which variant comes nearest to an aim.

use std::ops::Range;

use bistro_lab::{
    Detail, Effort, FIGURES, FigureSums, Grid, Plan, Running, Shard, SweepTask, read_aims, sweep_by,
    sweep_json,
};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyResult, Python, pyfunction};
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{lab_game, players};
use crate::arguments;
use crate::errors::{RunError, bad_setup};
use crate::objects::to_python;

/// What comes nearest to an aim, of many variants. `measure` is given the tasks of a round, as JSON, and returns the sums of
/// each, as [`measure_variant`] does.
#[pyfunction]
#[pyo3(signature = (game, *, over, aim, seats, options, preset, bot, games, points, seed, measure))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn sweep_variants<'py>(
    py: Python<'py>,
    game: &str,
    over: Vec<(String, String)>,
    aim: &str,
    seats: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
    preset: Option<&str>,
    bot: String,
    games: u64,
    points: usize,
    seed: u64,
    measure: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = lab_game(game)?;
    let aims = read_aims(aim).map_err(RunError::new_err)?;
    let player = players(&[bot])?.remove(0);
    let (seats, sets) = (arguments::seats(seats)?, arguments::options(options)?);
    let grid = Grid { game, over: &over, player: &player, games, seed };
    let variants = grid
        .points(|of_variant, more| game.lab_setup(of_variant.or(seats), preset, &[&sets[..], more].concat()));
    let effort = Effort { games, most_points: points.max(1) };
    let swept = sweep_by(variants.map_err(bad_setup)?, &aims, effort, seed, &|| false, |tasks| {
        let texts: Vec<String> = tasks.iter().map(task_text).collect();
        let sums: Vec<String> = measure.call1((texts,))?.extract()?;
        if sums.len() != tasks.len() {
            return Err(RunError::new_err(format!(
                "{} sums for {} tasks: bring all",
                sums.len(),
                tasks.len()
            )));
        }
        sums.iter().zip(tasks).map(|(sums, task)| read_sums(sums, task)).collect()
    })?;
    to_python(py, &sweep_json(game.about().id, seed, &aims, &swept))
}

/// Measure one task of a sweep; returns its sums, as JSON.
#[pyfunction]
pub(crate) fn measure_variant(py: Python<'_>, task: &str, threads: usize) -> PyResult<String> {
    let task = read_task(task)?;
    let sums = py.detach(|| task.play(&Running::quietly(threads))).map_err(bad_setup)?;
    Ok(serde_json::to_string(&sums).expect("sums have a JSON form"))
}

/// A task on its way to a worker.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskText {
    game: String,
    setup: Value,
    bots: Vec<String>,
    seed: u64,
    games: Range<u64>,
    first_games: u64,
    decisions: bool,
}

fn task_text(task: &SweepTask) -> String {
    let SweepTask { label: _, plan, games, first_games, detail } = task;
    let text = TaskText {
        game: plan.game.about().id.to_owned(),
        setup: plan.setup.clone(),
        bots: plan.bots.iter().map(ToString::to_string).collect(),
        seed: plan.seed,
        games: games.clone(),
        first_games: *first_games,
        decisions: *detail == Detail::Decisions,
    };
    serde_json::to_string(&text).expect("a task has a JSON form")
}

fn read_task(text: &str) -> PyResult<SweepTask> {
    let text: TaskText = serde_json::from_str(text)
        .map_err(|error| RunError::new_err(format!("this is no task of a sweep: {error}")))?;
    let TaskText { game, setup, bots, seed, games, first_games, decisions } = text;
    let plan = Plan {
        game: lab_game(&game)?,
        setup,
        bots: players(&bots)?,
        games: games.end,
        seed,
        shard: Shard::WHOLE,
    };
    let detail = if decisions { Detail::Decisions } else { Detail::Chances };
    Ok(SweepTask { label: String::new(), plan, games, first_games, detail })
}

fn read_sums(text: &str, task: &SweepTask) -> PyResult<FigureSums> {
    let sums: FigureSums = serde_json::from_str(text)
        .map_err(|error| RunError::new_err(format!("these are no sums of a task: {error}")))?;
    let wanted = task.games.end - task.games.start;
    if sums.games != wanted || sums.sums.len() != FIGURES.len() {
        return Err(RunError::new_err(format!("sums of {} games are no answer to {wanted}", sums.games)));
    }
    Ok(sums)
}
