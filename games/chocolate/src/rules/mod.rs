//! The rules, by the phases of a round: refill, bids and takes, combinations, the helpers' way.

mod bid;
mod combine;
mod legal;
mod menu;
mod round;
pub(crate) mod scoring;

use bistro_core::{Dice, Log, Moves, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::copies::Copies;
use crate::event::Event;
use crate::state::{Squirrel, Stage, State};

pub(crate) use legal::{each_combination, legal};
pub use round::TARGET;
pub(crate) use round::begin_round;

/// Carry out what was decided.
#[inline]
pub(crate) fn apply(
    state: &mut State,
    moves: &Moves<Action>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    match state.stage {
        Stage::Bid => bid::show(state, moves, log),
        Stage::Take(seat) => match moves.of(seat) {
            Action::Take(pair) => bid::take(state, seat, &pair.cards(), log),
            Action::TakeLast(card) => bid::take(state, seat, &[card], log),
            Action::Squirrel(card) => trade(state, seat, card, dice, log),
            Action::Bid(_) | Action::Discard(_) | Action::Combine(_) | Action::Pass => {
                unreachable!("not offered to the one who takes")
            }
        },
        Stage::Discard(seat) => match moves.of(seat) {
            Action::Discard(card) => bid::discard(state, seat, card, log),
            Action::Bid(_)
            | Action::Take(_)
            | Action::TakeLast(_)
            | Action::Combine(_)
            | Action::Pass
            | Action::Squirrel(_) => unreachable!("not offered to the one who has too many cards"),
        },
        Stage::Combine(seat) => match moves.of(seat) {
            Action::Combine(combination) => combine::combine(state, seat, combination, dice, log),
            Action::Pass => combine::pass(state, seat, dice, log),
            Action::Squirrel(card) => trade(state, seat, card, dice, log),
            Action::Bid(_) | Action::Take(_) | Action::TakeLast(_) | Action::Discard(_) => {
                unreachable!("not offered to the one who combines")
            }
        },
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// A card leaves a hand for all to see. Where the hand holds two alike, the one that was known leaves, since
/// nobody else can tell them apart.
#[inline]
fn leave_hand(state: &mut State, seat: Seat, card: Card) -> Copies {
    let hand = state.hands[seat.index()].for_rules_mut();
    let copy = hand.copy_of(card, state.known);
    *hand = hand.minus(copy);
    state.known = state.known.minus(copy);
    copy
}

/// C9: the Squirrel discards a card and draws one, and the same seat goes on.
fn trade(state: &mut State, seat: Seat, card: Card, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    // What lies nowhere else lies in the discard.
    leave_hand(state, seat, card);
    state.squirrel = Squirrel::Used;
    log.tell_all(Event::Traded { seat, card });
    round::make_pile(state, log);
    let copy = round::draw(state, dice);
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(copy);
    let drew = |card| Event::Drew { seat, card };
    log.tell_apart(seat, drew(copy.list().next()), drew(None));
}
