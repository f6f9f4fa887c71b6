//! Bots think here: on a few threads of their own, never on those that serve the network.

use std::sync::Arc;
use std::time::Duration;

use bistro_core::Thinker;
use bistro_wire::Pondering;
use tokio::sync::Semaphore;

/// Longer than any level needs on a busy machine.
const LONGEST: Duration = Duration::from_secs(30);

#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    free: Arc<Semaphore>,
}

impl Thinkers {
    /// So many may think at the same time; the others wait their turn.
    pub(crate) fn new(threads: usize) -> Thinkers {
        Thinkers { free: Arc::new(Semaphore::new(threads.max(1))) }
    }

    /// What comes of this thought; nothing if it took too long or went wrong.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: Pondering<T>) -> Option<T> {
        let free = Arc::clone(&self.free).acquire_owned().await.ok()?;
        let work = tokio::task::spawn_blocking(move || {
            // Kept until the thought ends, even when nobody waits for it any more.
            let _free = free;
            thought(&mut Thinker::new(fresh_number()))
        });
        match tokio::time::timeout(LONGEST, work).await {
            Ok(Ok(result)) => Some(result),
            Ok(Err(panic)) => {
                tracing::error!(%panic, "a bot broke off its thought");
                None
            }
            Err(_) => {
                tracing::error!("a bot thought for too long");
                None
            }
        }
    }
}

fn fresh_number() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    u64::from_le_bytes(bytes)
}
