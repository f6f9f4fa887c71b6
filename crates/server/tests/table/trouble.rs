//! Nonsense, floods and strangers.

use bistro_client::{Client, ClientError};
use bistro_protocol::{ByeReason, Command, Message};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config as Cases, TestRunner};
use tempfile::tempdir;

use crate::guests::{Guest, bot, quick, smallest, start, table};

/// Text of every kind: garbage, JSON that is no command, and commands with one thing bent.
fn nonsense() -> impl Strategy<Value = String> {
    use proptest::prelude::{Just, any, prop_oneof};
    let bent = prop_oneof![
        Just(r#"{"id":"a","do":{"type":"decide","turn":4294967295,"notation":""}}"#.to_owned()),
        Just(r#"{"id":"a","do":{"type":"sit","seat":255}}"#.to_owned()),
        Just(r#"{"id":"","do":{"type":"start"}}"#.to_owned()),
        Just(r#"{"id":"a","do":{"type":"bot","seat":1,"level":"search:10000000"}}"#.to_owned()),
        Just(r#"{"id":"a","do":{"type":"propose","what":{"type":"replace","seat":7}}}"#.to_owned()),
        Just(r#"{"do":[[[[[[[[[[[[[]]]]]]]]]]]]]}"#.to_owned()),
        Just("[".repeat(4000)),
    ];
    let kinds = "(decide|why|chat|entropy|sit|hint|withdraw|rematch|return|agree|bot|free)";
    let command = (kinds, any::<u32>(), "[ -~]{0,60}").prop_map(|(kind, number, text)| {
        serde_json::json!({ "id": "b", "do": {
            "type": kind, "turn": number, "notation": text, "text": text, "words": text, "seat": number % 12,
            "level": text, "invite": text
        }})
        .to_string()
    });
    let decide = (any::<u32>(), "\\PC{0,80}").prop_map(|(turn, notation)| {
        serde_json::json!({ "id": "c", "do": { "type": "decide", "turn": turn % 40, "notation": notation } }).to_string()
    });
    prop_oneof!["\\PC{0,200}", bent, command, decide]
}

/// What this process has in memory, the other tests included; 0 where the system does not say.
fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

#[tokio::test]
async fn nonsense_breaks_nothing() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut runner = TestRunner::new(Cases { cases: 1, ..Cases::default() });
    let before = resident_kib();
    for game in catalog::GAMES {
        let client = Client::welcome(server.address()).await.unwrap();
        let seats = *game.about().seats.start();
        let mut wish = table(game.about().id);
        wish.seats = Some(seats as u8);
        wish.bots = (1..seats).map(|seat| bot(seat, "random")).collect();
        let id = client.clone().new_game(&wish, "words").await.unwrap();
        let mut line = client.join(&id).await.unwrap();
        for _ in 0..300 {
            let text = nonsense().new_tree(&mut runner).unwrap().current();
            if line.send_text(text).await.is_err() {
                line = client.join(&id).await.unwrap();
            }
        }
        drop(line);
        // The same table is still there, and can be played to its end.
        let mut guest = Guest::join(&client, &id).await;
        if guest.last.table.seats.iter().any(|seat| {
            matches!(
                &seat.who,
                Some(bistro_protocol::Sitter::Player { presence: bistro_protocol::Presence::Replaced, .. })
            )
        }) {
            guest.does(Command::Return).await;
        }
        guest.play_on(|_| 0).await;
    }
    let mut client = Client::welcome(server.address()).await.unwrap();
    let paths = ["/api/me/name", "/api/me/password", "/api/login", "/api/tables", "/api/tables/x/fork"];
    for _ in 0..200 {
        for path in paths {
            let text = nonsense().new_tree(&mut runner).unwrap().current();
            let reply = client.request("POST", path, Some(&text)).await.unwrap();
            assert!(
                (400..500).contains(&reply.status) && reply.body.contains("bistro-"),
                "{path} {text}: {reply:?}"
            );
        }
    }
    for path in [
        "/api/tables/%00/replay",
        "/api/tables/x/replay/99999999999999999999",
        "/api/games/x/words/xx",
        "/api/nothing",
    ] {
        let reply = client.get(path).await.unwrap();
        assert!((400..500).contains(&reply.status), "{path}: {reply:?}");
    }
    let figures = server.metrics_address().expect("figures have an address of their own");
    let metrics = Client::new(figures).get("/metrics").await.unwrap().body;
    assert!(metrics.contains("bistro_tables_opened_total"), "{metrics}");
    assert!(!metrics.contains("bistro_broken_tables_total"), "no table broke");
    let grown = resident_kib().saturating_sub(before);
    assert!(grown < 100 * 1024, "nonsense took {grown} KiB of memory");
    server.stop().await;
}

#[tokio::test]
async fn a_message_may_be_only_so_long_and_a_body_only_so_large() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut client = Client::welcome(server.address()).await.unwrap();
    let id = client.new_table(&table(smallest())).await.unwrap();
    let mut guest = Guest::join(&client, &id).await;
    guest.line.send_text("x".repeat(5000)).await.unwrap();
    let bye = guest.hear().await;
    assert_eq!(bye, Message::Bye { reason: ByeReason::Misbehaved });
    let reply = client.request("POST", "/api/tables", Some(&"x".repeat(20_000))).await.unwrap();
    assert_eq!(reply.status, 413);
    server.stop().await;
}

#[tokio::test]
async fn who_talks_too_fast_is_slowed_down_then_shown_the_door() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.limits.messages_per_second = 2;
    let server = bistro_server::Server::start(config, catalog::GAMES).await.unwrap();
    let client = Client::welcome(server.address()).await.unwrap();
    let id = client.clone().new_table(&table(smallest())).await.unwrap();
    let mut guest = Guest::join(&client, &id).await;
    for _ in 0..26 {
        let _ = guest.line.ask(Command::Chat { text: "again".into() }).await;
    }
    let (mut too_fast, mut bye) = (0, None);
    while bye.is_none() {
        match guest.hear().await {
            Message::Refused { why, .. } if why.id == "bistro-too-fast" => too_fast += 1,
            Message::Bye { reason } => bye = Some(reason),
            _ => {}
        }
    }
    assert!(too_fast >= 10, "{too_fast}");
    assert_eq!(bye, Some(ByeReason::Misbehaved));
    server.stop().await;
}

#[tokio::test]
async fn there_are_only_so_many_sockets_and_tables() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    (config.limits.connections_per_address, config.tables_per_name) = (2, 1);
    let server = bistro_server::Server::start(config, catalog::GAMES).await.unwrap();
    let mut client = Client::welcome(server.address()).await.unwrap();
    let id = client.new_table(&table(smallest())).await.unwrap();
    let more = client.new_table(&table(smallest())).await;
    assert!(
        matches!(&more, Err(ClientError::Refused { body, .. }) if body.contains("bistro-too-many-tables")),
        "{more:?}"
    );
    let _two = [Guest::join(&client, &id).await, Guest::join(&client, &id).await];
    assert!(client.join(&id).await.is_err(), "a third socket is refused");
    server.stop().await;
}

#[tokio::test]
async fn strangers_and_other_sites_stay_outside() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut nobody = Client::new(server.address());
    let id = Client::welcome(server.address()).await.unwrap().new_table(&table(smallest())).await.unwrap();
    assert!(nobody.join(&id).await.is_err(), "a socket needs a cookie");
    assert_eq!(nobody.get("/api/tables").await.unwrap().status, 401);
    let missing = Client::welcome(server.address()).await.unwrap().join("nowhere").await;
    let mut missing = missing.expect("the socket opens, then says why not");
    let bye = missing.hear().await.unwrap().unwrap();
    assert_eq!(bye, Message::Bye { reason: ByeReason::NoSuchTable });
    server.stop().await;
}
