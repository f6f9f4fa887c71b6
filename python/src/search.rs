//! The search as a service: what it thinks of every action of a seat.

use bistro_core::{FastDice, SeatCount};
use bistro_engine::Searched;
use pyo3::prelude::{Bound, PyAny, PyResult, Python, pyfunction};
use serde_json::{Value, json};

use crate::arguments;
use crate::errors::{bad_view, unknown_game};
use crate::objects::to_python;
use crate::table::{PyTable, not_asked};

/// What a search with this budget finds out about every action of a seat that is asked.
#[pyfunction]
#[pyo3(signature = (table, seat, budget, *, seed = None))]
pub(crate) fn search_table<'py>(
    py: Python<'py>,
    table: &Bound<'py, PyTable>,
    seat: &Bound<'py, PyAny>,
    budget: &Bound<'py, PyAny>,
    seed: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let budget = arguments::budget(budget)?;
    let (ponder, ids, mut dice): (_, Vec<u16>, FastDice) = {
        let table = table.borrow();
        let seat = table.seat(seat)?;
        let ponder = table.inner.ponder_search(seat, budget).ok_or_else(|| not_asked(&table, seat))?;
        (ponder, table.inner.legal_ids(seat), table.thinking(seat, seed)?)
    };
    // The table is not borrowed while the search thinks: other threads may go on with it.
    let found = py.detach(move || ponder(&mut dice));
    lines(py, &found, &ids)
}

/// The same from nothing but the seat's view, as the text of its JSON.
#[pyfunction]
pub(crate) fn search_view<'py>(
    py: Python<'py>,
    game: &str,
    view: &str,
    seat: &Bound<'py, PyAny>,
    budget: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = catalog::find(game).map_err(unknown_game)?;
    // How many play is in the view, and only the game can read it.
    let seat = arguments::seat(seat, SeatCount::new(*game.about().seats.end()))?;
    let budget = arguments::budget(budget)?;
    let mut dice = FastDice::new(arguments::seed(Some(seed))?);
    let view: Value = serde_json::from_str(view).unwrap_or_default();
    let (found, ids) = py
        .detach(|| {
            let observation = game.observe(&view, seat)?;
            Ok((observation.search(budget, &mut dice)?, observation.legal_ids()))
        })
        .map_err(bad_view)?;
    lines(py, &found, &ids)
}

fn lines<'py>(py: Python<'py>, found: &[Searched], ids: &[u16]) -> PyResult<Bound<'py, PyAny>> {
    let line = |(searched, id): (&Searched, &u16)| {
        let Searched { notation, chance, value, visits } = searched;
        json!({ "id": id, "notation": notation, "chance": chance, "value": value, "visits": visits })
    };
    to_python(py, &Value::Array(found.iter().zip(ids).map(line).collect()))
}
