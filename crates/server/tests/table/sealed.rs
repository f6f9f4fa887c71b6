//! What a guest hears does not depend on what it may not know.

use bistro_client::Client;
use bistro_core::{About, Seat, SeatCount};
use bistro_protocol::{Command, Message, NewFork, TableCreated};
use bistro_server::Server;
use serde_json::Value;
use tempfile::tempdir;

use crate::guests::{Guest, bot, start, table};

/// What differs between any two tables: their names and codes.
fn without_names(text: &str) -> Value {
    let mut snapshot: Value = serde_json::from_str(text).expect("the server sends JSON");
    for field in ["id", "commitment", "host"] {
        snapshot["table"][field] = Value::Null;
    }
    snapshot["you"]["invite"] = Value::Null;
    snapshot
}

/// Play whole games of every game; take up many of their moments twice, once with the cards as they lay and
/// once with everything dealt again that a seat cannot know: that seat, and those who watch, are told the same,
/// byte for byte.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_hidden_changes_no_byte() {
    let folder = tempdir().unwrap();
    let mut config = crate::guests::quick(&folder);
    config.tables_per_name = usize::MAX;
    let server = bistro_server::Server::start(config, catalog::GAMES).await.unwrap();
    for game in catalog::GAMES {
        let about = game.about();
        let seats = (*about.seats.end()).min(3);
        let mut client = Client::welcome(server.address()).await.unwrap();
        let watcher = Client::welcome(server.address()).await.unwrap();
        let mut wish = table(about.id);
        wish.seats = Some(seats as u8);
        wish.bots = (1..seats).map(|seat| bot(seat, "random")).collect();
        let id = client.new_game(&wish, "words").await.unwrap();
        let mut guest = Guest::join(&client, &id).await;
        guest.play_on(|offers| offers / 2).await;
        let steps = guest.play().step;
        for step in (1..steps).step_by((steps as usize / 12).max(1)) {
            let seat = Seat::new(step as usize % seats);
            let mut heard = Vec::new();
            for fork in [NewFork { step, redealt_for: None }, NewFork { step, redealt_for: Some(seat) }] {
                let TableCreated { id: forked } =
                    client.post(&format!("/api/tables/{id}/fork"), &fork).await.unwrap().read().unwrap();
                let mut again = Guest::join(&client, &forked).await;
                // A fork keeps its bots; here people sit in their places.
                let own = again.last.you.seat;
                for bot in Seat::all(SeatCount::new(seats)).filter(|other| Some(*other) != own) {
                    again.does(Command::Free { seat: bot }).await;
                }
                if again.last.you.seat != Some(seat) {
                    again.does(Command::Sit { seat, invite: None }).await;
                } else {
                    // The same number of lines in both journals.
                    again
                        .does(Command::Sit { seat: Seat::new((seat.index() + 1) % seats), invite: None })
                        .await;
                    again.does(Command::Sit { seat, invite: None }).await;
                }
                for other in Seat::all(SeatCount::new(seats)).filter(|other| *other != seat) {
                    // Nobody decides: these seats wait for people who never come.
                    let absent = Client::welcome(server.address()).await.unwrap();
                    let mut absent = Guest::join(&absent, &forked).await;
                    absent.does(Command::Sit { seat: other, invite: None }).await;
                }
                again.does(Command::Start).await;
                drop(again);
                let [again, watching] =
                    [Guest::join(&client, &forked).await, Guest::join(&watcher, &forked).await];
                heard.push([&again, &watching].map(|eyes| {
                    let mut told = without_names(&eyes.heard[0]);
                    // Names of strangers, and turns of journals of different length, are not about the game.
                    told["table"]["seats"] = Value::Null;
                    told["version"] = Value::Null;
                    told["play"]["turn"] = Value::Null;
                    told["you"]["name"] = Value::Null;
                    told["table"]["watchers"] = Value::Null;
                    told.to_string()
                }));
            }
            let [one, other] = [heard[0].clone(), heard[1].clone()];
            assert_eq!(one[0], other[0], "{}: seat {seat} at step {step}", about.id);
            assert_eq!(one[1], other[1], "{}: those who watch, at step {step}", about.id);
        }
    }
    server.stop().await;
}

/// As many people as may, up to three, at a table that has begun; and those people, who can join again.
async fn sit_down(server: &Server, about: &About) -> (Vec<Client>, Vec<Guest>) {
    let seats = 3.min(*about.seats.end());
    let mut wish = table(about.id);
    wish.seats = Some(seats as u8);
    let (mut clients, mut players, mut id) = (Vec::new(), Vec::new(), String::new());
    for seat in 0..seats {
        let mut client = Client::welcome(server.address()).await.unwrap();
        if seat == 0 {
            id = client.new_table(&wish).await.unwrap();
        }
        let mut player = Guest::join(&client, &id).await;
        if seat > 0 {
            player.does(Command::Sit { seat: Seat::new(seat), invite: None }).await;
        }
        clients.push(client);
        players.push(player);
    }
    players[0].does(Command::Start).await;
    (clients, players)
}

/// Wait until everybody has heard of the newest turn.
async fn newest_turn(players: &mut [Guest]) -> u32 {
    for player in &mut *players {
        player.until(|last| last.play.is_some()).await;
    }
    let turn = players.iter().map(|player| player.play().turn).max().unwrap();
    for player in players {
        player.until(|last| last.play.as_ref().is_some_and(|play| play.turn == turn)).await;
    }
    turn
}

/// Those who were there all the while know exactly what those know who come in later: with the test above, no news
/// ever depend on what their reader may not know.
#[tokio::test]
async fn news_add_up_to_the_snapshot() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    for game in catalog::GAMES {
        let about = game.about();
        let (clients, mut players) = sit_down(&server, about).await;
        let id = players[0].last.table.id.clone();
        for round in 0..60 {
            let turn = newest_turn(&mut players).await;
            if round % 6 == 0 {
                for (client, player) in clients.iter().zip(&players) {
                    let late = Guest::join(client, &id).await;
                    assert_eq!(late.last.play, player.last.play, "{}: turn {turn}", about.id);
                    assert_eq!(late.last.news(), player.last.news(), "{}: turn {turn}", about.id);
                    assert_eq!(late.last.version, player.last.version, "{}: turn {turn}", about.id);
                }
            }
            let pending = players[0].play().pending.clone();
            if pending.is_empty() {
                break;
            }
            for seat in pending {
                let offers = &players[seat.index()].play().offers;
                let notation = offers[(turn as usize * 5) % offers.len()].notation.clone();
                players[seat.index()].does(Command::Decide { turn, notation }).await;
            }
            players[0].until(|last| last.play.as_ref().is_some_and(|play| play.turn != turn)).await;
        }
    }
    server.stop().await;
}

/// While several are asked at once, nobody hears anything of the others' answers.
#[tokio::test]
async fn a_sealed_answer_is_heard_by_nobody_else() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut windows = 0;
    for game in catalog::GAMES {
        let about = game.about();
        let (_, mut players) = sit_down(&server, about).await;
        for _ in 0..400 {
            let turn = newest_turn(&mut players).await;
            let pending: Vec<usize> = players[0].play().pending.iter().map(|seat| seat.index()).collect();
            if pending.is_empty() {
                break;
            }
            if pending.len() == 1 {
                let mover = &mut players[pending[0]];
                let offers = &mover.play().offers;
                let notation = offers[(turn as usize * 5) % offers.len()].notation.clone();
                mover.does(Command::Decide { turn, notation }).await;
                mover.until(|last| last.play.as_ref().is_some_and(|play| play.turn != turn)).await;
                continue;
            }
            windows += 1;
            let heard: Vec<usize> = players.iter().map(|player| player.heard.len()).collect();
            for &seat in &pending[1..] {
                let notation = players[seat].play().offers[0].notation.clone();
                players[seat].does(Command::Decide { turn, notation: notation.clone() }).await;
                players[seat].does(Command::Withdraw { turn }).await;
                players[seat].does(Command::Decide { turn, notation }).await;
            }
            // The first has still to answer. Whatever was sent to it before comes before the answer to this.
            let asked = Command::Why { turn, notation: "?".into() };
            assert!(matches!(players[pending[0]].ask(asked).await, Message::Reason { .. }));
            let [before, after] = [heard[pending[0]], players[pending[0]].heard.len()];
            assert_eq!(after, before + 1, "{}: {:?}", about.id, &players[pending[0]].heard[before..]);
            let offers = &players[pending[0]].play().offers;
            let notation = offers[(turn as usize * 3) % offers.len()].notation.clone();
            players[pending[0]].does(Command::Decide { turn, notation }).await;
            for &seat in &pending {
                players[seat].until(|last| last.play.as_ref().is_some_and(|play| play.turn != turn)).await;
            }
        }
    }
    assert!(windows > 20, "only {windows} sealed windows were seen");
    server.stop().await;
}
