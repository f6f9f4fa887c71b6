//! Whose time runs at a table that lives: wall clocks that jump, servers that are killed or stopped, and long pauses.

use std::time::Duration;

use bistro_protocol::{Clock as TableClock, Presence};
use tokio::time::advance;

use super::test_server::{ANN, Connected, Running, WALL};
use crate::store::memory::MemoryStore;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const BANK: TableClock = TableClock::Bank { seconds: 10, increment: 0 };

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
    ann.until(|ann| ann.presence(ANN) == Presence::Replaced).await;
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
    ann.until(|ann| ann.presence(ANN) == Presence::Replaced).await;
}
