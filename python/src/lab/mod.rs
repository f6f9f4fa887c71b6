//! Runs of the laboratory: what is played, and what all kinds of runs share.

mod parts;
mod rows;
mod self_play;
mod sweep;

use bistro_engine::seats_of;
use bistro_lab::{BadPlayer, ForLab, LabGame, Plan, Player, Shard};
use pyo3::FromPyObject;
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyErr, PyResult};
use pyo3::types::PyDict;
use serde_json::Value;

use crate::arguments;
use crate::errors::{BotError, RunError, SetupError, bad_setup, unknown_game};

pub(crate) use parts::{merge_parts, report_of, simulation_part, tournament_part};
pub(crate) use rows::{calibration_of, rows_of};
pub(crate) use self_play::self_play_of;
pub(crate) use sweep::{measure_variant, sweep_variants};

/// What decides what comes out of a run, by the attributes of `bistro.lab.Run`.
#[derive(FromPyObject)]
pub(crate) struct Run<'py> {
    game: String,
    bots: Bound<'py, PyAny>,
    games: Bound<'py, PyAny>,
    seed: Bound<'py, PyAny>,
    seats: Bound<'py, PyAny>,
    options: Bound<'py, PyAny>,
    preset: Option<String>,
}

impl Run<'_> {
    fn game(&self) -> PyResult<&'static dyn LabGame> {
        lab_game(&self.game)
    }

    /// With the options of the laboratory besides those of the box.
    fn setup(&self) -> PyResult<Value> {
        let options = match &self.options {
            none if none.is_none() => PyDict::new(self.options.py()),
            // Any mapping will do.
            given => given.py().get_type::<PyDict>().call1((given,))?.cast_into()?,
        };
        let sets = arguments::options(Some(&options))?;
        let seats = (!self.seats.is_none()).then_some(&self.seats);
        self.game()?.lab_setup(arguments::seats(seats)?, self.preset.as_deref(), &sets).map_err(bad_setup)
    }

    fn bot_names(&self) -> PyResult<Vec<String>> {
        self.bots.extract().map_err(|_| {
            let shown = arguments::shown(&self.bots);
            BotError::new_err(format!("bots are a list of names, such as [\"greedy\"], not {shown}"))
        })
    }

    fn games(&self) -> PyResult<u64> {
        self.games.extract().ok().filter(|games| *games > 0).ok_or_else(|| {
            let shown = arguments::shown(&self.games);
            RunError::new_err(format!("{shown} games are no run: say how many, at least 1"))
        })
    }

    fn seed(&self) -> PyResult<u64> {
        arguments::seed(Some(&self.seed))
    }

    /// Games in which the same players sit in the same seats.
    fn plan(&self, shard: Shard) -> PyResult<Plan> {
        let setup = self.setup()?;
        let bots =
            one_for_each(players(&self.bot_names()?)?, seats_of(&setup).map_or(0, |seats| seats.get()))?;
        Ok(Plan { game: self.game()?, setup, bots, games: self.games()?, seed: self.seed()?, shard })
    }
}

fn lab_game(id: &str) -> PyResult<&'static dyn LabGame> {
    catalog::visit(id, ForLab).map_err(unknown_game)
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
fn one_for_each<T: Clone>(bots: Vec<T>, seats: usize) -> PyResult<Vec<T>> {
    match &bots[..] {
        [bot] => Ok(vec![bot.clone(); seats]),
        _ if bots.len() == seats => Ok(bots),
        _ => Err(wrong_number(bots.len(), seats)),
    }
}

fn wrong_number(bots: usize, seats: usize) -> PyErr {
    SetupError::new_err(format!("{bots} bots for {seats} seats: name one for all, or {seats}"))
}
