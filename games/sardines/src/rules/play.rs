//! S2, S3: playing a card as a sardine or as a lid, and exchanging.

use bistro_core::{Dice, Log, SeatSet};

use super::draw::draw_for;
use super::effect::resolve;
use super::turn::finish;
use crate::cards::Face;
use crate::counts::{Cards, Parcel};
use crate::event::{Event, Why};
use crate::state::{Ending, State};

/// S2: a sardine goes into an own tin, and its effect follows.
pub(super) fn lay(state: &mut State, card: Face, tin: u8, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.player;
    show_from_hand(state, Cards::one(card));
    state.tin_mut(seat, tin).lay(card);
    log.tell_all(Event::Played { seat, card, tin });
    resolve(state, card.effect(), dice, log);
}

/// S2, S4: a lid comes down face down, and repeats the effect of the last sardine under it.
pub(super) fn close(state: &mut State, card: Face, tin: u8, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let (seat, seats) = (state.player, state.seats());
    let hand = state.hand(seat);
    let mut known_to = SeatSet::EMPTY;
    for watcher in state.others() {
        if state.memory.left_unseen(watcher, seat, hand.count(), seats).is_some() {
            known_to.insert(watcher);
        }
    }
    *state.hands[seat.index()].for_rules_mut() = hand.minus(Cards::one(card));
    state.tin_mut(seat, tin).close(card, known_to);
    let closed = |lid| Event::Closed { seat, tin, lid };
    log.tell_among(known_to.with(seat), closed(Some(card)), closed(None));
    // S11 wins before the lid's effect resolves, so this comes first.
    if state.closed_tins(seat) >= state.options.tins_to_close() {
        return finish(state, Ending::Closed, log);
    }
    let under_the_lid = state.tins(seat)[usize::from(tin)].sardines().last();
    resolve(state, under_the_lid.and_then(Face::effect), dice, log);
}

/// S3: away with some cards, and as many new ones.
pub(super) fn exchange(state: &mut State, cards: Cards, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.player;
    show_from_hand(state, cards);
    state.discard = state.discard.plus(cards);
    log.tell_all(Event::Exchanged { seat, cards });
    draw_for(state, cards.count(), Parcel::of(cards), Why::Exchange, dice, log);
}

/// Cards leave the player's hand before everybody's eyes.
#[inline(always)]
fn show_from_hand(state: &mut State, cards: Cards) {
    let (seat, seats) = (state.player, state.seats());
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.minus(cards);
    state.memory.left_openly(seat, cards, seats);
}
