//! Learned judges.
//!
//! One generation after another: the best player so far plays against itself over all seat counts and options, a network
//! is fitted to who won ([`fit`]), and the player that judges with it must win a duel at equal time ([`duel`]) to become
//! the best. Everything comes from one seed, and what is finished is in a folder from which the next run goes on.

mod curve;
mod duel;
mod fit;
mod gate;
mod generation;
mod self_play;
mod setups;

pub use duel::Duel;
pub use gate::Gate;
pub use generation::{Learner, Plan, Start, learn};
