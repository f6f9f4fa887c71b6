//! Sitting down, getting up, going away and coming back.

use std::time::Duration;

use bistro_client::Client;
use bistro_core::Seat;
use bistro_protocol::{Access, Clock, Command, LobbyEntry, Presence, Proposal, Sitter, Status};
use tempfile::tempdir;

use crate::guests::{Guest, bot, quick, smallest, start, table};

fn presence(guest: &Guest, seat: usize) -> Option<Presence> {
    match guest.last.table.seats[seat].who.as_ref()? {
        Sitter::Player { presence, .. } => Some(*presence),
        Sitter::Bot { .. } => None,
    }
}

#[tokio::test]
async fn friends_find_each_other_in_the_lobby_and_strangers_need_the_link() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let mut ben = Client::welcome(server.address()).await.unwrap();
    let public = ann.new_table(&table(smallest())).await.unwrap();
    let mut wish = table(smallest());
    wish.access = Access::Invited;
    let private = ann.new_table(&wish).await.unwrap();
    let lobby: Vec<LobbyEntry> = ben.get("/api/tables").await.unwrap().read().unwrap();
    assert_eq!(lobby.iter().map(|line| line.id.as_str()).collect::<Vec<_>>(), [public.as_str()]);

    let host = Guest::join(&ann, &private).await;
    let code = host.last.you.invite.clone();
    assert!(code.is_some() && host.last.you.host);
    let mut guest = Guest::join(&ben, &private).await;
    assert_eq!(guest.last.you.invite, None, "who does not sit here cannot invite");
    let seat = Seat::new(1);
    assert_eq!(guest.is_refused(Command::Sit { seat, invite: None }).await, "bistro-need-invite");
    assert_eq!(
        guest.is_refused(Command::Sit { seat, invite: Some("guess".into()) }).await,
        "bistro-need-invite"
    );
    assert_eq!(guest.is_refused(Command::Start).await, "bistro-host-only");
    assert_eq!(
        guest.is_refused(Command::Sit { seat: Seat::new(0), invite: code.clone() }).await,
        "bistro-seat-taken"
    );
    assert_eq!(
        guest.is_refused(Command::Sit { seat: Seat::new(7), invite: code.clone() }).await,
        "bistro-no-such-seat"
    );
    guest.does(Command::Sit { seat, invite: code }).await;
    guest.until(|last| last.you.seat == Some(seat)).await;
    guest.does(Command::Stand).await;
    guest.until(|last| last.you.seat.is_none()).await;
    server.stop().await;
}

#[tokio::test]
async fn a_bot_steps_in_for_whoever_is_gone_until_they_return() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.grace = Duration::ZERO;
    let server = bistro_server::Server::start(config, catalog::GAMES).await.unwrap();
    let clients =
        [Client::welcome(server.address()).await.unwrap(), Client::welcome(server.address()).await.unwrap()];
    let id = clients[0].clone().new_table(&table(smallest())).await.unwrap();
    let mut ann = Guest::join(&clients[0], &id).await;
    let mut ben = Guest::join(&clients[1], &id).await;
    ben.does(Command::Sit { seat: Seat::new(1), invite: None }).await;
    ann.does(Command::Start).await;
    drop(ben);
    ann.until(|last| {
        last.table.seats[1]
            .who
            .as_ref()
            .is_some_and(|who| matches!(who, Sitter::Player { presence: Presence::Replaced, .. }))
    })
    .await;
    let mut ben = Guest::join(&clients[1], &id).await;
    assert_eq!(presence(&ben, 1), Some(Presence::Replaced));
    ben.does(Command::Return).await;
    ben.until(|last| last.play.is_some()).await;
    assert!(!ben.is_over());
    // Getting up in the middle is the same, at once.
    ben.does(Command::Stand).await;
    ann.play_on(|_| 0).await;
    assert!(ann.is_over(), "the game always goes on");
    server.stop().await;
}

#[tokio::test]
async fn when_time_runs_out_a_bot_decides() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let client = Client::welcome(server.address()).await.unwrap();
    let mut wish = table(smallest());
    wish.clock = Clock::Decision { seconds: 5 };
    wish.bots = vec![bot(1, "random")];
    let id = client.clone().new_game(&wish, "words").await.unwrap();
    let mut guest = Guest::join(&client, &id).await;
    guest.until(|last| last.play.as_ref().is_some_and(|play| !play.offers.is_empty())).await;
    let clock = guest.play().clock.clone().expect("there is a clock");
    assert_eq!(clock.left, [5000, 5000]);
    guest.until(|last| matches!(last.table.status, Status::Over)).await;
    assert_eq!(presence(&guest, 0), Some(Presence::Replaced));
    server.stop().await;
}

#[tokio::test]
async fn what_all_agree_on_is_done() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let clients =
        [Client::welcome(server.address()).await.unwrap(), Client::welcome(server.address()).await.unwrap()];
    let id = clients[0].clone().new_table(&table(smallest())).await.unwrap();
    let mut ann = Guest::join(&clients[0], &id).await;
    let mut ben = Guest::join(&clients[1], &id).await;
    ben.does(Command::Sit { seat: Seat::new(1), invite: None }).await;
    ann.does(Command::Start).await;
    for guest in [&mut ann, &mut ben] {
        guest.until(|last| last.play.is_some()).await;
    }
    let mut players = [ann, ben];
    let mover = usize::from(players[0].play().offers.is_empty());
    let before = players[mover].play().view.clone();
    let (turn, notation) = (players[mover].play().turn, players[mover].play().offers[0].notation.clone());
    players[mover].does(Command::Decide { turn, notation: notation.clone() }).await;
    players[mover].does(Command::Propose { what: Proposal::Undo }).await;
    let other = 1 - mover;
    players[other].until(|last| last.table.proposal.is_some()).await;
    players[other].does(Command::Agree).await;
    players[mover].until(|last| last.table.proposal.is_none() && last.play.as_ref().unwrap().step == 0).await;
    assert_eq!(players[mover].play().view, before);
    assert!(players[mover].play().turn > turn, "a turn is never the same twice");
    assert_eq!(players[mover].is_refused(Command::Decide { turn, notation }).await, "bistro-stale");

    players[0].does(Command::Propose { what: Proposal::End }).await;
    players[1].until(|last| last.table.proposal.is_some()).await;
    players[1].does(Command::Disagree).await;
    players[0].until(|last| last.table.proposal.is_none()).await;
    players[0].does(Command::Propose { what: Proposal::End }).await;
    players[1].until(|last| last.table.proposal.is_some()).await;
    players[1].does(Command::Agree).await;
    players[0].until(|last| matches!(last.table.status, Status::Ended { .. })).await;
    assert!(players[0].last.table.seed.is_some(), "the seed is shown when the game has ended");
    server.stop().await;
}
