//! The store that several servers share: a PostgreSQL database. Each server has one connection that writes and a few that
//! read; the database says which server owns which table.

mod accounts;
mod batch;
mod index;
mod ownership;
mod results;
mod retention;
#[cfg(test)]
mod tests;
mod writer;

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use bistro_protocol::{LobbyEntry, PlayerPage};
use futures_util::future::BoxFuture;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, SqlSafeStr};

use super::change::Change;
use super::journal::{self, JournalRow};
use super::writer::{Writer, Writing, Written};
use super::{
    AccountChange, Answer, Append, Census, Claim, Damage, GivenUp, IndexedTable, Lease, NodeId, Ownership,
    Place, Player, PlayerId, Store, StoreError, sql,
};
use crate::clock::Beat;
use writer::PostgresCommitter;

/// A database that takes longer to answer is away. Longer than a lease lasts would help nobody.
const ANSWERS_WITHIN: Duration = Duration::from_secs(3);
/// Connections of one server that read.
const READERS: u32 = 8;

pub(crate) struct PostgresStore {
    writing: Writing,
    readers: PgPool,
    /// This server among those that share the database; 0 before it has joined.
    node: Arc<AtomicI64>,
}

impl PostgresStore {
    /// Connect, and bring the database's layout up to date.
    pub(crate) async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let options = options(url)?;
        let mut connection = within(async { Ok(options.connect().await?) }).await?;
        // Several servers may start at once: sqlx takes a lock in the database.
        migrations().run(&mut connection).await.map_err(cannot_migrate)?;
        let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(ANSWERS_WITHIN);
        let readers = pool.connect_lazy_with(options.clone());
        let node = Arc::new(AtomicI64::new(0));
        let committer = PostgresCommitter::new(options, connection, Arc::clone(&node));
        let (writer, writing) = Writer::new(committer);
        tokio::spawn(writer.run());
        Ok(PostgresStore { writing, readers, node })
    }

    pub(crate) async fn connect(url: &str) -> Result<PgConnection, StoreError> {
        within(async { Ok(options(url)?.connect().await?) }).await
    }

    /// A connection to a database that has today's layout and nothing in it.
    pub(crate) async fn connect_to_empty(url: &str) -> Result<PgConnection, StoreError> {
        let mut connection = PostgresStore::connect(url).await?;
        migrations().run(&mut connection).await.map_err(cannot_migrate)?;
        let is_used = "select exists (select 1 from tables) or exists (select 1 from players)";
        if sqlx::query_scalar(is_used).fetch_one(&mut connection).await? {
            return Err(StoreError::Broken("there are tables or accounts in it already".into()));
        }
        Ok(connection)
    }

    /// Whether another server has a valid lease.
    pub(crate) async fn has_others(&self) -> Result<bool, StoreError> {
        within(ownership::has_others(&self.readers, self.node())).await
    }

    fn node(&self) -> NodeId {
        NodeId(self.node.load(Ordering::Relaxed))
    }

    async fn write(&self, change: Change) -> Written {
        self.writing.write(change).await
    }
}

fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    // The parser's own words may repeat the password.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Broken("say postgres://user@host/database".into()))?;
    let options = options
        .application_name("bistro")
        // A commit is on the disk when it returns, whatever the database's default is.
        .options([("synchronous_commit", "on"), ("client_min_messages", "warning")]);
    Ok(options.disable_statement_logging())
}

/// An answer, or an error if it takes too long.
async fn within<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = |_| {
        let seconds = ANSWERS_WITHIN.as_secs();
        StoreError::Broken(format!("PostgreSQL has not answered for {seconds} seconds"))
    };
    tokio::time::timeout(ANSWERS_WITHIN, answer).await.map_err(late)?
}

/// Every change of the database's layout, in order.
const LAYOUTS: [(&str, &str); 1] = [("cluster", include_str!("migrations/0001_cluster.sql"))];

fn migrations() -> Migrator {
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(LAYOUTS).map(migration).collect())
}

fn cannot_migrate(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { found, known: LAYOUTS.len() as i64 },
        other => StoreError::Broken(other.to_string()),
    }
}

impl Store for PostgresStore {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::Append(Box::new(append))).await.map(drop) })
    }

    fn journal<'a>(&'a self, table: &'a str) -> Answer<'a, Vec<String>> {
        Box::pin(within(async move {
            // One statement, so that an append meanwhile is seen as a whole or not at all.
            let rows: Vec<JournalRow> =
                sqlx::query_as(sql::JOURNAL).bind(table).fetch_all(&self.readers).await?;
            journal::checked(table, rows)
        }))
    }

    fn damage(&self) -> Answer<'_, Vec<Damage>> {
        // As long as it takes: it looks at every journal.
        Box::pin(index::gaps(&self.readers))
    }

    fn places<'a>(&'a self, table: &'a str) -> Answer<'a, Option<Vec<Place>>> {
        Box::pin(within(results::places(&self.readers, table)))
    }

    fn open_tables(&self, since: i64) -> Answer<'_, Vec<IndexedTable>> {
        Box::pin(within(index::open_tables(&self.readers, since)))
    }

    fn listing<'a>(&'a self, table: &'a str) -> Answer<'a, Option<LobbyEntry>> {
        Box::pin(within(index::listing(&self.readers, table)))
    }

    fn tables_of(&self, player: PlayerId) -> Answer<'_, Vec<IndexedTable>> {
        Box::pin(within(index::tables_of(&self.readers, player)))
    }

    fn count_tables_of(&self, player: PlayerId) -> Answer<'_, usize> {
        Box::pin(within(index::count_tables_of(&self.readers, player)))
    }

    fn due(&self, now: i64) -> Answer<'_, Vec<String>> {
        Box::pin(within(index::due(&self.readers, now, self.node())))
    }

    fn incomplete(&self) -> Answer<'_, Vec<String>> {
        Box::pin(within(async { Ok(sqlx::query_scalar(sql::INCOMPLETE).fetch_all(&self.readers).await?) }))
    }

    fn wake_all(&self, now: i64) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::WakeAll { now }).await.map(drop) })
    }

    fn let_sleep<'a>(&'a self, table: &'a str) -> Answer<'a, ()> {
        Box::pin(async move { self.write(Change::LetSleep { table: table.to_owned() }).await.map(drop) })
    }

    fn beat(&self, beat: Beat) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::Beat(beat)).await.map(drop) })
    }

    fn last_beat(&self) -> Answer<'_, Option<Beat>> {
        Box::pin(within(ownership::last_beat(&self.readers)))
    }

    fn change_account(&self, change: AccountChange) -> Answer<'_, Option<PlayerId>> {
        Box::pin(self.write(Change::Account(change)))
    }

    fn player_of_session<'a>(&'a self, token: &'a [u8]) -> Answer<'a, Option<Player>> {
        Box::pin(within(accounts::player_of_session(&self.readers, token)))
    }

    fn owner_of_name<'a>(&'a self, key: &'a str) -> Answer<'a, Option<(Player, String)>> {
        Box::pin(within(accounts::owner_of_name(&self.readers, key)))
    }

    fn player_page<'a>(&'a self, key: &'a str, reader: Option<PlayerId>) -> Answer<'a, Option<PlayerPage>> {
        Box::pin(within(results::player_page(&self.readers, key, reader)))
    }

    fn census(&self) -> Answer<'_, Census> {
        Box::pin(within(index::census(&self.readers)))
    }

    fn abandoned(&self, before: i64) -> Answer<'_, Vec<String>> {
        Box::pin(within(retention::abandoned(&self.readers, before)))
    }

    fn forget_tables(&self, tables: Vec<String>) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::ForgetTables(tables)).await.map(drop) })
    }

    fn count_idle_guests(&self, before: i64) -> Answer<'_, usize> {
        Box::pin(within(retention::count_idle_guests(&self.readers, before)))
    }

    fn forget_guests(&self, before: i64) -> Answer<'_, ()> {
        Box::pin(async move { self.write(Change::ForgetGuests { before }).await.map(drop) })
    }

    fn claim<'a>(&'a self, table: &'a str) -> Answer<'a, Claim> {
        Box::pin(within(ownership::claim(&self.readers, table, self.node())))
    }

    fn ownership_of_new(&self) -> Ownership {
        match self.node() {
            NodeId(0) => Ownership::ONLY,
            node => Ownership { node, epoch: 1 },
        }
    }

    fn give_up<'a>(&'a self, table: &'a str, ownership: Ownership, then: GivenUp) -> Answer<'a, ()> {
        Box::pin(within(ownership::give_up(&self.readers, table, ownership, then)))
    }

    fn join(&self, beat: Beat) -> Answer<'_, NodeId> {
        Box::pin(async move {
            let node = within(ownership::join(&self.readers, beat)).await?;
            self.node.store(node.0, Ordering::Relaxed);
            Ok(node)
        })
    }

    fn renew(&self, beat: Beat) -> Answer<'_, Lease> {
        Box::pin(within(ownership::renew(&self.readers, self.node(), beat)))
    }

    fn leave(&self) -> Answer<'_, ()> {
        Box::pin(within(ownership::leave(&self.readers, self.node())))
    }

    fn ready(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            match self.writing.failure() {
                Some(failure) => Err(failure),
                None => within(index::due(&self.readers, i64::MIN, self.node())).await.map(drop),
            }
        })
    }

    fn probe(&self, now: i64) -> BoxFuture<'_, ()> {
        Box::pin(self.writing.probe(now))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.writing.close().await;
            self.readers.close().await;
        })
    }
}
