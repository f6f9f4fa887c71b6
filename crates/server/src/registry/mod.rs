//! All tables: those in memory, each with its actor, and those that are only in the store.

mod elsewhere;
mod finished;
mod lease;
mod load;
mod memory;
mod opening;
mod retention;
mod trouble;
mod waking;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use bistro_engine::AnyGame;

use crate::bot_pool::BotPool;
use crate::bus::Bus;
use crate::clock::{Clock, GameTime};
use crate::config::Config;
use crate::store::{NodeId, Store, StoreError};
use crate::table::{ActorMessage, ConnectionId, TableContext, TableHandle};

pub(crate) use finished::FinishedGame;
use finished::FinishedGames;
use memory::Arriving;
use trouble::Troubles;

/// How often the clocks are kept while somebody's time runs at a table in memory.
const BEAT: Duration = Duration::from_secs(5);
/// How often otherwise, for clocks in days.
const IDLE_BEAT: Duration = Duration::from_secs(60);

pub(crate) struct Registry {
    pub(crate) games: &'static [&'static dyn AnyGame],
    context: Arc<TableContext>,
    tables: Mutex<HashMap<String, TableHandle>>,
    arriving: Arriving,
    /// Tables that other servers own, and that somebody here is connected to.
    proxies: Mutex<HashMap<String, TableHandle>>,
    /// Tables whose rules did not come to an end. They stay closed until the server restarts.
    given_up: Mutex<HashSet<String>>,
    troubles: Troubles,
    finished: FinishedGames,
    /// When the latest beat was written by itself; monotonic.
    beaten_at: AtomicI64,
    /// When abandoned tables and idle guests are looked for; monotonic.
    forgets_at: AtomicI64,
    connection_ids: AtomicU64,
    /// Set when the server stops: no table is brought into memory any more.
    closing: AtomicBool,
}

/// Why a table cannot be had.
#[derive(Debug)]
pub(crate) enum TableError {
    /// There is none with this id.
    Unknown,
    /// The server stops.
    Closing,
    /// Another server owns it.
    Elsewhere(NodeId),
    /// Entries of its journal are missing or changed.
    Damaged(String),
    /// It was played by another version of its game's rules.
    OtherRules { played: u16, here: u16 },
    /// Its journal cannot be replayed, and trying again would not help.
    Broken(String),
    /// The store does not answer now.
    Store(String),
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> TableError {
        match error {
            StoreError::Damaged(what) => TableError::Damaged(what),
            other => TableError::Store(other.to_string()),
        }
    }
}

impl Registry {
    pub(crate) fn new(
        config: Config,
        games: &'static [&'static dyn AnyGame],
        store: Arc<dyn Store>,
        time: GameTime,
        bus: Arc<dyn Bus>,
    ) -> Arc<Registry> {
        let bots = BotPool::new(config.thinkers);
        // A server that shares nothing owns everything for ever.
        let lease_ends = AtomicI64::new(if config.store.is_some() { 0 } else { i64::MAX });
        let registry = Arc::new(Registry {
            games,
            context: Arc::new(TableContext {
                config,
                store,
                bots,
                time,
                bus,
                lease_ends,
                node: AtomicI64::new(0),
            }),
            tables: Mutex::default(),
            arriving: Arriving::default(),
            proxies: Mutex::default(),
            given_up: Mutex::default(),
            troubles: Troubles::default(),
            finished: FinishedGames::default(),
            beaten_at: AtomicI64::new(0),
            forgets_at: AtomicI64::new(0),
            connection_ids: AtomicU64::new(first_connection_id()),
            closing: AtomicBool::new(false),
        });
        watch(Arc::downgrade(&registry));
        registry
    }

    pub(crate) fn config(&self) -> &Config {
        &self.context.config
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.context.store
    }

    pub(crate) fn bus(&self) -> &Arc<dyn Bus> {
        &self.context.bus
    }

    pub(crate) fn clock(&self) -> &Clock {
        self.context.time.clock()
    }

    pub(crate) fn bots(&self) -> &BotPool {
        &self.context.bots
    }

    pub(crate) fn new_connection_id(&self) -> ConnectionId {
        ConnectionId(self.connection_ids.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) fn live_tables(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, TableHandle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn proxies(&self) -> MutexGuard<'_, HashMap<String, TableHandle>> {
        self.proxies.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn proxy(&self, id: &str) -> Option<TableHandle> {
        self.proxies().get(id).filter(|handle| !handle.is_gone()).cloned()
    }

    /// Whether other servers may own tables of this store.
    pub(crate) fn is_shared(&self) -> bool {
        self.context.config.store.is_some()
    }

    /// Whether this server may own tables, and can reach the others.
    pub(crate) fn takes_part(&self) -> bool {
        !self.context.lease_has_ended() && self.context.bus.is_up() && !self.closing.load(Ordering::Relaxed)
    }

    fn given_up(&self) -> MutexGuard<'_, HashSet<String>> {
        self.given_up.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn in_memory(&self, id: &str) -> Option<TableHandle> {
        self.tables().get(id).filter(|handle| !handle.is_gone()).cloned()
    }

    /// Keep what the clocks say, if it is time to: so that a server that is killed charges everybody for what they have
    /// thought, and nobody for the pause.
    pub(crate) async fn beat_when_due(&self) {
        let runs = self.tables().values().any(TableHandle::clock_runs);
        let (now, every) = (self.clock().monotonic(), if runs { BEAT } else { IDLE_BEAT });
        if now - self.beaten_at.load(Ordering::Relaxed) < every.as_millis() as i64 {
            return;
        }
        self.beaten_at.store(now, Ordering::Relaxed);
        // The store reports what is wrong, and the next beat is soon.
        let _ = self.store().beat(self.context.time.beat()).await;
    }

    /// Ask every actor to stop, and wait until they have. Then the clocks stand still.
    pub(crate) async fn close(&self) {
        let mut all: Vec<TableHandle> = {
            let tables = self.tables();
            self.closing.store(true, Ordering::Relaxed);
            tables.values().cloned().collect()
        };
        all.extend(self.proxies().values().cloned());
        for handle in &all {
            let _ = handle.send(ActorMessage::Stop).await;
        }
        for handle in all {
            handle.gone().await;
        }
        let _ = self.store().beat(self.context.time.beat()).await;
        // Whatever was not given back yet is nobody's now.
        let _ = self.store().leave().await;
    }

    /// Close the tables whose actors have worked for too long.
    fn give_up_overdue(&self, now: i64) {
        let overdue: Vec<(String, TableHandle)> =
            self.tables().extract_if(|_, handle| handle.watchdog.is_overdue(now)).collect();
        for (id, handle) in overdue {
            tracing::error!(table = id, "table given up: its rules do not come to an end");
            metrics::counter!("bistro_broken_tables_total").increment(1);
            self.given_up().insert(id);
            handle.watchdog.give_up();
        }
    }
}

/// Connections of several servers have different numbers.
fn first_connection_id() -> u64 {
    // Without chance from the system nothing else works either: no shuffle, no session.
    u64::from(getrandom::u32().unwrap_or_default()) << 32 | 1
}

/// Look after the actors from a thread of its own, which no rule can hold up.
fn watch(registry: Weak<Registry>) {
    std::thread::spawn(move || {
        while let Some(registry) = registry.upgrade() {
            registry.give_up_overdue(registry.clock().monotonic());
            drop(registry);
            std::thread::sleep(Duration::from_secs(1));
        }
    });
}

#[cfg(test)]
mod tests;
