//! Computer players for any game.
//!
//! A bot is given what its seat may know ([`Observation`]) and dice of its own, and nothing else: it can play no better
//! than what its seat may know allows.

mod advice;
mod greedy;
mod information_set;
mod judge;
mod lookahead;
mod mix;
mod play;
mod random;
mod search;
mod solver;
mod spec;
mod worlds;

use bistro_core::{FastDice, Game, Observation};

pub use advice::{Advice, advise};
pub use greedy::Greedy;
pub use judge::Judge;
pub use lookahead::{ActionEstimate, rank};
pub use play::{Finished, play_match, play_watched};
pub use random::Random;
pub use search::{ActionStats, Budget, Effort, Search, SearchConfig};
pub use solver::Solver;
pub use spec::{BotSpec, Level, NAMES, SearchSpec, UnknownBot, make};

/// A computer player. It may keep memory from one decision to the next to save work, never to remember:
/// a view has perfect recall.
pub trait Bot<G: Game>: Send {
    /// Choose one of the actions this seat may take now.
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action;
}
