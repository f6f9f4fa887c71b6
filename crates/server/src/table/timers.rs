//! What happens at a table because time goes by: reveals, clocks that run out, absence, and leaving memory.

use std::time::Duration;

use bistro_core::{Seat, SeatSet};
use tokio::time::Instant;

use super::actor::{Step, StopReason, TableActor};
use super::broadcast::tell_table;
use super::clock::{table_clock, table_clock_at_start};
use super::entry::TableEvent;
use super::state::Stage;

impl TableActor {
    /// What the table's clock says.
    pub(super) fn now(&self) -> i64 {
        table_clock(&self.context.time, self.state.opened.clock) + self.clock_ahead
    }

    /// What has to be written before anything else when the table comes back into memory, if that matters to its clock.
    pub(super) fn resumed(&self) -> Option<TableEvent> {
        let started = table_clock_at_start(&self.context.time, self.state.opened.clock);
        let is_first_time = self.state.last.clock <= started;
        let counts_from = match (&self.state.stage, self.state.waits_for_absent()) {
            (Stage::Playing, true) => is_first_time.then_some(started)?,
            // Its clock stood still while the server was away: everything since the question counts.
            (Stage::Playing, false) if is_first_time => self.state.asked_at,
            // This server had to drop it, because the disk was full for instance: nobody could answer meanwhile.
            (Stage::Playing, false) => self.now(),
            (Stage::Open | Stage::Over | Stage::Ended(_), _) => return None,
        };
        Some(TableEvent::Resumed { counts_from: Some(counts_from) })
    }

    /// When something is due although no message comes.
    pub(super) fn next_alarm(&self) -> Instant {
        let (now, monotonic) = (self.now(), self.context.time.clock().monotonic());
        let clocks = self.state.seats().filter_map(|seat| self.state.time_is_up(seat)).map(|due| due - now);
        let graces = self.absent().map(|(_, until)| until - monotonic);
        let reveal = self.state.can_reveal().then(|| self.reveal_at() - now);
        let idle = self.connections.is_empty().then(|| (self.idle_at() - monotonic).max(1000));
        let untold = self.state.seats().filter(|seat| !self.told_claimable.contains(*seat));
        let claims = untold.filter_map(|seat| self.state.claimable_at(seat)).map(|due| due - now);
        let silent = self.forgets_at().map(|due| due - monotonic);
        let wait = clocks
            .chain(graces)
            .chain(claims)
            .chain(reveal)
            .chain(idle)
            .chain(silent)
            .min()
            .unwrap_or(3_600_000);
        Instant::now() + Duration::from_millis(wait.max(0) as u64)
    }

    pub(super) async fn check_timers(&mut self) -> Step<()> {
        let (now, monotonic) = (self.now(), self.context.time.clock().monotonic());
        if self.state.can_reveal() && self.reveal_at() <= now {
            return self.write(vec![TableEvent::Revealed]).await;
        }
        let is_late = |seat: &Seat| self.state.time_is_up(*seat).is_some_and(|due| due <= now);
        let late = self.state.seats().find(is_late);
        let gone = self.absent().find(|(_, until)| *until <= monotonic).map(|(seat, _)| seat);
        if let Some(seat) = late.or(gone) {
            return self.write(vec![TableEvent::Left { seat }]).await;
        }
        self.forget_silent(monotonic);
        let claimable = self.state.claimable(now);
        if claimable != self.told_claimable {
            self.told_claimable = claimable;
            tell_table(&self.state, &mut self.connections, now, None);
        }
        let needed = self.state.stage == Stage::Playing && !self.state.waits_for_absent();
        if self.connections.is_empty() && self.idle_at() <= monotonic && !needed {
            return Err(StopReason::Idle);
        }
        Ok(())
    }

    /// Players who are not connected, with the monotonic time when a bot steps in.
    fn absent(&self) -> impl Iterator<Item = (Seat, i64)> + '_ {
        let waits = self.state.stage != Stage::Playing || self.state.waits_for_absent();
        let grace = i64::from(self.state.opened.grace) * 1000;
        let voters = if waits { SeatSet::EMPTY } else { self.state.voters() };
        voters.filter_map(move |seat| {
            let player = self.state.player_at(seat)?;
            self.connections.absent_since(player.id).map(|since| (seat, since + grace))
        })
    }

    /// A fixed time after the question, so that the moment of the reveal does not tell who was quick.
    fn reveal_at(&self) -> i64 {
        self.state.asked_at + self.context.config.window.as_millis() as i64
    }

    fn idle_at(&self) -> i64 {
        self.idle_since + self.context.config.idle.as_millis() as i64
    }
}
