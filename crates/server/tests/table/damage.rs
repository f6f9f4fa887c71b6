//! A data folder in which something is missing: the server says so, and whatever is whole goes on.

use bistro_client::Client;
use bistro_protocol::{ByeReason, Message, Status};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::{TempDir, tempdir};

use crate::guests::{Guest, against_a_bot, start};

/// Change the database of a server that is stopped.
async fn behind_its_back(folder: &TempDir, change: &'static str, table: &str) {
    let options = SqliteConnectOptions::new().filename(folder.path().join("bistro.db"));
    let mut file = options.connect().await.unwrap();
    let changed = sqlx::query(change).bind(table).execute(&mut file).await.unwrap();
    assert_eq!(changed.rows_affected(), 1);
    file.close().await.unwrap();
}

/// The first thing that somebody hears who comes to this table.
async fn first_heard(client: &Client, table: &str) -> Message {
    let mut line = client.join(table).await.expect("the server answers");
    line.hear().await.expect("it says something").expect("it says what the protocol says")
}

#[tokio::test]
async fn a_damaged_table_says_so_and_the_others_go_on() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (ann, damaged) = against_a_bot(&server).await;
    let (ben, whole) = against_a_bot(&server).await;
    server.stop().await;
    let lose = "delete from entries where number = 1 and table_key = (select key from tables where id = ?)";
    behind_its_back(&folder, lose, &damaged).await;
    let server = start(&folder).await;
    let [mut ann, ben] =
        [ann, ben].map(|client| Client::returning(server.address(), client.cookie().map(str::to_owned)));
    let health = ann.get("/healthz").await.unwrap();
    assert_eq!(health.status, 200, "others can play");
    // Which entry, or how many: it depends on whether the table has been looked for since the start.
    assert!(health.body.starts_with(&format!("ok\ndamaged: table {damaged}: ")), "{}", health.body);
    let heard = first_heard(&ann, &damaged).await;
    assert!(matches!(heard, Message::Bye { reason: ByeReason::Damaged }), "{heard:?}");
    let replay = ann.get(&format!("/api/tables/{damaged}/replay")).await.unwrap();
    assert!(replay.status == 500 && replay.body.contains("bistro-table-damaged"), "{}", replay.body);
    let mut guest = Guest::join(&ben, &whole).await;
    guest.play_on(|_| 0).await;
    assert_eq!(guest.last.table.status, Status::Over);
    server.stop().await;
}
