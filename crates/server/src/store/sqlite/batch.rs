//! Some changes in one transaction, in as few statements as possible: each is a round trip to the connection's thread.
//!
//! The transaction begins and ends with statements of our own. sqlx's `Transaction` counts how deep it is nested, and
//! its count is wrong after SQLite has rolled back by itself, as it does when the disk is full: commits then succeed
//! without writing anything. Here `begin` fails inside a transaction and `commit` fails outside of one, so when both
//! have succeeded, everything between them is on the disk.

use std::fmt::Write as _;

use serde::Serialize;
use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

use super::{accounts, results, retention};
use crate::store::change::Change;
use crate::store::digest;
use crate::store::index::bits;
use crate::store::{Append, GameResult, IndexEntry, PlayerId, sql};

// Parameters are written `$3`, which SQLite takes for names: with `?3` alone in a statement it leaves a gap of two, and sqlx
// fills gaps with the wrong values, or stops before the end.

/// `$1` is a list of tables and their index entries.
const INDEX: &str = "\
    insert into tables (id, stage, public, host, updated, wake_at, listing) \
        select value->>0, value->>'$[1].stage', value->>'$[1].public', value->>'$[1].host', value->>'$[1].at', \
        value->>'$[1].wake_at', value->'$[1].listing' from json_each($1) where true \
        on conflict (id) do update set stage = excluded.stage, public = excluded.public, \
        updated = excluded.updated, wake_at = excluded.wake_at, listing = excluded.listing; \
    delete from sitters where table_id in (select value->>0 from json_each($1)); \
    insert or ignore into sitters (table_id, player, seat) \
        select one.value->>0, sitter.value->>0, sitter.value->>1 \
        from json_each($1) as one, json_each(one.value, '$[1].players') as sitter; ";

/// `$2` is a list of tables, numbers and entries. A table that is not indexed has no key, and the statement fails.
const ENTRIES: &str = "\
    insert into entries (table_key, number, body) \
        select (select key from tables where id = value->>0), value->>1, value->2 from json_each($2); ";

/// `$3` is a list of tables, how many entries each gets, what their digests come to, and the seats that owe an answer, if
/// that changed. `(a | b) - (a & b)` is the exclusive or; it stays null where earlier entries have no digest.
const ENDS: &str = "\
    insert into ends (table_key, entries, digest, owing) \
        select (select key from tables where id = value->>0), value->>1, value->>2, value->>3 \
        from json_each($3) where true \
        on conflict (table_key) do update set entries = entries + excluded.entries, \
        digest = (digest | excluded.digest) - (digest & excluded.digest), owing = coalesce(excluded.owing, owing); ";

/// `$4` and the two after it are what the clocks said, if something is known about that.
const HOUSE: &str = "\
    update house set commits = commits + 1, running = coalesce($4, running), \
        calendar = coalesce($5, calendar), wall = coalesce($6, wall); ";

/// As much as a busy commit: a smaller one might fit where those no longer do.
const PROBE: &str = "insert or replace into probe (id, at, filler) values (1, ?, randomblob(65536))";

/// Write all of it or nothing. Returns the new account's number for each change that made one. After an error the
/// connection may be in the middle of the transaction or outside of it, and must be closed.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    changes: &[Change],
) -> Result<Vec<Option<PlayerId>>, sqlx::Error> {
    let appends = || changes.iter().filter_map(Change::append);
    let (index, entries, ends) = (index(appends()), entries(appends()), ends(appends()));
    let results: Vec<&GameResult> = appends().filter_map(|append| append.result.as_ref()).collect();
    let beat = changes.iter().filter_map(Change::beat).max_by_key(|beat| beat.running);
    let only_entries = results.is_empty()
        && changes.iter().all(|change| matches!(change, Change::Append(_) | Change::Beat(_)));
    let parts = [
        "begin immediate; ",
        if index.is_some() { INDEX } else { "" },
        if entries.is_some() { ENTRIES } else { "" },
        if ends.is_some() { ENDS } else { "" },
        HOUSE,
        if only_entries { "commit" } else { "" },
    ];
    // Put together from constants; everything that varies is bound.
    let statements = sqlx::query(AssertSqlSafe(parts.concat()));
    let statements = statements.bind(index).bind(entries).bind(ends);
    let statements = statements.bind(beat.map(|beat| beat.running));
    let statements = statements.bind(beat.map(|beat| beat.calendar)).bind(beat.map(|beat| beat.wall));
    statements.execute(&mut *connection).await?;
    if only_entries {
        return Ok(vec![None; changes.len()]);
    }
    results::write(connection, &results).await?;
    let mut created = Vec::with_capacity(changes.len());
    for change in changes {
        created.push(match change {
            Change::Append(_) | Change::Beat(_) => None,
            Change::Account(change) => accounts::write(connection, change).await?,
            Change::WakeAll { now } => {
                let wake = "update tables set wake_at = ? where stage = 'playing' and wake_at is null";
                sqlx::query(wake).bind(now).execute(&mut *connection).await?;
                None
            }
            Change::LetSleep { table } => {
                sqlx::query(sql::LET_SLEEP).bind(table).execute(&mut *connection).await?;
                None
            }
            Change::ForgetTables(tables) => {
                retention::forget_tables(connection, tables).await?;
                None
            }
            Change::ForgetGuests { before } => {
                retention::forget_guests(connection, *before).await?;
                None
            }
            Change::Probe { now } => {
                sqlx::query(PROBE).bind(now).execute(&mut *connection).await?;
                None
            }
        });
    }
    sqlx::query("commit").execute(connection).await?;
    Ok(created)
}

fn index<'a>(appends: impl Iterator<Item = &'a Append>) -> Option<String> {
    let entries = appends.filter_map(|append| Some((append.table.as_str(), append.index.as_ref()?)));
    json_list::<(&str, &IndexEntry)>(entries)
}

fn ends<'a>(appends: impl Iterator<Item = &'a Append>) -> Option<String> {
    let changed = appends.filter(|append| !append.entries.is_empty() || append.owing.is_some());
    json_list(changed.map(|Append { table, first, entries, owing, .. }| {
        let digest = digest::of_entries(table, *first, entries.iter().map(String::as_str));
        (table, entries.len(), digest, owing.map(bits))
    }))
}

fn json_list<T: Serialize>(rows: impl Iterator<Item = T>) -> Option<String> {
    let rows: Vec<T> = rows.collect();
    (!rows.is_empty()).then(|| serde_json::to_string(&rows).expect("rows of plain values have a JSON form"))
}

/// Entries are JSON already and become elements as they are.
fn entries<'a>(appends: impl Iterator<Item = &'a Append>) -> Option<String> {
    let mut list = String::new();
    for Append { table, first, entries, .. } in appends {
        for (number, entry) in (*first..).zip(entries) {
            let sign = if list.is_empty() { '[' } else { ',' };
            write!(list, "{sign}[\"{table}\",{number},{entry}]").expect("a string takes what is written");
        }
    }
    (!list.is_empty()).then(|| list + "]")
}
