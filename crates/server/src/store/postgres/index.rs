//! The lobby's index in PostgreSQL, which tables are due, and what is missing of journals.

use bistro_core::Seat;
use bistro_protocol::LobbyEntry;
use sqlx::Row;
use sqlx::postgres::{PgPool, PgRow};

use crate::store::index::{MOST, from_bits};
use crate::store::{Census, Damage, IndexedTable, NodeId, PlayerId, StoreError, sql};

pub(super) async fn open_tables(readers: &PgPool, since: i64) -> Result<Vec<IndexedTable>, StoreError> {
    found(&sqlx::query(sql::OPEN_TABLES).bind(since).bind(MOST).fetch_all(readers).await?)
}

pub(super) async fn listing(readers: &PgPool, table: &str) -> Result<Option<LobbyEntry>, StoreError> {
    let tables = found(&sqlx::query(sql::LISTING).bind(table).fetch_all(readers).await?)?;
    Ok(tables.into_iter().next().map(|table| table.listing))
}

pub(super) async fn tables_of(
    readers: &PgPool,
    PlayerId(player): PlayerId,
) -> Result<Vec<IndexedTable>, StoreError> {
    found(&sqlx::query(sql::TABLES_OF).bind(player).bind(MOST).fetch_all(readers).await?)
}

fn found(rows: &[PgRow]) -> Result<Vec<IndexedTable>, StoreError> {
    let table = |row: &PgRow| {
        let listing = serde_json::from_str(row.get(0))
            .map_err(|error| StoreError::Broken(format!("a listing of the index is damaged: {error}")))?;
        let seat = row.get::<Option<i32>, _>(2).map(|seat| Seat::new(seat as usize));
        Ok(IndexedTable { listing, owing: from_bits(row.get(1)), seat })
    };
    rows.iter().map(table).collect()
}

pub(super) async fn count_tables_of(
    readers: &PgPool,
    PlayerId(player): PlayerId,
) -> Result<usize, StoreError> {
    let count: i64 = sqlx::query_scalar(sql::COUNT_TABLES_OF).bind(player).fetch_one(readers).await?;
    Ok(count as usize)
}

pub(super) async fn census(readers: &PgPool) -> Result<Census, StoreError> {
    let row = sqlx::query(sql::CENSUS).fetch_one(readers).await?;
    Ok(Census { tables: row.get(0), unfinished: row.get(1), accounts: row.get(2) })
}

/// Tables whose time has come, unless another node looks after them; and games in play whose node has gone.
pub(super) async fn due(readers: &PgPool, now: i64, node: NodeId) -> Result<Vec<String>, StoreError> {
    let select = sqlx::query_scalar(
        "(select id from tables where wake_at <= $1 and not exists \
          (select 1 from ends join nodes on nodes.id = ends.owner \
           where ends.table_key = key and nodes.id <> $2 and nodes.lease_until > clock_timestamp()) limit 1000) \
         union \
         (select tables.id from nodes join ends on ends.owner = nodes.id join tables on tables.key = ends.table_key \
          where nodes.lease_until <= clock_timestamp() and tables.stage = 'playing' limit 1000)",
    );
    Ok(select.bind(now).bind(node.0).fetch_all(readers).await?)
}

/// The tables of whose journals something is missing.
pub(super) async fn gaps(readers: &PgPool) -> Result<Vec<Damage>, StoreError> {
    let select = sqlx::query_as(
        "select id, coalesce(written, 0), there from \
         (select id, ends.entries as written, (select count(*) from entries where table_key = key) as there, \
          (select max(number) from entries where table_key = key) as last \
          from tables left join ends on ends.table_key = key) as journals \
         where there is distinct from written or there <> coalesce(last, -1) + 1",
    );
    let rows: Vec<(String, i64, i64)> = select.fetch_all(readers).await?;
    let damage = |(table, written, there): (String, i64, i64)| Damage {
        table: Some(table),
        what: format!("of {written} entries {there} are there"),
    };
    Ok(rows.into_iter().map(damage).collect())
}
