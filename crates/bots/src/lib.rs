//! Computer players for any game.
//!
//! A bot is given a seat's eyes ([`Seen`]) and dice of its own, and nothing else: it can play no better
//! than what its seat may know allows.

mod advice;
mod greedy;
mod mix;
mod opinion;
mod play;
mod random;
mod search;
mod solver;
mod spec;
mod worlds;

use bistro_core::{Game, Seen, Thinker};

pub use advice::{Advice, advise};
pub use greedy::Greedy;
pub use opinion::{Opinion, rank};
pub use play::{Finished, play_match, play_watched};
pub use random::Random;
pub use search::{Budget, Effort, Finding, Search, Thought};
pub use solver::Solver;
pub use spec::{BotSpec, Level, NAMES, SearchSpec, UnknownBot, make};

/// A computer player. It may keep memory from one decision to the next to save work, never to remember:
/// a view has perfect recall.
pub trait Bot<G: Game>: Send {
    /// Choose one of the actions this seat may take now.
    fn choose(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> G::Action;
}
