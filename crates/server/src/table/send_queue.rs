//! What a table has to say to one connection: a bounded queue between the actor and the connection's own task.
//!
//! The actor puts messages in and never waits for a network. The connection's task takes them out and is the only one
//! that writes to its socket. A reader who is too slow finds the queue closed, reconnects and gets a snapshot.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bistro_protocol::{ByeReason, Message};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many messages may wait for one connection.
const LENGTH: usize = 64;

/// The actor's side.
#[derive(Debug)]
pub(crate) struct SendQueue(Arc<Queue>);

/// The connection's side.
#[derive(Debug)]
pub(crate) struct Outgoing(Arc<Queue>);

/// Not one of tokio's channels: they keep blocks of 32 slots, which would be most of what a silent socket costs.
#[derive(Debug, Default)]
struct Queue {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Utf8Bytes>,
    goodbye: Option<ByeReason>,
    sender_gone: bool,
    receiver_gone: bool,
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The connection has gone, or too much is waiting for it already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotTaken;

pub(crate) fn send_queue() -> (SendQueue, Outgoing) {
    let queue = Arc::<Queue>::default();
    (SendQueue(Arc::clone(&queue)), Outgoing(queue))
}

impl SendQueue {
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        let mut state = self.0.state();
        if state.receiver_gone || state.waiting.len() >= LENGTH {
            return Err(NotTaken);
        }
        state.waiting.push_back(text);
        drop(state);
        self.0.changed.notify_one();
        Ok(())
    }

    /// Nothing comes after what is waiting but a goodbye with this reason.
    pub(crate) fn close(self, reason: ByeReason) {
        self.0.state().goodbye = Some(reason);
    }
}

impl Drop for SendQueue {
    fn drop(&mut self) {
        self.0.state().sender_gone = true;
        self.0.changed.notify_one();
    }
}

impl Outgoing {
    /// Take what is waiting, at most so many messages; wait for one if there is none. Zero when the actor has let go.
    pub(crate) async fn take(&mut self, into: &mut Vec<Utf8Bytes>, most: usize) -> usize {
        loop {
            {
                let mut state = self.0.state();
                let taken = state.waiting.len().min(most);
                into.extend(state.waiting.drain(..taken));
                if state.waiting.is_empty() {
                    // A silent socket keeps no memory for what it might have to say.
                    state.waiting = VecDeque::new();
                }
                if taken > 0 || state.sender_gone {
                    return taken;
                }
            }
            self.0.changed.notified().await;
        }
    }

    /// Why the actor let go. An actor that goes without a reason has panicked.
    pub(crate) fn goodbye(&self) -> ByeReason {
        self.0.state().goodbye.unwrap_or(ByeReason::Broken)
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.receiver_gone = true;
        state.waiting = VecDeque::new();
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
