//! Everything the server keeps: journals of tables, the lobby's index, accounts, results. Memory is only a cache of it.
//!
//! Nobody hears of anything before [`Store::append`] has returned, and one append is one atomic write: entries, index
//! and result together. The database itself refuses an entry number that is already taken, so two owners of one table
//! can never both write. Every store passes the same suite ([`conformance`]).

mod accounts;
mod change;
#[cfg(test)]
pub(crate) mod conformance;
mod digest;
mod index;
mod journal;
#[cfg(test)]
pub(crate) mod memory;
#[cfg(feature = "cluster")]
mod moving;
mod ownership;
#[cfg(feature = "cluster")]
mod postgres;
mod results;
mod sql;
mod sqlite;
mod writer;

use bistro_core::SeatSet;
use bistro_protocol::{LobbyEntry, PlayerPage};
use futures_util::future::BoxFuture;

pub(crate) use accounts::{AccountChange, Player, PlayerId};
pub(crate) use index::{IndexEntry, IndexedTable, TableStage};
#[cfg(feature = "cluster")]
pub(crate) use moving::{Moved, from_database as move_from_database, from_folder as move_from_folder};
pub(crate) use ownership::{Claim, GivenUp, Lease, NodeId, Ownership};
#[cfg(feature = "cluster")]
pub(crate) use postgres::PostgresStore;
pub(crate) use results::{Entrant, GameResult, SeatResult};
pub(crate) use sqlite::SqliteStore;

use crate::clock::Beat;
use crate::trace::TraceId;

/// Who came in where, with how many points.
pub(crate) type Place = (PlayerId, u8, i32);

/// What a store answers, when it does.
pub(crate) type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

pub(crate) trait Store: Send + Sync + 'static {
    /// Write all of this or nothing of it, and wait until it would survive a power cut.
    fn append(&self, append: Append) -> Answer<'_, ()>;

    /// All entries of a table's journal, in order; empty if there is no such table. Entries that were lost or changed are
    /// noticed ([`StoreError::Damaged`]).
    fn journal<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<String>>;

    /// What is missing: looked for without reading any journal. Changed entries are noticed by [`Store::journal`] alone.
    fn damage(&self) -> Answer<'_, Vec<Damage>>;

    /// Where people came in at a table that is over or has ended; `None` if it has not.
    fn places<'a>(&'a self, table: &'a str) -> Answer<'a, Option<Vec<Place>>>;

    /// Public tables that wait for players, the latest first.
    fn open_tables(&self, since: i64) -> Answer<'_, Vec<IndexedTable>>;

    /// One table by its id, public or not.
    fn listing<'a>(&'a self, table: &'a str) -> Answer<'a, Option<LobbyEntry>>;

    /// Tables that are not over, at which this player sits.
    fn tables_of(&self, player: PlayerId) -> Answer<'_, Vec<IndexedTable>>;

    /// How many tables that are not over this player has opened or sits at.
    fn count_tables_of(&self, player: PlayerId) -> Answer<'_, usize>;

    /// Tables that have to be woken by now.
    fn due(&self, now: i64) -> Answer<'_, Vec<String>>;

    /// Tables that only earlier versions left behind: over without a result, or not over and not listed.
    fn incomplete(&self) -> Answer<'_, Vec<String>>;

    /// The server has just started: every game that was being played is due.
    fn wake_all(&self, now: i64) -> Answer<'_, ()>;

    /// This table is not due any more: it cannot be woken.
    fn let_sleep<'a>(&'a self, table: &'a str) -> Answer<'a, ()>;

    /// Keep what the clocks say, so that a server that starts later goes on from there.
    fn beat(&self, beat: Beat) -> Answer<'_, ()>;

    /// The latest beat that was written, by itself or with an append; none in a new folder.
    fn last_beat(&self) -> Answer<'_, Option<Beat>>;

    /// Change an account. Returns its number where it is a new one.
    fn change_account(&self, change: AccountChange) -> Answer<'_, Option<PlayerId>>;

    /// Whose session this is, by the hash of its token.
    fn player_of_session<'a>(&'a self, token: &'a [u8]) -> Answer<'a, Option<Player>>;

    /// Who owns the name with this key, and the hash of their password.
    fn owner_of_name<'a>(&'a self, key: &'a str) -> Answer<'a, Option<(Player, String)>>;

    /// The page of a name: its ratings and its games. Games by invitation are shown to the player alone.
    fn player_page<'a>(&'a self, key: &'a str, reader: Option<PlayerId>) -> Answer<'a, Option<PlayerPage>>;

    /// How much there is, for the host's log.
    fn census(&self) -> Answer<'_, Census>;

    /// Open tables at which nothing has happened since then.
    fn abandoned(&self, before: i64) -> Answer<'_, Vec<String>>;

    /// Delete these tables and their journals.
    fn forget_tables(&self, tables: Vec<String>) -> Answer<'_, ()>;

    /// How many guests have been here last before then, and have neither a password nor a table nor a result.
    fn count_idle_guests(&self, before: i64) -> Answer<'_, usize>;

    /// Delete these guests and their sessions.
    fn forget_guests(&self, before: i64) -> Answer<'_, ()>;

    /// Own a table, with an epoch of its own, unless another node with a valid lease does. Whatever an earlier owner still
    /// wants to write is refused from now on. A store with one server leaves everything to it.
    fn claim<'a>(&'a self, _table: &'a str) -> Answer<'a, Claim> {
        Box::pin(async { Ok(Claim::Mine(Ownership::ONLY)) })
    }

    /// What a table that is opened now belongs to.
    fn ownership_of_new(&self) -> Ownership {
        Ownership::ONLY
    }

    /// Own this table no longer. Nothing happens if another node owns it by now.
    fn give_up<'a>(&'a self, _table: &'a str, _ownership: Ownership, _then: GivenUp) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Get a lease, as a new node: all that an earlier node of this process owned is up for others.
    fn join(&self, _beat: Beat) -> Answer<'_, NodeId> {
        Box::pin(async { Ok(NodeId::default()) })
    }

    /// Make the lease last from now on.
    fn renew(&self, _beat: Beat) -> Answer<'_, Lease> {
        Box::pin(async { Ok(Lease::Held) })
    }

    /// Give the lease back: the server stops.
    fn leave(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// How the latest write went, and whether reading works. Writes nothing.
    fn ready(&self) -> Answer<'_, ()>;

    /// If the latest write failed, try to write again, so that [`Store::ready`] becomes true once there is room.
    fn probe(&self, now: i64) -> BoxFuture<'_, ()>;

    /// Write what is waiting, then let go of the database. Whatever comes later is refused.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// How much a store holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Census {
    pub(crate) tables: i64,
    /// Tables that are not over.
    pub(crate) unfinished: i64,
    pub(crate) accounts: i64,
}

/// What is written for one table at once: entries from this number on, and what changes with them.
#[derive(Debug, Default)]
pub(crate) struct Append {
    pub(crate) table: String,
    /// Whose table it is, as the writer knows it.
    pub(crate) ownership: Ownership,
    pub(crate) first: u32,
    /// Each is a JSON text.
    pub(crate) entries: Vec<String>,
    /// What the lobby should know, if that changed. The first append of a table has one.
    pub(crate) index: Option<IndexEntry>,
    /// The seats that owe an answer, if that changed.
    pub(crate) owing: Option<SeatSet>,
    /// How the game ended, with the entry that ended it.
    pub(crate) result: Option<GameResult>,
    /// What the clocks said: no entry is later than the latest beat.
    pub(crate) beat: Option<Beat>,
    /// The command that led to it.
    pub(crate) trace: Option<TraceId>,
}

/// Something that was written and is not there any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Damage {
    /// The table; none if it may be any.
    pub(crate) table: Option<String>,
    pub(crate) what: String,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("entry {number} of table {table} is already written: another owner has this table")]
    Taken { table: String, number: u32 },
    #[error("table {table} is owned by another node, or has other entries than this one knows")]
    NotOwner { table: String },
    #[error("the name is owned by somebody else")]
    NameOwned,
    #[error(
        "it was written by a newer version of Bistro (its layout has number {found}, and this version knows up to \
         {known}); use that version, or keep your tables elsewhere"
    )]
    Newer { found: i64, known: i64 },
    #[error("its journal is damaged: {0}")]
    Damaged(String),
    #[error("the database cannot be used: {0}")]
    Broken(String),
    #[error("the server is stopping")]
    Stopping,
}
