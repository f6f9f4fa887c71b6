//! The last word: exactly one, and the true one.

use bistro_client::Client;
use bistro_protocol::{ByeReason, Message};
use tempfile::tempdir;

use crate::guests::{Guest, against_a_bot, smallest, start, table};

/// Everything that is still said, until the socket closes: the reasons of the goodbyes among it.
async fn goodbyes(guest: &mut Guest) -> Vec<ByeReason> {
    let mut reasons = Vec::new();
    while let Some(message) = guest.line.hear().await {
        if let Message::Bye { reason } = message.expect("the server says what the protocol says") {
            reasons.push(reason);
        }
    }
    reasons
}

#[tokio::test]
async fn an_orderly_stop_is_said_once_to_everybody_as_what_it_is() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let watcher = Client::welcome(server.address()).await.unwrap();
    let mut guests = [Guest::join(&client, &id).await, Guest::join(&watcher, &id).await];
    server.stop().await;
    for guest in &mut guests {
        assert_eq!(goodbyes(guest).await, [ByeReason::Restart]);
    }
}

#[tokio::test]
async fn who_misbehaves_hears_so_once() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut client = Client::welcome(server.address()).await.unwrap();
    let id = client.new_table(&table(smallest())).await.unwrap();
    let mut guest = Guest::join(&client, &id).await;
    guest.line.send_text("x".repeat(5000)).await.unwrap();
    assert_eq!(goodbyes(&mut guest).await, [ByeReason::Misbehaved]);
    server.stop().await;
}

/// A page that was open while the server was updated, or a program of another version.
#[tokio::test]
async fn a_client_of_another_version_is_told_so_and_nothing_else() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    for query in ["", "?protocol=1", "?protocol=2", "?protocol=x"] {
        let mut line = client.join_path(&format!("/ws/tables/{id}{query}")).await.unwrap();
        let heard = line.hear().await.unwrap().unwrap();
        assert_eq!(heard, Message::Bye { reason: ByeReason::Outdated }, "{query:?}");
        assert!(line.hear().await.is_none(), "nothing comes after a goodbye");
    }
    server.stop().await;
}
