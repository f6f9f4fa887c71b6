//! S8 to S10, S15: drawing, picking from the discard, and the Cat.

use bistro_core::{Dice, Log, Seat};

use super::turn::{end_turn, finish};
use crate::cards::Face;
use crate::counts::{Cards, Parcel};
use crate::event::{Event, Why};
use crate::state::{Ending, Stage, State};
use crate::tin::Assortment;

/// S3, S5: the player draws by an exchange or an effect, and the turn ends. With assortments it may be one
/// more, and from the discard (S15).
#[inline(always)]
pub(super) fn draw_for(
    state: &mut State,
    wanted: u32,
    barred: Parcel,
    why: Why,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let lemon = u32::from(state.enjoys(state.player, Assortment::Lemon));
    draw_or_ask(state, wanted + lemon, barred, why, dice, log);
}

/// S15: while Pepper-Basil holds and there is something to pick, each card is a question.
#[inline(always)]
fn draw_or_ask(
    state: &mut State,
    left: u32,
    barred: Parcel,
    why: Why,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let picks = state.enjoys(state.player, Assortment::PepperBasil) && !state.pickable(barred).is_empty();
    if picks {
        state.stage = Stage::Pick { left: left as u8, barred, why };
        return;
    }
    draw(state, state.player, left, why, dice, log);
    if !state.is_over() {
        end_turn(state, dice, log);
    }
}

/// S15: this card comes from the discard, before everybody's eyes.
pub(super) fn pick(state: &mut State, card: Face, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let Stage::Pick { left, barred, why } = state.stage else { unreachable!("picking is offered then only") };
    let seat = state.player;
    state.discard = state.discard.minus(Cards::one(card));
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(Cards::one(card));
    state.memory.went_in_openly(seat, card, state.seats());
    log.tell_all(Event::Picked { seat, card });
    go_on(state, u32::from(left) - 1, barred, why, dice, log);
}

/// S15: this card comes from the pile all the same.
pub(super) fn leave_to_the_pile(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let Stage::Pick { left, barred, why } = state.stage else { unreachable!("drawing is offered then only") };
    draw(state, state.player, 1, why, dice, log);
    if state.is_over() {
        return;
    }
    // At nightfall the discard goes into the pile, and the cards of this exchange with it.
    let barred = if state.discard.is_empty() { Parcel::of(Cards::NONE) } else { barred };
    go_on(state, u32::from(left) - 1, barred, why, dice, log);
}

/// S15: the next of the cards, if there is one.
fn go_on(
    state: &mut State,
    left: u32,
    barred: Parcel,
    why: Why,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    if left > 0 { draw_or_ask(state, left, barred, why, dice, log) } else { end_turn(state, dice, log) }
}

/// Draw from the pile, through nightfall if need be (S10). The game may be over afterwards (S9).
#[inline(always)]
pub(super) fn draw(
    state: &mut State,
    seat: Seat,
    wanted: u32,
    why: Why,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let pile = state.pile.for_rules_mut();
    let count = wanted.min(pile.count());
    let drawn = pile.take_some(count, dice);
    let used_up = pile.is_empty();
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(drawn);
    if !state.night.is_empty() {
        state.memory.drew_by_night(seat, drawn);
    }
    state.pile_touched = true;
    let drew = |cards| Event::Drew { seat, count: count as u8, cards, why };
    log.tell_apart(seat, drew(Some(drawn)), drew(None));
    if used_up {
        last_card_drawn(state, log);
        if !state.is_over() && count < wanted {
            draw_by_night(state, seat, wanted - count, why, dice, log);
        }
    }
}

/// S10: the rest, from the new pile.
#[cold]
fn draw_by_night(
    state: &mut State,
    seat: Seat,
    wanted: u32,
    why: Why,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    draw(state, seat, wanted, why, dice, log);
}

/// S8, S9: by day the discard becomes a new pile and the Cat turns to night; by night, or with nothing to
/// shuffle, the game ends at once.
#[cold]
fn last_card_drawn(state: &mut State, log: &mut impl Log<Event>) {
    let night_pile = std::mem::take(&mut state.discard);
    if !state.night.is_empty() || night_pile.is_empty() {
        state.discard = night_pile;
        let ending = if state.options.assortments { Ending::Cat } else { Ending::PileOut };
        return finish(state, ending, log);
    }
    *state.pile.for_rules_mut() = night_pile;
    state.night = night_pile;
    log.tell_all(Event::NightFell { pile: night_pile.count() as u8 });
}
