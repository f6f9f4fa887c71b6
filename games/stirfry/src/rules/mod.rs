//! The rules, by the phases of a turn: claims, the dish, the end of the turn.

mod claim;
mod cook;
mod legal;
mod turn;

use bistro_core::{Dice, Log, Moves, Seat};

use crate::action::Action;
use crate::cards::Cards;
use crate::event::{Event, Why};
use crate::state::{Stage, State};

pub(crate) use legal::legal;
pub(crate) use turn::begin_turn;

/// Carry out what was decided.
#[inline]
pub(crate) fn apply(
    state: &mut State,
    moves: &Moves<Action>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let chef = state.chef;
    match state.stage {
        Stage::Main => match moves.of(chef) {
            Action::Pair(kind) => claim::claim_pair(state, kind, kind, dice, log),
            Action::Bluff(one, other) => claim::claim_pair(state, one, other, dice, log),
            Action::Claim { named, card } => claim::claim_protein(state, named, card, dice, log),
            Action::Cook(dish) => cook::cook(state, dish, dice, log),
            Action::Done => turn::end_turn(state, dice, log),
            Action::Keep(_) | Action::Taste | Action::Trust => unreachable!("not offered in the main stage"),
        },
        Stage::Window(claim) => claim::resolve(state, claim, moves, dice, log),
        Stage::Trim => match moves.of(chef) {
            Action::Keep(kept) => turn::discard(state, kept, dice, log),
            _ => unreachable!("only keeping is offered when there is too much"),
        },
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// F11: the one who must draw from a pile too small draws what is there.
fn draw(
    state: &mut State,
    seat: Seat,
    wanted: u32,
    why: Why,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let count = wanted.min(state.pile.for_rules().count());
    if count == 0 {
        return;
    }
    let mut pile = *state.pile.for_rules();
    let mut drawn = Cards::NONE;
    for _ in 0..count {
        let card = Cards::one(pile.pick(dice));
        pile = pile.minus(card);
        drawn = drawn.plus(card);
    }
    *state.pile.for_rules_mut() = pile;
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(drawn);
    state.drew[seat.index()] += count as u8;
    let drew = |cards| Event::Drew { seat, count: count as u8, cards, why };
    log.tell_apart(seat, drew(Some(drawn)), drew(None));
}

/// Lay cards from a hand face down on the table.
fn lay_down(state: &mut State, seat: Seat, cards: Cards) {
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.minus(cards);
    let down = state.down[seat.index()].for_rules_mut();
    *down = down.plus(cards);
}
