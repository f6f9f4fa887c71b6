//! How much may go on at the same time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::elsewhere::{Elsewhere, REPEAT};
use super::network_of;
use crate::bus::Bus;

/// So many may go on at once, and of these only some for one address.
#[derive(Clone, Debug)]
pub(crate) struct ConcurrencyLimit(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    most_per_address: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
    in_all: watch::Sender<usize>,
    /// What other servers count for the same addresses, if one share is for all servers.
    elsewhere: Option<Elsewhere>,
}

/// One of them, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    limit: ConcurrencyLimit,
    /// Whose share it is of, if it counts for one address.
    address: Option<IpAddr>,
}

impl ConcurrencyLimit {
    pub(crate) fn new(most: usize, most_per_address: usize) -> ConcurrencyLimit {
        ConcurrencyLimit::with(most, most_per_address, None)
    }

    /// The share of an address holds for all servers on this bus together.
    pub(crate) fn shared(
        most: usize,
        most_per_address: usize,
        bus: &Arc<dyn Bus>,
        subject: &'static str,
    ) -> ConcurrencyLimit {
        let limit = ConcurrencyLimit::with(most, most_per_address, Some(Elsewhere::new(bus, subject)));
        let repeating = Arc::downgrade(&limit.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(REPEAT).await;
                let Some(shared) = repeating.upgrade() else { return };
                shared.repeat();
            }
        });
        limit
    }

    fn with(most: usize, most_per_address: usize, elsewhere: Option<Elsewhere>) -> ConcurrencyLimit {
        let (taken, in_all) = (Mutex::default(), watch::Sender::new(0));
        ConcurrencyLimit(Arc::new(Shared { most, most_per_address, taken, in_all, elsewhere }))
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.taken()
    }

    /// Begin one more, if there is room for this address: it has at most its share, and at most as many as are left for
    /// everybody else. So however many addresses take all they can get, one more of them finds as much room as each has.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Permit> {
        let address = network_of(address);
        let mut taken = self.taken();
        let from_here = taken.get(&address).copied().unwrap_or(0);
        let free = self.0.most.saturating_sub(*self.0.in_all.borrow());
        let from_elsewhere = self.0.elsewhere.as_ref().map_or(0, |elsewhere| elsewhere.count(address));
        if from_here >= free.min(self.0.most_per_address.saturating_sub(from_elsewhere)) {
            return None;
        }
        taken.insert(address, from_here + 1);
        self.0.tell(address, from_here + 1);
        self.0.in_all.send_modify(|all| *all += 1);
        Some(Permit { limit: self.clone(), address: Some(address) })
    }

    /// Begin one more that is on nobody's account, if there is room at all.
    pub(crate) fn take_for_nobody(&self) -> Option<Permit> {
        let _taken = self.taken();
        if *self.0.in_all.borrow() >= self.0.most {
            return None;
        }
        self.0.in_all.send_modify(|all| *all += 1);
        Some(Permit { limit: self.clone(), address: None })
    }

    /// Wait until all have ended.
    pub(crate) async fn all_free(&self) {
        let _ = self.0.in_all.subscribe().wait_for(|all| *all == 0).await;
    }
}

impl Shared {
    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Others are told of an address from so many on: most addresses never have as many, and cost nothing.
    fn is_worth_telling(&self, from_here: usize) -> bool {
        from_here >= (self.most_per_address / 8).max(1)
    }

    /// So many are now taken for this address here.
    fn tell(&self, address: IpAddr, from_here: usize) {
        let Some(elsewhere) = &self.elsewhere else { return };
        if self.is_worth_telling(from_here) {
            elsewhere.tell(&[(address, from_here)]);
        } else if self.is_worth_telling(from_here + 1) {
            elsewhere.tell(&[(address, 0)]);
        }
    }

    /// Say it again, for servers that are new or have missed something.
    fn repeat(&self) {
        let Some(elsewhere) = &self.elsewhere else { return };
        let all: Vec<(IpAddr, usize)> = self.taken().iter().map(|(from, count)| (*from, *count)).collect();
        let many: Vec<(IpAddr, usize)> =
            all.into_iter().filter(|(_, count)| self.is_worth_telling(*count)).collect();
        elsewhere.tell(&many);
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.limit.taken();
        if let Some(address) = self.address
            && let Some(from_here) = taken.get_mut(&address)
        {
            *from_here -= 1;
            let left = *from_here;
            if left == 0 {
                taken.remove(&address);
            }
            self.limit.0.tell(address, left);
        }
        self.limit.0.in_all.send_modify(|all| *all -= 1);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::time::advance;

    use super::{ConcurrencyLimit, Permit};
    use crate::bus::{Bus, InProcessBus};

    fn address(text: &str) -> std::net::IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn one_address_gets_its_share_and_all_together_no_more_than_there_is() {
        let limit = ConcurrencyLimit::new(3, 2);
        let first = limit.take(address("10.0.0.1"));
        let second = limit.take(address("::ffff:10.0.0.1"));
        assert!(first.is_some() && second.is_some());
        assert!(limit.take(address("10.0.0.1")).is_none(), "its share is used");
        let third = limit.take(address("2001:db8::1"));
        assert!(third.is_some());
        assert!(limit.take(address("10.0.0.2")).is_none(), "the total is taken");
        drop((first, third));
        assert!(limit.take(address("10.0.0.1")).is_some(), "what was given back can be taken again");
    }

    /// As many connections as a process with 1,024 descriptors has, and four addresses that want all of them.
    #[test]
    fn some_addresses_together_leave_room_for_another() {
        let limit = ConcurrencyLimit::new(240, 60);
        let greedy = ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"].map(address);
        let held: Vec<_> = (0..240).filter_map(|turn| limit.take(greedy[turn % 4])).collect();
        assert_eq!(held.len(), 192, "four fifths: each has as much as is left for others");
        let guest: Vec<_> = (0..20).map_while(|_| limit.take(address("10.0.0.9"))).collect();
        assert_eq!(guest.len(), 20);
    }

    #[test]
    fn what_is_on_nobodys_account_counts_in_all_alone() {
        let limit = ConcurrencyLimit::new(3, 1);
        let proxies = [limit.take_for_nobody(), limit.take_for_nobody()];
        assert!(proxies.iter().all(Option::is_some));
        let guest = limit.take(address("10.0.0.1"));
        assert!(guest.is_some() && limit.take_for_nobody().is_none());
        drop(proxies);
        assert!(limit.take_for_nobody().is_some());
    }

    #[test]
    fn a_network_of_one_household_is_one_address() {
        let limit = ConcurrencyLimit::new(9, 1);
        let first = limit.take(address("2001:db8:1:2::1"));
        assert!(first.is_some());
        assert!(limit.take(address("2001:db8:1:2:ffff::9")).is_none());
        assert!(limit.take(address("2001:db8:1:3::1")).is_some());
    }

    /// On one thread the servers hear each other whenever this test lets them.
    async fn let_them_hear() {
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_has_one_share_at_all_servers_together() {
        let bus: Arc<dyn Bus> = Arc::new(InProcessBus::default());
        let server = || ConcurrencyLimit::shared(100, 16, &bus, "sockets");
        let (first, second) = (server(), server());
        let_them_hear().await;
        let take = |server: &ConcurrencyLimit| -> Vec<Permit> {
            (0..12).map_while(|_| server.take(address("10.0.0.1"))).collect()
        };
        let mut held = take(&first);
        assert_eq!(held.len(), 12);
        let_them_hear().await;
        let more = take(&second);
        assert_eq!(more.len(), 4, "the first server has the other twelve");
        assert!(second.take(address("10.0.0.2")).is_some(), "others have their own");
        held.truncate(9);
        let_them_hear().await;
        assert_eq!(take(&second).len(), 3, "what is given back there can be taken here");
        // A server that has come since is told again within a second.
        let third = server();
        let_them_hear().await;
        advance(Duration::from_millis(1500)).await;
        let_them_hear().await;
        assert_eq!(take(&third).len(), 3);
        drop((held, more));
    }
}
