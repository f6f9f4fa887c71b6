//! The player that does anything it may.

use bistro_core::{Actions, Dice, FastDice, Game, Observation};

use crate::Bot;

/// Takes any legal action, all equally likely. It never looks at the table.
#[derive(Debug)]
pub struct Random<G: Game> {
    actions: Actions<G>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Random<G> {
        Random { actions: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action {
        observation.legal(&mut self.actions);
        dice.pick(&self.actions)
    }
}
