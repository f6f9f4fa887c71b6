//! The one task of a store that writes. Changes that arrive while a commit is under way share the next one.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot};

use super::change::Change;
use super::{Append, PlayerId, StoreError};

/// How long the first change of a commit waits for others: a commit costs far more than a change.
const GATHER: Duration = Duration::from_millis(3);
/// How many changes are added to the first one of a commit.
const CHANGES_AT_ONCE: usize = 512;
/// How many changes may wait for their commit.
const WAITING: usize = 4096;

pub(super) type Written = Result<Option<PlayerId>, StoreError>;

/// A database in which several changes are written as one.
pub(super) trait Committer: Send + 'static {
    /// One transaction: all of it or nothing. Returns the new account's number for each change that made one.
    fn commit(
        &mut self,
        changes: &[Change],
    ) -> impl Future<Output = Result<Vec<Option<PlayerId>>, NotWritten>> + Send;

    /// Let go of the database: in an orderly way if the server closes, and otherwise because all senders have gone.
    fn close(self, end: End) -> impl Future<Output = ()> + Send;
}

/// How a writer ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Closed,
    Abandoned,
}

/// Why a commit did not happen.
#[derive(Debug)]
pub(super) enum NotWritten {
    /// The database works: it was asked for something that it must not do.
    Refused(Refusal),
    Failed(StoreError),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// Something is there already that may be there once.
    Duplicate,
    /// The table is another node's, or has other entries than the writer knows.
    #[cfg_attr(
        not(feature = "cluster"),
        expect(dead_code, reason = "one process owns all tables of a folder")
    )]
    NotOwner,
    Other(String),
}

enum Request {
    /// A change that somebody waits for.
    Write(Change, oneshot::Sender<Written>),
    /// Close the database, and say so.
    Close(oneshot::Sender<()>),
}

/// How to reach a writer, and how it is doing.
#[derive(Clone)]
pub(super) struct Writing {
    requests: mpsc::Sender<Request>,
    failure: LatestFailure,
}

impl Writing {
    pub(super) async fn write(&self, change: Change) -> Written {
        let (written, answer) = oneshot::channel();
        let request = Request::Write(change, written);
        self.requests.send(request).await.map_err(|_| StoreError::Stopping)?;
        answer.await.map_err(|_| StoreError::Stopping)?
    }

    /// Why the latest write failed, if it did.
    pub(super) fn failure(&self) -> Option<StoreError> {
        self.failure.get()
    }

    /// If the latest write failed, try again. How that went is what [`Writing::failure`] says next.
    pub(super) async fn probe(&self, now: i64) {
        if self.failure.get().is_some() {
            let _ = self.write(Change::Probe { now }).await;
        }
    }

    /// Write what is waiting, then close.
    pub(super) async fn close(&self) {
        let (closed, answer) = oneshot::channel();
        if self.requests.send(Request::Close(closed)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

/// Why the latest write failed, if it did.
#[derive(Clone, Debug, Default)]
struct LatestFailure(Arc<Mutex<Option<StoreError>>>);

impl LatestFailure {
    fn get(&self) -> Option<StoreError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, failure: StoreError) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
    }

    fn take(&self) -> Option<StoreError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

pub(super) struct Writer<C> {
    committer: C,
    requests: mpsc::Receiver<Request>,
    failure: LatestFailure,
}

impl<C: Committer> Writer<C> {
    pub(super) fn new(committer: C) -> (Writer<C>, Writing) {
        let (sender, requests) = mpsc::channel(WAITING);
        let failure = LatestFailure::default();
        (Writer { committer, requests, failure: failure.clone() }, Writing { requests: sender, failure })
    }

    /// Write what is waiting, all of it together, until every sender is gone or the server closes.
    pub(super) async fn run(mut self) {
        let (mut arrived, mut closed) = (Vec::with_capacity(CHANGES_AT_ONCE), None);
        while closed.is_none() {
            let Some(first) = self.requests.recv().await else { break };
            arrived.push(first);
            tokio::time::sleep(GATHER).await;
            self.requests.recv_many(&mut arrived, CHANGES_AT_ONCE).now_or_never();
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
        drop(self.requests);
        self.committer.close(if closed.is_some() { End::Closed } else { End::Abandoned }).await;
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
            Err(NotWritten::Refused(why)) if changes.len() == 1 => vec![Err(refusal(&changes[0], why))],
            Err(NotWritten::Refused(_)) => {
                let mut answers = Vec::with_capacity(changes.len());
                for change in changes {
                    let written = self.commit(std::slice::from_ref(change)).await;
                    answers.push(match written {
                        Ok(created) => Ok(created[0]),
                        Err(NotWritten::Refused(why)) => Err(refusal(change, why)),
                        Err(NotWritten::Failed(error)) => Err(error),
                    });
                }
                answers
            }
            Err(NotWritten::Failed(error)) => vec![Err(error); changes.len()],
        }
    }

    async fn commit(&mut self, changes: &[Change]) -> Result<Vec<Option<PlayerId>>, NotWritten> {
        let written = self.committer.commit(changes).await;
        match &written {
            Ok(_) => {
                for Append { trace, table, ownership, first, .. } in changes.iter().filter_map(Change::append)
                {
                    if let Some(trace) = trace {
                        let epoch = ownership.epoch;
                        tracing::debug!(%trace, table, first, epoch, "a command is in the journal");
                    }
                }
                if self.failure.take().is_some() {
                    tracing::info!("the journal can be written again");
                }
            }
            Err(NotWritten::Refused(_)) => {}
            Err(NotWritten::Failed(error)) => {
                metrics::counter!("bistro_failed_commits_total").increment(1);
                // Once, however often it is tried again.
                if self.failure.get().is_none() {
                    tracing::error!(%error, "nothing can be written to the journal");
                }
                self.failure.set(error.clone());
            }
        }
        written
    }
}

fn refusal(change: &Change, why: Refusal) -> StoreError {
    match (change, why) {
        (Change::Append(append), Refusal::Duplicate) => {
            StoreError::Taken { table: append.table.clone(), number: append.first }
        }
        (Change::Append(append), Refusal::NotOwner) => StoreError::NotOwner { table: append.table.clone() },
        (Change::Account(_), Refusal::Duplicate) => StoreError::NameOwned,
        (_, Refusal::Duplicate) => StoreError::Broken("it is there already".into()),
        (_, Refusal::NotOwner) => StoreError::Broken("it is another node's".into()),
        (_, Refusal::Other(why)) => StoreError::Broken(why),
    }
}
