//! How PostgreSQL commits.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::error::ErrorKind;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};

use super::{ANSWERS_WITHIN, batch};
use crate::store::change::Change;
use crate::store::writer::{Committer, End, NotWritten, Refusal};
use crate::store::{NodeId, PlayerId, StoreError};

pub(super) struct PostgresCommitter {
    options: PgConnectOptions,
    /// None after a write has failed: whether the old connection's transaction was committed is unknown, and only the
    /// journal can say.
    connection: Option<PgConnection>,
    node: Arc<AtomicI64>,
}

impl PostgresCommitter {
    pub(super) fn new(
        options: PgConnectOptions,
        connection: PgConnection,
        node: Arc<AtomicI64>,
    ) -> PostgresCommitter {
        PostgresCommitter { options, connection: Some(connection), node }
    }

    async fn write(&mut self, changes: &[Change]) -> Result<Vec<Option<PlayerId>>, NotWritten> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(|error| not_written(&error))?,
        };
        let node = NodeId(self.node.load(Ordering::Relaxed));
        match batch::write(&mut connection, changes, node).await {
            Ok(created) => {
                self.connection = Some(connection);
                Ok(created)
            }
            Err(not_written) => {
                // A refusal is an answer: the connection is sound, and a rollback ends the transaction.
                let is_sound = matches!(not_written, NotWritten::Refused(_));
                if is_sound && sqlx::query("rollback").execute(&mut connection).await.is_ok() {
                    self.connection = Some(connection);
                }
                Err(not_written)
            }
        }
    }
}

impl Committer for PostgresCommitter {
    /// A connection on which a commit takes too long is dropped with it. The transaction may be committed nevertheless; the
    /// tables concerned are then read again from their journals.
    async fn commit(&mut self, changes: &[Change]) -> Result<Vec<Option<PlayerId>>, NotWritten> {
        let late = |_| {
            let why = format!("PostgreSQL has not committed for {} seconds", ANSWERS_WITHIN.as_secs());
            NotWritten::Failed(StoreError::Broken(why))
        };
        tokio::time::timeout(ANSWERS_WITHIN, self.write(changes)).await.map_err(late)?
    }

    async fn close(self, _: End) {
        if let Some(connection) = self.connection {
            let _ = tokio::time::timeout(ANSWERS_WITHIN, connection.close()).await;
        }
    }
}

pub(super) fn not_written(error: &sqlx::Error) -> NotWritten {
    let Some(refused) = error.as_database_error() else {
        return NotWritten::Failed(StoreError::Broken(error.to_string()));
    };
    let why = refused.message().to_owned();
    match refused.kind() {
        ErrorKind::UniqueViolation => NotWritten::Refused(Refusal::Duplicate),
        ErrorKind::Other => NotWritten::Failed(StoreError::Broken(why)),
        _ => NotWritten::Refused(Refusal::Other(why)),
    }
}

impl From<sqlx::Error> for NotWritten {
    fn from(error: sqlx::Error) -> NotWritten {
        not_written(&error)
    }
}
