//! What Python passes in, checked once.

use std::str::FromStr;

use bistro_bots::{BotSpec, SearchSpec};
use bistro_core::{Lang, Seat, SeatCount, Viewer};
use pyo3::prelude::{Bound, PyAny, PyAnyMethods, PyDictMethods, PyResult};
use pyo3::types::PyDict;

use crate::errors::{BotError, LanguageError, SeatError, SetupError, unknown_bot};
use crate::objects::said;

/// A seat of a table with so many.
pub(crate) fn seat(given: &Bound<'_, PyAny>, seats: SeatCount) -> PyResult<Seat> {
    let number = given.extract::<usize>().ok().filter(|number| *number < seats.get());
    number.map(Seat::new).ok_or_else(|| {
        let last = seats.get() - 1;
        SeatError::new_err(format!("a seat of this table is a number from 0 to {last}, not {}", shown(given)))
    })
}

/// A seat, `"public"` or `"all"`.
pub(crate) fn viewer(given: &Bound<'_, PyAny>, seats: SeatCount) -> PyResult<Viewer> {
    match given.extract::<String>().as_deref() {
        Ok("public") => Ok(Viewer::Public),
        Ok("all") => Ok(Viewer::Above),
        Ok(_) => {
            let last = seats.get() - 1;
            let wanted = format!("a viewer is a seat from 0 to {last}, 'public' or 'all'");
            Err(SeatError::new_err(format!("{wanted}, not {}", shown(given))))
        }
        Err(_) => seat(given, seats).map(Viewer::Seat),
    }
}

pub(crate) fn lang(code: &str) -> PyResult<Lang> {
    Lang::from_str(code).map_err(LanguageError::new_err)
}

pub(crate) fn bot(name: &str) -> PyResult<BotSpec> {
    name.parse().map_err(unknown_bot)
}

/// A number of iterations, or text such as `500ms` or `1000x2`.
pub(crate) fn budget(given: &Bound<'_, PyAny>) -> PyResult<SearchSpec> {
    match format!("search:{}", said(given)?).parse() {
        Ok(BotSpec::Search(spec)) => Ok(spec),
        _ => Err(BotError::new_err(format!(
            "a search cannot have the budget {}: say a number of iterations (1000), a time ('500ms'), or either on so \
             many threads ('1000x2')",
            shown(given)
        ))),
    }
}

/// Where luck comes from: a whole number, or the system where none is given.
pub(crate) fn seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let Some(given) = given else {
        return getrandom::u64().map_err(|error| {
            SetupError::new_err(format!("the system gives no randomness ({error}): name a seed"))
        });
    };
    given.extract().map_err(|_| {
        SetupError::new_err(format!("a seed is a whole number from 0 to 2**64 - 1, not {}", shown(given)))
    })
}

/// A number of seats; whether the game is for so many is for the game to say.
pub(crate) fn seats(given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    let read = |given: &Bound<'_, PyAny>| {
        given.extract().map_err(|_| {
            SetupError::new_err(format!("seats cannot be {}: say how many play, such as 2", shown(given)))
        })
    };
    given.map(read).transpose()
}

/// How many of something there are to be.
pub(crate) fn count(what: &str, given: &Bound<'_, PyAny>, most: usize) -> PyResult<usize> {
    let number = given.extract::<usize>().ok().filter(|number| *number <= most);
    number.ok_or_else(|| {
        SetupError::new_err(format!("{what} cannot be {}: say a number up to {most}", shown(given)))
    })
}

/// Options by name, as pairs of words.
pub(crate) fn options(given: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, String)>> {
    let pairs = given.into_iter().flat_map(|options| options.iter());
    pairs.map(|(id, value)| Ok((said(&id)?, said(&value)?))).collect()
}

/// How Python would write it, for messages; long things are cut.
pub(crate) fn shown(given: &Bound<'_, PyAny>) -> String {
    const LONGEST: usize = 60;
    let text = given.repr().map_or_else(|_| "something unprintable".to_owned(), |text| text.to_string());
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST).chain(std::iter::once('…')).collect()
}
