//! The wall clock jumps an hour forward and two back while a game with a clock is on: nobody's time changes.

use std::net::Ipv4Addr;
use std::path::Path;
use std::time::Instant;

use anyhow::{bail, ensure};
use bistro_core::FastDice;
use bistro_protocol::{ClientMessage, Clock, Command, Message, NewTable, Play};

use super::{Found, runtime};
use crate::Request;
use crate::ledger::{Audit, against_bots, choose};
use crate::server_process::{FAKETIME, ServerProcess, Settings, Within};
use crate::wire::{Guest, Socket};

const HOUR_MS: i64 = 3_600_000;
/// The player's bank.
const BANK_SECONDS: u32 = 600;

pub(super) fn run(request: &Request) -> anyhow::Result<Found> {
    if !Path::new(FAKETIME).exists() {
        return Ok(Found::Skipped(format!("Debian's faketime is missing ({FAKETIME})")));
    }
    runtime()?.block_on(jump(request))
}

/// A seat at a table with a clock.
struct Seated {
    socket: Socket,
    play: Box<Play>,
    commands: u32,
}

async fn jump(request: &Request) -> anyhow::Result<Found> {
    let (data, aside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let wall = aside.path().join("wall");
    std::fs::write(&wall, "+0")?;
    let server = ServerProcess::start(
        &request.program,
        data.path(),
        aside.path(),
        Settings::NoLimits,
        &Within::Wall(wall.clone()),
    )?;
    let mut guest = Guest::welcome(Ipv4Addr::new(127, 0, 0, 9), server.address).await?;
    let longest = catalog::GAMES.iter().max_by_key(|game| game.state_size()).expect("there are games");
    let clock = Clock::Bank { seconds: BANK_SECONDS, increment: 0 };
    let table = guest.new_table(&NewTable { clock, ..against_bots(*longest) }).await?;
    let mut socket = guest.join(&table).await?;
    let play = match socket.hear().await? {
        Message::Snapshot(snapshot) => snapshot.play,
        other => bail!("a snapshot comes first, not {other:?}"),
    };
    let Some(play) = play else { bail!("the game has not begun") };
    let mut seated = Seated { socket, play, commands: 0 };
    let mut dice = FastDice::new(request.seed);
    let start = Instant::now();
    let mut broken = Vec::new();
    let mut decisions = 0;
    let mut said_at = seated.say_something().await?;
    for (offset, jump) in [("+3600", HOUR_MS), ("-3600", -2 * HOUR_MS), ("+0", HOUR_MS)] {
        std::fs::write(&wall, offset)?;
        for _ in 0..5 {
            decisions += u64::from(seated.decide(&mut dice).await?);
        }
        let at = seated.say_something().await?;
        let seen = at - said_at;
        said_at = at;
        ensure!((seen - jump).abs() < HOUR_MS / 4, "the server's wall clock jumped by {seen} ms, not {jump}");
        let face = seated.play.clock.as_ref();
        let left = face.and_then(|face| face.left.first()).copied().unwrap_or_default();
        let used = i64::from(BANK_SECONDS) * 1000 - left;
        let most = start.elapsed().as_millis() as i64 + 1000;
        if !(0..=most).contains(&used) {
            broken.push(format!("after {offset} s the player had used {used} ms of at most {most}"));
        }
    }
    server.terminate()?;
    let audit = Audit { games: 1, acknowledged: decisions, ..Audit::default() };
    Ok(Found::Tried { audit, note: "one hour forward, two back, one forward".into(), broken })
}

impl Seated {
    /// Decide, if we are asked, and wait for the next question. Whether a decision was made.
    async fn decide(&mut self, dice: &mut FastDice) -> anyhow::Result<bool> {
        while self.play.outcome.is_none() {
            if let Some(command) = choose(&self.play, dice) {
                self.ask(command).await?;
                return Ok(true);
            }
            let message = self.socket.hear().await?;
            self.take(message)?;
        }
        Ok(false)
    }

    /// Returns the date that the server gave the line.
    async fn say_something(&mut self) -> anyhow::Result<i64> {
        let mut at = None;
        self.commands += 1;
        let id = format!("c-{}", self.commands);
        self.socket
            .say(&ClientMessage {
                id: id.clone(),
                command: Command::Chat { text: "What time is it?".into() },
            })
            .await?;
        let mut is_done = false;
        loop {
            if let (Some(at), true) = (at, is_done) {
                return Ok(at);
            }
            match self.socket.hear().await? {
                Message::Chat(line) => at = Some(line.at),
                Message::Done { id: done, .. } if done == id => is_done = true,
                other => self.take(other)?,
            }
        }
    }

    async fn ask(&mut self, command: Command) -> anyhow::Result<()> {
        self.commands += 1;
        let id = format!("c-{}", self.commands);
        let turn = self.play.turn;
        self.socket.say(&ClientMessage { id: id.clone(), command }).await?;
        let mut is_done = false;
        while !is_done || self.play.turn == turn {
            match self.socket.hear().await? {
                Message::Done { id: done, .. } if done == id => is_done = true,
                other => self.take(other)?,
            }
        }
        Ok(())
    }

    fn take(&mut self, message: Message) -> anyhow::Result<()> {
        match message {
            Message::News { play, .. } => self.play = play,
            Message::Snapshot(snapshot) => self.play = snapshot.play.unwrap_or_else(|| self.play.clone()),
            Message::Refused { why, .. } => bail!("refused: {}", why.id),
            Message::Bye { reason } => bail!("bye: {reason:?}"),
            _ => {}
        }
        Ok(())
    }
}
