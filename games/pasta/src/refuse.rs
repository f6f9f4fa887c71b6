//! Why not: the reason and the rule.

use bistro_core::{Phrase, Refusal, Seat, SeatSet};

use crate::action::Action;
use crate::cards::{Cards, Kind, Shape};
use crate::cells::Cells;
use crate::state::HAND_LIMIT;
use crate::view::{StageView, View};

/// Why this pending seat may not do what `legal` does not offer.
pub(crate) fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
    let (rule, why) = match view.stage {
        StageView::Opening => ("P2", Phrase::new("why-place-hat")),
        StageView::Turn => take_or_bank(view, seat, action),
        StageView::MoveHat { onto } => hat_first(action, onto),
        StageView::Theft { victims, .. } => theft_first(action, victims),
        StageView::Over => ("P14", Phrase::new("why-over")),
    };
    Refusal { rule, why }
}

fn take_or_bank(view: &View, seat: Seat, action: &Action) -> (&'static str, Phrase) {
    let hand = view.hand(seat);
    let full = hand.count() == HAND_LIMIT;
    match *action {
        Action::Hat(_) => ("P4", Phrase::new("why-no-hat")),
        Action::Steal(_) | Action::NoTheft => ("P13", Phrase::new("why-no-theft")),
        Action::DiscardSauce => ("P8", Phrase::new("why-no-discard")),
        Action::Take(_) | Action::TakeHidden | Action::Bank { .. } if hand.of(Kind::Sauce) == HAND_LIMIT => {
            ("P8", Phrase::new("why-discard-sauce"))
        }
        Action::Take(_) | Action::TakeHidden if full => ("P8", Phrase::new("why-must-bank")),
        Action::Take(kind) => take(view, hand, kind),
        Action::TakeHidden => unreachable!("with a place in the hand, the hidden card may be taken"),
        Action::Bank { pasta: 0, .. } => ("P7", Phrase::new("why-sauce-alone")),
        Action::Bank { shape, pasta, sauces } => ("P6", not_in_hand(hand, shape, pasta, sauces)),
    }
}

fn take(view: &View, hand: Cards, kind: Kind) -> (&'static str, Phrase) {
    let there = view.hat.map_or(0, |hat| view.grid.in_reach(hat).of(kind));
    let phrase = if there == 0 {
        Phrase::new("why-not-in-reach")
    } else {
        Phrase::new("why-no-room").number("there", there).number("room", HAND_LIMIT - hand.count())
    };
    ("P3", phrase.word("kind", kind.name()))
}

/// Says how many of each are held.
fn not_in_hand(hand: Cards, shape: Shape, pasta: u8, sauces: u8) -> Phrase {
    let kind = if u32::from(pasta) > hand.of_shape(shape) { shape.kind() } else { Kind::Sauce };
    let wanted = if kind == Kind::Sauce { sauces } else { pasta };
    Phrase::new("why-not-in-hand")
        .word("kind", kind.name())
        .number("wanted", wanted)
        .number("held", hand.of(kind))
}

fn hat_first(action: &Action, onto: Cells) -> (&'static str, Phrase) {
    let id = match action {
        Action::Hat(_) => "why-old-cell",
        Action::Take(_)
        | Action::TakeHidden
        | Action::Bank { .. }
        | Action::DiscardSauce
        | Action::Steal(_)
        | Action::NoTheft => "why-hat-first",
    };
    ("P4", Phrase::new(id).sign("cells", onto.written()))
}

fn theft_first(action: &Action, victims: SeatSet) -> (&'static str, Phrase) {
    let id = match action {
        Action::Steal(_) => "why-no-such-group",
        Action::Hat(_)
        | Action::Take(_)
        | Action::TakeHidden
        | Action::Bank { .. }
        | Action::DiscardSauce
        | Action::NoTheft => "why-theft-first",
    };
    ("P13", Phrase::new(id).seats("victims", victims))
}
