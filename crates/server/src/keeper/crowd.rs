//! Who is at a table right now, and how to reach them.

use std::collections::HashMap;
use std::net::IpAddr;

use bistro_core::Viewer;
use bistro_protocol::{ByeReason, Message};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::mailbox::Outbox;
use crate::entry::{Guest, PlayerId};
use crate::room::Attendance;

/// One connection to one table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Visit(pub(crate) u64);

/// A message as it is sent.
pub(crate) fn text_of(message: &Message) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message has a JSON form").into()
}

struct Visitor {
    visit: Visit,
    guest: Guest,
    /// Where the connection comes from.
    address: IpAddr,
    outbox: Outbox,
    /// Whether this window is told the table in words.
    words: bool,
}

pub(crate) struct Guestbook {
    visitors: Vec<Visitor>,
    /// What is to be said and not yet on its way.
    mail: Mail,
    /// Since when the table has been in memory, and since when somebody has been away.
    opened: i64,
    left: HashMap<PlayerId, i64>,
}

impl Guestbook {
    pub(crate) fn new(opened: i64) -> Guestbook {
        Guestbook { visitors: Vec::new(), mail: Vec::new(), opened, left: HashMap::new() }
    }

    pub(crate) fn enter(&mut self, guest: Guest, visit: Visit, address: IpAddr, outbox: Outbox) {
        self.left.remove(&guest.id);
        self.visitors.push(Visitor { visit, guest, address, outbox, words: true });
    }

    /// Returns who it was.
    pub(crate) fn exit(&mut self, visit: Visit, at: i64) -> Option<PlayerId> {
        self.remove(visit, at).map(|visitor| visitor.guest.id)
    }

    fn remove(&mut self, visit: Visit, at: i64) -> Option<Visitor> {
        let index = self.visitors.iter().position(|visitor| visitor.visit == visit)?;
        let visitor = self.visitors.swap_remove(index);
        if !self.is_here(visitor.guest.id) {
            self.left.insert(visitor.guest.id, at);
        }
        Some(visitor)
    }

    /// Say goodbye to everybody, after everything else.
    pub(crate) fn close(&mut self, reason: ByeReason) {
        self.deliver();
        self.visitors.drain(..).for_each(|visitor| visitor.outbox.close(reason));
    }

    pub(crate) fn guest(&self, visit: Visit) -> Option<&Guest> {
        self.visitors.iter().find(|visitor| visitor.visit == visit).map(|visitor| &visitor.guest)
    }

    pub(crate) fn address(&self, visit: Visit) -> Option<IpAddr> {
        self.visitors.iter().find(|visitor| visitor.visit == visit).map(|visitor| visitor.address)
    }

    pub(crate) fn want_words(&mut self, visit: Visit, words: bool) {
        let visitor = self.visitors.iter_mut().find(|visitor| visitor.visit == visit);
        visitor.into_iter().for_each(|visitor| visitor.words = words);
    }

    pub(crate) fn is_here(&self, player: PlayerId) -> bool {
        self.visitors.iter().any(|visitor| visitor.guest.id == player)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.visitors.is_empty()
    }

    /// Since when this player has been away; `None` while they are here.
    pub(crate) fn absent_since(&self, player: PlayerId) -> Option<i64> {
        let away = !self.is_here(player);
        away.then(|| self.left.get(&player).copied().unwrap_or(self.opened))
    }

    /// How many people watch without a seat.
    pub(crate) fn watchers(&self, sits: impl Fn(PlayerId) -> bool) -> u32 {
        let mut ids: Vec<PlayerId> = self.visitors.iter().map(|visitor| visitor.guest.id).collect();
        ids.sort_unstable();
        ids.dedup();
        ids.into_iter().filter(|id| !sits(*id)).count() as u32
    }

    pub(crate) fn send(&mut self, visit: Visit, message: &Message) {
        self.mail.push((visit, text_of(message)));
    }

    pub(crate) fn send_all(&mut self, message: &Message, except: Option<Visit>) {
        let text = text_of(message);
        let visits = self.visitors.iter().map(|visitor| visitor.visit);
        self.mail.extend(visits.filter(|visit| Some(*visit) != except).map(|visit| (visit, text.clone())));
    }

    pub(crate) fn post(&mut self, mail: Mail) {
        self.mail.extend(mail);
    }

    pub(crate) fn each(&self, message: impl Fn(&Guest, bool) -> Message) -> Mail {
        let mail = |one: &Visitor| (one.visit, text_of(&message(&one.guest, one.words)));
        self.visitors.iter().map(mail).collect()
    }

    /// The same message for all with the same eyes and the same wish for words, made once.
    pub(crate) fn by_eyes(
        &self,
        eyes: impl Fn(Visit, &Guest) -> Option<Viewer>,
        text: impl Fn(Viewer, bool) -> Utf8Bytes,
    ) -> Mail {
        let mut made: Vec<(Viewer, bool, Utf8Bytes)> = Vec::with_capacity(self.visitors.len());
        let mut mail = Vec::with_capacity(self.visitors.len());
        for visitor in &self.visitors {
            let (Some(viewer), words) = (eyes(visitor.visit, &visitor.guest), visitor.words) else {
                continue;
            };
            let same = |one: &(Viewer, bool, _)| (one.0, one.1) == (viewer, words);
            let index = made.iter().position(same).unwrap_or_else(|| {
                made.push((viewer, words, text(viewer, words)));
                made.len() - 1
            });
            mail.push((visitor.visit, made[index].2.clone()));
        }
        mail
    }

    /// Send everything that was said, so that an answer and the news it brought leave together. Whoever has a full
    /// outbox is dropped: the socket closes, and the client comes back for a snapshot.
    pub(crate) fn deliver(&mut self) {
        if self.mail.is_empty() {
            return;
        }
        for (visit, text) in std::mem::take(&mut self.mail) {
            let visitor = self.visitors.iter().find(|visitor| visitor.visit == visit);
            if visitor.is_some_and(|visitor| visitor.outbox.put(text).is_err()) {
                metrics::counter!("bistro_slow_readers_total").increment(1);
                let slow = self.remove(visit, crate::house::now());
                slow.into_iter().for_each(|slow| slow.outbox.close(ByeReason::Slow));
            }
        }
        self.visitors.iter().for_each(|visitor| visitor.outbox.send());
    }
}

/// Messages, each with its reader.
pub(crate) type Mail = Vec<(Visit, Utf8Bytes)>;

/// The guestbook and the chairs, for showing who is here.
pub(crate) struct Seen<'a> {
    pub(crate) crowd: &'a Guestbook,
    pub(crate) sits: &'a dyn Fn(PlayerId) -> bool,
}

impl Attendance for Seen<'_> {
    fn is_here(&self, player: PlayerId) -> bool {
        self.crowd.is_here(player)
    }

    fn watchers(&self) -> u32 {
        self.crowd.watchers(self.sits)
    }
}
