//! Finished games, to look at again. Each is rebuilt from its journal once and then kept for a while, and everything that
//! runs rules does so on threads apart from the network's.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bistro_engine::{AnyTable, verify};
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};

use super::{Registry, TableError};
use crate::table::TableState;

/// How many games are kept.
const KEPT: usize = 64;
/// How many are rebuilt or looked through at the same time.
const AT_ONCE: usize = 2;

/// A game that is over: nothing in it is secret any more.
pub(crate) struct FinishedGame {
    pub(crate) state: TableState,
    /// Whether the seed makes the commitment and every card again.
    pub(crate) shuffle_checked: bool,
}

impl FinishedGame {
    fn of(state: TableState) -> Option<FinishedGame> {
        let table = state.table.as_deref().filter(|_| state.is_finished())?;
        let verified = verify(state.game, &table.record());
        let shuffle_checked = verified.is_ok_and(|verified| verified.shuffle_checked());
        Some(FinishedGame { state, shuffle_checked })
    }

    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.state.table.as_deref().expect("a finished game has been played")
    }
}

/// The work broke off: rules panicked, or the server stops.
#[derive(Debug)]
pub(crate) struct BrokeOff;

type Cell = Arc<OnceCell<Arc<FinishedGame>>>;

/// The games that were looked at last.
pub(super) struct FinishedGames {
    /// The latest first.
    kept: Mutex<VecDeque<(String, Cell)>>,
    threads: Arc<Semaphore>,
}

impl Default for FinishedGames {
    fn default() -> FinishedGames {
        FinishedGames { kept: Mutex::default(), threads: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl FinishedGames {
    /// Where this game is kept, or will be: several who ask at once wait for the same one.
    fn cell(&self, id: &str) -> Cell {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let index = kept.iter().position(|(kept, _)| kept == id);
        let entry =
            index.and_then(|index| kept.remove(index)).unwrap_or_else(|| (id.to_owned(), Cell::default()));
        let cell = Arc::clone(&entry.1);
        kept.push_front(entry);
        kept.truncate(KEPT);
        cell
    }

    fn forget(&self, id: &str) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).retain(|(kept, _)| kept != id);
    }

    /// Do this on a thread apart from the network's, when one is free.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, BrokeOff> {
        on(self.thread().await?, work).await
    }

    /// Wait until one of the threads is free.
    async fn thread(&self) -> Result<OwnedSemaphorePermit, BrokeOff> {
        Arc::clone(&self.threads).acquire_owned().await.map_err(|_| BrokeOff)
    }
}

async fn on<T: Send + 'static>(
    thread: OwnedSemaphorePermit,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, BrokeOff> {
    let work = tokio::task::spawn_blocking(move || {
        // Held until the work ends, even when nobody waits for it any more.
        let _thread = thread;
        work()
    });
    work.await.map_err(|error| {
        tracing::error!(%error, "work on a finished game broke off");
        BrokeOff
    })
}

impl Registry {
    /// A finished game; `None` if it is not over yet.
    pub(crate) async fn finished(&self, id: &str) -> Result<Option<Arc<FinishedGame>>, TableError> {
        let cell = self.finished.cell(id);
        let rebuilt = cell.get_or_try_init(async || {
            let broken = |_: BrokeOff| NotFinished::Table(TableError::Broken("its rules broke off".into()));
            // Held while the journal is replayed, too, which happens on another blocking thread.
            let thread = self.finished.thread().await.map_err(broken)?;
            let state = self.load(id).await.map_err(NotFinished::Table)?;
            let game = on(thread, move || FinishedGame::of(state)).await.map_err(broken)?;
            game.map(Arc::new).ok_or(NotFinished::InPlay)
        });
        match rebuilt.await {
            Ok(game) => Ok(Some(Arc::clone(game))),
            Err(not_finished) => {
                self.finished.forget(id);
                match not_finished {
                    NotFinished::InPlay => Ok(None),
                    NotFinished::Table(error) => Err(error),
                }
            }
        }
    }

    /// Look through a finished game on a thread apart from the network's.
    pub(crate) async fn with_finished<T: Send + 'static>(
        &self,
        game: Arc<FinishedGame>,
        look: impl FnOnce(&FinishedGame) -> T + Send + 'static,
    ) -> Result<T, BrokeOff> {
        self.finished.work(move || look(&game)).await
    }
}

enum NotFinished {
    InPlay,
    Table(TableError),
}
