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
    match action {
        Action::Hat(cell) => match state.stage {
            Stage::Opening => take::place_hat(state, cell, log),
            Stage::MoveHat(new) => take::move_hat(state, new, cell, dice, log),
            Stage::Turn | Stage::Theft { .. } | Stage::Over => unreachable!("the hat is not offered"),
        },
        Action::Take(kind) => take::take(state, kind, dice, log),
        Action::TakeHidden => take::take_hidden(state, dice, log),
        Action::Bank { shape, pasta, sauces } => {
            bank::bank(state, shape, u32::from(pasta), u32::from(sauces), log);
        }
        Action::DiscardSauce => bank::discard_sauce(state, log),
        Action::Steal(victim) => bank::steal(state, victim, log),
        Action::NoTheft => bank::decline(state, log),
    }
}

/// P9: the next player's turn.
#[inline]
fn end_turn(state: &mut State) {
    state.turn += 1;
    state.chef = state.chef.next(state.seats());
    state.stage = Stage::Turn;
}
