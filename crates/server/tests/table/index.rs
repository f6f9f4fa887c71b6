//! The lobby and "my tables" come from the store's index: looking at them wakes no table.

use bistro_client::Client;
use bistro_core::Seat;
use bistro_protocol::{Command, ListedSitter, LobbyEntry, Me, NewTable};
use tempfile::tempdir;

use crate::guests::{Guest, bot, smallest, start};

async fn lobby(client: &mut Client) -> Vec<LobbyEntry> {
    client.get("/api/tables").await.unwrap().read().unwrap()
}

async fn my_tables(client: &mut Client) -> Vec<LobbyEntry> {
    client.get("/api/me").await.unwrap().read::<Me>().unwrap().tables
}

#[tokio::test]
async fn looking_at_the_lobby_wakes_no_table() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    for _ in 0..3 {
        ann.new_table(&NewTable { bots: vec![bot(1, "cook")], ..NewTable::of(smallest()) }).await.unwrap();
    }
    server.stop().await;
    let server = start(&folder).await;
    let mut ann = ann.moved(server.address());
    let (lobby, mine) = (lobby(&mut ann).await, my_tables(&mut ann).await);
    assert_eq!((lobby.len(), &lobby), (3, &mine));
    let [seat, other] = &lobby[0].seats[..] else { panic!("two seats: {lobby:?}") };
    assert!(matches!(&seat.who, Some(ListedSitter::Player { name, .. }) if name.starts_with("Guest ")));
    assert_eq!(other.who, Some(ListedSitter::Bot { level: "cook".into() }));
    assert_eq!(server.live_tables(), 0, "somebody only looked");
    server.stop().await;
}

#[tokio::test]
async fn my_tables_say_where_it_is_my_turn() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut clients =
        [Client::welcome(server.address()).await.unwrap(), Client::welcome(server.address()).await.unwrap()];
    let id = clients[0].new_table(&NewTable::of(smallest())).await.unwrap();
    let mut guests = [Guest::join(&clients[0], &id).await, Guest::join(&clients[1], &id).await];
    guests[1].does(Command::Sit { seat: Seat::new(1), invite: None }).await;
    guests[0].does(Command::Start).await;
    for step in 0..3 {
        for guest in &mut guests {
            guest.until(|last| last.play.as_ref().is_some_and(|play| play.step == step)).await;
        }
        let asked = guests[0].play().pending[0].index();
        // The index is written with the decision, so a player who has heard of it finds it there.
        for (seat, client) in clients.iter_mut().enumerate() {
            let turns: Vec<bool> = my_tables(client).await.iter().map(|table| table.your_turn).collect();
            assert_eq!(turns, [seat == asked], "step {step}, seat {seat}");
        }
        let (turn, notation) = (guests[asked].play().turn, guests[asked].play().offers[0].notation.clone());
        guests[asked].does(Command::Decide { turn, notation }).await;
    }
    server.stop().await;
}
