//! C3 to C5: bids, takes and the limit of the hand.

use bistro_core::{Log, Moves, Seat};

use super::{combine, leave_hand};
use crate::action::Action;
use crate::card::Card;
use crate::copies::Copies;
use crate::event::Event;
use crate::queue::Queue;
use crate::state::{Stage, State};

/// C5: the most cards a hand may hold.
const HAND_LIMIT: u32 = 8;

/// C3: all bids are shown at once.
pub(super) fn show(state: &mut State, moves: &Moves<Action>, log: &mut impl Log<Event>) {
    for seat in moves.seats() {
        let Action::Bid(card) = moves.of(seat) else { unreachable!("only bids are offered") };
        let copy = leave_hand(state, seat, card);
        state.offered = state.offered.plus(copy);
        state.bids[seat.index()] = Some(card);
        log.tell_all(Event::Bid { seat, card, coins: state.bid_coins(seat) });
    }
    state.queue = Queue::by_rank(state.seats(), |seat| state.bid_rank(seat));
    next_taker(state);
}

/// C4: the cards go into the hand, and the bid lies in their place.
pub(super) fn take(state: &mut State, seat: Seat, cards: &[Card], log: &mut impl Log<Event>) {
    let mut taken = Copies::NONE;
    for card in cards {
        let copy = state.worktop.copy_of(*card, Copies::NONE);
        state.worktop = state.worktop.minus(copy);
        taken = taken.plus(copy);
    }
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(taken);
    let cards_in_hand = hand.count();
    state.known = state.known.plus(taken);

    let bid = state.bids[seat.index()].take().expect("the one who takes has a bid there");
    let copy = state.offered.copy_of(bid, Copies::NONE);
    state.offered = state.offered.minus(copy);
    state.worktop = state.worktop.plus(copy);
    log.tell_all(Event::Took { seat, cards: taken.cards(), bid });

    if cards_in_hand > HAND_LIMIT {
        state.stage = Stage::Discard(seat);
    } else {
        next_taker(state);
    }
}

/// C5: one card too many goes, face up. It can only be one: a bid out of eight leaves seven.
pub(super) fn discard(state: &mut State, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    leave_hand(state, seat, card);
    log.tell_all(Event::Discarded { seat, card });
    next_taker(state);
}

/// C4: the next in order; after the last the combinations begin.
fn next_taker(state: &mut State) {
    match state.queue.pop() {
        Some(seat) => state.stage = Stage::Take(seat),
        None => combine::begin(state),
    }
}
