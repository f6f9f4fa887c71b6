//! A table as the sum of its journal's lines. Nothing here waits, sends or looks at a clock: lines go in,
//! and what is so now can be read.

mod clock;
mod show;
#[cfg(test)]
mod tests;
mod wish;

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use bistro_bots::BotSpec;
use bistro_core::{NotationVersion, Phrase, Seat, SeatSet, Seed};
use bistro_engine::{AnyGame, AnyTable, RecordFile};
use bistro_protocol::{Access, ChatMessage, Proposal};

use crate::entry::{Asked, Entry, Guest, Line, Opened, PlayerId};
use crate::journal::Summary;

use clock::Thinking;
pub(crate) use show::Attendance;
pub(crate) use wish::{Granted, bot_level, consider};

/// How many commands are remembered, to know them when they come again.
const COMMANDS_KEPT: usize = 128;
/// How many lines of chat are kept in memory.
const CHAT_KEPT: usize = 200;

pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) opened: Box<Opened>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) stage: Stage,
    pub(crate) table: Option<Box<dyn AnyTable>>,
    /// How many lines the journal has.
    pub(crate) lines: u32,
    /// Grows with everything that guests can notice. Sealed answers do not count: nobody shall tell from a
    /// number how many are in.
    pub(crate) version: u32,
    /// The version at which the present question was asked.
    pub(crate) turn: u32,
    /// When that was.
    pub(crate) asked_at: i64,
    /// What each seat had left then, in milliseconds; for clocks that keep a bank.
    banks: Vec<i64>,
    /// When each seat's time ran for the present question.
    thinking: Vec<Thinking>,
    /// When each seat answered the present question.
    answered_at: Vec<Option<i64>>,
    pub(crate) proposal: Option<Proposed>,
    pub(crate) chat: VecDeque<ChatMessage>,
    chat_lines: u32,
    /// The latest commands, as numbers: their names are long.
    commands: VecDeque<u64>,
    pub(crate) next: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) who: Option<Who>,
    pub(crate) entropy: String,
    /// A bot plays for whoever sits here, or for nobody.
    pub(crate) bot_plays: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Who {
    Player(Guest),
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
pub(crate) struct Proposed {
    pub(crate) by: Seat,
    pub(crate) what: Proposal,
    pub(crate) agreed: SeatSet,
}

/// Why a journal cannot be played again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadJournal {
    #[error("it does not begin with the opening of a table")]
    NoOpening,
    #[error("there is no game '{0}' here")]
    NoGame(String),
    #[error("it was played by version {played} of the rules; this server has version {here}")]
    OtherRules { played: u16, here: u16 },
    #[error("line {line} does not fit: {why}")]
    Misfit { line: u32, why: String },
}

impl Room {
    /// Open a table by the first line of its journal.
    pub(crate) fn open(
        id: String,
        games: &[&'static dyn AnyGame],
        opened: Box<Opened>,
        at: i64,
    ) -> Result<Room, BadJournal> {
        let game = games.iter().find(|game| game.about().id == opened.game);
        let game = *game.ok_or_else(|| BadJournal::NoGame(opened.game.clone()))?;
        let here = game.about().rules_version;
        if opened.rules != here {
            return Err(BadJournal::OtherRules { played: opened.rules, here });
        }
        let seats = opened.setup["seats"].as_u64().unwrap_or(0) as usize;
        Ok(Room {
            id,
            game,
            chairs: vec![Chair::default(); seats],
            stage: Stage::Open,
            table: None,
            lines: 1,
            version: 1,
            turn: 0,
            asked_at: at,
            banks: Vec::new(),
            thinking: vec![Thinking::default(); seats],
            answered_at: vec![None; seats],
            proposal: None,
            chat: VecDeque::new(),
            chat_lines: 0,
            commands: VecDeque::new(),
            next: None,
            opened,
        })
    }

    /// A table from its whole journal.
    pub(crate) fn replay(
        id: String,
        games: &[&'static dyn AnyGame],
        lines: impl IntoIterator<Item = Line>,
    ) -> Result<Room, BadJournal> {
        let mut lines = lines.into_iter();
        let Some(Line { at, entry: Entry::Opened(opened), .. }) = lines.next() else {
            return Err(BadJournal::NoOpening);
        };
        let mut room = Room::open(id, games, opened, at)?;
        for line in lines {
            let number = room.lines;
            room.apply(line).map_err(|why| BadJournal::Misfit { line: number, why })?;
        }
        Ok(room)
    }

    /// One more line. It was admitted before it was written, so an error means a damaged journal.
    pub(crate) fn apply(&mut self, line: Line) -> Result<(), String> {
        let Line { at, asked, entry } = line;
        if !matches!(entry, Entry::Decided { .. } | Entry::Withdrew { .. }) {
            self.version += 1;
        }
        match entry {
            Entry::Opened(_) => return Err("a table opens once".into()),
            Entry::Sat { seat, guest } => {
                let playing = self.stage == Stage::Playing;
                let chair = self.chair(seat)?;
                chair.who = Some(Who::Player(guest));
                chair.bot_plays = false;
                if playing {
                    self.decides_afresh(seat, at)?;
                }
            }
            Entry::Stood { seat } => *self.chair(seat)? = Chair::default(),
            Entry::BotSat { seat, level } => {
                let bot = level.parse::<BotSpec>().map_err(|unknown| unknown.to_string())?;
                *self.chair(seat)? = Chair { who: Some(Who::Bot(bot)), ..Chair::default() };
            }
            Entry::Entropy { seat, words } => self.chair(seat)?.entropy = words,
            Entry::Started => self.start(at)?,
            Entry::Decided { seat, notation, version } => {
                let notation = match version {
                    NotationVersion::CURRENT => notation,
                    older => self.game.rewrite(&notation, older).map_err(|bad| bad.to_string())?,
                };
                self.decided(seat, &notation, at)?;
            }
            Entry::Revealed => self.revealed(at)?,
            Entry::Withdrew { seat } => {
                self.table()?.withdraw(seat);
                self.answered_at[seat.index()] = None;
            }
            Entry::Said { guest, text } => self.said(guest, text, at),
            Entry::Proposed { by, what } => {
                self.proposal = Some(Proposed { by, what, agreed: SeatSet::one(by) });
            }
            Entry::Agreed { seat } => {
                let open = self.proposal.as_mut().ok_or("nothing is proposed")?;
                open.agreed.insert(seat);
            }
            Entry::Dropped => self.proposal = None,
            Entry::Undone { step } => {
                let back = self.table()?.back_to(step);
                self.table = Some(back);
                self.proposal = None;
                self.ask_again(at);
            }
            Entry::Left { seat } => {
                self.chair(seat)?.bot_plays = true;
                self.stop_clock_of(seat, at);
            }
            Entry::Returned { seat } => {
                self.chair(seat)?.bot_plays = false;
                self.run_clock_of(seat, at);
            }
            Entry::Vacated { seat } => {
                let chair = self.chair(seat)?;
                chair.who = None;
                chair.bot_plays = true;
                self.proposal = None;
                self.stop_clock_of(seat, at);
            }
            Entry::Resumed => self.restart_clock(at),
            Entry::Ended { why } => {
                self.stage = Stage::Ended(why);
                self.proposal = None;
            }
            Entry::Next { table } => self.next = Some(table),
        }
        self.lines += 1;
        if let Some(asked) = asked {
            if self.commands.len() == COMMANDS_KEPT {
                self.commands.pop_front();
            }
            self.commands.push_back(number_of(&asked));
        }
        Ok(())
    }

    fn start(&mut self, at: i64) -> Result<(), String> {
        let seed: Seed = self.opened.seed.parse().map_err(|_| "the seed is damaged")?;
        let entropy = self.chairs.iter().map(|chair| chair.entropy.clone()).collect();
        let table = match &self.opened.fork {
            None => self.game.open(&self.opened.setup, seed, entropy).map_err(|bad| bad.to_string())?,
            Some(fork) => {
                let record = RecordFile::parse(&fork.record).map_err(|bad| bad.to_string())?;
                let mut table = self.game.load_until(&record, fork.step).map_err(|bad| bad.to_string())?;
                table.fork(seed, fork.anew_for);
                table
            }
        };
        self.table = Some(table);
        self.stage = Stage::Playing;
        self.fill_banks();
        self.ask_again(at);
        Ok(())
    }

    /// A decision that nobody else is asked for is carried out at once; others wait for [`Entry::Revealed`].
    fn decided(&mut self, seat: Seat, notation: &str, at: i64) -> Result<(), String> {
        let table = self.table()?;
        table.seal(seat, notation).map_err(|refused| format!("{refused:?}"))?;
        let alone = table.pending() == SeatSet::one(seat);
        self.answered_at[seat.index()] = Some(at);
        if alone {
            self.version += 1;
            self.revealed(at)?;
        }
        Ok(())
    }

    fn revealed(&mut self, at: i64) -> Result<(), String> {
        if !self.table()?.reveal() {
            return Err("answers are still owed".into());
        }
        self.settle_banks();
        self.ask_again(at);
        if self.table()?.outcome().is_some() {
            self.stage = Stage::Over;
            self.proposal = None;
        }
        Ok(())
    }

    /// A new question is on the table.
    fn ask_again(&mut self, at: i64) {
        self.turn = self.version;
        self.asked_at = at;
        self.answered_at.fill(None);
        self.run_clocks(at);
    }

    /// Somebody new has taken this seat during the game. What was sealed for it was another's answer; everybody else's
    /// stays sealed, and the question stays the same.
    fn decides_afresh(&mut self, seat: Seat, at: i64) -> Result<(), String> {
        self.table()?.withdraw(seat);
        self.answered_at[seat.index()] = None;
        self.hand_over_clock_of(seat, at);
        Ok(())
    }

    fn said(&mut self, guest: Guest, text: String, at: i64) {
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        let (number, seat) = (self.chat_lines, self.seat_of(guest.id));
        self.chat.push_back(ChatMessage { number, from: guest.name, seat, text, at });
        self.chat_lines += 1;
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn table(&mut self) -> Result<&mut (dyn AnyTable + 'static), String> {
        self.table.as_deref_mut().ok_or_else(|| "the game has not begun".into())
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len())
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let sits = |seat: &Seat| matches!(&self.chairs[seat.index()].who, Some(Who::Player(guest)) if guest.id == player);
        self.seats().find(sits)
    }

    pub(crate) fn guests(&self) -> impl Iterator<Item = &Guest> {
        self.chairs.iter().filter_map(|chair| match &chair.who {
            Some(Who::Player(guest)) => Some(guest),
            Some(Who::Bot(_)) | None => None,
        })
    }

    /// The player on this seat.
    pub(crate) fn guest_at(&self, seat: Seat) -> Option<&Guest> {
        match &self.chairs[seat.index()].who {
            Some(Who::Player(guest)) => Some(guest),
            Some(Who::Bot(_)) | None => None,
        }
    }

    /// What the lobby's index should say.
    pub(crate) fn summary(&self, at: i64) -> Summary {
        let wake_at = self.seats().filter_map(|seat| self.time_is_up(seat)).min();
        Summary {
            stage: match self.stage {
                Stage::Open => "open",
                Stage::Playing => "playing",
                Stage::Over => "over",
                Stage::Ended(_) => "ended",
            },
            public: self.opened.access == Access::Public,
            players: self.guests().map(|guest| guest.id.0).collect(),
            wake_at: wake_at.filter(|_| self.waits_for_absent()),
            at,
        }
    }

    /// Who is asked and has not answered; nobody before the game or after it.
    pub(crate) fn owing(&self) -> SeatSet {
        match (&self.stage, &self.table) {
            (Stage::Playing, Some(table)) => {
                table.pending().filter(|seat| self.answered_at[seat.index()].is_none()).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether several are asked at once and all have answered: the answers can be shown.
    pub(crate) fn can_reveal(&self) -> bool {
        self.stage == Stage::Playing
            && self.table.as_deref().is_some_and(|table| table.pending().len() > 1)
            && self.owing().is_empty()
    }

    /// The bot that decides for this seat, if one does.
    pub(crate) fn bot_for(&self, seat: Seat) -> Option<BotSpec> {
        let chair = &self.chairs[seat.index()];
        match &chair.who {
            Some(Who::Bot(bot)) => Some(*bot),
            _ if chair.bot_plays => self.opened.stand_in.parse().ok(),
            _ => None,
        }
    }

    /// People whose consent counts: those who play themselves.
    pub(crate) fn voters(&self) -> SeatSet {
        let votes = |seat: &Seat| {
            let chair = &self.chairs[seat.index()];
            !chair.bot_plays && matches!(chair.who, Some(Who::Player(_)))
        };
        self.seats().filter(votes).collect()
    }

    pub(crate) fn has_heard(&self, asked: &Asked) -> bool {
        self.commands.contains(&number_of(asked))
    }
}

/// Different for any two commands, but by an accident of one in many millions of millions.
fn number_of(asked: &Asked) -> u64 {
    static NUMBERS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    NUMBERS.hash_one(asked)
}
