//! What is PostgreSQL's own: who owns a table, and what an earlier owner can still do.

use std::sync::Arc;

use bistro_throwaway::{Postgres, skip};

use super::PostgresStore;
use crate::clock::{Beat, Clock};
use crate::store::conformance::{self, Place, entries, index, opened};
use crate::store::{
    Append, Claim, GivenUp, IndexEntry, Lease, NodeId, Ownership, Store, StoreError, TableStage,
};

/// None where there is no PostgreSQL.
fn server(test: &str) -> Option<Arc<Postgres>> {
    if !Postgres::is_installed() {
        skip(test, "PostgreSQL");
        return None;
    }
    Some(Postgres::shared().expect("PostgreSQL starts"))
}

struct Database {
    server: Arc<Postgres>,
    name: String,
}

impl Database {
    fn new(server: &Arc<Postgres>) -> Database {
        Database { name: server.new_database().expect("a new database"), server: Arc::clone(server) }
    }

    async fn store(&self) -> PostgresStore {
        PostgresStore::open(&self.server.url(&self.name)).await.unwrap()
    }

    fn psql(&self, sql: &str) -> String {
        self.server.psql(&self.name, sql).unwrap()
    }
}

impl Place for Database {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.store().await)
    }

    async fn lose(&self, table: &str, number: u32) {
        self.psql(&format!(
            "delete from entries where number = {number} \
             and table_key = (select key from tables where id = '{table}')"
        ));
    }

    async fn change(&self, table: &str, number: u32, entry: &str) {
        self.psql(&format!(
            "update entries set body = '{entry}' where number = {number} \
             and table_key = (select key from tables where id = '{table}')"
        ));
    }
}

#[tokio::test]
async fn it_does_what_every_store_does() {
    let Some(server) = server("the conformance suite of stores on PostgreSQL") else { return };
    conformance::all(|| Database::new(&server)).await;
}

fn beat(running: i64) -> Beat {
    Beat { running, calendar: running, wall: running }
}

/// A store that has joined as a node, and its node.
async fn node(database: &Database) -> (PostgresStore, NodeId) {
    let store = database.store().await;
    let node = store.join(beat(1)).await.unwrap();
    (store, node)
}

fn owned(ownership: Ownership, append: Append) -> Append {
    Append { ownership, ..append }
}

async fn claimed(store: &PostgresStore, table: &str) -> Ownership {
    match store.claim(table).await.unwrap() {
        Claim::Mine(ownership) => ownership,
        other => panic!("{other:?}"),
    }
}

/// The lease of this node has run out, as if nobody had renewed it.
fn run_out(database: &Database, node: NodeId) {
    database.psql(&format!("update nodes set lease_until = '-infinity' where id = {}", node.0));
}

#[tokio::test]
async fn a_table_has_one_owner_until_its_lease_runs_out_and_then_the_old_one_writes_nothing() {
    let Some(server) = server("ownership in PostgreSQL") else { return };
    let database = Database::new(&server);
    let ((one, first_node), (other, _)) = (node(&database).await, node(&database).await);
    let founder = one.ownership_of_new();
    one.append(owned(founder, opened("a", &["0"]))).await.unwrap();
    assert_eq!(other.claim("a").await, Ok(Claim::Elsewhere(first_node)));
    assert_eq!(other.claim("nowhere").await, Ok(Claim::Nobodys));
    run_out(&database, first_node);
    let ownership = claimed(&other, "a").await;
    assert_eq!(ownership.epoch, founder.epoch + 1);
    // The old owner has not noticed. Its number would be free.
    let refused = one.append(owned(founder, entries("a", 1, &["late"]))).await;
    assert_eq!(refused, Err(StoreError::NotOwner { table: "a".into() }));
    assert_eq!(one.ready().await, Ok(()), "a refusal is no failure of the database");
    assert_eq!(one.renew(beat(2)).await, Ok(Lease::Lost));
    assert_eq!(one.claim("a").await, Ok(Claim::Elsewhere(ownership.node)), "nor can it claim anything");
    other.append(owned(ownership, entries("a", 1, &["1"]))).await.unwrap();
    assert_eq!(one.journal("a").await.unwrap(), ["0", "1"]);
}

#[tokio::test]
async fn an_owner_that_missed_an_entry_writes_nothing() {
    let Some(server) = server("numbers in PostgreSQL") else { return };
    let database = Database::new(&server);
    let (store, _) = node(&database).await;
    let founder = store.ownership_of_new();
    store.append(owned(founder, opened("a", &["0"]))).await.unwrap();
    let refused = store.append(owned(founder, entries("a", 2, &["2"]))).await;
    assert_eq!(refused, Err(StoreError::NotOwner { table: "a".into() }));
    // Of several tables in one commit, the refused one alone is left out.
    let (wrong, right) = tokio::join!(
        store.append(owned(founder, entries("a", 5, &["5"]))),
        store.append(owned(founder, opened("b", &["0"]))),
    );
    assert!(wrong.is_err() && right.is_ok(), "{wrong:?} {right:?}");
    assert_eq!(store.journal("a").await.unwrap(), ["0"]);
}

#[tokio::test]
async fn the_same_node_that_claims_again_cannot_write_as_before() {
    let Some(server) = server("epochs in PostgreSQL") else { return };
    let database = Database::new(&server);
    let (store, _) = node(&database).await;
    let founder = store.ownership_of_new();
    store.append(owned(founder, opened("a", &["0"]))).await.unwrap();
    let again = claimed(&store, "a").await;
    assert!(store.append(owned(founder, entries("a", 1, &["1"]))).await.is_err());
    assert_eq!(store.append(owned(again, entries("a", 1, &["1"]))).await, Ok(()));
}

#[tokio::test]
async fn games_whose_owner_has_gone_are_due_and_others_are_not() {
    let Some(server) = server("takeover in PostgreSQL") else { return };
    let database = Database::new(&server);
    let ((one, first_node), (other, _)) = (node(&database).await, node(&database).await);
    for (table, stage) in
        [("played", TableStage::Playing), ("open", TableStage::Open), ("back", TableStage::Playing)]
    {
        let append = Append { index: Some(index(table, stage)), ..entries(table, 0, &["0"]) };
        one.append(owned(one.ownership_of_new(), append)).await.unwrap();
    }
    let waiting = IndexEntry { wake_at: Some(5), ..index("waiting", TableStage::Playing) };
    let append = Append { index: Some(waiting), ..entries("waiting", 0, &["0"]) };
    one.append(owned(one.ownership_of_new(), append)).await.unwrap();
    assert_eq!(other.due(9).await.unwrap(), [] as [&str; 0], "their owner looks after them");
    other.wake_all(3).await.unwrap();
    assert_eq!(other.due(9).await.unwrap(), [] as [&str; 0], "also when another node starts");
    one.give_up("back", one.ownership_of_new(), GivenUp::GoesOn).await.unwrap();
    assert_eq!(other.due(0).await.unwrap(), ["back"]);
    one.give_up("waiting", one.ownership_of_new(), GivenUp::Sleeps).await.unwrap();
    let mut due = other.due(9).await.unwrap();
    due.sort();
    assert_eq!(due, ["back", "waiting"]);
    run_out(&database, first_node);
    let mut due = other.due(0).await.unwrap();
    due.sort();
    assert_eq!(due, ["back", "played"]);
    let ownership = claimed(&other, "played").await;
    // What was given back to nobody, or by somebody else, stays as it is.
    one.give_up("played", one.ownership_of_new(), GivenUp::Sleeps).await.unwrap();
    assert_eq!(other.append(owned(ownership, entries("played", 1, &["1"]))).await, Ok(()));
}

#[tokio::test]
async fn a_wrong_url_is_refused_without_repeating_its_password() {
    for url in ["postgres://ann:secret@:x/y", "postgres://ann:secret@127.0.0.1:1/y"] {
        let refused = PostgresStore::open(url).await.err().expect("nobody is there").to_string();
        assert!(!refused.contains("secret"), "{refused}");
    }
}

/// A server whose clock is years off neither charges anybody for its error nor leaves it to the next one.
#[tokio::test]
async fn a_pause_is_measured_by_the_databases_clock_alone() {
    let Some(server) = server("a wrong clock") else { return };
    let database = Database::new(&server);
    let year = 365 * 24 * 60 * 60 * 1000;
    for wrong in [0, 40 * year, -40 * year] {
        let store = database.store().await;
        store.join(Beat { wall: Clock::system().wall() + wrong, ..beat(1) }).await.unwrap();
        let last = store.last_beat().await.unwrap().expect("it was written when the server joined");
        let ago = Clock::system().wall() - last.wall;
        assert!((-60_000..60_000).contains(&ago), "{ago} ms ago with a clock that is {wrong} ms off");
    }
}
