//! Why not: the reason and the rule.

use bistro_core::{Phrase, Refusal, Seat};

use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::combination::Combination;
use crate::helper::Helper;
use crate::rules::scoring;
use crate::state::{Squirrel, Stage};
use crate::view::View;

/// Why this pending seat may not do what `legal` does not offer.
pub(crate) fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
    let (rule, why) = match view.stage {
        Stage::Bid => match *action {
            Action::Bid(card) => ("C3", not_in_hand(view, seat, [card])),
            Action::Take(_)
            | Action::TakeLast(_)
            | Action::Discard(_)
            | Action::Combine(_)
            | Action::Pass
            | Action::Squirrel(_) => ("C3", Phrase::new("why-bid-now")),
        },
        Stage::Take(_) => match *action {
            Action::Take(pair) => ("C4", not_on_worktop(view, pair.cards())),
            Action::TakeLast(_) if view.worktop.count() > 1 => ("C4", Phrase::new("why-take-two")),
            Action::TakeLast(card) => ("C4", not_on_worktop(view, [card])),
            Action::Squirrel(card) => ("C9", squirrel(view, seat, card)),
            Action::Bid(_) | Action::Discard(_) | Action::Combine(_) | Action::Pass => {
                ("C4", Phrase::new("why-take-now"))
            }
        },
        Stage::Discard(_) => match *action {
            Action::Discard(card) => ("C5", not_in_hand(view, seat, [card])),
            Action::Bid(_)
            | Action::Take(_)
            | Action::TakeLast(_)
            | Action::Combine(_)
            | Action::Pass
            | Action::Squirrel(_) => ("C5", Phrase::new("why-discard-now")),
        },
        Stage::Combine(_) => match *action {
            Action::Combine(combination) => combine(view, seat, &combination),
            Action::Squirrel(card) => ("C9", squirrel(view, seat, card)),
            Action::Bid(_) | Action::Take(_) | Action::TakeLast(_) | Action::Discard(_) => {
                ("C6", Phrase::new("why-combine-now"))
            }
            Action::Pass => unreachable!("passing is always allowed"),
        },
        Stage::Over(_) => ("C10", Phrase::new("why-over")),
    };
    Refusal { rule, why }
}

fn squirrel(view: &View, seat: Seat, card: Card) -> Phrase {
    if view.helper(seat) != Helper::Squirrel {
        return Phrase::new("why-no-squirrel").word("helper", view.helper(seat).name());
    }
    match view.squirrel {
        Squirrel::Used => Phrase::new("why-squirrel-used"),
        Squirrel::Ready => not_in_hand(view, seat, [card]),
    }
}

fn combine(view: &View, seat: Seat, combination: &Combination) -> (&'static str, Phrase) {
    let (hand, helper) = (view.hand(seat), view.helper(seat));
    let size = combination.list().count() as u32;
    if combination.fourth().is_some() && helper != Helper::Ant {
        ("C9", Phrase::new("why-four").word("helper", helper.name()))
    } else if !missing(hand, combination.list()).is_empty() {
        ("C6", not_in_hand(view, seat, combination.list()))
    } else if hand.count() <= size {
        ("C6", Phrase::new("why-keep-one"))
    } else if scoring::fits_together(combination, helper) {
        ("C7", Phrase::new("why-score").words("scored", combination.scored().words()))
    } else {
        ("C6", Phrase::new("why-no-combination").words("cards", combination.cards().words()))
    }
}

/// Names the cards that are missing.
fn not_in_hand(view: &View, seat: Seat, wanted: impl IntoIterator<Item = Card>) -> Phrase {
    let hand = view.hand(seat);
    Phrase::new("why-not-in-hand").words("missing", missing(hand, wanted)).words("hand", hand.words())
}

fn not_on_worktop(view: &View, wanted: impl IntoIterator<Item = Card>) -> Phrase {
    Phrase::new("why-not-on-worktop")
        .words("missing", missing(view.worktop, wanted))
        .words("worktop", view.worktop.words())
}

/// Of the wanted cards, as often as they are wanted too much.
fn missing(there: Cards, wanted: impl IntoIterator<Item = Card>) -> Vec<&'static str> {
    let mut left = there;
    let mut missing = Vec::new();
    for card in wanted {
        if left.has(card) {
            left = left.minus(Cards::one(card));
        } else {
            missing.push(card.name());
        }
    }
    missing
}
