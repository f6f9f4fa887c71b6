//! How much a search may do, and how.

use std::time::{Duration, Instant};

use bistro_core::{Game, Others, Rollout};

use crate::judge::Judge;

/// Everything that decides how a search thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchConfig {
    /// Who values positions.
    pub judge: Judge,
    pub budget: Budget,
    /// How a position below the tree is valued.
    pub rollout: Rollout,
    /// What is done where only others decide.
    pub others: Others,
    /// What a judged look one step ahead counts, in visits: an action starts with this much of an estimate
    /// instead of none. 0 means that nobody looks, and every action is tried once.
    pub prior: f32,
    /// Weight of the unknown against the good.
    pub exploration: f32,
    /// The tree grows no further than this many information sets.
    pub most_nodes: usize,
    /// How readily an action is played that is not the best: one that seems to win so much less often is played about a
    /// third as often. 0 always plays the best.
    pub softness: f32,
    /// Independent trees on as many threads, each with the whole budget, whose counts are added.
    pub threads: usize,
}

impl SearchConfig {
    /// So many iterations on one thread, in the way this game advises.
    pub fn of<G: Game>(iterations: u32) -> SearchConfig {
        SearchConfig {
            judge: Judge::best::<G>(),
            budget: Budget::Iterations(iterations),
            rollout: G::ROLLOUT,
            others: G::OTHERS,
            prior: 1.0,
            exploration: 0.4,
            most_nodes: 100_000,
            threads: 1,
            softness: 0.0,
        }
    }
}

impl SearchConfig {
    /// So many iterations without a look ahead, and with this rollout: what is called plain search elsewhere.
    pub fn plain<G: Game>(iterations: u32, rollout: Rollout) -> SearchConfig {
        SearchConfig { rollout, prior: 0.0, ..SearchConfig::of::<G>(iterations) }
    }
}

/// What a search has done since it was made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    pub iterations: u64,
    /// Decisions played on below the tree.
    pub decisions_below: u64,
}

/// When to stop thinking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// The same seed then gives the same move.
    Iterations(u32),
    /// As many iterations as fit; how many depends on the machine.
    Time(Duration),
}

/// A budget that is being used up.
#[derive(Debug)]
pub(super) struct Clock {
    budget: Budget,
    start: Instant,
    done: u32,
}

impl Clock {
    pub(super) fn start(budget: Budget) -> Clock {
        Clock { budget, start: Instant::now(), done: 0 }
    }

    /// Whether there is time for one more iteration; the first is always allowed.
    pub(super) fn tick(&mut self) -> bool {
        /// Looking at a clock costs time as well.
        const BETWEEN_LOOKS: u32 = 8;
        let more = match self.budget {
            Budget::Iterations(most) => self.done < most.max(1),
            Budget::Time(most) => {
                self.done == 0 || !self.done.is_multiple_of(BETWEEN_LOOKS) || self.start.elapsed() < most
            }
        };
        self.done = self.done.saturating_add(u32::from(more));
        more
    }
}
