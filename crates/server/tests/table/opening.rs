//! Opening tables: only such as can begin and end, and only so many.

use bistro_client::Client;
use bistro_core::Seat;
use bistro_protocol::{ClientMessage, Command, ErrorBody, Message, NewFork, NewTable, Sitter, TableCreated};
use bistro_server::{Config, Server};
use serde::Serialize;
use tempfile::tempdir;

use crate::guests::{Guest, against_a_bot, bot, quick, smallest, start};

/// The id of the phrase with which this is refused.
async fn refusal(client: &mut Client, path: &str, body: &impl Serialize) -> String {
    let reply = client.post(path, body).await.unwrap();
    assert_eq!(reply.status, 422, "{}", reply.body);
    serde_json::from_str::<ErrorBody>(&reply.body).unwrap().why.id.into_owned()
}

#[tokio::test]
async fn a_table_that_can_never_begin_is_not_opened() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let two_in_one = vec![bot(1, "random"), bot(1, "cook")];
    let table = NewTable { bots: two_in_one, start: true, ..NewTable::of(smallest()) };
    assert_eq!(refusal(&mut ann, "/api/tables", &table).await, "bistro-seat-taken");
    let outside = NewTable { bots: vec![bot(7, "random")], ..NewTable::of(smallest()) };
    assert_eq!(refusal(&mut ann, "/api/tables", &outside).await, "bistro-no-such-seat");
    let alone = NewTable { start: true, ..NewTable::of(smallest()) };
    assert_eq!(refusal(&mut ann, "/api/tables", &alone).await, "bistro-not-full");
    server.stop().await;
}

#[tokio::test]
async fn rematches_forks_and_tables_of_bots_count_toward_the_limit() {
    let folder = tempdir().unwrap();
    let config = Config { tables_per_name: 1, ..quick(&folder) };
    let server = Server::start(config, catalog::GAMES).await.unwrap();
    let (mut ann, id) = against_a_bot(&server).await;
    let mut guest = Guest::join(&ann, &id).await;
    guest.play_on(|_| 0).await;
    // Bots alone, who wait for somebody to start: Ann does not sit there, and it is her table all the same.
    let bots = vec![bot(0, "random"), bot(1, "random")];
    ann.new_table(&NewTable { bots, ..NewTable::of(smallest()) }).await.unwrap();
    assert_eq!(refusal(&mut ann, "/api/tables", &NewTable::of(smallest())).await, "bistro-too-many-tables");
    assert_eq!(guest.is_refused(Command::Rematch).await, "bistro-too-many-tables");
    let fork = NewFork { step: 0, redealt_for: None };
    let path = format!("/api/tables/{id}/fork");
    assert_eq!(refusal(&mut ann, &path, &fork).await, "bistro-too-many-tables");
    server.stop().await;
}

#[tokio::test]
async fn a_fork_keeps_its_bots() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (mut ann, id) = against_a_bot(&server).await;
    Guest::join(&ann, &id).await.play_on(|_| 0).await;
    let fork = NewFork { step: 1, redealt_for: Some(Seat::new(0)) };
    let reply = ann.post(&format!("/api/tables/{id}/fork"), &fork).await.unwrap();
    let forked = reply.read::<TableCreated>().unwrap().id;
    let mut guest = Guest::join(&ann, &forked).await;
    let sitter = guest.last.table.seats[1].who.clone();
    assert_eq!(sitter, Some(Sitter::Bot { level: "random".into() }));
    guest.does(Command::Start).await;
    guest.play_on(|_| 0).await;
    server.stop().await;
}

#[tokio::test]
async fn an_id_cannot_be_used_for_another_command() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (ann, id) = against_a_bot(&server).await;
    let mut guest = Guest::join(&ann, &id).await;
    let say = |text: &str| ClientMessage { id: "k1".into(), command: Command::Chat { text: text.into() } };
    let mut answers = Vec::new();
    for text in ["hello", "hello", "goodbye"] {
        guest.line.send(&say(text)).await.unwrap();
        loop {
            match guest.hear().await {
                Message::Done { .. } => break answers.push("done".to_owned()),
                Message::Refused { why, .. } => break answers.push(why.id.into_owned()),
                _ => {}
            }
        }
    }
    assert_eq!(answers, ["done", "done", "bistro-id-used"]);
    assert_eq!(guest.last.chat().len(), 1);
    server.stop().await;
}
