//! Two players compared: how often the one finished before the other at the same table.

use serde::{Deserialize, Serialize};

/// The results of one player against another.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub before: u64,
    pub level: u64,
    pub behind: u64,
}

impl Duel {
    pub(crate) fn games(&self) -> f64 {
        (self.before + self.level + self.behind) as f64
    }

    /// Count another's results so many times.
    fn add(&mut self, more: &Duel, times: u64) {
        self.before += times * more.before;
        self.level += times * more.level;
        self.behind += times * more.behind;
    }
}

/// Count every result of another table of duels so many times.
pub(crate) fn add_duels(duels: &mut [Vec<Duel>], more: &[Vec<Duel>], times: u64) {
    for (duel, more) in duels.iter_mut().flatten().zip(more.iter().flatten()) {
        duel.add(more, times);
    }
}
