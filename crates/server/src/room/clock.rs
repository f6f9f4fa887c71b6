//! Whose time runs, and how much there is of it.

use bistro_core::Seat;
use bistro_wire::protocol::{Clock, ClockFace};

use super::Room;

const DAY: i64 = 24 * 60 * 60 * 1000;

impl Room {
    pub(super) fn fill_banks(&mut self) {
        if let Clock::Bank { seconds, .. } = self.opened.clock {
            self.banks = vec![i64::from(seconds) * 1000; self.chairs.len()];
        }
    }

    /// Everyone has answered: take what it took, give the increment back.
    pub(super) fn settle_banks(&mut self) {
        let Clock::Bank { increment, .. } = self.opened.clock else { return };
        for (bank, answered) in self.banks.iter_mut().zip(&self.answered_at) {
            if let Some(at) = answered {
                *bank = (*bank - (at - self.asked_at)).max(0) + i64::from(increment) * 1000;
            }
        }
    }

    /// The present question counts from now: nobody pays for a server that was away.
    pub(super) fn restart_clock(&mut self, at: i64) {
        if !matches!(self.opened.clock, Clock::Days { .. }) {
            self.asked_at = at;
        }
    }

    /// What a seat had left when the present question was asked.
    fn left(&self, seat: Seat) -> Option<i64> {
        match self.opened.clock {
            Clock::None => None,
            Clock::Decision { seconds } => Some(i64::from(seconds) * 1000),
            Clock::Bank { .. } => self.banks.get(seat.index()).copied(),
            Clock::Days { days } => Some(i64::from(days) * DAY),
        }
    }

    /// When the time of this seat is up, if it owes an answer and a person should give it.
    pub(crate) fn time_is_up(&self, seat: Seat) -> Option<i64> {
        let runs = self.owing().contains(seat) && self.bot_for(seat).is_none();
        self.left(seat).filter(|_| runs).map(|left| self.asked_at + left)
    }

    /// Whether somebody may be away from the screen without a bot stepping in.
    pub(crate) fn waits_for_absent(&self) -> bool {
        matches!(self.opened.clock, Clock::Days { .. })
    }

    pub(super) fn clock_face(&self, now: i64) -> Option<ClockFace> {
        let left: Option<Vec<i64>> = self.seats().map(|seat| self.left(seat)).collect();
        Some(ClockFace { now, since: self.asked_at, left: left? })
    }
}
