//! Why not: the reason and the rule.

use bistro_core::{Phrase, Refusal, Seat};

use crate::action::Action;
use crate::cards::{Cards, Kind};
use crate::view::{StageView, View};

/// Why this pending seat may not do what `legal` does not offer.
pub(crate) fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
    let (rule, why) = match view.stage {
        StageView::Main => main_stage(view, seat, action),
        StageView::Window { .. } => ("F5", Phrase::new("why-answer")),
        StageView::Trim => trim_stage(view, seat, action),
        StageView::Over(_) => ("F13", Phrase::new("why-over")),
    };
    Refusal { rule, why }
}

fn main_stage(view: &View, seat: Seat, action: &Action) -> (&'static str, Phrase) {
    let turn = &view.this_turn;
    match *action {
        Action::Pair(_) | Action::Bluff(..) | Action::Claim { .. } if turn.caught => {
            ("F6", Phrase::new("why-caught"))
        }
        Action::Pair(_) | Action::Bluff(..) if turn.pair_claimed => ("F3", Phrase::new("why-second-pair")),
        Action::Claim { .. } if turn.protein_claimed => ("F3", Phrase::new("why-second-protein")),
        Action::Pair(kind) => ("F3", not_in_hand(view, seat, [kind, kind])),
        Action::Bluff(one, other) => ("F3", not_in_hand(view, seat, [one, other])),
        Action::Claim { card, .. } => ("F3", not_in_hand(view, seat, [card])),
        Action::Cook(dish) if !dish.has(Kind::Noodles) => ("F9", Phrase::new("why-no-noodles")),
        Action::Cook(dish) if !dish.is_dish() => {
            ("F9", Phrase::new("why-dish-size").number("cards", dish.count()))
        }
        Action::Cook(dish) => ("F9", not_in_hand(view, seat, dish)),
        Action::Keep(_) => ("F10", Phrase::new("why-keep-later")),
        Action::Taste | Action::Trust => ("F5", Phrase::new("why-no-claim")),
        Action::Done => unreachable!("ending the turn is always allowed"),
    }
}

fn trim_stage(view: &View, seat: Seat, action: &Action) -> (&'static str, Phrase) {
    match *action {
        Action::Keep(kept) => ("F10", not_in_hand(view, seat, kept)),
        _ => ("F10", Phrase::new("why-keep-now")),
    }
}

/// Names the cards that are missing.
fn not_in_hand(view: &View, seat: Seat, wanted: impl IntoIterator<Item = Kind>) -> Phrase {
    let hand = view.hand(seat);
    let wanted: Cards = wanted.into_iter().collect();
    let missing = Kind::ALL.into_iter().filter(|kind| wanted.of(*kind) > hand.of(*kind));
    Phrase::new("why-not-in-hand").words("missing", missing.map(Kind::name)).words("hand", hand.words())
}
