//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Kind, Kinds, Protein};
use crate::state::{Stage, State};

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Main => {
            let hand = *state.hand(seat);
            let turn = &state.this_turn;
            if !turn.pair_claimed && !turn.caught {
                pairs(hand, into);
            }
            if !turn.protein_claimed && !turn.caught {
                proteins(hand.kinds(), into);
            }
            dishes(hand.kinds(), into);
            into.push(Action::Done);
        }
        Stage::Window(_) => into.extend([Action::Taste, Action::Trust]),
        Stage::Trim => keeps(*state.hand(seat), into),
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// F3, F4: any two cards.
#[inline]
fn pairs(hand: Cards, into: &mut Vec<Action>) {
    let doubled = hand.doubled_kinds();
    let mut others = hand.kinds();
    while let Some(one) = others.next() {
        if doubled.has(one) {
            into.push(Action::Pair(one, one));
        }
        for other in others {
            into.push(Action::Pair(one, other));
        }
    }
}

/// F3, F4: any card under any protein's name.
#[inline]
fn proteins(kinds: Kinds, into: &mut Vec<Action>) {
    for named in Protein::ALL {
        into.extend(kinds.map(|card| Action::Claim { named, card }));
    }
}

/// F9: Noodles with two to four other kinds.
#[inline]
fn dishes(kinds: Kinds, into: &mut Vec<Action>) {
    if kinds.has(Kind::Noodles) && kinds.count() >= 3 {
        let toppings = kinds.without(Kind::Noodles).subsets();
        let dishes = toppings.map(|toppings| toppings.with(Kind::Noodles)).filter(|dish| dish.is_dish());
        into.extend(dishes.map(Action::Cook));
    }
}

/// F10: any three cards of the hand.
#[inline]
fn keeps(hand: Cards, into: &mut Vec<Action>) {
    let kinds = hand.kinds();
    for a in kinds {
        let hand = hand.minus(Cards::one(a));
        for b in hand.kinds().filter(|b| *b >= a) {
            let hand = hand.minus(Cards::one(b));
            for c in hand.kinds().filter(|c| *c >= b) {
                into.push(Action::Keep([a, b, c]));
            }
        }
    }
}
