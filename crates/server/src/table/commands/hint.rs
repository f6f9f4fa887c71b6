//! Asking what a bot would do.

use super::{Considered, Effect, refusal, seat_at_turn};
use crate::store::Player;
use crate::table::state::TableState;

pub(super) fn hint(state: &TableState, player: &Player, turn: u32) -> Considered {
    let seat = seat_at_turn(state, player, turn)?;
    if state.opened.rated {
        return Err(refusal("bistro-no-hints"));
    }
    Ok(Effect::Hint(seat))
}
