//! What can be wrong with a record's file, and where.

use std::fmt;

use bistro_core::{BadRecord, BadSetup, Seat};
use bistro_protocol::OutcomeData;

use super::file::FORMAT;
use super::text::{MOST_BYTES, MOST_STEPS};

/// Why a file is not a record that can be trusted. Each message names the place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each case says what it means")]
pub enum BadRecordFile {
    #[error("the file has {0} bytes; a record has at most {MOST_BYTES}")]
    TooLarge(usize),
    #[error("the file has {0} steps; a record has at most {MOST_STEPS}")]
    TooManySteps(usize),
    #[error("the file ends too early, at line {line}, column {column}")]
    EndsEarly { line: usize, column: usize },
    #[error("at line {line}, column {column}: {problem}")]
    Syntax { line: usize, column: usize, problem: String },
    #[error("this is no record that can be read here: its format is '{0}', not '{FORMAT}'")]
    Format(String),
    #[error("this is a record of '{said}', not of '{expected}'")]
    OtherGame { said: String, expected: &'static str },
    #[error(
        "this record follows version {said} of the rules, which cannot be replayed any more (today's is {known})"
    )]
    OtherRules { said: u16, known: u16 },
    #[error("{0}: the seal does not fit; {advice}", advice = .0.advice())]
    Seal(Place),
    #[error("in the header: {0}")]
    Setup(BadSetup),
    #[error("at step {step}: nobody decides anything")]
    NoDecision { step: usize },
    #[error("at step {step}, seat {seat}: {problem}")]
    Notation { step: usize, seat: Seat, problem: String },
    #[error("{0}")]
    Replay(#[from] BadRecord),
    #[error("at the end: an outcome is stated, but after {steps} steps the game is not over")]
    Unfinished { steps: usize },
    #[error("at the end: the game is over, but no outcome is stated")]
    OutcomeMissing,
    #[error("at the end: the outcome is stated as {said}, but the game leads to {rebuilt}")]
    Outcome { said: OutcomeData, rebuilt: Box<OutcomeData> },
}

/// A part of a record that carries a seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The header and the deal share the first seal.
    Deal,
    /// The first step is 1.
    Step(usize),
    /// The outcome, and the number of steps.
    End,
}

impl Place {
    fn advice(self) -> &'static str {
        match self {
            Place::Deal => "something in the header or the deal was changed",
            Place::Step(_) => "the step was changed, or steps are missing before it",
            Place::End => "the outcome was changed, or steps are missing",
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Deal => f.write_str("at the deal"),
            Place::Step(step) => write!(f, "at step {step}"),
            Place::End => f.write_str("at the end"),
        }
    }
}
