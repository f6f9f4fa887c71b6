//! N3, N14 to N16: how turns begin and end, and the game with them.

use bistro_core::{Dice, Log, Seat};

use super::{score_of, spend_action};
use crate::event::Event;
use crate::state::{Ending, Stage, State, ThisTurn};
use crate::tiles::Tiles;

/// N16: the game is cut after this many turns.
const MOST_TURNS: u16 = 300;

/// N3: three actions, and in a balanced start fewer.
pub(crate) fn begin_turn(state: &mut State, log: &mut impl Log<Event>) {
    let actions = state.options.actions(state.turn);
    state.stage = Stage::Turn { left: actions };
    state.this_turn = ThisTurn::default();
    log.tell_all(Event::Turn { seat: state.player, actions });
}

/// N3: draw a tile. N14: it may be the finish token, which lies somewhere in the lower half.
#[inline]
pub(super) fn draw(state: &mut State, seat: Seat, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let pile = *state.pile.for_rules();
    let tile = if state.upper > 0 {
        state.upper -= 1;
        pile.pick(dice)
    } else {
        let place = dice.below(u32::from(state.lower) + 1);
        if place == u32::from(state.lower) {
            log.tell_all(Event::Finish { seat });
            return finish(state, Ending::Finish, log);
        }
        state.lower -= 1;
        pile.nth(place)
    };
    *state.pile.for_rules_mut() = pile.minus(Tiles::one(tile));
    let hand = state.hands[seat.index()].for_rules_mut();
    *hand = hand.plus(Tiles::one(tile));
    state.this_turn.tile_moved = true;
    spend_action(state);
    log.tell_apart(seat, Event::Drew { seat, tile: Some(tile) }, Event::Drew { seat, tile: None });
}

/// N15: the turn ends at once, and everybody from the next seat on may act once more.
pub(super) fn begin_last_round(state: &mut State, taker: Seat, log: &mut impl Log<Event>) {
    log.tell_all(Event::LastIngredient { seat: taker });
    state.turn += 1;
    state.idle = 0;
    last_turn(state, taker, log);
}

/// N15: no last action.
pub(super) fn decline(state: &mut State, log: &mut impl Log<Event>) {
    log.tell_all(Event::Declined { seat: state.player });
    end_turn(state, log);
}

/// N3: the next player's turn, unless this was the last.
pub(super) fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    state.turn += 1;
    state.idle = if state.this_turn.tile_moved { 0 } else { state.idle + 1 };
    match state.stage {
        Stage::LastRound { taker, .. } if state.player == taker => finish(state, Ending::Eaten, log),
        Stage::LastRound { taker, .. } => last_turn(state, taker, log),
        // N16: endless play is cut.
        Stage::Turn { .. } if usize::from(state.idle) >= 2 * state.seats().get() => {
            finish(state, Ending::Idle, log);
        }
        Stage::Turn { .. } if state.turn >= MOST_TURNS => finish(state, Ending::Long, log),
        Stage::Turn { .. } => {
            state.player = state.player.next(state.seats());
            begin_turn(state, log);
        }
        Stage::Over(_) => unreachable!("no turn ends once the game is over"),
    }
}

fn last_turn(state: &mut State, taker: Seat, log: &mut impl Log<Event>) {
    state.player = state.player.next(state.seats());
    state.stage = Stage::LastRound { left: 1, taker };
    state.this_turn = ThisTurn::default();
    log.tell_all(Event::LastTurn { seat: state.player });
}

/// N17: the recipes are shown, and the points counted.
fn finish(state: &mut State, ending: Ending, log: &mut impl Log<Event>) {
    state.stage = Stage::Over(ending);
    log.tell_all(Event::Over { ending });
    for seat in Seat::all(state.seats()) {
        let (recipes, score) = (state.recipes_of(seat), score_of(state, seat));
        log.tell_all(Event::Counted { seat, recipes, score });
    }
}
