//! Names, passwords, history and ratings.

use std::time::Duration;

use bistro_client::Client;
use bistro_protocol::{
    ByeReason, Command, Me, Message, NewName, NewPassword, NewTable, Password, PlayerPage,
};
use bistro_server::Server;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::tempdir;
use tokio::time::timeout;

use crate::guests::{Guest, bot, smallest, start, table};

fn password(name: &str, password: &str) -> Password {
    Password { name: name.into(), password: password.into() }
}

fn new_password(password: &str, old: Option<&str>) -> NewPassword {
    NewPassword { name: "Ann".into(), password: password.into(), old: old.map(str::to_owned) }
}

/// A browser may be left open, and a thief may have a session: neither gets the name.
#[tokio::test]
async fn another_password_needs_the_old_one_and_ends_all_other_sessions() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = ann(&server).await;
    let first = ann.post("/api/me/password", &new_password("first password", None)).await.unwrap();
    assert_eq!(first.status, 200, "{first:?}");
    let mut thief = Client::new(server.address());
    assert_eq!(thief.post("/api/login", &password("Ann", "first password")).await.unwrap().status, 200);
    for (old, why) in [(None, "bistro-old-password-needed"), (Some("a guess"), "bistro-wrong-old-password")] {
        let refused = thief.post("/api/me/password", &new_password("stolen name", old)).await.unwrap();
        assert!(refused.status == 422 && refused.body.contains(why), "{refused:?}");
    }
    let id = ann.new_table(&table(smallest())).await.unwrap();
    let (mut hers, mut theirs) = (Guest::join(&ann, &id).await, Guest::join(&thief, &id).await);
    let changed = new_password("second password", Some("first password"));
    assert_eq!(ann.post("/api/me/password", &changed).await.unwrap().status, 200);
    let refused = thief.post("/api/me/name", &NewName { name: "Ann".into() }).await.unwrap();
    assert_eq!(refused.status, 401, "{refused:?}");
    while !matches!(theirs.hear().await, Message::Bye { reason: ByeReason::SignedOut }) {}
    hers.does(Command::Chat { text: "still here".into() }).await;
    let me: Me = ann.get("/api/me").await.unwrap().read().unwrap();
    assert_eq!((me.name.as_str(), me.owned), ("Ann", true), "the session that changed it goes on");
    assert_eq!(thief.post("/api/login", &password("Ann", "first password")).await.unwrap().status, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_name_can_be_made_ones_own_and_used_elsewhere() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let mut other = Client::welcome(server.address()).await.unwrap();
    let me: Me = ann.post("/api/me/name", &NewName { name: " Ann ".into() }).await.unwrap().read().unwrap();
    assert_eq!((me.name.as_str(), me.owned), ("Ann", false));
    let short = ann.post("/api/me/password", &new_password("short", None)).await.unwrap();
    assert!(short.status == 422 && short.body.contains("bistro-bad-password"), "{short:?}");
    let me: Me =
        ann.post("/api/me/password", &new_password("long enough", None)).await.unwrap().read().unwrap();
    assert!(me.owned);
    let taken = other.post("/api/me/name", &NewName { name: "ANN".into() }).await.unwrap();
    assert!(taken.status == 422 && taken.body.contains("bistro-name-owned"), "{taken:?}");
    for wrong in [password("Ann", "something else"), password("Nobody", "long enough")] {
        let refused = other.post("/api/login", &wrong).await.unwrap();
        assert!(refused.status == 422 && refused.body.contains("bistro-wrong-password"), "{refused:?}");
    }
    let before = other.cookie().map(str::to_owned);
    let me: Me = other.post("/api/login", &password("ann", "long enough")).await.unwrap().read().unwrap();
    assert_eq!(me.name, "Ann");
    assert_ne!(other.cookie().map(str::to_owned), before);
    assert_eq!(other.post("/api/logout", &()).await.unwrap().status, 204);
    let nobody = other.post("/api/me/name", &NewName { name: "Ben".into() }).await.unwrap();
    assert!(nobody.status == 401 && nobody.body.contains("bistro-who-are-you"), "{nobody:?}");
    server.stop().await;
}

async fn ann(server: &Server) -> Client {
    let mut ann = Client::welcome(server.address()).await.unwrap();
    ann.post("/api/me/name", &NewName { name: "Ann".into() }).await.unwrap().read::<Me>().unwrap();
    ann
}

async fn page_of_ann(reader: &Client) -> PlayerPage {
    reader.clone().get("/api/players/ann").await.unwrap().read().unwrap()
}

#[tokio::test]
async fn rated_games_are_remembered_and_rated() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = ann(&server).await;
    for rated in [true, false] {
        let mut wish = table(smallest());
        (wish.bots, wish.rated) = (vec![bot(1, "random")], rated);
        let id = ann.new_game(&wish, "words").await.unwrap();
        let mut guest = Guest::join(&ann, &id).await;
        guest.play_on(|_| 0).await;
    }
    let page = async || page_of_ann(&ann).await;
    while page().await.history.len() < 2 {
        tokio::task::yield_now().await;
    }
    let page = page().await;
    assert_eq!(page.history.iter().filter(|line| line.rated).count(), 1);
    assert_eq!(page.ratings.len(), 1);
    assert_eq!((page.ratings[0].against.as_str(), page.ratings[0].games), ("random", 1));
    assert!((page.ratings[0].rating - 1500.0).abs() > 1.0, "a rating moves");
    let nobody = ann.get("/api/players/zed").await.unwrap();
    assert!(nobody.status == 404 && nobody.body.contains("bistro-no-such-player"));
    server.stop().await;
}

/// Folders of earlier versions may hold games that are over without a result, whatever their index says of them.
#[tokio::test]
async fn a_game_that_is_over_without_a_result_gets_it_when_the_server_opens_again() {
    for indexed_as in ["playing", "over"] {
        lose_a_result(indexed_as).await;
    }
}

async fn lose_a_result(indexed_as: &'static str) {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = ann(&server).await;
    let wish = NewTable { bots: vec![bot(1, "random")], rated: true, ..table(smallest()) };
    let id = ann.new_game(&wish, "words").await.unwrap();
    Guest::join(&ann, &id).await.play_on(|_| 0).await;
    server.stop().await;
    let file = SqliteConnectOptions::new().filename(folder.path().join("bistro.db"));
    let mut file = file.connect().await.unwrap();
    for lost in ["delete from results", "delete from ratings"] {
        sqlx::query(lost).execute(&mut file).await.unwrap();
    }
    sqlx::query("update tables set stage = ?").bind(indexed_as).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    let server = start(&folder).await;
    let ann = ann.moved(server.address());
    let page = async || page_of_ann(&ann).await;
    let remembered = async {
        while page().await.history.is_empty() {
            tokio::task::yield_now().await;
        }
    };
    let remembered = timeout(Duration::from_secs(20), remembered).await;
    assert!(remembered.is_ok(), "a game indexed as {indexed_as} has no result after the start");
    assert_eq!(page().await.ratings[0].games, 1);
    // The one who looks at the table later changes nothing.
    Guest::join(&ann, &id).await;
    assert_eq!((page().await.history.len(), page().await.ratings[0].games), (1, 1));
    server.stop().await;
}
