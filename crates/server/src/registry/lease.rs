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
        let node = self.store().join(self.context.time.beat()).await?;
        self.set_node(node);
        self.has_lease.store(true, Ordering::Relaxed);
        tracing::info!(%node, "this server has a lease");
        Ok(tokio::spawn(Arc::clone(self).answer_others(node)))
    }

    async fn keep_lease(
        self: Arc<Registry>,
        mut answering: JoinHandle<()>,
        mut stopped: watch::Receiver<bool>,
    ) {
        let mut held_since = self.clock().monotonic();
        while tokio::time::timeout(RENEW, stopped.wait_for(|stop| *stop)).await.is_err() {
            let asked_at = self.clock().monotonic();
            let renewed = self.store().renew(self.context.time.beat()).await;
            match renewed {
                Ok(Lease::Held) => {
                    held_since = asked_at;
                    continue;
                }
                // The database does not answer now, and the lease may still be valid.
                Err(_) if self.clock().monotonic() - held_since < LASTS => continue,
                Ok(Lease::Lost) | Err(_) => {}
            }
            if self.has_lease.swap(false, Ordering::Relaxed) {
                metrics::counter!("bistro_lost_leases_total").increment(1);
                tracing::warn!("this server has lost its lease: its tables go to others");
                answering.abort();
                self.drop_all().await;
            }
            if let Ok(again) = self.join().await {
                (answering, held_since) = (again, asked_at);
            }
        }
    }
}
