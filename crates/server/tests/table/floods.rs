//! One address must not keep the server from everybody else.

use std::time::Duration;

use bistro_client::Client;
use bistro_protocol::{Command, Message, PROTOCOL, Password, Presence, Sitter};
use bistro_server::{Config, Server};
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::guests::{Guest, against_a_bot, quick, smallest, start, table};

/// Longer than anything here should take on a busy machine.
const SOON: Duration = Duration::from_secs(20);

fn wrong(name: &str) -> Password {
    Password { name: name.into(), password: "not the password".into() }
}

/// Somebody new, as soon as the server takes them in.
async fn welcomed(server: &Server) -> Client {
    loop {
        match Client::welcome(server.address()).await {
            Ok(client) => return client,
            Err(_) => tokio::task::yield_now().await,
        }
    }
}

#[tokio::test]
async fn strangers_find_no_numbers() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut stranger = Client::new(server.address());
    let reply = stranger.get("/metrics").await.unwrap();
    assert_eq!(reply.status, 404, "{}", reply.body);
    let mut host = Client::new(server.metrics_address().expect("figures have an address of their own"));
    let reply = host.get("/metrics").await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(host.get("/api/me").await.unwrap().status, 404, "nothing else is there");
    server.stop().await;
}

#[tokio::test]
async fn a_server_opens_where_another_shows_its_numbers_already() {
    let (first, second) = (tempdir().unwrap(), tempdir().unwrap());
    let server = start(&first).await;
    let config = Config { metrics_listen: server.metrics_address(), ..quick(&second) };
    let other = Server::start(config, catalog::GAMES).await.expect("it opens without them");
    assert_eq!(other.metrics_address(), None);
    assert_eq!(Client::new(other.address()).get("/healthz").await.unwrap().status, 200);
    other.stop().await;
    server.stop().await;
}

#[tokio::test]
async fn of_many_logins_at_once_few_are_checked_and_the_rest_is_refused() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let logins = (0..60).map(|number| {
        let mut client = Client::new(server.address());
        tokio::spawn(
            async move { client.post("/api/login", &wrong(&format!("Nobody {number}"))).await.unwrap() },
        )
    });
    let logins: Vec<_> = logins.collect();
    let (mut checked, mut refused) = (0, 0);
    for login in logins {
        let reply = login.await.unwrap();
        match reply.status {
            422 => checked += 1,
            503 if reply.body.contains("bistro-too-many-logins") => refused += 1,
            429 if reply.body.contains("bistro-login-later") => refused += 1,
            _ => panic!("{reply:?}"),
        }
    }
    assert!(checked > 0 && refused >= 40, "{checked} were checked, {refused} refused");
    server.stop().await;
}

#[tokio::test]
async fn who_guesses_passwords_has_to_wait_longer_and_longer() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut client = Client::new(server.address());
    let mut replies = Vec::new();
    for _ in 0..8 {
        replies.push(client.post("/api/login", &wrong("Ann")).await.unwrap());
    }
    let last = replies.last().unwrap();
    assert!(last.status == 429 && last.body.contains("bistro-login-later"), "{last:?}");
    // Another name from the same address is not held up yet.
    assert_eq!(client.post("/api/login", &wrong("Ben")).await.unwrap().status, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_connection_that_never_finishes_its_request_is_closed() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.limits.header_timeout = Duration::from_millis(200);
    let server = Server::start(config, catalog::GAMES).await.unwrap();
    let mut slow = TcpStream::connect(server.address()).await.unwrap();
    slow.write_all(b"GET /api/me HTTP/1.1\r\nhost: here\r\nx-slow: ").await.unwrap();
    let closed = timeout(SOON, slow.read_to_end(&mut Vec::new())).await;
    assert!(closed.is_ok(), "the server still waits for the rest of the request");
    server.stop().await;
}

#[tokio::test]
async fn one_address_has_only_so_many_open_requests() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.limits.open_requests_per_address = 4;
    let server = Server::start(config, catalog::GAMES).await.unwrap();
    let mut waiting = Vec::new();
    for _ in 0..4 {
        let mut slow = TcpStream::connect(server.address()).await.unwrap();
        slow.write_all(b"GET /api/me HTTP/1.1\r\n").await.unwrap();
        waiting.push(slow);
    }
    let mut more = TcpStream::connect(server.address()).await.unwrap();
    let mut said = String::new();
    let refused = timeout(SOON, more.read_to_string(&mut said)).await;
    assert!(refused.is_ok() && said.starts_with("HTTP/1.1 503 "), "a fifth request is taken: {said}");
    // Sockets do not count, and who goes away makes room.
    drop(waiting);
    let mut client = timeout(SOON, welcomed(&server)).await.expect("there is room again");
    let id = client.new_table(&table(smallest())).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..6 {
        sockets.push(Guest::join(&client, &id).await);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_guest_gets_one_hint_at_a_time() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let mut windows = [Guest::join(&client, &id).await, Guest::join(&client, &id).await];
    for window in &mut windows {
        window.until(|last| last.play.as_ref().is_some_and(|play| !play.offers.is_empty())).await;
    }
    let turn = windows[0].play().turn;
    for _ in 0..10 {
        for window in &mut windows {
            window.line.ask(Command::Hint { turn }).await.unwrap();
        }
    }
    let (mut hints, mut refused) = (0, 0);
    for window in &mut windows {
        for _ in 0..10 {
            match window.hear().await {
                Message::Hints { .. } => hints += 1,
                Message::Refused { why, .. } if why.id == "bistro-one-hint" => refused += 1,
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(hints > 0 && refused > 0, "{hints} hints were given, {refused} refused");
    server.stop().await;
}

/// Over all of a player's sockets, so that a second window gives nobody a second voice.
#[tokio::test]
async fn a_player_says_only_so_much_in_a_while() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let mut windows = [Guest::join(&client, &id).await, Guest::join(&client, &id).await];
    for number in 0..8 {
        for window in &mut windows {
            window.line.ask(Command::Chat { text: format!("line {number}") }).await.unwrap();
        }
    }
    let mut refused = 0;
    for window in &mut windows {
        let mut answers = 0;
        while answers < 8 {
            match window.hear().await {
                Message::Refused { why, .. } if why.id == "bistro-too-fast" => {
                    refused += 1;
                    answers += 1;
                }
                Message::Done { .. } => answers += 1,
                _ => {}
            }
        }
    }
    assert_eq!(refused, 6, "ten at once are taken");
    server.stop().await;
}

#[tokio::test]
async fn pings_without_end_end_the_connection() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.limits.messages_per_second = 5;
    let server = Server::start(config, catalog::GAMES).await.unwrap();
    let (client, id) = against_a_bot(&server).await;
    let mut socket = TcpStream::connect(server.address()).await.unwrap();
    let cookie = client.cookie().expect("a guest has one");
    let request = format!(
        "GET /ws/tables/{id}?protocol={PROTOCOL} HTTP/1.1\r\nhost: here\r\ncookie: bistro={cookie}\r\n\
         connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut first = [0; 12];
    socket.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 101");
    let (mut heard, mut said) = socket.into_split();
    let pings = async {
        // An empty ping with the mask of zeros.
        while said.write_all(&[0x89, 0x80, 0, 0, 0, 0]).await.is_ok() {
            tokio::task::yield_now().await;
        }
    };
    let pongs = async { while heard.read(&mut [0; 4096]).await.is_ok_and(|bytes| bytes > 0) {} };
    let flood = async { tokio::join!(pings, pongs) };
    assert!(timeout(SOON, flood).await.is_ok(), "pings are taken without end");
    server.stop().await;
}

#[tokio::test]
async fn a_phone_that_loses_its_network_is_soon_away() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.limits.silence = Duration::from_millis(400);
    let server = Server::start(config, catalog::GAMES).await.unwrap();
    let clients =
        [Client::welcome(server.address()).await.unwrap(), Client::welcome(server.address()).await.unwrap()];
    let id = clients[0].clone().new_table(&table(smallest())).await.unwrap();
    let mut ann = Guest::join(&clients[0], &id).await;
    let mut ben = Guest::join(&clients[1], &id).await;
    ben.does(Command::Sit { seat: bistro_core::Seat::new(1), invite: None }).await;
    // From here on nothing reads Ben's socket, so nothing answers a ping; it is not closed.
    let away = ann.until(|last| {
        matches!(&last.table.seats[1].who, Some(Sitter::Player { presence: Presence::Away, .. }))
    });
    assert!(timeout(SOON, away).await.is_ok(), "the server believes that Ben is here");
    drop(ben);
    server.stop().await;
}
