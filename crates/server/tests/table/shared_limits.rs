//! What a stranger may have is not more because there are more servers. A server is told by the others within a moment, so
//! each of these uses up all there is at one server, and asks the other for as much again.

use std::time::Duration;

use bistro_client::Client;
use bistro_protocol::{Command, Message, NewTable, Password};

use crate::cluster::Cluster;
use crate::guests::{Guest, smallest};

#[tokio::test(flavor = "multi_thread")]
async fn new_guests_of_an_address_are_counted_at_all_servers() {
    let change = |limits: &mut bistro_server::Limits| limits.new_guests_per_minute = 40;
    let Some(cluster) = Cluster::limited("newcomers at two servers", 2, change).await else { return };
    let taken_in = async |server: usize| {
        let mut guests = 0;
        while guests < 40 && Client::welcome(cluster.servers[server].address()).await.is_ok() {
            guests += 1;
        }
        guests
    };
    assert_eq!(taken_in(0).await, 40);
    let more = taken_in(1).await;
    assert!(more < 40, "the other server takes in as many again");
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_chat_is_counted_at_all_servers() {
    let Some(cluster) = Cluster::start("chat at two servers", 2).await else { return };
    let mut ann = cluster.guest(0).await;
    let id = ann.new_table(&NewTable::of(smallest())).await.unwrap();
    let mut windows =
        [Guest::join(&ann, &id).await, Guest::join(&ann.moved(cluster.servers[1].address()), &id).await];
    let mut taken = Vec::new();
    for window in &mut windows {
        for number in 0..10 {
            window.line.ask(Command::Chat { text: format!("line {number}") }).await.unwrap();
        }
        let (mut answers, mut done) = (0, 0);
        while answers < 10 {
            match window.hear().await {
                Message::Done { .. } => (answers, done) = (answers + 1, done + 1),
                Message::Refused { why, .. } if why.id == "bistro-too-fast" => answers += 1,
                _ => {}
            }
        }
        taken.push(done);
    }
    assert_eq!(taken[0], 10, "so many at once are taken");
    assert!(taken[1] < 10, "the other server takes as many again");
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_are_counted_at_all_servers() {
    let Some(cluster) = Cluster::start("passwords at two servers", 2).await else { return };
    let wrong = Password { name: "Ann".into(), password: "not the password".into() };
    // How often one may be wrong before one has to wait.
    let tries = async |server: usize| {
        let mut client = Client::new(cluster.servers[server].address());
        let mut tries = 0;
        while client.post("/api/login", &wrong).await.unwrap().status == 422 {
            tries += 1;
        }
        tries
    };
    assert!(tries(0).await >= 5);
    let more = tries(1).await;
    assert!(more < 5, "the other server lets guess as often again");
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_of_an_address_are_counted_at_all_servers() {
    let change = |limits: &mut bistro_server::Limits| limits.connections_per_address = 16;
    let Some(cluster) = Cluster::limited("sockets at two servers", 2, change).await else { return };
    let mut ann = cluster.guest(0).await;
    let id = ann.new_table(&NewTable::of(smallest())).await.unwrap();
    let elsewhere = ann.moved(cluster.servers[1].address());
    let open = async |client: &Client| {
        let mut sockets = Vec::new();
        while sockets.len() < 16
            && let Ok(socket) = client.join(&id).await
        {
            sockets.push(socket);
        }
        sockets
    };
    let held = open(&ann).await;
    assert_eq!(held.len(), 16);
    let more = open(&elsewhere).await;
    assert!(more.len() < 16, "the other server opens as many again");
    // Who goes away makes room, there as here.
    drop((held, more));
    let room = async { while open(&elsewhere).await.len() < 16 {} };
    tokio::time::timeout(Duration::from_secs(20), room).await.expect("there is room again");
    cluster.stop().await;
}
