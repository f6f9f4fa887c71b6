//! A record's text: JSON with one step to a line.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::record_fault::BadRecordFile;
use crate::record_file::{FORMAT, RecordFile};

/// A larger file is not read at all.
pub(crate) const MOST_BYTES: usize = 16 << 20;
pub(crate) const MOST_STEPS: usize = 100_000;

impl RecordFile {
    /// Read a record's text. That it has the shape of a record does not make it true: load or
    /// [`verify`](crate::verify) it.
    pub fn parse(text: &str) -> Result<RecordFile, BadRecordFile> {
        #[derive(Deserialize)]
        struct AnyFormat {
            format: String,
        }
        if text.len() > MOST_BYTES {
            return Err(BadRecordFile::TooLarge(text.len()));
        }
        // A file of another format should be called so, and not a bad record of this one.
        let AnyFormat { format } = serde_json::from_str(text).map_err(from_json)?;
        if format != FORMAT {
            return Err(BadRecordFile::Format(format));
        }
        let file: RecordFile = serde_json::from_str(text).map_err(from_json)?;
        if file.steps.len() > MOST_STEPS {
            return Err(BadRecordFile::TooManySteps(file.steps.len()));
        }
        Ok(file)
    }
}

fn from_json(error: serde_json::Error) -> BadRecordFile {
    let (line, column) = (error.line(), error.column());
    if error.is_eof() {
        return BadRecordFile::EndsEarly { line, column };
    }
    let problem = error.to_string();
    let place = format!(" at line {line} column {column}");
    BadRecordFile::Syntax { line, column, problem: problem.trim_end_matches(&place).to_owned() }
}

/// The text of the file, the last line ended.
impl fmt::Display for RecordFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordFile { format, game, rules, setup, entropy, deal, steps, outcome, seal, .. } = self;
        let seed = self.seed.map(|seed| seed.to_string());
        writeln!(f, "{{")?;
        field(f, "format", format)?;
        field(f, "game", game)?;
        field(f, "rules", rules)?;
        field(f, "setup", setup)?;
        field(f, "commitment", &self.commitment.to_string())?;
        field(f, "seed", &seed)?;
        field(f, "entropy", entropy)?;
        field(f, "deal", deal)?;
        write!(f, "  \"steps\": [")?;
        for (index, step) in steps.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}\n    {}", json(step)?)?;
        }
        let end = if steps.is_empty() { "" } else { "\n  " };
        writeln!(f, "{end}],")?;
        field(f, "outcome", outcome)?;
        writeln!(f, "  \"seal\": {}", json(seal)?)?;
        writeln!(f, "}}")
    }
}

fn field(f: &mut fmt::Formatter<'_>, name: &str, value: &impl Serialize) -> fmt::Result {
    writeln!(f, "  \"{name}\": {},", json(value)?)
}

fn json(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map_err(|_| fmt::Error)
}
