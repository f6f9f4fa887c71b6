//! The lobby's index in SQLite: one query for each list, however many tables there are.

use bistro_core::Seat;
use bistro_protocol::LobbyEntry;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use crate::store::index::from_bits;
use crate::store::{Census, IndexedTable, PlayerId, StoreError};

/// How many tables a list shows.
const MOST: i64 = 50;

pub(super) async fn open_tables(readers: &SqlitePool, since: i64) -> Result<Vec<IndexedTable>, StoreError> {
    let select = sqlx::query(
        "select listing, 0, null from tables \
         where stage = 'open' and public = 1 and updated >= ? and listing is not null \
         order by updated desc limit ?",
    );
    found(&select.bind(since).bind(MOST).fetch_all(readers).await?)
}

pub(super) async fn listing(readers: &SqlitePool, table: &str) -> Result<Option<LobbyEntry>, StoreError> {
    let select = sqlx::query("select listing, 0, null from tables where id = ? and listing is not null");
    let tables = found(&select.bind(table).fetch_all(readers).await?)?;
    Ok(tables.into_iter().next().map(|table| table.listing))
}

pub(super) async fn tables_of(
    readers: &SqlitePool,
    PlayerId(player): PlayerId,
) -> Result<Vec<IndexedTable>, StoreError> {
    let select = sqlx::query(
        "select listing, coalesce(owing, 0), seat from sitters \
         join tables on id = table_id left join ends on table_key = key \
         where player = ? and stage in ('open', 'playing') and listing is not null \
         order by updated desc limit ?",
    );
    found(&select.bind(player).bind(MOST).fetch_all(readers).await?)
}

fn found(rows: &[SqliteRow]) -> Result<Vec<IndexedTable>, StoreError> {
    let table = |row: &SqliteRow| {
        let listing = serde_json::from_str(row.get(0))
            .map_err(|error| StoreError::Broken(format!("a listing of the index is damaged: {error}")))?;
        let seat = row.get::<Option<u8>, _>(2).map(|seat| Seat::new(usize::from(seat)));
        Ok(IndexedTable { listing, owing: from_bits(row.get(1)), seat })
    };
    rows.iter().map(table).collect()
}

pub(super) async fn count_tables_of(
    readers: &SqlitePool,
    PlayerId(player): PlayerId,
) -> Result<usize, sqlx::Error> {
    let count = sqlx::query_scalar(
        "select count(*) from tables where stage in ('open', 'playing') \
         and (host = ?1 or id in (select table_id from sitters where player = ?1))",
    );
    let count: i64 = count.bind(player).fetch_one(readers).await?;
    Ok(count as usize)
}

pub(super) async fn census(readers: &SqlitePool) -> Result<Census, sqlx::Error> {
    let select = sqlx::query(
        "select (select count(*) from tables), \
                (select count(*) from tables where stage in ('open', 'playing')), \
                (select count(*) from players)",
    );
    let row = select.fetch_one(readers).await?;
    Ok(Census { tables: row.get(0), unfinished: row.get(1), accounts: row.get(2) })
}

pub(super) async fn due(readers: &SqlitePool, now: i64) -> Result<Vec<String>, sqlx::Error> {
    let select = sqlx::query_scalar("select id from tables where wake_at <= ? limit 1000");
    select.bind(now).fetch_all(readers).await
}

pub(super) async fn incomplete(readers: &SqlitePool) -> Result<Vec<String>, sqlx::Error> {
    let select = sqlx::query_scalar(
        "select id from tables where \
         (stage = 'over' and exists (select 1 from sitters where sitters.table_id = id) \
          and not exists (select 1 from results where results.table_id = id)) \
         or (stage in ('open', 'playing') and listing is null) order by updated",
    );
    select.fetch_all(readers).await
}
