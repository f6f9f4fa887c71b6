//! Tables on the network. This crate names no game: it serves the games it is given.
//!
//! A request enters through [`http`] or [`socket`]; the [`registry`] finds the table; its actor in [`table`] is the only
//! one that changes it, and writes to the [`store`] before anybody hears of anything.

mod accounts;
mod activity;
mod backup;
mod bot_pool;
mod bus;
mod clock;
mod config;
mod folder_lock;
mod http;
mod inspect;
mod limits;
mod migrate;
mod registry;
#[cfg(feature = "cluster")]
mod sabotage;
mod secret_url;
mod socket;
mod storage;
mod store;
mod table;
mod text;
mod trace;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bistro_engine::AnyGame;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use backup::{CannotBackUp, back_up};
pub use config::{Config, Limits, TrustedProxies};
pub use http::missing_page;
#[cfg(feature = "openapi")]
pub use http::openapi;
pub use inspect::{check_journal, read_journal};
pub use migrate::{MigrateFrom, Migrated, migrate};
pub use secret_url::{SecretUrl, without_secrets};

use accounts::Accounts;
use clock::{Clock, GameTime};
use http::AppState;
use limits::ConcurrencyLimit;
use registry::Registry;
use storage::Storage;
use store::{Census, StoreError};

/// The database's file in the data folder.
const DATABASE: &str = "bistro.db";

/// A server that runs until it is told to stop.
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    served: tokio::task::JoinHandle<()>,
    sockets: ConcurrencyLimit,
    registry: Arc<Registry>,
    /// Let go of when everything has stopped.
    storage: Storage,
}

/// Why a server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    #[error("the folder {folder} cannot be used: {error}")]
    Folder { folder: String, error: std::io::Error },
    #[error(
        "the folder {folder} is in use by {holder}: stop that server, or choose another folder with --data"
    )]
    InUse { folder: String, holder: String },
    #[error("the journal in {folder} cannot be opened: {why}")]
    Journal { folder: String, why: String },
    #[error("the database {url} cannot be used: {why}")]
    Database { url: String, why: String },
    #[error("the bus {url} cannot be used: {why}")]
    Bus { url: String, why: String },
    #[error("the database {url} is in use by another server: name a bus for all of them with --bus nats://…")]
    NoBus { url: String },
    #[error("a bus is for servers that share a database: name it with --store postgres://…")]
    BusWithoutDatabase,
    #[error(
        "this program was built for one machine; release builds take --store postgres://… and --bus nats://… \
         (cargo build --release --features cluster)"
    )]
    OneMachine,
    #[error("nobody can listen on {address}: {error}")]
    Address { address: SocketAddr, error: std::io::Error },
}

impl Server {
    /// Open the journal, wake the games that were being played, and listen. Nothing is written to the folder before
    /// the port and the folder are ours.
    pub async fn start(
        mut config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, CannotServe> {
        let wanted = config.limits;
        config.limits = fit_into_descriptors(wanted);
        let address = config.listen;
        // A server that holds the folder mostly holds the port as well, and is the better explanation.
        let listener = TcpListener::bind(address).await.map_err(|error| {
            folder_lock::held_by_another(&config.data).unwrap_or(CannotServe::Address { address, error })
        })?;
        let address = listener.local_addr().map_err(|error| CannotServe::Address { address, error })?;
        let storage = Storage::open(&config, address).await?;
        let bad_journal = |error: StoreError| Storage::cannot_be_used(&config, &error);
        let store = &storage.store;
        let (limits, proxies) = (config.limits, config.trusted_proxies.clone());
        let last_beat = store.last_beat().await.map_err(bad_journal)?;
        let time = GameTime::new(Clock::system(), last_beat);
        store.beat(time.beat()).await.map_err(bad_journal)?;
        store.wake_all(time.calendar()).await.map_err(bad_journal)?;
        let bus = &storage.bus;
        let accounts = Accounts::new(Arc::clone(store), limits.password_checks, bus, time.clock().clone());
        let (stop, stopped) = watch::channel(false);
        let metrics_address = serve_metrics(&config, stopped.clone()).await;
        let data = config.data.clone();
        let shared = config.clone();
        let registry = Registry::new(config, games, Arc::clone(store), time, Arc::clone(bus));
        if registry.is_shared() {
            let joined = registry.share(stopped.clone()).await;
            joined.map_err(|error| Storage::cannot_be_used(&shared, &error))?;
        }
        registry.look_for_damage().await;
        registry.complete_old_tables().await;
        if let Ok(Census { tables, unfinished, accounts }) = registry.store().census().await {
            let (version, data) = (env!("CARGO_PKG_VERSION"), data.display());
            tracing::info!(version, %address, %data, tables, unfinished, accounts, "the server has started");
        }
        if limits != wanted {
            let Limits { connections, open_requests, .. } = limits;
            tracing::info!(
                connections,
                open_requests,
                "fewer connections: the system allows fewer open files"
            );
        }
        let (most, each) = (limits.connections, limits.connections_per_address);
        let sockets = ConcurrencyLimit::shared(most, each, bus, "bistro.limits.sockets");
        let router = http::router(AppState::new(Arc::clone(&registry), accounts, sockets.clone()));
        tokio::spawn(every_second(Arc::clone(&registry), stopped.clone()));
        let served = tokio::spawn(http::serve(listener, router, limits, proxies, stopped));
        Ok(Server { address, metrics_address, stop, served, sockets, registry, storage })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the server's metrics are served, if they are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    pub fn live_tables(&self) -> usize {
        self.registry.live_tables()
    }

    /// Tell everybody to come back later, finish what is being written, and stop.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        self.registry.close().await;
        // Every actor has said goodbye; the sockets close.
        let _ = tokio::time::timeout(Duration::from_secs(2), self.sockets.all_free()).await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.served).await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.registry.store().close()).await;
        drop(self.storage);
        activity::report();
        tracing::info!("the server has stopped; everything acknowledged is on disk");
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server at {}", self.address)
    }
}

/// Ask the system for as many descriptors as it gives, and lower the limits if these are too few.
fn fit_into_descriptors(limits: Limits) -> Limits {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(given) => limits.fit_into(usize::try_from(given).unwrap_or(usize::MAX)),
        Err(error) => {
            tracing::warn!(%error, "the system does not say how many connections it allows");
            limits
        }
    }
}

/// Serve the metrics on an address of their own. If that is taken, by another server perhaps, nothing depends on it.
async fn serve_metrics(config: &Config, stopped: watch::Receiver<bool>) -> Option<SocketAddr> {
    let address = config.metrics_listen?;
    let metrics = http::Metrics::count()?;
    match TcpListener::bind(address).await {
        Ok(listener) => {
            let address = listener.local_addr().ok();
            let (router, proxies) = (http::metrics_router(metrics), TrustedProxies::default());
            tokio::spawn(http::serve(listener, router, config.limits, proxies, stopped));
            address
        }
        Err(error) => {
            tracing::warn!(%address, %error, "metrics are not shown: choose another metrics-listen, or none");
            None
        }
    }
}

/// Wake tables whose time has come, keep what the clocks say, forget what nobody needs, try to write again while writes
/// fail, and report once a minute.
async fn every_second(registry: Arc<Registry>, mut stopped: watch::Receiver<bool>) {
    for second in 1_u64.. {
        registry.wake_due().await;
        registry.store().probe(registry.clock().wall()).await;
        registry.beat_when_due().await;
        registry.forget_when_due().await;
        if second % 60 == 0 {
            activity::report();
        }
        if tokio::time::timeout(Duration::from_secs(1), stopped.wait_for(|stop| *stop)).await.is_ok() {
            return;
        }
    }
}
