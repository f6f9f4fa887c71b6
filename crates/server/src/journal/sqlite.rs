//! The embedded journal: one file. Lines that arrive while a commit is under way share the next one, and lie in the
//! order of their arrival until enough of them are there to be sorted by table.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, QueryBuilder, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Journal, JournalError, Soon, Summary};

/// How many appends may wait for their commit.
const WAITING: usize = 4096;
/// How many appends one commit carries.
const TOGETHER: usize = 512;
/// How many fresh lines there may be before all of them move to their tables' places.
const FRESH: usize = 8192;
/// Lines are written so many at a time, as far as they go: few statements, which SQLite knows by heart.
const AT_A_TIME: [usize; 4] = [256, 32, 4, 1];

pub(crate) struct Sqlite {
    writer: mpsc::Sender<Waiting>,
    pub(crate) pool: SqlitePool,
}

struct Waiting {
    append: Append,
    written: oneshot::Sender<Result<(), JournalError>>,
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
        let mut writer = Writer { connection: options.connect().await?, next: HashMap::new(), fresh: 0 };
        writer.settle().await?;
        let (sender, waiting) = mpsc::channel(WAITING);
        tokio::spawn(writer.write_all(waiting));
        Ok(Sqlite { writer: sender, pool })
    }
}

/// What was ever done to the file's layout, in order. Listed by hand: sqlx's macro would compile SQLite a second time.
fn migrations() -> Migrator {
    let files = [
        ("house", include_str!("../../migrations/0001_house.sql")),
        ("fresh lines", include_str!("../../migrations/0002_fresh_lines.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(files).map(migration).collect())
}

/// The only one who writes lines.
struct Writer {
    connection: SqliteConnection,
    /// The next number of every table that has fresh lines.
    next: HashMap<String, u32>,
    fresh: usize,
}

impl Writer {
    /// Write what is waiting, all of it together, until nobody is left who could append.
    async fn write_all(mut self, mut waiting: mpsc::Receiver<Waiting>) {
        let mut batch = Vec::with_capacity(TOGETHER);
        while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
            metrics::histogram!("bistro_journal_batch").record(batch.len() as f64);
            if let Err(error) = self.write_batch(&mut batch).await {
                let broken = JournalError::from(error);
                batch.drain(..).for_each(|one| drop(one.written.send(Err(broken.clone()))));
                // What was counted may not have been written.
                self.fresh = FRESH;
            }
            batch.drain(..).for_each(|one| drop(one.written.send(Ok(()))));
            if self.fresh >= FRESH
                && let Err(error) = self.settle().await
            {
                tracing::error!(%error, "the journal's lines cannot be moved to their place");
            }
        }
        let _ = self.connection.close().await;
    }

    /// One transaction for all whose numbers are free; the others are refused and leave the batch.
    async fn write_batch(&mut self, batch: &mut Vec<Waiting>) -> Result<(), sqlx::Error> {
        self.look_up(batch).await?;
        let taken = |one: &mut Waiting| self.claim(&one.append).is_err();
        let refused: Vec<Waiting> = batch.extract_if(.., taken).collect();
        for Waiting { append, written } in refused {
            let _ = written.send(Err(JournalError::Taken { table: append.table, number: append.first }));
        }
        let mut transaction = self.connection.begin().await?;
        let rows: Vec<(&str, u32, &str)> = batch
            .iter()
            .flat_map(|Waiting { append, .. }| {
                let numbered = (append.first..).zip(&append.lines);
                numbered.map(|(number, line)| (append.table.as_str(), number, line.as_str()))
            })
            .collect();
        self.fresh += rows.len();
        let mut rest = rows.as_slice();
        for size in AT_A_TIME {
            while let Some((rows, others)) = rest.split_at_checked(size) {
                let mut insert = QueryBuilder::new("insert into fresh_lines (table_id, number, body) ");
                insert.push_values(rows, |mut row, (table, number, line)| {
                    row.push_bind(*table).push_bind(*number).push_bind(*line);
                });
                insert.build().execute(&mut *transaction).await?;
                rest = others;
            }
        }
        for Waiting { append, .. } in batch {
            if let Some(summary) = &append.summary {
                summarise(&mut transaction, &append.table, summary).await?;
            }
        }
        transaction.commit().await
    }

    /// Learn the next numbers of tables that have no fresh lines yet.
    async fn look_up(&mut self, batch: &[Waiting]) -> Result<(), sqlx::Error> {
        let tables = batch.iter().filter(|one| !one.append.lines.is_empty()).map(|one| &one.append.table);
        let unknown: Vec<&String> = tables.filter(|table| !self.next.contains_key(*table)).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let next = sqlx::query_as(
            "select value, (select coalesce(max(number) + 1, 0) from lines where table_id = value) \
             from json_each(?)",
        );
        let unknown = serde_json::to_string(&unknown).expect("names have a JSON form");
        let next: Vec<(String, u32)> = next.bind(unknown).fetch_all(&mut self.connection).await?;
        self.next.extend(next);
        Ok(())
    }

    /// Take the numbers of these lines, if they are the next ones.
    fn claim(&mut self, append: &Append) -> Result<(), ()> {
        if append.lines.is_empty() {
            return Ok(());
        }
        let next = self.next.get_mut(&append.table).filter(|next| **next == append.first).ok_or(())?;
        *next += append.lines.len() as u32;
        Ok(())
    }

    /// Move all fresh lines to their tables' places.
    async fn settle(&mut self) -> Result<(), sqlx::Error> {
        let mut transaction = self.connection.begin().await?;
        sqlx::query(
            "insert into lines (table_id, number, body) \
             select table_id, number, body from fresh_lines order by table_id, number",
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query("delete from fresh_lines").execute(&mut *transaction).await?;
        transaction.commit().await?;
        self.next.clear();
        self.fresh = 0;
        Ok(())
    }
}

async fn summarise(
    connection: &mut SqliteConnection,
    table: &str,
    summary: &Summary,
) -> Result<(), sqlx::Error> {
    sqlx::query("insert or replace into tables (id, stage, public, updated, wake_at) values (?, ?, ?, ?, ?)")
        .bind(table)
        .bind(summary.stage)
        .bind(summary.public)
        .bind(summary.at)
        .bind(summary.wake_at)
        .execute(&mut *connection)
        .await?;
    sqlx::query("delete from sitters where table_id = ?").bind(table).execute(&mut *connection).await?;
    for player in &summary.players {
        sqlx::query("insert or ignore into sitters (table_id, player) values (?, ?)")
            .bind(table)
            .bind(player)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
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
            let lines = sqlx::query_scalar(
                "select body from (select number, body from lines where table_id = ?1 union all \
                 select number, body from fresh_lines where table_id = ?1) order by number",
            );
            Ok(lines.bind(table).fetch_all(&self.pool).await?)
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
    use super::{Append, FRESH, Journal, JournalError, Sqlite};

    fn lines(table: &str, first: u32, lines: &[&str]) -> Append {
        let lines = lines.iter().map(ToString::to_string).collect();
        Append { table: table.into(), first, lines, summary: None }
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
