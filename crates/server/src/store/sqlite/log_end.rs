//! How many commits there have been, in a small file beside the database. When the end of SQLite's log is damaged or
//! gone, SQLite goes back to the last commit that is whole and says nothing; this file knows better.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub(super) struct LogEnd {
    path: PathBuf,
    file: Option<File>,
    commits: i64,
}

impl LogEnd {
    /// Returns how many commits are missing in the database, too, which has `commits`.
    pub(super) fn open(database: &Path, commits: i64) -> (LogEnd, i64) {
        let mut path = database.as_os_str().to_owned();
        path.push("-end");
        let path = PathBuf::from(path);
        let mut text = String::new();
        let known = File::open(&path).and_then(|mut file| file.read_to_string(&mut text));
        // There is none after an orderly stop, and a broken one proves nothing.
        let known = known.ok().and_then(|_| text.trim().parse::<i64>().ok()).unwrap_or(commits);
        (LogEnd { path, file: None, commits }, (known - commits).max(0))
    }

    /// A commit was made. This is not synced: after a power cut the file may say less than the database, never more. If
    /// it cannot be written, a damaged log may go unnoticed, and nothing else is lost.
    pub(super) fn committed(&mut self) {
        self.commits += 1;
        let _ = self.write();
    }

    fn write(&mut self) -> std::io::Result<()> {
        if self.file.is_none() {
            self.file = Some(File::options().write(true).create(true).truncate(false).open(&self.path)?);
        }
        let Some(file) = &mut self.file else { return Ok(()) };
        file.seek(SeekFrom::Start(0))?;
        // As wide as any number, so that nothing of a longer one before stays behind it.
        writeln!(file, "{:020}", self.commits)
    }

    /// The log is empty, and everything is in the database.
    pub(super) fn remove(self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
