//! When others may claim the game from somebody who stays away. Times are the table's clock's.

use bistro_core::{Phrase, Seat, SeatSet};
use bistro_protocol::Clock;

use super::state::{Stage, TableState};

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

impl TableState {
    /// How long a bot has to have played for somebody before the others may claim the game.
    fn claim_after(&self) -> i64 {
        match self.opened.clock {
            Clock::None | Clock::Decision { .. } | Clock::Bank { .. } => 5 * MINUTE,
            Clock::Days { days } => i64::from(days) * DAY / 10,
        }
    }

    /// From when on the game may be claimed from this seat, if its player is away.
    pub(super) fn claimable_at(&self, seat: Seat) -> Option<i64> {
        let since = self.chairs[seat.index()].absent_since.filter(|_| self.stage == Stage::Playing)?;
        Some(since + self.claim_after())
    }

    /// The seats whose players have been away for long enough.
    pub(super) fn claimable(&self, now: i64) -> SeatSet {
        self.seats().filter(|seat| self.claimable_at(*seat).is_some_and(|at| at <= now)).collect()
    }

    /// Why nobody can claim the game yet.
    pub(super) fn no_claim_yet(&self) -> Phrase {
        Phrase::new("bistro-claim-later").number("minutes", self.claim_after() / MINUTE)
    }

    /// The seats that people hold, whether they play themselves or a bot does for them.
    pub(super) fn people(&self) -> SeatSet {
        self.seats().filter(|seat| self.player_at(*seat).is_some()).collect()
    }
}
