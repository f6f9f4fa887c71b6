//! The connections to one table: who is here, since when somebody is away, and how to reach everybody.

use std::collections::HashMap;
use std::net::IpAddr;

use bistro_core::Viewer;
use bistro_protocol::{ByeReason, Message, Snapshot, TableInfo};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::send_queue::{SendQueue, text_of};
use super::told::{Base, Told, json, whole_news, whole_table};
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
    /// What patches start from; none before the first snapshot, or if it wants whole messages.
    told: Option<Told>,
    form: MessageForm,
}

/// A connection that asks to be let in.
pub(crate) struct NewConnection {
    pub(crate) id: ConnectionId,
    pub(crate) player: Player,
    /// Where it comes from.
    pub(crate) address: IpAddr,
    pub(crate) form: MessageForm,
    pub(crate) queue: SendQueue,
}

/// How a connection is told what changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum MessageForm {
    #[default]
    Patches,
    /// Each message has all of `play` or `table`: for clients that do not apply patches.
    Whole,
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

    pub(crate) fn add(&mut self, NewConnection { id, player, address, form, queue }: NewConnection) {
        self.left.remove(&player.id);
        self.open.push(Connection { id, player, address, queue, words: true, told: None, form });
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

    pub(crate) fn send_all(&mut self, message: &Message) {
        let text = text_of(message);
        self.send_some(|_| Some(text.clone()));
    }

    /// Everything, made for each connection of those that are meant.
    pub(crate) fn send_snapshots(
        &mut self,
        to: impl Fn(ConnectionId) -> bool,
        snapshot: impl Fn(&Connections, &Player, bool) -> Snapshot,
    ) {
        let meant = self.open.iter().filter(|connection| to(connection.id));
        let made: Vec<(ConnectionId, Snapshot)> =
            meant.map(|one| (one.id, snapshot(self, &one.player, one.words))).collect();
        let Some((_, first)) = made.first() else { return };
        let table = json(&first.table);
        let mut made = made.into_iter().peekable();
        self.send_some(|connection| {
            let (_, snapshot) = made.next_if(|(id, _)| *id == connection.id)?;
            connection.told = match connection.form {
                MessageForm::Patches => Some(Told::by(&snapshot, &table)),
                MessageForm::Whole => None,
            };
            Some(text_of(&Message::Snapshot(Box::new(snapshot))))
        });
    }

    /// How the game stands and what happened, for those who have a viewer here. What is the same for several is made
    /// once.
    pub(crate) fn send_news(
        &mut self,
        version: u32,
        viewer: impl Fn(ConnectionId, &Player) -> Option<Viewer>,
        news_and_play: impl Fn(Viewer, bool) -> (Vec<u8>, Utf8Bytes),
    ) {
        let mut seen: Vec<Seen> = Vec::with_capacity(self.open.len());
        self.send_some(|connection| {
            let (viewer, words) = (viewer(connection.id, &connection.player)?, connection.words);
            let known = seen.iter().position(|one| (one.viewer, one.words) == (viewer, words));
            let index = known.unwrap_or_else(|| {
                let (news, play) = news_and_play(viewer, words);
                seen.push(Seen { viewer, words, news, play, texts: Texts::default() });
                seen.len() - 1
            });
            let Seen { news, play, texts, .. } = &mut seen[index];
            Some(match &mut connection.told {
                None => texts.for_base(None, || whole_news(version, news, play)),
                Some(told) => {
                    let text = texts.for_base(Some(told.play_base()), || told.news(version, news, play));
                    told.has_play(version, play);
                    text
                }
            })
        });
    }

    /// Who is where, and what is proposed, for everybody but one who has just been told.
    pub(crate) fn send_table(&mut self, version: u32, table: &TableInfo, except: Option<ConnectionId>) {
        let (table, mut texts) = (json(table), Texts::default());
        self.send_some(|connection| match &mut connection.told {
            _ if Some(connection.id) == except => None,
            None => Some(texts.for_base(None, || whole_table(version, &table))),
            Some(told) => {
                let text = texts.for_base(Some(told.table_base()), || told.table(version, &table));
                told.has_table(version, &table);
                Some(text)
            }
        });
    }

    /// Put a message into the queue of every connection that gets one. A connection whose queue is full is closed: its
    /// client comes back for a snapshot.
    fn send_some(&mut self, mut text: impl FnMut(&mut Connection) -> Option<Utf8Bytes>) {
        let mut slow = Vec::new();
        for connection in &mut self.open {
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

/// How the game stands for one kind of viewer.
struct Seen {
    viewer: Viewer,
    words: bool,
    news: Vec<u8>,
    play: Utf8Bytes,
    texts: Texts,
}

/// The same news as texts, one for each base that connections have, or without any.
#[derive(Default)]
struct Texts(Vec<(Option<Base>, Utf8Bytes)>);

impl Texts {
    fn for_base(&mut self, base: Option<Base>, make: impl FnOnce() -> Utf8Bytes) -> Utf8Bytes {
        if let Some((_, text)) = self.0.iter().find(|(known, _)| *known == base) {
            return text.clone();
        }
        let text = make();
        self.0.push((base, text.clone()));
        text
    }
}
