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
    /// Each message with the number of news items before it.
    chat: Vec<(usize, ChatMessage)>,
    /// When `play` arrived; its clock runs from then on.
    since: Instant,
    /// How many news items there were when this player last decided.
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
        let chat = chat.into_iter().map(|message| (news.len(), message)).collect();
        let decided = news.len();
        TableModel { version, you, table, play, news, chat, since: Instant::now(), decided }
    }

    /// The table after a message.
    pub fn take(&mut self, message: Message) {
        match message {
            Message::Snapshot(snapshot) => self.take_snapshot(*snapshot),
            Message::News { version, news, play } => {
                // A version that is already known brings nothing new, unless it only reveals what was sealed.
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
            Message::Chat(message) => self.take_chat(message),
            _ => {}
        }
    }

    /// After an undo there are fewer news items than before. Chat is kept, and stays between the news it was said between.
    fn take_snapshot(&mut self, snapshot: Snapshot) {
        let Snapshot { version, you, table, play, news, chat, .. } = snapshot;
        (self.version, self.you, self.table, self.play, self.news) = (version, you, table, play, news);
        self.since = Instant::now();
        self.decided = self.decided.min(self.news.len());
        for (after, _) in &mut self.chat {
            *after = (*after).min(self.news.len());
        }
        chat.into_iter().for_each(|message| self.take_chat(message));
    }

    fn take_chat(&mut self, message: ChatMessage) {
        if self.chat.last().is_none_or(|(_, last)| last.number < message.number) {
            self.chat.push((self.news.len(), message));
        }
    }

    /// This player's choice was sealed, or withdrawn.
    pub fn seal(&mut self, turn: u32, notation: Option<String>) {
        if let Some(play) = self.play.as_mut().filter(|play| play.turn == turn) {
            play.sealed = notation;
        }
    }

    /// This player decided: what happens from now on is fresh.
    pub fn decided(&mut self) {
        self.decided = self.news.len();
    }

    /// What happened, the oldest first.
    pub fn news(&self) -> &[NewsItem] {
        &self.news
    }

    /// What was said, the oldest first.
    pub fn chat(&self) -> impl ExactSizeIterator<Item = &ChatMessage> {
        self.chat.iter().map(|(_, message)| message)
    }

    /// News and chat, the oldest first, and whether each is fresh.
    pub fn log(&self) -> Vec<(LogItem<'_>, bool)> {
        let mut log = Vec::with_capacity(self.news.len() + self.chat.len());
        let mut said = self.chat.iter().peekable();
        for number in 0..=self.news.len() {
            while let Some((after, message)) = said.next_if(|(after, _)| *after <= number) {
                log.push((LogItem::Chat(message), *after >= self.decided));
            }
            let happened = self.news.get(number);
            log.extend(happened.map(|news| (LogItem::News(news), number >= self.decided)));
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

    /// A bot plays for this player, who went away.
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
