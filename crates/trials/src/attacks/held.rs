//! Connections that are opened and kept, so that there is none left for others.

use std::time::Duration;

use bistro_core::Dice;
use bistro_protocol::{ClientMessage, Message};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::crowd::{Attacker, Tally, Target, crowd};
use crate::ledger::choose;

/// Between two bytes of a slow request.
const DROP: Duration = Duration::from_millis(500);

/// A request of which one byte comes now and then.
pub(super) async fn slow_headers(target: Target) -> Tally {
    crowd(target, 300, async |attacker: Attacker| {
        loop {
            attacker.tried().await;
            let Ok(stream) = attacker.guest.dial().await else {
                attacker.turned_away().await;
                continue;
            };
            drip(stream).await;
            attacker.turned_away().await;
        }
    })
    .await
}

/// Until the server closes the connection.
async fn drip(mut stream: TcpStream) {
    if stream.write_all(b"GET /api/me HTTP/1.1\r\nhost: here\r\nx-slow: ").await.is_err() {
        return;
    }
    let (mut heard, mut said) = stream.split();
    let drops = async {
        while said.write_all(b"x").await.is_ok() {
            sleep(DROP).await;
        }
    };
    let mut answer = [0; 64];
    tokio::select! {
        () = drops => {}
        _ = heard.read(&mut answer) => {}
    }
}

/// Sockets whose reader has stopped, at tables that have much to say.
pub(super) async fn stopped_readers(target: Target) -> Tally {
    crowd(target, 4, async |mut attacker: Attacker| {
        let mut stopped = Vec::new();
        loop {
            attacker.tried().await;
            let Some(table) = attacker.table().await else {
                attacker.turned_away().await;
                continue;
            };
            for _ in 0..40 {
                let small = attacker.guest.dial_with(|socket| socket.set_recv_buffer_size(2048)).await;
                let Ok(stream) = small else { break };
                attacker.tried().await;
                match attacker.guest.upgrade(stream, &table).await {
                    Ok(socket) => stopped.push(socket),
                    Err(_) => attacker.turned_away().await,
                }
            }
            play(&mut attacker, &table).await;
        }
    })
    .await
}

/// Make news, until the game or the connection has ended.
async fn play(attacker: &mut Attacker, table: &str) -> Option<()> {
    let mut socket = attacker.guest.join(table).await.ok()?;
    let mut commands = 0;
    loop {
        let play = match socket.hear().await.ok()? {
            Message::Snapshot(snapshot) => snapshot.play?,
            Message::News { play, .. } => play,
            _ => continue,
        };
        if play.outcome.is_some() {
            return None;
        }
        if let Some(command) = choose(&play, &mut attacker.dice) {
            commands += 1;
            socket.say(&ClientMessage { id: format!("a-{commands}"), command }).await.ok()?;
            attacker.tried().await;
        }
    }
}

/// Every descriptor that the server has: unfinished requests and sockets, as many as it takes.
pub(super) async fn descriptors(target: Target) -> Tally {
    crowd(target, 30, async |mut attacker: Attacker| {
        let table = if attacker.number == 0 { attacker.table().await } else { None };
        let (mut idle, mut sockets) = (Vec::new(), Vec::new());
        loop {
            attacker.tried().await;
            match attacker.guest.dial().await {
                Ok(stream) if idle.len() < 15 => idle.push(stream),
                Ok(stream) => {
                    let oldest = attacker.dice.below(idle.len() as u32) as usize;
                    idle[oldest] = stream;
                }
                Err(_) => attacker.turned_away().await,
            }
            let Some(table) = &table else { continue };
            if sockets.len() < 300 {
                match attacker.guest.join(table).await {
                    Ok(socket) => sockets.push(socket),
                    Err(_) => attacker.turned_away().await,
                }
            }
        }
    })
    .await
}
