//! Limits on what strangers may ask for: so much at the same time and so much in a while, in all and from one address.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use tokio::sync::watch;

/// So many may go on at once, and of these only some for one address.
#[derive(Clone, Debug)]
pub(crate) struct ConcurrencyLimit(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    most_per_address: usize,
    taken: Mutex<HashMap<IpAddr, usize>>,
    in_all: watch::Sender<usize>,
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
        let (taken, in_all) = (Mutex::default(), watch::Sender::new(0));
        ConcurrencyLimit(Arc::new(Shared { most, most_per_address, taken, in_all }))
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begin one more, if there is room for this address: it has at most its share, and at most as many as are left for
    /// everybody else. So however many addresses take all they can get, one more of them finds as much room as each has.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Permit> {
        let address = network_of(address);
        let mut taken = self.taken();
        let from_here = taken.get(&address).copied().unwrap_or(0);
        let free = self.0.most.saturating_sub(*self.0.in_all.borrow());
        if from_here >= free.min(self.0.most_per_address) {
            return None;
        }
        taken.insert(address, from_here + 1);
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

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.limit.taken();
        if let Some(address) = self.address
            && let Some(from_here) = taken.get_mut(&address)
        {
            *from_here -= 1;
            if *from_here == 0 {
                taken.remove(&address);
            }
        }
        self.limit.0.in_all.send_modify(|all| *all -= 1);
    }
}

/// For one thing alone. Not governor's own default: its clock asks the processor what it can do each time it is made, which
/// a virtual machine answers slowly.
pub(crate) type DirectRateLimiter =
    RateLimiter<NotKeyed, InMemoryState, MonotonicClock, NoOpMiddleware<Instant>>;

/// So many in a while for each key, and so many in all.
#[derive(Debug)]
pub(crate) struct RateLimit<Key: Hash + Eq + Clone> {
    each: RateLimiter<Key, DashMapStateStore<Key>, MonotonicClock, NoOpMiddleware<Instant>>,
    all: DirectRateLimiter,
    asked: AtomicU32,
}

/// It would be too much: there will be room after this long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooSoon(pub(crate) Duration);

impl TooSoon {
    /// In whole seconds, at least one.
    pub(crate) fn seconds(self) -> i64 {
        self.0.as_millis().div_ceil(1000).max(1) as i64
    }
}

impl<Key: Hash + Eq + Clone> RateLimit<Key> {
    /// Keys that nobody has asked for of late are forgotten after so many questions.
    const HOUSEKEEPING: u32 = 1024;

    /// So many a minute for each key, with a burst of so many, and so many a minute in all.
    pub(crate) fn per_minute(each: u32, burst: u32, all: u32) -> RateLimit<Key> {
        let some = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        RateLimit {
            each: RateLimiter::dashmap_with_clock(
                Quota::per_minute(some(each)).allow_burst(some(burst)),
                MonotonicClock,
            ),
            all: RateLimiter::direct_with_clock(Quota::per_minute(some(all)), MonotonicClock),
            asked: AtomicU32::new(0),
        }
    }

    /// Count one more for this key.
    pub(crate) fn take(&self, key: &Key) -> Result<(), TooSoon> {
        if self.asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(Self::HOUSEKEEPING) {
            self.each.retain_recent();
            self.each.shrink_to_fit();
        }
        let now = MonotonicClock.now();
        self.each.check_key(key).map_err(|until| TooSoon(until.wait_time_from(now)))?;
        self.all.check().map_err(|until| TooSoon(until.wait_time_from(now)))
    }
}

/// What counts as one address. A household with IPv6 has a whole network of 64 bits to itself, and could otherwise
/// come from a new address each time.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ConcurrencyLimit, RateLimit};

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
    fn each_key_has_its_rate_and_all_together_theirs() {
        let limit = RateLimit::per_minute(6, 2, 5);
        assert!(limit.take(&'a').is_ok() && limit.take(&'a').is_ok());
        let too_soon = limit.take(&'a').unwrap_err();
        assert!((1..=10).contains(&too_soon.seconds()), "{too_soon:?}");
        assert!(limit.take(&'b').is_ok() && limit.take(&'b').is_ok() && limit.take(&'c').is_ok());
        assert!(limit.take(&'d').is_err(), "five in all");
    }

    #[test]
    fn a_network_of_one_household_is_one_address() {
        let limit = ConcurrencyLimit::new(9, 1);
        let first = limit.take(address("2001:db8:1:2::1"));
        assert!(first.is_some());
        assert!(limit.take(address("2001:db8:1:2:ffff::9")).is_none());
        assert!(limit.take(address("2001:db8:1:3::1")).is_some());
    }
}
