//! The search as a service: what it thinks of every action of a seat.

use bistro_core::FastDice;
use bistro_engine::Searched;
use pyo3::prelude::{Bound, PyAny, PyResult, Python, pyfunction};
use serde_json::{Value, json};

use crate::arguments;
use crate::objects::to_python;
use crate::table::{PyTable, not_asked};

/// What a search with this budget finds out about every action of a seat that is asked.
#[pyfunction]
#[pyo3(signature = (table, seat, budget, *, seed = None))]
pub(crate) fn search<'py>(
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
    to_python(py, &Value::Array(found.iter().zip(ids).map(line).collect()))
}

fn line((searched, id): (&Searched, u16)) -> Value {
    let Searched { notation, chance, value, visits } = searched;
    json!({ "id": id, "notation": notation, "chance": chance, "value": value, "visits": visits })
}
