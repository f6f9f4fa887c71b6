//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use super::menu::{self, Triples};
use super::scoring::{choice_of_four, choices_of_three};
use crate::action::{Action, Pair};
use crate::cards::Card;
use crate::combination::Combination;
use crate::copies::Copies;
use crate::helpers::Helper;
use crate::state::{Stage, State};

/// C5: a hand, or one with a card too many.
const MOST_IN_HAND: usize = 9;

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let hand = state.hand(seat);
    match state.stage {
        // C3: any card of the hand.
        Stage::Bid => each_card(hand, Action::Bid, into),
        Stage::Take(_) => {
            takes(state.worktop, into);
            squirrel(state, seat, into);
        }
        Stage::Discard(_) => each_card(hand, Action::Discard, into),
        Stage::Combine(_) => {
            combinations(hand, state.helper(seat), into);
            into.push(Action::Pass);
            squirrel(state, seat, into);
        }
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// The same for each card of a hand; twins are one choice.
#[inline]
fn each_card(hand: Copies, action: impl Fn(Card) -> Action, into: &mut Vec<Action>) {
    let mut cards = [Card::at(0); MOST_IN_HAND];
    let count = hand.lay_out(&mut cards);
    into.extend(cards[..count].iter().map(|card| action(*card)));
    if hand.has_twins() {
        into.dedup();
    }
}

/// C9: any card of the hand, once a round.
#[inline]
fn squirrel(state: &State, seat: Seat, into: &mut Vec<Action>) {
    if state.has_squirrel(seat) {
        each_card(state.hand(seat), Action::Squirrel, into);
    }
}

/// C4: any two cards of the worktop, or the only one.
#[inline]
fn takes(worktop: Copies, into: &mut Vec<Action>) {
    let mut cards = [Card::at(0); menu::PLACES];
    let count = worktop.lay_out(&mut cards);
    if count == 1 {
        into.push(Action::TakeLast(cards[0]));
        return;
    }
    let pair = |[one, other]: [u8; 2]| Pair::new(cards[usize::from(one)], cards[usize::from(other)]);
    into.extend(menu::pairs(count).iter().map(|places| Action::Take(pair(*places))));
    if worktop.has_twins() {
        into.sort_unstable();
        into.dedup();
    }
}

/// C6: everything that fits together and leaves a card in hand; each choice of scoring cards (C7) is an
/// action of its own.
fn combinations(hand: Copies, helper: Helper, into: &mut Vec<Action>) {
    let mut cards = [Card::at(0); menu::PLACES];
    let count = hand.lay_out(&mut cards);
    if count < 4 {
        return;
    }
    let cards_at = |places: [u8; 3]| places.map(|place| cards[usize::from(place)]);
    for places in candidates(&cards[..count], helper) {
        let three = cards_at(places);
        for marks in choices_of_three(three, helper) {
            into.push(Action::Combine(Combination::of_three(three, marks)));
        }
    }
    if helper == Helper::Ant && count > 4 {
        fours(&cards[..count], into);
    }
    if hand.has_twins() {
        for action in into.iter_mut() {
            if let Action::Combine(combination) = action {
                *combination = combination.with_twins_in_order();
            }
        }
        into.sort_unstable();
        into.dedup();
    }
}

/// C6: where in the hand triples and runs may be.
#[inline]
fn candidates(cards: &[Card], helper: Helper) -> Triples {
    match helper {
        // A changed taste makes so much possible that it is as quick to try everything.
        Helper::DungBeetle | Helper::Mole => Triples::of_any(cards.len()),
        Helper::Squirrel | Helper::Hamster | Helper::Bee | Helper::Ant | Helper::Cockroach => {
            let mut tastes = menu::Tastes::default();
            for (place, card) in cards.iter().enumerate() {
                tastes.note(place, card.taste());
            }
            Triples::of_tastes(tastes)
        }
    }
}

/// C9: the Ant's four cards, ordered by the last of them.
fn fours(cards: &[Card], into: &mut Vec<Action>) {
    for last in 3..cards.len() {
        for first in 0..last - 2 {
            for second in first + 1..last - 1 {
                for third in second + 1..last {
                    let four = [cards[first], cards[second], cards[third], cards[last]];
                    if let Some(marks) = choice_of_four(four) {
                        into.push(Action::Combine(Combination::of_four(four, marks)));
                    }
                }
            }
        }
    }
}
