//! Sessions that end while sockets are open that were opened with them: by signing out, or by a new password.

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::store::PlayerId;

/// How many endings may wait for a socket's task to look at them.
const WAITING: usize = 64;

/// Which sessions have ended, by the hashes of their tokens.
#[derive(Clone, Debug)]
enum Ended {
    One(Vec<u8>),
    AllOf { player: PlayerId, but: Vec<u8> },
}

#[derive(Clone, Debug)]
pub(super) struct Endings(broadcast::Sender<Ended>);

impl Default for Endings {
    fn default() -> Endings {
        Endings(broadcast::channel(WAITING).0)
    }
}

impl Endings {
    pub(super) fn one(&self, token: Vec<u8>) {
        self.tell(Ended::One(token));
    }

    pub(super) fn all_of(&self, player: PlayerId, but: Vec<u8>) {
        self.tell(Ended::AllOf { player, but });
    }

    fn tell(&self, ended: Ended) {
        // Nobody listens while no socket is open.
        let _ = self.0.send(ended);
    }

    pub(super) fn watch(&self) -> Watch {
        Watch(self.0.subscribe())
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
