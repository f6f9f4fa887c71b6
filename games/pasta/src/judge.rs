//! How good a position looks: points banked, and what the hand can still become.

use bistro_core::{Chances, Seat, shared_win, softmax};

use crate::cards::{Cards, Kind, Shape};
use crate::state::{Stage, State};

/// How many cards leave the pile in a turn, on average.
const CARDS_A_TURN: f32 = 1.15;
/// What is left of a set on its way to the table, at best: hands can be full and games short.
const SHARE: f32 = 0.85;
/// A set that is too small to be banked without taking the token: a pair, or a single card, which others
/// may still join.
const PAIR: f32 = 1.0;
const SINGLE: f32 = 0.8;
/// A card to steal when the set is banked, if nobody banks or steals it before.
const THEFT: f32 = 0.4;
/// Every card above four: a crowded hand cannot take the large sets.
const CROWD: f32 = 0.2;
/// Turns between two bankings.
const PAUSE: f32 = 1.5;

/// Everybody's prospects against each other; at the end, who won.
pub(crate) fn judge(state: &State) -> Chances {
    if let Stage::Over = state.stage {
        return shared_win(state.seats(), |seat| state.merit(seat));
    }
    softmax(state.seats(), |seat| prospects(state, seat) / scale(state))
}

/// A lead weighs more the fewer cards are left.
pub(crate) fn scale(state: &State) -> f32 {
    1.5 + 0.1 * f32::from(state.pile)
}

/// As the first release judged: my prospects against the best of the others'.
pub(crate) fn judge_1(state: &State, seat: Seat) -> f32 {
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    if let Stage::Over = state.stage {
        let mine = state.merit(seat);
        let better = others().filter(|other| state.merit(*other) > mine).count();
        let equal = others().filter(|other| state.merit(*other) == mine).count();
        return if better > 0 { 0.0 } else { 1.0 / (1 + equal) as f32 };
    }
    let mine = prospects(state, seat);
    let best = others().map(|other| prospects(state, other)).fold(f32::MIN, f32::max);
    1.0 / (1.0 + (-(mine - best) / scale(state)).exp())
}

/// Points, and what the hand is worth: one shape is banked at a time, the best set first, and only while
/// there are turns left.
pub(crate) fn prospects(state: &State, seat: Seat) -> f32 {
    let seats = state.seats().get() as f32;
    let wait = state.chef.steps_to(seat, state.seats()) as f32 / seats;
    let mut turns = f32::from(state.pile) / (CARDS_A_TURN * seats) - wait;
    let hand = *state.hand(seat);
    let mut later = -CROWD * hand.count().saturating_sub(4) as f32;
    for set in sets(state, seat, hand) {
        later += set * (turns / 2.0).clamp(0.0, SHARE);
        turns -= PAUSE;
    }
    state.groups[seat.index()].banked() as f32 + token(state, seat) + later
}

/// P12: the token may still go elsewhere.
fn token(state: &State, seat: Seat) -> f32 {
    if state.al_dente != Some(seat) {
        return 0.0;
    }
    let stays = 1.0 - 0.2 * f32::from(state.pile) / 64.0;
    state.options.al_dente.points() as f32 * stays
}

/// What each shape in hand would bring, the best first; the sauces go with that one.
fn sets(state: &State, seat: Seat, hand: Cards) -> [f32; 9] {
    let mut sets = [0.0; 9];
    for shape in Shape::ALL {
        let held = hand.of_shape(shape);
        if held == 0 {
            continue;
        }
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let can_steal = others.into_iter().any(|other| state.groups[other.index()].has(shape));
        let theft = if can_steal { THEFT } else { 0.0 };
        let small = match held {
            1 => SINGLE,
            2 => PAIR,
            _ => 0.0,
        };
        sets[shape as usize] = held as f32 + theft - small;
    }
    sets.sort_by(|one, other| other.total_cmp(one));
    if sets[0] > 0.0 {
        sets[0] += hand.of(Kind::Sauce) as f32;
    }
    sets
}
