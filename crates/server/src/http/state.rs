//! What every HTTP handler can reach.

use std::net::IpAddr;
use std::sync::Arc;

use super::visitor::Arrivals;
use crate::accounts::Accounts;
use crate::limits::{ConcurrencyLimit, RateLimit, SharedRateLimit};
use crate::registry::Registry;
use crate::socket::ChatLimit;

#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) registry: Arc<Registry>,
    pub(crate) accounts: Accounts,
    /// Open WebSockets.
    pub(crate) sockets: ConcurrencyLimit,
    /// Requests that came over a proxy and are being answered.
    pub(super) proxied_requests: ConcurrencyLimit,
    /// Newcomers, by address.
    pub(super) newcomers: Arc<SharedRateLimit<IpAddr>>,
    pub(crate) chat: Arc<ChatLimit>,
    pub(super) arrivals: Arrivals,
}

impl AppState {
    pub(crate) fn new(registry: Arc<Registry>, accounts: Accounts, sockets: ConcurrencyLimit) -> AppState {
        let limits = registry.config().limits;
        let guests = limits.new_guests_per_minute;
        let newcomers = RateLimit::per_minute(guests, guests, guests.saturating_mul(10));
        let newcomers = SharedRateLimit::new(newcomers, registry.bus(), "bistro.limits.newcomers");
        let chat = ChatLimit::new(limits, registry.bus());
        AppState {
            registry,
            accounts,
            sockets,
            proxied_requests: ConcurrencyLimit::new(limits.open_requests, limits.open_requests_per_address),
            newcomers: Arc::new(newcomers),
            chat: Arc::new(chat),
            arrivals: Arrivals::default(),
        }
    }
}
