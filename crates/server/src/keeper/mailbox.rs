//! What is said to one guest. It leaves at once, from where it lies, by the hand of whoever says it; only what the network
//! does not take waits here. It is short: whoever does not read is left behind, not waited for.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, IoSlice};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bistro_protocol::{ByeReason, Message};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Utf8Bytes};

use super::crowd::text_of;

/// How many frames may wait for one guest.
const LONGEST: usize = 64;
/// How many leave together.
const TOGETHER: usize = 8;

/// The keeper's side. When it is dropped, what waits is still said, and then nothing more.
#[derive(Debug)]
pub(crate) struct Outbox(Arc<Mailbox>);

/// The socket's side. When it is dropped, the line can close.
#[derive(Debug)]
pub(crate) struct Inbox(Arc<Mailbox>);

#[derive(Debug)]
struct Mailbox {
    mail: Mutex<Mail>,
    /// Something could not leave at once, or the keeper has let go.
    changed: Notify,
}

#[derive(Debug)]
struct Mail {
    /// Nothing once the socket's side has gone.
    stream: Option<Arc<OwnedWriteHalf>>,
    frames: VecDeque<Frame>,
    /// How many bytes of the first frame have left already.
    sent: usize,
    /// The last message was put in: no other comes after it.
    goodbye_said: bool,
    /// The keeper has let go.
    closed: bool,
}

/// Bytes on the way to a guest, with what a WebSocket wants before them.
#[derive(Debug)]
struct Frame {
    head: [u8; 10],
    head_length: usize,
    body: Bytes,
}

/// Nobody takes it any more, or too much waits already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotTaken;

pub(crate) fn mailbox(stream: OwnedWriteHalf) -> (Outbox, Inbox) {
    let mail = Mail {
        stream: Some(Arc::new(stream)),
        frames: VecDeque::new(),
        sent: 0,
        goodbye_said: false,
        closed: false,
    };
    let mailbox = Arc::new(Mailbox { mail: Mutex::new(mail), changed: Notify::new() });
    (Outbox(Arc::clone(&mailbox)), Inbox(mailbox))
}

impl Frame {
    fn text(text: Utf8Bytes) -> Frame {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let (mut head, length) = ([0; 10], text.len() as u64);
        header.format(length, &mut head.as_mut_slice()).expect("ten bytes are enough");
        Frame { head, head_length: header.len(length), body: text.into() }
    }

    fn ready(body: Bytes) -> Frame {
        Frame { head: [0; 10], head_length: 0, body }
    }

    fn len(&self) -> usize {
        self.head_length + self.body.len()
    }
}

impl Mail {
    fn put_text(&mut self, text: Utf8Bytes) -> Result<(), NotTaken> {
        if self.goodbye_said { Err(NotTaken) } else { self.put(Frame::text(text)) }
    }

    /// The side that ends the connection says it first and knows why; a later attempt changes nothing. It is put in even when
    /// the queue is full.
    fn say_goodbye(&mut self, reason: ByeReason) {
        if !self.goodbye_said && self.stream.is_some() {
            self.goodbye_said = true;
            self.frames.push_back(Frame::text(text_of(&Message::Bye { reason })));
        }
    }

    fn put(&mut self, frame: Frame) -> Result<(), NotTaken> {
        if self.stream.is_none() || self.frames.len() >= LONGEST {
            return Err(NotTaken);
        }
        self.frames.push_back(frame);
        Ok(())
    }

    /// Send what the network takes now. Returns whether that was everything.
    fn send(&mut self) -> io::Result<bool> {
        while !self.frames.is_empty() {
            let stream = self.stream.as_ref().ok_or(ErrorKind::NotConnected)?;
            let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
            for (pair, frame) in slices.chunks_exact_mut(2).zip(&self.frames) {
                pair[0] = IoSlice::new(&frame.head[..frame.head_length]);
                pair[1] = IoSlice::new(&frame.body);
            }
            let mut rest = slices.as_mut_slice();
            IoSlice::advance_slices(&mut rest, self.sent);
            match stream.try_write_vectored(rest) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => self.has_left(written),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    fn has_left(&mut self, bytes: usize) {
        self.sent += bytes;
        while let Some(length) = self.frames.front().map(Frame::len).filter(|length| *length <= self.sent) {
            self.sent -= length;
            self.frames.pop_front();
        }
        // There is one of these for every socket: it shall be small while nothing waits.
        if self.frames.is_empty() {
            self.frames = VecDeque::new();
        }
    }
}

impl Mailbox {
    fn mail(&self) -> MutexGuard<'_, Mail> {
        self.mail.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox {
    /// To be said with the next [`Outbox::send`].
    pub(crate) fn put(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        self.0.mail().put_text(text)
    }

    /// Say what was put in here. What does not leave now is left to the socket.
    pub(crate) fn send(&self) {
        let sent = self.0.mail().send();
        if !matches!(sent, Ok(true)) {
            self.0.changed.notify_one();
        }
    }

    /// Say goodbye, unless the socket has done so, and let go.
    pub(crate) fn close(self, reason: ByeReason) {
        self.0.mail().say_goodbye(reason);
        self.send();
    }
}

impl Inbox {
    /// Something that the socket itself has to say.
    pub(crate) fn say(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        let mut mail = self.0.mail();
        mail.put_text(text)?;
        mail.send().map(drop).map_err(|_| NotTaken)
    }

    /// Say goodbye, unless the keeper has done so.
    pub(crate) fn say_goodbye(&self, reason: ByeReason) {
        let mut mail = self.0.mail();
        mail.say_goodbye(reason);
        // What does not leave now leaves when the socket closes, or nobody reads it.
        let _ = mail.send();
    }

    /// Bytes that are frames already.
    pub(crate) fn pass_on(&self, frames: Bytes) -> Result<(), NotTaken> {
        let mut mail = self.0.mail();
        mail.put(Frame::ready(frames))?;
        mail.send().map(drop).map_err(|_| NotTaken)
    }

    /// Until everything has left.
    pub(crate) async fn all_said(&self) -> io::Result<()> {
        loop {
            let stream = {
                let mut mail = self.0.mail();
                if mail.send()? {
                    return Ok(());
                }
                mail.stream.clone().ok_or(ErrorKind::NotConnected)?
            };
            stream.writable().await?;
        }
    }

    /// Until something waits that could not leave at once; or, if nothing does, until the keeper has let go.
    pub(crate) async fn stuck(&self) -> Stuck {
        loop {
            {
                let mail = self.0.mail();
                if !mail.frames.is_empty() {
                    return Stuck::Waiting;
                }
                if mail.closed {
                    return Stuck::Over;
                }
            }
            self.0.changed.notified().await;
        }
    }
}

/// Why the socket has to look after what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stuck {
    Waiting,
    Over,
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.mail().closed = true;
        self.0.changed.notify_one();
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        let mut mail = self.0.mail();
        mail.stream = None;
        mail.frames = VecDeque::new();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use bistro_protocol::ByeReason;

    use super::{Inbox, LONGEST, NotTaken, Outbox, Stuck, mailbox};

    /// Both sides of a mailbox, and the guest.
    async fn line() -> (Outbox, Inbox, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let guest = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (here, _) = listener.accept().await.unwrap();
        here.writable().await.unwrap();
        let (outbox, inbox) = mailbox(here.into_split().1);
        (outbox, inbox, WebSocketStream::from_raw_socket(guest, Role::Client, None).await)
    }

    async fn heard(guest: &mut WebSocketStream<TcpStream>) -> String {
        guest.next().await.unwrap().unwrap().into_text().unwrap().to_string()
    }

    #[tokio::test]
    async fn what_is_said_is_heard_in_order_even_after_the_keeper_has_gone() {
        let (outbox, inbox, mut guest) = line().await;
        outbox.put("one".into()).unwrap();
        outbox.put("two".into()).unwrap();
        outbox.send();
        inbox.say("three".into()).unwrap();
        outbox.put("last".into()).unwrap();
        drop(outbox);
        assert_eq!(inbox.stuck().await, Stuck::Waiting);
        inbox.all_said().await.unwrap();
        assert_eq!(inbox.stuck().await, Stuck::Over);
        for text in ["one", "two", "three", "last"] {
            assert_eq!(heard(&mut guest).await, text);
        }
        drop(inbox);
        assert!(guest.next().await.is_none_or(|frame| frame.is_err()), "the line is closed");
    }

    #[tokio::test]
    async fn the_first_goodbye_is_the_only_one_and_the_last_word() {
        let (outbox, inbox, mut guest) = line().await;
        outbox.put("one".into()).unwrap();
        outbox.close(ByeReason::Restart);
        inbox.say_goodbye(ByeReason::Broken);
        assert_eq!(inbox.say("too late".into()), Err(NotTaken));
        assert_eq!(inbox.stuck().await, Stuck::Over);
        drop(inbox);
        assert_eq!(heard(&mut guest).await, "one");
        assert_eq!(heard(&mut guest).await, r#"{"type":"bye","reason":"restart"}"#);
        assert!(guest.next().await.is_none_or(|frame| frame.is_err()), "the line is closed");
    }

    #[tokio::test]
    async fn who_reads_too_slowly_is_told_so_after_everything_else() {
        let (outbox, inbox, mut guest) = line().await;
        let long = "long ".repeat(100_000);
        for _ in 0..LONGEST {
            outbox.put(long.clone().into()).unwrap();
        }
        assert_eq!(outbox.put("too much".into()), Err(NotTaken));
        outbox.close(ByeReason::Slow);
        let hearing = async {
            for _ in 0..LONGEST {
                assert!(heard(&mut guest).await == long);
            }
            heard(&mut guest).await
        };
        let (said, last) = tokio::join!(inbox.all_said(), hearing);
        said.unwrap();
        assert_eq!(last, r#"{"type":"bye","reason":"slow"}"#);
    }

    #[tokio::test]
    async fn what_the_network_does_not_take_at_once_is_heard_later() {
        let (outbox, inbox, mut guest) = line().await;
        let long = |number: usize| format!("{number} ").repeat(100_000);
        for number in 0..LONGEST {
            outbox.put(long(number).into()).unwrap();
        }
        outbox.send();
        assert_eq!(inbox.stuck().await, Stuck::Waiting);
        let hearing = async {
            for number in 0..LONGEST {
                assert!(heard(&mut guest).await == long(number), "message {number}");
            }
        };
        let (said, ()) = tokio::join!(inbox.all_said(), hearing);
        said.unwrap();
    }

    #[tokio::test]
    async fn whoever_does_not_read_is_left_behind() {
        let (outbox, _inbox, _guest) = line().await;
        for _ in 0..LONGEST {
            outbox.put("news".into()).unwrap();
        }
        assert_eq!(outbox.put("too much".into()), Err(NotTaken));
        let (outbox, gone, _guest) = line().await;
        drop(gone);
        assert_eq!(outbox.put("hello".into()), Err(NotTaken));
    }
}
