//! The lobby's index in SQLite: one query for each list, however many tables there are.

use bistro_core::Seat;
use bistro_protocol::LobbyEntry;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use crate::store::index::{MOST, from_bits};
use crate::store::{Census, IndexedTable, PlayerId, StoreError, sql};

pub(super) async fn open_tables(readers: &SqlitePool, since: i64) -> Result<Vec<IndexedTable>, StoreError> {
    found(&sqlx::query(sql::OPEN_TABLES).bind(since).bind(MOST).fetch_all(readers).await?)
}

pub(super) async fn listing(readers: &SqlitePool, table: &str) -> Result<Option<LobbyEntry>, StoreError> {
    let tables = found(&sqlx::query(sql::LISTING).bind(table).fetch_all(readers).await?)?;
    Ok(tables.into_iter().next().map(|table| table.listing))
}

pub(super) async fn tables_of(
    readers: &SqlitePool,
    PlayerId(player): PlayerId,
) -> Result<Vec<IndexedTable>, StoreError> {
    found(&sqlx::query(sql::TABLES_OF).bind(player).bind(MOST).fetch_all(readers).await?)
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
    let count: i64 = sqlx::query_scalar(sql::COUNT_TABLES_OF).bind(player).fetch_one(readers).await?;
    Ok(count as usize)
}

pub(super) async fn census(readers: &SqlitePool) -> Result<Census, sqlx::Error> {
    let row = sqlx::query(sql::CENSUS).fetch_one(readers).await?;
    Ok(Census { tables: row.get(0), unfinished: row.get(1), accounts: row.get(2) })
}

pub(super) async fn due(readers: &SqlitePool, now: i64) -> Result<Vec<String>, sqlx::Error> {
    let select = sqlx::query_scalar("select id from tables where wake_at <= ? limit 1000");
    select.bind(now).fetch_all(readers).await
}

pub(super) async fn incomplete(readers: &SqlitePool) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(sql::INCOMPLETE).fetch_all(readers).await
}
