//! Sessions that end while sockets are open that were opened with them: by signing out, or by a new password.

use std::sync::Arc;

use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::bus::Bus;
use crate::store::PlayerId;

/// Where servers tell each other which sessions have ended.
const SUBJECT: &str = "bistro.sessions";

/// How many endings may wait for a socket's task to look at them.
const WAITING: usize = 64;

/// Which sessions have ended, by the hashes of their tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Ended {
    One(Vec<u8>),
    AllOf { player: PlayerId, but: Vec<u8> },
}

#[derive(Clone)]
pub(super) struct Endings {
    here: broadcast::Sender<Ended>,
    bus: Arc<dyn Bus>,
}

impl Endings {
    /// Hears on the bus what ends elsewhere, until the last of its clones has gone.
    pub(super) fn new(bus: Arc<dyn Bus>) -> Endings {
        let here = broadcast::channel(WAITING).0;
        let (tell, heard) = (here.downgrade(), Arc::clone(&bus));
        tokio::spawn(async move {
            let Ok(mut heard) = heard.subscribe(SUBJECT).await else { return };
            while let (Some(ended), Some(tell)) = (heard.next().await, tell.upgrade()) {
                if let Ok(ended) = serde_json::from_slice(&ended.body) {
                    let _ = tell.send(ended);
                }
            }
        });
        Endings { here, bus }
    }

    pub(super) fn one(&self, token: Vec<u8>) {
        self.tell(Ended::One(token));
    }

    pub(super) fn all_of(&self, player: PlayerId, but: Vec<u8>) {
        self.tell(Ended::AllOf { player, but });
    }

    fn tell(&self, ended: Ended) {
        self.bus.publish(SUBJECT, serde_json::to_vec(&ended).expect("an ending has a JSON form"));
        // Nobody listens while no socket is open.
        let _ = self.here.send(ended);
    }

    pub(super) fn watch(&self) -> Watch {
        Watch(self.here.subscribe())
    }
}

/// Misses nothing that ends from now on.
pub(super) struct Watch(broadcast::Receiver<Ended>);

impl Watch {
    /// Until the session with this token ends.
    pub(super) async fn end_of(mut self, player: PlayerId, token: Vec<u8>) {
        loop {
            match self.0.recv().await {
                Ok(Ended::One(ended)) if ended == token => return,
                Ok(Ended::AllOf { player: whose, but }) if whose == player && but != token => return,
                Ok(_) => {}
                // Too many have ended to know whether this one has.
                Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}
