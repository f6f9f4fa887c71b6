//! Lessons for newcomers: a prepared game on a table like any other.

use bistro_client::Client;
use bistro_protocol::{Command, LessonStep, TableCreated};
use bistro_server::Server;
use tempfile::TempDir;

use crate::guests::{Guest, start};

async fn learner(server: &Server, game: &str) -> Guest {
    let mut client = Client::welcome(server.address()).await.unwrap();
    let reply = client.post(&format!("/api/games/{game}/lesson"), &()).await.unwrap();
    let TableCreated { id } = reply.read().unwrap();
    Guest::join(&client, &id).await
}

fn told(guest: &Guest) -> Option<&LessonStep> {
    guest.play().lesson.as_ref()
}

async fn decide(guest: &mut Guest, notation: String) {
    let turn = guest.play().turn;
    guest.does(Command::Decide { turn, notation }).await;
    guest
        .until(|table| table.play.as_deref().is_some_and(|play| play.turn != turn && play.ask.is_some()))
        .await;
}

fn games_with_lessons() -> Vec<&'static str> {
    let taught = catalog::GAMES.iter().filter(|game| game.lesson().is_some());
    taught.map(|game| game.about().id).collect()
}

#[tokio::test]
async fn bots_play_along_to_the_end_of_every_lesson() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder).await;
    for game in games_with_lessons() {
        let mut guest = learner(&server, game).await;
        let mut number = 0;
        while let Some(wanted) = told(&guest).expect("the lesson goes on").notation.clone() {
            number += 1;
            assert_eq!(told(&guest).unwrap().number, number, "{game}");
            decide(&mut guest, wanted).await;
        }
        let end = told(&guest).unwrap();
        assert_eq!(end.number, end.of, "{game}");
    }
}

#[tokio::test]
async fn who_decides_otherwise_plays_on_against_ordinary_bots() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder).await;
    for game in games_with_lessons() {
        let mut guest = learner(&server, game).await;
        let wanted = told(&guest).unwrap().notation.clone();
        let other = guest.play().offers.iter().find(|offer| Some(&offer.notation) != wanted.as_ref());
        let notation = other.expect("there is a choice").notation.clone();
        decide(&mut guest, notation).await;
        assert_eq!(told(&guest), None, "{game}");
    }
}

#[tokio::test]
async fn a_game_without_a_lesson_says_so() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder).await;
    let plain =
        catalog::GAMES.iter().find(|game| game.lesson().is_none()).expect("the smallest game has none");
    let mut client = Client::welcome(server.address()).await.unwrap();
    let reply = client.post(&format!("/api/games/{}/lesson", plain.about().id), &()).await.unwrap();
    assert_eq!(reply.status, 422);
}
