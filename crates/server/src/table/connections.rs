//! The connections to one table: who is here, since when somebody is away, and how to reach everybody.

use std::collections::HashMap;
use std::net::IpAddr;

use bistro_core::Viewer;
use bistro_protocol::{ByeReason, Message, Snapshot, TableInfo};
use serde::{Deserialize, Serialize};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::remote::{Header, Outlet, Parcel, RemoteGuest};
use super::send_queue::{SendQueue, text_of};
use super::told::{Base, Told, json, utf8, whole_news, whole_table};
use crate::clock::Clock;
use crate::store::{NodeId, Player, PlayerId};

/// One connection to one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct ConnectionId(pub(crate) u64);

struct Connection {
    id: ConnectionId,
    player: Player,
    /// Where it comes from.
    address: IpAddr,
    /// Whether it is told the table in words.
    words: bool,
    link: Link,
}

/// How a connection is reached.
enum Link {
    /// Its socket is on this server.
    Here(Here),
    /// Its socket is on another one, which hears what is told on the table's subject.
    Elsewhere(NodeId),
}

struct Here {
    queue: SendQueue,
    /// What patches start from; none before the first snapshot, or if it wants whole messages.
    told: Option<Told>,
    form: MessageForm,
    /// Something for it got lost between two servers: nothing but a snapshot makes sense now.
    needs_snapshot: bool,
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
    /// For those who are elsewhere.
    outlet: Outlet,
    /// When each server that has guests here was heard of last.
    pub(super) attended: HashMap<NodeId, i64>,
}

impl Connections {
    pub(crate) fn new(clock: Clock, outlet: Outlet) -> Connections {
        let loaded_at = clock.monotonic();
        let (left, attended) = (HashMap::new(), HashMap::new());
        Connections { open: Vec::new(), clock, loaded_at, left, outlet, attended }
    }

    pub(crate) fn add(&mut self, NewConnection { id, player, address, form, queue }: NewConnection) {
        self.left.remove(&player.id);
        let link = Link::Here(Here { queue, told: None, form, needs_snapshot: false });
        self.open.push(Connection { id, player, address, words: true, link });
    }

    /// A connection to another server.
    pub(super) fn add_elsewhere(&mut self, node: NodeId, RemoteGuest { id, player, address }: RemoteGuest) {
        self.left.remove(&player.id);
        self.open.push(Connection { id, player, address, words: true, link: Link::Elsewhere(node) });
    }

    /// The connections to this server.
    pub(super) fn ids_at(&self, node: NodeId) -> Vec<ConnectionId> {
        let there = |one: &&Connection| matches!(one.link, Link::Elsewhere(other) if other == node);
        self.open.iter().filter(there).map(|one| one.id).collect()
    }

    /// Everybody who is here, as their server tells the owner of the table.
    pub(super) fn guests(&self) -> Vec<RemoteGuest> {
        let guest =
            |one: &Connection| RemoteGuest { id: one.id, player: one.player.clone(), address: one.address };
        self.open.iter().map(guest).collect()
    }

    pub(super) fn outlet(&mut self) -> &mut Outlet {
        &mut self.outlet
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
        for connection in self.open.drain(..) {
            if let Link::Here(here) = connection.link {
                here.queue.close(reason);
            }
        }
        if !self.attended.is_empty() {
            self.outlet.tell(Vec::new(), Parcel::Gone, &[]);
        }
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

    pub(crate) fn send(&mut self, to: ConnectionId, message: &Message) {
        let text = text_of(message);
        if self.ids_elsewhere().any(|id| id == to) {
            let parcel = Parcel::Text { answers: answered(message) };
            return self.outlet.tell(vec![to], parcel, &[text.as_bytes()]);
        }
        self.send_some(|id, _| (id == to).then(|| text.clone()));
    }

    pub(crate) fn send_all(&mut self, message: &Message) {
        let text = text_of(message);
        let elsewhere = self.ids_elsewhere().collect();
        self.outlet.tell(elsewhere, Parcel::Text { answers: None }, &[text.as_bytes()]);
        self.send_some(|_, _| Some(text.clone()));
    }

    fn ids_elsewhere(&self) -> impl Iterator<Item = ConnectionId> + '_ {
        let elsewhere = self.open.iter().filter(|one| matches!(one.link, Link::Elsewhere(_)));
        elsewhere.map(|one| one.id)
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
        let (elsewhere, here): (Vec<_>, Vec<_>) =
            made.into_iter().partition(|(id, _)| self.ids_elsewhere().any(|one| one == *id));
        for (id, snapshot) in elsewhere {
            let text = text_of(&Message::Snapshot(Box::new(snapshot)));
            self.outlet.tell(vec![id], Parcel::Snapshot, &[text.as_bytes()]);
        }
        let mut made = here.into_iter().peekable();
        self.send_some(|id, here| {
            let (_, snapshot) = made.next_if(|(meant, _)| *meant == id)?;
            here.told = match here.form {
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
        let mut views = Vec::with_capacity(self.open.len());
        for connection in &self.open {
            let Some(viewer) = viewer(connection.id, &connection.player) else {
                views.push(None);
                continue;
            };
            let words = connection.words;
            let known = seen.iter().position(|one| (one.viewer, one.words) == (viewer, words));
            let index = known.unwrap_or_else(|| {
                let (news, play) = news_and_play(viewer, words);
                let (texts, elsewhere) = (Texts::default(), Vec::new());
                seen.push(Seen { viewer, words, news, play, texts, elsewhere });
                seen.len() - 1
            });
            if let Link::Elsewhere(_) = connection.link {
                seen[index].elsewhere.push(connection.id);
            }
            views.push(Some(index));
        }
        for Seen { news, play, elsewhere, .. } in &mut seen {
            let parcel = Parcel::News { version, length: news.len() };
            self.outlet.tell(std::mem::take(elsewhere), parcel, &[news, play.as_bytes()]);
        }
        let mut views = self.open.iter().map(|one| one.id).zip(views).collect::<Vec<_>>().into_iter();
        self.send_some(|id, here| {
            let (_, index) = views.find(|(of, _)| *of == id)?;
            let Seen { news, play, texts, .. } = &mut seen[index?];
            Some(here.news(version, news, play, texts))
        });
    }

    /// Who is where, and what is proposed, for everybody but one who has just been told.
    pub(crate) fn send_table(&mut self, version: u32, table: &TableInfo, except: Option<ConnectionId>) {
        let (table, mut texts) = (json(table), Texts::default());
        let elsewhere = self.ids_elsewhere().filter(|id| Some(*id) != except).collect();
        self.outlet.tell(elsewhere, Parcel::Table { version }, &[table.as_bytes()]);
        self.send_some(|id, here| (Some(id) != except).then(|| here.table(version, &table, &mut texts)));
    }

    /// What the owner of the table has told some of the connections here. None if it cannot be read.
    pub(super) fn deliver(&mut self, header: &Header, body: &[u8]) -> Option<()> {
        let mut texts = Texts::default();
        let meant = |id: ConnectionId| header.to.contains(&id);
        match header.what {
            Parcel::Gone => {}
            Parcel::Text { .. } => {
                let text = utf8(body.to_vec());
                self.send_some(|id, _| meant(id).then(|| text.clone()));
            }
            Parcel::Snapshot => {
                let told = Told::by_text(body)?;
                let text = utf8(body.to_vec());
                self.send_some(|id, here| {
                    meant(id).then(|| {
                        here.needs_snapshot = false;
                        here.told = (here.form == MessageForm::Patches).then(|| told.clone());
                        text.clone()
                    })
                });
            }
            Parcel::News { version, length } => {
                let (news, play) = body.split_at_checked(length)?;
                let play = utf8(play.to_vec());
                self.send_some(|id, here| {
                    (meant(id) && !here.needs_snapshot).then(|| here.news(version, news, &play, &mut texts))
                });
            }
            Parcel::Table { version } => {
                let table = utf8(body.to_vec());
                self.send_some(|id, here| {
                    (meant(id) && !here.needs_snapshot).then(|| here.table(version, &table, &mut texts))
                });
            }
        }
        Some(())
    }

    /// Something got lost: nobody is told anything before a snapshot. Returns whom it concerns.
    pub(super) fn expect_snapshots(&mut self) -> Vec<ConnectionId> {
        for connection in &mut self.open {
            if let Link::Here(here) = &mut connection.link {
                here.needs_snapshot = true;
            }
        }
        self.open.iter().map(|one| one.id).collect()
    }

    /// Who still waits for one.
    pub(super) fn without_snapshot(&self) -> Vec<ConnectionId> {
        let waits = |one: &&Connection| matches!(&one.link, Link::Here(here) if here.needs_snapshot);
        self.open.iter().filter(waits).map(|one| one.id).collect()
    }

    /// Put a message into the queue of every connection here that gets one. A connection whose queue is full is closed: its
    /// client comes back for a snapshot.
    fn send_some(&mut self, mut text: impl FnMut(ConnectionId, &mut Here) -> Option<Utf8Bytes>) {
        let mut slow = Vec::new();
        for connection in &mut self.open {
            let Link::Here(here) = &mut connection.link else { continue };
            let Some(text) = text(connection.id, here) else { continue };
            if here.queue.send(text).is_err() {
                slow.push(connection.id);
            }
        }
        for id in slow {
            metrics::counter!("bistro_slow_readers_total").increment(1);
            if let Some(Connection { link: Link::Here(here), .. }) = self.take(id) {
                here.queue.close(ByeReason::Slow);
            }
        }
    }
}

/// The command that this answers, if it does.
fn answered(message: &Message) -> Option<String> {
    match message {
        Message::Done { id, .. }
        | Message::Refused { id, .. }
        | Message::Hints { id, .. }
        | Message::Reason { id, .. } => Some(id.clone()),
        Message::Snapshot(_)
        | Message::News { .. }
        | Message::NewsPatch { .. }
        | Message::Table { .. }
        | Message::TablePatch { .. }
        | Message::Chat(_)
        | Message::Bye { .. } => None,
    }
}

impl Here {
    /// The game went on: what the connection is sent.
    fn news(&mut self, version: u32, news: &[u8], play: &Utf8Bytes, texts: &mut Texts) -> Utf8Bytes {
        match &mut self.told {
            None => texts.for_base(None, || whole_news(version, news, play)),
            Some(told) => {
                let text = texts.for_base(Some(told.play_base()), || told.news(version, news, play));
                told.has_play(version, play);
                text
            }
        }
    }

    /// Something about the table changed: what the connection is sent.
    fn table(&mut self, version: u32, table: &Utf8Bytes, texts: &mut Texts) -> Utf8Bytes {
        match &mut self.told {
            None => texts.for_base(None, || whole_table(version, table)),
            Some(told) => {
                let text = texts.for_base(Some(told.table_base()), || told.table(version, table));
                told.has_table(version, table);
                text
            }
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
    /// Those of this kind whose sockets are on other servers.
    elsewhere: Vec<ConnectionId>,
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
