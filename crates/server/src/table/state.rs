//! A table as the sum of its journal's entries. Nothing here waits, sends or looks at a clock: entries go in, and the
//! present state can be read.

use std::collections::VecDeque;

use bistro_bots::BotSpec;
use bistro_core::{Phrase, Seat, SeatCount, SeatSet, Viewer};
use bistro_engine::{AnyGame, AnyTable, Lesson, Pondering, RecordFile, seats_of, setup_of_rules};
use bistro_protocol::{ChatMessage, Proposal};

use super::clock::ThinkingTime;
use super::command_history::CommandHistory;
use super::entry::{JournalEntry, Opened, TableEvent};
use crate::store::{Player, PlayerId};

pub(crate) struct TableState {
    pub(crate) id: String,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) opened: Box<Opened>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) table: Option<Box<dyn AnyTable>>,
    /// The earlier game at the moment of the fork, until this one starts.
    pub(super) forked: Option<Box<dyn AnyTable>>,
    /// The lesson that is given here.
    pub(super) lesson: Option<Lesson>,
    /// How many entries the journal has.
    pub(super) entries: u32,
    /// Grows with everything that players can notice. Sealed answers do not count: the number must not show how many
    /// have answered.
    pub(super) version: u32,
    /// The version at which the present question was asked.
    pub(super) turn: u32,
    /// When that was, by the table's clock, as all times of the state are.
    pub(super) asked_at: i64,
    /// When the latest entry was written.
    pub(crate) last: LastEntry,
    /// What each seat had left then, in milliseconds; for clocks that keep a bank.
    pub(super) banks: Vec<i64>,
    /// When each seat's time ran for the present question.
    pub(super) thinking: Vec<ThinkingTime>,
    /// When each seat answered the present question.
    pub(super) answered_at: Vec<Option<i64>>,
    pub(super) proposal: Option<Proposed>,
    /// The seats from which the game was claimed, if it ended like that.
    pub(super) claimed_from: SeatSet,
    pub(super) chat: VecDeque<ChatMessage>,
    pub(super) chat_count: u32,
    pub(super) commands: CommandHistory,
    /// The table of the rematch.
    pub(super) rematch: Option<String>,
}

/// When the latest entry was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastEntry {
    /// The date.
    pub(crate) at: i64,
    /// What the table's clock said.
    pub(crate) clock: i64,
    /// An earlier version wrote the date alone, which stands for the table's clock.
    pub(crate) is_dated_only: bool,
}

impl LastEntry {
    pub(super) fn of(entry: &JournalEntry) -> LastEntry {
        let clock = entry.clock.unwrap_or(entry.at);
        LastEntry { at: entry.at, clock, is_dated_only: entry.clock.is_none() }
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) who: Option<Occupant>,
    pub(crate) entropy: String,
    /// A bot plays for the player who sits here, or for a seat that nobody holds.
    pub(crate) bot_plays: bool,
    /// Since when it plays for a player who is away.
    pub(super) absent_since: Option<i64>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Occupant {
    Player(Player),
    Bot(BotSpec),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stage {
    Open,
    Playing,
    Over,
    Ended(Phrase),
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Proposed {
    pub(super) by: Seat,
    pub(super) what: Proposal,
    /// How many steps had been played then: what is taken back is what was meant, even if the game has gone on.
    pub(super) step: usize,
    pub(super) agreed: SeatSet,
}

/// Why a journal cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReplayError {
    #[error("it does not begin with the opening of a table")]
    NoOpening,
    #[error("there is no game '{0}' here")]
    NoGame(String),
    #[error("it was played by version {played} of the rules; this server has version {here}")]
    OtherRules { played: u16, here: u16 },
    #[error("its setup does not say how many play")]
    NoSeats,
    #[error("the game it was forked from cannot be read: {0}")]
    BadFork(String),
    #[error("entry {number} does not fit: {why}")]
    DoesNotApply { number: u32, why: String },
}

impl TableState {
    /// A table from its whole journal.
    pub(crate) fn replay(
        id: String,
        games: &[&'static dyn AnyGame],
        entries: impl IntoIterator<Item = JournalEntry>,
    ) -> Result<TableState, ReplayError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(ReplayError::NoOpening)?;
        let last = LastEntry::of(&first);
        let TableEvent::Opened(opened) = first.event else { return Err(ReplayError::NoOpening) };
        let mut state = TableState::open(id, games, opened, last)?;
        for entry in entries {
            let number = state.entries;
            state.apply(entry).map_err(|why| ReplayError::DoesNotApply { number, why })?;
        }
        Ok(state)
    }

    /// A table after the first entry of its journal.
    fn open(
        id: String,
        games: &[&'static dyn AnyGame],
        mut opened: Box<Opened>,
        last: LastEntry,
    ) -> Result<TableState, ReplayError> {
        let game = games.iter().find(|game| game.about().id == opened.game);
        let game = *game.ok_or_else(|| ReplayError::NoGame(opened.game.clone()))?;
        let (played, here) = (opened.rules, game.about().rules_version);
        opened.setup = setup_of_rules(game.about(), played, &opened.setup)
            .ok_or(ReplayError::OtherRules { played, here })?;
        let seats = seats_of(&opened.setup).ok_or(ReplayError::NoSeats)?.get();
        Ok(TableState {
            id,
            game,
            chairs: vec![Chair::default(); seats],
            stage: Stage::Open,
            table: None,
            forked: forked(game, &opened)?,
            lesson: lesson(game, &opened),
            entries: 1,
            version: 1,
            turn: 0,
            asked_at: last.clock,
            last,
            banks: Vec::new(),
            thinking: vec![ThinkingTime::default(); seats],
            answered_at: vec![None; seats],
            proposal: None,
            claimed_from: SeatSet::EMPTY,
            chat: VecDeque::new(),
            chat_count: 0,
            commands: CommandHistory::default(),
            rematch: None,
            opened,
        })
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(SeatCount::of(&self.chairs))
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|seat| self.player_at(*seat).is_some_and(|sitter| sitter.id == player))
    }

    /// The player on this seat.
    pub(super) fn player_at(&self, seat: Seat) -> Option<&Player> {
        match &self.chairs[seat.index()].who {
            Some(Occupant::Player(player)) => Some(player),
            Some(Occupant::Bot(_)) | None => None,
        }
    }

    /// With whose eyes this player sees the table.
    pub(super) fn viewer(&self, player: PlayerId) -> Viewer {
        self.seat_of(player).map_or(Viewer::Public, Viewer::Seat)
    }

    pub(crate) fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Ended(_))
    }

    /// The seats that are asked and have not answered; none before the game or after it.
    pub(super) fn owing(&self) -> SeatSet {
        match (&self.stage, &self.table) {
            (Stage::Playing, Some(table)) => {
                table.pending().filter(|seat| self.answered_at[seat.index()].is_none()).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats of people who owe an answer, for "my tables".
    pub(super) fn people_owing(&self) -> SeatSet {
        self.owing().filter(|seat| self.player_at(*seat).is_some()).collect()
    }

    /// Whether several are asked at once and all have answered: the answers can be shown.
    pub(super) fn can_reveal(&self) -> bool {
        self.stage == Stage::Playing
            && self.table.as_deref().is_some_and(|table| table.pending().len() > 1)
            && self.owing().is_empty()
    }

    /// The bot that decides for this seat, if one does.
    pub(super) fn bot_for(&self, seat: Seat) -> Option<BotSpec> {
        let chair = &self.chairs[seat.index()];
        match &chair.who {
            Some(Occupant::Bot(bot)) => Some(*bot),
            _ if chair.bot_plays => self.opened.stand_in.parse().ok(),
            _ => None,
        }
    }

    /// In a lesson, bots decide what it wants of them.
    pub(super) fn follow_lesson(&self, seat: Seat) -> Option<Pondering<String>> {
        let (lesson, table) = (self.lesson.as_ref()?, self.table.as_deref()?);
        let wanted = lesson.wanted(table, seat)?.to_owned();
        Some(Box::new(move |_| wanted))
    }

    /// The seats whose consent counts: those of people who play themselves.
    pub(super) fn voters(&self) -> SeatSet {
        let votes = |seat: &Seat| !self.chairs[seat.index()].bot_plays && self.player_at(*seat).is_some();
        self.seats().filter(votes).collect()
    }
}

/// The game that this one goes on from, replayed up to the fork. This is done when the table is opened and not when it
/// starts, because opening happens off the network's threads.
fn forked(game: &dyn AnyGame, opened: &Opened) -> Result<Option<Box<dyn AnyTable>>, ReplayError> {
    let Some(fork) = &opened.fork else { return Ok(None) };
    let record = RecordFile::parse(&fork.record).map_err(|bad| ReplayError::BadFork(bad.to_string()))?;
    let table = game.load_until(&record, fork.step);
    Ok(Some(table.map_err(|bad| ReplayError::BadFork(bad.to_string()))?))
}

/// The lesson that is given at this table. One that has been changed so that it cannot be read any more leaves a table like
/// any other.
fn lesson(game: &dyn AnyGame, opened: &Opened) -> Option<Lesson> {
    Lesson::of(game).filter(|_| opened.lesson)?.ok()
}
