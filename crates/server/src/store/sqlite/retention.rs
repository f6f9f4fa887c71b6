//! Forgetting what nobody has needed for long.

use sqlx::sqlite::{SqliteConnection, SqlitePool};

/// Guests of whom nothing is left but a name. The newest account stays in any case: SQLite would give its number to the
/// next guest, and journals name people by their numbers.
const IDLE_GUESTS: &str = "\
    password is null and created < ?1 and id < (select max(id) from players) \
    and not exists (select 1 from sessions where sessions.player = players.id and sessions.created >= ?1) \
    and not exists (select 1 from results where results.player = players.id) \
    and not exists (select 1 from sitters where sitters.player = players.id) \
    and not exists (select 1 from tables where tables.host = players.id)";

/// Tables at which no game has begun, and nothing has happened since then.
pub(super) async fn abandoned(readers: &SqlitePool, before: i64) -> Result<Vec<String>, sqlx::Error> {
    let select = sqlx::query_scalar(
        "select id from tables where stage = 'open' and updated < ?1 \
         and (select body->>'at' from entries where table_key = key order by number desc limit 1) < ?1 limit 1000",
    );
    select.bind(before).fetch_all(readers).await
}

pub(super) async fn forget_tables(
    connection: &mut SqliteConnection,
    tables: &[String],
) -> Result<(), sqlx::Error> {
    for table in tables {
        for delete in [
            "delete from entries where table_key = (select key from tables where id = ?)",
            "delete from ends where table_key = (select key from tables where id = ?)",
            "delete from sitters where table_id = ?",
            "delete from tables where id = ?",
        ] {
            sqlx::query(delete).bind(table).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

pub(super) async fn count_idle_guests(readers: &SqlitePool, before: i64) -> Result<usize, sqlx::Error> {
    let count = format!("select count(*) from players where {IDLE_GUESTS}");
    let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(count)).bind(before).fetch_one(readers).await?;
    Ok(count as usize)
}

pub(super) async fn forget_guests(connection: &mut SqliteConnection, before: i64) -> Result<(), sqlx::Error> {
    let sessions =
        format!("delete from sessions where player in (select id from players where {IDLE_GUESTS})");
    sqlx::query(sqlx::AssertSqlSafe(sessions)).bind(before).execute(&mut *connection).await?;
    let guests = format!("delete from players where {IDLE_GUESTS}");
    sqlx::query(sqlx::AssertSqlSafe(guests)).bind(before).execute(&mut *connection).await?;
    Ok(())
}
