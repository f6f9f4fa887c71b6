//! How good a position looks: points banked, and what the hand can still become.

use bistro_core::Seat;

use crate::cards::{Kind, Shape};
use crate::state::{Stage, State};

/// The chance to win, roughly: my prospects against the best of the others'.
pub(crate) fn judge(state: &State, seat: Seat) -> f32 {
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    if let Stage::Over = state.stage {
        let mine = state.merit(seat);
        let better = others().filter(|other| state.merit(*other) > mine).count();
        let equal = others().filter(|other| state.merit(*other) == mine).count();
        return if better > 0 { 0.0 } else { 1.0 / (1 + equal) as f32 };
    }
    let mine = prospects(state, seat);
    let best = others().map(|other| prospects(state, other)).fold(f32::MIN, f32::max);
    // A lead weighs more the fewer cards are left.
    1.0 / (1.0 + (-(mine - best) / (1.5 + 0.1 * f32::from(state.pile))).exp())
}

/// How many cards leave the pile in a turn, on average.
const CARDS_A_TURN: f32 = 1.15;

/// Points, and a share of the cards in hand: one shape is banked a turn, the largest set first, and only
/// while there are turns left.
fn prospects(state: &State, seat: Seat) -> f32 {
    let turns = f32::from(state.pile) / (CARDS_A_TURN * state.seats() as f32);
    let wait = match state.stage {
        Stage::Theft { .. } | Stage::MoveHat(_) | Stage::Opening | Stage::Turn | Stage::Over => {
            state.chef.steps_to(seat, state.seats()) as f32 / state.seats() as f32
        }
    };
    let hand = state.hand(seat);
    let sauces = hand.of(Kind::Sauce) as f32;
    let mut sets = [0.0f32; 9];
    for shape in Shape::ALL {
        let held = hand.of_shape(shape) as f32;
        if held > 0.0 {
            // A theft comes on top.
            let others = Seat::all(state.seats()).filter(|other| *other != seat);
            let theft = others.filter(|other| state.groups[other.index()].has(shape)).count().min(1) as f32;
            sets[shape as usize] = held + 0.8 * theft - if held < 3.0 { 0.5 } else { 0.0 };
        }
    }
    sets.sort_by(|one, other| other.total_cmp(one));
    if sets[0] > 0.0 {
        sets[0] += sauces;
    }
    let mut later = 0.0;
    let mut left = turns - wait;
    for set in sets {
        later += set * (left * 0.5).clamp(0.0, 0.85);
        left -= 1.5;
    }
    let token = if state.al_dente == Some(seat) {
        let stays = 1.0 - 0.5 * f32::from(state.pile) / 64.0;
        state.options.al_dente.points() as f32 * stays
    } else {
        0.0
    };
    state.groups[seat.index()].banked() as f32 + token + later
}
