//! The journal: numbered entries for each table, with the lobby's index, the results and the accounts beside them.
//! Memory is a cache of it.
//!
//! Nobody hears of anything before [`Journal::append`] has returned. The database refuses a number that is already
//! taken, so two owners of one table can never both write.

mod accounts;
mod batch;
mod health;
mod sqlite;
mod writer;

use std::pin::Pin;

use serde::Serialize;

use crate::entry::PlayerId;
use crate::results::GameResult;
pub(crate) use accounts::AccountChange;
pub(crate) use sqlite::Sqlite;

pub(crate) type Soon<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

pub(crate) trait Journal: Send + Sync + 'static {
    /// Write all of this or nothing of it, and wait until it would survive a power cut.
    fn append(&self, append: Append) -> Soon<'_, Result<(), JournalError>>;

    /// Change who has been here. Returns who it was made for, where that is somebody new.
    fn account(&self, change: AccountChange) -> Soon<'_, Result<Option<PlayerId>, JournalError>>;

    /// All entries of a table, in order; empty if there is no such table.
    fn read<'a>(&'a self, table: &'a str) -> Soon<'a, Result<Vec<String>, JournalError>>;

    /// Public tables that wait for players, the latest first.
    fn open_tables(&self, since: i64) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// Tables that are not over, at which this player sits.
    fn tables_of(&self, player: i64) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// Tables that have to be woken by now.
    fn due(&self, now: i64) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// Tables whose game is over and has no result, which only earlier versions left behind.
    fn without_result(&self) -> Soon<'_, Result<Vec<String>, JournalError>>;

    /// The server has just begun: wake every game that was being played.
    fn wake_all(&self, now: i64) -> Soon<'_, Result<(), JournalError>>;

    /// Whether writes work: how the latest one went if that was a moment ago, otherwise how one goes now.
    fn ready(&self, now: i64) -> Soon<'_, Result<(), JournalError>>;

    /// Write what is waiting, then let go of the file. Whatever comes later is refused.
    fn close(&self) -> Soon<'_, ()>;
}

/// What is written for one table at once: entries from this number on, and what changes with them.
#[derive(Debug, Default)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) first: u32,
    /// Each is a JSON text.
    pub(crate) entries: Vec<String>,
    /// What the lobby should know, if that changed. The first append of a table has one.
    pub(crate) summary: Option<Summary>,
    /// How the game ended, with the entry that ended it.
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

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum JournalError {
    #[error("entry {number} of table {table} is already written: another owner has this table")]
    Taken { table: String, number: u32 },
    #[error("the name is owned by somebody else")]
    NameOwned,
    #[error(
        "it was written by a newer version of Bistro (its layout has number {found}, and this version knows up to \
         {known}); use that version, or another folder"
    )]
    Newer { found: i64, known: i64 },
    #[error("the database cannot be used: {0}")]
    Broken(String),
    #[error("the server is stopping")]
    Stopping,
}

impl From<sqlx::Error> for JournalError {
    fn from(error: sqlx::Error) -> JournalError {
        JournalError::Broken(reason(&error))
    }
}

/// What the database says, without the driver's "error returned from database: (code: 13)" before it.
fn reason(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}
