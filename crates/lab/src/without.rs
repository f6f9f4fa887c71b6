//! A player that may not do something, for experiments on what a rule is worth.

use bistro_bots::Bot;
use bistro_core::{FastDice, Id, Observation, Speak};

/// A player that takes its next best where it would have taken an action of one kind.
pub(crate) struct Without<G: Speak> {
    bot: Box<dyn Bot<G>>,
    /// The message that offers such an action.
    kind: Id,
}

impl<G: Speak> Without<G> {
    pub(crate) fn new(bot: Box<dyn Bot<G>>, kind: Id) -> Without<G> {
        Without { bot, kind }
    }
}

impl<G: Speak> Bot<G> for Without<G> {
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action {
        let (view, seat) = (observation.view(), observation.seat());
        let allowed = |action: &G::Action| G::offer(&view, seat, action).id != self.kind;
        self.bot.choose_among(observation, &allowed, dice)
    }

    fn take_fault(&mut self) -> Option<String> {
        self.bot.take_fault()
    }
}
