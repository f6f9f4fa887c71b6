//! Many attackers at once, from four addresses, until time is up.

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bistro_core::FastDice;
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until};

use crate::ledger::against_bots;
use crate::wire::{Guest, Socket};

const SOURCES: u8 = 4;
/// Between two attempts of one attacker. Attackers share the machine with the server that they attack: without this
/// the trial would measure who gets the processor.
const PAUSE: Duration = Duration::from_millis(4);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) server: SocketAddr,
    pub(crate) until: Instant,
    pub(crate) seed: u64,
}

/// What all attackers together have tried.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(Arc<(AtomicU64, AtomicU64)>);

impl Tally {
    pub(crate) fn tried(&self) -> u64 {
        self.0.0.load(Ordering::Relaxed)
    }

    pub(crate) fn turned_away(&self) -> u64 {
        self.0.1.load(Ordering::Relaxed)
    }
}

/// One of the crowd.
pub(crate) struct Attacker {
    /// Counts those from the same address.
    pub(super) number: usize,
    pub(super) guest: Guest,
    pub(super) dice: FastDice,
    tally: Tally,
}

impl Attacker {
    /// Count an attempt, and make room for the others.
    pub(super) async fn tried(&self) {
        self.tally.0.0.fetch_add(1, Ordering::Relaxed);
        sleep(PAUSE).await;
    }

    pub(super) async fn turned_away(&self) {
        self.tally.0.1.fetch_add(1, Ordering::Relaxed);
        sleep(PAUSE).await;
    }

    /// A socket to the attacker's own table, which is opened first if there is none yet.
    pub(super) async fn socket(&mut self, table: &mut Option<String>) -> Option<Socket> {
        if table.is_none() {
            *table = self.table().await;
        }
        self.guest.join(table.as_ref()?).await.ok()
    }

    /// Become a guest with a table against bots; the same guest again if there is one. `None` if the server refuses.
    pub(super) async fn table(&mut self) -> Option<String> {
        if self.guest.cookie.is_none() {
            self.guest = Guest::welcome(self.guest.source, self.guest.server).await.ok()?;
        }
        let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size())?;
        self.guest.new_table(&against_bots(*smallest)).await.ok()
    }
}

/// This many attackers from each address, each of whom goes on until time is up.
pub(super) async fn crowd<Attacking>(
    target: Target,
    each: usize,
    attack: impl Fn(Attacker) -> Attacking,
) -> Tally
where
    Attacking: Future<Output = ()> + Send + 'static,
{
    let tally = Tally::default();
    let mut attackers = JoinSet::new();
    for source in 0..SOURCES {
        for number in 0..each {
            let guest = Guest::nobody(Ipv4Addr::new(127, 0, 0, 2 + source), target.server);
            let seed = target.seed.wrapping_add((usize::from(source) * each + number) as u64);
            let dice = FastDice::new(seed);
            attackers.spawn(attack(Attacker { number, guest, dice, tally: tally.clone() }));
        }
    }
    sleep_until(target.until.into()).await;
    attackers.shutdown().await;
    tally
}

/// The quiet that everything else is compared with.
pub(super) async fn nobody(target: Target) -> Tally {
    crowd(target, 0, |_| std::future::ready(())).await
}
