//! How much may happen in a while.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bus::{Bus, Everybody};

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

/// A limit that holds for all servers on one bus: each of them counts what any of them has let through.
#[derive(Debug)]
pub(crate) struct SharedRateLimit<Key: Hash + Eq + Clone> {
    here: Arc<RateLimit<Key>>,
    others: Everybody<Key>,
}

impl<Key> SharedRateLimit<Key>
where
    Key: Hash + Eq + Clone + Send + Sync + Serialize + DeserializeOwned + 'static,
{
    pub(crate) fn new(here: RateLimit<Key>, bus: &Arc<dyn Bus>, subject: &'static str) -> Self {
        let here = Arc::new(here);
        let counting = Arc::clone(&here);
        // What is too much already cannot become more.
        let others = Everybody::new(bus, subject, move |_, key| {
            let _ = counting.take(&key);
        });
        SharedRateLimit { here, others }
    }

    pub(crate) fn take(&self, key: &Key) -> Result<(), TooSoon> {
        self.here.take(key)?;
        self.others.tell(key);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{RateLimit, SharedRateLimit};
    use crate::bus::{Bus, InProcessBus};

    #[test]
    fn each_key_has_its_rate_and_all_together_theirs() {
        let limit = RateLimit::per_minute(6, 2, 5);
        assert!(limit.take(&'a').is_ok() && limit.take(&'a').is_ok());
        let too_soon = limit.take(&'a').unwrap_err();
        assert!((1..=10).contains(&too_soon.seconds()), "{too_soon:?}");
        assert!(limit.take(&'b').is_ok() && limit.take(&'b').is_ok() && limit.take(&'c').is_ok());
        assert!(limit.take(&'d').is_err(), "five in all");
    }

    #[tokio::test]
    async fn what_one_server_lets_through_is_counted_by_the_others() {
        let bus: Arc<dyn Bus> = Arc::new(InProcessBus::default());
        let server = || SharedRateLimit::new(RateLimit::per_minute(6, 4, 1000), &bus, "guests");
        let (first, second) = (server(), server());
        tokio::task::yield_now().await;
        assert!((0..3).all(|_| first.take(&'a').is_ok()));
        // On one thread, the second server's task runs when this one lets it.
        tokio::task::yield_now().await;
        assert!(second.take(&'a').is_ok());
        assert!(second.take(&'a').is_err(), "four in all");
        assert!(second.take(&'b').is_ok());
        tokio::task::yield_now().await;
        assert!(first.take(&'a').is_err());
    }
}
