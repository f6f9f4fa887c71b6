//! Somebody who plays through the balancer, comes back whenever the connection breaks, and writes down everything they saw.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bistro_core::{Dice, FastDice, Seat};
use bistro_protocol::{ByeReason, ClientMessage, Command, Json, Message, NewTable, Play, Status, TableInfo};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::ledger::{choose, random_bot};
use crate::wire::{Guest, Socket};

/// As a real client waits before it tries again.
const AGAIN: Duration = Duration::from_millis(400);
/// And after the goodbye of a server that stops, the first time.
const AFTER_RESTART: Duration = Duration::from_millis(100);
/// A server that answers nothing for so long is tried again through the balancer.
const SILENCE: Duration = Duration::from_secs(4);

/// What two people did at one table, and what each of them saw.
#[derive(Debug)]
pub(super) struct History {
    pub(super) table: String,
    pub(super) game: &'static str,
    /// Commands that were acknowledged, with the notation of decisions, by seat and in order.
    pub(super) acknowledged: [Vec<(String, Option<String>)>; 2],
    /// Every command that was sent.
    pub(super) sent: Vec<String>,
    /// What each seat saw after so many steps, as hashes of views.
    pub(super) seen: [BTreeMap<u32, u64>; 2],
    pub(super) moments: Vec<Instant>,
    pub(super) is_over: bool,
    pub(super) wrong: Vec<String>,
}

pub(super) type Shared = Arc<Mutex<History>>;

pub(super) fn lock(history: &Shared) -> MutexGuard<'_, History> {
    history.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn view_hash(view: &Json) -> u64 {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(view).expect("a view has a JSON form").hash(&mut hasher);
    hasher.finish()
}

/// One of the two.
pub(super) struct Player {
    guest: Guest,
    seat: usize,
    name: String,
    commands: u32,
    dice: FastDice,
    pace: Duration,
    /// Set when games should come to their ends soon.
    hurry: watch::Receiver<bool>,
}

impl Player {
    pub(super) async fn arrive(
        balancer: SocketAddr,
        name: String,
        seat: usize,
        seed: u64,
        pace: Duration,
        hurry: watch::Receiver<bool>,
    ) -> Player {
        loop {
            if let Ok(guest) = Guest::welcome(Ipv4Addr::LOCALHOST, balancer).await {
                return Player { guest, seat, name, commands: 0, dice: FastDice::new(seed), pace, hurry };
            }
            sleep(AGAIN).await;
        }
    }

    /// Open a table for the two.
    pub(super) async fn open(&mut self) -> Shared {
        let games = catalog::GAMES;
        let game = games[self.dice.below(games.len() as u32) as usize].about();
        let seats = *game.seats.start();
        let bots = (2..seats).map(random_bot).collect();
        let wish = NewTable { seats: Some(seats as u8), bots, ..NewTable::of(game.id) };
        let table = loop {
            match self.guest.new_table(&wish).await {
                Ok(table) => break table,
                Err(_) => sleep(AGAIN).await,
            }
        };
        Arc::new(Mutex::new(History {
            table,
            game: game.id,
            acknowledged: Default::default(),
            sent: Vec::new(),
            seen: Default::default(),
            moments: Vec::new(),
            is_over: false,
            wrong: Vec::new(),
        }))
    }

    /// Play until the game is over, however often the connection breaks.
    pub(super) async fn play(&mut self, history: &Shared, mut stop: watch::Receiver<bool>) {
        let table = lock(history).table.clone();
        let (mut unanswered, mut tries) = (None, 0);
        while !lock(history).is_over && !*stop.borrow_and_update() {
            let mut bye = None;
            if let Ok(mut socket) = self.guest.join(&table).await {
                // Whatever ends it, we come back.
                let parted = self.converse(&mut socket, history, &mut unanswered, &mut tries).await;
                bye = parted.ok().flatten();
            }
            if !lock(history).is_over {
                let is_first = tries == 0 && bye == Some(ByeReason::Restart);
                tries += 1;
                sleep(if is_first { AFTER_RESTART } else { AGAIN }).await;
            }
        }
    }

    /// Returns the server's reason to say goodbye, if it gave one.
    async fn converse(
        &mut self,
        socket: &mut Socket,
        history: &Shared,
        unanswered: &mut Option<ClientMessage>,
        tries: &mut u32,
    ) -> std::io::Result<Option<ByeReason>> {
        let (mut table, mut play): (Option<TableInfo>, Option<Box<Play>>) = (None, None);
        let mut asked_at = 0;
        if let Some(message) = &*unanswered {
            if let Command::Decide { turn, .. } = message.command {
                asked_at = turn;
            }
            socket.say(message).await?;
        }
        loop {
            let message = match timeout(SILENCE, socket.hear()).await {
                Ok(message) => message?,
                // Somebody else may be thinking; but an answer is due at once.
                Err(_) if unanswered.is_none() && play.as_ref().is_none_or(|play| play.offers.is_empty()) => {
                    continue;
                }
                Err(_) => return Ok(None),
            };
            match message {
                Message::Snapshot(snapshot) => {
                    *tries = 0;
                    if snapshot.table.status != Status::Over && snapshot.table.seed.is_some() {
                        lock(history).wrong.push("the seed was told while the game was played".into());
                    }
                    self.saw(history, snapshot.play.as_deref());
                    (table, play) = (Some(snapshot.table), snapshot.play);
                }
                Message::News { play: now, .. } => {
                    let before = play.as_ref().map_or(0, |play| play.step);
                    if now.step > before + 1 {
                        let missed =
                            format!("seat {} heard step {} after step {before}", self.seat, now.step);
                        lock(history).wrong.push(missed);
                    }
                    self.saw(history, Some(&now));
                    play = Some(now);
                }
                Message::Table { table: now, .. } => table = Some(*now),
                Message::Done { id, .. } => {
                    if let Some(done) = unanswered.take_if(|message| message.id == id) {
                        let mut history = lock(history);
                        let notation = match done.command {
                            Command::Decide { notation, .. } => Some(notation),
                            _ => None,
                        };
                        history.acknowledged[self.seat].push((id, notation));
                        history.moments.push(Instant::now());
                    }
                }
                Message::Refused { id, why } => {
                    if let Some(refused) = unanswered.take_if(|message| message.id == id)
                        && matches!(refused.command, Command::Decide { .. })
                    {
                        lock(history).wrong.push(format!("a decision was refused: {}", why.id));
                    }
                }
                Message::Bye { reason } => return Ok(Some(reason)),
                _ => {}
            }
            let is_over = play.as_ref().is_some_and(|play| play.outcome.is_some());
            if is_over && unanswered.is_none() {
                lock(history).is_over = true;
                return Ok(None);
            }
            if unanswered.is_some() {
                continue;
            }
            let wish = self.wish(table.as_ref(), play.as_deref().filter(|play| play.turn > asked_at));
            if let Some(command) = wish {
                if let Command::Decide { turn, .. } = command {
                    asked_at = turn;
                    // As people do, though quicker.
                    let pause = if *self.hurry.borrow() { 20 } else { self.pace.as_millis() as u32 };
                    sleep(Duration::from_millis(u64::from(pause / 2 + self.dice.below(pause.max(1))))).await;
                }
                self.commands += 1;
                let message = ClientMessage { id: format!("{}-{}", self.name, self.commands), command };
                lock(history).sent.push(message.id.clone());
                *unanswered = Some(message.clone());
                socket.say(&message).await?;
            }
        }
    }

    fn saw(&self, history: &Shared, play: Option<&Play>) {
        let Some(play) = play else { return };
        let (step, hash) = (play.step, view_hash(&play.view));
        let mut history = lock(history);
        let before = history.seen[self.seat].insert(step, hash);
        if before.is_some_and(|before| before != hash) {
            let seat = self.seat;
            history.wrong.push(format!("seat {seat} saw two different positions after step {step}"));
        }
    }

    /// What to do now, if anything.
    fn wish(&mut self, table: Option<&TableInfo>, play: Option<&Play>) -> Option<Command> {
        let table = table?;
        match &table.status {
            Status::Open if self.seat == 1 && table.seats[1].who.is_none() => {
                Some(Command::Sit { seat: Seat::new(1), invite: None })
            }
            Status::Open if self.seat == 0 && table.seats.iter().all(|seat| seat.who.is_some()) => {
                Some(Command::Start)
            }
            Status::Playing => choose(play?, &mut self.dice),
            Status::Open | Status::Over | Status::Ended { .. } => None,
        }
    }
}
