//! A number by which a journal is known again. Damage is found with it, not fraud: somebody who can write to the database
//! can write the number, too.

use sha2::{Digest, Sha256};

/// What some entries of a table come to, from this number on. Entries can be added in any order, so an
/// append needs not know the entries before it.
pub(super) fn of_entries<'a>(table: &str, first: u32, entries: impl IntoIterator<Item = &'a str>) -> i64 {
    (first..).zip(entries).map(|(number, entry)| of_entry(table, number, entry)).fold(0, added)
}

/// The first 63 bits of a hash: databases count with signed numbers.
fn of_entry(table: &str, number: u32, entry: &str) -> i64 {
    let mut hash = Sha256::new();
    hash.update(table);
    hash.update(number.to_be_bytes());
    hash.update(entry);
    let bytes: [u8; 8] = hash.finalize()[..8].try_into().expect("a hash has 32 bytes");
    i64::from_be_bytes(bytes) & i64::MAX
}

/// Exclusive or. SQLite has no sign for it and writes `(a | b) - (a & b)`.
fn added(one: i64, other: i64) -> i64 {
    one ^ other
}
