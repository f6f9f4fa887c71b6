//! The rules, by what a turn can be: a take or a banking.

mod bank;
mod legal;
mod take;

use bistro_core::{Dice, Log};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};

pub(crate) use bank::AL_DENTE;
pub(crate) use legal::legal;

/// Carry out what was decided.
#[inline]
pub(crate) fn apply(state: &mut State, action: Action, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    match (action, state.stage) {
        (Action::Hat(cell), Stage::Opening) => take::place_hat(state, cell, log),
        (Action::Hat(cell), _) => take::move_hat(state, cell, dice, log),
        (Action::Take(kind), _) => take::take(state, kind, dice, log),
        (Action::TakeHidden, _) => take::take_hidden(state, dice, log),
        (Action::Bank { shape, pasta, sauces }, _) => {
            bank::bank(state, shape, u32::from(pasta), u32::from(sauces), log);
        }
        (Action::DiscardSauce, _) => bank::discard_sauce(state, log),
        (Action::Steal(victim), _) => bank::steal(state, victim, log),
        (Action::NoTheft, _) => bank::decline(state, log),
    }
}

/// P9: the next player's turn.
#[inline]
fn end_turn(state: &mut State) {
    state.turn += 1;
    state.chef = state.chef.next(state.seats());
    state.stage = Stage::Turn;
}
