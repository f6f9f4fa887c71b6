//! Some changes in one transaction: as few statements as possible, since each is a way to the connection's thread and
//! back.
//!
//! The transaction begins and ends with statements of our own. sqlx's `Transaction` counts how deep it is nested, and
//! its count is wrong after SQLite has rolled back by itself, as it does when the disk is full: commits then succeed
//! without writing anything. Here `begin` fails inside a transaction and `commit` fails outside of one, so when both
//! have succeeded, everything between them is on the disk.

use std::fmt::Write as _;

use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;

use super::{AccountChange, Append, Summary};
use crate::entry::PlayerId;
use crate::results::{self, GameResult};

#[derive(Debug)]
pub(super) enum Change {
    Append(Append),
    Account(AccountChange),
    WakeAll {
        now: i64,
    },
    /// Write something that nobody needs, to see whether writes work.
    Probe {
        now: i64,
    },
}

/// What the lobby should know of some tables. `?1` is a list of tables and their summaries.
const SUMMARIES: &str = "\
    insert into tables (id, stage, public, updated, wake_at) \
        select value->>0, value->>'$[1].stage', value->>'$[1].public', value->>'$[1].at', value->>'$[1].wake_at' \
        from json_each(?1) where true \
        on conflict (id) do update set stage = excluded.stage, public = excluded.public, \
        updated = excluded.updated, wake_at = excluded.wake_at; \
    delete from sitters where table_id in (select value->>0 from json_each(?1)); \
    insert or ignore into sitters (table_id, player) select one.value->>0, player.value \
        from json_each(?1) as one, json_each(one.value, '$[1].players') as player; ";

/// `?2` is a list of tables, numbers and entries. A table that is not indexed has no key, and the statement fails.
const ENTRIES: &str = "\
    insert into entries (table_key, number, body) \
        select (select key from tables where id = value->>0), value->>1, value->2 from json_each(?2); ";

/// As much as a busy commit: a smaller one might fit where those no longer do.
const PROBE: &str = "insert or replace into probe (id, at, filler) values (1, ?, randomblob(65536))";

/// Write all of it or nothing. Returns whom each change made. After an error the connection may be in the middle of the
/// transaction or outside of it, and must be closed.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    changes: &[Change],
) -> Result<Vec<Option<PlayerId>>, sqlx::Error> {
    let appends = || {
        changes.iter().filter_map(|change| match change {
            Change::Append(append) => Some(append),
            Change::Account(_) | Change::WakeAll { .. } | Change::Probe { .. } => None,
        })
    };
    let (summaries, entries) = (summaries(appends()), entries(appends()));
    let results: Vec<&GameResult> = appends().filter_map(|append| append.result.as_ref()).collect();
    let only_entries = results.is_empty() && appends().count() == changes.len();
    let parts = [
        "begin immediate; ",
        if summaries.is_some() { SUMMARIES } else { "" },
        if entries.is_some() { ENTRIES } else { "" },
        if only_entries { "commit" } else { "" },
    ];
    // Put together from constants; everything that varies is bound.
    let statements = sqlx::query(AssertSqlSafe(parts.concat()));
    statements.bind(summaries).bind(entries).execute(&mut *connection).await?;
    if only_entries {
        return Ok(vec![None; changes.len()]);
    }
    results::remember(connection, &results).await?;
    let mut made = Vec::with_capacity(changes.len());
    for change in changes {
        made.push(match change {
            Change::Append(_) => None,
            Change::Account(account) => account.write(connection).await?,
            Change::WakeAll { now } => {
                let wake = "update tables set wake_at = ? where stage = 'playing' and wake_at is null";
                sqlx::query(wake).bind(now).execute(&mut *connection).await?;
                None
            }
            Change::Probe { .. } => None,
        });
    }
    // One speaks for all: strangers may ask for many at once.
    let probe = changes.iter().find_map(|change| match change {
        Change::Probe { now } => Some(now),
        Change::Append(_) | Change::Account(_) | Change::WakeAll { .. } => None,
    });
    if let Some(now) = probe {
        sqlx::query(PROBE).bind(now).execute(&mut *connection).await?;
    }
    sqlx::query("commit").execute(connection).await?;
    Ok(made)
}

fn summaries<'a>(appends: impl Iterator<Item = &'a Append>) -> Option<String> {
    let summaries: Vec<(&str, &Summary)> =
        appends.filter_map(|append| Some((append.table.as_str(), append.summary.as_ref()?))).collect();
    (!summaries.is_empty()).then(|| serde_json::to_string(&summaries).expect("a summary has a JSON form"))
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
