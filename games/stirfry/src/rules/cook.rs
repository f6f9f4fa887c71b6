//! F9, F13, F17: the dish and the target.

use bistro_core::{Dice, Log};

use super::turn::{end_turn, finish};
use crate::cards::Kinds;
use crate::event::Event;
use crate::state::{Dish, Ending, State};

/// F9: the dish is laid open and its points are added; cooking ends the turn.
pub(super) fn cook(state: &mut State, dish: Kinds, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.minus(dish.cards());
    state.shown = state.shown.plus(dish.cards());
    state.this_turn.dish = Dish::Cooked;

    let target = state.options.target.points();
    let points = dish.dish_points();
    let sum = state.score(seat) + points;
    // F17: a dish that passes the target bounces.
    let bounced = state.options.bullseye && sum > target;
    let score = if bounced { 2 * target - sum } else { sum };
    state.scores[seat.index()] = score;
    log.tell_all(Event::Cooked { seat, dish, points, score, bounced });

    if score >= target {
        if !state.options.last_round {
            // F13: the first to reach it wins at once.
            return finish(state, Ending::Target, log);
        }
        if !state.closing {
            // F14: the round in which a score reaches the target is the last.
            state.closing = true;
            log.tell_all(Event::LastRound { seat });
        }
    }
    end_turn(state, dice, log);
}
