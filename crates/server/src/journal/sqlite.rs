//! The embedded journal: one file. Lines that arrive while a commit is under way share the next one.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, QueryBuilder};
use tokio::sync::{mpsc, oneshot};

use super::{Append, Journal, JournalError, Soon, Summary};

/// How many appends may wait for their commit.
const WAITING: usize = 4096;
/// How many appends one commit carries.
const TOGETHER: usize = 512;

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
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        sqlx::migrate!().run(&pool).await.map_err(|error| JournalError::Broken(error.to_string()))?;
        let connection = options.connect().await?;
        let (writer, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write_all(connection, waiting));
        Ok(Sqlite { writer, pool })
    }
}

/// Write what is waiting, all of it together, until nobody is left who could append.
async fn write_all(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
        metrics::histogram!("bistro_journal_batch").record(batch.len() as f64);
        let together = write(&mut connection, batch.iter().map(|one| &one.append)).await;
        let alone = together.is_err();
        for Waiting { append, written } in batch.drain(..) {
            // One of them was refused: find out which, and do not let it harm the others.
            let result = if alone { write(&mut connection, std::iter::once(&append)).await } else { Ok(()) };
            let _ = written.send(result.map_err(|error| because(&append, &error)));
        }
    }
    let _ = connection.close().await;
}

fn because(append: &Append, error: &sqlx::Error) -> JournalError {
    match error.as_database_error() {
        Some(refused) if refused.is_unique_violation() => {
            JournalError::Taken { table: append.table.clone(), number: append.first }
        }
        _ => JournalError::Broken(error.to_string()),
    }
}

/// One transaction for all.
async fn write<'a>(
    connection: &mut SqliteConnection,
    appends: impl Iterator<Item = &'a Append> + Clone,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let rows: Vec<(&str, u32, &str)> = appends
        .clone()
        .flat_map(|append| {
            let numbered = (append.first..).zip(&append.lines);
            numbered.map(|(number, line)| (append.table.as_str(), number, line.as_str()))
        })
        .collect();
    // SQLite takes a limited number of values in one statement.
    for rows in rows.chunks(512) {
        let mut insert = QueryBuilder::new("insert into lines (table_id, number, body) ");
        insert.push_values(rows, |mut row, (table, number, line)| {
            row.push_bind(*table).push_bind(*number).push_bind(*line);
        });
        insert.build().execute(&mut *transaction).await?;
    }
    for append in appends {
        if let Some(summary) = &append.summary {
            summarise(&mut transaction, &append.table, summary).await?;
        }
    }
    transaction.commit().await
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
            let lines = sqlx::query_scalar("select body from lines where table_id = ? order by number");
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
    use super::{Append, Journal, JournalError, Sqlite};

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
