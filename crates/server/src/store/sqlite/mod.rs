//! The embedded store: one file, with one writer and a few readers.

mod accounts;
mod batch;
mod index;
mod journal;
mod log_end;
mod results;
mod retention;
#[cfg(test)]
mod tests;
mod writer;

use std::path::Path;
use std::time::Duration;

use bistro_protocol::{LobbyEntry, PlayerPage};
use futures_util::future::BoxFuture;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqlSafeStr};

use super::change::Change;
use super::writer::{Writer, Writing, Written};
use super::{
    AccountChange, Answer, Append, Census, Damage, IndexedTable, Place, Player, PlayerId, Store, StoreError,
};
use crate::clock::Beat;
use log_end::LogEnd;
use writer::SqliteCommitter;

pub(crate) struct SqliteStore {
    writing: Writing,
    /// What was acknowledged by an earlier server, and is not in the file.
    lost_end: Option<Damage>,
    /// These connections cannot write: every change goes through the one writer, who knows whether it was committed.
    readers: SqlitePool,
}

impl SqliteStore {
    /// Open the file, or make it.
    pub(crate) async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(file, SqliteConnectOptions::new()).await
    }

    async fn open_with(file: &Path, options: SqliteConnectOptions) -> Result<SqliteStore, StoreError> {
        make_private(file).map_err(|error| StoreError::Broken(error.to_string()))?;
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
        // Readers look up single rows here and there; a large cache would be wasted on them.
        let readers = options.clone().pragma("cache_size", "-256").pragma("query_only", "on");
        // A connection to a file does not go stale. Asking it first would be a second round trip to its thread for each query.
        let pool = SqlitePoolOptions::new().max_connections(4).test_before_acquire(false);
        let readers = pool.connect_with(readers).await?;
        let commits = sqlx::query_scalar("select commits from house").fetch_one(&readers).await?;
        let (end, missing) = LogEnd::open(file, commits);
        let what = format!(
            "the latest {missing} commits are missing: the log of the database was damaged, or an older copy of it was put \
             into the folder"
        );
        let lost_end = (missing > 0).then_some(Damage { table: None, what });
        let (writer, writing) = Writer::new(SqliteCommitter::new(options, connection, end));
        writer::start(writer);
        Ok(SqliteStore { writing, lost_end, readers })
    }

    async fn write(&self, change: Change) -> Written {
        self.writing.write(change).await
    }
}

/// Only the server's own user may read the file: it holds seeds and hands. SQLite gives its log the same permissions.
fn make_private(file: &Path) -> std::io::Result<()> {
    let file = std::fs::File::options().read(true).write(true).create(true).truncate(false).open(file)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(std::fs::Permissions::from_mode(0o600))?;
    }
    drop(file);
    Ok(())
}

/// Bring what is in the write-ahead log to its place and truncate the log: on a small disk it may be what fills it. If
/// that fails, everything is still in the log, and the next write reports what is wrong.
async fn empty_log(connection: &mut SqliteConnection) {
    let _ = sqlx::query("pragma wal_checkpoint(truncate)").execute(connection).await;
}

/// Every change of the file's layout, in order.
const LAYOUTS: [(&str, &str); 6] = [
    ("house", include_str!("migrations/0001_house.sql")),
    ("fresh lines", include_str!("migrations/0002_fresh_lines.sql")),
    ("commits", include_str!("migrations/0003_commits.sql")),
    ("entries", include_str!("migrations/0004_entries.sql")),
    ("listings", include_str!("migrations/0005_listings.sql")),
    ("ends", include_str!("migrations/0006_ends.sql")),
];

/// Listed by hand: sqlx's macro would compile SQLite a second time.
fn migrations() -> Migrator {
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(LAYOUTS).map(migration).collect())
}

fn cannot_migrate(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { found, known: LAYOUTS.len() as i64 },
        other => StoreError::Broken(other.to_string()),
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Broken(reason(&error))
    }
}

/// What the database says, without the driver's "error returned from database: (code: 13)" before it.
fn reason(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

impl Store for SqliteStore {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::Append(Box::new(append))).await.map(drop) })
    }

    fn journal<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(async move { journal::read(&self.readers, table).await })
    }

    fn damage(&self) -> Answer<'_, Vec<Damage>> {
        Box::pin(async move {
            let mut damage = journal::gaps(&self.readers).await?;
            damage.extend(self.lost_end.clone());
            Ok(damage)
        })
    }

    fn places<'a>(&'a self, table: &'a str) -> Answer<'a, Option<Vec<Place>>> {
        Box::pin(async move { Ok(results::places(&self.readers, table).await?) })
    }

    fn open_tables(&self, since: i64) -> Answer<'_, Vec<IndexedTable>> {
        Box::pin(index::open_tables(&self.readers, since))
    }

    fn listing<'a>(&'a self, table: &'a str) -> Answer<'a, Option<LobbyEntry>> {
        Box::pin(index::listing(&self.readers, table))
    }

    fn tables_of(&self, player: PlayerId) -> Answer<'_, Vec<IndexedTable>> {
        Box::pin(index::tables_of(&self.readers, player))
    }

    fn count_tables_of(&self, player: PlayerId) -> Answer<'_, usize> {
        Box::pin(async move { Ok(index::count_tables_of(&self.readers, player).await?) })
    }

    fn due(&self, now: i64) -> Answer<'_, Vec<String>> {
        Box::pin(async move { Ok(index::due(&self.readers, now).await?) })
    }

    fn incomplete(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move { Ok(index::incomplete(&self.readers).await?) })
    }

    fn wake_all(&self, now: i64) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::WakeAll { now }).await.map(drop) })
    }

    fn let_sleep<'a>(&'a self, table: &'a str) -> Answer<'a, ()> {
        Box::pin(async move { self.write(Change::LetSleep { table: table.to_owned() }).await.map(drop) })
    }

    fn beat(&self, beat: Beat) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::Beat(beat)).await.map(drop) })
    }

    fn last_beat(&self) -> Answer<'_, Option<Beat>> {
        Box::pin(async move {
            let select =
                sqlx::query_as("select running, calendar, wall from house where running is not null");
            let row: Option<(i64, i64, i64)> = select.fetch_optional(&self.readers).await?;
            Ok(row.map(|(running, calendar, wall)| Beat { running, calendar, wall }))
        })
    }

    fn change_account(&self, change: AccountChange) -> Answer<'_, Option<PlayerId>> {
        Box::pin(self.write(Change::Account(change)))
    }

    fn player_of_session<'a>(&'a self, token: &'a [u8]) -> Answer<'a, Option<Player>> {
        Box::pin(async move { Ok(accounts::player_of_session(&self.readers, token).await?) })
    }

    fn owner_of_name<'a>(&'a self, key: &'a str) -> Answer<'a, Option<(Player, String)>> {
        Box::pin(async move { Ok(accounts::owner_of_name(&self.readers, key).await?) })
    }

    fn player_page<'a>(&'a self, key: &'a str, reader: Option<PlayerId>) -> Answer<'a, Option<PlayerPage>> {
        Box::pin(async move { Ok(results::player_page(&self.readers, key, reader).await?) })
    }

    fn census(&self) -> Answer<'_, Census> {
        Box::pin(async move { Ok(index::census(&self.readers).await?) })
    }

    fn abandoned(&self, before: i64) -> Answer<'_, Vec<String>> {
        Box::pin(async move { Ok(retention::abandoned(&self.readers, before).await?) })
    }

    fn forget_tables(&self, tables: Vec<String>) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::ForgetTables(tables)).await.map(drop) })
    }

    fn count_idle_guests(&self, before: i64) -> Answer<'_, usize> {
        Box::pin(async move { Ok(retention::count_idle_guests(&self.readers, before).await?) })
    }

    fn forget_guests(&self, before: i64) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::ForgetGuests { before }).await.map(drop) })
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            match self.writing.failure() {
                Some(failure) => Err(failure),
                None => Ok(index::due(&self.readers, i64::MIN).await.map(drop)?),
            }
        })
    }

    fn probe(&self, now: i64) -> BoxFuture<'_, ()> {
        Box::pin(self.writing.probe(now))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // The last connection to close brings the log into the file and removes it: that must be one that may write.
            self.readers.close().await;
            self.writing.close().await;
        })
    }
}
