//! What waits to be said to one guest. It is short: whoever does not read is left behind, not waited for. And it is
//! small while nothing waits, since there is one for every socket.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many messages may wait for one guest.
const LONGEST: usize = 64;

/// The keeper's side. When it is dropped, what waits is still said, and then nothing more.
#[derive(Debug)]
pub(crate) struct Outbox(Arc<Mailbox>);

/// The socket's side.
#[derive(Debug)]
pub(crate) struct Inbox(Arc<Mailbox>);

#[derive(Debug, Default)]
struct Mailbox {
    mail: Mutex<Mail>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct Mail {
    texts: VecDeque<Utf8Bytes>,
    /// One of the two sides has gone.
    closed: bool,
}

/// Nobody takes it any more, or too much waits already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotTaken;

pub(crate) fn mailbox() -> (Outbox, Inbox) {
    let mailbox = Arc::new(Mailbox::default());
    (Outbox(Arc::clone(&mailbox)), Inbox(mailbox))
}

impl Mailbox {
    fn mail(&self) -> MutexGuard<'_, Mail> {
        self.mail.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.mail().closed = true;
        self.changed.notify_one();
    }
}

impl Outbox {
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        let mut mail = self.0.mail();
        if mail.closed || mail.texts.len() == LONGEST {
            return Err(NotTaken);
        }
        mail.texts.push_back(text);
        drop(mail);
        self.0.changed.notify_one();
        Ok(())
    }
}

impl Inbox {
    /// Everything that waits, as soon as something does; nothing when the keeper has let go.
    pub(crate) async fn take(&mut self) -> Option<Vec<Utf8Bytes>> {
        loop {
            {
                let mut mail = self.0.mail();
                if !mail.texts.is_empty() {
                    return Some(std::mem::take(&mut mail.texts).into());
                }
                if mail.closed {
                    return None;
                }
            }
            self.0.changed.notified().await;
        }
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, NotTaken, mailbox};

    #[tokio::test]
    async fn what_waits_is_taken_together_and_in_order() {
        let (outbox, mut inbox) = mailbox();
        outbox.send("one".into()).unwrap();
        outbox.send("two".into()).unwrap();
        assert_eq!(inbox.take().await.unwrap(), ["one", "two"]);
        outbox.send("last".into()).unwrap();
        drop(outbox);
        assert_eq!(inbox.take().await.unwrap(), ["last"]);
        assert_eq!(inbox.take().await, None);
    }

    #[tokio::test]
    async fn whoever_does_not_read_is_left_behind() {
        let (outbox, inbox) = mailbox();
        for _ in 0..LONGEST {
            outbox.send("news".into()).unwrap();
        }
        assert_eq!(outbox.send("too much".into()), Err(NotTaken));
        let (outbox, gone) = mailbox();
        drop((gone, inbox));
        assert_eq!(outbox.send("hello".into()), Err(NotTaken));
    }
}
