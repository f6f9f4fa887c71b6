//! Rules that never come to an end must not hold the server: an actor that works longer than allowed is given up.
//!
//! Nothing can stop such a thread; but its table can be closed, its players told, and everybody else go on.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::Notify;

use crate::clock::Clock;

/// Far longer than any rule needs on a busy machine.
pub(crate) const LONGEST_STEP: Duration = Duration::from_secs(10);

/// Whether an actor is at work, and since when.
#[derive(Debug)]
pub(crate) struct Watchdog {
    clock: Clock,
    /// Monotonic; [`WAITING`] while it waits.
    working_since: AtomicI64,
    given_up: Notify,
}

const WAITING: i64 = i64::MAX;

impl Watchdog {
    pub(crate) fn new(clock: Clock) -> Watchdog {
        Watchdog { clock, working_since: AtomicI64::new(WAITING), given_up: Notify::new() }
    }

    pub(crate) fn start_work(&self) {
        self.start_work_at(self.clock.monotonic());
    }

    pub(crate) fn start_work_at(&self, at: i64) {
        self.working_since.store(at, Ordering::Relaxed);
    }

    pub(crate) fn end_work(&self) {
        self.working_since.store(WAITING, Ordering::Relaxed);
    }

    /// Waiting for something else is not working.
    pub(super) async fn pause<T>(&self, wait: impl Future<Output = T>) -> T {
        self.end_work();
        let done = wait.await;
        self.start_work();
        done
    }

    pub(crate) fn is_overdue(&self, now: i64) -> bool {
        let since = self.working_since.load(Ordering::Relaxed);
        since != WAITING && now - since > LONGEST_STEP.as_millis() as i64
    }

    /// Tell everybody who waits for this actor that it will not answer.
    pub(crate) fn give_up(&self) {
        self.given_up.notify_waiters();
    }

    pub(crate) async fn given_up(&self) {
        self.given_up.notified().await;
    }
}
