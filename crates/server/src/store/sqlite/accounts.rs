//! Accounts and sessions in SQLite.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use crate::store::{AccountChange, Player, PlayerId, sql};

/// Returns the number of the account if it is a new one.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    change: &AccountChange,
) -> Result<Option<PlayerId>, sqlx::Error> {
    let statement = match change {
        AccountChange::Create { name, key, token, at } => {
            let insert = sqlx::query_scalar(sql::NEW_ACCOUNT);
            let id: i64 = insert.bind(name).bind(key).bind(at).fetch_one(&mut *connection).await?;
            add_session(connection, PlayerId(id), token, *at).await?;
            return Ok(Some(PlayerId(id)));
        }
        AccountChange::LogIn { player, token, at } => {
            add_session(connection, *player, token, *at).await?;
            return Ok(None);
        }
        AccountChange::LogOut { token } => sqlx::query(sql::END_SESSION).bind(token),
        AccountChange::Rename { player, name, key } => {
            sqlx::query(sql::RENAME).bind(name).bind(key).bind(player.0)
        }
        AccountChange::Own { player, name, key, password, keep } => {
            let update = sqlx::query(sql::OWN_NAME);
            update.bind(name).bind(key).bind(password).bind(player.0).execute(&mut *connection).await?;
            sqlx::query(sql::END_OTHER_SESSIONS).bind(player.0).bind(keep)
        }
    };
    statement.execute(connection).await?;
    Ok(None)
}

async fn add_session(
    connection: &mut SqliteConnection,
    player: PlayerId,
    token: &[u8],
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(sql::NEW_SESSION).bind(token).bind(player.0).bind(at).execute(connection).await?;
    Ok(())
}

pub(super) async fn player_of_session(
    readers: &SqlitePool,
    token: &[u8],
) -> Result<Option<Player>, sqlx::Error> {
    let row = sqlx::query(sql::PLAYER_OF_SESSION).bind(token).fetch_optional(readers).await?;
    Ok(row.map(|row| Player { id: PlayerId(row.get(0)), name: row.get(1), owned: row.get(2) }))
}

pub(super) async fn owner_of_name(
    readers: &SqlitePool,
    key: &str,
) -> Result<Option<(Player, String)>, sqlx::Error> {
    let row = sqlx::query(sql::OWNER_OF_NAME).bind(key).fetch_optional(readers).await?;
    Ok(row.map(|row| (Player { id: PlayerId(row.get(0)), name: row.get(1), owned: true }, row.get(2))))
}
