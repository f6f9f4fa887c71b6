//! Tables come into memory, each owned by this server and with an actor, and leave it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::OnceCell;
use tokio::time::Instant;

use super::{Registry, TableError};
use crate::store::{Claim, GivenUp, NodeId, Ownership};
use crate::table::{ActorMessage, OpenTable, Stage, Start, StopReason, TableActor, TableHandle, TableState};

/// How long somebody waits for a table whose owner does not answer: longer than a lease lasts.
const OWNER_IS_AWAY: Duration = Duration::from_secs(8);
/// How soon it is looked for again: soon at first, since an owner that stops needs a moment to give its tables back, then
/// more and more seldom.
const LOOK_AGAIN: Duration = Duration::from_millis(10);
const LOOK_AGAIN_AT_MOST: Duration = Duration::from_millis(200);

/// Tables that are being brought into memory: several who ask at once wait for the same one.
#[derive(Default)]
pub(super) struct Arriving(Mutex<HashMap<String, Arrival>>);

type Arrival = Arc<OnceCell<Arrived>>;

/// What came of it.
#[derive(Clone)]
enum Arrived {
    /// It is in memory.
    Here(TableHandle),
    /// It was not worth it: nothing goes on there.
    Asleep,
}

/// Where a table is.
pub(super) enum Found {
    Here(TableHandle),
    /// This node owns it, and has said so.
    At(NodeId),
}

/// Why a table is brought into memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    BySomebody,
    /// It is due: only if its game goes on.
    ByTheClock,
}

impl Arriving {
    fn arrival(&self, id: &str) -> Arrival {
        let mut arriving = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(arriving.entry(id.to_owned()).or_default())
    }

    /// The next one who asks begins again.
    fn forget(&self, id: &str, arrival: &Arrival) {
        let mut arriving = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if arriving.get(id).is_some_and(|known| Arc::ptr_eq(known, arrival)) {
            arriving.remove(id);
        }
    }
}

impl Registry {
    /// A table's handle, wherever it is. The table is brought into memory if it was only in the store. Where several servers
    /// share the store, the owner or the database may be away for a moment: that is waited for, so that those who ask need
    /// not come back.
    pub(crate) async fn table(self: &Arc<Registry>, id: &str) -> Result<TableHandle, TableError> {
        if let Some(handle) = self.in_memory(id).or_else(|| self.proxy(id)) {
            return Ok(handle);
        }
        match self.find(id).await? {
            Found::Here(handle) => Ok(handle),
            Found::At(owner) => self.elsewhere(id, owner).await.ok_or(TableError::Elsewhere(owner)),
        }
    }

    /// Own the table, or find the node that does.
    pub(super) async fn find(self: &Arc<Registry>, id: &str) -> Result<Found, TableError> {
        let give_up_at = Instant::now() + OWNER_IS_AWAY;
        let mut look_again = LOOK_AGAIN;
        loop {
            let error = match self.arrive(id, Wanted::BySomebody).await {
                Ok(Arrived::Here(handle)) => return Ok(Found::Here(handle)),
                // Somebody else had only looked whether it is due.
                Ok(Arrived::Asleep) => continue,
                Err(TableError::Elsewhere(owner)) if self.is_owned_by(id, owner).await => {
                    return Ok(Found::At(owner));
                }
                Err(error @ (TableError::Elsewhere(_) | TableError::Store(_))) if self.is_shared() => error,
                Err(error) => return Err(error),
            };
            if Instant::now() >= give_up_at || self.closing.load(Ordering::Relaxed) {
                return Err(error);
            }
            tokio::time::sleep(look_again).await;
            look_again = (2 * look_again).min(LOOK_AGAIN_AT_MOST);
        }
    }

    /// The handle of a table that this server owns or can own; none otherwise.
    pub(super) async fn owned(self: &Arc<Registry>, id: &str) -> Option<TableHandle> {
        if let Some(handle) = self.in_memory(id) {
            return Some(handle);
        }
        match self.arrive(id, Wanted::BySomebody).await {
            Ok(Arrived::Here(handle)) => Some(handle),
            Ok(Arrived::Asleep) | Err(_) => None,
        }
    }

    /// Bring a table back into memory because something is due there.
    pub(super) async fn wake(self: &Arc<Registry>, id: &str) -> Result<(), TableError> {
        if self.in_memory(id).is_none() {
            self.arrive(id, Wanted::ByTheClock).await?;
        }
        Ok(())
    }

    async fn arrive(self: &Arc<Registry>, id: &str, wanted: Wanted) -> Result<Arrived, TableError> {
        let arrival = self.arriving.arrival(id);
        let arrived = arrival.get_or_try_init(|| self.bring(id, wanted)).await.cloned();
        self.arriving.forget(id, &arrival);
        arrived
    }

    /// Own the table, read its journal, and give it its actor. In this order: whatever an earlier owner has written by
    /// then is read, and it can write nothing more.
    async fn bring(self: &Arc<Registry>, id: &str, wanted: Wanted) -> Result<Arrived, TableError> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(Arrived::Here(handle));
        }
        if self.closing.load(Ordering::Relaxed) {
            return Err(TableError::Closing);
        }
        let ownership = match self.store().claim(id).await? {
            Claim::Mine(ownership) => ownership,
            Claim::Elsewhere(node) => return Err(TableError::Elsewhere(node)),
            Claim::Nobodys => {
                self.load(id).await?;
                return Err(TableError::Store("this server has no lease".into()));
            }
        };
        let state = match self.load(id).await {
            Ok(state) => state,
            Err(error) => {
                self.give_up(id, ownership, GivenUp::Sleeps).await;
                return Err(error);
            }
        };
        if wanted == Wanted::ByTheClock && state.stage != Stage::Playing {
            // Only the index of an earlier version says that it is being played.
            self.complete(&state).await?;
            self.give_up(id, ownership, GivenUp::Sleeps).await;
            return Ok(Arrived::Asleep);
        }
        match self.spawn(state, ownership, Start::FromStore) {
            Ok(handle) => Ok(Arrived::Here(handle)),
            Err(error) => {
                self.give_up(id, ownership, GivenUp::GoesOn).await;
                Err(error)
            }
        }
    }

    /// Give a table its actor, unless it has got one meanwhile.
    pub(super) fn spawn(
        self: &Arc<Registry>,
        state: TableState,
        ownership: Ownership,
        start: Start,
    ) -> Result<TableHandle, TableError> {
        let id = state.id.clone();
        let opener = Arc::clone(self) as Arc<dyn OpenTable>;
        let (actor, handle) = TableActor::new(Arc::clone(&self.context), opener, state, ownership);
        {
            let mut tables = self.tables();
            if let Some(other) = tables.get(&id).filter(|other| !other.is_gone()) {
                return Ok(other.clone());
            }
            // Under the lock with which `close` lists the actors it waits for.
            if self.closing.load(Ordering::Relaxed) {
                return Err(TableError::Closing);
            }
            // The lease may have been lost since the table was claimed or opened, and all actors told to stop.
            if !self.context.may_own(ownership) {
                return Err(TableError::Store("this server has lost its lease".into()));
            }
            tables.insert(id.clone(), handle.clone());
        }
        metrics::gauge!("bistro_live_tables").increment(1.0);
        let (registry, mine) = (Arc::clone(self), handle.clone());
        tokio::spawn(async move {
            let stopped = AssertUnwindSafe(actor.run(start)).catch_unwind().await.ok();
            let then = registry.has_stopped(&id, &mine, stopped);
            registry.give_up(&id, ownership, then).await;
        });
        Ok(handle)
    }

    /// An actor has stopped, for this reason; none if it panicked. Returns what becomes of its table.
    fn has_stopped(&self, id: &str, handle: &TableHandle, stopped: Option<StopReason>) -> GivenUp {
        {
            // The table may already have been brought back from the store, with another actor.
            let mut tables = self.tables();
            if tables.get(id).is_some_and(|other| other.is_same(handle)) {
                tables.remove(id);
            }
        }
        metrics::gauge!("bistro_live_tables").decrement(1.0);
        match stopped {
            Some(StopReason::Idle) => {
                tracing::debug!(table = id, "table left memory");
                GivenUp::Sleeps
            }
            Some(StopReason::ServerStops) => GivenUp::GoesOn,
            Some(StopReason::Store(error)) => {
                tracing::error!(table = id, %error, "table closed: store");
                GivenUp::GoesOn
            }
            Some(StopReason::DoesNotApply(why)) => {
                tracing::error!(table = id, why, "table closed: an entry does not apply");
                GivenUp::Sleeps
            }
            None => {
                metrics::counter!("bistro_broken_tables_total").increment(1);
                tracing::error!(table = id, "table closed: its actor panicked; its journal is intact");
                GivenUp::Sleeps
            }
        }
    }

    /// If it cannot be given up now, it will be when this server's lease has run out.
    async fn give_up(&self, id: &str, ownership: Ownership, then: GivenUp) {
        if let Err(error) = self.store().give_up(id, ownership, then).await {
            tracing::debug!(table = id, %error, "a table could not be given up");
        }
    }

    /// Stop every actor: this server may no longer own their tables. Guests come back, and find the owner.
    pub(crate) async fn drop_all(&self) {
        let mut all: Vec<TableHandle> = self.tables().values().cloned().collect();
        all.extend(self.proxies().values().cloned());
        for handle in all {
            let _ = handle.send(ActorMessage::Stop).await;
        }
    }
}
