//! Whose time runs, and how much of it is left. All of it follows from what the table's clock said at the journal's
//! entries; dates have no part in it.

use bistro_core::{Seat, SeatSet};
use bistro_protocol::{Clock, ClockFace};

use super::state::TableState;
use crate::clock::GameTime;

const DAY: i64 = 24 * 60 * 60 * 1000;
/// With a clock in days, everybody who is asked has at least so long after the server has come back.
pub(super) const TIME_TO_COME_BACK: i64 = 60 * 60 * 1000;

/// When a person, not a bot, had the present question before them. Standing up ends a stretch, coming back begins
/// another: so nobody gets time back by leaving, and nobody pays for the time a bot takes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ThinkingTime {
    ended: Vec<(i64, i64)>,
    since: Option<i64>,
}

impl ThinkingTime {
    fn begin(&mut self, at: i64) {
        self.since.get_or_insert(at);
    }

    fn end(&mut self, at: i64) {
        self.ended.extend(self.since.take().map(|since| (since, at)));
    }

    /// How long it was in stretches that have ended.
    fn ended(&self) -> i64 {
        self.ended.iter().map(|(since, until)| until - since).sum()
    }

    /// How long it was before this moment.
    fn before(&self, moment: i64) -> i64 {
        let running = self.since.map(|since| (since, moment));
        let stretches = self.ended.iter().copied().chain(running);
        stretches.map(|(since, until)| (until.min(moment) - since).max(0)).sum()
    }

    fn was_there(&self) -> bool {
        self.since.is_some() || !self.ended.is_empty()
    }
}

/// What the clock of a table says now: days go by while the server is away, too; shorter times do not.
pub(super) fn table_clock(time: &GameTime, clock: Clock) -> i64 {
    match clock {
        Clock::Days { .. } => time.calendar(),
        Clock::None | Clock::Decision { .. } | Clock::Bank { .. } => time.running(),
    }
}

/// What it said when this server started.
pub(super) fn table_clock_at_start(time: &GameTime, clock: Clock) -> i64 {
    match clock {
        Clock::Days { .. } => time.start().calendar,
        Clock::None | Clock::Decision { .. } | Clock::Bank { .. } => time.start().running,
    }
}

impl TableState {
    pub(super) fn fill_banks(&mut self) {
        if let Clock::Bank { seconds, .. } = self.opened.clock {
            self.banks = vec![i64::from(seconds) * 1000; self.chairs.len()];
        }
    }

    /// Everyone has answered: take the time that people took, give them the increment.
    pub(super) fn settle_banks(&mut self) {
        let Clock::Bank { increment, .. } = self.opened.clock else { return };
        let seats = self.thinking.iter().zip(&self.answered_at);
        for (bank, (thinking, answered)) in self.banks.iter_mut().zip(seats) {
            if let Some(at) = answered.filter(|_| thinking.was_there()) {
                *bank = (*bank - thinking.before(at)).max(0) + i64::from(increment) * 1000;
            }
        }
    }

    /// A new question: the time of all people who are asked runs.
    pub(super) fn run_clocks(&mut self, at: i64) {
        self.thinking.fill(ThinkingTime::default());
        for seat in self.asked() {
            self.run_clock_of(seat, at);
        }
    }

    /// A person has this seat from now on.
    pub(super) fn run_clock_of(&mut self, seat: Seat, at: i64) {
        if self.asked().contains(seat) && self.bot_for(seat).is_none() {
            self.thinking[seat.index()].begin(at);
        }
    }

    /// A bot has this seat from now on.
    pub(super) fn stop_clock_of(&mut self, seat: Seat, at: i64) {
        self.thinking[seat.index()].end(at);
    }

    /// Another person has this seat from now on. The seat's bank pays for what its earlier holder thought; the present
    /// question itself is new to the new one.
    pub(super) fn hand_over_clock_of(&mut self, seat: Seat, at: i64) {
        let thought = std::mem::take(&mut self.thinking[seat.index()]).before(at);
        if let Some(bank) = self.banks.get_mut(seat.index()) {
            *bank = (*bank - thought).max(0);
        }
        self.run_clock_of(seat, at);
    }

    /// Nobody pays for anything before this moment. A clock in days counts the server's absence, too, but leaves time to
    /// come back: the server may have been away for long, or its calendar may have been wrong.
    pub(super) fn resume_clocks(&mut self, counts_from: i64) {
        let waits = self.waits_for_absent();
        if !waits {
            self.asked_at = self.asked_at.max(counts_from);
        }
        for seat in self.seats() {
            let left = self.at_first(seat).unwrap_or(0) - self.thinking[seat.index()].ended();
            let earliest = if waits { counts_from + TIME_TO_COME_BACK - left } else { counts_from };
            let since = &mut self.thinking[seat.index()].since;
            *since = since.map(|since| since.max(earliest));
        }
    }

    /// Everybody who was asked, whether they have answered or not.
    fn asked(&self) -> SeatSet {
        self.table.as_deref().map_or(SeatSet::EMPTY, |table| table.pending())
    }

    /// What a seat had left when the present question was asked.
    fn at_first(&self, seat: Seat) -> Option<i64> {
        match self.opened.clock {
            Clock::None => None,
            Clock::Decision { seconds } => Some(i64::from(seconds) * 1000),
            Clock::Bank { .. } => self.banks.get(seat.index()).copied(),
            Clock::Days { days } => Some(i64::from(days) * DAY),
        }
    }

    /// Until when this seat may decide, if a person does that. It is the same whether they have answered or not, so it
    /// can be shown to everybody.
    pub(super) fn deadline(&self, seat: Seat) -> Option<i64> {
        let thinking = &self.thinking[seat.index()];
        Some(thinking.since? + self.at_first(seat)? - thinking.ended())
    }

    /// When the time of this seat is up, if it owes an answer and a person should give it.
    pub(super) fn time_is_up(&self, seat: Seat) -> Option<i64> {
        self.deadline(seat).filter(|_| self.owing().contains(seat))
    }

    /// Whether somebody's time runs.
    pub(super) fn clock_runs(&self) -> bool {
        self.seats().any(|seat| self.time_is_up(seat).is_some())
    }

    /// Whether somebody may be away from the screen without a bot stepping in.
    pub(super) fn waits_for_absent(&self) -> bool {
        matches!(self.opened.clock, Clock::Days { .. })
    }

    /// What is shown counts down from when the question was asked. A seat whose time began to run later has so much more,
    /// and one whose time stands still has what is left of it now.
    pub(super) fn clock_face(&self, now: i64) -> Option<ClockFace> {
        let asked = self.asked();
        let left = |seat: Seat| {
            let left = self.at_first(seat)? - self.thinking[seat.index()].ended();
            Some(match self.deadline(seat) {
                Some(deadline) => deadline - self.asked_at,
                None if asked.contains(seat) => left + now - self.asked_at,
                None => left,
            })
        };
        let left: Option<Vec<i64>> = self.seats().map(left).collect();
        Some(ClockFace { now, since: self.asked_at, left: left? })
    }
}
