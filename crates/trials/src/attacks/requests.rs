//! Requests without end.

use bistro_core::{Dice, FastDice};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::crowd::{Attacker, Tally, Target, crowd};

/// Passwords are slow to check on purpose, which makes guessing them an attack on everybody else.
pub(super) async fn logins(target: Target) -> Tally {
    crowd(target, 12, async |mut attacker: Attacker| {
        loop {
            let name = attacker.dice.below(1000);
            let body = format!(r#"{{"name":"Nobody {name}","password":"not the password"}}"#);
            let reply = attacker.guest.request("POST", "/api/login", &body).await;
            attacker.tried().await;
            if !reply.is_ok_and(|reply| reply.status == 422) {
                attacker.turned_away().await;
            }
        }
    })
    .await
}

/// Every request without a cookie would be a guest in the database.
pub(super) async fn new_guests(target: Target) -> Tally {
    crowd(target, 12, async |mut attacker: Attacker| {
        loop {
            attacker.guest.cookie = None;
            let reply = attacker.guest.request("GET", "/api/me", "").await;
            attacker.tried().await;
            if !reply.is_ok_and(|reply| reply.status == 200) {
                attacker.turned_away().await;
            }
        }
    })
    .await
}

/// What is no HTTP at all.
pub(super) async fn random_bytes(target: Target) -> Tally {
    crowd(target, 12, async |mut attacker: Attacker| {
        loop {
            attacker.tried().await;
            let Ok(mut stream) = attacker.guest.dial().await else {
                attacker.turned_away().await;
                continue;
            };
            let bytes = noise(&mut attacker.dice, 2048);
            let sent = stream.write_all(&bytes).await;
            let mut answer = [0; 512];
            let heard = stream.read(&mut answer).await;
            if sent.is_err() || heard.is_ok() {
                attacker.turned_away().await;
            }
        }
    })
    .await
}

pub(super) fn noise(dice: &mut FastDice, most: u32) -> Vec<u8> {
    (0..=dice.below(most)).map(|_| dice.below(256) as u8).collect()
}
