//! The embedded journal: one file, with one writer and a few readers.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

use super::batch::Change;
use super::health::LatestWrite;
use super::writer::{Answer, Request, Writer};
use super::{AccountChange, Append, Journal, JournalError, Soon};
use crate::entry::PlayerId;

/// How many changes may wait for their commit.
const WAITING: usize = 4096;

pub(crate) struct Sqlite {
    writer: mpsc::Sender<Request>,
    latest: Arc<LatestWrite>,
    /// These cannot write: every change goes through the one writer, who knows whether it was committed.
    pub(crate) readers: SqlitePool,
}

impl Sqlite {
    /// Open the file, or make it.
    pub(crate) async fn open(file: &Path) -> Result<Sqlite, JournalError> {
        Sqlite::open_with(file, SqliteConnectOptions::new()).await
    }

    async fn open_with(file: &Path, options: SqliteConnectOptions) -> Result<Sqlite, JournalError> {
        let options = options
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is on the disk when it returns, not only on its way.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .pragma("wal_autocheckpoint", "4000");
        let mut connection = options.connect().await?;
        migrations().run(&mut connection).await.map_err(cannot_migrate)?;
        empty_log(&mut connection).await;
        // Readers look things up here and there; what they have read is not worth keeping.
        let readers = options.clone().pragma("cache_size", "-256").pragma("query_only", "on");
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(readers).await?;
        let (writer, requests) = mpsc::channel(WAITING);
        let latest = Arc::<LatestWrite>::default();
        Writer::new(options, connection, Arc::clone(&latest)).start(requests);
        Ok(Sqlite { writer, latest, readers })
    }

    async fn write(&self, change: Change) -> Answer {
        let (written, answer) = oneshot::channel();
        self.writer
            .send(Request::Write(Box::new(change), written))
            .await
            .map_err(|_| JournalError::Stopping)?;
        answer.await.map_err(|_| JournalError::Stopping)?
    }
}

/// Bring what is in the write-ahead log to its place and give the log's room back: a disk may be full of nothing else. If
/// that cannot be done, everything is still in the log, and the next write says what is wrong.
pub(super) async fn empty_log(connection: &mut SqliteConnection) {
    let _ = sqlx::query("pragma wal_checkpoint(truncate)").execute(connection).await;
}

/// What was ever done to the file's layout, in order.
const LAYOUTS: [(&str, &str); 4] = [
    ("house", include_str!("../../migrations/0001_house.sql")),
    ("fresh lines", include_str!("../../migrations/0002_fresh_lines.sql")),
    ("commits", include_str!("../../migrations/0003_commits.sql")),
    ("entries", include_str!("../../migrations/0004_entries.sql")),
];

/// Listed by hand: sqlx's macro would compile SQLite a second time.
fn migrations() -> Migrator {
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(LAYOUTS).map(migration).collect())
}

fn cannot_migrate(error: MigrateError) -> JournalError {
    match error {
        MigrateError::VersionMissing(found) => JournalError::Newer { found, known: LAYOUTS.len() as i64 },
        other => JournalError::Broken(other.to_string()),
    }
}

impl Journal for Sqlite {
    fn append(&self, append: Append) -> Soon<'_, Result<(), JournalError>> {
        Box::pin(async move { self.write(Change::Append(append)).await.map(drop) })
    }

    fn account(&self, change: AccountChange) -> Soon<'_, Result<Option<PlayerId>, JournalError>> {
        Box::pin(self.write(Change::Account(change)))
    }

    fn read<'a>(&'a self, table: &'a str) -> Soon<'a, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let entries = sqlx::query_as(
                "select number, body from entries \
                 where table_key = (select key from tables where id = ?) order by number",
            );
            let entries: Vec<(u32, String)> = entries.bind(table).fetch_all(&self.readers).await?;
            match (0..).zip(&entries).find(|(expected, (number, _))| expected != number) {
                Some((missing, _)) => {
                    Err(JournalError::Broken(format!("entry {missing} of table {table} is missing")))
                }
                None => Ok(entries.into_iter().map(|(_, body)| body).collect()),
            }
        })
    }

    fn open_tables(&self, since: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar(
                "select id from tables where stage = 'open' and public = 1 and updated >= ? \
                 order by updated desc limit 50",
            );
            Ok(ids.bind(since).fetch_all(&self.readers).await?)
        })
    }

    fn tables_of(&self, player: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar(
                "select id from tables join sitters on table_id = id \
                 where player = ? and stage in ('open', 'playing') order by updated desc limit 50",
            );
            Ok(ids.bind(player).fetch_all(&self.readers).await?)
        })
    }

    fn due(&self, now: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar("select id from tables where wake_at <= ? limit 1000");
            Ok(ids.bind(now).fetch_all(&self.readers).await?)
        })
    }

    fn without_result(&self) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar(
                "select id from tables where stage = 'over' \
                 and exists (select 1 from sitters where sitters.table_id = id) \
                 and not exists (select 1 from results where results.table_id = id) order by updated",
            );
            Ok(ids.fetch_all(&self.readers).await?)
        })
    }

    fn wake_all(&self, now: i64) -> Soon<'_, Result<(), JournalError>> {
        Box::pin(async move { self.write(Change::WakeAll { now }).await.map(drop) })
    }

    fn ready(&self, now: i64) -> Soon<'_, Result<(), JournalError>> {
        Box::pin(async move {
            match self.latest.recent() {
                Some(outcome) => outcome,
                None => self.write(Change::Probe { now }).await.map(drop),
            }
        })
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(async move {
            let (closed, answer) = oneshot::channel();
            if self.writer.send(Request::Close(closed)).await.is_ok() {
                let _ = answer.await;
            }
            self.readers.close().await;
        })
    }
}

#[cfg(test)]
mod tests;
