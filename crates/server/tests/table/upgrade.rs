//! Data folders that earlier versions have written.

use bistro_client::Client;
use bistro_protocol::{Command, LobbyEntry, Me, PlayerPage, ReplayFrame, ReplayPage, Status};
use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::{TempDir, tempdir};

use crate::guests::{Guest, start};

/// A folder with this content, and a cookie of player 1, who is Ann.
async fn folder_with(sql: &'static str) -> (TempDir, String) {
    let folder = tempdir().unwrap();
    let options = SqliteConnectOptions::new().filename(folder.path().join("bistro.db"));
    let mut before = options.create_if_missing(true).foreign_keys(false).connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut before).await.unwrap();
    let cookie = "a".repeat(52);
    let session = sqlx::query("insert into sessions (token, player, created) values (?, 1, 0)");
    let hash = Sha256::digest(cookie.as_bytes()).to_vec();
    session.bind(hash).execute(&mut before).await.unwrap();
    before.close().await.unwrap();
    (folder, cookie)
}

#[tokio::test]
async fn a_folder_of_layout_3_opens_with_its_tables_accounts_and_results() {
    let (folder, cookie) = folder_with(include_str!("../folders/layout_3.sql")).await;
    let server = start(&folder).await;
    let mut ann = Client::returning(server.address(), Some(cookie));
    let me: Me = ann.get("/api/me").await.unwrap().read().unwrap();
    let ids: Vec<&str> = me.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!((me.name.as_str(), me.owned), ("Ann", true));
    assert!(ids.contains(&"yt9p3tw3tn") && ids.contains(&"0n3346kp75"), "{ids:?}");
    let lobby: Vec<LobbyEntry> = ann.get("/api/tables").await.unwrap().read().unwrap();
    assert!(lobby.iter().all(|table| table.id == "0n3346kp75"), "{lobby:?}");
    // The game that was over without a result has one now.
    let page: PlayerPage = ann.get("/api/players/Ann").await.unwrap().read().unwrap();
    assert!(page.history.iter().any(|game| game.table == "p2ukgp0yf8"), "{:?}", page.history);
    // The live one goes on to its end.
    let mut guest = Guest::join(&ann, "yt9p3tw3tn").await;
    guest.does(Command::Return).await;
    guest.play_on(|_| 0).await;
    assert_eq!(guest.last.table.status, Status::Over);
    assert!(guest.last.chat().any(|line| line.text.contains("по-русски")));
    server.stop().await;
}

#[tokio::test]
async fn a_folder_of_layout_4_opens_with_decisions_in_the_old_notation() {
    let (folder, cookie) = folder_with(include_str!("../folders/layout_4.sql")).await;
    let server = start(&folder).await;
    let mut ann = Client::returning(server.address(), Some(cookie));
    let me: Me = ann.get("/api/me").await.unwrap().read().unwrap();
    let ids: Vec<&str> = me.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!((me.owned, ids), (true, vec!["6a6jsuvk5b", "e0he6fvjb5"]));
    let page: PlayerPage = ann.get("/api/players/Ann").await.unwrap().read().unwrap();
    assert_eq!(page.history.len(), 1);
    // The live game goes on to its end.
    let mut guest = Guest::join(&ann, "6a6jsuvk5b").await;
    guest.play_on(|offers| offers - 1).await;
    let path = "/api/tables/6a6jsuvk5b/replay/frames?from=0&count=100&eyes=all";
    let frames: Vec<ReplayFrame> = ann.get(path).await.unwrap().read().unwrap();
    let mut decisions = frames.iter().flat_map(|frame| &frame.decisions);
    // It was written "steal 1" when seats were counted from 0.
    assert!(decisions.any(|(seat, offer)| seat.index() == 0 && offer.notation == "steal 2"));
    let replay: ReplayPage = ann.get("/api/tables/6a6jsuvk5b/replay").await.unwrap().read().unwrap();
    assert!(replay.shuffle_checked);
    server.stop().await;
}

#[tokio::test]
async fn a_folder_of_layout_5_opens_and_nobody_pays_for_the_time_since_then() {
    let (folder, cookie) = folder_with(include_str!("../folders/layout_5.sql")).await;
    let server = start(&folder).await;
    let ann = Client::returning(server.address(), Some(cookie));
    // It was played with dates alone, which stand for the table's clock.
    for (table, least, most) in [("vrz2e2wnym", 595_000, 605_000), ("8bymzrzduf", 3_595_000, 3 * 86_400_000)]
    {
        let mut guest = Guest::join(&ann, table).await;
        let clock = guest.play().clock.clone().expect("there is a clock");
        let left = clock.left[0] - (clock.now - clock.since);
        assert!((least..=most).contains(&left), "{table}: {left}");
        guest.does(Command::Return).await;
        guest.play_on(|_| 0).await;
        assert_eq!(guest.last.table.status, Status::Over);
    }
    server.stop().await;
}
