//! What a table has to say to one connection: a bounded queue between the actor and the connection's own task.
//!
//! The actor puts messages in and never waits for a network. The connection's task takes them out and is the only one
//! that writes to its socket. A reader who is too slow finds the queue closed, reconnects and gets a snapshot.

use std::sync::{Arc, OnceLock};

use bistro_protocol::{ByeReason, Message};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many messages may wait for one connection.
const LENGTH: usize = 64;

/// The actor's side.
#[derive(Debug)]
pub(crate) struct SendQueue {
    messages: mpsc::Sender<Utf8Bytes>,
    goodbye: Arc<OnceLock<ByeReason>>,
}

/// The connection's side.
#[derive(Debug)]
pub(crate) struct Outgoing {
    messages: mpsc::Receiver<Utf8Bytes>,
    goodbye: Arc<OnceLock<ByeReason>>,
}

/// The connection has gone, or too much is waiting for it already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotTaken;

pub(crate) fn send_queue() -> (SendQueue, Outgoing) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let goodbye = Arc::<OnceLock<ByeReason>>::default();
    (SendQueue { messages: sender, goodbye: Arc::clone(&goodbye) }, Outgoing { messages: receiver, goodbye })
}

impl SendQueue {
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        self.messages.try_send(text).map_err(|_| NotTaken)
    }

    /// Nothing comes after what is waiting but a goodbye with this reason.
    pub(crate) fn close(self, reason: ByeReason) {
        let _ = self.goodbye.set(reason);
    }
}

impl Outgoing {
    /// Take what is waiting, at most so many messages; wait for one if there is none. Zero when the actor has let go.
    pub(crate) async fn take(&mut self, into: &mut Vec<Utf8Bytes>, most: usize) -> usize {
        self.messages.recv_many(into, most).await
    }

    /// Why the actor let go. An actor that goes without a reason has panicked.
    pub(crate) fn goodbye(&self) -> ByeReason {
        self.goodbye.get().copied().unwrap_or(ByeReason::Broken)
    }
}

/// A message as it is sent.
pub(crate) fn text_of(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has a JSON form").into()
}

#[cfg(test)]
mod tests {
    use bistro_protocol::ByeReason;

    use super::{LENGTH, NotTaken, send_queue};

    #[tokio::test]
    async fn what_waits_is_taken_before_the_goodbye() {
        let (queue, mut outgoing) = send_queue();
        queue.send("one".into()).unwrap();
        queue.send("two".into()).unwrap();
        queue.close(ByeReason::Restart);
        let mut taken = Vec::new();
        assert_eq!(outgoing.take(&mut taken, 8).await, 2);
        assert_eq!(taken, ["one", "two"]);
        assert_eq!(outgoing.take(&mut taken, 8).await, 0);
        assert_eq!(outgoing.goodbye(), ByeReason::Restart);
    }

    #[tokio::test]
    async fn a_reader_who_takes_nothing_is_left_behind() {
        let (queue, mut outgoing) = send_queue();
        for _ in 0..LENGTH {
            queue.send("news".into()).unwrap();
        }
        assert_eq!(queue.send("one too many".into()), Err(NotTaken));
        queue.close(ByeReason::Slow);
        let mut taken = Vec::new();
        assert_eq!(outgoing.take(&mut taken, 2 * LENGTH).await, LENGTH);
        assert_eq!(outgoing.goodbye(), ByeReason::Slow);
    }

    #[tokio::test]
    async fn an_actor_that_goes_without_a_word_has_broken() {
        let (queue, mut outgoing) = send_queue();
        drop(queue);
        assert_eq!(outgoing.take(&mut Vec::new(), 8).await, 0);
        assert_eq!(outgoing.goodbye(), ByeReason::Broken);
    }

    #[test]
    fn a_connection_that_has_gone_takes_nothing() {
        let (queue, outgoing) = send_queue();
        drop(outgoing);
        assert_eq!(queue.send("hello".into()), Err(NotTaken));
    }
}
