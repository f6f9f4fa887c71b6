//! The package's exceptions, which are written in Python (`package/bistro/errors.py`), and how our errors become them.

use bistro_bots::UnknownBot;
use bistro_core::{BadSetup, Lang, Phrase};
use bistro_engine::{BadRecordFile, BadView, DecisionError as Refused};
use catalog::UnknownGame;
use pyo3::{PyErr, import_exception};

use crate::speech::Speech;

import_exception!(bistro.errors, ArrayError);
import_exception!(bistro.errors, BotError);
import_exception!(bistro.errors, DecisionError);
import_exception!(bistro.errors, GameError);
import_exception!(bistro.errors, LanguageError);
import_exception!(bistro.errors, RecordError);
import_exception!(bistro.errors, RunError);
import_exception!(bistro.errors, SeatError);
import_exception!(bistro.errors, SetupError);
import_exception!(bistro.errors, ViewError);

pub(crate) fn unknown_game(unknown: UnknownGame) -> PyErr {
    GameError::new_err(unknown.to_string())
}

pub(crate) fn bad_setup(bad: BadSetup) -> PyErr {
    SetupError::new_err(bad.to_string())
}

pub(crate) fn unknown_bot(unknown: UnknownBot) -> PyErr {
    BotError::new_err(unknown.to_string())
}

pub(crate) fn bad_view(bad: BadView) -> PyErr {
    ViewError::new_err(bad.to_string())
}

pub(crate) fn bad_record(bad: &BadRecordFile) -> PyErr {
    RecordError::new_err(bad.to_string())
}

/// The message is in English, whatever language the table is told in; the rule is an attribute of its own, too.
pub(crate) fn refused(refused: &Refused, speech: &Speech) -> PyErr {
    let why: Phrase = refused.phrase();
    let rule = why.rule.as_deref().map(str::to_owned);
    DecisionError::new_err((speech.refusal(&why, Lang::En), rule))
}
