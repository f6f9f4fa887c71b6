//! C2, C8, C10, C11: how a round begins and ends.

use bistro_core::{Dice, Log};

use crate::copies::Copies;
use crate::event::Event;
use crate::state::{Ending, HELPERS, Squirrel, Stage, State};

/// C10: the points that end the game.
pub const TARGET: u8 = 30;
/// C11: the last round there can be.
pub(crate) const LAST_ROUND: u8 = 100;

/// C2: the worktop is filled up to one card more than there are players; then all bid (C3).
pub(crate) fn begin_round(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    state.round += 1;
    let wanted = state.seats().get() as u32 + 1;
    for _ in state.worktop.count()..wanted {
        make_pile(state, log);
        if state.pile.for_rules().is_empty() {
            // Every card is in a hand, on the worktop or in a dessert pile.
            break;
        }
        state.worktop = state.worktop.plus(draw(state, dice));
    }
    log.tell_all(Event::Round { round: state.round, worktop: state.worktop.cards() });
    state.stage = Stage::Bid;
}

/// C2: an empty pile is made again from the discard.
#[inline]
pub(super) fn make_pile(state: &mut State, log: &mut impl Log<Event>) {
    if !state.pile.for_rules().is_empty() {
        return;
    }
    let discard = state.discard();
    if discard.is_empty() {
        return;
    }
    state.batches = state.batches.reshuffled(state.in_hands().minus(state.known), discard);
    *state.pile.for_rules_mut() = discard;
    log.tell_all(Event::Shuffled { pile: discard.count() as u8 });
}

/// A card from the pile, which is not empty.
#[inline]
pub(super) fn draw(state: &mut State, dice: &mut impl Dice) -> Copies {
    let pile = state.pile.for_rules_mut();
    let copy = pile.pick(dice);
    *pile = pile.minus(copy);
    copy
}

/// Everyone has combined or passed.
pub(super) fn end_round(state: &mut State, dice: &mut impl Dice, log: &mut impl Log<Event>) {
    let ending = if state.scores.iter().any(|score| *score >= TARGET) {
        Ending::Target
    } else if state.round >= LAST_ROUND {
        Ending::Cut
    } else {
        pass_helpers(state, log);
        return begin_round(state, dice, log);
    };
    state.stage = Stage::Over(ending);
    log.tell_all(Event::Over { ending });
}

/// C8: every helper goes to the left-hand neighbour; but the dealer takes the leftmost of the reserve, and
/// the one that would have come to the dealer goes to its right end.
fn pass_helpers(state: &mut State, log: &mut impl Log<Event>) {
    let (seats, dealer) = (state.seats(), state.dealer);
    let neighbour = dealer.previous(seats);
    let (taken, laid) = (state.reserve()[0], state.helper(neighbour));
    let (seats, before) = (seats.get(), state.helpers);
    state.helpers[0] = before[seats - 1];
    state.helpers[1..seats].copy_from_slice(&before[..seats - 1]);
    state.helpers[seats..HELPERS - 1].copy_from_slice(&before[seats + 1..]);
    state.helpers[dealer.index()] = taken;
    state.helpers[HELPERS - 1] = laid;
    state.squirrel = Squirrel::Ready;
    log.tell_all(Event::HelpersPassed { dealer, taken, neighbour, laid });
}
