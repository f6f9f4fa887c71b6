//! SIGKILL at moments that a seed chooses, while four people play.

use std::net::Ipv4Addr;
use std::sync::Arc;

use anyhow::bail;
use bistro_core::{Dice, FastDice};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::{Found, runtime};
use crate::Request;
use crate::ledger::{Audit, Ledger};
use crate::server_process::{ServerProcess, Settings, Within};

const PLAYERS: u8 = 4;

pub(super) fn run(request: &Request) -> anyhow::Result<Found> {
    runtime()?.block_on(play_and_kill(request))
}

async fn play_and_kill(request: &Request) -> anyhow::Result<Found> {
    let (data, aside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let start = || {
        let (data, aside) = (data.path(), aside.path());
        ServerProcess::start(&request.program, data, aside, Settings::NoLimits, &Within::Nothing)
    };
    let mut server = start()?;
    let mut players = Vec::new();
    for number in 0..PLAYERS {
        let source = Ipv4Addr::new(127, 0, 0, 10 + number);
        players.push(Ledger::welcome(source, server.address, request.seed + u64::from(number)).await?);
    }
    let mut moments = FastDice::new(request.seed);
    let kills = request.extent.kills();
    for _ in 0..kills {
        let answers = Arc::new(Semaphore::new(0));
        let mut playing = JoinSet::new();
        for mut player in players {
            let answers = Arc::clone(&answers);
            playing.spawn(async move {
                let broken = player.play_until_broken(|| answers.add_permits(1)).await;
                (player, broken)
            });
        }
        // Some decisions later, while the next ones are under way.
        tokio::select! {
            some = answers.acquire_many(1 + moments.below(60)) => some?.forget(),
            Some(ended) = playing.join_next() => bail!("a player was interrupted before the kill: {}", ended?.1),
        }
        server.kill()?;
        players = playing.join_all().await.into_iter().map(|(player, _)| player).collect();
        server = start()?;
        for player in &mut players {
            player.moved(server.address);
        }
    }
    let mut audit = Audit::default();
    for player in &mut players {
        player.play_one(&mut || ()).await?;
        audit.add(player.audit().await?);
    }
    let panics = server.panics();
    let broken = if panics > 0 { vec![format!("{panics} panics in the log")] } else { Vec::new() };
    server.terminate()?;
    Ok(Found::Tried { audit, note: format!("{kills} kills, {} games", audit.games), broken })
}
