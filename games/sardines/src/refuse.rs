//! Why not: the reason and the rule.

use bistro_core::{Phrase, Refusal, Seat};

use crate::action::Action;
use crate::cards::{Face, Faces};
use crate::counts::{Cards, Parcel};
use crate::state::Stage;
use crate::view::{TinView, View};

type Why = (&'static str, Phrase);

/// Why this pending seat may not do what `legal` does not offer.
pub(crate) fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
    let (rule, why) = match view.stage {
        Stage::Turn => on_turn(view, seat, action),
        Stage::Encore => on_encore(view, seat, action),
        Stage::Thief => on_theft(view, seat, action),
        Stage::Meal => at_the_meal(view, seat, action),
        Stage::Opener => on_opening(view, seat, action),
        Stage::Pick { barred, .. } => on_picking(view, barred, action),
        Stage::Trim => on_trimming(view, seat, action),
        Stage::Over(_) => ("S11", Phrase::new("why-over")),
    };
    Refusal { rule, why }
}

fn on_turn(view: &View, seat: Seat, action: &Action) -> Why {
    match *action {
        Action::Play { card, tin } => no_play(view, seat, card, tin),
        Action::Lid { card, tin } => no_lid(view, seat, card, tin),
        Action::Exchange(cards) if cards.is_empty() => ("S3", Phrase::new("why-exchange-nothing")),
        Action::Exchange(cards) => ("S3", not_in_hand(view, seat, cards)),
        Action::Discard(_) => ("S6", Phrase::new("why-discard-later")),
        Action::StealHand { .. }
        | Action::StealTin { .. }
        | Action::Open { .. }
        | Action::Give(_)
        | Action::GiveTin { .. }
        | Action::Pick(_)
        | Action::Draw
        | Action::Decline => ("S2", Phrase::new("why-play-or-exchange")),
    }
}

fn on_encore(view: &View, seat: Seat, action: &Action) -> Why {
    match *action {
        Action::Play { card, tin } => no_play(view, seat, card, tin),
        Action::Lid { card, tin } => no_lid(view, seat, card, tin),
        _ => ("S5", Phrase::new("why-encore-now")),
    }
}

fn on_theft(view: &View, seat: Seat, action: &Action) -> Why {
    match *action {
        Action::StealHand { from } | Action::StealTin { from, .. } if !is_opponent(view, seat, from) => {
            ("S5", Phrase::new("why-opponent"))
        }
        Action::StealHand { from } if view.places[from.index()].cards == 0 => {
            ("S5", Phrase::new("why-empty-hand").seat("victim", from))
        }
        Action::StealHand { from } => ("S15", Phrase::new("why-garlic").seat("victim", from)),
        Action::StealTin { from, tin } => no_sardine(view, from, tin),
        _ => ("S5", Phrase::new("why-steal-now")),
    }
}

fn at_the_meal(view: &View, seat: Seat, action: &Action) -> Why {
    match *action {
        Action::Give(card) => ("S5", not_in_hand(view, seat, Cards::one(card))),
        Action::GiveTin { tin } => no_sardine(view, seat, tin),
        _ => ("S5", Phrase::new("why-give-now")),
    }
}

fn on_opening(view: &View, seat: Seat, action: &Action) -> Why {
    match *action {
        Action::Open { of, .. } if !is_opponent(view, seat, of) => ("S5", Phrase::new("why-opponent")),
        Action::Open { of, tin } => match tin_of(view, of, tin) {
            Err(why) => why,
            Ok(_) => ("S5", Phrase::new("why-no-lid").seat("owner", of).number("tin", tin + 1)),
        },
        _ => ("S5", Phrase::new("why-open-now")),
    }
}

fn on_picking(view: &View, barred: Parcel, action: &Action) -> Why {
    match *action {
        Action::Pick(card) if view.discard.has(card) => {
            ("S15", Phrase::new("why-just-exchanged").word("card", card.name()))
        }
        Action::Pick(card) => {
            let there = view.pickable(barred).map(Face::name);
            ("S15", Phrase::new("why-not-in-discard").word("card", card.name()).words("there", there))
        }
        _ => ("S15", Phrase::new("why-pick-now")),
    }
}

fn on_trimming(view: &View, seat: Seat, action: &Action) -> Why {
    match *action {
        Action::Discard(card) => ("S6", not_in_hand(view, seat, Cards::one(card))),
        _ => ("S6", Phrase::new("why-discard-now")),
    }
}

/// S2: why this card does not go into this tin.
fn no_play(view: &View, seat: Seat, card: Face, number: u8) -> Why {
    let tin = match tin_of(view, seat, number) {
        Ok(tin) => tin,
        Err(why) => return why,
    };
    let number = i64::from(number) + 1;
    if !view.hand(seat).has(card) {
        ("S2", not_in_hand(view, seat, Cards::one(card)))
    } else if !Faces::SARDINES.has(card) {
        ("S2", Phrase::new("why-bone"))
    } else if tin.sardines.is_full() {
        ("S2", Phrase::new("why-full").number("tin", number))
    } else if !tin.takes().has(card) {
        ("S2", Phrase::new("why-same-way").word("card", card.name()).number("tin", number))
    } else {
        ("S2", Phrase::new("why-same-tin").number("tin", number))
    }
}

/// S2: why this card does not go onto this tin.
fn no_lid(view: &View, seat: Seat, card: Face, number: u8) -> Why {
    let tin = match tin_of(view, seat, number) {
        Ok(tin) => tin,
        Err(why) => return why,
    };
    let number = i64::from(number) + 1;
    if !view.hand(seat).has(card) {
        ("S2", not_in_hand(view, seat, Cards::one(card)))
    } else if tin.closed {
        ("S2", Phrase::new("why-closed").number("tin", number))
    } else if !tin.wants_lid() {
        ("S2", Phrase::new("why-not-full").number("tin", number).number("sardines", tin.sardines.len()))
    } else {
        ("S2", Phrase::new("why-same-tin").number("tin", number))
    }
}

/// S5: why no sardine can be taken from this tin.
fn no_sardine(view: &View, owner: Seat, number: u8) -> Why {
    let tin = match tin_of(view, owner, number) {
        Ok(tin) => tin,
        Err(why) => return why,
    };
    let number = i64::from(number) + 1;
    if tin.closed {
        ("S5", Phrase::new("why-under-lid").seat("owner", owner).number("tin", number))
    } else if tin.within_reach().is_none() {
        ("S5", Phrase::new("why-empty-tin").seat("owner", owner).number("tin", number))
    } else {
        ("S5", Phrase::new("why-same-tin").number("tin", number))
    }
}

/// The tin of this number, or that there is none.
fn tin_of(view: &View, owner: Seat, number: u8) -> Result<&TinView, Why> {
    let tins = view.options.tins_laid_out();
    let rule = if view.options.assortments { "S14" } else { "S1" };
    let tin = view.places.get(owner.index()).and_then(|place| place.tins.get(usize::from(number)));
    tin.ok_or_else(|| (rule, Phrase::new("why-no-tin").number("tins", tins as i64)))
}

fn is_opponent(view: &View, seat: Seat, other: Seat) -> bool {
    seat != other && other.index() < view.places.len()
}

/// Names the cards that are missing.
fn not_in_hand(view: &View, seat: Seat, wanted: Cards) -> Phrase {
    let hand = view.hand(seat);
    let missing = wanted.without(hand);
    Phrase::new("why-not-in-hand").words("missing", missing.words()).words("hand", hand.words())
}
