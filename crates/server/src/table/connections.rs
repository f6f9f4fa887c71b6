//! The connections to one table: who is here, since when somebody is away, and how to reach everybody.

use std::collections::HashMap;
use std::net::IpAddr;

use bistro_core::Viewer;
use bistro_protocol::{ByeReason, Message};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::send_queue::{SendQueue, text_of};
use crate::clock::Clock;
use crate::store::{Player, PlayerId};

/// One connection to one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ConnectionId(pub(crate) u64);

struct Connection {
    id: ConnectionId,
    player: Player,
    /// Where it comes from.
    address: IpAddr,
    queue: SendQueue,
    /// Whether it is told the table in words.
    words: bool,
}

/// Its times are monotonic.
pub(crate) struct Connections {
    open: Vec<Connection>,
    clock: Clock,
    /// Since when the table has been in memory.
    loaded_at: i64,
    /// When players left whose last connection has gone.
    left: HashMap<PlayerId, i64>,
}

impl Connections {
    pub(crate) fn new(clock: Clock) -> Connections {
        let loaded_at = clock.monotonic();
        Connections { open: Vec::new(), clock, loaded_at, left: HashMap::new() }
    }

    pub(crate) fn add(&mut self, id: ConnectionId, player: Player, address: IpAddr, queue: SendQueue) {
        self.left.remove(&player.id);
        self.open.push(Connection { id, player, address, queue, words: true });
    }

    /// Returns whose it was.
    pub(crate) fn remove(&mut self, id: ConnectionId) -> Option<PlayerId> {
        self.take(id).map(|connection| connection.player.id)
    }

    fn take(&mut self, id: ConnectionId) -> Option<Connection> {
        let index = self.open.iter().position(|connection| connection.id == id)?;
        let connection = self.open.swap_remove(index);
        if !self.is_here(connection.player.id) {
            self.left.insert(connection.player.id, self.clock.monotonic());
        }
        Some(connection)
    }

    /// Say goodbye to everybody, after everything else.
    pub(crate) fn close_all(&mut self, reason: ByeReason) {
        self.open.drain(..).for_each(|connection| connection.queue.close(reason));
    }

    fn get(&self, id: ConnectionId) -> Option<&Connection> {
        self.open.iter().find(|connection| connection.id == id)
    }

    pub(crate) fn player(&self, id: ConnectionId) -> Option<&Player> {
        self.get(id).map(|connection| &connection.player)
    }

    pub(crate) fn address(&self, id: ConnectionId) -> Option<IpAddr> {
        self.get(id).map(|connection| connection.address)
    }

    pub(crate) fn set_words(&mut self, id: ConnectionId, words: bool) {
        let connection = self.open.iter_mut().find(|connection| connection.id == id);
        connection.into_iter().for_each(|connection| connection.words = words);
    }

    pub(crate) fn is_here(&self, player: PlayerId) -> bool {
        self.open.iter().any(|connection| connection.player.id == player)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Since when this player has been away; `None` while they are here.
    pub(crate) fn absent_since(&self, player: PlayerId) -> Option<i64> {
        let away = !self.is_here(player);
        away.then(|| self.left.get(&player).copied().unwrap_or(self.loaded_at))
    }

    /// How many people watch without a seat.
    pub(crate) fn watchers(&self, is_seated: impl Fn(PlayerId) -> bool) -> u32 {
        let mut ids: Vec<PlayerId> = self.open.iter().map(|connection| connection.player.id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids.into_iter().filter(|id| !is_seated(*id)).count() as u32
    }

    pub(crate) fn send(&mut self, id: ConnectionId, message: &Message) {
        self.send_some(|connection| (connection.id == id).then(|| text_of(message)));
    }

    pub(crate) fn send_all(&mut self, message: &Message, except: Option<ConnectionId>) {
        let text = text_of(message);
        self.send_some(|connection| (Some(connection.id) != except).then(|| text.clone()));
    }

    /// A message made for each connection.
    pub(crate) fn send_each(&mut self, message: impl Fn(&Connections, &Player, bool) -> Message) {
        let texts: Vec<(ConnectionId, Utf8Bytes)> =
            self.open.iter().map(|one| (one.id, text_of(&message(self, &one.player, one.words)))).collect();
        let mut texts = texts.into_iter();
        self.send_some(|connection| {
            texts.next().filter(|(id, _)| *id == connection.id).map(|(_, text)| text)
        });
    }

    /// The same message for all with the same viewer and the same wish for words, made once.
    pub(crate) fn send_by_viewer(
        &mut self,
        viewer: impl Fn(ConnectionId, &Player) -> Option<Viewer>,
        text: impl Fn(Viewer, bool) -> Utf8Bytes,
    ) {
        let mut made: Vec<(Viewer, bool, Utf8Bytes)> = Vec::with_capacity(self.open.len());
        self.send_some(|connection| {
            let (viewer, words) = (viewer(connection.id, &connection.player)?, connection.words);
            let same = |one: &&(Viewer, bool, Utf8Bytes)| (one.0, one.1) == (viewer, words);
            if let Some((_, _, text)) = made.iter().find(same) {
                return Some(text.clone());
            }
            let text = text(viewer, words);
            made.push((viewer, words, text.clone()));
            Some(text)
        });
    }

    /// Put a message into the queue of every connection that gets one. A connection whose queue is full is closed: its
    /// client comes back for a snapshot.
    fn send_some(&mut self, mut text: impl FnMut(&Connection) -> Option<Utf8Bytes>) {
        let mut slow = Vec::new();
        for connection in &self.open {
            let Some(text) = text(connection) else { continue };
            if connection.queue.send(text).is_err() {
                slow.push(connection.id);
            }
        }
        for id in slow {
            metrics::counter!("bistro_slow_readers_total").increment(1);
            let connection = self.take(id);
            connection.into_iter().for_each(|connection| connection.queue.close(ByeReason::Slow));
        }
    }
}
