//! What a server keeps everything in, and how it reaches others: a folder of its own, or a database that several share.

use std::net::SocketAddr;
use std::sync::Arc;

use crate::bus::{Bus, InProcessBus};
use crate::config::Config;
use crate::folder_lock::FolderLock;
use crate::store::{SqliteStore, Store, StoreError};
use crate::{CannotServe, DATABASE};

pub(crate) struct Storage {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    /// Of the folder, if that is where everything is.
    _lock: Option<FolderLock>,
}

impl Storage {
    pub(crate) async fn open(config: &Config, address: SocketAddr) -> Result<Storage, CannotServe> {
        if config.store.is_some() || config.bus.is_some() {
            return Storage::shared(config).await;
        }
        let lock = FolderLock::take(&config.data, address)?;
        let store = SqliteStore::open(&config.data.join(DATABASE)).await;
        let store = store.map_err(|error| Storage::cannot_be_used(config, &error))?;
        Ok(Storage { store: Arc::new(store), bus: Arc::new(InProcessBus::default()), _lock: Some(lock) })
    }

    pub(crate) fn cannot_be_used(config: &Config, error: &StoreError) -> CannotServe {
        let why = error.to_string();
        match &config.store {
            Some(url) => CannotServe::Database { url: url.to_string(), why },
            None => CannotServe::Journal { folder: config.data.display().to_string(), why },
        }
    }

    #[cfg(not(feature = "cluster"))]
    async fn shared(_: &Config) -> Result<Storage, CannotServe> {
        Err(CannotServe::OneMachine)
    }

    #[cfg(feature = "cluster")]
    async fn shared(config: &Config) -> Result<Storage, CannotServe> {
        use crate::bus::NatsBus;
        use crate::store::PostgresStore;

        let Some(url) = &config.store else { return Err(CannotServe::BusWithoutDatabase) };
        let cannot_be_used = |error: StoreError| Storage::cannot_be_used(config, &error);
        let store = PostgresStore::open(url.reveal()).await.map_err(cannot_be_used)?;
        let bus: Arc<dyn Bus> = match &config.bus {
            Some(url) => Arc::new(NatsBus::connect(url.reveal()).await.map_err(|error| {
                let (url, why) = (url.to_string(), error.to_string());
                CannotServe::Bus { url, why }
            })?),
            // Alone with its database. Nobody else may be there, since nobody could be reached.
            None if store.has_others().await.map_err(cannot_be_used)? => {
                return Err(CannotServe::NoBus { url: url.to_string() });
            }
            None => Arc::new(InProcessBus::default()),
        };
        Ok(Storage { store: Arc::new(store), bus, _lock: None })
    }
}
