//! How a table stands, as far as this client knows: the latest snapshot and every message since.

use std::time::Instant;

use bistro_core::Seat;
use bistro_protocol::{
    ChatMessage, Message, NewsItem, Play, Presence, Sitter, Snapshot, Status, TableInfo, You,
};

/// The one client-side model of a table: the terminal, the load generator and the tests all use it.
#[derive(Clone, Debug)]
pub struct TableModel {
    pub version: u32,
    pub you: You,
    pub table: TableInfo,
    pub play: Option<Box<Play>>,
    news: Vec<NewsItem>,
    /// What was said, each with how much had happened before.
    chat: Vec<(usize, ChatMessage)>,
    /// When `play` came; its clock runs from then on.
    since: Instant,
    /// How much had happened when the guest last decided.
    decided: usize,
}

/// One item of the log: something that happened in the game, or was said.
#[derive(Debug)]
pub enum LogItem<'a> {
    News(&'a NewsItem),
    Chat(&'a ChatMessage),
}

impl TableModel {
    pub fn new(snapshot: Snapshot) -> TableModel {
        let Snapshot { version, you, table, play, news, chat, .. } = snapshot;
        let chat = chat.into_iter().map(|line| (news.len(), line)).collect();
        let decided = news.len();
        TableModel { version, you, table, play, news, chat, since: Instant::now(), decided }
    }

    /// The table after a message.
    pub fn take(&mut self, message: Message) {
        match message {
            Message::Snapshot(snapshot) => self.take_snapshot(*snapshot),
            Message::News { version, news, play } => {
                // News of a version that is already known repeat it, unless they only show what was sealed.
                if version < self.version || (version == self.version && !news.is_empty()) {
                    return;
                }
                self.version = version;
                self.news.extend(news);
                self.play = Some(play);
                self.since = Instant::now();
            }
            Message::Table { version, table } if version >= self.version => {
                self.version = version;
                self.table = *table;
            }
            Message::Chat(line) => self.take_chat(line),
            _ => {}
        }
    }

    /// Time may have gone back; what was said meanwhile stays said, and stays where it was said.
    fn take_snapshot(&mut self, snapshot: Snapshot) {
        let Snapshot { version, you, table, play, news, chat, .. } = snapshot;
        (self.version, self.you, self.table, self.play, self.news) = (version, you, table, play, news);
        self.since = Instant::now();
        self.decided = self.decided.min(self.news.len());
        for (after, _) in &mut self.chat {
            *after = (*after).min(self.news.len());
        }
        chat.into_iter().for_each(|line| self.take_chat(line));
    }

    fn take_chat(&mut self, line: ChatMessage) {
        if self.chat.last().is_none_or(|(_, last)| last.number < line.number) {
            self.chat.push((self.news.len(), line));
        }
    }

    /// One's own choice was sealed, or taken back.
    pub fn seal(&mut self, turn: u32, notation: Option<String>) {
        if let Some(play) = self.play.as_mut().filter(|play| play.turn == turn) {
            play.sealed = notation;
        }
    }

    /// The guest decided: what happens from now on is fresh.
    pub fn decided(&mut self) {
        self.decided = self.news.len();
    }

    /// The log, the oldest first, and whether each line is fresh.
    pub fn log(&self) -> Vec<(LogItem<'_>, bool)> {
        let mut log = Vec::with_capacity(self.news.len() + self.chat.len());
        let mut said = self.chat.iter().peekable();
        for number in 0..=self.news.len() {
            while let Some((after, line)) = said.next_if(|(after, _)| *after <= number) {
                log.push((LogItem::Chat(line), *after >= self.decided));
            }
            let happened = self.news.get(number);
            log.extend(happened.map(|line| (LogItem::News(line), number >= self.decided)));
        }
        log
    }

    pub fn is_open(&self) -> bool {
        self.table.status == Status::Open
    }

    pub fn is_playing(&self) -> bool {
        self.table.status == Status::Playing
    }

    pub fn is_full(&self) -> bool {
        self.table.seats.iter().all(|seat| seat.who.is_some())
    }

    pub fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let free = self.table.seats.iter().enumerate().filter(|(_, seat)| seat.who.is_none());
        free.map(|(seat, _)| Seat::new(seat))
    }

    /// A bot plays for the guest, who went away.
    pub fn is_replaced(&self) -> bool {
        let mine = self.you.seat.and_then(|seat| self.table.seats[seat.index()].who.as_ref());
        matches!(mine, Some(Sitter::Player { presence: Presence::Replaced, .. })) && self.is_playing()
    }

    /// How many milliseconds each seat has left, where there is a clock.
    pub fn time_left(&self) -> Option<Vec<i64>> {
        let play = self.play.as_deref().filter(|_| self.is_playing())?;
        let clock = play.clock.as_ref()?;
        let used = clock.now - clock.since + self.since.elapsed().as_millis() as i64;
        let left = clock.left.iter().enumerate().map(|(seat, left)| {
            let is_asked = play.pending.contains(&Seat::new(seat));
            if is_asked { (left - used).max(0) } else { *left }
        });
        Some(left.collect())
    }
}
