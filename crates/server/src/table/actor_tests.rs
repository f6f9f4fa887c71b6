//! What an actor writes, in how many appends, and what is told meanwhile.

use std::sync::Arc;
use std::time::Duration;

use bistro_core::{Seat, SeatCount};
use bistro_protocol::{BotSeat, ByeReason, LobbyEntry, NewTable, PlayerPage};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};

use super::{ActorMessage, ConnectionId, MessageForm, NewConnection, Outgoing, TableHandle, send_queue};
use crate::bus::InProcessBus;
use crate::clock::{Beat, Clock, GameTime};
use crate::config::Config;
use crate::registry::Registry;
use crate::store::{
    AccountChange, Answer, Append, Census, Damage, IndexedTable, Place, Player, PlayerId, Store, StoreError,
    TableStage,
};

type Appends = mpsc::UnboundedReceiver<(Append, oneshot::Sender<Result<(), StoreError>>)>;

/// A store that hands over each append and waits to be told how it went.
struct WatchedStore(mpsc::UnboundedSender<(Append, oneshot::Sender<Result<(), StoreError>>)>);

fn nothing<'a, T: Default + Send + 'a>() -> Answer<'a, T> {
    Box::pin(async { Ok(T::default()) })
}

impl Store for WatchedStore {
    fn append(&self, append: Append) -> Answer<'_, ()> {
        let (answer, told) = oneshot::channel();
        self.0.send((append, answer)).unwrap_or_else(|_| panic!("the test listens"));
        Box::pin(async { told.await.unwrap_or(Err(StoreError::Stopping)) })
    }

    fn journal<'a>(&'a self, _: &'a str) -> Answer<'a, Vec<String>> {
        nothing()
    }

    fn damage(&self) -> Answer<'_, Vec<Damage>> {
        nothing()
    }

    fn places<'a>(&'a self, _: &'a str) -> Answer<'a, Option<Vec<Place>>> {
        nothing()
    }

    fn open_tables(&self, _: i64) -> Answer<'_, Vec<IndexedTable>> {
        nothing()
    }

    fn listing<'a>(&'a self, _: &'a str) -> Answer<'a, Option<LobbyEntry>> {
        nothing()
    }

    fn tables_of(&self, _: PlayerId) -> Answer<'_, Vec<IndexedTable>> {
        nothing()
    }

    fn count_tables_of(&self, _: PlayerId) -> Answer<'_, usize> {
        nothing()
    }

    fn due(&self, _: i64) -> Answer<'_, Vec<String>> {
        nothing()
    }

    fn incomplete(&self) -> Answer<'_, Vec<String>> {
        nothing()
    }

    fn census(&self) -> Answer<'_, Census> {
        nothing()
    }

    fn wake_all(&self, _: i64) -> Answer<'_, ()> {
        nothing()
    }

    fn let_sleep<'a>(&'a self, _: &'a str) -> Answer<'a, ()> {
        nothing()
    }

    fn beat(&self, _: Beat) -> Answer<'_, ()> {
        nothing()
    }

    fn last_beat(&self) -> Answer<'_, Option<Beat>> {
        nothing()
    }

    fn change_account(&self, _: AccountChange) -> Answer<'_, Option<PlayerId>> {
        nothing()
    }

    fn player_of_session<'a>(&'a self, _: &'a [u8]) -> Answer<'a, Option<Player>> {
        nothing()
    }

    fn owner_of_name<'a>(&'a self, _: &'a str) -> Answer<'a, Option<(Player, String)>> {
        nothing()
    }

    fn player_page<'a>(&'a self, _: &'a str, _: Option<PlayerId>) -> Answer<'a, Option<PlayerPage>> {
        nothing()
    }

    fn abandoned(&self, _: i64) -> Answer<'_, Vec<String>> {
        nothing()
    }

    fn forget_tables(&self, _: Vec<String>) -> Answer<'_, ()> {
        nothing()
    }

    fn count_idle_guests(&self, _: i64) -> Answer<'_, usize> {
        nothing()
    }

    fn forget_guests(&self, _: i64) -> Answer<'_, ()> {
        nothing()
    }

    fn ready(&self) -> Answer<'_, ()> {
        nothing()
    }

    fn probe(&self, _: i64) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

/// A game of two bots that has just begun, at a table whose store is watched.
async fn two_bots() -> (TableHandle, Appends) {
    let (appends, mut watched) = mpsc::unbounded_channel();
    let time = GameTime::new(Clock::manual(0), None);
    let config = Config { pace: Duration::ZERO, ..Config::default() };
    let registry = Registry::new(
        config,
        catalog::GAMES,
        Arc::new(WatchedStore(appends)),
        time,
        Arc::new(InProcessBus::default()),
    );
    let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size()).expect("there are games");
    let bots = Seat::all(SeatCount::new(2)).map(|seat| BotSeat { seat, level: "random".into() }).collect();
    let request = NewTable { seats: Some(2), bots, start: true, ..NewTable::of(smallest.about().id) };
    let host = Player { id: PlayerId(1), name: "Ann".into(), owned: false };
    let allow = async {
        let (opened, answer) = watched.recv().await.unwrap();
        assert!(opened.first == 0 && opened.index.is_some(), "{opened:?}");
        answer.send(Ok(())).unwrap();
    };
    let (table, ()) = tokio::join!(registry.new_table(host, request), allow);
    (registry.table(&table.unwrap()).await.unwrap_or_else(|_| panic!("it is in memory")), watched)
}

#[tokio::test]
async fn the_last_decision_the_index_and_the_result_are_one_append() {
    let (_live, mut appends) = two_bots().await;
    loop {
        let (append, answer) = appends.recv().await.unwrap();
        let indexed_as = append.index.as_ref().map(|index| index.stage);
        match append.result {
            None => assert_eq!(indexed_as, None, "nothing that the lobby shows has changed"),
            Some(_) => {
                assert_eq!((append.entries.len(), indexed_as), (1, Some(TableStage::Over)));
                break;
            }
        }
        assert!(!append.entries.is_empty(), "an append without entries: {append:?}");
        answer.send(Ok(())).unwrap();
    }
}

/// Somebody who has just connected to the table, and what reaches them.
async fn connected(table: &TableHandle) -> Outgoing {
    let (queue, outgoing) = send_queue();
    let player = Player { id: PlayerId(2), name: "Ben".into(), owned: false };
    let connect = ActorMessage::Connect(NewConnection {
        id: ConnectionId(1),
        player,
        address: [127, 0, 0, 1].into(),
        form: MessageForm::Patches,
        queue,
    });
    table.send(connect).await.unwrap_or_else(|_| panic!("the table is in memory"));
    outgoing
}

#[tokio::test]
async fn nobody_is_answered_while_a_decision_is_being_written() {
    let (table, mut appends) = two_bots().await;
    let (_decision, answer) = appends.recv().await.unwrap();
    let mut outgoing = connected(&table).await;
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    let mut heard = Vec::new();
    let too_early = outgoing.take(&mut heard, 1).now_or_never();
    assert_eq!(too_early, None, "somebody has seen the table before its decision was written");
    answer.send(Ok(())).unwrap();
    assert_eq!(outgoing.take(&mut heard, 1).await, 1, "now the table may be seen");
}

#[tokio::test]
async fn a_table_whose_decision_could_not_be_written_leaves_memory_unseen() {
    let (table, mut appends) = two_bots().await;
    let (_decision, answer) = appends.recv().await.unwrap();
    let mut outgoing = connected(&table).await;
    answer.send(Err(StoreError::Broken("database or disk is full".into()))).unwrap();
    table.gone().await;
    let mut heard = Vec::new();
    assert_eq!(outgoing.take(&mut heard, 1).await, 0, "somebody has seen a decision that is not written");
    assert_eq!(outgoing.goodbye(), ByeReason::Broken);
}
