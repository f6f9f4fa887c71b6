//! Sockets that never stop talking.

use bistro_core::{Dice, FastDice};
use bistro_protocol::{ClientMessage, Command, Message};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::crowd::{Attacker, Tally, Target, crowd};
use super::requests::noise;
use crate::wire::Socket;

/// Each hint is a search of its own.
pub(super) async fn hints(target: Target) -> Tally {
    talk(target, |turn, _| Command::Hint { turn }).await
}

/// Each line is written to disk.
pub(super) async fn chat(target: Target) -> Tally {
    talk(target, |_, dice| Command::Chat { text: format!("{:0400}", dice.below(u32::MAX)) }).await
}

/// The same kind of command again and again, on a new socket when one was closed.
async fn talk(target: Target, command: fn(u32, &mut FastDice) -> Command) -> Tally {
    crowd(target, 6, move |mut attacker: Attacker| async move {
        let mut commands = 0_u64;
        let mut table = None;
        loop {
            let Some(mut socket) = attacker.socket(&mut table).await else {
                attacker.turned_away().await;
                continue;
            };
            let Some(turn) = turn(&mut socket).await else { continue };
            loop {
                attacker.tried().await;
                commands += 1;
                let command = command(turn, &mut attacker.dice);
                let message = ClientMessage { id: format!("t-{commands}"), command };
                if socket.say(&message).await.is_err() || !is_answered(&mut socket, &attacker).await {
                    attacker.turned_away().await;
                    break;
                }
            }
        }
    })
    .await
}

async fn turn(socket: &mut Socket) -> Option<u32> {
    match socket.hear().await.ok()? {
        Message::Snapshot(snapshot) => snapshot.play.map(|play| play.turn),
        _ => None,
    }
}

/// Wait for the answer. No: the connection is gone.
async fn is_answered(socket: &mut Socket, attacker: &Attacker) -> bool {
    loop {
        match socket.hear().await {
            Ok(Message::Done { .. } | Message::Hints { .. }) => return true,
            Ok(Message::Refused { .. }) => {
                attacker.turned_away().await;
                return true;
            }
            Ok(Message::Bye { .. }) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

/// Control frames cost the sender six bytes.
pub(super) async fn pings(target: Target) -> Tally {
    // Thirty-two empty pings with the mask of zeros.
    raw(target, |_| [0x89, 0x80, 0, 0, 0, 0].repeat(32)).await
}

/// Bytes that are no frames, frames that are no text, text that is no command.
pub(super) async fn random_frames(target: Target) -> Tally {
    raw(target, |dice| {
        let mut payload = noise(dice, 120);
        payload.truncate(125);
        match dice.below(3) {
            0 => payload,
            opcode => {
                // A text or binary frame with the mask of zeros.
                let mut frame = vec![0x80 | opcode as u8, 0x80 | payload.len() as u8, 0, 0, 0, 0];
                frame.append(&mut payload);
                frame
            }
        }
    })
    .await
}

/// Write these bytes into sockets for as long as they are open.
async fn raw(target: Target, bytes: fn(&mut FastDice) -> Vec<u8>) -> Tally {
    crowd(target, 6, move |mut attacker: Attacker| async move {
        let mut table = None;
        loop {
            let Some(socket) = attacker.socket(&mut table).await else {
                attacker.turned_away().await;
                continue;
            };
            let (mut heard, mut said) = socket.into_stream().into_split();
            let listen = async { while heard.read(&mut [0; 4096]).await.is_ok_and(|bytes| bytes > 0) {} };
            let speak = async {
                while said.write_all(&bytes(&mut attacker.dice)).await.is_ok() {
                    attacker.tried().await;
                }
            };
            tokio::select! {
                () = listen => {}
                () = speak => {}
            }
            attacker.turned_away().await;
        }
    })
    .await
}
