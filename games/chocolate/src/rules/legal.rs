//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use super::menu::{self, Fours, Tastes, Triples};
use super::scoring::{choice_of_four, choices_of_three};
use crate::action::{Action, Pair};
use crate::card::Card;
use crate::combination::Combination;
use crate::copies::Copies;
use crate::helper::Helper;
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
    let pair = |[one, other]: [u8; 2]| Pair::in_order(cards[usize::from(one)], cards[usize::from(other)]);
    into.extend(menu::pairs(count).iter().map(|places| Action::Take(pair(*places))));
    if worktop.has_twins() {
        into.sort_unstable();
        into.dedup();
    }
}

/// C6: every combination as an action; equal ones, of like cards, once.
fn combinations(hand: Copies, helper: Helper, into: &mut Vec<Action>) {
    each_combination(hand, helper, |combination| into.push(Action::Combine(combination)));
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

/// C6: everything that fits together and leaves a card in hand, in order; each choice of scoring cards (C7) is
/// a combination of its own.
#[inline]
pub(crate) fn each_combination(hand: Copies, helper: Helper, mut found: impl FnMut(Combination)) {
    let mut cards = [Card::at(0); MOST_IN_HAND];
    // C5: nobody is asked to combine with nine; a judge may look at such a hand.
    let count = hand.lay_out(&mut cards).min(menu::PLACES);
    if count < 4 {
        return;
    }
    let mut tastes = Tastes::default();
    for (place, card) in cards[..count].iter().enumerate() {
        tastes.note(place, card.taste());
    }
    let triples = match helper {
        Helper::DungBeetle => Triples::with_one_less(tastes),
        Helper::Mole => Triples::with_one_more(tastes),
        Helper::Squirrel | Helper::Hamster | Helper::Bee | Helper::Ant | Helper::Cockroach => {
            Triples::as_printed(tastes)
        }
    };
    for places in triples {
        let three = places.map(|place| cards[usize::from(place)]);
        for marks in choices_of_three(three, helper) {
            found(Combination::of_three(three, marks));
        }
    }
    if helper == Helper::Ant && count > 4 {
        for places in Fours::as_printed(tastes) {
            let four = places.map(|place| cards[usize::from(place)]);
            let marks = choice_of_four(four).expect("four that fit together score");
            found(Combination::of_four(four, marks));
        }
    }
}
