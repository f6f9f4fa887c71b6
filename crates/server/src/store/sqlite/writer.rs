//! The one thread that writes. Changes that arrive while a commit is under way share the next one.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

use super::batch::{self, Change};
use super::log_end::LogEnd;
use super::{empty_log, reason};
use crate::store::{PlayerId, StoreError};

/// How long the first change of a commit waits for others: a commit costs far more than a change.
const GATHER: Duration = Duration::from_millis(3);
/// How many changes are added to the first one of a commit.
const CHANGES_AT_ONCE: usize = 512;

pub(super) type Written = Result<Option<PlayerId>, StoreError>;

pub(super) enum Request {
    /// A change that somebody waits for.
    Write(Change, oneshot::Sender<Written>),
    /// Close the file, and say so.
    Close(oneshot::Sender<()>),
}

/// Why the latest write failed, if it did.
#[derive(Clone, Debug, Default)]
pub(super) struct LatestFailure(Arc<Mutex<Option<StoreError>>>);

impl LatestFailure {
    pub(super) fn get(&self) -> Option<StoreError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, failure: StoreError) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
    }

    fn take(&self) -> Option<StoreError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// None after a write has failed. The next one opens a new connection: the state of the old one is unknown.
    connection: Option<SqliteConnection>,
    failure: LatestFailure,
    end: LogEnd,
}

impl Writer {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        failure: LatestFailure,
        end: LogEnd,
    ) -> Writer {
        Writer { options, connection: Some(connection), failure, end }
    }

    /// On a thread of its own, so that a commit does not wait for its turn among the tables' tasks.
    pub(super) fn start(self, requests: mpsc::Receiver<Request>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.expect("a runtime without sockets needs nothing of the system");
        std::thread::spawn(move || runtime.block_on(self.run(requests)));
    }

    /// Write what is waiting, all of it together, until every sender is gone or the server closes.
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let (mut arrived, mut closed) = (Vec::with_capacity(CHANGES_AT_ONCE), None);
        while closed.is_none() {
            let Some(first) = requests.recv().await else { break };
            arrived.push(first);
            tokio::time::sleep(GATHER).await;
            requests.recv_many(&mut arrived, CHANGES_AT_ONCE).now_or_never();
            let (mut changes, mut answers) = (Vec::new(), Vec::new());
            for request in arrived.drain(..) {
                match request {
                    Request::Write(change, answer) => {
                        changes.push(change);
                        answers.push(answer);
                    }
                    Request::Close(answer) => closed = Some(answer),
                }
            }
            for (answer, written) in answers.into_iter().zip(self.write(&changes).await) {
                // A caller that no longer waits will find what was written in the journal.
                let _ = answer.send(written);
            }
        }
        drop(requests);
        if let Some(connection) = self.connection
            && connection.close().await.is_ok()
            && closed.is_some()
        {
            self.end.remove();
        }
        if let Some(answer) = closed {
            let _ = answer.send(());
        }
    }

    /// All together if possible. If the database refuses one of them, each is written by itself and gets its own answer.
    async fn write(&mut self, changes: &[Change]) -> Vec<Written> {
        if changes.is_empty() {
            return Vec::new();
        }
        metrics::histogram!("bistro_journal_batch").record(changes.len() as f64);
        match self.commit(changes).await {
            Ok(created) => created.into_iter().map(Ok).collect(),
            Err(error) if is_refusal(&error) && changes.len() == 1 => vec![Err(refusal(&changes[0], error))],
            Err(error) if is_refusal(&error) => {
                let mut answers = Vec::with_capacity(changes.len());
                for change in changes {
                    let written = self.commit(std::slice::from_ref(change)).await;
                    answers.push(written.map(|created| created[0]).map_err(|error| refusal(change, error)));
                }
                answers
            }
            Err(error) => vec![Err(error.into()); changes.len()],
        }
    }

    /// One transaction. The connection is kept only after a commit that was seen to succeed.
    async fn commit(&mut self, changes: &[Change]) -> Result<Vec<Option<PlayerId>>, sqlx::Error> {
        let written = match self.connection().await {
            Err(error) => Err(error),
            Ok(mut connection) => match batch::write(&mut connection, changes).await {
                Ok(created) => {
                    self.connection = Some(connection);
                    Ok(created)
                }
                Err(error) => {
                    let _ = connection.close().await;
                    Err(error)
                }
            },
        };
        match &written {
            Ok(_) => {
                self.end.committed();
                if self.failure.take().is_some() {
                    tracing::info!("the journal can be written again");
                }
            }
            // The database works: it was asked for something it must not do.
            Err(error) if is_refusal(error) => {}
            Err(error) => {
                metrics::counter!("bistro_failed_commits_total").increment(1);
                // Once, however often it is tried again.
                if self.failure.get().is_none() {
                    tracing::error!(%error, "nothing can be written to the journal");
                }
                self.failure.set(StoreError::Broken(reason(error)));
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

/// Whether the error is about what should be written, and not about the disk.
fn is_refusal(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| !matches!(error.kind(), ErrorKind::Other))
}

fn refusal(change: &Change, error: sqlx::Error) -> StoreError {
    let unique = error.as_database_error().is_some_and(|error| error.is_unique_violation());
    match change {
        Change::Append(append) if unique => {
            StoreError::Taken { table: append.table.clone(), number: append.first }
        }
        Change::Account(_) if unique => StoreError::NameOwned,
        _ => error.into(),
    }
}
