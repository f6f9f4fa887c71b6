//! From the first click to the replay.

use bistro_client::Client;
use bistro_core::Seat;
use bistro_engine::{RecordFile, verify};
use bistro_protocol::{
    ClientMessage, Command, Message, NewFork, ReplayFrame, ReplayPage, Status, TableCreated,
};
use tempfile::tempdir;

use crate::guests::{Guest, against_a_bot, bot, quick, smallest, start, table};

#[tokio::test]
async fn every_game_is_played_to_its_end_against_a_bot_and_can_be_checked() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    for game in catalog::GAMES {
        let about = game.about();
        let mut client = Client::welcome(server.address()).await.unwrap();
        let mut wish = table(about.id);
        wish.seats = Some(*about.seats.start() as u8);
        wish.bots = (1..*about.seats.start()).map(|seat| bot(seat, "greedy")).collect();
        wish.start = true;
        let id = client.new_table(&wish).await.unwrap();
        let mut guest = Guest::join(&client, &id).await;
        assert_eq!(guest.last.table.status, Status::Open, "nothing is dealt before the commitment is seen");
        let commitment = guest.last.table.commitment.clone();
        guest.does(Command::Entropy { words: "my-own-words".into() }).await;
        guest.until(|last| last.table.status == Status::Playing).await;
        assert_eq!(guest.last.table.seed, None, "the seed is secret while the game is played");
        assert_eq!(client.get(&format!("/api/tables/{id}/record")).await.unwrap().status, 422);
        let mut turn = 0;
        guest
            .play_on(|offers| {
                turn += 1;
                (turn * 7) % offers
            })
            .await;
        assert!(guest.play().outcome.is_some());

        let record = client.get(&format!("/api/tables/{id}/record")).await.unwrap();
        let record = RecordFile::parse(&record.body).unwrap();
        assert_eq!(record.commitment.to_string(), commitment, "the shuffle is the one that was promised");
        assert!(record.entropy.contains(&"my-own-words".to_owned()));
        assert!(verify(*game, &record).unwrap().shuffle_checked());

        let page: ReplayPage =
            client.get(&format!("/api/tables/{id}/replay?eyes=seat:1")).await.unwrap().read().unwrap();
        assert!(page.shuffle_checked);
        let path = format!("/api/tables/{id}/replay/{}?eyes=seat:1&opinions=true", page.steps);
        let frame: ReplayFrame = client.get(&path).await.unwrap().read().unwrap();
        assert_eq!(frame.view, guest.play().view, "a replay from a seat shows what that seat saw");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_command_sent_twice_is_carried_out_once() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let client = Client::welcome(server.address()).await.unwrap();
    let id = client.clone().new_table(&table(smallest())).await.unwrap();
    let mut guest = Guest::join(&client, &id).await;
    let chat = ClientMessage { id: "once".into(), command: Command::Chat { text: "hello".into() } };
    for _ in 0..3 {
        guest.line.send(&chat).await.unwrap();
    }
    let mut done = 0;
    while done < 3 {
        done += u32::from(matches!(guest.hear().await, Message::Done { .. }));
    }
    assert_eq!(guest.last.chat().len(), 1);
    // Also after the server has forgotten everything but the journal.
    server.stop().await;
    let server = start(&folder).await;
    let mut guest = Guest::join(&client.moved(server.address()), &id).await;
    guest.line.send(&chat).await.unwrap();
    assert!(matches!(guest.hear().await, Message::Done { .. }));
    assert_eq!(guest.last.chat().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn a_stale_or_illegal_decision_changes_nothing_and_says_why() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let mut guest = Guest::join(&client, &id).await;
    guest.until(|last| last.play.as_ref().is_some_and(|play| !play.offers.is_empty())).await;
    let (turn, view) = (guest.play().turn, guest.play().view.clone());
    let notation = guest.play().offers[0].notation.clone();
    let stale = Command::Decide { turn: turn - 1, notation: notation.clone() };
    assert_eq!(guest.is_refused(stale).await, "bistro-stale");
    let nonsense = Command::Decide { turn, notation: "xyzzy".into() };
    assert_eq!(guest.is_refused(nonsense).await, "bistro-not-notation");
    let why = guest.ask(Command::Why { turn, notation }).await;
    assert!(matches!(&why, Message::Reason { why, .. } if why.id == "bistro-it-is-allowed"), "{why:?}");
    assert_eq!(guest.play().view, view);
    let hints = guest.ask(Command::Hint { turn }).await;
    assert!(
        matches!(&hints, Message::Hints { hints, .. } if !hints.is_empty() && hints.len() <= guest.play().offers.len())
    );
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_a_picture_is_not_told_the_table_in_words() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (client, id) = against_a_bot(&server).await;
    let [mut guest, mut other] = [Guest::join(&client, &id).await, Guest::join(&client, &id).await];
    for guest in [&mut guest, &mut other] {
        guest.until(|last| last.play.as_ref().is_some_and(|play| !play.offers.is_empty())).await;
    }
    let (turn, notation) = (guest.play().turn, guest.play().offers[0].notation.clone());
    guest.does(Command::Scene { on: false }).await;
    guest.does(Command::Decide { turn, notation }).await;
    for guest in [&mut guest, &mut other] {
        guest.until(|last| last.play.as_ref().is_some_and(|play| play.turn > turn)).await;
    }
    assert!(guest.play().scene.is_empty(), "{:?}", guest.play().scene);
    assert!(!other.play().scene.is_empty(), "another window of the same guest asked for nothing");
    guest.does(Command::Scene { on: true }).await;
    guest.until(|last| last.play.as_ref().is_some_and(|play| !play.scene.is_empty())).await;
    server.stop().await;
}

#[tokio::test]
async fn a_finished_game_is_taken_up_again_and_there_is_a_rematch() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    for game in catalog::GAMES {
        let mut client = Client::welcome(server.address()).await.unwrap();
        let seats = *game.about().seats.start();
        let mut wish = table(game.about().id);
        wish.seats = Some(seats as u8);
        wish.bots = (1..seats).map(|seat| bot(seat, "random")).collect();
        let id = client.new_game(&wish, "words").await.unwrap();
        let mut guest = Guest::join(&client, &id).await;
        guest.play_on(|_| 0).await;
        guest.does(Command::Rematch).await;
        guest.until(|last| last.table.next.is_some()).await;

        for redealt_for in [None, Some(Seat::new(0))] {
            let fork = NewFork { step: 1, redealt_for };
            let TableCreated { id: forked } =
                client.post(&format!("/api/tables/{id}/fork"), &fork).await.unwrap().read().unwrap();
            let mut again = Guest::join(&client, &forked).await;
            for seat in 1..seats {
                again.does(Command::Bot { seat: Seat::new(seat), level: "random".into() }).await;
            }
            again.does(Command::Start).await;
            again.until(|last| last.play.is_some()).await;
            let then: ReplayFrame =
                client.get(&format!("/api/tables/{id}/replay/1?eyes=seat:1")).await.unwrap().read().unwrap();
            if again.play().step == 1 {
                assert_eq!(again.play().view, then.view, "the game goes on from that moment");
            }
            again.play_on(|_| 0).await;
            let record = client.get(&format!("/api/tables/{forked}/record")).await.unwrap();
            let record = RecordFile::parse(&record.body).unwrap();
            assert!(verify(*game, &record).unwrap().shuffle_checked(), "a fork can be checked too");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn idle_tables_leave_memory_and_come_back() {
    let folder = tempdir().unwrap();
    let mut config = quick(&folder);
    config.idle = std::time::Duration::ZERO;
    let server = bistro_server::Server::start(config, catalog::GAMES).await.unwrap();
    let client = Client::welcome(server.address()).await.unwrap();
    let id = client.clone().new_table(&table(smallest())).await.unwrap();
    let mut guest = Guest::join(&client, &id).await;
    guest.does(Command::Chat { text: "keep my seat".into() }).await;
    assert_eq!(server.live_tables(), 1);
    drop(guest);
    let gone = async {
        while server.live_tables() > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), gone).await.expect("an idle table leaves");
    let guest = Guest::join(&client, &id).await;
    assert_eq!(guest.last.you.seat, Some(Seat::new(0)));
    assert_eq!(guest.last.table.status, Status::Open);
    assert_eq!(guest.last.chat().len(), 1);
    server.stop().await;
}
