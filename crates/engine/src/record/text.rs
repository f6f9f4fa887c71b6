//! A record's text: JSON with one step to a line.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::fault::BadRecordFile;
use super::file::{FORMAT, RecordFile};

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
        let AnyFormat { format } = serde_json::from_str(text).map_err(|error| from_json(text, &error))?;
        if format != FORMAT {
            return Err(BadRecordFile::Format(format));
        }
        let file: RecordFile = serde_json::from_str(text).map_err(|error| from_json(text, &error))?;
        if file.steps.len() > MOST_STEPS {
            return Err(BadRecordFile::TooManySteps(file.steps.len()));
        }
        Ok(file)
    }
}

fn from_json(text: &str, error: &serde_json::Error) -> BadRecordFile {
    let (line, column) = (error.line(), error.column());
    // A text cut behind a minus sign counts as a bad number, not as an early end.
    if error.is_eof() || text.ends_with('-') {
        return BadRecordFile::EndsEarly { line, column };
    }
    let said = error.to_string();
    let place = format!(" at line {line} column {column}");
    let problem = said.strip_suffix(&place).unwrap_or(&said).to_owned();
    BadRecordFile::Syntax { line, column, problem }
}

/// The text of the file, the last line ended.
impl fmt::Display for RecordFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written out, so that a new field cannot be forgotten.
        let RecordFile {
            format,
            game,
            rules,
            notation,
            setup,
            commitment,
            seed,
            entropy,
            deal,
            steps,
            forks,
            outcome,
            seal,
        } = self;
        let seed = seed.map(|seed| seed.to_string());
        writeln!(f, "{{")?;
        field(f, "format", format)?;
        field(f, "game", game)?;
        field(f, "rules", rules)?;
        if !notation.is_unnamed() {
            field(f, "notation", notation)?;
        }
        field(f, "setup", setup)?;
        field(f, "commitment", &commitment.to_string())?;
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
        if !forks.is_empty() {
            field(f, "forks", forks)?;
        }
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

#[cfg(test)]
mod tests {
    use super::super::fault::BadRecordFile;
    use super::super::file::{FORMAT, RecordFile};
    use super::MOST_BYTES;

    /// The exact text is pinned: files are read by people, and compared by machines.
    const GOLDEN: &str = include_str!("golden.json");

    #[test]
    fn a_record_is_written_as_it_was_read() {
        let file = RecordFile::parse(GOLDEN).unwrap();
        assert_eq!(file.format, FORMAT);
        assert_eq!(file.decisions(), 3);
        file.check_seals().unwrap();
        assert_eq!(file.to_string(), GOLDEN);
    }

    #[test]
    fn a_record_without_steps_is_still_json() {
        let mut file = RecordFile::parse(GOLDEN).unwrap();
        file.steps.clear();
        file.outcome = None;
        file.seal_again();
        assert!(file.to_string().contains("  \"steps\": [],\n  \"outcome\": null,\n"));
        assert_eq!(RecordFile::parse(&file.to_string()), Ok(file));
    }

    #[test]
    fn a_text_cut_short_ends_too_early() {
        for cut in 0..GOLDEN.trim_end().len() {
            let Some(start) = GOLDEN.get(..cut) else { continue };
            let fault = RecordFile::parse(start).unwrap_err();
            assert!(matches!(fault, BadRecordFile::EndsEarly { .. }), "cut at {cut}: {fault}");
        }
        assert_eq!(
            RecordFile::parse("{\n  \"form").unwrap_err().to_string(),
            "the file ends too early, at line 2, column 7"
        );
    }

    #[test]
    fn other_formats_and_shapes_are_refused() {
        let fault = |from: &str, to: &str| {
            assert!(GOLDEN.contains(from), "{from}");
            RecordFile::parse(&GOLDEN.replacen(from, to, 1)).unwrap_err().to_string()
        };
        assert_eq!(
            fault("record/1", "record/9"),
            "this is no record that can be read here: its format is 'bistro-record/9', not 'bistro-record/1'"
        );
        assert_eq!(fault("\"rules\": 1", "\"rules\": one"), "at line 4, column 12: expected value");
        assert!(fault("\"rules\": 1", "\"cheat\": 1").contains("line 4, column 9: unknown field `cheat`"));
        assert!(fault("  \"entropy\": [\"salt\"],\n", "").ends_with("missing field `entropy`"));
        assert!(fault("\"1\":\"b\"", "\"9\":\"b\"").contains("a seat is a number from 0 to 7, not 9"));
        assert!(fault("\"seed\": \"", "\"seed\": \"zz").contains("64 hexadecimal digits"));
        assert!(fault("[1,0]", "[-1]").contains("invalid value"));
    }

    #[test]
    fn a_huge_file_is_not_read() {
        let huge = " ".repeat(MOST_BYTES + 1);
        assert_eq!(RecordFile::parse(&huge), Err(BadRecordFile::TooLarge(MOST_BYTES + 1)));
    }
}
