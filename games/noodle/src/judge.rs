//! How good a position looks.

use bistro_core::Seat;

use crate::rules::score_of;
use crate::state::{Stage, State};

pub(crate) fn judge(state: &State, seat: Seat) -> f32 {
    let mine = score_of(state, seat);
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let best = others.map(|other| score_of(state, other)).max().unwrap_or_default();
    if let Stage::Over(_) = state.stage {
        return if mine >= best { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-(f32::from(mine.points) - f32::from(best.points)) / 4.0).exp())
}
