//! Computer players for any game.
//!
//! A bot is given what its seat may know ([`Observation`]) and dice of its own, and nothing else: it can play no better
//! than what its seat may know allows.

mod advice;
mod exact;
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

use bistro_core::{Dice, FastDice, Game, Observation};

pub use advice::{Advice, advise};
pub use exact::{Strategy, best_response, expected_points};
pub use greedy::Greedy;
pub use judge::Judge;
pub use lookahead::{ActionEstimate, rank};
pub use mix::pick_by_chance;
pub use play::{Finished, LengthSoFar, play_match, play_watched};
pub use random::Random;
pub use search::{ActionStats, Budget, Effort, Search, SearchConfig};
pub use solver::Solver;
pub use spec::{BotSpec, Level, NAMES, SearchSpec, UnknownBot, first_release, make};

/// A computer player. It may keep memory from one decision to the next to save work, never to remember:
/// a view has perfect recall.
pub trait Bot<G: Game>: Send {
    /// Choose one of the actions this seat may take now.
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action;

    /// Choose one that is among the `allowed`, for experiments in which a seat may not do something. Where nothing is
    /// allowed, all is. A player that knows its second choice should say it; this default takes anything that is
    /// allowed.
    fn choose_among(
        &mut self,
        observation: &Observation<'_, G>,
        allowed: &dyn Fn(&G::Action) -> bool,
        dice: &mut FastDice,
    ) -> G::Action {
        let chosen = self.choose(observation, dice);
        let mut legal = Vec::new();
        observation.legal(&mut legal);
        if allowed(&chosen) || !legal.iter().any(allowed) {
            return chosen;
        }
        legal.retain(|action| allowed(action));
        dice.pick(&legal)
    }

    /// Why this player could not go on, said once: the game it was said in is lost for its seat. A player made of code
    /// of ours always can.
    fn take_fault(&mut self) -> Option<String> {
        None
    }
}
