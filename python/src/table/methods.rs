//! What Python may ask of a table.

use std::fs;
use std::path::PathBuf;

use bistro_core::{Seat, Seed, Viewer};
use bistro_protocol::{Hint, Json, NewsItem, Offer};
use bistro_vector::Rewards;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyResult, Python, pymethods};
use pyo3::types::PyTuple;
use serde_json::{Value, json};

use super::{PyTable, luck, not_asked};
use crate::arguments;
use crate::errors::{SetupError, refused};
use crate::objects::to_python;

/// How to make a table again: a function, and what to call it with.
type Pickled<'py> = (Bound<'py, PyAny>, (String, Vec<(usize, String)>));

#[pymethods]
impl PyTable {
    /// The game's id.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.about().id
    }

    /// How many play.
    #[getter]
    fn seats(&self) -> usize {
        self.inner.seats().get()
    }

    /// Seats and options.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.inner.setup())
    }

    /// How many steps have been played; decisions that are carried out together are one.
    #[getter]
    fn step(&self) -> usize {
        self.inner.step()
    }

    /// Who is asked now, sealed answers included. Empty when the game is over.
    #[getter]
    fn pending<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.pending().map(Seat::index).collect::<Vec<_>>())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.pending().is_empty()
    }

    /// Places, scores and the kind of ending, once the game is over.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let outcome = self.inner.outcome().map_or(Value::Null, |outcome| {
            let winners: Vec<usize> = outcome.winners().map(Seat::index).collect();
            json!({
                "places": outcome.places,
                "scores": outcome.scores,
                "winners": winners,
                "ending": outcome.ending,
            })
        });
        to_python(py, &outcome)
    }

    /// What the finished game is worth to each seat; nothing until it is over.
    #[pyo3(signature = (kind = "zero-sum"))]
    fn rewards(&self, kind: &str) -> PyResult<Option<Vec<f32>>> {
        let kind: Rewards = kind.parse().map_err(SetupError::new_err)?;
        Ok(self.inner.outcome().map(|outcome| {
            let mut rewards = vec![0.0; outcome.places.len()];
            kind.write(&outcome, &mut rewards);
            rewards
        }))
    }

    /// What a viewer may know, as dicts and lists.
    fn view<'py>(&self, py: Python<'py>, viewer: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        json_to_python(py, &self.inner.view(self.viewer(viewer)?))
    }

    /// The table as a viewer sees it, in words.
    #[pyo3(signature = (viewer, *, lang = "en"))]
    fn scene(&self, viewer: &Bound<'_, PyAny>, lang: &str) -> PyResult<Vec<String>> {
        let viewer = self.viewer(viewer)?;
        Ok(self.speech.say(&self.inner.scene(viewer), viewer, arguments::lang(lang)?))
    }

    /// What a seat is asked now, in words; nothing when it is not asked.
    #[pyo3(signature = (seat, *, lang = "en"))]
    fn ask(&self, seat: &Bound<'_, PyAny>, lang: &str) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        let asked: Vec<_> = self.inner.ask(seat).into_iter().collect();
        Ok(self.speech.say(&asked, Viewer::Seat(seat), arguments::lang(lang)?).pop())
    }

    /// What a seat may do now, in notation.
    fn legal(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let offers = self.inner.legal(self.seat(seat)?);
        Ok(offers.into_iter().map(|offer| offer.notation).collect())
    }

    /// The same with each action as data and in words.
    #[pyo3(signature = (seat, *, lang = "en"))]
    fn offers<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, lang) = (self.seat(seat)?, arguments::lang(lang)?);
        let offers = self.inner.legal(seat);
        let phrases: Vec<_> = offers.iter().map(|offer| offer.words.clone()).collect();
        let words = self.speech.say(&phrases, Viewer::Seat(seat), lang);
        let line = |((Offer { notation, action, .. }, words), id): ((&Offer, String), u16)| json!({ "id": id, "notation": notation, "action": action.value(), "words": words });
        let ids = self.inner.legal_ids(seat);
        to_python(py, &Value::Array(offers.iter().zip(words).zip(ids).map(line).collect()))
    }

    /// What a seat sees, as numbers.
    fn encode<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        Ok(self.inner.encode(self.seat(seat)?).into_pyarray(py))
    }

    /// The ids of what a seat may do now, in the order of `legal`.
    fn legal_ids(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<u16>> {
        Ok(self.inner.legal_ids(self.seat(seat)?))
    }

    /// The same as a mask: 1 for every id that is legal.
    fn mask<'py>(&self, py: Python<'py>, seat: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.game.layout().num_actions];
        for id in self.inner.legal_ids(self.seat(seat)?) {
            mask[usize::from(id)] = 1;
        }
        Ok(mask.into_pyarray(py))
    }

    /// The notation of the action that an id stands for in this seat now, legal or not; nothing where it stands for none.
    fn notation(&self, seat: &Bound<'_, PyAny>, id: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        Ok(id.extract().ok().and_then(|id| self.inner.notation_of(seat, id)))
    }

    /// Decide for a seat, in notation or by id; returns whether that was carried out at once. Otherwise it is sealed until
    /// the others decide.
    fn decide(&mut self, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        let notation = self.in_notation(seat, action)?;
        self.decide_in_notation(seat, &notation)
    }

    /// Decide for a seat, and keep the decision sealed even if it is the last one owed, until `reveal`.
    fn seal(&mut self, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let notation = self.in_notation(seat, action)?;
        self.inner.seal(seat, &notation).map_err(|why| refused(&why, &self.speech))
    }

    /// Carry out what is sealed, if nobody is owed any more; returns whether that was so.
    fn reveal(&mut self) -> bool {
        self.inner.reveal()
    }

    /// Take back a decision that is still sealed; returns whether there was one.
    fn withdraw(&mut self, seat: &Bound<'_, PyAny>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        Ok(self.inner.withdraw(seat))
    }

    /// What a seat has sealed, for its own eyes.
    fn sealed(&self, seat: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        Ok(self.inner.sealed(self.seat(seat)?))
    }

    /// What a viewer was told from this step on, in words; step 0 is the deal.
    #[pyo3(signature = (viewer, *, since = 0, lang = "en"))]
    fn news(&self, viewer: &Bound<'_, PyAny>, since: usize, lang: &str) -> PyResult<Vec<String>> {
        let viewer = self.viewer(viewer)?;
        let phrases: Vec<_> = self.inner.news(since, viewer).into_iter().map(|item| item.words).collect();
        Ok(self.speech.say(&phrases, viewer, arguments::lang(lang)?))
    }

    /// The same as data: the step and the event.
    #[pyo3(signature = (viewer, *, since = 0))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        viewer: &Bound<'py, PyAny>,
        since: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let line = |item: NewsItem| json!({ "step": item.step, "event": item.event.value() });
        let news = self.inner.news(since, self.viewer(viewer)?);
        to_python(py, &Value::Array(news.into_iter().map(line).collect()))
    }

    /// What a bot of this level would do in a seat that is asked; nothing is done.
    #[pyo3(signature = (seat, level = "cook", *, seed = None))]
    fn think(
        slf: &Bound<'_, Self>,
        seat: &Bound<'_, PyAny>,
        level: &str,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let bot = arguments::bot(level)?;
        let (ponder, mut dice) = {
            let table = slf.borrow();
            let seat = table.seat(seat)?;
            let ponder = table.inner.ponder(seat, bot).ok_or_else(|| not_asked(&table, seat))?;
            (ponder, table.thinking(seat, seed)?)
        };
        // The table is not borrowed while the bot thinks: other threads may go on with it.
        Ok(slf.py().detach(move || ponder(&mut dice)))
    }

    /// Let a bot of this level decide for a seat; returns what it did.
    #[pyo3(signature = (seat, level = "cook", *, seed = None))]
    fn play_bot(
        slf: &Bound<'_, Self>,
        seat: &Bound<'_, PyAny>,
        level: &str,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let action = PyTable::think(slf, seat, level, seed)?;
        let mut table = slf.borrow_mut();
        let seat = table.seat(seat)?;
        table.decide_in_notation(seat, &action)?;
        Ok(action)
    }

    /// What is worth a thought for a seat, the best first, compared in fresh worlds; up to a second of one core.
    #[pyo3(signature = (seat, *, lang = "en", seed = None))]
    fn hints<'py>(
        slf: &Bound<'py, Self>,
        seat: &Bound<'py, PyAny>,
        lang: &str,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, lang) = (slf.py(), arguments::lang(lang)?);
        let (ponder, mut dice, seat) = {
            let table = slf.borrow();
            let seat = table.seat(seat)?;
            if !table.inner.pending().contains(seat) {
                return Err(not_asked(&table, seat));
            }
            (table.inner.ponder_hints(seat), table.thinking(seat, seed)?, seat)
        };
        let hints = py.detach(move || ponder(&mut dice));
        let phrases: Vec<_> = hints.iter().map(|hint| hint.words.clone()).collect();
        let words = slf.borrow().speech.say(&phrases, Viewer::Seat(seat), lang);
        let line = |(Hint { notation, mean, error, .. }, words): (&Hint, String)| json!({ "notation": notation, "words": words, "value": mean, "error": error });
        to_python(py, &Value::Array(hints.iter().zip(words).map(line).collect()))
    }

    /// Everything needed to build this table again, as the text of a record. Sealed decisions are not in it.
    fn record(&self) -> String {
        self.inner.record().to_string()
    }

    /// The record as a file.
    fn save(&self, path: PathBuf) -> PyResult<()> {
        Ok(fs::write(path, self.record())?)
    }

    /// The table as it was after so many steps, another table.
    fn back_to(&self, step: usize) -> PyResult<PyTable> {
        if step > self.inner.step() {
            let played = self.inner.step();
            return Err(SetupError::new_err(format!("step {step} is not played yet: say 0 to {played}")));
        }
        Ok(self.again(step))
    }

    /// A table of its own in the same position that goes on with other luck; with a seat named, what it does not know is
    /// dealt again.
    #[pyo3(signature = (*, seed = None, redealt_for = None))]
    fn fork(
        &self,
        seed: Option<&Bound<'_, PyAny>>,
        redealt_for: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyTable> {
        let seed = Seed::from_number(arguments::seed(seed)?);
        let redealt_for = redealt_for.map(|seat| self.seat(seat)).transpose()?;
        let mut other = self.again(self.inner.step());
        let sealed = other.sealed_decisions();
        other.inner.fork(seed, redealt_for);
        other.luck = luck(&*other.inner);
        // What was sealed may not fit other cards.
        if redealt_for.is_none() {
            for (seat, notation) in sealed {
                other.inner.seal(Seat::new(seat), &notation).expect("all cards lie as they lay");
            }
        }
        Ok(other)
    }

    /// A table of its own in the same position, sealed decisions included.
    fn copy(&self) -> PyTable {
        self.again(self.inner.step())
    }

    fn __copy__(&self) -> PyTable {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyTable {
        self.copy()
    }

    /// Pickled as its record and what is sealed.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let restore = slf.get_type().getattr("_restore")?;
        let table = slf.borrow();
        Ok((restore, (table.record(), table.sealed_decisions())))
    }

    #[staticmethod]
    fn _restore(record: &str, sealed: Vec<(usize, String)>) -> PyResult<PyTable> {
        let mut table = PyTable::of_record(record)?;
        for (seat, notation) in sealed {
            let seat = Seat::try_from(u8::try_from(seat).unwrap_or(u8::MAX)).map_err(SetupError::new_err)?;
            table.inner.seal(seat, &notation).map_err(|why| refused(&why, &table.speech))?;
        }
        Ok(table)
    }

    fn __repr__(&self) -> String {
        let (game, seats, step) = (self.inner.about().id, self.inner.seats(), self.inner.step());
        let pending: Vec<String> = self.inner.pending().map(|seat| seat.index().to_string()).collect();
        let asked =
            if pending.is_empty() { "over".to_owned() } else { format!("asked {}", pending.join(", ")) };
        format!("<bistro.Table {game}, {seats} seats, step {step}, {asked}>")
    }
}

fn json_to_python<'py>(py: Python<'py>, json: &Json) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &json.value())
}
