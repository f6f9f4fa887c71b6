//! Valid inputs, made by playing.

use std::io;
use std::net::Ipv4Addr;
use std::time::Duration;

use anyhow::{Context, anyhow};
use bistro_core::FastDice;
use bistro_engine::AnyGame;
use bistro_protocol::{ClientMessage, Command, Message, Proposal};
use bistro_server::{Config, Limits, Server, read_journal};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::ledger::{against_bots, choose};
use crate::wire::{Guest, Socket};

const PROTOCOL: &str = include_str!("../../../protocol/PROTOCOL.md");
const SOURCE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);

/// What one game of each kind left behind.
pub(super) struct Seeds {
    pub(super) records: Vec<String>,
    pub(super) journals: Vec<Vec<String>>,
}

/// Every command that PROTOCOL.md shows.
pub(super) fn commands() -> Vec<Vec<u8>> {
    let block = PROTOCOL.split("```json client\n").nth(1).and_then(|rest| rest.split("```").next());
    block.unwrap_or_default().lines().map(|line| line.as_bytes().to_owned()).collect()
}

/// A server in this process, with quick bots and without limits.
pub(super) async fn server(folder: &TempDir) -> anyhow::Result<Server> {
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        metrics_listen: None,
        data: folder.path().to_owned(),
        pace: Duration::ZERO,
        window: Duration::from_millis(1),
        tables_per_name: 1_000_000,
        limits: Limits {
            requests_per_second: 1_000_000,
            messages_per_second: 1_000_000,
            new_guests_per_minute: 1_000_000,
            chat_per_minute: 1_000_000,
            ..Limits::default()
        },
        ..Config::default()
    };
    Ok(Server::start(config, catalog::GAMES).await?)
}

pub(super) fn play(seed: u64) -> anyhow::Result<Seeds> {
    Runtime::new()?.block_on(async {
        let folder = tempfile::tempdir()?;
        let server = server(&folder).await?;
        let mut guest = Guest::welcome(SOURCE, server.address()).await?;
        let mut dice = FastDice::new(seed);
        let (mut records, mut tables) = (Vec::new(), Vec::new());
        for game in catalog::GAMES {
            let table = play_game(&mut guest, *game, &mut dice).await.context(game.about().id)?;
            let reply = guest.request("GET", &format!("/api/tables/{table}/record"), "").await?;
            records.push(reply.body);
            tables.push(table);
        }
        server.stop().await;
        let mut journals = Vec::new();
        for table in &tables {
            journals.push(read_journal(folder.path(), table).await.map_err(|why| anyhow!(why))?);
        }
        Ok(Seeds { records, journals })
    })
}

/// A whole game, in which we also talk, take a decision back, stand up and return.
async fn play_game(guest: &mut Guest, game: &dyn AnyGame, dice: &mut FastDice) -> io::Result<String> {
    let table = guest.new_table(&against_bots(game)).await?;
    let mut socket = guest.join(&table).await?;
    let (mut asked_at, mut commands) = (0, 0_u32);
    loop {
        let play = match socket.hear().await? {
            Message::Snapshot(snapshot) => snapshot.play,
            Message::News { play, .. } => Some(play),
            Message::Bye { reason } => return Err(io::Error::other(format!("bye: {reason:?}"))),
            _ => None,
        };
        let Some(play) = play else { continue };
        if play.outcome.is_some() {
            return Ok(table);
        }
        let Some(decide) = choose(&play, dice).filter(|_| play.turn > asked_at) else { continue };
        asked_at = play.turn;
        say(&mut socket, &mut commands, decide).await?;
        if commands == 3 {
            let what = Proposal::Undo;
            let aside = [
                Command::Chat { text: "Bon appétit!".into() },
                Command::Propose { what },
                Command::Stand,
                Command::Return,
            ];
            for command in aside {
                say(&mut socket, &mut commands, command).await?;
            }
        }
    }
}

async fn say(socket: &mut Socket, commands: &mut u32, command: Command) -> io::Result<()> {
    *commands += 1;
    socket.say(&ClientMessage { id: format!("s-{commands}"), command }).await
}
