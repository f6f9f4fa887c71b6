//! C6, C7: a combination is laid, or not.

use bistro_core::{Dice, Log, Seat};

use super::{leave_hand, round};
use crate::card::Card;
use crate::combination::Combination;
use crate::copies::Copies;
use crate::event::Event;
use crate::queue::Queue;
use crate::state::{Stage, State};

/// C6: everyone is asked, the strongest helper first.
pub(super) fn begin(state: &mut State) {
    state.queue = Queue::by_rank(state.seats(), |seat| state.helper(seat).strength());
    state.stage = Stage::Combine(state.queue.pop().expect("somebody plays"));
}

/// C7: some of the cards go to the dessert pile; the others are discarded, which is wherever nothing else is.
pub(super) fn combine(
    state: &mut State,
    seat: Seat,
    combination: Combination,
    dice: &mut impl Dice,
    log: &mut impl Log<Event>,
) {
    let marks = combination.marks();
    let (mut laid, mut scored, mut points) = (Copies::NONE, Copies::NONE, 0);
    let mut lay = |place: usize, card: Card| {
        let copy = leave_hand(state, seat, card);
        laid = laid.plus(copy);
        if marks.has(place) {
            scored = scored.plus(copy);
            points += card.taste();
        }
    };
    let [first, second, third] = combination.three();
    lay(0, first);
    lay(1, second);
    lay(2, third);
    if let Some(fourth) = combination.fourth() {
        lay(3, fourth);
    }
    let dessert = &mut state.desserts[seat.index()];
    *dessert = dessert.plus(scored);
    let score = &mut state.scores[seat.index()];
    *score += points;
    let (cards, scored) = (laid.cards(), scored.cards());
    log.tell_all(Event::Combined { seat, cards, scored, points, score: *score });
    next_to_combine(state, dice, log);
}

/// C6: not everyone has a combination, or wants to lay it.
pub(super) fn pass(state: &mut State, seat: Seat, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    log.tell_all(Event::Passed { seat });
    next_to_combine(state, dice, log);
}

/// C6: the next in order; after the weakest the round is over.
fn next_to_combine(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    match state.queue.pop() {
        Some(next) => state.stage = Stage::Combine(next),
        None => round::end_round(state, dice, log),
    }
}
