//! What a registry does on its own, without a network.

use std::sync::Arc;

use bistro_protocol::NewTable;
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::{Registry, TableError};
use crate::bus::InProcessBus;
use crate::clock::{Clock, GameTime};
use crate::config::Config;
use crate::store::conformance::{entries, index};
use crate::store::{Append, IndexEntry, NodeId, Player, PlayerId, SqliteStore, TableStage};
use crate::table::{ActorMessage, LONGEST_STEP, Question};

async fn registry(folder: &TempDir) -> Arc<Registry> {
    let store = SqliteStore::open(&folder.path().join("bistro.db")).await.unwrap();
    let time = GameTime::new(Clock::system(), None);
    let bus = Arc::new(InProcessBus::default());
    Registry::new(Config::default(), catalog::GAMES, Arc::new(store), time, bus)
}

/// Otherwise it would be replayed and logged every second.
#[tokio::test]
async fn a_table_that_cannot_be_woken_is_tried_and_logged_once() {
    let folder = tempfile::tempdir().unwrap();
    let registry = registry(&folder).await;
    let now = registry.context.time.calendar();
    let opened = json!({ "at": 0, "type": "opened", "game": "a game that nobody knows" }).to_string();
    let index = IndexEntry { wake_at: Some(now), ..index("old", TableStage::Playing) };
    let append = Append { index: Some(index), ..entries("old", 0, &[&opened]) };
    registry.store().append(append).await.unwrap();
    assert_eq!(registry.store().due(now).await.unwrap(), ["old"]);
    registry.wake_due().await;
    assert_eq!(registry.store().due(now).await.unwrap(), [] as [String; 0]);
    assert_eq!(registry.damage().len(), 1, "its first entry cannot be read");
    assert!(matches!(registry.table("old").await, Err(TableError::Damaged(_))));
    assert_eq!(registry.damage().len(), 1);
}

#[tokio::test]
async fn a_table_whose_rules_do_not_end_is_closed_and_its_guests_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let registry = registry(&folder).await;
    let host = Player { id: PlayerId(1), name: "Ann".into(), owned: false };
    let request = NewTable::of(catalog::GAMES[0].about().id);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let id = registry.new_table(host.clone(), request.clone()).await.unwrap();
        let handle = registry.table(&id).await.unwrap_or_else(|_| panic!("it is in memory"));
        tables.push((id, handle));
    }
    let [(stuck, handle), (fine, _)] = &tables[..] else { panic!("two tables") };
    let now = registry.clock().monotonic();
    handle.watchdog.start_work_at(now - LONGEST_STEP.as_millis() as i64 - 1);
    let give_up = async { registry.give_up_overdue(now) };
    // Those at the table are listening before it happens.
    tokio::join!(biased; handle.watchdog.given_up(), give_up);
    let broken = registry.table(stuck).await.map(drop);
    assert!(matches!(&broken, Err(TableError::Broken(why)) if why.contains("do not come to an end")));
    assert!(registry.table(fine).await.is_ok());
}

/// Others may have owned its tables meanwhile, so what it has in memory is old.
#[tokio::test]
async fn a_server_that_comes_back_as_another_node_serves_no_table_of_before() {
    let folder = tempfile::tempdir().unwrap();
    let registry = registry(&folder).await;
    let host = Player { id: PlayerId(1), name: "Ann".into(), owned: false };
    let request = NewTable::of(catalog::GAMES[0].about().id);
    let id = registry.new_table(host.clone(), request.clone()).await.unwrap();
    let before = registry.table(&id).await.unwrap_or_else(|_| panic!("it is in memory"));
    registry.set_node(NodeId(5));
    let resync = Question::Resync { guests: Vec::new() };
    let (reply, answer) = oneshot::channel();
    let _ = before.send(ActorMessage::Asked { question: resync, reply }).await;
    assert!(answer.await.is_err(), "nobody is answered from what it remembers");
    before.gone().await;
    // This store calls every table its own by the node of before: none of them is brought into memory.
    registry.new_table(host, request).await.unwrap();
    assert_eq!(registry.live_tables(), 0);
}
