//! The lease of a server that shares its database: renewed every second. Without it, the server owns nothing.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::Registry;
use crate::store::{Lease, StoreError};

const RENEW: Duration = Duration::from_secs(1);
/// As long as the database lets a lease last, in milliseconds. Counted here from before it was asked for.
const LASTS: i64 = 3000;

/// A server that cannot reach the others for so long owns nothing, in milliseconds.
const BUS_IS_AWAY: i64 = 1000;

impl Registry {
    /// Get a lease, and keep it until the server stops.
    pub(crate) async fn share(
        self: &Arc<Registry>,
        stopped: watch::Receiver<bool>,
    ) -> Result<(), StoreError> {
        let answering = self.join().await?;
        tokio::spawn(Arc::clone(self).keep_lease(answering, stopped));
        Ok(())
    }

    /// Become a new node, and answer as such.
    async fn join(self: &Arc<Registry>) -> Result<JoinHandle<()>, StoreError> {
        let asked_at = self.clock().monotonic();
        let node = self.store().join(self.context.time.beat()).await?;
        self.set_node(node);
        self.lease_lasts_until(asked_at + LASTS);
        tracing::info!(%node, "this server has a lease");
        Ok(tokio::spawn(Arc::clone(self).answer_others(node)))
    }

    fn lease_lasts_until(&self, end: i64) {
        self.context.lease_ends.store(end, Ordering::Relaxed);
    }

    async fn keep_lease(self: Arc<Registry>, answering: JoinHandle<()>, mut stopped: watch::Receiver<bool>) {
        let mut answering = Some(answering);
        let mut bus_up_at = self.clock().monotonic();
        while tokio::time::timeout(RENEW, stopped.wait_for(|stop| *stop)).await.is_err() {
            let asked_at = self.clock().monotonic();
            if self.context.bus.is_up() {
                bus_up_at = asked_at;
            }
            let is_reached = asked_at - bus_up_at < BUS_IS_AWAY;
            if answering.is_some() {
                match self.store().renew(self.context.time.beat()).await {
                    // Guests of other servers could not reach its tables.
                    Ok(Lease::Held) if !is_reached => drop(self.store().leave().await),
                    Ok(Lease::Held) => {
                        self.lease_lasts_until(asked_at + LASTS);
                        continue;
                    }
                    // The database does not answer now, and the lease may still be valid.
                    Err(_) if !self.context.lease_has_ended() => continue,
                    Ok(Lease::Lost) | Err(_) => {}
                }
            }
            if let Some(answering) = answering.take() {
                metrics::counter!("bistro_lost_leases_total").increment(1);
                tracing::warn!("this server has lost its lease: its tables go to others");
                self.lease_lasts_until(0);
                answering.abort();
                self.drop_all().await;
            }
            if is_reached {
                answering = self.join().await.ok();
            }
        }
    }
}
