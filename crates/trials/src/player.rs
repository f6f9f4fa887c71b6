//! Somebody well-behaved, who plays while others attack, and measures how long the server's answers take.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use bistro_core::FastDice;
use bistro_protocol::{ClientMessage, Message, Status};

use crate::ledger::{against_bots, choose};
use crate::wire::{Guest, Socket};

/// Nobody attacks from here.
pub(crate) const SOURCE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);
/// Between two decisions: quicker than people, slower than the limit of messages.
const PAUSE: Duration = Duration::from_millis(60);

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Measured {
    pub(crate) answers: Vec<Duration>,
    pub(crate) failed: u64,
    /// What went wrong first.
    pub(crate) first_failure: Option<String>,
}

/// Play and ask who we are, in turns, until then. On a thread and a runtime of its own, so that it waits for the server
/// and not for the attackers' tasks.
pub(crate) fn play(server: SocketAddr, until: Instant, seed: u64) -> io::Result<Measured> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut measured = Measured::default();
    runtime.block_on(async {
        let mut dice = FastDice::new(seed);
        let mut guest = Guest::nobody(SOURCE, server);
        while Instant::now() < until {
            if let Err(error) = one_game(&mut guest, until, &mut dice, &mut measured).await {
                measured.failed += 1;
                measured.first_failure.get_or_insert(error.to_string());
                tokio::time::sleep(PAUSE).await;
            }
        }
    });
    measured.answers.sort();
    Ok(measured)
}

async fn one_game(
    guest: &mut Guest,
    until: Instant,
    dice: &mut FastDice,
    measured: &mut Measured,
) -> io::Result<()> {
    ask_who(guest, measured).await?;
    // The longest of the games: most decisions for a table.
    let game = catalog::GAMES.iter().max_by_key(|game| game.state_size()).expect("there are games");
    let table = guest.new_table(&against_bots(*game)).await?;
    let mut socket = guest.join(&table).await?;
    let (mut asked_at, mut commands) = (0, 0_u32);
    let mut news = socket.hear().await?;
    while Instant::now() < until {
        let play = match news {
            Message::Snapshot(snapshot) if snapshot.table.status == Status::Over => return Ok(()),
            Message::Snapshot(snapshot) => snapshot.play,
            Message::News { play, .. } if play.outcome.is_some() => return Ok(()),
            Message::News { play, .. } => Some(play),
            Message::Bye { reason } => return Err(io::Error::other(format!("bye: {reason:?}"))),
            _ => None,
        };
        let play = play.filter(|play| play.turn > asked_at);
        let Some(command) = play.and_then(|play| {
            let command = choose(&play, dice)?;
            asked_at = play.turn;
            Some(command)
        }) else {
            news = socket.hear().await?;
            continue;
        };
        commands += 1;
        let message = ClientMessage { id: format!("p-{commands}"), command };
        news = answered(&mut socket, message, measured).await?;
        ask_who(guest, measured).await?;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(())
}

/// Send a decision and wait for its answer, then for what it led to.
async fn answered(
    socket: &mut Socket,
    message: ClientMessage,
    measured: &mut Measured,
) -> io::Result<Message> {
    let start = Instant::now();
    socket.say(&message).await?;
    // News of the decision comes before or after the answer.
    let mut latest = None;
    loop {
        match socket.hear().await? {
            Message::Done { .. } => break,
            Message::Refused { why, .. } => return Err(io::Error::other(format!("refused: {}", why.id))),
            Message::Bye { reason } => return Err(io::Error::other(format!("bye: {reason:?}"))),
            news @ (Message::News { .. } | Message::Snapshot(_)) => latest = Some(news),
            _ => {}
        }
    }
    measured.answers.push(start.elapsed());
    match latest {
        Some(news) => Ok(news),
        None => socket.hear().await,
    }
}

async fn ask_who(guest: &mut Guest, measured: &mut Measured) -> io::Result<()> {
    let start = Instant::now();
    let reply = guest.request("GET", "/api/me", "").await?;
    if reply.status != 200 {
        return Err(io::Error::other(format!("/api/me answered {}: {}", reply.status, reply.body)));
    }
    measured.answers.push(start.elapsed());
    Ok(())
}
