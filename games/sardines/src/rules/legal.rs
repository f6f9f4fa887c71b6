//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Faces, Parcel};
use crate::state::{Stage, State};
use crate::tin::Tin;

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Turn => {
            plays(state, seat, into);
            exchanges(state.hand(seat), into);
        }
        Stage::Encore => {
            plays(state, seat, into);
            into.push(Action::Decline);
        }
        Stage::Thief => {
            steals(state, into);
            into.push(Action::Decline);
        }
        Stage::Meal => gifts(state, seat, into),
        Stage::Opener => {
            for of in state.others() {
                let closed = (0..).zip(state.tins(of)).filter(|(_, tin)| tin.is_closed());
                into.extend(closed.map(|(tin, _)| Action::Open { of, tin }));
            }
            into.push(Action::Decline);
        }
        Stage::Pick { barred, .. } => {
            into.extend(state.pickable(barred).map(Action::Pick));
            into.push(Action::Draw);
        }
        Stage::Trim => into.extend(state.hand(seat).faces().map(Action::Discard)),
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// S2: every card as a sardine where it fits, then every card as a lid.
#[inline]
fn plays(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let hand = state.hand(seat).faces();
    let tins = state.tins(seat);
    let mut takes = [Faces::NONE; 4];
    let mut wants_lid = [false; 4];
    for (place, tin) in tins.iter().enumerate() {
        if !state.is_twin(tins, place) {
            takes[place] = tin.takes();
            wants_lid[place] = tin.wants_lid();
        }
    }
    let fitting = takes.iter().fold(Faces::NONE, |all, faces| all.or(*faces));
    for card in hand.and(fitting) {
        for (tin, _) in (0..).zip(takes).filter(|(_, takes)| takes.has(card)) {
            into.push(Action::Play { card, tin });
        }
    }
    if wants_lid.contains(&true) {
        for card in hand {
            for (tin, _) in (0..).zip(wants_lid).filter(|(_, wants)| *wants) {
                into.push(Action::Lid { card, tin });
            }
        }
    }
}

/// S3: every choice of one or more cards. Each face multiplies the choices made of the faces before it.
#[inline]
fn exchanges(hand: Cards, into: &mut Vec<Action>) {
    let first = into.len();
    for face in hand.faces() {
        let smaller = into.len();
        for copies in 1..=hand.of(face) {
            let more = Cards::some(face, copies);
            into.push(Action::Exchange(Parcel::of(more)));
            for place in first..smaller {
                if let Action::Exchange(parcel) = into[place] {
                    into.push(Action::Exchange(Parcel::of(parcel.cards().plus(more))));
                }
            }
        }
    }
}

/// S5: any hand that may be robbed, and the last sardine of any open tin.
#[inline]
fn steals(state: &State, into: &mut Vec<Action>) {
    for from in state.others() {
        if state.hand_can_be_robbed(from) {
            into.push(Action::StealHand { from });
        }
    }
    for from in state.others() {
        into.extend(reachable(state, from).map(|tin| Action::StealTin { from, tin }));
    }
}

/// S5: any card of the hand, and the last sardine of any own open tin.
#[inline]
fn gifts(state: &State, seat: Seat, into: &mut Vec<Action>) {
    into.extend(state.hand(seat).faces().map(Action::Give));
    into.extend(reachable(state, seat).map(|tin| Action::GiveTin { tin }));
}

/// Tins whose last sardine can be taken, equal ones once.
#[inline]
fn reachable(state: &State, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let tins: &[Tin] = state.tins(seat);
    let open = (0..).zip(tins).filter(|(_, tin)| tin.within_reach().is_some());
    open.map(|(place, _)| place).filter(|place| !state.is_twin(tins, usize::from(*place)))
}
