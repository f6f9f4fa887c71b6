//! Games between bots as arrays, to learn from.

use bistro_bots::BotSpec;
use bistro_engine::seats_of;
use bistro_lab::Shard;
use bistro_vector::{Decisions, ForVector, SelfPlay};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::prelude::{Bound, PyDictMethods, PyResult, Python, pyfunction};
use pyo3::types::PyDict;

use super::rows::within;
use super::{Run, one_for_each};
use crate::arguments;
use crate::errors::{SetupError, bad_setup, unknown_game};

/// The decisions of the games from `first` up to `last` of a run, as arrays by name.
#[pyfunction]
pub(crate) fn self_play_of<'py>(
    py: Python<'py>,
    run: Run<'py>,
    rewards: &str,
    first: u64,
    last: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    // The laboratory's players are checked first: those that play differently each time are refused.
    let plan = run.plan(Shard::WHOLE)?;
    let names = run.bot_names()?;
    let bots = names.iter().map(|name| arguments::bot(name)).collect::<PyResult<Vec<BotSpec>>>()?;
    let bots = one_for_each(bots, seats_of(&plan.setup).map_or(0, |seats| seats.get()))?;
    let rewards = rewards.parse().map_err(SetupError::new_err)?;
    let settings = SelfPlay { bots, rewards, seed: plan.seed, games: within(first..last, &plan)?, threads };
    let game = catalog::visit(&run.game, ForVector).map_err(unknown_game)?;
    let length = game.layout().length;
    let played = py.detach(|| game.self_play(&plan.setup, &settings)).map_err(bad_setup)?;
    let Decisions { games, numbers, seats, observations, legal, legal_counts, actions, rewards } = played;
    let arrays = PyDict::new(py);
    let count = games.len();
    arrays.set_item("game", games.into_pyarray(py))?;
    arrays.set_item("decision", numbers.into_pyarray(py))?;
    arrays.set_item("seat", seats.into_pyarray(py))?;
    arrays.set_item("observation", observations.into_pyarray(py).reshape([count, length])?)?;
    arrays.set_item("legal", legal.into_pyarray(py))?;
    arrays.set_item("legal_count", legal_counts.into_pyarray(py))?;
    arrays.set_item("action", actions.into_pyarray(py))?;
    arrays.set_item("reward", rewards.into_pyarray(py))?;
    Ok(arrays)
}
