//! The only one who writes lines. Those that arrive while a commit is under way share the next one, as one row of
//! `commits`. When there are enough of them, they move to their tables' places: a few tables after each commit, so
//! that nobody waits long for it.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, QueryBuilder};
use tokio::sync::{mpsc, oneshot};

use super::{Append, JournalError, Summary};
use crate::results::{self, GameResult};

/// How long the first line of a commit waits for others: a commit costs far more than a line.
const GATHER: Duration = Duration::from_millis(3);
/// How many appends one commit carries.
const TOGETHER: usize = 512;
/// How many fresh lines there may be before they begin to move to their tables' places.
pub(super) const FRESH: usize = 8192;
/// How many tables' lines move at a time.
const TABLES_AT_A_TIME: usize = 32;

/// Lines that somebody waits for.
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) written: oneshot::Sender<Result<(), JournalError>>,
}

pub(super) struct Writer {
    connection: SqliteConnection,
    /// The latest commit.
    arrival: i64,
    /// What is known of every table that has fresh lines.
    tables: HashMap<String, Known>,
    /// How many lines came since the latest move began.
    fresh: usize,
    moving: Option<Moving>,
    /// Something went wrong: what is counted here may not be what is written.
    unsure: bool,
}

/// The number of a table's next line, and the commit that brought its latest.
struct Known {
    next: u32,
    arrival: i64,
}

/// Lines on the way to their tables' places.
struct Moving {
    /// They came with this commit or earlier.
    until: i64,
    tables: BTreeMap<String, Fresh>,
}

/// A table's fresh lines, one below the other.
struct Fresh {
    first: u32,
    body: String,
}

impl Writer {
    /// Everything that lies in `commits` is moved first.
    pub(super) async fn new(connection: SqliteConnection) -> Result<Writer, sqlx::Error> {
        let (tables, moving) = (HashMap::new(), None);
        let mut writer = Writer { connection, arrival: 0, tables, fresh: 0, moving, unsure: false };
        writer.move_all().await?;
        Ok(writer)
    }

    /// On a thread of its own, which does not wait until the tables' tasks have had their turns.
    pub(super) fn start(self, waiting: mpsc::Receiver<Waiting>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.expect("a runtime without sockets needs nothing of the system");
        std::thread::spawn(move || runtime.block_on(self.write_all(waiting)));
    }

    /// Write what is waiting, all of it together, until nobody is left who could append.
    async fn write_all(mut self, mut waiting: mpsc::Receiver<Waiting>) {
        let mut batch = Vec::with_capacity(TOGETHER);
        while let Some(first) = waiting.recv().await {
            batch.push(first);
            tokio::time::sleep(GATHER).await;
            waiting.recv_many(&mut batch, TOGETHER).now_or_never();
            metrics::histogram!("bistro_journal_batch").record(batch.len() as f64);
            let written = self.write_batch(&mut batch).await.map_err(JournalError::from);
            let results: Vec<GameResult> =
                batch.iter_mut().filter_map(|one| one.append.result.take()).collect();
            batch.drain(..).for_each(|one| drop(one.written.send(written.clone())));
            self.remember(&results).await;
            self.unsure |= written.is_err();
            let moved = if self.unsure { self.move_all().await } else { self.move_some().await };
            self.unsure = moved.is_err();
            if let Err(error) = moved {
                tracing::error!(%error, "the journal's lines cannot be moved to their place");
            }
        }
        let _ = self.connection.close().await;
    }

    /// One transaction for all whose numbers are free; the others are refused and leave the batch. Mostly it is a
    /// single statement: each costs a way to the thread of the connection and back.
    async fn write_batch(&mut self, batch: &mut Vec<Waiting>) -> Result<(), sqlx::Error> {
        self.look_up(batch).await?;
        self.arrival += 1;
        let taken = |one: &mut Waiting| self.claim(&one.append).is_err();
        let refused: Vec<Waiting> = batch.extract_if(.., taken).collect();
        for Waiting { append, written } in refused {
            let _ = written.send(Err(JournalError::Taken { table: append.table, number: append.first }));
        }
        let mut body = String::new();
        for Append { table, first, lines, .. } in batch.iter().map(|one| &one.append) {
            self.fresh += lines.len();
            for (number, line) in (*first..).zip(lines) {
                writeln!(body, "{table} {number} {line}").expect("a string takes what is written");
            }
        }
        let summaries: Vec<(&str, &Summary)> = batch
            .iter()
            .filter_map(|Waiting { append, .. }| Some((append.table.as_str(), append.summary.as_ref()?)))
            .collect();
        if summaries.is_empty() {
            return keep_commit(&mut self.connection, self.arrival, body).await;
        }
        let mut transaction = self.connection.begin().await?;
        keep_commit(&mut transaction, self.arrival, body).await?;
        summarise(&mut transaction, &summaries).await?;
        transaction.commit().await
    }

    /// Results are written here, too: whoever else held the file's lock would hold up all tables. If they cannot be
    /// written together, then one by one.
    async fn remember(&mut self, results: &[GameResult]) {
        if results.is_empty() || self.remember_together(results).await.is_ok() {
            return;
        }
        for result in results {
            if let Err(error) = self.remember_together(std::slice::from_ref(result)).await {
                tracing::error!(%error, ?result, "a result could not be remembered");
            }
        }
    }

    async fn remember_together(&mut self, results: &[GameResult]) -> Result<(), sqlx::Error> {
        let mut transaction = self.connection.begin().await?;
        for result in results {
            results::remember(&mut transaction, result).await?;
        }
        transaction.commit().await
    }

    /// Learn the next numbers of tables that have no fresh lines yet.
    async fn look_up(&mut self, batch: &[Waiting]) -> Result<(), sqlx::Error> {
        let tables = batch.iter().filter(|one| !one.append.lines.is_empty()).map(|one| &one.append.table);
        let unknown: Vec<&String> = tables.filter(|table| !self.tables.contains_key(*table)).collect();
        if !unknown.is_empty() {
            let next = next_numbers(&mut self.connection, &unknown).await?;
            self.tables.extend(next.into_iter().map(|(table, next)| (table, Known { next, arrival: 0 })));
        }
        Ok(())
    }

    /// Take the numbers of these lines, if they are the next ones.
    fn claim(&mut self, append: &Append) -> Result<(), ()> {
        if append.lines.is_empty() {
            return Ok(());
        }
        let known = self.tables.get_mut(&append.table).filter(|known| known.next == append.first).ok_or(())?;
        known.next += append.lines.len() as u32;
        known.arrival = self.arrival;
        Ok(())
    }

    /// When there are enough fresh lines, move those of a few tables to their places.
    async fn move_some(&mut self) -> Result<(), sqlx::Error> {
        if self.moving.is_none() && self.fresh >= FRESH {
            self.begin_moving().await?;
        }
        let Some(moving) = &mut self.moving else { return Ok(()) };
        let some: Vec<(String, Fresh)> =
            std::iter::from_fn(|| moving.tables.pop_first()).take(TABLES_AT_A_TIME).collect();
        let (until, done) = (moving.until, moving.tables.is_empty());
        if !some.is_empty() {
            let mut insert = QueryBuilder::new("insert into lines (table_id, number, body) ");
            insert.push_values(some, |mut row, (table, Fresh { first, body })| {
                row.push_bind(table).push_bind(first).push_bind(body);
            });
            insert.build().persistent(false).execute(&mut self.connection).await?;
        }
        if done {
            let delete = sqlx::query("delete from commits where arrival <= ?");
            delete.bind(until).execute(&mut self.connection).await?;
            self.moving = None;
            self.tables.retain(|_, known| known.arrival > until);
        }
        Ok(())
    }

    /// Sort what was committed by table.
    async fn begin_moving(&mut self) -> Result<(), sqlx::Error> {
        let commits = sqlx::query_as("select arrival, body from commits order by arrival");
        let commits: Vec<(i64, String)> = commits.fetch_all(&mut self.connection).await?;
        let mut tables = BTreeMap::<String, Fresh>::new();
        for (table, number, line) in commits.iter().flat_map(|(_, body)| lines_of(body)) {
            match tables.get_mut(table) {
                Some(fresh) => {
                    fresh.body.push('\n');
                    fresh.body.push_str(line);
                }
                None => drop(tables.insert(table.into(), Fresh { first: number, body: line.into() })),
            }
        }
        // A move that broke off half-way has brought some of them there already.
        let names: Vec<&String> = tables.keys().collect();
        for (table, next) in next_numbers(&mut self.connection, &names).await? {
            tables.get_mut(&table).into_iter().for_each(|fresh| fresh.skip_until(next));
        }
        tables.retain(|_, fresh| !fresh.body.is_empty());
        self.fresh = 0;
        self.moving = commits.last().map(|(until, _)| Moving { until: *until, tables });
        Ok(())
    }

    /// Move everything now, and count anew.
    async fn move_all(&mut self) -> Result<(), sqlx::Error> {
        self.begin_moving().await?;
        while self.moving.is_some() {
            self.move_some().await?;
        }
        self.tables.clear();
        Ok(())
    }
}

impl Fresh {
    /// Forget the lines before this number.
    fn skip_until(&mut self, number: u32) {
        let before = number.saturating_sub(self.first) as usize;
        if before > 0 {
            self.body = self.body.splitn(before + 1, '\n').nth(before).unwrap_or_default().into();
            self.first = number;
        }
    }
}

/// What a commit brought: tables, numbers and lines.
pub(super) fn lines_of(commit: &str) -> impl Iterator<Item = (&str, u32, &str)> {
    commit.lines().filter_map(|line| {
        let (table, line) = line.split_once(' ')?;
        let (number, line) = line.split_once(' ')?;
        Some((table, number.parse().ok()?, line))
    })
}

/// The number of the next line of each of these tables, as far as they are in their place.
async fn next_numbers(
    connection: &mut SqliteConnection,
    tables: &[&String],
) -> Result<Vec<(String, u32)>, sqlx::Error> {
    let tables = serde_json::to_string(tables).expect("names have a JSON form");
    let next = sqlx::query_as(
        "select value, coalesce((select number + 1 + length(body) - length(replace(body, char(10), '')) \
         from lines where table_id = value order by number desc limit 1), 0) from json_each(?)",
    );
    next.bind(tables).fetch_all(connection).await
}

async fn keep_commit(
    connection: &mut SqliteConnection,
    arrival: i64,
    body: String,
) -> Result<(), sqlx::Error> {
    if !body.is_empty() {
        let insert = sqlx::query("insert into commits (arrival, body) values (?, ?)");
        insert.bind(arrival).bind(body).execute(connection).await?;
    }
    Ok(())
}

/// What the lobby should know of some tables, in three statements however many there are.
async fn summarise(
    connection: &mut SqliteConnection,
    summaries: &[(&str, &Summary)],
) -> Result<(), sqlx::Error> {
    let summaries = serde_json::to_string(summaries).expect("a summary has a JSON form");
    for statement in [
        "insert or replace into tables (id, stage, public, updated, wake_at) \
         select value->>0, value->>'$[1].stage', value->>'$[1].public', value->>'$[1].at', \
         value->>'$[1].wake_at' from json_each(?)",
        "delete from sitters where table_id in (select value->>0 from json_each(?))",
        "insert or ignore into sitters (table_id, player) select one.value->>0, player.value \
         from json_each(?) as one, json_each(one.value, '$[1].players') as player",
    ] {
        sqlx::query(statement).bind(&summaries).execute(&mut *connection).await?;
    }
    Ok(())
}
