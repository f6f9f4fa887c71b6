//! Somebody who plays, and remembers every decision that was acknowledged.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use bistro_core::{Dice, FastDice, Seat};
use bistro_engine::{AnyGame, RecordFile, verify};
use bistro_protocol::{Access, BotSeat, ClientMessage, Command, Message, NewTable, Play, Status};

use crate::wire::Guest;

/// The simplest bot, on this seat.
pub(crate) fn random_bot(seat: usize) -> BotSeat {
    BotSeat { seat: Seat::new(seat), level: "random".into() }
}

/// A game against bots that begins at once, with us on the first seat.
pub(crate) fn against_bots(game: &dyn AnyGame) -> NewTable {
    let about = game.about();
    let seats = *about.seats.start();
    let bots = (1..seats).map(random_bot);
    NewTable {
        seats: Some(seats as u8),
        access: Access::Invited,
        bots: bots.collect(),
        start: true,
        ..NewTable::of(about.id)
    }
}

/// A table, and what was decided there.
#[derive(Debug)]
struct Game {
    table: String,
    /// In the order in which they were acknowledged.
    acknowledged: Vec<String>,
    is_over: bool,
}

pub(crate) struct Ledger {
    guest: Guest,
    games: Vec<Game>,
    /// The decision that nobody has answered yet, as it was sent.
    unanswered: Option<ClientMessage>,
    commands: u64,
    dice: FastDice,
}

/// What is in the records of all games, next to what was acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Audit {
    pub(crate) games: u64,
    pub(crate) acknowledged: u64,
    pub(crate) lost: u64,
    pub(crate) surplus: u64,
}

impl Audit {
    pub(crate) fn add(&mut self, other: Audit) {
        self.games += other.games;
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.surplus += other.surplus;
    }
}

impl Ledger {
    pub(crate) async fn welcome(source: Ipv4Addr, server: SocketAddr, seed: u64) -> io::Result<Ledger> {
        let guest = Guest::welcome(source, server).await?;
        Ok(Ledger { guest, games: Vec::new(), unanswered: None, commands: 0, dice: FastDice::new(seed) })
    }

    /// The server has come back, at another port.
    pub(crate) fn moved(&mut self, server: SocketAddr) {
        self.guest.server = server;
    }

    pub(crate) fn acknowledged(&self) -> u64 {
        self.games.iter().map(|game| game.acknowledged.len() as u64).sum()
    }

    /// Play game after game, until the server fails.
    pub(crate) async fn play_until_broken(&mut self, mut acknowledged: impl FnMut()) -> io::Error {
        loop {
            if let Err(broken) = self.play_one(&mut acknowledged).await {
                return broken;
            }
        }
    }

    /// Play the present game to its end, or a new one.
    pub(crate) async fn play_one(&mut self, acknowledged: &mut impl FnMut()) -> io::Result<()> {
        if self.games.last().is_none_or(|game| game.is_over) {
            let games = catalog::GAMES;
            let game = games[self.dice.below(games.len() as u32) as usize];
            let table = self.guest.new_table(&against_bots(game)).await?;
            self.games.push(Game { table, acknowledged: Vec::new(), is_over: false });
        }
        let game = self.games.last_mut().expect("there is one now");
        let mut socket = self.guest.join(&game.table).await?;
        let (mut latest, mut is_over, mut asked_at) = (None, false, 0);
        if let Some(message) = &self.unanswered {
            socket.say(message).await?;
            if let Command::Decide { turn, .. } = message.command {
                asked_at = turn;
            }
        }
        loop {
            match socket.hear().await? {
                Message::Snapshot(snapshot) => {
                    is_over = snapshot.table.status == Status::Over;
                    latest = snapshot.play;
                }
                Message::News { play, .. } => {
                    is_over = play.outcome.is_some();
                    latest = Some(play);
                }
                Message::Done { id, .. } => {
                    if let Some(answered) = self.unanswered.take_if(|command| command.id == id) {
                        let Command::Decide { notation, .. } = answered.command else { continue };
                        game.acknowledged.push(notation);
                        acknowledged();
                    }
                }
                // The game does not go on without an answer that it waits for, so none of ours is ever stale.
                Message::Refused { why, .. } => return Err(io::Error::other(format!("refused: {}", why.id))),
                Message::Bye { reason } => return Err(io::Error::other(format!("bye: {reason:?}"))),
                _ => {}
            }
            // News of a decision may come before its answer: both are waited for.
            if self.unanswered.is_some() {
                continue;
            }
            if is_over {
                game.is_over = true;
                return Ok(());
            }
            let Some(play) = latest.as_deref().filter(|play| play.turn > asked_at) else { continue };
            if let Some(command) = choose(play, &mut self.dice) {
                asked_at = play.turn;
                self.commands += 1;
                let message = ClientMessage { id: format!("k-{}", self.commands), command };
                self.unanswered = Some(message.clone());
                socket.say(&message).await?;
            }
        }
    }

    /// Compare the record of every game with what was acknowledged there. All of them must be over.
    pub(crate) async fn audit(&mut self) -> io::Result<Audit> {
        let mut sum = Audit::default();
        for game in &self.games {
            let reply = self.guest.request("GET", &format!("/api/tables/{}/record", game.table), "").await?;
            let unreadable = |error: &dyn std::fmt::Debug| {
                io::Error::other(format!("table {}, status {}: {error:?}", game.table, reply.status))
            };
            let record = RecordFile::parse(&reply.body).map_err(|error| unreadable(&error))?;
            let rules = catalog::find(&record.game).map_err(|error| unreadable(&error))?;
            verify(rules, &record).map_err(|faults| unreadable(&faults))?;
            let ours = record.steps.iter().filter_map(|step| step.moves.get(&Seat::new(0)));
            let kept: Vec<&String> = ours.collect();
            let same = kept.iter().zip(&game.acknowledged).filter(|(kept, said)| **kept == *said).count();
            sum.add(Audit {
                games: 1,
                acknowledged: game.acknowledged.len() as u64,
                lost: (game.acknowledged.len() - same) as u64,
                surplus: kept.len().saturating_sub(same) as u64,
            });
        }
        Ok(sum)
    }
}

/// Any of the offers; none if we are not asked or have sealed an answer already.
pub(crate) fn choose(play: &Play, dice: &mut FastDice) -> Option<Command> {
    if play.offers.is_empty() || play.sealed.is_some() {
        return None;
    }
    let offer = &play.offers[dice.below(play.offers.len() as u32) as usize];
    Some(Command::Decide { turn: play.turn, notation: offer.notation.clone() })
}
