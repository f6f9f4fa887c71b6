//! Who hears what, once it is written and done.

use bistro_core::Viewer;
use bistro_protocol::{Clock, Message, news_text};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Keeper;
use super::crowd::{Seen, Visit};
use crate::entry::{Entry, Guest, PlayerId};
use crate::house::now;
use crate::room::{Room, Stage};

/// What a few lines changed, as far as guests can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changes {
    /// Everybody needs a new snapshot: seats changed hands, or time went back.
    everything: bool,
    /// The table's own lines: who is away, what is proposed.
    table: bool,
    chat: bool,
    /// Somebody's sealed answer, which only they may see.
    sealed: bool,
    /// A seat's time stands still, or runs again.
    clock: bool,
}

impl Changes {
    pub(super) fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Changes {
        let mut changes = Changes::default();
        for entry in entries {
            match entry {
                Entry::Opened(_)
                | Entry::Sat { .. }
                | Entry::Stood { .. }
                | Entry::Started
                | Entry::Undone { .. }
                | Entry::Vacated { .. }
                | Entry::Ended { .. } => changes.everything = true,
                Entry::BotSat { .. }
                | Entry::Entropy { .. }
                | Entry::Proposed { .. }
                | Entry::Agreed { .. }
                | Entry::Dropped
                | Entry::Next { .. } => changes.table = true,
                Entry::Left { .. } | Entry::Returned { .. } => (changes.table, changes.clock) = (true, true),
                Entry::Decided { .. } | Entry::Withdrew { .. } => changes.sealed = true,
                Entry::Said { .. } => changes.chat = true,
                Entry::Revealed | Entry::Resumed => {}
            }
        }
        changes
    }
}

/// The step after all steps.
const NO_NEWS: usize = usize::MAX;

/// How things were before.
pub(super) struct Before {
    pub(super) step: Option<usize>,
    pub(super) stage: Stage,
}

impl Keeper {
    pub(super) fn before(&self) -> Before {
        Before { step: self.room.table.as_deref().map(|table| table.step()), stage: self.room.stage.clone() }
    }

    pub(super) fn attendance<T>(&self, show: impl FnOnce(&Seen<'_>) -> T) -> T {
        let sits = |player| self.room.seat_of(player).is_some();
        show(&Seen { crowd: &self.crowd, sits: &sits })
    }

    /// `by` is who sealed or withdrew something.
    pub(super) fn tell(&mut self, before: &Before, changes: Changes, by: Option<PlayerId>) {
        let step = self.room.table.as_deref().map(|table| table.step());
        if changes.everything {
            return self.tell_everything();
        }
        if step != before.step {
            self.tell_news(before.step.unwrap_or(0) + 1);
        } else if let Some(by) = by.filter(|_| changes.sealed) {
            self.tell_own(by);
        }
        if changes.chat {
            let line = self.room.chat.back().cloned().map(Message::Chat);
            line.into_iter().for_each(|line| self.crowd.send_all(&line, None));
        }
        if changes.clock && step == before.step && self.room.opened.clock != Clock::None {
            self.tell_play(|_, _| true);
        }
        if changes.table || before.stage != self.room.stage {
            self.tell_table(None);
        }
    }

    fn tell_everything(&mut self) {
        let room = &self.room;
        let sits = |player| room.seat_of(player).is_some();
        let crowd = &self.crowd;
        let snapshots =
            crowd.each(|guest, words| room.snapshot(guest, words, &Seen { crowd, sits: &sits }, now()));
        self.crowd.post(snapshots);
    }

    /// The game went on: everybody hears it with their own ears.
    fn tell_news(&mut self, since: usize) {
        self.tell_some(|_, _| true, since);
    }

    /// A sealed answer shows in all windows of the one who gave it, and nowhere else.
    fn tell_own(&mut self, player: PlayerId) {
        self.tell_play(|_, guest| guest == player);
    }

    /// How the game stands, for some.
    pub(super) fn tell_play(&mut self, to: impl Fn(Visit, PlayerId) -> bool) {
        self.tell_some(to, NO_NEWS);
    }

    /// How the game stands, with the news of step `since` and later.
    fn tell_some(&mut self, to: impl Fn(Visit, PlayerId) -> bool, since: usize) {
        let Room { table: Some(table), version, .. } = &self.room else { return };
        let (room, now) = (&self.room, now());
        let message = |viewer: Viewer, words: bool| {
            let news = |into: &mut Vec<u8>| table.write_news(since, viewer, into);
            let play = |into: &mut Vec<u8>| table.write_play(viewer, room.moment(words, now), into);
            Utf8Bytes::try_from(news_text(*version, news, play)).expect("JSON is UTF-8")
        };
        let eyes = |visit, guest: &Guest| to(visit, guest.id).then(|| room.viewer(guest.id));
        let made = self.crowd.by_eyes(eyes, message);
        self.crowd.post(made);
    }

    /// Who is where, and what is proposed. `except` has just been told.
    pub(super) fn tell_table(&mut self, except: Option<Visit>) {
        let table = self.attendance(|here| self.room.info(here));
        let message = Message::Table { version: self.room.version, table: Box::new(table) };
        self.crowd.send_all(&message, except);
    }
}
