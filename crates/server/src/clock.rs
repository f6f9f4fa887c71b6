//! What time it is. There is one [`Clock`] for the whole server, and nothing else asks the system.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Where time comes from. Cheap to clone. In tests the wall is set by hand, and tokio's paused time is the monotonic one.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    started: Instant,
    wall: Wall,
}

#[derive(Clone, Debug)]
enum Wall {
    System,
    #[cfg(test)]
    Set(std::sync::Arc<std::sync::atomic::AtomicI64>),
}

impl Clock {
    pub(crate) fn system() -> Clock {
        Clock { started: Instant::now(), wall: Wall::System }
    }

    /// Milliseconds since 1970, for dates that people read. Somebody may set this clock while the server runs.
    #[expect(clippy::disallowed_methods, reason = "this is where the server's dates come from")]
    pub(crate) fn wall(&self) -> i64 {
        match &self.wall {
            Wall::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
            }
            #[cfg(test)]
            Wall::Set(at) => at.load(std::sync::atomic::Ordering::Relaxed),
        }
    }

    /// Milliseconds since the server started, for everything that takes its time. It never jumps.
    pub(crate) fn monotonic(&self) -> i64 {
        self.started.elapsed().as_millis() as i64
    }
}

#[cfg(test)]
impl Clock {
    /// A clock whose wall says what is set.
    pub(crate) fn manual(wall: i64) -> Clock {
        let wall = Wall::Set(std::sync::Arc::new(wall.into()));
        Clock { started: Instant::now(), wall }
    }

    pub(crate) fn set_wall(&self, at: i64) {
        match &self.wall {
            Wall::System => panic!("the system's clock is not for tests"),
            Wall::Set(wall) => wall.store(at, std::sync::atomic::Ordering::Relaxed),
        }
    }
}

/// What a data folder's clocks say at one moment. The store keeps the latest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    /// See [`GameTime::running`].
    pub(crate) running: i64,
    /// See [`GameTime::calendar`].
    pub(crate) calendar: i64,
    /// The date.
    pub(crate) wall: i64,
}

/// The time by which games are played. It goes on from the latest beat of the server before, and from then on it is
/// measured by the monotonic clock alone: a wall clock that jumps changes nothing.
///
/// Both clocks began with the date on which the folder was first used, because earlier versions wrote dates only.
#[derive(Clone, Debug)]
pub(crate) struct GameTime {
    clock: Clock,
    start: Beat,
    /// The monotonic time at the start.
    since: i64,
}

impl GameTime {
    /// The longest pause that a calendar counts: a wall clock that was set wrongly costs nobody more than that.
    pub(crate) const LONGEST_PAUSE: i64 = DAY;

    pub(crate) fn new(clock: Clock, last: Option<Beat>) -> GameTime {
        let wall = clock.wall();
        let start = match last {
            None => Beat { running: wall, calendar: wall, wall },
            Some(last) => {
                let pause = (wall - last.wall).clamp(0, GameTime::LONGEST_PAUSE);
                Beat { calendar: last.calendar + pause, wall, ..last }
            }
        };
        GameTime { since: clock.monotonic(), clock, start }
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Milliseconds while a server ran, for clocks in seconds: a server that is away charges nobody.
    pub(crate) fn running(&self) -> i64 {
        self.start.running + self.clock.monotonic() - self.since
    }

    /// The same, with the pauses between one server and the next, as long as the wall clock says they were. For clocks
    /// in days.
    pub(crate) fn calendar(&self) -> i64 {
        self.start.calendar + self.clock.monotonic() - self.since
    }

    /// What both said when this server started.
    pub(crate) fn start(&self) -> Beat {
        self.start
    }

    pub(crate) fn beat(&self) -> Beat {
        Beat { running: self.running(), calendar: self.calendar(), wall: self.clock.wall() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1000;

    #[tokio::test(start_paused = true)]
    async fn a_wall_clock_that_jumps_changes_no_game_time() {
        let clock = Clock::manual(1_000_000);
        let time = GameTime::new(clock.clone(), None);
        tokio::time::advance(std::time::Duration::from_secs(7)).await;
        for wall in [1_000_000 + HOUR, 1_000_000 - HOUR] {
            clock.set_wall(wall);
            let due = Beat { running: 1_007_000, calendar: 1_007_000, wall };
            assert_eq!(time.beat(), due);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_counts_for_calendars_alone_and_not_without_end() {
        let last = Beat { running: 5_000, calendar: 90_000, wall: 10 * DAY };
        for (wall, counted) in
            [(10 * DAY + HOUR, HOUR), (10 * DAY - HOUR, 0), (400 * DAY, GameTime::LONGEST_PAUSE)]
        {
            let time = GameTime::new(Clock::manual(wall), Some(last));
            assert_eq!((time.running(), time.calendar()), (5_000, 90_000 + counted), "{wall}");
        }
    }
}
