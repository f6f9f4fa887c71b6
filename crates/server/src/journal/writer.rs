//! The only one who writes. Changes that arrive while a commit is under way share the next one.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

use super::batch::{self, Change};
use super::health::LatestWrite;
use super::sqlite::empty_log;
use super::{JournalError, reason};
use crate::entry::PlayerId;

/// How long the first change of a commit waits for others: a commit costs far more than a change.
const GATHER: Duration = Duration::from_millis(3);
/// How many changes one commit carries.
const TOGETHER: usize = 512;

pub(super) type Answer = Result<Option<PlayerId>, JournalError>;

pub(super) enum Request {
    /// A change that somebody waits for. Boxed: it is many times as large as the other variant.
    Write(Box<Change>, oneshot::Sender<Answer>),
    /// Let go of the file, and say so.
    Close(oneshot::Sender<()>),
}

pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// None after a write has failed. The next one opens a new connection: nobody knows what state the old one is in.
    connection: Option<SqliteConnection>,
    latest: Arc<LatestWrite>,
}

impl Writer {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        latest: Arc<LatestWrite>,
    ) -> Writer {
        Writer { options, connection: Some(connection), latest }
    }

    /// On a thread of its own, which does not wait until the tables' tasks have had their turns.
    pub(super) fn start(self, requests: mpsc::Receiver<Request>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.expect("a runtime without sockets needs nothing of the system");
        std::thread::spawn(move || runtime.block_on(self.write_all(requests)));
    }

    /// Write what is waiting, all of it together, until nobody is left who could ask or the server closes.
    async fn write_all(mut self, mut requests: mpsc::Receiver<Request>) {
        let (mut arrived, mut closed) = (Vec::with_capacity(TOGETHER), None);
        while closed.is_none() {
            let Some(first) = requests.recv().await else { break };
            arrived.push(first);
            tokio::time::sleep(GATHER).await;
            requests.recv_many(&mut arrived, TOGETHER).now_or_never();
            let (mut changes, mut answers) = (Vec::new(), Vec::new());
            for request in arrived.drain(..) {
                match request {
                    Request::Write(change, answer) => {
                        changes.push(*change);
                        answers.push(answer);
                    }
                    Request::Close(answer) => closed = Some(answer),
                }
            }
            for (answer, written) in answers.into_iter().zip(self.write(&changes).await) {
                // Who no longer waits finds what was written in the journal.
                let _ = answer.send(written);
            }
        }
        drop(requests);
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
        if let Some(answer) = closed {
            let _ = answer.send(());
        }
    }

    /// All together if possible. If the database refuses one of them, each is written by itself and gets its own answer.
    async fn write(&mut self, changes: &[Change]) -> Vec<Answer> {
        if changes.is_empty() {
            return Vec::new();
        }
        metrics::histogram!("bistro_journal_batch").record(changes.len() as f64);
        match self.commit(changes).await {
            Ok(made) => made.into_iter().map(Ok).collect(),
            Err(error) if is_refusal(&error) && changes.len() == 1 => vec![Err(refusal(&changes[0], error))],
            Err(error) if is_refusal(&error) => {
                let mut answers = Vec::with_capacity(changes.len());
                for change in changes {
                    let written = self.commit(std::slice::from_ref(change)).await;
                    answers.push(written.map(|made| made[0]).map_err(|error| refusal(change, error)));
                }
                answers
            }
            Err(error) => vec![Err(error.into()); changes.len()],
        }
    }

    /// One transaction. The connection survives only what was seen to commit.
    async fn commit(&mut self, changes: &[Change]) -> Result<Vec<Option<PlayerId>>, sqlx::Error> {
        let written = match self.connection().await {
            Err(error) => Err(error),
            Ok(mut connection) => match batch::write(&mut connection, changes).await {
                Ok(made) => {
                    self.connection = Some(connection);
                    Ok(made)
                }
                Err(error) => {
                    let _ = connection.close().await;
                    Err(error)
                }
            },
        };
        match &written {
            Ok(_) => self.latest.note(Ok(())),
            // The database works: it was asked for something it must not do.
            Err(error) if is_refusal(error) => {}
            Err(error) => {
                metrics::counter!("bistro_failed_commits_total").increment(1);
                tracing::error!(%error, "nothing can be written to the journal");
                self.latest.note(Err(JournalError::Broken(reason(error))));
            }
        }
        written
    }

    async fn connection(&mut self) -> Result<SqliteConnection, sqlx::Error> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => {
                let mut connection = self.options.connect().await?;
                empty_log(&mut connection).await;
                Ok(connection)
            }
        }
    }
}

/// Whether this is about what should be written, and not about the disk.
fn is_refusal(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| !matches!(error.kind(), ErrorKind::Other))
}

fn refusal(change: &Change, error: sqlx::Error) -> JournalError {
    let unique = error.as_database_error().is_some_and(|error| error.is_unique_violation());
    match change {
        Change::Append(append) if unique => {
            JournalError::Taken { table: append.table.clone(), number: append.first }
        }
        Change::Account(_) if unique => JournalError::NameOwned,
        _ => error.into(),
    }
}
