//! Tables on the network. This crate names no game: it serves whatever shelf it is given.
//!
//! One [keeper](keeper) owns one table. What it does is written into the [journal](journal) before anybody
//! hears of it; a table in memory is only the sum of its journal's lines.

mod config;
mod entry;
mod folder;
mod house;
mod http;
mod journal;
mod keeper;
mod passwords;
mod people;
mod places;
mod pulse;
mod results;
mod room;
mod text;
mod thinkers;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bistro_engine::AnyGame;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use config::{Config, Limits};
pub use http::missing_page;
#[cfg(feature = "openapi")]
pub use http::openapi;

use folder::FolderLock;
use house::{House, now};
use journal::{Journal, Sqlite};
use people::People;
use places::Places;

/// A server that runs until it is told to stop.
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    stop: watch::Sender<bool>,
    served: tokio::task::JoinHandle<()>,
    sockets: Places,
    house: Arc<House>,
    /// Let go when the journal is closed.
    folder: FolderLock,
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
    #[error("nobody can listen on {address}: {error}")]
    Address { address: SocketAddr, error: std::io::Error },
}

impl Server {
    /// Open the journal, wake the games that were being played, and listen. Nothing is written to the folder before
    /// the port and the folder are ours.
    pub async fn start(
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, CannotServe> {
        let address = config.listen;
        // A server that holds the folder mostly holds the port as well, and is the better explanation.
        let listener = TcpListener::bind(address).await.map_err(|error| {
            folder::held_by_another(&config.data).unwrap_or(CannotServe::Address { address, error })
        })?;
        let address = listener.local_addr().map_err(|error| CannotServe::Address { address, error })?;
        let folder = FolderLock::take(&config.data, address)?;
        let bad_journal = |error: journal::JournalError| CannotServe::Journal {
            folder: config.data.display().to_string(),
            why: error.to_string(),
        };
        let sqlite = Sqlite::open(&config.data.join("bistro.db")).await.map_err(bad_journal)?;
        let limits = config.limits;
        sqlite.wake_all(now()).await.map_err(bad_journal)?;
        let sqlite = Arc::new(sqlite);
        let people = People::of(&sqlite, limits.password_checks);
        let (stop, stopped) = watch::channel(false);
        let metrics_address = show_figures(&config, stopped.clone()).await;
        let house = House::new(config, games, sqlite, people);
        house.settle_finished().await;
        let sockets = Places::new(limits.connections, limits.connections_per_address);
        let router = http::router(Arc::clone(&house), sockets.clone());
        tokio::spawn(wake(Arc::clone(&house), stopped.clone()));
        let served = tokio::spawn(http::serve(listener, router, limits, stopped));
        Ok(Server { address, metrics_address, stop, served, sockets, house, folder })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the server's figures are shown, if they are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    pub fn live_tables(&self) -> usize {
        self.house.live_tables()
    }

    /// Tell everybody to come back later, finish what is being written, and stop.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        self.house.close().await;
        // Goodbyes are said; the sockets close.
        let _ = tokio::time::timeout(Duration::from_secs(2), self.sockets.all_free()).await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.served).await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.house.journal.close()).await;
        drop(self.folder);
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server at {}", self.address)
    }
}

/// Show the figures on an address of their own. Where it is taken, by another server perhaps, nothing depends on it.
async fn show_figures(config: &Config, stopped: watch::Receiver<bool>) -> Option<SocketAddr> {
    let address = config.metrics_listen?;
    let figures = http::Figures::count()?;
    match TcpListener::bind(address).await {
        Ok(listener) => {
            let address = listener.local_addr().ok();
            tokio::spawn(http::serve(listener, http::metrics_router(figures), config.limits, stopped));
            address
        }
        Err(error) => {
            tracing::warn!(%address, %error, "metrics are not shown: choose another metrics-listen, or none");
            None
        }
    }
}

/// Wake tables whose time has come, once a second.
async fn wake(house: Arc<House>, mut stopped: watch::Receiver<bool>) {
    loop {
        house.wake_due().await;
        if tokio::time::timeout(Duration::from_secs(1), stopped.wait_for(|stop| *stop)).await.is_ok() {
            return;
        }
    }
}
