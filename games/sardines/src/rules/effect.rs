//! S4, S5: what a card does when it is laid.

use bistro_core::{Dice, Log, Moves, Seat, SeatSet};

use super::draw::draw_for;
use super::turn::end_turn;
use crate::action::Action;
use crate::cards::{Effect, Face};
use crate::counts::{Cards, Parcel};
use crate::event::{Event, Why};
use crate::packed::Packed;
use crate::state::{Stage, State};

/// S4: an effect is resolved if it can be. What remains of the turn follows when it is done.
pub(super) fn resolve(
    state: &mut State,
    effect: Option<Effect>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let Some(effect) = effect else { return end_turn(state, dice, log) };
    if !state.can_resolve(effect) {
        log.tell_all(Event::Lapsed { seat: state.player, effect });
        return end_turn(state, dice, log);
    }
    match effect {
        Effect::Encore => state.stage = Stage::Encore,
        Effect::DrawTwo => draw_for(state, 2, Parcel::of(Cards::NONE), Why::DrawTwo, dice, log),
        Effect::Thief => state.stage = Stage::Thief,
        Effect::FeedTheCat => state.stage = Stage::Meal,
        Effect::CanOpener => state.stage = Stage::Opener,
    }
}

/// S4: Encore, Thief and Can opener may be declined.
pub(super) fn decline(state: &mut State, effect: Effect, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    log.tell_all(Event::Declined { seat: state.player, effect });
    end_turn(state, dice, log);
}

/// S5: a card from a hand, drawn blindly; thief and victim see it.
pub(super) fn steal_from_hand(
    state: &mut State,
    victim: Seat,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let (thief, seats) = (state.player, state.seats());
    let hand = state.hand(victim);
    let card = hand.pick(dice);
    for watcher in state.others().without(victim) {
        if state.memory.left_unseen(watcher, victim, hand.count(), seats).is_some() {
            state.memory.went_in_before(watcher, thief, card, seats);
        }
    }
    state.memory.left_before(thief, victim, Cards::one(card), seats);
    state.memory.went_in_before(victim, thief, card, seats);
    *state.hands[victim.index()].for_rules_mut() = hand.minus(Cards::one(card));
    take_in_hand(state, thief, card);
    let stole = |card| Event::StoleFromHand { thief, victim, card };
    log.tell_among(SeatSet::one(thief).with(victim), stole(Some(card)), stole(None));
    end_turn(state, dice, log);
}

/// S5: the last sardine of an open tin, before everybody's eyes.
pub(super) fn steal_sardine(
    state: &mut State,
    victim: Seat,
    tin: u8,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let (thief, seats) = (state.player, state.seats());
    let card = state.tin_mut(victim, tin).take_last();
    state.memory.went_in_openly(thief, card, seats);
    take_in_hand(state, thief, card);
    log.tell_all(Event::StoleSardine { thief, victim, tin, card });
    end_turn(state, dice, log);
}

/// S5: the lid of a closed tin. The thief sees its face; the owner and others who knew it know where it went.
pub(super) fn open(state: &mut State, owner: Seat, tin: u8, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let (thief, seats) = (state.player, state.seats());
    let (lid, known_to) = state.tin_mut(owner, tin).open();
    for watcher in known_to.with(owner).without(thief) {
        state.memory.went_in_before(watcher, thief, lid, seats);
    }
    take_in_hand(state, thief, lid);
    let opened = |lid| Event::Opened { thief, owner, tin, lid };
    log.tell_among(known_to.with(owner).with(thief), opened(Some(lid)), opened(None));
    end_turn(state, dice, log);
}

/// S5: what all others chose goes to the discard, in turn order.
pub(super) fn feed(
    state: &mut State,
    moves: &Moves<Packed>,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let seats = state.seats();
    let mut seat = state.player;
    for _ in 1..seats.get() {
        seat = seat.next(seats);
        let Some(action) = moves.get(seat) else { continue };
        let (card, tin) = match action.action() {
            Action::Give(card) => {
                let hand = state.hands[seat.index()].for_rules_mut();
                *hand = hand.minus(Cards::one(card));
                state.memory.left_openly(seat, Cards::one(card), seats);
                (card, None)
            }
            Action::GiveTin { tin } => (state.tin_mut(seat, tin).take_last(), Some(tin)),
            _ => unreachable!("only gifts are offered when the cat is fed"),
        };
        state.discard = state.discard.plus(Cards::one(card));
        log.tell_all(Event::Gave { seat, card, tin });
    }
    end_turn(state, dice, log);
}

fn take_in_hand(state: &mut State, seat: Seat, card: Face) {
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(Cards::one(card));
}
