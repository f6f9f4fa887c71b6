//! How much of something addresses have at other servers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::bus::{Bus, Everybody, Teller};

/// How often a server says again what it has told.
pub(super) const REPEAT: Duration = Duration::from_secs(1);
/// What a server does not repeat for so long is over: it has gone.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(4);
/// How many addresses stand in one message.
const AT_ONCE: usize = 1000;

/// How many an address has at the server that tells it.
type Held = Vec<(IpAddr, usize)>;

#[derive(Debug)]
pub(super) struct Elsewhere {
    others: Everybody<Held>,
    heard: Arc<Mutex<Heard>>,
}

#[derive(Debug, Default)]
struct Heard(HashMap<IpAddr, HashMap<Teller, (usize, Instant)>>);

impl Elsewhere {
    pub(super) fn new(bus: &Arc<dyn Bus>, subject: &'static str) -> Elsewhere {
        let heard = Arc::<Mutex<Heard>>::default();
        let hearing = Arc::clone(&heard);
        let others = Everybody::new(bus, subject, move |teller, held| {
            lock(&hearing).hear(teller, held, Instant::now());
        });
        Elsewhere { others, heard }
    }

    /// How many this address has at all other servers, as far as they have told it.
    pub(super) fn count(&self, address: IpAddr) -> usize {
        lock(&self.heard).count(address, Instant::now())
    }

    pub(super) fn tell(&self, held: &[(IpAddr, usize)]) {
        for some in held.chunks(AT_ONCE) {
            self.others.tell(&some.to_vec());
        }
    }
}

fn lock(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Heard {
    fn hear(&mut self, teller: Teller, held: Held, now: Instant) {
        self.forget_old(now);
        for (address, count) in held {
            self.0.entry(address).or_default().insert(teller, (count, now));
        }
    }

    fn forget_old(&mut self, now: Instant) {
        self.0.retain(|_, tellers| {
            tellers.retain(|_, (count, since)| *count > 0 && now - *since < FORGOTTEN_AFTER);
            !tellers.is_empty()
        });
    }

    fn count(&self, address: IpAddr, now: Instant) -> usize {
        let tellers = self.0.get(&address).into_iter().flat_map(HashMap::values);
        tellers.filter(|(_, since)| now - *since < FORGOTTEN_AFTER).map(|(count, _)| count).sum()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::time::advance;

    use super::{Elsewhere, FORGOTTEN_AFTER, Held};
    use crate::bus::{Bus, Everybody, InProcessBus};

    /// A server that is killed gives nothing back, and repeats nothing.
    #[tokio::test(start_paused = true)]
    async fn what_a_server_had_that_has_gone_counts_no_longer() {
        let bus: Arc<dyn Bus> = Arc::new(InProcessBus::default());
        let here = Elsewhere::new(&bus, "sockets");
        let killed: Everybody<Held> = Everybody::new(&bus, "sockets", |_, _| {});
        tokio::task::yield_now().await;
        let address: IpAddr = [10, 0, 0, 1].into();
        killed.tell(&vec![(address, 16)]);
        tokio::task::yield_now().await;
        advance(FORGOTTEN_AFTER - Duration::from_millis(1)).await;
        assert_eq!(here.count(address), 16);
        advance(Duration::from_millis(2)).await;
        assert_eq!(here.count(address), 0);
    }
}
