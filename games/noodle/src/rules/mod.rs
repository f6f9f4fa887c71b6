//! The rules, by the rulebook's chapters: laying tiles, the shop and the pizza, new recipes, turns and the
//! end, points.

mod laying;
mod legal;
mod new_recipe;
mod scoring;
mod shop;
mod turn;

use bistro_core::{Dice, Log, Moves};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Stage, State};

pub(crate) use legal::legal;
pub(crate) use new_recipe::may_take_recipe;
pub use scoring::{Part, Score};
pub(crate) use scoring::{parts_of, score_of};
pub(crate) use turn::begin_turn;

/// Carry out what was decided.
#[inline]
pub(crate) fn apply(
    state: &mut State,
    moves: &Moves<Action>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let seat = state.player;
    match moves.of(seat) {
        Action::Draw => turn::draw(state, seat, dice, log),
        Action::Start { cell, piece } => laying::start(state, seat, cell, piece, log),
        Action::Lay { cell, piece } => laying::lay(state, seat, cell, piece, log),
        Action::Cross { cell } => laying::cross(state, seat, cell, log),
        Action::Restart { cell } => laying::restart(state, seat, cell, log),
        Action::Trade { pay, take } => shop::trade(state, seat, pay, take, log),
        Action::Recipe => new_recipe::take_recipe(state, seat, dice, log),
        Action::Pizza { with } => shop::claim_pizza(state, seat, with, log),
        Action::End => turn::end_turn(state, log),
        Action::Decline => turn::decline(state, log),
    }
}

/// N3: drawing, laying and trading are actions.
#[inline]
fn spend_action(state: &mut State) {
    match &mut state.stage {
        Stage::Turn { left } | Stage::LastRound { left, .. } => *left -= 1,
        Stage::Over(_) => unreachable!("nobody acts once the game is over"),
    }
}
