//! The house: all tables, and everything they share.

use std::collections::{HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bistro_core::{Phrase, Seat, Seed};
use bistro_engine::AnyGame;
use bistro_protocol::{BotSeat, LobbyEntry, NewFork, NewTable};
use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot};

use crate::config::Config;
use crate::entry::{Entry, Fork, Guest, Line, Opened};
use crate::journal::{Append, Journal, JournalError};
use crate::keeper::{Gone, Keeper, LETTERBOX, Letter, Letterbox, Visit};
use crate::people::People;
use crate::pulse::{LONGEST, Pulse};
use crate::results::GameResult;
use crate::room::{BadJournal, Room, Stage, Who, bot_level};
use crate::text;
use crate::thinkers::Thinkers;

pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) people: People,
    pub(crate) thinkers: Thinkers,
    tables: Mutex<HashMap<String, Live>>,
    /// Tables whose rules did not come to an end. They stay closed until the server starts anew.
    given_up: Mutex<HashSet<String>>,
    visits: AtomicU64,
    /// Set when the server stops: no table is opened any more.
    closing: AtomicBool,
}

/// A table in memory: how to reach its keeper, and how it is doing.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) letters: Letterbox,
    pub(crate) pulse: Arc<Pulse>,
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Why a table cannot be had.
#[derive(Debug)]
pub(crate) enum NoTable {
    /// There is none of this name.
    Unknown,
    /// The server stops.
    Closing,
    Broken(String),
}

/// Why a table was not opened.
#[derive(Debug)]
pub(crate) enum NotOpened {
    /// It cannot be as it was asked for.
    Refused(Phrase),
    /// It could not be written down; why is in the log.
    Broken,
}

impl From<Phrase> for NotOpened {
    fn from(why: Phrase) -> NotOpened {
        NotOpened::Refused(why)
    }
}

impl NotOpened {
    /// The reason, for people.
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            NotOpened::Refused(why) => why,
            NotOpened::Broken => Phrase::new("house-server-trouble"),
        }
    }
}

impl From<JournalError> for NoTable {
    fn from(error: JournalError) -> NoTable {
        NoTable::Broken(error.to_string())
    }
}

impl House {
    pub(crate) fn new(
        config: Config,
        games: &'static [&'static dyn AnyGame],
        journal: Arc<dyn Journal>,
        people: People,
    ) -> Arc<House> {
        let thinkers = Thinkers::new(config.thinkers);
        let (tables, given_up, visits) = (Mutex::default(), Mutex::default(), AtomicU64::new(1));
        let closing = AtomicBool::new(false);
        let house =
            Arc::new(House { config, games, journal, people, thinkers, tables, given_up, visits, closing });
        watch(Arc::downgrade(&house));
        house
    }

    /// Close the tables whose keepers have worked for too long.
    fn give_up_overdue(&self, now: i64) {
        let overdue: Vec<(String, Live)> =
            self.tables().extract_if(|_, live| live.pulse.is_overdue(now)).collect();
        for (id, live) in overdue {
            tracing::error!(table = id, "table given up: its rules do not come to an end");
            metrics::counter!("bistro_broken_tables_total").increment(1);
            self.given_up().insert(id);
            live.pulse.give_up();
        }
    }

    fn given_up(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.given_up.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn new_visit(&self) -> Visit {
        Visit(self.visits.fetch_add(1, Ordering::Relaxed))
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, Live>> {
        self.tables.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn live_tables(&self) -> usize {
        self.tables().len()
    }

    /// The letterbox of a table, which comes back from the journal if it was not in memory.
    pub(crate) async fn table(self: &Arc<House>, id: &str) -> Result<Live, NoTable> {
        let live = self.tables().get(id).filter(|live| !live.letters.is_closed()).cloned();
        if let Some(live) = live {
            return Ok(live);
        }
        let room = self.room(id).await?;
        self.keep(room, false)
    }

    /// A table as its journal says it is, to look at.
    pub(crate) async fn room(&self, id: &str) -> Result<Room, NoTable> {
        let lines = self.journal.read(id).await?;
        if lines.is_empty() {
            return Err(NoTable::Unknown);
        }
        if self.given_up().contains(id) {
            return Err(NoTable::Broken("its rules do not come to an end".into()));
        }
        let lines: Result<Vec<Line>, _> = lines.iter().map(|line| serde_json::from_str(line)).collect();
        let lines = lines.map_err(|error| NoTable::Broken(error.to_string()))?;
        let (name, games) = (id.to_owned(), self.games);
        // A long game takes a while to play again; the network does not wait for it.
        let replay = tokio::task::spawn_blocking(move || Room::replay(name, games, lines));
        match tokio::time::timeout(LONGEST, replay).await {
            Ok(Ok(replayed)) => replayed
                .map_err(|bad: BadJournal| NoTable::Broken(format!("the journal of table {id}: {bad}"))),
            Ok(Err(panic)) => Err(NoTable::Broken(format!("the journal of table {id}: {panic}"))),
            Err(_) => {
                self.given_up().insert(id.to_owned());
                Err(NoTable::Broken(format!("the journal of table {id} does not come to an end")))
            }
        }
    }

    /// Give a table a keeper, unless somebody was quicker.
    fn keep(self: &Arc<House>, room: Room, fresh: bool) -> Result<Live, NoTable> {
        let id = room.id.clone();
        let (letters, mine) = mpsc::channel(LETTERBOX);
        let live = Live { letters, pulse: Arc::default() };
        {
            let mut tables = self.tables();
            if let Some(other) = tables.get(&id).filter(|other| !other.letters.is_closed()) {
                return Ok(other.clone());
            }
            // Under the same lock under which those are counted who are asked to go home.
            if self.closing.load(Ordering::Relaxed) {
                return Err(NoTable::Closing);
            }
            tables.insert(id.clone(), live.clone());
        }
        metrics::gauge!("bistro_live_tables").increment(1.0);
        let Live { letters, pulse } = live.clone();
        let keeper = Keeper::new(Arc::clone(self), room, mine, letters.downgrade(), pulse);
        let (house, mailbox) = (Arc::clone(self), letters);
        tokio::spawn(async move {
            let gone = AssertUnwindSafe(keeper.keep(fresh)).catch_unwind().await;
            // Somebody may already have called the table back from the journal, with another keeper.
            let mut tables = house.tables();
            if tables.get(&id).is_some_and(|live| live.letters.same_channel(&mailbox)) {
                tables.remove(&id);
            }
            drop(tables);
            metrics::gauge!("bistro_live_tables").decrement(1.0);
            match gone {
                Ok(Gone::Idle | Gone::Stopping) => tracing::debug!(table = id, "table left memory"),
                Ok(Gone::Journal(error)) => tracing::error!(table = id, %error, "table closed: journal"),
                Ok(Gone::Misfit(why)) => tracing::error!(table = id, why, "table closed: misfit"),
                Err(_) => {
                    metrics::counter!("bistro_broken_tables_total").increment(1);
                    tracing::error!(table = id, "table closed: its keeper panicked; its journal is intact");
                }
            }
        });
        Ok(live)
    }

    /// A new table, written down and ready.
    pub(crate) async fn open_table(
        self: &Arc<House>,
        opened: Opened,
        mut then: Vec<Entry>,
    ) -> Result<String, NotOpened> {
        let (id, at) = (text::code(10), now());
        let broken = |why: String| {
            tracing::error!(why, "a table could not be opened");
            NotOpened::Broken
        };
        let mut entries = vec![Entry::Opened(Box::new(opened))];
        entries.append(&mut then);
        let lines: Vec<Line> = entries.into_iter().map(|entry| Line { at, asked: None, entry }).collect();
        let texts =
            lines.iter().map(|line| serde_json::to_string(line).expect("a line has a JSON form")).collect();
        let room = Room::replay(id.clone(), self.games, lines).map_err(|bad| broken(bad.to_string()))?;
        let summary = Some(room.summary(at));
        let append = Append { table: id.clone(), entries: texts, summary, ..Append::default() };
        self.journal.append(append).await.map_err(|error| broken(error.to_string()))?;
        metrics::counter!("bistro_tables_opened_total").increment(1);
        // While the server stops, the table is in the journal and will be there afterwards.
        let _ = self.keep(room, true);
        Ok(id)
    }

    /// A table as somebody wishes it.
    pub(crate) async fn new_table(
        self: &Arc<House>,
        host: Guest,
        wish: NewTable,
    ) -> Result<String, NotOpened> {
        let game = self.games.iter().find(|game| game.about().id == wish.game);
        let game = *game.ok_or_else(|| Phrase::new("house-unknown-game"))?;
        if self.open_tables_of(&host).await >= self.config.tables_per_name {
            let most = self.config.tables_per_name as i64;
            return Err(Phrase::new("house-too-many-tables").number("most", most).into());
        }
        let seats = wish.seats.map(usize::from);
        let setup = game
            .setup(seats, wish.preset.as_deref(), &wish.options)
            .map_err(|bad| Phrase::new("house-bad-setup").sign("problem", bad))?;
        let seats = setup["seats"].as_u64().unwrap_or(0) as usize;
        check_clock(&wish)?;
        let mut then = seat_bots(&wish.bots, seats)?;
        let taken: Vec<Seat> = wish.bots.iter().map(|bot| bot.seat).collect();
        if let Some(seat) = Seat::all(seats).find(|seat| !taken.contains(seat)) {
            then.push(Entry::Sat { seat, guest: host.clone() });
            if let Some(words) = wish.entropy.clone().filter(|words| words.len() <= 64 && words.is_ascii()) {
                then.push(Entry::Entropy { seat, words });
            }
        }
        if wish.start {
            if taken.len() + 1 < seats {
                return Err(Phrase::new("house-not-full").into());
            }
            then.push(Entry::Started);
        }
        let opened = Opened {
            game: wish.game,
            rules: game.about().rules_version,
            setup,
            host,
            access: wish.access,
            invite: text::code(16),
            clock: wish.clock,
            rated: wish.rated,
            stand_in: self.config.stand_in.clone(),
            grace: self.config.grace.as_secs() as u32,
            seed: fresh_seed().to_string(),
            fork: None,
        };
        self.open_table(opened, then).await
    }

    async fn open_tables_of(&self, host: &Guest) -> usize {
        self.journal.tables_of(host.id.0).await.map_or(0, |tables| tables.len())
    }

    /// The same people, the same game, new cards.
    pub(crate) async fn rematch(self: &Arc<House>, room: &Room, host: &Guest) -> Result<String, NotOpened> {
        let opened = Opened {
            host: host.clone(),
            invite: text::code(16),
            seed: fresh_seed().to_string(),
            fork: None,
            ..(*room.opened).clone()
        };
        let seated = room.seats().filter_map(|seat| {
            Some(match room.chairs[seat.index()].who.as_ref()? {
                Who::Player(guest) => Entry::Sat { seat, guest: guest.clone() },
                Who::Bot(bot) => Entry::BotSat { seat, level: bot.to_string() },
            })
        });
        self.open_table(opened, seated.collect()).await
    }

    /// A finished game, taken up again at one of its moments.
    pub(crate) async fn fork(
        self: &Arc<House>,
        id: &str,
        host: Guest,
        fork: NewFork,
    ) -> Result<String, NotOpened> {
        let room = self.room(id).await.map_err(|_| Phrase::new("house-no-such-table"))?;
        let table = room.table.as_deref().filter(|_| matches!(room.stage, Stage::Over | Stage::Ended(_)));
        let table = table.ok_or_else(|| Phrase::new("house-not-over"))?;
        let step = fork.step as usize;
        if step > table.step() || table.back_to(step).outcome().is_some() {
            return Err(Phrase::new("house-no-such-step").number("steps", table.step() as i64).into());
        }
        if fork.anew_for.is_some_and(|seat| seat.index() >= table.seats()) {
            return Err(Phrase::new("house-no-such-seat").number("seats", table.seats() as i64).into());
        }
        let opened = Opened {
            host: host.clone(),
            invite: text::code(16),
            rated: false,
            seed: fresh_seed().to_string(),
            fork: Some(Fork { record: table.record().to_string(), step, anew_for: fork.anew_for }),
            ..(*room.opened).clone()
        };
        let seat = fork.anew_for.unwrap_or(Seat::new(0));
        self.open_table(opened, vec![Entry::Sat { seat, guest: host }]).await
    }

    /// One line of the lobby, if the table can be had.
    pub(crate) async fn lobby_line(self: &Arc<House>, id: &str, reader: &Guest) -> Option<LobbyEntry> {
        let Live { letters, .. } = self.table(id).await.ok()?;
        let (answer, line) = oneshot::channel();
        letters.send(Box::new(Letter::Lobby { reader: reader.id, answer })).await.ok()?;
        line.await.ok()
    }

    /// Wake the tables whose time has come.
    pub(crate) async fn wake_due(self: &Arc<House>) {
        match self.journal.due(now()).await {
            Ok(due) => {
                for id in due {
                    if let Err(NoTable::Broken(why)) = self.wake(&id).await {
                        tracing::error!(table = id, why, "a table could not be woken");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "the journal could not say which tables are due"),
        }
    }

    /// Bring a table back into memory because something is due there.
    async fn wake(self: &Arc<House>, id: &str) -> Result<(), NoTable> {
        if self.tables().get(id).is_some_and(|live| !live.letters.is_closed()) {
            return Ok(());
        }
        let room = self.room(id).await?;
        match room.stage {
            Stage::Playing => drop(self.keep(room, false)),
            // Only the index of an earlier version says that it is being played.
            Stage::Open | Stage::Over | Stage::Ended(_) => self.settle(&room).await?,
        }
        Ok(())
    }

    /// Games that are over without a result get theirs. Results are written together with the entry that ends the
    /// game, so only earlier versions left such games behind.
    pub(crate) async fn settle_finished(&self) {
        let tables = self.journal.without_result().await.unwrap_or_else(|error| {
            tracing::error!(%error, "the journal could not say which games have no result");
            Vec::new()
        });
        for id in tables {
            let settled = match self.room(&id).await {
                Ok(room) => self.settle(&room).await.map_err(NoTable::from),
                Err(no_table) => Err(no_table),
            };
            if let Err(why) = settled {
                tracing::error!(table = id, ?why, "a game that is over has no result");
            }
        }
    }

    /// Write the index and the result of a table that is not being played. A second time changes nothing.
    async fn settle(&self, room: &Room) -> Result<(), JournalError> {
        let (summary, result) = (Some(room.summary(now())), GameResult::of(room, room.asked_at));
        let append = Append { table: room.id.clone(), summary, result, ..Append::default() };
        self.journal.append(append).await
    }

    /// Ask every keeper to go home, and wait until they have.
    pub(crate) async fn close(&self) {
        let all: Vec<Letterbox> = {
            let tables = self.tables();
            self.closing.store(true, Ordering::Relaxed);
            tables.values().map(|live| live.letters.clone()).collect()
        };
        for letters in &all {
            let _ = letters.send(Box::new(Letter::Stop)).await;
        }
        for letters in all {
            letters.closed().await;
        }
    }
}

/// From a thread of its own, which no rule can hold up, for as long as the house stands.
fn watch(house: Weak<House>) {
    std::thread::spawn(move || {
        while let Some(house) = house.upgrade() {
            house.give_up_overdue(now());
            drop(house);
            std::thread::sleep(Duration::from_secs(1));
        }
    });
}

pub(crate) fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    Seed::new(bytes)
}

fn seat_bots(bots: &[BotSeat], seats: usize) -> Result<Vec<Entry>, Phrase> {
    let seat_bot = |bot: &BotSeat| {
        if bot.seat.index() >= seats {
            return Err(Phrase::new("house-no-such-seat").number("seats", seats as i64));
        }
        Ok(Entry::BotSat { seat: bot.seat, level: bot_level(&bot.level)? })
    };
    bots.iter().map(seat_bot).collect()
}

fn check_clock(wish: &NewTable) -> Result<(), Phrase> {
    use bistro_protocol::Clock;
    let sensible = match wish.clock {
        Clock::None => true,
        Clock::Decision { seconds } => (5..=86_400).contains(&seconds),
        Clock::Bank { seconds, increment } => (10..=86_400).contains(&seconds) && increment <= 600,
        Clock::Days { days } => (1..=14).contains(&days),
    };
    if sensible { Ok(()) } else { Err(Phrase::new("house-bad-clock")) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bistro_protocol::NewTable;

    use super::{House, NoTable, now};
    use crate::config::Config;
    use crate::entry::{Guest, PlayerId};
    use crate::journal::Sqlite;
    use crate::people::People;
    use crate::pulse::LONGEST;

    #[tokio::test]
    async fn a_table_whose_rules_do_not_end_is_closed_and_its_guests_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Arc::new(Sqlite::open(&folder.path().join("house.db")).await.unwrap());
        let people = People::of(&journal, 1);
        let house = House::new(Config::default(), catalog::GAMES, journal, people);
        let host = Guest { id: PlayerId(1), name: "Ann".into(), owned: false };
        let wish = NewTable::of(catalog::GAMES[0].about().id);
        let mut tables = Vec::new();
        for _ in 0..2 {
            let id = house.new_table(host.clone(), wish.clone()).await.unwrap();
            let live = house.table(&id).await.unwrap();
            tables.push((id, live));
        }
        let [(stuck, live), (fine, _)] = &tables[..] else { panic!("two tables") };
        live.pulse.work(now() - LONGEST.as_millis() as i64 - 1);
        let give_up = async { house.give_up_overdue(now()) };
        // Those at the table are listening before it happens.
        tokio::join!(biased; live.pulse.given_up(), give_up);
        let broken = house.table(stuck).await;
        assert!(matches!(&broken, Err(NoTable::Broken(why)) if why.contains("do not come to an end")));
        assert!(house.table(fine).await.is_ok());
    }
}
