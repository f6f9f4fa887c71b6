//! Raw data: one row for every game and one for every decision, as columns.

use std::ops::Range;

use bistro_lab::{
    Calibration, Cell, Column, ColumnType, Detail, Plan, Running, Shard, Watching, calibrate,
    decision_columns, decision_rows, game_columns, game_row, watch,
};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::{Bound, PyAny, PyListMethods, PyResult, Python, pyfunction};
use pyo3::types::PyList;

use super::Run;
use crate::errors::{RunError, bad_setup};

/// How the judge's chances are to be corrected in this run: every part needs the same numbers.
#[pyfunction]
pub(crate) fn calibration_of(
    py: Python<'_>,
    run: Run<'_>,
    threads: usize,
) -> PyResult<[f64; Calibration::NUMBERS]> {
    let plan = run.plan(Shard::WHOLE)?;
    let calibration = py.detach(|| calibrate(&plan, &Running::quietly(threads))).map_err(bad_setup)?;
    Ok(calibration.numbers())
}

/// A column: its name, what it holds, and its values, `None` where there is nothing to tell.
type Filled<'py> = (String, &'static str, Bound<'py, PyList>);

/// The games from `first` up to `last` of a run: columns of the games, and of their decisions.
#[pyfunction]
pub(crate) fn rows_of<'py>(
    py: Python<'py>,
    run: Run<'py>,
    first: u64,
    last: u64,
    calibration: [f64; Calibration::NUMBERS],
    threads: usize,
) -> PyResult<(Vec<Filled<'py>>, Vec<Filled<'py>>)> {
    let plan = run.plan(Shard::WHOLE)?;
    let range = within(first..last, &plan)?;
    let calibration = Calibration::of_numbers(calibration);
    let (games, decisions) = py.detach(|| {
        let watching = Watching { plan: &plan, detail: Detail::Decisions, calibration: &calibration };
        let (mut games, mut decisions) = (Vec::new(), Vec::new());
        let watched = watch(&watching, range, &Running::quietly(threads), |number, game| {
            games.push(game_row(number, game));
            decisions.extend(decision_rows(number, game));
            Ok(())
        });
        watched.map(|_| (games, decisions)).map_err(bad_setup)
    })?;
    Ok((filled(py, game_columns(), &games)?, filled(py, decision_columns(), &decisions)?))
}

/// Numbers of games that the run has.
pub(super) fn within(range: Range<u64>, plan: &Plan) -> PyResult<Range<u64>> {
    if range.start <= range.end && range.end <= plan.games {
        return Ok(range);
    }
    let Range { start, end } = range;
    Err(RunError::new_err(format!(
        "there are no games {start} to {end} in a run of {}: games count from 0",
        plan.games
    )))
}

fn filled<'py>(py: Python<'py>, columns: Vec<Column>, rows: &[Vec<Cell>]) -> PyResult<Vec<Filled<'py>>> {
    let fill = |(place, Column { name, holds }): (usize, Column)| {
        let list = PyList::empty(py);
        for row in rows {
            list.append(value(py, &row[place])?)?;
        }
        let holds = match holds {
            ColumnType::Text => "text",
            ColumnType::Whole => "whole",
            ColumnType::Real => "real",
        };
        Ok((name, holds, list))
    };
    columns.into_iter().enumerate().map(fill).collect()
}

fn value<'py>(py: Python<'py>, cell: &Cell) -> PyResult<Bound<'py, PyAny>> {
    match cell {
        Cell::Text(text) | Cell::Named { code: text, .. } => text.into_bound_py_any(py),
        Cell::Whole(number) => number.into_bound_py_any(py),
        Cell::Real(number) | Cell::Share(number) => number.into_bound_py_any(py),
        Cell::Empty => Ok(py.None().into_bound(py)),
    }
}
