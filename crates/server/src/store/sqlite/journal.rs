//! Journals in SQLite: read with a check of every entry, or looked over for gaps by their numbers alone.

use sqlx::sqlite::SqlitePool;

use crate::store::journal::{self, JournalRow};
use crate::store::{Damage, StoreError, sql};

/// All entries of a table. One statement, so that an append meanwhile is seen as a whole or not at all.
pub(super) async fn read(readers: &SqlitePool, table: &str) -> Result<Vec<String>, StoreError> {
    let rows: Vec<JournalRow> = sqlx::query_as(sql::JOURNAL).bind(table).fetch_all(readers).await?;
    journal::checked(table, rows)
}

/// The tables of whose journals something is missing. This reads an index, and no entry.
pub(super) async fn gaps(readers: &SqlitePool) -> Result<Vec<Damage>, StoreError> {
    let select = sqlx::query_as(
        "select id, coalesce(written, 0), there from \
         (select id, ends.entries as written, (select count(*) from entries where table_key = key) as there, \
          (select max(number) from entries where table_key = key) as last \
          from tables left join ends on ends.table_key = key) \
         where there is not written or there is not coalesce(last, -1) + 1",
    );
    let rows: Vec<(String, i64, i64)> = select.fetch_all(readers).await?;
    let damage = |(table, written, there): (String, i64, i64)| Damage {
        table: Some(table),
        what: format!("of {written} entries {there} are there"),
    };
    Ok(rows.into_iter().map(damage).collect())
}
