//! Some changes in one transaction, in as few statements as possible: each is a round trip.
//!
//! Many rows go into one statement as arrays, one for each column.

use std::collections::BTreeMap;

use sqlx::postgres::PgConnection;

use super::ownership::date;
use super::{accounts, results, retention};
use crate::clock::Beat;
use crate::sabotage::Sabotage;
use crate::store::change::Change;
use crate::store::digest;
use crate::store::index::bits;
use crate::store::writer::{NotWritten, Refusal};
use crate::store::{Append, GameResult, IndexEntry, NodeId, PlayerId, sql};

const INDEX: &str = "\
    insert into tables (id, stage, public, host, updated, wake_at, listing) \
    select * from unnest($1::text[], $2::text[], $3::bool[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[]) \
    on conflict (id) do update set stage = excluded.stage, public = excluded.public, \
    updated = excluded.updated, wake_at = excluded.wake_at, listing = excluded.listing";

const SITTERS: &str = "\
    insert into sitters (table_id, player, seat) select * from unnest($1::text[], $2::bigint[], $3::integer[]) \
    on conflict do nothing";

/// A table that is not indexed has no key, and the statement fails.
const ENTRIES: &str = "\
    insert into entries (table_key, number, node, epoch, body) \
    select (select key from tables where id = given.id), number, node, epoch, body \
    from unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::text[]) \
    as given (id, number, node, epoch, body)";

/// As it must not be.
const ENTRIES_WITHOUT_CHECK: &str = "\
    insert into entries (table_key, number, node, epoch, body) \
    select (select key from tables where id = given.id), number, node, epoch, body \
    from unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::text[]) \
    as given (id, number, node, epoch, body) \
    on conflict (table_key, number) do update set node = excluded.node, epoch = excluded.epoch, body = excluded.body";

/// Tables that are new belong to their writer.
const NEW_ENDS: &str = "\
    insert into ends (table_key, entries, digest, owner, epoch) \
    select key, 0, 0, nullif(node, 0), epoch \
    from unnest($1::text[], $2::bigint[], $3::bigint[]) as given (id, node, epoch) join tables using (id) \
    on conflict do nothing";

/// Where the epoch counts, the table must still be the writer's, and have the entries that the writer knows and no others.
/// The row stays locked until the commit: a node that claims the table meanwhile waits, and then reads all of it.
const ENDS: &str = "\
    update ends set entries = ends.entries + given.entries, digest = ends.digest # given.digest, \
    owing = coalesce(given.owing, ends.owing) \
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) \
    as given (id, entries, digest, owing, epoch, first) join tables using (id) \
    where ends.table_key = tables.key \
    and (given.epoch = 0 or (ends.epoch = given.epoch and ends.entries = given.first))";

/// Never back: a store that has not joined shares its row with others.
const BEAT: &str = concat!(
    "update nodes set running = $2, calendar = $3, wall = ",
    date!(),
    " where id = $1 and coalesce(running, $2) <= $2"
);

/// Games in play that no node with a valid lease looks after.
const WAKE_ALL: &str = "\
    update tables set wake_at = $1 where stage = 'playing' and wake_at is null and not exists \
    (select 1 from ends join nodes on nodes.id = ends.owner \
     where ends.table_key = key and nodes.lease_until > clock_timestamp())";

const PROBE: &str =
    "insert into probe (id, at) values (1, $1) on conflict (id) do update set at = excluded.at";

/// Write all of it or nothing. Returns the new account's number for each change that made one. After an error the
/// transaction is still open.
pub(super) async fn write(
    connection: &mut PgConnection,
    changes: &[Change],
    node: NodeId,
) -> Result<Vec<Option<PlayerId>>, NotWritten> {
    let appends: Vec<&Append> = changes.iter().filter_map(Change::append).collect();
    let results: Vec<&GameResult> = appends.iter().filter_map(|append| append.result.as_ref()).collect();
    sqlx::query("begin").execute(&mut *connection).await?;
    // Before any row is locked.
    results::lock_ratings(connection, &results).await?;
    write_index(connection, &appends).await?;
    write_entries(connection, &appends).await?;
    write_ends(connection, &appends).await?;
    if let Some(beat) = changes.iter().filter_map(Change::beat).max_by_key(|beat| beat.running) {
        write_beat(connection, node, beat).await?;
    }
    results::write(connection, &results).await?;
    let mut created = Vec::with_capacity(changes.len());
    for change in changes {
        created.push(match change {
            Change::Account(change) => accounts::write(connection, change).await?,
            other => {
                write_other(connection, other).await?;
                None
            }
        });
    }
    sqlx::query("commit").execute(connection).await?;
    Ok(created)
}

async fn write_other(connection: &mut PgConnection, change: &Change) -> Result<(), sqlx::Error> {
    let statement = match change {
        Change::Append(_) | Change::Beat(_) | Change::Account(_) => return Ok(()),
        Change::ForgetTables(tables) => return retention::forget_tables(connection, tables).await,
        Change::ForgetGuests { before } => return retention::forget_guests(connection, *before).await,
        Change::WakeAll { now } => sqlx::query(WAKE_ALL).bind(now),
        Change::LetSleep { table } => sqlx::query(sql::LET_SLEEP).bind(table),
        Change::Probe { now } => sqlx::query(PROBE).bind(now),
    };
    statement.execute(connection).await.map(drop)
}

async fn write_beat(connection: &mut PgConnection, node: NodeId, beat: Beat) -> Result<(), sqlx::Error> {
    let update = sqlx::query(BEAT).bind(node.0).bind(beat.running).bind(beat.calendar);
    update.execute(connection).await.map(drop)
}

async fn write_index(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    // The latest of each table: one statement cannot change a row twice.
    let latest: BTreeMap<&str, &IndexEntry> =
        appends.iter().filter_map(|append| Some((append.table.as_str(), append.index.as_ref()?))).collect();
    if latest.is_empty() {
        return Ok(());
    }
    let ids: Vec<&str> = latest.keys().copied().collect();
    let column =
        |read: fn(&IndexEntry) -> i64| -> Vec<i64> { latest.values().map(|one| read(one)).collect() };
    let insert = sqlx::query(INDEX)
        .bind(&ids)
        .bind(latest.values().map(|index| index.stage.word()).collect::<Vec<_>>())
        .bind(latest.values().map(|index| index.public).collect::<Vec<_>>())
        .bind(column(|index| index.host.0))
        .bind(column(|index| index.at))
        .bind(latest.values().map(|index| index.wake_at).collect::<Vec<_>>())
        .bind(latest.values().map(|index| listing(index)).collect::<Vec<_>>());
    insert.execute(&mut *connection).await?;
    sqlx::query("delete from sitters where table_id = any($1)").bind(&ids).execute(&mut *connection).await?;
    let (mut tables, mut players, mut seats) = (Vec::new(), Vec::new(), Vec::new());
    for (table, index) in &latest {
        for (player, seat) in &index.players {
            tables.push(*table);
            players.push(player.0);
            seats.push(seat.index() as i32);
        }
    }
    if !tables.is_empty() {
        let insert = sqlx::query(SITTERS).bind(tables).bind(players).bind(seats);
        insert.execute(connection).await?;
    }
    Ok(())
}

fn listing(index: &IndexEntry) -> String {
    serde_json::to_string(&index.listing).expect("a listing has a JSON form")
}

async fn write_entries(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), sqlx::Error> {
    let (mut tables, mut numbers, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    let (mut nodes, mut epochs) = (Vec::new(), Vec::new());
    for Append { table, ownership, first, entries, .. } in appends {
        for (number, entry) in (*first as i32..).zip(entries) {
            tables.push(table.as_str());
            numbers.push(number);
            nodes.push(ownership.node.0);
            epochs.push(ownership.epoch);
            bodies.push(entry.as_str());
        }
    }
    if tables.is_empty() {
        return Ok(());
    }
    let entries = if Sabotage::Epoch.is_on() { ENTRIES_WITHOUT_CHECK } else { ENTRIES };
    let insert = sqlx::query(entries).bind(tables).bind(numbers).bind(nodes).bind(epochs).bind(bodies);
    insert.execute(connection).await.map(drop)
}

async fn write_ends(connection: &mut PgConnection, appends: &[&Append]) -> Result<(), NotWritten> {
    let mut appends = appends.to_vec();
    appends.retain(|append| !append.entries.is_empty() || append.owing.is_some());
    if appends.is_empty() {
        return Ok(());
    }
    let tables =
        |appends: &[&Append]| -> Vec<String> { appends.iter().map(|append| append.table.clone()).collect() };
    let column = |appends: &[&Append], read: fn(&Append) -> i64| -> Vec<i64> {
        appends.iter().map(|one| read(one)).collect()
    };
    let new: Vec<&Append> = appends.iter().copied().filter(|append| append.first == 0).collect();
    if !new.is_empty() {
        let insert = sqlx::query(NEW_ENDS)
            .bind(tables(&new))
            .bind(column(&new, |append| append.ownership.node.0))
            .bind(column(&new, |append| append.ownership.epoch));
        insert.execute(&mut *connection).await?;
    }
    let owing: Vec<Option<i64>> = appends.iter().map(|append| append.owing.map(bits)).collect();
    let update = sqlx::query(ENDS)
        .bind(tables(&appends))
        .bind(column(&appends, |append| append.entries.len() as i64))
        .bind(column(&appends, |Append { table, first, entries, .. }| {
            digest::of_entries(table, *first, entries.iter().map(String::as_str))
        }))
        .bind(owing)
        .bind(column(&appends, |append| append.ownership.epoch))
        .bind(column(&appends, |append| i64::from(append.first)));
    let updated = update.execute(connection).await?.rows_affected();
    if Sabotage::Epoch.is_on() {
        return Ok(());
    }
    // Also when one table is there twice: then each is written by itself.
    if updated == appends.len() as u64 { Ok(()) } else { Err(NotWritten::Refused(Refusal::NotOwner)) }
}
