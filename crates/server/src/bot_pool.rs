//! Where bots think and hints are made: on tokio's blocking threads, never on those that serve the network, and only so
//! many at the same time.
//!
//! Hints have permits apart from the bots', so that no game waits because somebody asks for many hints.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bistro_core::{FastDice, Phrase};
use bistro_engine::Pondering;
use tokio::sync::Semaphore;

use crate::limits::{ConcurrencyLimit, Permit};
use crate::store::PlayerId;

/// Longer than any level needs on a busy machine.
const LONGEST_THOUGHT: Duration = Duration::from_secs(30);
/// How many hints may be made or waited for, in all and from one address. They are made in the order of asking.
const HINTS: usize = 32;
const HINTS_PER_ADDRESS: usize = 8;
/// One hint may be made at the same time for every so many bots that may think.
const BOTS_PER_HINT: usize = 4;

#[derive(Clone, Debug)]
pub(crate) struct BotPool {
    bots: Arc<Semaphore>,
    hints: Arc<Semaphore>,
    queue: ConcurrencyLimit,
    /// Who is being given a hint.
    asking: Arc<Mutex<HashSet<PlayerId>>>,
}

/// The right to have hints made, one after the other. It is given back when nobody holds it and no thought is going on.
#[derive(Clone, Debug)]
pub(crate) struct HintPermit {
    _player: Option<Arc<PlayerSlot>>,
    _permit: Arc<Permit>,
}

#[derive(Debug)]
struct PlayerSlot {
    asking: Arc<Mutex<HashSet<PlayerId>>>,
    player: PlayerId,
}

impl Drop for PlayerSlot {
    fn drop(&mut self) {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.player);
    }
}

impl BotPool {
    /// So many bots may think at the same time; the others wait their turn.
    pub(crate) fn new(threads: usize) -> BotPool {
        BotPool {
            bots: Arc::new(Semaphore::new(threads.max(1))),
            hints: Arc::new(Semaphore::new((threads / BOTS_PER_HINT).max(1))),
            queue: ConcurrencyLimit::new(HINTS, HINTS_PER_ADDRESS),
            asking: Arc::default(),
        }
    }

    /// What a bot decides; nothing if it took too long or went wrong.
    pub(crate) async fn think<T: Send + 'static>(&self, thought: Pondering<T>) -> Option<T> {
        run(&self.bots, (), thought).await
    }

    /// What comes of thinking for a player; nothing if it took too long or went wrong.
    pub(crate) async fn hint<T: Send + 'static>(
        &self,
        permit: &HintPermit,
        thought: Pondering<T>,
    ) -> Option<T> {
        run(&self.hints, permit.clone(), thought).await
    }

    /// A player gets one hint at a time, however many tables and windows they have.
    pub(crate) fn hint_permit(&self, player: PlayerId, address: IpAddr) -> Result<HintPermit, Phrase> {
        if !self.asking.lock().unwrap_or_else(PoisonError::into_inner).insert(player) {
            return Err(Phrase::new("bistro-one-hint"));
        }
        let own = PlayerSlot { asking: Arc::clone(&self.asking), player };
        let permit = self.hint_permit_for_address(address)?;
        Ok(HintPermit { _player: Some(Arc::new(own)), ..permit })
    }

    /// For somebody of whom only the address is known.
    pub(crate) fn hint_permit_for_address(&self, address: IpAddr) -> Result<HintPermit, Phrase> {
        let permit = self.queue.take(address).ok_or_else(|| Phrase::new("bistro-too-many-hints"))?;
        Ok(HintPermit { _player: None, _permit: Arc::new(permit) })
    }
}

/// Think when there is a thread for it. `kept` is held until the thought ends, even when nobody waits for it any more.
async fn run<T: Send + 'static>(
    threads: &Arc<Semaphore>,
    kept: impl Send + 'static,
    thought: Pondering<T>,
) -> Option<T> {
    let free = Arc::clone(threads).acquire_owned().await.ok()?;
    let work = tokio::task::spawn_blocking(move || {
        let _kept = (kept, free);
        thought(&mut FastDice::new(fresh_number()))
    });
    match tokio::time::timeout(LONGEST_THOUGHT, work).await {
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

fn fresh_number() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc::channel;

    use super::{BotPool, HINTS, HINTS_PER_ADDRESS};
    use crate::store::PlayerId;

    fn address(number: usize) -> IpAddr {
        [10, 0, 0, number as u8].into()
    }

    #[tokio::test]
    async fn a_bot_decides_while_more_hints_are_asked_for_than_are_made() {
        let bots = BotPool::new(1);
        let (open, gate) = channel::<()>();
        let gate = std::sync::Arc::new(std::sync::Mutex::new(gate));
        let mut asked = Vec::new();
        for number in 0..3 {
            let permit = bots.hint_permit(PlayerId(number), address(1)).unwrap();
            let (bots, gate) = (bots.clone(), std::sync::Arc::clone(&gate));
            // No hint comes to its end before the gate opens.
            let thought = Box::new(move |_: &mut _| gate.lock().unwrap().recv().is_err());
            asked.push(tokio::spawn(async move { bots.hint(&permit, thought).await }));
        }
        assert_eq!(bots.think(Box::new(|_: &mut _| 7)).await, Some(7), "the bot does not wait for the hints");
        drop(open);
        for hint in asked {
            assert_eq!(hint.await.unwrap(), Some(true));
        }
    }

    #[test]
    fn hints_are_limited_by_guest_by_address_and_in_all() {
        let bots = BotPool::new(1);
        let mut held = vec![bots.hint_permit(PlayerId(0), address(0)).unwrap()];
        let again = bots.hint_permit(PlayerId(0), address(1)).unwrap_err();
        assert_eq!(again.id, "bistro-one-hint");
        held.extend((1..HINTS_PER_ADDRESS).map(|_| bots.hint_permit_for_address(address(0)).unwrap()));
        assert_eq!(bots.hint_permit_for_address(address(0)).unwrap_err().id, "bistro-too-many-hints");
        let others = HINTS_PER_ADDRESS..HINTS;
        held.extend(others.map(|number| bots.hint_permit_for_address(address(number)).unwrap()));
        let refused = bots.hint_permit(PlayerId(9), address(99)).unwrap_err();
        assert_eq!(refused.id, "bistro-too-many-hints");
        held.clear();
        assert!(bots.hint_permit(PlayerId(9), address(99)).is_ok(), "a refusal takes no permit");
        assert!(bots.hint_permit(PlayerId(0), address(0)).is_ok());
    }
}
