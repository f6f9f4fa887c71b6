//! Journals as a database returns them.

use super::{StoreError, digest};

/// How many entries the journal has and what their digests come to, and one entry's number and text; no digest where an
/// earlier version wrote some of them, and neither number nor text where there is no entry at all.
pub(super) type JournalRow = (i64, Option<i64>, Option<i32>, Option<String>);

/// The entries, if all of them are there and none was changed.
pub(super) fn checked(table: &str, rows: Vec<JournalRow>) -> Result<Vec<String>, StoreError> {
    let Some((written, digest, ..)) = rows.first() else { return Ok(Vec::new()) };
    let (written, digest) = (*written, *digest);
    let entries: Vec<(i32, String)> =
        rows.into_iter().filter_map(|(_, _, number, body)| Some((number?, body?))).collect();
    let first_wrong = (0..).zip(&entries).find(|(expected, (number, _))| expected != number);
    if let Some((missing, _)) = first_wrong {
        return Err(StoreError::Damaged(format!("entry {missing} is missing")));
    }
    let entries: Vec<String> = entries.into_iter().map(|(_, body)| body).collect();
    if entries.len() as i64 != written {
        let there = entries.len();
        return Err(StoreError::Damaged(format!("of {written} entries {there} are there")));
    }
    let found = digest::of_entries(table, 0, entries.iter().map(String::as_str));
    match digest {
        Some(digest) if digest != found => Err(StoreError::Damaged("an entry was changed".to_owned())),
        Some(_) | None => Ok(entries),
    }
}
