//! How a table comes to be: as somebody asked for it, as a lesson, as a rematch, or as a fork of a finished game.

use std::sync::Arc;

use bistro_core::{Phrase, Seat, SeatCount, SeatSet, Seed};
use bistro_engine::{AnyGame, Lesson, seats_of};
use bistro_protocol::{BotSeat, Clock, NewFork, NewTable};
use futures_util::future::BoxFuture;

use super::clock::table_clock;
use super::commands::bot_level;
use super::entry::{Fork, JournalEntry, Opened, TableEvent};
use super::state::{Occupant, ReplayError, TableState};
use crate::clock::GameTime;
use crate::config::Config;
use crate::store::{Append, Player, PlayerId};
use crate::text;

/// How strong a lesson's bots are when the newcomer has left it.
const LESSON_BOTS: &str = "apprentice";

/// The first entries of a table that is not written yet.
pub(crate) struct Opening {
    opened: Opened,
    then: Vec<TableEvent>,
}

/// Opens the table of a rematch. The registry does this; a table knows nothing else about other tables.
pub(crate) trait OpenTable: Send + Sync {
    /// Write the table and return its id.
    fn open_table(self: Arc<Self>, opening: Opening) -> BoxFuture<'static, Result<String, OpenError>>;
}

/// Why a table was not opened.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// It cannot be as it was asked for.
    Refused(Phrase),
    /// It could not be written; the reason is in the log.
    Broken,
}

impl From<Phrase> for OpenError {
    fn from(why: Phrase) -> OpenError {
        OpenError::Refused(why)
    }
}

impl OpenError {
    /// The reason, for people.
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            OpenError::Refused(why) => why,
            OpenError::Broken => Phrase::new("bistro-server-trouble"),
        }
    }
}

impl Opening {
    /// Whose table it will be, for the limit of tables.
    pub(crate) fn host(&self) -> PlayerId {
        self.opened.host.id
    }

    /// A table as somebody asks for it.
    pub(crate) fn requested(
        game: &dyn AnyGame,
        request: NewTable,
        host: Player,
        config: &Config,
    ) -> Result<Opening, Phrase> {
        let setup = game
            .setup(request.seats.map(usize::from), request.preset.as_deref(), &request.options)
            .map_err(|bad| Phrase::new("bistro-bad-setup").sign("problem", bad))?;
        let seats = seats_of(&setup).expect("a checked setup has seats");
        check_clock(request.clock)?;
        let mut then = seat_bots(&request.bots, seats)?;
        let taken: SeatSet = request.bots.iter().map(|bot| bot.seat).collect();
        let own = Seat::all(seats).find(|seat| !taken.contains(*seat));
        if let Some(seat) = own {
            then.push(TableEvent::Sat { seat, player: host.clone() });
        }
        if request.start {
            if taken.len() + usize::from(own.is_some()) < seats.get() {
                return Err(Phrase::new("bistro-not-full"));
            }
            // Nobody is dealt cards before they have seen the commitment; bots need not see it.
            if own.is_none() {
                then.push(TableEvent::Started);
            }
        }
        let opened = Opened {
            game: request.game,
            rules: game.about().rules_version,
            setup,
            host,
            access: request.access,
            invite: text::code(16),
            clock: request.clock,
            rated: request.rated,
            stand_in: config.stand_in.clone(),
            grace: config.grace.as_secs() as u32,
            starts_itself: request.start,
            seed: fresh_seed().to_string(),
            lesson: false,
            fork: None,
        };
        Ok(Opening { opened, then })
    }

    /// A game's lesson: its prepared game up to where the newcomer sits down, with bots on the other seats.
    pub(crate) fn lesson(
        game: &dyn AnyGame,
        lesson: &Lesson,
        host: Player,
        config: &Config,
    ) -> Result<Opening, Phrase> {
        let seats = seats_of(&lesson.setup).expect("a checked setup has seats");
        let bots = Seat::all(seats).filter(|seat| *seat != lesson.learner);
        let bots: Vec<BotSeat> = bots.map(|seat| BotSeat { seat, level: LESSON_BOTS.to_owned() }).collect();
        let request = NewTable { seats: Some(seats.get() as u8), bots, ..NewTable::of(game.about().id) };
        let Opening { mut opened, mut then } = Opening::requested(game, request, host, config)?;
        opened.setup = lesson.setup.clone();
        opened.seed = lesson.seed.to_string();
        opened.lesson = true;
        // The shuffle is prepared: there is nothing that the newcomer could add to it.
        then.push(TableEvent::Started);
        for decisions in lesson.before() {
            then.extend(
                decisions.iter().map(|(seat, notation)| TableEvent::decided(*seat, notation.clone())),
            );
            if decisions.len() > 1 {
                then.push(TableEvent::Revealed);
            }
        }
        Ok(Opening { opened, then })
    }

    /// The same people, the same game, new cards.
    pub(super) fn rematch(state: &TableState, host: &Player) -> Opening {
        let opened = Opened {
            host: host.clone(),
            invite: text::code(16),
            // Everybody was asked to come along: when they are there, it begins.
            starts_itself: true,
            seed: fresh_seed().to_string(),
            lesson: false,
            fork: None,
            ..(*state.opened).clone()
        };
        let seated = state.seats().filter_map(|seat| {
            Some(match state.chairs[seat.index()].who.as_ref()? {
                Occupant::Player(player) => TableEvent::Sat { seat, player: player.clone() },
                Occupant::Bot(bot) => TableEvent::BotSat { seat, level: bot.to_string() },
            })
        });
        Opening { opened, then: seated.collect() }
    }

    /// A finished game, taken up again at one of its moments. This replays the game: not for the network's threads.
    pub(crate) fn fork(state: &TableState, host: Player, fork: NewFork) -> Result<Opening, Phrase> {
        let table = state.table.as_deref().filter(|_| state.is_finished());
        let table = table.ok_or_else(|| Phrase::new("bistro-not-over"))?;
        let step = fork.step as usize;
        if step > table.step() || table.back_to(step).outcome().is_some() {
            return Err(Phrase::new("bistro-no-such-step").number("steps", table.step() as i64));
        }
        if fork.redealt_for.is_some_and(|seat| !table.seats().has(seat)) {
            return Err(Phrase::new("bistro-no-such-seat").number("seats", table.seats().get() as i64));
        }
        let opened = Opened {
            host: host.clone(),
            invite: text::code(16),
            rated: false,
            // The host may want to put somebody else on a bot's seat first.
            starts_itself: false,
            seed: fresh_seed().to_string(),
            lesson: false,
            fork: Some(Fork { record: table.record().to_string(), step, redealt_for: fork.redealt_for }),
            ..(*state.opened).clone()
        };
        let own = fork.redealt_for.unwrap_or(Seat::new(0));
        let bots = state.seats().filter(|seat| *seat != own).filter_map(|seat| {
            match state.chairs[seat.index()].who.as_ref()? {
                Occupant::Bot(bot) => Some(TableEvent::BotSat { seat, level: bot.to_string() }),
                Occupant::Player(_) => None,
            }
        });
        let mut then: Vec<TableEvent> = bots.collect();
        then.push(TableEvent::Sat { seat: own, player: host });
        Ok(Opening { opened, then })
    }

    /// The table's first state, and what has to be written for it.
    pub(crate) fn begin(
        self,
        id: String,
        games: &[&'static dyn AnyGame],
        time: &GameTime,
    ) -> Result<(TableState, Append), ReplayError> {
        let (at, clock) = (time.clock().wall(), Some(table_clock(time, self.opened.clock)));
        let events = std::iter::once(TableEvent::Opened(Box::new(self.opened))).chain(self.then);
        let entries: Vec<JournalEntry> =
            events.map(|event| JournalEntry { at, clock, command: None, event }).collect();
        let texts = entries.iter().map(JournalEntry::text).collect();
        let state = TableState::replay(id.clone(), games, entries)?;
        let append = Append {
            table: id,
            entries: texts,
            index: Some(state.index_entry(at)),
            owing: Some(state.people_owing()),
            beat: Some(time.beat()),
            ..Append::default()
        };
        Ok((state, append))
    }
}

fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    Seed::new(bytes)
}

fn seat_bots(bots: &[BotSeat], seats: SeatCount) -> Result<Vec<TableEvent>, Phrase> {
    let mut taken = SeatSet::EMPTY;
    let seat_bot = |bot: &BotSeat| {
        if !seats.has(bot.seat) {
            return Err(Phrase::new("bistro-no-such-seat").number("seats", seats.get() as i64));
        }
        if taken.contains(bot.seat) {
            return Err(Phrase::new("bistro-seat-taken"));
        }
        taken.insert(bot.seat);
        Ok(TableEvent::BotSat { seat: bot.seat, level: bot_level(&bot.level)? })
    };
    bots.iter().map(seat_bot).collect()
}

fn check_clock(clock: Clock) -> Result<(), Phrase> {
    let sensible = match clock {
        Clock::None => true,
        Clock::Decision { seconds } => (5..=86_400).contains(&seconds),
        Clock::Bank { seconds, increment } => (10..=86_400).contains(&seconds) && increment <= 600,
        Clock::Days { days } => (1..=14).contains(&days),
    };
    if sensible { Ok(()) } else { Err(Phrase::new("bistro-bad-clock")) }
}
