//! How SQLite commits.

use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::log_end::LogEnd;
use super::{batch, empty_log, reason};
use crate::store::change::Change;
use crate::store::writer::{Committer, End, NotWritten, Refusal, Writer};
use crate::store::{PlayerId, StoreError};

pub(super) struct SqliteCommitter {
    options: SqliteConnectOptions,
    /// None after a write has failed. The next one opens a new connection: the state of the old one is unknown.
    connection: Option<SqliteConnection>,
    end: LogEnd,
}

/// On a thread of its own, so that a commit does not wait for its turn among the tables' tasks.
pub(super) fn start(writer: Writer<SqliteCommitter>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let runtime = runtime.expect("a runtime without sockets needs nothing of the system");
    std::thread::spawn(move || runtime.block_on(writer.run()));
}

impl SqliteCommitter {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        end: LogEnd,
    ) -> SqliteCommitter {
        SqliteCommitter { options, connection: Some(connection), end }
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

impl Committer for SqliteCommitter {
    /// The connection is kept only after a commit that was seen to succeed.
    async fn commit(&mut self, changes: &[Change]) -> Result<Vec<Option<PlayerId>>, NotWritten> {
        let mut connection = self.connection().await.map_err(not_written)?;
        match batch::write(&mut connection, changes).await {
            Ok(created) => {
                self.connection = Some(connection);
                self.end.committed();
                Ok(created)
            }
            Err(error) => {
                let _ = connection.close().await;
                Err(not_written(error))
            }
        }
    }

    async fn close(self, end: End) {
        if let Some(connection) = self.connection
            && connection.close().await.is_ok()
            && end == End::Closed
        {
            self.end.remove();
        }
    }
}

fn not_written(error: sqlx::Error) -> NotWritten {
    match error.as_database_error() {
        Some(refused) if refused.is_unique_violation() => NotWritten::Refused(Refusal::Duplicate),
        Some(refused) if !matches!(refused.kind(), ErrorKind::Other) => {
            NotWritten::Refused(Refusal::Other(reason(&error)))
        }
        _ => NotWritten::Failed(StoreError::from(error)),
    }
}
