//! All tables: those in memory, each with its actor, and those that are only in the store.

mod elsewhere;
mod finished;
mod lease;
mod load;
mod memory;
mod retention;
mod trouble;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use bistro_core::Phrase;
use bistro_engine::{AnyGame, Lesson};
use bistro_protocol::{NewFork, NewTable};
use futures_util::future::BoxFuture;

use crate::activity::{self, Activity};
use crate::bot_pool::BotPool;
use crate::bus::Bus;
use crate::clock::{Clock, GameTime};
use crate::config::Config;
use crate::store::{Append, NodeId, Player, PlayerId, Store, StoreError};
use crate::table::{
    ActorMessage, ConnectionId, OpenError, OpenTable, Opening, ReplayError, Stage, Start, TableContext,
    TableHandle, TableState, result_of,
};
use crate::text;

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

    /// Write a new table, and give it its actor.
    async fn open(
        self: Arc<Registry>,
        begun: Result<(TableState, Append), ReplayError>,
    ) -> Result<String, OpenError> {
        let broken = |why: String| {
            tracing::error!(why, "a table could not be opened");
            OpenError::Broken
        };
        let (state, append) = begun.map_err(|bad| broken(bad.to_string()))?;
        let (id, ownership) = (state.id.clone(), self.store().ownership_of_new());
        let append = Append { ownership, ..append };
        self.store().append(append).await.map_err(|error| broken(error.to_string()))?;
        activity::count(Activity::TableOpened);
        // While the server stops, the table stays in the store and will be there afterwards.
        let _ = self.spawn(state, ownership, Start::Fresh);
        Ok(id)
    }

    fn begin(&self, opening: Opening) -> Result<(TableState, Append), ReplayError> {
        opening.begin(text::code(10), self.games, &self.context.time)
    }

    /// Whether this player may open one more table: one to play, to play again, to go on from, or for bots alone.
    async fn must_have_room(&self, host: PlayerId) -> Result<(), OpenError> {
        let most = self.config().tables_per_name;
        match self.store().count_tables_of(host).await {
            Ok(tables) if tables < most => Ok(()),
            Ok(_) => Err(Phrase::new("bistro-too-many-tables").number("most", most as i64).into()),
            Err(error) => {
                tracing::error!(%error, "the tables of a player could not be counted");
                Err(OpenError::Broken)
            }
        }
    }

    /// Open a table as somebody asks for it.
    pub(crate) async fn new_table(
        self: &Arc<Registry>,
        host: Player,
        request: NewTable,
    ) -> Result<String, OpenError> {
        let game = self.games.iter().find(|game| game.about().id == request.game);
        let game = *game.ok_or_else(|| Phrase::new("bistro-unknown-game"))?;
        self.must_have_room(host.id).await?;
        let opening = Opening::requested(game, request, host, self.config())?;
        let begun = self.begin(opening);
        Arc::clone(self).open(begun).await
    }

    /// Open the table of a game's lesson.
    pub(crate) async fn new_lesson(
        self: &Arc<Registry>,
        host: Player,
        game: &str,
    ) -> Result<String, OpenError> {
        let game = self.games.iter().find(|known| known.about().id == game);
        let game = *game.ok_or_else(|| Phrase::new("bistro-unknown-game"))?;
        let lesson = Lesson::of(game).ok_or_else(|| Phrase::new("bistro-no-lesson"))?;
        let lesson = lesson.map_err(|why| {
            tracing::error!(game = game.about().id, why, "a lesson cannot be given");
            OpenError::Broken
        })?;
        self.must_have_room(host.id).await?;
        let begun = self.begin(Opening::lesson(game, &lesson, host, self.config())?);
        Arc::clone(self).open(begun).await
    }

    /// Open a table that goes on from a moment of a finished game.
    pub(crate) async fn fork(
        self: &Arc<Registry>,
        id: &str,
        host: Player,
        fork: NewFork,
    ) -> Result<String, OpenError> {
        let game = match self.finished(id).await {
            Ok(Some(game)) => game,
            Ok(None) => return Err(Phrase::new("bistro-not-over").into()),
            Err(TableError::Unknown) => return Err(Phrase::new("bistro-no-such-table").into()),
            Err(TableError::OtherRules { .. }) => return Err(Phrase::new("bistro-table-other-rules").into()),
            Err(
                TableError::Closing
                | TableError::Elsewhere(_)
                | TableError::Damaged(_)
                | TableError::Broken(_)
                | TableError::Store(_),
            ) => return Err(OpenError::Broken),
        };
        self.must_have_room(host.id).await?;
        let registry = Arc::clone(self);
        let begun = self
            .finished
            .work(move || Opening::fork(&game.state, host, fork).map(|opening| registry.begin(opening)));
        let begun = begun.await.map_err(|_| OpenError::Broken)??;
        Arc::clone(self).open(begun).await
    }

    /// Wake the tables whose time has come.
    pub(crate) async fn wake_due(self: &Arc<Registry>) {
        match self.store().due(self.context.time.calendar()).await {
            Ok(due) => {
                for id in due {
                    match self.wake(&id).await {
                        // It would be due every second from now on.
                        Err(
                            TableError::Damaged(_) | TableError::OtherRules { .. } | TableError::Broken(_),
                        ) => self.let_sleep(&id).await,
                        Ok(())
                        | Err(
                            TableError::Unknown
                            | TableError::Closing
                            | TableError::Elsewhere(_)
                            | TableError::Store(_),
                        ) => {}
                    }
                }
            }
            Err(error) => tracing::error!(%error, "the store could not say which tables are due"),
        }
    }

    /// Nothing is due at this table any more, until the server starts again.
    async fn let_sleep(&self, id: &str) {
        if let Err(error) = self.store().let_sleep(id).await {
            tracing::error!(table = id, %error, "a table that cannot be woken stays due");
        }
    }

    /// Write index entries and results that only earlier versions left out: today both are written with the entry
    /// they follow from.
    pub(crate) async fn complete_old_tables(&self) {
        let tables = self.store().incomplete().await.unwrap_or_else(|error| {
            tracing::error!(%error, "the store could not say which tables are incomplete");
            Vec::new()
        });
        for id in tables {
            let completed = match self.load(&id).await {
                Ok(state) => self.complete(&state).await.map_err(TableError::from),
                Err(error) => Err(error),
            };
            if let Err(error) = completed {
                self.report(&id, &error);
            }
        }
    }

    /// Write the index entry and the result of a table that is not in memory. A second time changes nothing.
    async fn complete(&self, state: &TableState) -> Result<(), StoreError> {
        let mut index = state.index_entry(self.clock().wall());
        if state.stage == Stage::Playing {
            // It has to be woken, whatever its clock says.
            index.wake_at = Some(self.context.time.calendar());
        }
        let (index, result) = (Some(index), result_of(state, state.last.at));
        let append = Append { table: state.id.clone(), index, result, ..Append::default() };
        self.store().append(append).await
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

impl OpenTable for Registry {
    fn open_table(self: Arc<Self>, opening: Opening) -> BoxFuture<'static, Result<String, OpenError>> {
        Box::pin(async move {
            self.must_have_room(opening.host()).await?;
            let begun = self.begin(opening);
            self.open(begun).await
        })
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
mod tests {
    use std::sync::Arc;

    use bistro_protocol::NewTable;
    use serde_json::json;
    use tokio::sync::oneshot;

    use super::{Registry, TableError};
    use crate::bus::InProcessBus;
    use crate::clock::{Clock, GameTime};
    use crate::config::Config;
    use crate::store::conformance::{entries, index};
    use crate::store::{Append, IndexEntry, NodeId, Player, PlayerId, SqliteStore, TableStage};
    use crate::table::{ActorMessage, LONGEST_STEP, Question};

    /// Otherwise it would be replayed and logged every second.
    #[tokio::test]
    async fn a_table_that_cannot_be_woken_is_tried_and_logged_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("bistro.db")).await.unwrap();
        let registry = Registry::new(
            Config::default(),
            catalog::GAMES,
            Arc::new(store),
            GameTime::new(Clock::system(), None),
            Arc::new(InProcessBus::default()),
        );
        let now = registry.context.time.calendar();
        let opened = json!({ "at": 0, "type": "opened", "game": "a game that nobody knows" }).to_string();
        let index = IndexEntry { wake_at: Some(now), ..index("old", TableStage::Playing) };
        let append = Append { index: Some(index), ..entries("old", 0, &[&opened]) };
        registry.store().append(append).await.unwrap();
        assert_eq!(registry.store().due(now).await.unwrap(), ["old"]);
        registry.wake_due().await;
        assert_eq!(registry.store().due(now).await.unwrap(), [] as [String; 0]);
        assert_eq!(registry.damage().len(), 1, "its first entry cannot be read");
        assert!(matches!(registry.table("old").await, Err(TableError::Damaged(_))));
        assert_eq!(registry.damage().len(), 1);
    }

    #[tokio::test]
    async fn a_table_whose_rules_do_not_end_is_closed_and_its_guests_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("bistro.db")).await.unwrap();
        let time = GameTime::new(Clock::system(), None);
        let registry = Registry::new(
            Config::default(),
            catalog::GAMES,
            Arc::new(store),
            time,
            Arc::new(InProcessBus::default()),
        );
        let host = Player { id: PlayerId(1), name: "Ann".into(), owned: false };
        let request = NewTable::of(catalog::GAMES[0].about().id);
        let mut tables = Vec::new();
        for _ in 0..2 {
            let id = registry.new_table(host.clone(), request.clone()).await.unwrap();
            let handle = registry.table(&id).await.unwrap_or_else(|_| panic!("it is in memory"));
            tables.push((id, handle));
        }
        let [(stuck, handle), (fine, _)] = &tables[..] else { panic!("two tables") };
        let now = registry.clock().monotonic();
        handle.watchdog.start_work_at(now - LONGEST_STEP.as_millis() as i64 - 1);
        let give_up = async { registry.give_up_overdue(now) };
        // Those at the table are listening before it happens.
        tokio::join!(biased; handle.watchdog.given_up(), give_up);
        let broken = registry.table(stuck).await.map(drop);
        assert!(matches!(&broken, Err(TableError::Broken(why)) if why.contains("do not come to an end")));
        assert!(registry.table(fine).await.is_ok());
    }

    /// Others may have owned its tables meanwhile, so what it has in memory is old.
    #[tokio::test]
    async fn a_server_that_comes_back_as_another_node_serves_no_table_of_before() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("bistro.db")).await.unwrap();
        let time = GameTime::new(Clock::system(), None);
        let bus = Arc::new(InProcessBus::default());
        let registry = Registry::new(Config::default(), catalog::GAMES, Arc::new(store), time, bus);
        let host = Player { id: PlayerId(1), name: "Ann".into(), owned: false };
        let request = NewTable::of(catalog::GAMES[0].about().id);
        let id = registry.new_table(host.clone(), request.clone()).await.unwrap();
        let before = registry.table(&id).await.unwrap_or_else(|_| panic!("it is in memory"));
        registry.set_node(NodeId(5));
        let resync = Question::Resync { guests: Vec::new() };
        let (reply, answer) = oneshot::channel();
        let _ = before.send(ActorMessage::Asked { question: resync, reply }).await;
        assert!(answer.await.is_err(), "nobody is answered from what it remembers");
        before.gone().await;
        // This store calls every table its own by the node of before: none of them is brought into memory.
        registry.new_table(host, request).await.unwrap();
        assert_eq!(registry.live_tables(), 0);
    }
}
