//! Limits on what may go on at the same time: so much in all, and so much from one address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
    address: IpAddr,
}

impl ConcurrencyLimit {
    pub(crate) fn new(most: usize, most_per_address: usize) -> ConcurrencyLimit {
        let (taken, in_all) = (Mutex::default(), watch::Sender::new(0));
        ConcurrencyLimit(Arc::new(Shared { most, most_per_address, taken, in_all }))
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begin one more, if there is room for this address.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Permit> {
        let address = network_of(address);
        let mut taken = self.taken();
        let from_here = taken.get(&address).copied().unwrap_or(0);
        if *self.0.in_all.borrow() >= self.0.most || from_here >= self.0.most_per_address {
            return None;
        }
        taken.insert(address, from_here + 1);
        self.0.in_all.send_modify(|all| *all += 1);
        Some(Permit { limit: self.clone(), address })
    }

    /// Wait until all have ended.
    pub(crate) async fn all_free(&self) {
        let _ = self.0.in_all.subscribe().wait_for(|all| *all == 0).await;
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.limit.taken();
        if let Some(from_here) = taken.get_mut(&self.address) {
            *from_here -= 1;
            if *from_here == 0 {
                taken.remove(&self.address);
            }
        }
        self.limit.0.in_all.send_modify(|all| *all -= 1);
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
    use super::ConcurrencyLimit;

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

    #[test]
    fn a_network_of_one_household_is_one_address() {
        let limit = ConcurrencyLimit::new(9, 1);
        let first = limit.take(address("2001:db8:1:2::1"));
        assert!(first.is_some());
        assert!(limit.take(address("2001:db8:1:2:ffff::9")).is_none());
        assert!(limit.take(address("2001:db8:1:3::1")).is_some());
    }
}
