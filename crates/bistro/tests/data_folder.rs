//! The data folder in trouble: a full disk, two servers, a port that is taken.

mod served;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use bistro_client::{Client, ClientError, Connection};
use bistro_protocol::{BotSeat, Command, Message, NewTable, Snapshot};
use served::{Served, serve};

/// A file system of its own, which is soon full.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Only root may mount one. Elsewhere the test is skipped, which is said aloud, or fails where `REQUIRE_ALL=1` is set.
    fn mount(folder: &Path) -> Option<SmallDisk> {
        let mut mount = std::process::Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"]).arg(folder).stderr(Stdio::null());
        if mount.status().is_ok_and(|status| status.success()) {
            return Some(SmallDisk(folder.to_owned()));
        }
        assert!(std::env::var_os("REQUIRE_ALL").is_none(), "a file system of 8 MB cannot be mounted here");
        let told =
            writeln!(std::io::stderr(), "SKIPPED: no full disk was tried, since only root may mount one");
        told.expect("standard error takes a line");
        None
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// A table of the shelf's first game, with bots opposite.
fn wish() -> NewTable {
    let about = catalog::GAMES[0].about();
    let seats = *about.seats.start();
    let bots = (1..seats).map(|seat| BotSeat { seat: bistro_core::Seat::new(seat), level: "random".into() });
    NewTable { seats: Some(seats as u8), bots: bots.collect(), ..NewTable::of(about.id) }
}

async fn health(client: &mut Client) -> (u16, String) {
    let reply = client.get("/healthz").await.expect("the server answers");
    (reply.status, reply.body)
}

async fn snapshot(connection: &mut Connection) -> Box<Snapshot> {
    match connection.hear().await {
        Some(Ok(Message::Snapshot(snapshot))) => snapshot,
        other => panic!("a snapshot comes first, not {other:?}"),
    }
}

/// Say something, and wait until it is acknowledged.
async fn say(connection: &mut Connection, text: &str) {
    let asked = connection.ask(Command::Chat { text: text.into() }).await.expect("the connection holds");
    loop {
        match connection.hear().await.expect("the connection holds").expect("the server speaks the protocol")
        {
            Message::Done { id, .. } if id == asked => return,
            Message::Refused { why, .. } => panic!("a line of chat was refused: {why:?}"),
            Message::Bye { reason } => panic!("the table was closed: {reason:?}"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let Some(disk) = SmallDisk::mount(folder.path()) else { return };
    std::fs::write(disk.filler(), vec![0; 4 << 20]).expect("half of the disk is free");
    let mut server = Served::start(folder.path());
    let mut client = Client::welcome(&server.address).await.expect("the server is open");
    let (mut acknowledged, mut failed) = (Vec::new(), 0);
    while failed < 2 {
        match client.new_table(&wish()).await {
            Ok(table) => acknowledged.push(table),
            Err(refused) => {
                let is_ours = matches!(refused, ClientError::Refused { status: 503, .. });
                assert!(is_ours, "it is not the player's fault: {refused}");
                failed += 1;
            }
        }
    }
    let (status, reason) = health(&mut client).await;
    assert_eq!(status, 503, "two writes have failed, and /healthz says: {reason}");
    assert!(reason.contains("full"), "the reason is missing: {reason}");
    for _ in 0..20 {
        acknowledged.extend(client.new_table(&wish()).await.ok());
    }
    std::fs::remove_file(disk.filler()).expect("the filler can be removed");
    for _ in 0..100 {
        acknowledged.push(client.new_table(&wish()).await.expect("there is room again"));
    }
    let (status, reason) = health(&mut client).await;
    assert_eq!(status, 200, "writes work again, and /healthz says: {reason}");
    let table = acknowledged.last().expect("tables were opened").clone();
    let mut connection = client.join(&table).await.expect("the table is there");
    for text in ["one", "two", "three", "four", "five"] {
        say(&mut connection, text).await;
    }
    server.kill();

    let server = Served::start(folder.path());
    client = client.moved(&server.address);
    let mut lost = Vec::new();
    for table in &acknowledged {
        let mut connection = client.join(table).await.expect("the server answers");
        match connection.hear().await {
            Some(Ok(Message::Snapshot(_))) => {}
            _ => lost.push(table),
        }
    }
    assert!(lost.is_empty(), "{} of {} acknowledged tables are lost", lost.len(), acknowledged.len());
    let mut connection = client.join(&table).await.expect("the server answers");
    assert_eq!(snapshot(&mut connection).await.chat.len(), 5, "acknowledged chat is lost");
}

#[test]
fn a_second_server_on_the_same_folder_is_refused_and_told_who_holds_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let first = Served::start(folder.path());
    let mut second = serve(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut said = String::new();
    BufReader::new(second.stdout.take().expect("its output is ours"))
        .read_line(&mut said)
        .expect("it speaks or ends");
    if !said.is_empty() {
        second.kill().expect("it runs");
    }
    let ended = second.wait_with_output().expect("it ends");
    assert!(said.is_empty(), "two servers share a folder: the second said {said}");
    let error = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(2), "{error}");
    let pid = format!("process {}", first.process.id());
    assert!(error.contains(&pid) && error.contains(&first.address), "the holder is not named: {error}");
    assert_eq!(error.lines().count(), 1, "an error is one line: {error}");
}

#[tokio::test]
async fn the_folder_of_a_killed_server_opens_again() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for _ in 0..3 {
        let mut server = Served::start(folder.path());
        Client::welcome(&server.address).await.expect("the server is open");
        server.kill();
    }
}

#[test]
fn a_port_that_is_taken_leaves_the_folder_alone() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let data = folder.path().join("data");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let ended = std::process::Command::new(env!("CARGO_BIN_EXE_bistro"))
        .args(["serve", "--host", "127.0.0.1", "--port", &port.to_string(), "--data"])
        .arg(&data)
        .output()
        .expect("the binary starts");
    assert_eq!(ended.status.code(), Some(2));
    assert!(!data.exists(), "something was written before the port was ours");
}
