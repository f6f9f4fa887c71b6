//! F2, F10 to F12, F14, F16, F18: how a turn begins and ends.

use bistro_core::{Dice, Log, Seat};

use super::{draw, lay_down};
use crate::cards::{Cards, Kind};
use crate::event::{Event, Why};
use crate::recall::Recall;
use crate::state::{Answers, Dish, Ending, SEATS, Stage, State, ThisTurn};

const HAND_LIMIT: u32 = 3;

/// F2: draw the top card, and what is owed (F6).
pub(crate) fn begin_turn(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.chef;
    state.stage = Stage::Main;
    state.this_turn = ThisTurn::default();
    state.answers = Answers::default();
    log.tell_all(Event::Turn { seat });
    let from_the_pile = match state.options.empty_pantry {
        false => 1,
        // F16: nothing, unless the hand is empty.
        true if state.hand(seat).is_empty() => 3,
        true => 0,
    };
    let owed = std::mem::take(&mut state.owed[seat.index()]);
    draw(state, seat, from_the_pile + u32::from(owed), Why::Start, dice, log);
}

/// F10: the chef alone goes down to three cards.
pub(super) fn end_turn(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    if state.hand(state.chef).count() > HAND_LIMIT {
        state.stage = Stage::Trim;
    } else {
        clear_table(state, dice, log);
    }
}

/// F10: everything but three cards, face down.
pub(super) fn discard(state: &mut State, kept: [Kind; 3], dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let seat = state.chef;
    let cards = state.hand(seat).minus(kept.into_iter().collect());
    lay_down(state, seat, cards);
    let discarded = |cards: Option<Cards>, count| Event::Discarded { seat, count, cards };
    let count = cards.count() as u8;
    log.tell_apart(seat, discarded(Some(cards), count), discarded(None, count));
    clear_table(state, dice, log);
}

/// F11: all that was discarded, put down and cooked goes back into the pile.
fn clear_table(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    remember(state);
    let pile = state.pile.for_rules_mut();
    let before = pile.count();
    for down in &mut state.down {
        *pile = pile.plus(std::mem::take(down.for_rules_mut()));
    }
    *pile = pile.plus(std::mem::take(&mut state.shown));
    let after = pile.count();
    if after > before {
        log.tell_all(Event::Shuffled { pile: after as u8 });
    }

    let turn = &mut state.this_turn;
    if state.options.cook_bonus && turn.dish == Dish::Cooked && !turn.caught {
        // F12: one more card after the shuffle, then down to three again.
        turn.dish = Dish::BonusDrawn;
        draw(state, state.chef, 1, Why::Bonus, dice, log);
        end_turn(state, dice, log);
    } else {
        next_chef(state, dice, log);
    }
}

/// Before the cards in sight vanish into the pile, everyone notes what the others cannot have.
fn remember(state: &mut State) {
    let seats = state.seats();
    for seat in Seat::all(seats) {
        let possible = Cards::BOX.minus(state.in_sight(seat)).kinds();
        let mut other = seat;
        for left in 0..seats.get() - 1 {
            other = other.next(seats);
            let recall = state.recall[seat.index()][left];
            state.recall[seat.index()][left] = if state.hand(other).is_empty() {
                Recall::NOTHING
            } else {
                recall.after_drawing(state.drew[other.index()]).only(possible)
            };
        }
    }
    state.drew = [0; SEATS];
}

fn next_chef(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    state.turn += 1;
    let seats = state.seats();
    let round_is_over = usize::from(state.turn) % seats.get() == 0;
    if state.closing && round_is_over {
        let target = state.options.target.points();
        if !state.options.bullseye || state.scores.contains(&target) {
            return finish(state, Ending::LastRound, log);
        }
        // F14: with `bullseye` somebody must still be on the target.
        state.closing = false;
        log.tell_all(Event::PlayOn);
    }
    // F18: endless play is cut, with `last-round` at the end of the round.
    let late = state.turn >= state.options.target.most_turns();
    if late && (round_is_over || !state.options.last_round) {
        return finish(state, Ending::Cut, log);
    }
    state.chef = state.chef.next(seats);
    begin_turn(state, dice, log);
}

pub(super) fn finish(state: &mut State, ending: Ending, log: &mut impl Log<Event>) {
    state.stage = Stage::Over(ending);
    log.tell_all(Event::Over { ending });
}
