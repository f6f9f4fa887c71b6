//! Playing again with the same people.

use super::{Considered, Effect, refusal, seat_of};
use crate::store::Player;
use crate::table::state::TableState;

pub(super) fn rematch(state: &TableState, player: &Player) -> Considered {
    seat_of(state, player)?;
    match (state.is_finished(), &state.rematch) {
        (false, _) => Err(refusal("bistro-not-over")),
        (true, Some(_)) => Ok(Effect::Nothing),
        (true, None) => Ok(Effect::Rematch),
    }
}
