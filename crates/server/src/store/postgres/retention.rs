//! Forgetting what nobody has needed for long.

use sqlx::postgres::{PgConnection, PgPool};

use crate::store::{StoreError, sql};

/// Tables at which no game has begun, and nothing has happened since then; none that a node has in memory.
pub(super) async fn abandoned(readers: &PgPool, before: i64) -> Result<Vec<String>, StoreError> {
    let select = sqlx::query_scalar(
        "select id from tables where stage = 'open' and updated < $1 \
         and (select (body::jsonb->>'at')::bigint from entries where table_key = key order by number desc limit 1) < $1 \
         and not exists (select 1 from ends where table_key = key and owner is not null) limit 1000",
    );
    Ok(select.bind(before).fetch_all(readers).await?)
}

pub(super) async fn forget_tables(
    connection: &mut PgConnection,
    tables: &[String],
) -> Result<(), sqlx::Error> {
    for table in tables {
        for delete in sql::FORGET_TABLE {
            sqlx::query(delete).bind(table).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

pub(super) async fn count_idle_guests(readers: &PgPool, before: i64) -> Result<usize, StoreError> {
    let count: i64 = sqlx::query_scalar(sql::COUNT_IDLE_GUESTS).bind(before).fetch_one(readers).await?;
    Ok(count as usize)
}

pub(super) async fn forget_guests(connection: &mut PgConnection, before: i64) -> Result<(), sqlx::Error> {
    for delete in [sql::FORGET_SESSIONS_OF_IDLE_GUESTS, sql::FORGET_IDLE_GUESTS] {
        sqlx::query(delete).bind(before).execute(&mut *connection).await?;
    }
    Ok(())
}
