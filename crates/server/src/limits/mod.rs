//! Limits on what strangers may ask for: so much at the same time and so much in a while, in all and from one address.
//!
//! Where several servers share a database, a stranger must not get as much from each of them. So what one of them counts
//! for an address or a player, it tells the others on the bus, and they count it as well. A message takes a moment and may
//! get lost: then somebody gets a little more, once.

mod concurrency;
mod elsewhere;
mod rate;

use std::net::{IpAddr, Ipv6Addr};

pub(crate) use concurrency::{ConcurrencyLimit, Permit};
pub(crate) use rate::{DirectRateLimiter, RateLimit, SharedRateLimit, TooSoon};

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
