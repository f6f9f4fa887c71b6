//! What a keeper writes, in how many appends, and what is told meanwhile.

use std::sync::Arc;
use std::time::Duration;

use bistro_core::Seat;
use bistro_protocol::{BotSeat, NewTable};
use tokio::sync::{mpsc, oneshot};

use super::Letter;
use crate::config::Config;
use crate::entry::{Guest, PlayerId};
use crate::house::{House, Live};
use crate::journal::{AccountChange, Append, Journal, JournalError, Soon, Sqlite};
use crate::people::People;

/// A journal that hands over each append and waits to be told how it went.
struct Watched(mpsc::UnboundedSender<(Append, oneshot::Sender<Result<(), JournalError>>)>);

type Appends = mpsc::UnboundedReceiver<(Append, oneshot::Sender<Result<(), JournalError>>)>;

fn nothing<'a, T: Default + Send + 'a>() -> Soon<'a, Result<T, JournalError>> {
    Box::pin(async { Ok(T::default()) })
}

impl Journal for Watched {
    fn append(&self, append: Append) -> Soon<'_, Result<(), JournalError>> {
        let (answer, told) = oneshot::channel();
        self.0.send((append, answer)).unwrap_or_else(|_| panic!("the test listens"));
        Box::pin(async { told.await.unwrap_or(Err(JournalError::Stopping)) })
    }

    fn account(&self, _: AccountChange) -> Soon<'_, Result<Option<PlayerId>, JournalError>> {
        nothing()
    }

    fn read<'a>(&'a self, _: &'a str) -> Soon<'a, Result<Vec<String>, JournalError>> {
        nothing()
    }

    fn open_tables(&self, _: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        nothing()
    }

    fn tables_of(&self, _: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        nothing()
    }

    fn due(&self, _: i64) -> Soon<'_, Result<Vec<String>, JournalError>> {
        nothing()
    }

    fn without_result(&self) -> Soon<'_, Result<Vec<String>, JournalError>> {
        nothing()
    }

    fn wake_all(&self, _: i64) -> Soon<'_, Result<(), JournalError>> {
        nothing()
    }

    fn ready(&self, _: i64) -> Soon<'_, Result<(), JournalError>> {
        nothing()
    }

    fn close(&self) -> Soon<'_, ()> {
        Box::pin(async {})
    }
}

/// A game of two bots that has just begun, at a table whose journal is watched.
async fn two_bots() -> (Live, Appends) {
    let folder = tempfile::tempdir().unwrap();
    let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
    let people = People::of(&Arc::new(journal), 1);
    let (appends, mut watched) = mpsc::unbounded_channel();
    let config = Config { pace: Duration::ZERO, ..Config::default() };
    let house = House::new(config, catalog::GAMES, Arc::new(Watched(appends)), people);
    let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size()).expect("there are games");
    let bots = Seat::all(2).map(|seat| BotSeat { seat, level: "random".into() }).collect();
    let wish = NewTable { seats: Some(2), bots, start: true, ..NewTable::of(smallest.about().id) };
    let host = Guest { id: PlayerId(1), name: "Ann".into(), owned: false };
    let allow = async {
        let (opened, answer) = watched.recv().await.unwrap();
        assert!(opened.first == 0 && opened.summary.is_some(), "{opened:?}");
        answer.send(Ok(())).unwrap();
    };
    let (table, ()) = tokio::join!(house.new_table(host, wish), allow);
    (house.table(&table.unwrap()).await.unwrap_or_else(|_| panic!("it is in memory")), watched)
}

#[tokio::test]
async fn the_last_decision_the_index_and_the_result_are_one_append() {
    let (_live, mut appends) = two_bots().await;
    loop {
        let (append, answer) = appends.recv().await.unwrap();
        let indexed_as = append.summary.as_ref().map(|summary| summary.stage);
        match append.result {
            None => assert_eq!(indexed_as, None, "nothing that the lobby shows has changed"),
            Some(_) => {
                assert_eq!((append.entries.len(), indexed_as), (1, Some("over")));
                break;
            }
        }
        assert!(!append.entries.is_empty(), "an append without entries: {append:?}");
        answer.send(Ok(())).unwrap();
    }
}

#[tokio::test]
async fn nobody_is_answered_while_a_decision_is_being_written() {
    let (live, mut appends) = two_bots().await;
    let (_decision, answer) = appends.recv().await.unwrap();
    let (asked, mut told) = oneshot::channel();
    let lobby = Letter::Lobby { reader: PlayerId(1), answer: asked };
    live.letters.send(Box::new(lobby)).await.unwrap_or_else(|_| panic!("the table is kept"));
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert!(told.try_recv().is_err(), "somebody has seen the table before its decision was written");
    answer.send(Ok(())).unwrap();
    told.await.expect("now the table may be seen");
}

#[tokio::test]
async fn a_table_whose_decision_could_not_be_written_leaves_memory_unseen() {
    let (live, mut appends) = two_bots().await;
    let (_decision, answer) = appends.recv().await.unwrap();
    let (asked, told) = oneshot::channel();
    let lobby = Letter::Lobby { reader: PlayerId(1), answer: asked };
    live.letters.send(Box::new(lobby)).await.unwrap_or_else(|_| panic!("the table is kept"));
    answer.send(Err(JournalError::Broken("database or disk is full".into()))).unwrap();
    live.letters.closed().await;
    assert!(told.await.is_err(), "somebody has seen a decision that is not written");
}
