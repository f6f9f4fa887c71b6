//! PROTOCOL.md is enough to write a client from: `independent.py` is one, and plays a game of everything on the shelf.

use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

use bistro_server::{Config, Limits, Server};
use tokio::process::Command;

#[tokio::test(flavor = "multi_thread")]
async fn a_client_written_from_the_protocol_alone_plays_every_game() {
    let found = Command::new("python3").arg("--version").stdout(Stdio::null()).status().await;
    if found.is_err() {
        assert!(std::env::var_os("REQUIRE_ALL").is_none(), "there is no python3 here");
        writeln!(std::io::stderr(), "SKIPPED: the independent client, since there is no python3")
            .expect("standard error takes a line");
        return;
    }
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        metrics_listen: None,
        data: folder.path().to_owned(),
        pace: Duration::ZERO,
        window: Duration::from_millis(1),
        limits: Limits { requests_per_second: 1000, messages_per_second: 1000, ..Limits::default() },
        ..Config::default()
    };
    let server = Server::start(config, catalog::GAMES).await.expect("a new folder can be served");
    let client = bistro_trials::folder().join("independent.py");
    let address = format!("http://{}", server.address());
    let document = bistro_trials::folder().join("../protocol/PROTOCOL.md");
    let played = Command::new("python3").arg(client).arg(address).arg(document).output();
    let played = played.await.expect("python3 starts");
    let (said, broken) = (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success(), "{said}{broken}");
    for game in catalog::GAMES {
        let id = game.about().id;
        assert!(said.lines().any(|line| line.starts_with(&format!("{id}: "))), "{id} was not played: {said}");
    }
    server.stop().await;
}
