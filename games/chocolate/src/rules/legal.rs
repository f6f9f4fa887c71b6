//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use super::scoring::{choice_of_four, choices_of_three};
use crate::action::{Action, Pair};
use crate::cards::Card;
use crate::combination::Combination;
use crate::copies::Copies;
use crate::helpers::Helper;
use crate::state::{Stage, State};

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
fn each_card(hand: Copies, action: fn(Card) -> Action, into: &mut Vec<Action>) {
    into.extend(hand.list().map(action));
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
    const MOST: usize = 7;
    let mut cards = [Card::at(0); MOST];
    let mut count = 0;
    for card in worktop.list() {
        cards[count] = card;
        count += 1;
    }
    let cards = &cards[..count];
    if let [only] = cards {
        into.push(Action::TakeLast(*only));
        return;
    }
    for (place, one) in cards.iter().enumerate() {
        into.extend(cards[place + 1..].iter().map(|other| Action::Take(Pair::new(*one, *other))));
    }
    if worktop.has_twins() {
        into.sort_unstable();
        into.dedup();
    }
}

/// C6: everything that fits together and leaves a card in hand; each choice of scoring cards (C7) is an
/// action of its own.
fn combinations(hand: Copies, helper: Helper, into: &mut Vec<Action>) {
    const MOST: usize = 8;
    let mut cards = [Card::at(0); MOST];
    let mut count = 0;
    for card in hand.list() {
        cards[count] = card;
        count += 1;
    }
    if count < 4 {
        return;
    }
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                let three = [cards[a], cards[b], cards[c]];
                for marks in choices_of_three(three, helper) {
                    into.push(Action::Combine(Combination::of_three(three, marks)));
                }
            }
        }
    }
    if helper == Helper::Ant && count > 4 {
        for d in 0..count {
            for a in 0..d {
                for b in a + 1..d {
                    for c in b + 1..d {
                        let four = [cards[a], cards[b], cards[c], cards[d]];
                        if let Some(marks) = choice_of_four(four) {
                            into.push(Action::Combine(Combination::of_four(four, marks)));
                        }
                    }
                }
            }
        }
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
