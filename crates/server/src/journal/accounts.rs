//! What is written about people. It goes through the journal's one writer, like everything else.

use sqlx::sqlite::SqliteConnection;

use crate::entry::PlayerId;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AccountChange {
    /// Somebody new comes with a new cookie.
    Welcome {
        name: String,
        key: String,
        token: Vec<u8>,
        at: i64,
    },
    /// Somebody known comes with a new cookie.
    LogIn {
        player: PlayerId,
        token: Vec<u8>,
        at: i64,
    },
    /// This cookie is forgotten.
    LogOut {
        token: Vec<u8>,
    },
    Rename {
        player: PlayerId,
        name: String,
        key: String,
    },
    /// A name becomes somebody's own. The password comes as its hash.
    Own {
        player: PlayerId,
        name: String,
        key: String,
        password: String,
    },
}

impl AccountChange {
    /// Returns who was made.
    pub(super) async fn write(
        &self,
        connection: &mut SqliteConnection,
    ) -> Result<Option<PlayerId>, sqlx::Error> {
        let change = match self {
            AccountChange::Welcome { name, key, token, at } => {
                let insert = sqlx::query_scalar(
                    "insert into players (name, key, created) values (?, ?, ?) returning id",
                );
                let id: i64 = insert.bind(name).bind(key).bind(at).fetch_one(&mut *connection).await?;
                log_in(connection, PlayerId(id), token, *at).await?;
                return Ok(Some(PlayerId(id)));
            }
            AccountChange::LogIn { player, token, at } => {
                log_in(connection, *player, token, *at).await?;
                return Ok(None);
            }
            AccountChange::LogOut { token } => {
                sqlx::query("delete from sessions where token = ?").bind(token)
            }
            AccountChange::Rename { player, name, key } => {
                let update = sqlx::query("update players set name = ?, key = ? where id = ?");
                update.bind(name).bind(key).bind(player.0)
            }
            AccountChange::Own { player, name, key, password } => {
                let update = sqlx::query("update players set name = ?, key = ?, password = ? where id = ?");
                update.bind(name).bind(key).bind(password).bind(player.0)
            }
        };
        change.execute(connection).await?;
        Ok(None)
    }
}

async fn log_in(
    connection: &mut SqliteConnection,
    player: PlayerId,
    token: &[u8],
    at: i64,
) -> Result<(), sqlx::Error> {
    let insert = sqlx::query("insert into sessions (token, player, created) values (?, ?, ?)");
    insert.bind(token).bind(player.0).bind(at).execute(connection).await?;
    Ok(())
}
