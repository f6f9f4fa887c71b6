//! The journal: per table, numbered lines. Memory is a cache of it.
//!
//! Nobody hears of anything before [`Journal::append`] has returned. A number that is already taken is refused,
//! so two owners of one table can never both write.

mod sqlite;
mod writer;

use std::pin::Pin;

use serde::Serialize;

use crate::results::GameResult;
pub(crate) use sqlite::Sqlite;

pub(crate) type Soon<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

pub(crate) trait Journal: Send + Sync + 'static {
    /// Write these lines and wait until they would survive a power cut.
    fn append(&self, lines: Append) -> Soon<'_, Result<(), JournalError>>;

    /// All lines of a table, in order; empty if there is no such table.
    fn read<'a>(&'a self, table: &'a str) -> Soon<'a, Result<Vec<String>, JournalError>>;

    /// Public tables that wait for players, the latest first.
    fn open_tables(&self, since: i64) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// Tables that are not over, at which this player sits.
    fn tables_of(&self, player: i64) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// Tables that have to be woken by now.
    fn due(&self, now: i64) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// The server has just begun: wake every game that was being played.
    fn wake_all(&self, now: i64) -> Soon<'_, Result<(), JournalError>>;
}

/// Lines for one table, from this number on.
#[derive(Debug, Default)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) first: u32,
    pub(crate) lines: Vec<String>,
    /// What the lobby should know, if that changed.
    pub(crate) summary: Option<Summary>,
    /// How the game ended. It is remembered soon afterwards, and nobody waits for that.
    pub(crate) result: Option<GameResult>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Summary {
    pub(crate) stage: &'static str,
    pub(crate) public: bool,
    pub(crate) players: Vec<i64>,
    pub(crate) wake_at: Option<i64>,
    pub(crate) at: i64,
}

#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum JournalError {
    #[error("line {number} of table {table} is already written: somebody else keeps this table")]
    Taken { table: String, number: u32 },
    #[error("the database cannot be used: {0}")]
    Broken(String),
    #[error("the server is stopping")]
    Stopping,
}

impl From<sqlx::Error> for JournalError {
    fn from(error: sqlx::Error) -> JournalError {
        JournalError::Broken(error.to_string())
    }
}
