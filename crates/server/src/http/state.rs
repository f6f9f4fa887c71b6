//! What every HTTP handler can reach.

use std::sync::Arc;

use super::session::Arrivals;
use crate::accounts::Accounts;
use crate::limits::ConcurrencyLimit;
use crate::registry::Registry;

#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) registry: Arc<Registry>,
    pub(crate) accounts: Accounts,
    /// Open WebSockets.
    pub(crate) sockets: ConcurrencyLimit,
    pub(super) arrivals: Arrivals,
}

impl AppState {
    pub(crate) fn new(registry: Arc<Registry>, accounts: Accounts, sockets: ConcurrencyLimit) -> AppState {
        AppState { registry, accounts, sockets, arrivals: Arrivals::default() }
    }
}
