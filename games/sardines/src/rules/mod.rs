//! The rules, by the phases of a turn: play or exchange, effects, the draw and the Cat, the end of the turn.

mod draw;
mod effect;
mod legal;
mod play;
mod turn;

use bistro_core::{Dice, Log, Moves};

use crate::action::Action;
use crate::cards::Effect;
use crate::event::Event;
use crate::packed::Packed;
use crate::state::{Stage, State};

pub(crate) use legal::legal;
pub(crate) use turn::{most_quiet_turns, outcome};

/// Carry out what was decided.
#[inline]
pub(crate) fn apply(
    state: &mut State,
    moves: &Moves<Packed>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let stage = state.stage;
    if matches!(stage, Stage::Meal) {
        return effect::feed(state, moves, dice, log);
    }
    match moves.of(state.player).action() {
        Action::Play { card, tin } => play::lay(state, card, tin, dice, log),
        Action::Lid { card, tin } => play::close(state, card, tin, dice, log),
        Action::Exchange(cards) => play::exchange(state, cards, dice, log),
        Action::StealHand { from } => effect::steal_from_hand(state, from, dice, log),
        Action::StealTin { from, tin } => effect::steal_sardine(state, from, tin, dice, log),
        Action::Open { of, tin } => effect::open(state, of, tin, dice, log),
        Action::Pick(card) => draw::pick(state, card, dice, log),
        Action::Draw => draw::leave_to_the_pile(state, dice, log),
        Action::Discard(card) => turn::discard(state, card, dice, log),
        Action::Decline => effect::decline(state, effect_of(stage), dice, log),
        Action::Give(_) | Action::GiveTin { .. } => unreachable!("only the others feed the cat"),
    }
}

/// The effect that a stage asks about.
fn effect_of(stage: Stage) -> Effect {
    match stage {
        Stage::Encore => Effect::Encore,
        Stage::Thief => Effect::Thief,
        Stage::Opener => Effect::CanOpener,
        Stage::Turn | Stage::Meal | Stage::Pick { .. } | Stage::Trim | Stage::Over(_) => {
            unreachable!("only what is optional can be declined (S4)")
        }
    }
}
