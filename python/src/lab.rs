//! Parts of long runs: what a worker of a cluster plays, and how parts become the whole.
//!
//! A part is the JSON that `bistro sim --shard` and `bistro tournament --shard` write; `bistro merge` takes these as well.

use std::ops::Range;

use bistro_lab::{
    BadPlayer, Counted, Detail, Effort, FIGURES, FigureSums, ForLab, Grid, LabGame, Part, Plan, Player,
    Ranking, Running, Shard, SimReport, SweepTask, Tournament, read_aims, simulate, sweep_by, sweep_json,
};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyErr, PyResult, Python, pyfunction};
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::arguments;
use crate::errors::{BotError, RunError, SetupError, bad_setup, unknown_game};
use crate::objects::to_python;

/// Play one part of a simulation; returns its JSON.
#[pyfunction]
#[pyo3(signature = (game, *, seats, options, preset, bots, games, seed, shard, threads))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn simulation_part(
    py: Python<'_>,
    game: &str,
    seats: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
    preset: Option<&str>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    shard: &str,
    threads: usize,
) -> PyResult<String> {
    let game = lab_game(game)?;
    let setup = lab_setup(game, seats, options, preset)?;
    let bots = one_for_each(players(&bots)?, bistro_engine::seats_of(&setup).map_or(0, |seats| seats.get()))?;
    let plan = Plan { game, setup, bots, games, seed, shard: read_shard(shard)? };
    let mut part = Part::of_simulation(&plan);
    py.detach(|| {
        let Counted::Simulation(tally) = &mut part.counted else {
            unreachable!("a simulation is kept as one")
        };
        part.done = simulate(&plan, plan.shard.part_of(games), tally, &Running::quietly(threads))
            .map_err(bad_setup)?;
        Ok(text(&part))
    })
}

/// Play one part of a tournament; returns its JSON.
#[pyfunction]
#[pyo3(signature = (game, *, seats, options, preset, bots, games, seed, shard, threads))]
#[expect(clippy::too_many_arguments, reason = "keywords of a Python function")]
pub(crate) fn tournament_part(
    py: Python<'_>,
    game: &str,
    seats: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
    preset: Option<&str>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    shard: &str,
    threads: usize,
) -> PyResult<String> {
    let game = lab_game(game)?;
    let setup = lab_setup(game, seats, options, preset)?;
    let shard = read_shard(shard)?;
    let tournament = Tournament::new(game, setup, players(&bots)?, games, seed, shard).map_err(bad_setup)?;
    let mut part = Part::of_tournament(&tournament);
    py.detach(|| {
        let Counted::Tournament(standings) = &mut part.counted else {
            unreachable!("a tournament is kept as one")
        };
        let deals = shard.part_of(tournament.deals);
        part.done = tournament.play(deals, standings, &Running::quietly(threads)).map_err(bad_setup)?;
        Ok(text(&part))
    })
}

/// The whole run, from all its parts.
#[pyfunction]
pub(crate) fn merge_parts(parts: Vec<String>) -> PyResult<String> {
    if parts.is_empty() {
        return Err(RunError::new_err("there are no parts: bring all parts of one run"));
    }
    let parts = parts.iter().map(|part| read(part)).collect::<PyResult<Vec<Part>>>()?;
    let whole = Part::merge(parts).map_err(|bad| RunError::new_err(bad.to_string()))?;
    Ok(text(&whole))
}

/// What `bistro sim --json` and `bistro tournament --json` print of a whole run, without its speed.
#[pyfunction]
pub(crate) fn report_of<'py>(py: Python<'py>, part: &str) -> PyResult<Bound<'py, PyAny>> {
    let part = read(part)?;
    let game = lab_game(&part.game)?;
    let report = match &part.counted {
        Counted::Simulation(tally) => {
            let bots = players(&part.bots)?;
            serde_json::to_value(SimReport::new(tally, &bots, game.unit()))
        }
        Counted::Tournament(standings) => {
            let seats = bistro_engine::seats_of(&part.setup).map_or(0, |seats| seats.get());
            serde_json::to_value(Ranking::new(standings, seats))
        }
    };
    let mut printed = json!({ "game": part.game, "setup": part.setup, "seed": part.seed });
    if let (Some(printed), Ok(Value::Object(report))) = (printed.as_object_mut(), report) {
        printed.extend(report);
    }
    to_python(py, &printed)
}

fn lab_game(id: &str) -> PyResult<&'static dyn LabGame> {
    catalog::visit(id, ForLab).map_err(unknown_game)
}

/// With the options of the laboratory besides those of the box.
fn lab_setup(
    game: &'static dyn LabGame,
    seats: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
    preset: Option<&str>,
) -> PyResult<Value> {
    let sets = arguments::options(options)?;
    game.lab_setup(arguments::seats(seats)?, preset, &sets).map_err(bad_setup)
}

/// Players whose games can be played again elsewhere: that is what makes the sums exact.
fn players(names: &[String]) -> PyResult<Vec<Player>> {
    let read = |name: &String| {
        let player: Player = name.parse().map_err(|bad: BadPlayer| BotError::new_err(bad.to_string()))?;
        if player.is_repeatable() {
            return Ok(player);
        }
        Err(BotError::new_err(format!(
            "'{name}' plays differently each time, and then no two runs are equal: choose one that counts its \
             iterations, such as search:1000"
        )))
    };
    names.iter().map(read).collect()
}

/// A list that names one for all, or one for each.
fn one_for_each(bots: Vec<Player>, seats: usize) -> PyResult<Vec<Player>> {
    match &bots[..] {
        [bot] => Ok(vec![bot.clone(); seats]),
        _ if bots.len() == seats => Ok(bots),
        _ => Err(wrong_number(bots.len(), seats)),
    }
}

fn wrong_number(bots: usize, seats: usize) -> PyErr {
    SetupError::new_err(format!("{bots} bots for {seats} seats: name one for all, or {seats}"))
}

fn read_shard(text: &str) -> PyResult<Shard> {
    text.parse().map_err(RunError::new_err)
}

fn read(part: &str) -> PyResult<Part> {
    let part: Part = serde_json::from_str(part).map_err(|error| {
        RunError::new_err(format!("this is no part of a run, as a worker writes it: {error}"))
    })?;
    part.check(lab_game(&part.game)?).map_err(|bad| RunError::new_err(bad.to_string()))?;
    Ok(part)
}

fn text(part: &Part) -> String {
    serde_json::to_string(part).expect("a part has a JSON form")
}

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
