//! Rules that never come to an end must not hold the house: a keeper who works longer than allowed is given up.
//!
//! Nothing can stop such a thread; but its table can be closed, its guests told, and everybody else go on.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::Notify;

/// Far longer than any rule needs on a busy machine.
pub(crate) const LONGEST: Duration = Duration::from_secs(10);

/// Whether a keeper is at work, and since when.
#[derive(Debug, Default)]
pub(crate) struct Pulse {
    /// Milliseconds since 1970; 0 at rest.
    since: AtomicI64,
    given_up: Notify,
}

impl Pulse {
    pub(crate) fn work(&self, now: i64) {
        self.since.store(now, Ordering::Relaxed);
    }

    pub(crate) fn rest(&self) {
        self.since.store(0, Ordering::Relaxed);
    }

    pub(crate) fn is_overdue(&self, now: i64) -> bool {
        let since = self.since.load(Ordering::Relaxed);
        since != 0 && now - since > LONGEST.as_millis() as i64
    }

    /// Nobody waits for this keeper any more.
    pub(crate) fn give_up(&self) {
        self.given_up.notify_waiters();
    }

    pub(crate) async fn given_up(&self) {
        self.given_up.notified().await;
    }
}
