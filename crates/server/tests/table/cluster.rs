//! Several servers on one database: any guest on any of them.

use std::sync::Arc;
use std::time::Duration;

use bistro_client::Client;
use bistro_core::Seat;
use bistro_engine::{RecordFile, verify};
use bistro_protocol::{ByeReason, Command, Message, NewTable, Presence, Sitter, Status};
use bistro_server::{Config, Limits, MigrateFrom, SecretUrl, Server, migrate};
use bistro_throwaway::{Nats, Postgres, skip};
use tempfile::TempDir;

use crate::guests::{Guest, against_a_bot, bot, quick, smallest, start};

/// Servers on one database and one bus of their own.
pub(crate) struct Cluster {
    pub(crate) servers: Vec<Server>,
    database: String,
    postgres: Arc<Postgres>,
    nats: Nats,
    folder: TempDir,
    limits: Option<Limits>,
}

impl Cluster {
    /// None where this machine has not what it needs.
    pub(crate) async fn start(test: &str, servers: usize) -> Option<Cluster> {
        Cluster::with(test, servers, None).await
    }

    pub(crate) async fn limited(
        test: &str,
        servers: usize,
        change: impl FnOnce(&mut Limits),
    ) -> Option<Cluster> {
        let mut limits = quick(&tempfile::tempdir().unwrap()).limits;
        change(&mut limits);
        Cluster::with(test, servers, Some(limits)).await
    }

    async fn with(test: &str, servers: usize, limits: Option<Limits>) -> Option<Cluster> {
        if !Postgres::is_installed() || !Nats::is_installed() {
            skip(test, "PostgreSQL or NATS");
            return None;
        }
        let (postgres, nats) = (Postgres::shared().unwrap(), Nats::start().unwrap());
        let database = postgres.url(&postgres.new_database().unwrap());
        let folder = tempfile::tempdir().unwrap();
        let mut cluster = Cluster { servers: Vec::new(), database, postgres, nats, folder, limits };
        for _ in 0..servers {
            cluster.add().await;
        }
        Some(cluster)
    }

    fn config(&self) -> Config {
        let (store, bus) = (SecretUrl::new(&self.database), SecretUrl::new(&self.nats.url()));
        let usual = quick(&self.folder);
        let limits = self.limits.unwrap_or(usual.limits);
        Config { store: Some(store), bus: Some(bus), metrics_listen: None, limits, ..usual }
    }

    async fn add(&mut self) {
        self.servers.push(Server::start(self.config(), catalog::GAMES).await.expect("a server starts"));
    }

    pub(crate) async fn guest(&self, server: usize) -> Client {
        Client::welcome(self.servers[server].address()).await.unwrap()
    }

    pub(crate) async fn stop(self) {
        for server in self.servers {
            server.stop().await;
        }
    }
}

/// A table of the smallest game that Ann has opened at the first server, with Ben from the second one; both are there.
pub(crate) async fn ann_and_ben(cluster: &Cluster) -> (String, (Client, Guest), (Client, Guest)) {
    let (mut ann, ben) = (cluster.guest(0).await, cluster.guest(1).await);
    let id = ann.new_table(&NewTable::of(smallest())).await.unwrap();
    let mut at_first = Guest::join(&ann, &id).await;
    let mut at_second = Guest::join(&ben, &id).await;
    at_first.until(|last| last.table.watchers == 1).await;
    at_second.does(Command::Sit { seat: Seat::new(1), invite: None }).await;
    at_first.until(|last| last.table.seats[1].who.is_some()).await;
    at_first.does(Command::Start).await;
    at_second.until(|last| last.table.status == Status::Playing).await;
    (id, (ann, at_first), (ben, at_second))
}

fn presence(guest: &Guest, seat: usize) -> Option<Presence> {
    match guest.last.table.seats[seat].who {
        Some(Sitter::Player { presence, .. }) => Some(presence),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_of_three_servers_are_at_one_table() {
    let Some(cluster) = Cluster::start("one table on three servers", 3).await else { return };
    let (id, (mut ann, mut at_first), (_, mut at_second)) = ann_and_ben(&cluster).await;
    let watcher = cluster.guest(2).await;
    let mut at_third = Guest::join(&watcher, &id).await;
    at_first.until(|last| last.table.watchers == 1).await;
    at_second.until(|last| last.table.watchers == 1).await;
    at_third.does(Command::Chat { text: "good luck".into() }).await;
    at_first.until(|last| last.chat().any(|line| line.text == "good luck")).await;
    at_second.until(|last| last.chat().any(|line| line.text == "good luck")).await;
    let refused = at_third.is_refused(Command::Decide { turn: 1, notation: "anything".into() }).await;
    assert_eq!(refused, "bistro-no-seat");
    let played = async |guest: &mut Guest| guest.play_on(|offers| offers / 2).await;
    tokio::join!(
        played(&mut at_first),
        played(&mut at_second),
        at_third.until(|last| last.table.status == Status::Over)
    );
    assert_eq!(at_first.play().outcome, at_second.play().outcome);
    assert_eq!(at_first.play().view, at_second.play().view, "nothing is hidden in this game");
    assert_eq!(at_third.play().view, at_second.play().view, "and patches told the same as the owner did");
    let record = ann.get(&format!("/api/tables/{id}/record")).await.unwrap();
    let record = RecordFile::parse(&record.body).unwrap();
    let game = catalog::find(&record.game).unwrap();
    assert!(verify(game, &record).unwrap().shuffle_checked());
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_goes_away_at_one_server_is_away_at_the_others() {
    let Some(cluster) = Cluster::start("presence on two servers", 2).await else { return };
    let (id, (_, mut at_first), (ben, at_second)) = ann_and_ben(&cluster).await;
    drop(at_second);
    at_first
        .until(|last| {
            matches!(last.table.seats[1].who, Some(Sitter::Player { presence: Presence::Away, .. }))
        })
        .await;
    let at_second = Guest::join(&ben, &id).await;
    at_first
        .until(|last| {
            matches!(last.table.seats[1].who, Some(Sitter::Player { presence: Presence::Here, .. }))
        })
        .await;
    assert_eq!(presence(&at_second, 0), Some(Presence::Here));
    cluster.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_at_one_server_ends_at_the_others() {
    let Some(cluster) = Cluster::start("sessions on two servers", 2).await else { return };
    let mut ann = cluster.guest(0).await;
    let id = ann.new_table(&NewTable::of(smallest())).await.unwrap();
    let mut elsewhere = Guest::join(&ann.moved(cluster.servers[1].address()), &id).await;
    assert_eq!(ann.post("/api/logout", &()).await.unwrap().status, 204);
    while !matches!(elsewhere.hear().await, Message::Bye { reason: ByeReason::SignedOut }) {}
    cluster.stop().await;
}

/// Ben's server takes the table over, with everything that was acknowledged, and Ben's socket stays open.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_hands_its_tables_to_the_others() {
    let Some(mut cluster) = Cluster::start("a server stops", 2).await else { return };
    let (id, (ann, mut at_first), (_, mut at_second)) = ann_and_ben(&cluster).await;
    at_first.does(Command::Chat { text: "before".into() }).await;
    cluster.servers.remove(0).stop().await;
    let mut at_first = Guest::join(&ann.moved(cluster.servers[0].address()), &id).await;
    assert!(at_first.last.chat().any(|line| line.text == "before"));
    let played = async |guest: &mut Guest| guest.play_on(|_| 0).await;
    tokio::join!(played(&mut at_first), played(&mut at_second));
    cluster.stop().await;
}

/// Nobody asks for this table: bots play there.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_nobody_watches_goes_on_elsewhere() {
    let Some(mut cluster) = Cluster::start("bots at a server that stops", 1).await else { return };
    let slow = Config { pace: Duration::from_millis(300), ..cluster.config() };
    let first = Server::start(slow, catalog::GAMES).await.expect("a server starts");
    let mut ann = Client::welcome(first.address()).await.unwrap();
    let bots = vec![bot(0, "random"), bot(1, "random")];
    let wish = NewTable { seats: Some(2), bots, start: true, ..NewTable::of(smallest()) };
    let id = ann.new_table(&wish).await.unwrap();
    first.stop().await;
    let database = cluster.database.rsplit_once('/').unwrap().1.to_owned();
    let stage =
        || cluster.postgres.psql(&database, &format!("select stage from tables where id = '{id}'")).unwrap();
    assert_eq!(stage().trim(), "playing");
    let over = async {
        while stage().trim() != "over" {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), over).await.expect("the bots play on");
    cluster.servers.remove(0).stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_bus_a_server_is_not_ready_and_goes_on_when_it_is_back() {
    let Some(mut cluster) = Cluster::start("the bus is away", 2).await else { return };
    let (id, (ann, at_first), (ben, at_second)) = ann_and_ben(&cluster).await;
    drop((at_first, at_second));
    let mut anybody = cluster.guest(0).await;
    assert_eq!(anybody.get("/readyz").await.unwrap().status, 200);
    cluster.nats.stop().unwrap();
    let becomes = async |status: u16| {
        let mut anybody = Client::new(cluster.servers[0].address());
        let becomes = async { while anybody.get("/readyz").await.unwrap().status != status {} };
        tokio::time::timeout(Duration::from_secs(20), becomes).await.expect("it notices");
    };
    becomes(503).await;
    cluster.nats.resume().unwrap();
    becomes(200).await;
    let (mut at_first, mut at_second) = (Guest::join(&ann, &id).await, Guest::join(&ben, &id).await);
    let played = async |guest: &mut Guest| guest.play_on(|_| 0).await;
    tokio::join!(played(&mut at_first), played(&mut at_second));
    cluster.stop().await;
}

#[tokio::test]
async fn two_servers_on_one_database_need_a_bus() {
    let Some(cluster) = Cluster::start("two servers without a bus", 1).await else { return };
    let refused = Server::start(Config { bus: None, ..cluster.config() }, catalog::GAMES).await;
    let why = refused.expect_err("nobody could be reached").to_string();
    assert!(why.contains("--bus"), "{why}");
    cluster.stop().await;
}

/// A table in play, one that is over, an account with its session: all of it is there afterwards, and goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_moves_into_a_database() {
    let Some(mut cluster) = Cluster::start("a folder becomes a database", 0).await else { return };
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let (ann, over) = against_a_bot(&server).await;
    Guest::join(&ann, &over).await.play_on(|_| 0).await;
    let (ben, playing) = against_a_bot(&server).await;
    let mut at_table = Guest::join(&ben, &playing).await;
    at_table.does(Command::Chat { text: "before".into() }).await;
    let (from, to) = (MigrateFrom::Folder(folder.path().to_owned()), SecretUrl::new(&cluster.database));
    let in_use = migrate(&from, &to).await.expect_err("a server uses the folder").to_string();
    assert!(in_use.contains("in use"), "{in_use}");
    server.stop().await;
    let moved = migrate(&from, &to).await.unwrap();
    assert_eq!((moved.tables, moved.accounts, moved.left_behind.len()), (2, 2, 0));
    let again = migrate(&from, &to).await.expect_err("something is there").to_string();
    assert!(again.contains("already"), "{again}");
    cluster.add().await;
    let address = cluster.servers[0].address();
    let mut at_table = Guest::join(&ben.moved(address), &playing).await;
    assert!(at_table.last.chat().any(|line| line.text == "before"));
    at_table.play_on(|_| 0).await;
    let record = ann.moved(address).get(&format!("/api/tables/{over}/record")).await.unwrap();
    let record = RecordFile::parse(&record.body).unwrap();
    assert!(verify(catalog::find(&record.game).unwrap(), &record).unwrap().shuffle_checked());
    // The next newcomer is somebody new.
    Client::welcome(address).await.unwrap();
    cluster.stop().await;
}

/// Everything that is in one database is in the other one afterwards, and goes on there.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_moves_into_another() {
    let Some(mut cluster) = Cluster::start("a database becomes another", 1).await else { return };
    let (ann, over) = against_a_bot(&cluster.servers[0]).await;
    Guest::join(&ann, &over).await.play_on(|_| 0).await;
    let (ben, playing) = against_a_bot(&cluster.servers[0]).await;
    Guest::join(&ben, &playing).await.does(Command::Chat { text: "before".into() }).await;
    let from = MigrateFrom::parse(&cluster.database);
    let database = cluster.postgres.url(&cluster.postgres.new_database().unwrap());
    let to = SecretUrl::new(&database);
    let in_use = migrate(&from, &to).await.expect_err("a server uses it").to_string();
    assert!(in_use.contains("in use"), "{in_use}");
    cluster.servers.remove(0).stop().await;
    let moved = migrate(&from, &to).await.unwrap();
    assert_eq!((moved.tables, moved.accounts, moved.left_behind.len()), (2, 2, 0));
    cluster.database = database;
    cluster.add().await;
    let address = cluster.servers[0].address();
    let mut at_table = Guest::join(&ben.moved(address), &playing).await;
    assert!(at_table.last.chat().any(|line| line.text == "before"));
    at_table.play_on(|_| 0).await;
    let record = ann.moved(address).get(&format!("/api/tables/{over}/record")).await.unwrap();
    assert!(RecordFile::parse(&record.body).is_ok());
    cluster.stop().await;
}

/// As on a full disk, or when the URL leads to a copy of the database that may only be read.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_takes_no_writes_acknowledges_nothing_and_goes_on_afterwards() {
    let Some(mut cluster) = Cluster::start("a database that takes no writes", 0).await else { return };
    // One of its own: the setting holds for the whole server.
    cluster.postgres = Arc::new(Postgres::start().unwrap());
    let name = cluster.postgres.new_database().unwrap();
    cluster.database = cluster.postgres.url(&name);
    cluster.add().await;
    cluster.add().await;
    let (id, (ann, mut at_first), (ben, at_second)) = ann_and_ben(&cluster).await;
    let set = |mode: &str| {
        let set = format!("alter system set default_transaction_read_only = {mode}");
        cluster.postgres.psql(&name, &set).unwrap();
        cluster.postgres.psql(&name, "select pg_reload_conf()").unwrap();
        while cluster.postgres.psql(&name, "show default_transaction_read_only").unwrap().trim() != mode {}
    };
    set("on");
    at_first.line.ask(Command::Chat { text: "lost".into() }).await.unwrap();
    while !matches!(at_first.hear().await, Message::Bye { .. }) {}
    drop(at_second);
    let becomes = async |status: u16| {
        let mut anybody = Client::new(cluster.servers[0].address());
        let becomes = async { while anybody.get("/readyz").await.unwrap().status != status {} };
        tokio::time::timeout(Duration::from_secs(20), becomes).await.expect("it notices");
    };
    becomes(503).await;
    set("off");
    becomes(200).await;
    let (mut at_first, mut at_second) = (Guest::join(&ann, &id).await, Guest::join(&ben, &id).await);
    assert!(!at_first.last.chat().any(|line| line.text == "lost"));
    let played = async |guest: &mut Guest| guest.play_on(|_| 0).await;
    tokio::join!(played(&mut at_first), played(&mut at_second));
    cluster.stop().await;
}

/// Each is said in a sentence when the server starts, and none of them repeats a password.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_work_is_refused_at_the_start() {
    let Some(cluster) = Cluster::start("settings that do not fit", 0).await else { return };
    let guarded = Nats::with_password("bistro", "r/ght").unwrap();
    let with_bus = |credentials: &str| {
        let url = format!("nats://{credentials}@{}", guarded.address());
        Config { bus: Some(SecretUrl::new(&url)), ..cluster.config() }
    };
    let nobody = guarded.address();
    let with_store = |database: &str| {
        let url = format!("postgres://bistro:secret@{nobody}/{database}");
        Config { store: Some(SecretUrl::new(&url)), ..cluster.config() }
    };
    for (config, why) in [
        (Config { store: None, ..cluster.config() }, "--store postgres://"),
        (with_bus("bistro:secret"), "the bus"),
        (with_store("bistro"), "the database"),
    ] {
        let refused = Server::start(config, catalog::GAMES).await.expect_err(why).to_string();
        assert!(refused.contains(why) && !refused.contains("secret"), "{refused}");
    }
    Server::start(with_bus("bistro:r%2Fght"), catalog::GAMES)
        .await
        .expect("the password is right")
        .stop()
        .await;
    // A program of tomorrow has been here.
    let database = cluster.database.rsplit_once('/').unwrap().1;
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                 values (99, 'tomorrow', true, '', 0)";
    cluster.postgres.psql(database, newer).unwrap();
    let refused = Server::start(cluster.config(), catalog::GAMES).await.expect_err("it is newer").to_string();
    assert!(refused.contains("newer version"), "{refused}");
}
