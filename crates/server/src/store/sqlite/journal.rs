//! Journals in SQLite: read with a check of every entry, or looked over for gaps by their numbers alone.

use sqlx::sqlite::SqlitePool;

use crate::store::{Damage, StoreError, digest};

/// All entries of a table. One statement, so that an append meanwhile is seen as a whole or not at all.
pub(super) async fn read(readers: &SqlitePool, table: &str) -> Result<Vec<String>, StoreError> {
    let select = sqlx::query_as(
        "select ends.entries, digest, number, body from tables join ends on ends.table_key = key \
         left join entries on entries.table_key = key where id = ? order by number",
    );
    type Row = (i64, Option<i64>, Option<u32>, Option<String>);
    let rows: Vec<Row> = select.bind(table).fetch_all(readers).await?;
    let Some((written, digest, ..)) = rows.first() else { return Ok(Vec::new()) };
    let (written, digest) = (*written, *digest);
    let entries: Vec<(u32, String)> =
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
