//! Accounts and sessions in PostgreSQL.

use sqlx::Row;
use sqlx::postgres::{PgConnection, PgPool};

use crate::store::{AccountChange, Player, PlayerId, StoreError, sql};

/// Returns the number of the account if it is a new one.
pub(super) async fn write(
    connection: &mut PgConnection,
    change: &AccountChange,
) -> Result<Option<PlayerId>, sqlx::Error> {
    let statement = match change {
        AccountChange::Create { name, key, token, at } => {
            let insert = sqlx::query_scalar(sql::NEW_ACCOUNT);
            let id: i64 = insert.bind(name).bind(key).bind(at).fetch_one(&mut *connection).await?;
            sqlx::query(sql::NEW_SESSION).bind(token).bind(id).bind(at).execute(connection).await?;
            return Ok(Some(PlayerId(id)));
        }
        AccountChange::LogIn { player, token, at } => {
            sqlx::query(sql::NEW_SESSION).bind(token).bind(player.0).bind(at)
        }
        AccountChange::LogOut { token } => sqlx::query(sql::END_SESSION).bind(token),
        AccountChange::Rename { player, name, key } => {
            sqlx::query(sql::RENAME).bind(name).bind(key).bind(player.0)
        }
        AccountChange::Own { player, name, key, password, keep } => {
            let update = sqlx::query(sql::OWN_NAME).bind(name).bind(key).bind(password).bind(player.0);
            update.execute(&mut *connection).await?;
            sqlx::query(sql::END_OTHER_SESSIONS).bind(player.0).bind(keep)
        }
    };
    statement.execute(connection).await?;
    Ok(None)
}

pub(super) async fn player_of_session(readers: &PgPool, token: &[u8]) -> Result<Option<Player>, StoreError> {
    let row = sqlx::query(sql::PLAYER_OF_SESSION).bind(token).fetch_optional(readers).await?;
    Ok(row.map(|row| Player { id: PlayerId(row.get(0)), name: row.get(1), owned: row.get(2) }))
}

pub(super) async fn owner_of_name(
    readers: &PgPool,
    key: &str,
) -> Result<Option<(Player, String)>, StoreError> {
    let row = sqlx::query(sql::OWNER_OF_NAME).bind(key).fetch_optional(readers).await?;
    Ok(row.map(|row| (Player { id: PlayerId(row.get(0)), name: row.get(1), owned: true }, row.get(2))))
}
