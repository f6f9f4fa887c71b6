//! P6 to P8, P11 and P13: banking, the Al Dente token and theft.

use bistro_core::{Log, Seat};

use super::end_turn;
use crate::cards::{Cards, Kind, Shape};
use crate::event::Event;
use crate::state::{Stage, State};

/// P11: banking no more than this takes the token.
pub(crate) const AL_DENTE: u32 = 2;

/// P6: pasta of one shape, and sauces that count as that shape from now on (P7).
#[inline]
pub(super) fn bank(state: &mut State, shape: Shape, pasta: u32, sauces: u32, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let index = seat.index();
    let cards = Cards::some(shape.kind(), pasta).plus(Cards::some(Kind::Sauce, sauces));
    let hand = state.hands[index].for_rules_mut();
    *hand = hand.minus(cards);
    // What everybody knew to be there is laid down first; more than that was taken unseen.
    state.known[index] =
        state.known[index].minus_at_most(shape.kind(), pasta).minus_at_most(Kind::Sauce, sauces);
    let groups = &mut state.groups[index];
    groups.add(shape, pasta, sauces);
    let group = groups.size(shape) as u8;
    log.tell_all(Event::Banked { seat, shape, pasta: pasta as u8, sauces: sauces as u8, group });

    if pasta + sauces <= AL_DENTE && state.al_dente != Some(seat) {
        state.al_dente = Some(seat);
        log.tell_all(Event::AlDente { seat });
    }
    let victims = state.others_with(shape);
    if victims.is_empty() {
        end_turn(state);
    } else {
        state.stage = Stage::Theft { shape, victims };
    }
}

/// P13: one card of the shape just banked changes groups.
#[inline]
pub(super) fn steal(state: &mut State, victim: Seat, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let shape = shape_at_stake(state);
    let card = state.groups[victim.index()].give(shape);
    let is_sauce = u32::from(card == Kind::Sauce);
    state.groups[seat.index()].add(shape, 1 - is_sauce, is_sauce);
    log.tell_all(Event::Stole { seat, victim, shape, card });
    end_turn(state);
}

/// P13: a theft is never forced.
#[inline]
pub(super) fn decline(state: &mut State, log: &mut impl Log<Event>) {
    log.tell_all(Event::Declined { seat: state.chef, shape: shape_at_stake(state) });
    end_turn(state);
}

#[inline]
fn shape_at_stake(state: &State) -> Shape {
    match state.stage {
        Stage::Theft { shape, .. } => shape,
        Stage::Opening | Stage::Turn | Stage::MoveHat(_) | Stage::Over => {
            unreachable!("a theft is offered after a banking only")
        }
    }
}

/// P8: with seven sauces, one leaves the game. Nobody may discard but with seven sauces, so now everybody
/// knows the other six.
pub(super) fn discard_sauce(state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.minus(Cards::one(Kind::Sauce));
    state.known[seat.index()] = *hand;
    state.discarded += 1;
    log.tell_all(Event::Discarded { seat });
    end_turn(state);
}
