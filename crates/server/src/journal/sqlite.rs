//! The embedded journal: one file, with one writer and a few readers.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

use super::writer::{Waiting, Writer, lines_of};
use super::{Append, Journal, JournalError, Soon};

/// How many appends may wait for their commit.
const WAITING: usize = 4096;

pub(crate) struct Sqlite {
    writer: mpsc::Sender<Waiting>,
    pub(crate) pool: SqlitePool,
}

impl Sqlite {
    /// Open the file, or make it.
    pub(crate) async fn open(file: &Path) -> Result<Sqlite, JournalError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is on the disk when it returns, not only on its way.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .pragma("wal_autocheckpoint", "4000");
        // Readers look things up here and there; what they have read is not worth keeping.
        let readers = options.clone().pragma("cache_size", "-256");
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(readers).await?;
        migrations().run(&pool).await.map_err(|error| JournalError::Broken(error.to_string()))?;
        let writer = Writer::new(options.connect().await?).await?;
        let (sender, waiting) = mpsc::channel(WAITING);
        writer.start(waiting);
        Ok(Sqlite { writer: sender, pool })
    }
}

/// What was ever done to the file's layout, in order. Listed by hand: sqlx's macro would compile SQLite a second time.
fn migrations() -> Migrator {
    let files = [
        ("house", include_str!("../../migrations/0001_house.sql")),
        ("fresh lines", include_str!("../../migrations/0002_fresh_lines.sql")),
        ("commits", include_str!("../../migrations/0003_commits.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(files).map(migration).collect())
}

impl Journal for Sqlite {
    fn append(&self, append: Append) -> Soon<'_, Result<(), JournalError>> {
        Box::pin(async move {
            let (written, answer) = oneshot::channel();
            let waiting = Waiting { append, written };
            self.writer.send(waiting).await.map_err(|_| JournalError::Stopping)?;
            answer.await.map_err(|_| JournalError::Stopping)?
        })
    }

    fn read<'a>(&'a self, table: &'a str) -> Soon<'a, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            // Both in one look: lines may be moving from the one to the other.
            let bodies = sqlx::query_as(
                "select 0, number, body from lines where table_id = ?1 union all \
                 select 1, arrival, body from commits where instr(body, ?1) order by 1, 2",
            );
            let bodies: Vec<(bool, i64, String)> = bodies.bind(table).fetch_all(&self.pool).await?;
            let mut lines: Vec<String> = Vec::new();
            for (fresh, _, body) in &bodies {
                if *fresh {
                    for (of, number, line) in lines_of(body) {
                        if of == table && number as usize == lines.len() {
                            lines.push(line.into());
                        }
                    }
                } else {
                    lines.extend(body.lines().map(str::to_owned));
                }
            }
            Ok(lines)
        })
    }

    fn open_tables(&self, since: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar(
                "select id from tables where stage = 'open' and public = 1 and updated >= ? \
                 order by updated desc limit 50",
            );
            Ok(ids.bind(since).fetch_all(&self.pool).await?)
        })
    }

    fn tables_of(&self, player: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar(
                "select id from tables join sitters on table_id = id \
                 where player = ? and stage in ('open', 'playing') order by updated desc limit 50",
            );
            Ok(ids.bind(player).fetch_all(&self.pool).await?)
        })
    }

    fn due(&self, now: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        Box::pin(async move {
            let ids = sqlx::query_scalar("select id from tables where wake_at <= ? limit 1000");
            Ok(ids.bind(now).fetch_all(&self.pool).await?)
        })
    }

    fn wake_all(&self, now: i64) -> Soon<'_, Result<(), JournalError>> {
        Box::pin(async move {
            let wake =
                sqlx::query("update tables set wake_at = ? where stage = 'playing' and wake_at is null");
            wake.bind(now).execute(&self.pool).await?;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::writer::FRESH;
    use super::{Append, Journal, JournalError, Sqlite};

    fn lines(table: &str, first: u32, lines: &[&str]) -> Append {
        let lines = lines.iter().map(ToString::to_string).collect();
        Append { table: table.into(), first, lines, ..Append::default() }
    }

    #[tokio::test]
    async fn what_was_appended_is_there_after_opening_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let journal = Sqlite::open(&file).await.unwrap();
        journal.append(lines("a", 0, &["one", "two"])).await.unwrap();
        journal.append(lines("b", 0, &["other"])).await.unwrap();
        journal.append(lines("a", 2, &["three"])).await.unwrap();
        drop(journal);
        let journal = Sqlite::open(&file).await.unwrap();
        assert_eq!(journal.read("a").await.unwrap(), ["one", "two", "three"]);
        assert_eq!(journal.read("nobody").await.unwrap(), [] as [String; 0]);
    }

    #[tokio::test]
    async fn fresh_lines_find_their_place() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
        let body = |table: usize, number: u32| format!("line {number} of {table}");
        let (tables, rounds) = (64, 2 * FRESH as u32 / 64 + 5);
        for number in 0..rounds {
            let appends = (0..tables).map(|table| {
                let append = lines(&table.to_string(), number, &[&body(table, number)]);
                journal.append(append)
            });
            for result in futures_util::future::join_all(appends).await {
                result.unwrap();
            }
        }
        for table in [0, 17, tables - 1] {
            let all: Vec<String> = (0..rounds).map(|number| body(table, number)).collect();
            assert_eq!(journal.read(&table.to_string()).await.unwrap(), all);
            for taken in [0, rounds - 1] {
                let refused = journal.append(lines(&table.to_string(), taken, &["usurper"])).await;
                assert!(matches!(refused, Err(JournalError::Taken { .. })), "{refused:?}");
            }
        }
    }

    #[tokio::test]
    async fn a_move_that_broke_off_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let journal = Sqlite::open(&file).await.unwrap();
        journal.append(lines("a", 0, &["one", "two", "three"])).await.unwrap();
        journal.append(lines("b", 0, &["other"])).await.unwrap();
        let moved = sqlx::query("insert into lines (table_id, number, body) values ('a', 0, 'one\ntwo')");
        moved.execute(&journal.pool).await.unwrap();
        assert_eq!(journal.read("a").await.unwrap(), ["one", "two", "three"]);
        drop(journal);
        let journal = Sqlite::open(&file).await.unwrap();
        journal.append(lines("a", 3, &["four"])).await.unwrap();
        assert_eq!(journal.read("a").await.unwrap(), ["one", "two", "three", "four"]);
        assert_eq!(journal.read("b").await.unwrap(), ["other"]);
    }

    #[tokio::test]
    async fn a_number_is_taken_once_and_harms_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
        journal.append(lines("a", 0, &["one"])).await.unwrap();
        let appends = [lines("a", 0, &["usurper"]), lines("b", 0, &["fine"])].map(|one| journal.append(one));
        let [refused, fine] = appends;
        let (refused, fine) = tokio::join!(refused, fine);
        assert!(matches!(refused, Err(JournalError::Taken { number: 0, .. })), "{refused:?}");
        assert!(fine.is_ok());
        assert_eq!(journal.read("a").await.unwrap(), ["one"]);
    }
}
