//! Envs of every game.

mod ends;
mod ids;
mod layout;
mod same_results;
mod sealed;
mod self_play;

use bistro_core::{Dice, FastDice};
use bistro_vector::{AnyVectorEnv, Arrays, ForVector, Settings, VectorGame};

fn games() -> Vec<&'static dyn VectorGame> {
    catalog::visit_all(ForVector)
}

/// The game with the fewest ids.
fn smallest() -> &'static dyn VectorGame {
    games().into_iter().min_by_key(|game| game.layout().num_actions).expect("there are games")
}

fn open(game: &dyn VectorGame, settings: &Settings) -> Box<dyn AnyVectorEnv> {
    let setup = game.setup(None, None, &[]).expect("a game has a default setup");
    game.vector_env(&setup, settings).expect("the settings are sound")
}

/// A random legal id for every table.
fn random_ids(arrays: &Arrays, tables: usize, dice: &mut FastDice) -> Vec<i32> {
    let id = |table| {
        let legal: Vec<usize> =
            arrays.mask(table).iter().enumerate().filter(|(_, legal)| **legal).map(|(id, _)| id).collect();
        dice.pick(&legal) as i32
    };
    (0..tables).map(id).collect()
}
