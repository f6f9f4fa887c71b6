//! Tables whose rules have moved on since they were played.

use bistro_client::Client;
use bistro_protocol::{Access, ByeReason, GameJournal, Message, NewTable, PlayerPage, Status};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::{TempDir, tempdir};

use crate::guests::{Guest, bot, smallest, start};

/// As if everything had been played by another version of the rules.
async fn rules_move_on(folder: &TempDir) {
    let options = SqliteConnectOptions::new().filename(folder.path().join("bistro.db"));
    let mut file = options.connect().await.unwrap();
    let older = "update entries set body = json_set(body, '$.rules', 9999) where number = 0; \
                 update ends set digest = null";
    sqlx::raw_sql(older).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

async fn journal(client: &mut Client, table: &str) -> (u16, Option<GameJournal>) {
    let reply = client.get(&format!("/api/tables/{table}/journal")).await.unwrap();
    (reply.status, reply.read().ok())
}

#[tokio::test]
async fn a_finished_game_stays_readable_and_a_live_one_says_what_happened() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let wish = NewTable { bots: vec![bot(1, "random")], ..NewTable::of(smallest()) };
    let over = ann.new_game(&NewTable { access: Access::Invited, ..wish.clone() }, "words").await.unwrap();
    let mut guest = Guest::join(&ann, &over).await;
    guest.play_on(|_| 0).await;
    assert_eq!(guest.last.table.status, Status::Over);
    let outcome = guest.play().outcome.clone().expect("it is over");
    let live = ann.new_game(&wish, "words").await.unwrap();
    drop(guest);
    server.stop().await;
    rules_move_on(&folder).await;

    let server = start(&folder).await;
    let mut ann = Client::returning(server.address(), ann.cookie().map(str::to_owned));
    let mut line = ann.join(&live).await.expect("the server answers");
    let heard = line.hear().await.expect("it says something").expect("it says what the protocol says");
    assert!(matches!(heard, Message::Bye { reason: ByeReason::OtherRules }), "{heard:?}");
    assert_eq!(journal(&mut ann, &live).await.0, 422, "nothing is told of a game that is not over");

    let replay = ann.get(&format!("/api/tables/{over}/replay")).await.unwrap();
    assert!(replay.status == 410 && replay.body.contains("bistro-table-other-rules"), "{}", replay.body);
    let (_, kept) = journal(&mut ann, &over).await;
    let kept = kept.expect("it is kept");
    assert_eq!((kept.rules, kept.names.len(), kept.places.len()), (9999, 2, 1), "the bot has no place");
    assert_eq!((kept.places[0].place, kept.places[0].score), (outcome.places[0], outcome.scores[0]));
    let decided = kept.events.iter().filter(|event| event["type"] == "decided");
    assert!(decided.clone().count() > 1 && decided.clone().all(|event| event["notation"].is_string()));
    let text = serde_json::to_string(&kept).unwrap();
    assert!(!text.contains("invite") && !text.contains("asked") && !text.contains("guest"), "{text}");
    let me: bistro_protocol::Me = ann.get("/api/me").await.unwrap().read().unwrap();
    let page: PlayerPage = ann.get(&format!("/api/players/{}", me.name)).await.unwrap().read().unwrap();
    assert_eq!(page.history.len(), 1, "the result counts as before");
    assert_eq!(journal(&mut ann, "nowhere").await.0, 404);
    let mut stranger = Client::welcome(server.address()).await.unwrap();
    assert_eq!(journal(&mut stranger, &over).await.0, 404, "it was by invitation");
    server.stop().await;
}
