//! Tables on the network. This crate names no game: it serves whatever shelf it is given.
//!
//! One [keeper](keeper) owns one table. What it does is written into the [journal](journal) before anybody
//! hears of it; a table in memory is only the sum of its journal's lines.

mod config;
mod entry;
mod house;
mod http;
mod journal;
mod keeper;
mod people;
mod pulse;
mod results;
mod room;
mod text;
mod thinkers;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use bistro_wire::AnyGame;
use metrics_exporter_prometheus::PrometheusBuilder;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub use config::{Config, Limits};
pub use http::missing_page;
#[cfg(feature = "openapi")]
pub use http::openapi;

use house::{House, now};
use journal::{Journal, Sqlite};
use people::People;

/// A server that runs until it is told to stop.
pub struct Server {
    address: SocketAddr,
    stop: watch::Sender<bool>,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
    house: Arc<House>,
}

/// Why a server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    #[error("the folder {folder} cannot be used: {error}")]
    Folder { folder: String, error: std::io::Error },
    #[error("the journal in {folder} cannot be opened: {why}")]
    Journal { folder: String, why: String },
    #[error("nobody can listen on {address}: {error}")]
    Address { address: SocketAddr, error: std::io::Error },
}

impl Server {
    /// Open the journal, wake the games that were being played, and listen.
    pub async fn start(
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, CannotServe> {
        let folder = config.data.display().to_string();
        std::fs::create_dir_all(&config.data)
            .map_err(|error| CannotServe::Folder { folder: folder.clone(), error })?;
        let bad_journal = |error: journal::JournalError| CannotServe::Journal {
            folder: folder.clone(),
            why: error.to_string(),
        };
        let sqlite = Sqlite::open(&config.data.join("bistro.db")).await.map_err(bad_journal)?;
        let people = People { pool: sqlite.pool.clone() };
        sqlite.wake_all(now()).await.map_err(bad_journal)?;
        let address = config.listen;
        let listener =
            TcpListener::bind(address).await.map_err(|error| CannotServe::Address { address, error })?;
        let address = listener.local_addr().map_err(|error| CannotServe::Address { address, error })?;
        let house = House::new(config, games, Arc::new(sqlite), people);
        // Several servers in one process (in tests) share the first one's figures.
        let metrics = PrometheusBuilder::new().install_recorder().ok();
        let router = http::router(Arc::clone(&house), http::Health { metrics });
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(wake(Arc::clone(&house), stopped.clone()));
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let mut until = stopped;
        let served = axum::serve(listener.tap_io(send_at_once), service).with_graceful_shutdown(async move {
            let _ = until.wait_for(|stop| *stop).await;
        });
        let served = tokio::spawn(served.into_future());
        Ok(Server { address, stop, served, house })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn live_tables(&self) -> usize {
        self.house.live_tables()
    }

    /// Tell everybody to come back later, finish what is being written, and stop.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        self.house.close().await;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.served).await;
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Server at {}", self.address)
    }
}

/// Messages are written whole: there is nothing to wait for before they leave.
fn send_at_once(stream: &mut TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a line may be slower than it could be");
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
