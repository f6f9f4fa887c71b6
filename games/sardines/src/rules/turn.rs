//! S6, S7, S13: how a turn ends, and the game with it.

use bistro_core::{Dice, Log, Seat, SeatCount};

use super::draw::draw;
use crate::cards::Face;
use crate::counts::Cards;
use crate::event::{Event, Why};
use crate::state::{Ending, Stage, State};

/// S7: a new hand.
const NEW_HAND: u32 = 5;
/// S13: after this many turns the game is cut.
const MOST_TURNS: u16 = 600;

/// S13: after this many turns in a row without a card from the pile, too.
pub(crate) const fn most_quiet_turns(seats: SeatCount) -> usize {
    15 * seats.get()
}

/// S6: the player goes down to the limit, one card at a time.
pub(super) fn end_turn(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    if state.hand(state.player).count() > state.hand_limit(state.player) {
        state.stage = Stage::Trim;
    } else if state.hands[..state.seats().get()].iter().any(|hand| hand.for_rules().is_empty()) {
        refill(state, dice, log);
    } else {
        next_player(state, log);
    }
}

pub(super) fn discard(state: &mut State, card: Face, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let (seat, seats) = (state.player, state.seats());
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.minus(Cards::one(card));
    state.memory.left_openly(seat, Cards::one(card), seats);
    state.discard = state.discard.plus(Cards::one(card));
    log.tell_all(Event::Discarded { seat, card });
    end_turn(state, dice, log);
}

/// S7: the one who has no card draws five, in turn order.
#[cold]
fn refill(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seats = state.seats();
    let mut seat = state.player;
    for _ in 0..seats.get() {
        if state.hand(seat).is_empty() {
            draw(state, seat, NEW_HAND, Why::EmptyHand, dice, log);
            if state.is_over() {
                return;
            }
        }
        seat = seat.next(seats);
    }
    next_player(state, log);
}

#[inline]
fn next_player(state: &mut State, log: &mut impl Log<Event>) {
    let seats = state.seats();
    state.turn += 1;
    state.quiet_turns = if state.pile_touched { 0 } else { state.quiet_turns + 1 };
    state.pile_touched = false;
    // S13: nothing goes round and round for ever.
    if usize::from(state.quiet_turns) >= most_quiet_turns(seats) || state.turn >= MOST_TURNS {
        let ending = if state.options.assortments { Ending::CatCircles } else { Ending::Circles };
        return finish(state, ending, log);
    }
    state.player = state.player.next(seats);
    state.stage = Stage::Turn;
    log.tell_all(Event::Turn { seat: state.player });
}

pub(super) fn finish(state: &mut State, ending: Ending, log: &mut impl Log<Event>) {
    state.stage = Stage::Over(ending);
    log.tell_all(Event::Over { ending });
}

/// S11, S12, S14: places, and the closed tins of each seat as its points.
pub(crate) fn outcome(state: &State, ending: Ending) -> bistro_core::Outcome {
    let seats = state.seats();
    let scores: Vec<i32> = Seat::all(seats).map(|seat| state.closed_tins(seat) as i32).collect();
    let message = ending.message();
    match ending {
        // S14: the Cat wins, and everybody shares the last place.
        Ending::Cat | Ending::CatCircles => {
            bistro_core::Outcome { places: vec![seats.get() as u8; seats.get()], scores, ending: message }
        }
        Ending::Closed | Ending::PileOut | Ending::Circles => {
            let key = |seat: Seat| {
                let has_won = ending == Ending::Closed && seat == state.player;
                (has_won, state.closed_tins(seat), state.cards_in_tins(seat))
            };
            let keys: Vec<_> = Seat::all(seats).map(key).collect();
            bistro_core::Outcome::ranked(&keys, scores, message)
        }
    }
}
