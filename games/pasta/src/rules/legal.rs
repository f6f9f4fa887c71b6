//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Kind, Shape};
use crate::grid::Cell;
use crate::state::{HAND_LIMIT, Stage, State};

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Turn => take_or_bank(state, *state.hand(seat), into),
        // P4: onto a new card.
        Stage::MoveHat(new) => into.extend(new.map(Action::Hat)),
        // P13: from one of them, or not at all.
        Stage::Theft { victims, .. } => {
            into.extend(victims.map(Action::Steal));
            into.push(Action::NoTheft);
        }
        // P2: anywhere.
        Stage::Opening => into.extend(Cell::all().map(Action::Hat)),
        Stage::Over => unreachable!("nobody is asked once the game is over"),
    }
    // P10: with six cards or fewer P5 is possible, with seven P6 or P8.
    debug_assert!(!into.is_empty(), "a player always has something to do");
}

#[inline]
fn take_or_bank(state: &State, hand: Cards, into: &mut Vec<Action>) {
    let room = HAND_LIMIT - hand.count();
    // P3: what the hand has room for …
    into.extend(state.grid.in_reach(state.hat()).kinds_up_to(room).map(Action::Take));
    // P5: … or the card under the hat.
    if room > 0 {
        into.push(Action::TakeHidden);
    }
    // P6, P7: pasta of one shape, and any of the sauces with it.
    let sauces = hand.of(Kind::Sauce);
    for shape in Shape::ALL {
        for pasta in 1..=hand.of_shape(shape) {
            for sauces in 0..=sauces {
                into.push(Action::Bank { shape, pasta: pasta as u8, sauces: sauces as u8 });
            }
        }
    }
    // P8: seven sauces cannot be banked.
    if sauces == HAND_LIMIT {
        into.push(Action::DiscardSauce);
    }
}
