//! A table: one game in progress.

mod methods;

use bistro_core::{Accepted, FastDice, Refused, Seat, Seed, Viewer};
use bistro_engine::{AnyTable, DecisionError, RecordFile};
use bistro_vector::{ForVector, VectorGame};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyErr, PyResult, pyclass, pyfunction};
use pyo3::types::PyDict;

use crate::arguments;
use crate::errors::{DecisionError as DecisionRefused, bad_record, bad_setup, refused, unknown_game};
use crate::speech::Speech;

/// A game in progress.
#[pyclass(name = "Table", module = "bistro")]
#[derive(Debug)]
pub(crate) struct PyTable {
    game: &'static dyn VectorGame,
    pub(crate) inner: Box<dyn AnyTable>,
    speech: Speech,
    /// The luck of thinking: see [`PyTable::thinking`].
    luck: u64,
}

/// Sit down and deal.
#[pyfunction]
#[pyo3(signature = (game, *, seats = None, options = None, preset = None, seed = None))]
pub(crate) fn table(
    game: &str,
    seats: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
    preset: Option<&str>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyTable> {
    let game = catalog::visit(game, ForVector).map_err(unknown_game)?;
    let sets = arguments::options(options)?;
    let setup = game.setup(arguments::seats(seats)?, preset, &sets).map_err(bad_setup)?;
    let seed = Seed::from_number(arguments::seed(seed)?);
    let table = game.open(&setup, seed, Vec::new()).map_err(bad_setup)?;
    Ok(PyTable::new(game, table))
}

/// This seat is not asked now, or the game is over.
pub(crate) fn not_asked(table: &PyTable, seat: Seat) -> PyErr {
    debug_assert!(!table.inner.pending().contains(seat));
    let why = if table.inner.pending().is_empty() { Refused::Over } else { Refused::NotAsked };
    refused(&DecisionError::Refused(why), &table.speech)
}

impl PyTable {
    fn new(game: &'static dyn VectorGame, inner: Box<dyn AnyTable>) -> PyTable {
        let speech = Speech::new(game, inner.seats());
        PyTable { game, speech, luck: luck(&*inner), inner }
    }

    /// The table that the text of a record leads to, when everything in it fits together.
    pub(crate) fn of_record(text: &str) -> PyResult<PyTable> {
        let record = RecordFile::parse(text).map_err(|bad| bad_record(&bad))?;
        let game = catalog::visit(&record.game, ForVector).map_err(unknown_game)?;
        let table = game.load(&record).map_err(|bad| bad_record(&bad))?;
        Ok(PyTable::new(game, table))
    }

    pub(crate) fn seat(&self, given: &Bound<'_, PyAny>) -> PyResult<Seat> {
        arguments::seat(given, self.inner.seats())
    }

    fn viewer(&self, given: &Bound<'_, PyAny>) -> PyResult<Viewer> {
        arguments::viewer(given, self.inner.seats())
    }

    /// The dice with which a seat's bot thinks now. Unless a seed is named, they follow from the table, the step and the
    /// seat alone: a copy of the table thinks the same, whatever else was asked before.
    pub(crate) fn thinking(&self, seat: Seat, seed: Option<&Bound<'_, PyAny>>) -> PyResult<FastDice> {
        match seed {
            Some(_) => Ok(FastDice::new(arguments::seed(seed)?)),
            None => {
                let decision = 8 * self.inner.step() + seat.index();
                Ok(FastDice::nth(self.luck, decision as u64))
            }
        }
    }

    fn decide_in_notation(&mut self, seat: Seat, notation: &str) -> PyResult<bool> {
        match self.inner.decide(seat, notation) {
            Ok(accepted) => Ok(accepted == Accepted::Played),
            Err(why) => Err(refused(&why, &self.speech)),
        }
    }

    /// What was said in notation or by id, in notation.
    fn in_notation(&self, seat: Seat, action: &Bound<'_, PyAny>) -> PyResult<String> {
        action.extract().or_else(|_| self.by_id(seat, action))
    }

    /// The action of this id, in notation.
    fn by_id(&self, seat: Seat, id: &Bound<'_, PyAny>) -> PyResult<String> {
        if !self.inner.pending().contains(seat) {
            return Err(not_asked(self, seat));
        }
        let known = id.extract().ok().and_then(|id| self.inner.notation_of(seat, id));
        known.ok_or_else(|| {
            let legal: Vec<String> = self.inner.legal_ids(seat).iter().map(ToString::to_string).collect();
            let (shown, legal) = (arguments::shown(id), legal.join(", "));
            let none: Option<String> = None;
            DecisionRefused::new_err((format!("{shown} is the id of no action here: choose {legal}"), none))
        })
    }

    fn sealed_decisions(&self) -> Vec<(usize, String)> {
        let seats = self.inner.pending();
        seats.filter_map(|seat| Some((seat.index(), self.inner.sealed(seat)?))).collect()
    }

    /// The same table, with its sealed decisions.
    fn again(&self, step: usize) -> PyTable {
        let mut inner = self.inner.back_to(step);
        if step == self.inner.step() {
            for (seat, notation) in self.sealed_decisions() {
                inner.seal(Seat::new(seat), &notation).expect("it was sealed at this very step");
            }
        }
        PyTable {
            game: self.game,
            inner,
            speech: Speech::new(self.game, self.inner.seats()),
            luck: self.luck,
        }
    }
}

/// The luck of thinking at this table: it follows from what everybody may know.
fn luck(table: &dyn AnyTable) -> u64 {
    let record = table.record();
    let commitment = record.forks.last().map_or(record.commitment, |fork| fork.commitment).to_string();
    let digits = commitment.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok());
    digits.expect("a commitment is 64 hexadecimal digits")
}
