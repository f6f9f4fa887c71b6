//! Messages that say what changed, and whole ones for clients that want those.

use bistro_client::{Client, TableModel};
use bistro_protocol::{Command, Message, PROTOCOL};
use tempfile::tempdir;

use crate::guests::{Guest, against_a_bot, start};

async fn join_whole(client: &Client, table: &str) -> Guest {
    let path = format!("/ws/tables/{table}?protocol={PROTOCOL}&messages=whole");
    Guest::on(client.join_path(&path).await.unwrap()).await
}

async fn decides(guest: &mut Guest) {
    let (turn, notation) = (guest.play().turn, guest.play().offers[0].notation.clone());
    guest.does(Command::Decide { turn, notation }).await;
}

fn is_asked(model: &TableModel) -> bool {
    model.play.as_ref().is_some_and(|play| !play.offers.is_empty())
}

fn turn_of(model: &TableModel) -> u32 {
    model.play.as_ref().expect("the game has begun").turn
}

fn patches(guest: &Guest) -> usize {
    guest.heard.iter().filter(|text| text.contains("-patch\"")).count()
}

#[tokio::test]
async fn patches_and_whole_messages_tell_the_same() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let (mut patched, mut whole) = (Guest::join(&client, &id).await, join_whole(&client, &id).await);
    patched.until(is_asked).await;
    while !patched.is_over() {
        let turn = patched.play().turn;
        decides(&mut patched).await;
        patched.until(|model| !model.is_playing() || (is_asked(model) && turn_of(model) > turn)).await;
        let version = patched.last.version;
        whole.until(|model| model.version >= version).await;
        whole.until(|model| model.is_playing() == patched.last.is_playing()).await;
        assert_eq!(whole.last.play, patched.last.play);
        assert_eq!(whole.last.table, patched.last.table);
    }
    assert!(patches(&patched) > 0, "{:?}", patched.heard);
    assert_eq!(patches(&whole), 0);
    let bytes = |guest: &Guest| guest.heard.iter().map(String::len).sum::<usize>();
    assert!(bytes(&patched) < bytes(&whole));
    server.stop().await;
}

#[tokio::test]
async fn who_asks_for_a_snapshot_gets_one_and_patches_go_on_from_it() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let mut guest = Guest::join(&client, &id).await;
    guest.until(is_asked).await;
    guest.line.ask(Command::Snapshot).await.unwrap();
    assert!(matches!(guest.hear().await, Message::Snapshot(_)));
    assert!(matches!(guest.hear().await, Message::Done { .. }));
    let turn = guest.play().turn;
    decides(&mut guest).await;
    guest.until(|model| turn_of(model) > turn).await;
    assert!(patches(&guest) > 0);
    server.stop().await;
}

#[tokio::test]
async fn messages_of_a_form_that_does_not_exist_are_refused() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let path = format!("/ws/tables/{id}?protocol={PROTOCOL}&messages=short");
    let refused = client.join_path(&path).await.unwrap_err().to_string();
    assert!(refused.contains("400"), "{refused}");
    server.stop().await;
}
