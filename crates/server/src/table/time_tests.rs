//! Whose time runs at a table that lives: wall clocks that jump, servers that are killed or stopped, and long pauses.
//! Nothing sleeps: tokio's time is paused, and the wall says what is set.

use std::sync::Arc;
use std::time::Duration;

use bistro_core::Seat;
use bistro_protocol::{BotSeat, Clock as TableClock, Message, NewTable, Play, Presence, Sitter, Snapshot};
use tokio::time::advance;

use super::{ActorMessage, Outgoing, TableHandle, send_queue};
use crate::clock::{Clock, GameTime};
use crate::config::Config;
use crate::registry::Registry;
use crate::store::memory::MemoryStore;
use crate::store::{Player, PlayerId, Store};

const WALL: i64 = 1_790_000_000_000;
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const BANK: TableClock = TableClock::Bank { seconds: 10, increment: 0 };
const ANN: Seat = Seat::new(0);

/// A server that keeps everything in memory.
struct Running {
    clock: Clock,
    store: Arc<MemoryStore>,
    registry: Arc<Registry>,
}

impl Running {
    async fn start(store: MemoryStore, wall: i64) -> Running {
        let (clock, store) = (Clock::manual(wall), Arc::new(store));
        let last = store.last_beat().await.expect("memory answers");
        let time = GameTime::new(clock.clone(), last);
        let config = Config { pace: Duration::ZERO, ..Config::default() };
        let registry = Registry::new(config, catalog::GAMES, Arc::clone(&store) as Arc<dyn Store>, time);
        Running { clock, store, registry }
    }

    /// Ann has a table with a bot, and is asked there.
    async fn table_that_asks_ann(&self, clock: TableClock) -> String {
        let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size()).expect("there are games");
        let bots = vec![BotSeat { seat: Seat::new(1), level: "random".into() }];
        let new = NewTable { seats: Some(2), bots, start: true, clock, ..NewTable::of(smallest.about().id) };
        let id = self.registry.new_table(player(1), new).await.expect("a table");
        let mut ann = Connected::to(self, &id, 1).await;
        while !ann.play().pending.contains(&ANN) {
            ann.hear().await;
        }
        id
    }

    async fn handle(&self, id: &str) -> TableHandle {
        self.registry.table(id).await.unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// Seconds go by, and the server does what it does every second.
    async fn seconds_pass(&self, seconds: u64) {
        for _ in 0..seconds {
            advance(Duration::from_secs(1)).await;
            self.registry.beat_when_due().await;
        }
    }
}

fn player(number: i64) -> Player {
    Player { id: PlayerId(number), name: format!("Guest {number}"), owned: false }
}

/// Somebody at a table, and what they know of it.
struct Connected {
    outgoing: Outgoing,
    last: Snapshot,
}

impl Connected {
    async fn to(server: &Running, table: &str, number: i64) -> Connected {
        let (queue, mut outgoing) = send_queue();
        let (id, address) = (server.registry.new_connection_id(), [127, 0, 0, 1].into());
        let connect = ActorMessage::Connect { id, player: player(number), address, queue };
        server.handle(table).await.send(connect).await.expect("the table is in memory");
        let Message::Snapshot(last) = next(&mut outgoing).await else { panic!("a snapshot comes first") };
        Connected { outgoing, last: *last }
    }

    async fn hear(&mut self) {
        match next(&mut self.outgoing).await {
            Message::Snapshot(snapshot) => self.last = *snapshot,
            Message::News { play, .. } => self.last.play = Some(play),
            Message::Table { table, .. } => self.last.table = *table,
            _ => {}
        }
    }

    fn play(&self) -> &Play {
        self.last.play.as_deref().expect("the game has begun")
    }

    /// What Ann has left, as a client reckons it.
    fn left(&self) -> i64 {
        let clock = self.play().clock.as_ref().expect("the table has a clock");
        assert!(self.play().pending.contains(&ANN), "Ann is asked");
        clock.left[ANN.index()] - (clock.now - clock.since)
    }

    fn presence_of_ann(&self) -> Presence {
        match self.last.table.seats[ANN.index()].who {
            Some(Sitter::Player { presence, .. }) => presence,
            _ => panic!("Ann sits there"),
        }
    }
}

async fn next(outgoing: &mut Outgoing) -> Message {
    let mut texts = Vec::new();
    assert_eq!(outgoing.take(&mut texts, 1).await, 1, "the table goes on");
    serde_json::from_str(&texts[0]).expect("a message")
}

/// What Ann has left, as somebody sees who looks at the table now.
async fn left(server: &Running, table: &str) -> i64 {
    Connected::to(server, table, 9).await.left()
}

#[tokio::test(start_paused = true)]
async fn a_wall_clock_that_jumps_gives_and_takes_no_time() {
    let server = Running::start(MemoryStore::default(), WALL).await;
    let table = server.table_that_asks_ann(BANK).await;
    let _ann = Connected::to(&server, &table, 1).await;
    for (wall, due) in [(WALL + HOUR, 8_000), (WALL - HOUR, 6_000), (WALL + 400 * DAY, 4_000)] {
        server.clock.set_wall(wall);
        server.seconds_pass(2).await;
        assert_eq!(left(&server, &table).await, due);
    }
}

#[tokio::test(start_paused = true)]
async fn a_killed_server_charges_what_was_thought_until_its_last_beat() {
    let server = Running::start(MemoryStore::default(), WALL).await;
    let table = server.table_that_asks_ann(BANK).await;
    server.seconds_pass(7).await;
    // The wall clock says that the pause took three hours, or minus three.
    for wall in [WALL + 3 * HOUR, WALL - 3 * HOUR] {
        let again = Running::start(server.store.copy(), wall).await;
        assert_eq!(left(&again, &table).await, 5_000, "the last beat was after five seconds");
        advance(Duration::from_secs(1)).await;
        assert_eq!(left(&again, &table).await, 4_000, "her time runs on");
        // Killed a second time before any beat: what was charged is not charged again.
        let third = Running::start(again.store.copy(), wall).await;
        assert_eq!(left(&third, &table).await, 5_000);
    }
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_stopped_and_started_gives_and_takes_no_time() {
    let server = Running::start(MemoryStore::default(), WALL).await;
    let table = server.table_that_asks_ann(BANK).await;
    server.seconds_pass(7).await;
    server.registry.close().await;
    let again = Running::start(server.store.copy(), WALL + HOUR).await;
    assert_eq!(left(&again, &table).await, 3_000);
}

#[tokio::test(start_paused = true)]
async fn who_has_used_up_their_time_is_replaced_whatever_the_wall_says() {
    let server = Running::start(MemoryStore::default(), WALL).await;
    let table = server.table_that_asks_ann(BANK).await;
    let mut ann = Connected::to(&server, &table, 1).await;
    server.clock.set_wall(WALL - DAY);
    server.seconds_pass(10).await;
    while ann.presence_of_ann() == Presence::Here {
        ann.hear().await;
    }
    assert_eq!(ann.presence_of_ann(), Presence::Replaced);
}

#[tokio::test(start_paused = true)]
async fn days_go_by_while_the_server_is_away_but_leave_time_to_come_back() {
    let days = TableClock::Days { days: 2 };
    let server = Running::start(MemoryStore::default(), WALL).await;
    let table = server.table_that_asks_ann(days).await;
    server.clock.set_wall(WALL + 400 * DAY);
    assert_eq!(left(&server, &table).await, 2 * DAY, "a jump is no pause");
    server.clock.set_wall(WALL);
    server.registry.close().await;
    for (wall, due) in [
        (WALL + 5 * HOUR, 2 * DAY - 5 * HOUR),
        (WALL - 5 * HOUR, 2 * DAY),
        // However long the pause was: it counts as a day at most.
        (WALL + 400 * DAY, DAY),
    ] {
        let again = Running::start(server.store.copy(), wall).await;
        assert_eq!(left(&again, &table).await, due, "{wall}");
    }
    // Two pauses of a day would have used up all of it: she has an hour.
    let once = Running::start(server.store.copy(), WALL + DAY).await;
    assert_eq!(left(&once, &table).await, DAY);
    once.registry.close().await;
    let twice = Running::start(once.store.copy(), WALL + 2 * DAY).await;
    assert_eq!(left(&twice, &table).await, HOUR);
    let mut ann = Connected::to(&twice, &table, 1).await;
    advance(Duration::from_secs(60 * 60)).await;
    while ann.presence_of_ann() == Presence::Here {
        ann.hear().await;
    }
}
