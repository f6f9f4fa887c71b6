//! Games on disk.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use bistro_engine::{BadRecordFile, RecordFile};
use pyo3::prelude::{PyErr, PyResult, pyfunction};

use crate::errors::{RecordError, bad_record, unknown_game};
use crate::table::PyTable;

/// A table from the text of a record, checked.
#[pyfunction]
pub(crate) fn loads(text: &str) -> PyResult<PyTable> {
    PyTable::of_record(text)
}

/// A table from a record's file.
#[pyfunction]
pub(crate) fn load(path: PathBuf) -> PyResult<PyTable> {
    loads(&read(&path)?)
}

/// Everything that can be checked about a record's file, a line for each check.
#[pyfunction]
pub(crate) fn verify(path: PathBuf) -> PyResult<Vec<String>> {
    let record = RecordFile::parse(&read(&path)?).map_err(|bad| bad_record(&bad))?;
    let game = catalog::find(&record.game).map_err(unknown_game)?;
    let verified = bistro_engine::verify(game, &record).map_err(|faults| all_of(&faults))?;
    Ok(verified.to_string().lines().map(str::to_owned).collect())
}

fn all_of(faults: &[BadRecordFile]) -> PyErr {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    RecordError::new_err(lines.join("\n"))
}

/// A missing file is an `OSError`, as everywhere in Python.
fn read(path: &Path) -> PyResult<String> {
    /// No record is longer; and a device file should not fill the memory.
    const MOST: u64 = 17 << 20;
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(MOST).read_to_end(&mut bytes))?;
    String::from_utf8(bytes)
        .map_err(|_| RecordError::new_err(format!("{} is no record: it is not text", path.display())))
}
