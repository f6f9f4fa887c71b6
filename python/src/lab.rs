//! Parts of long runs: what a worker of a cluster plays, and how parts become the whole.
//!
//! A part is the JSON that `bistro sim --shard` and `bistro tournament --shard` write; `bistro merge` takes these as well.

use bistro_lab::{
    BadPlayer, Counted, ForLab, LabGame, Part, Plan, Player, Ranking, Running, Shard, SimReport, Tournament,
    simulate,
};
use pyo3::prelude::{Bound, PyAny, PyErr, PyResult, Python, pyfunction};
use pyo3::types::PyDict;
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
