//! What the learned judge sees.

use bistro_core::{FeatureRow, Features, Seat};

use crate::cards::{Cards, Kind, Shape};
use crate::judge::{prospects, scale};
use crate::setup::AlDente;
use crate::state::{HAND_LIMIT, Stage, State};

/// How many cards leave the pile in a turn, on average.
const CARDS_A_TURN: f32 = 1.15;

pub(crate) fn features(state: &State, into: &mut Features) {
    for seat in Seat::all(state.seats()) {
        into.seat(|row| of_seat(state, seat, row));
    }
    into.table(|row| of_table(state, row));
}

fn of_table(state: &State, row: &mut FeatureRow<'_>) {
    let pile = f32::from(state.pile);
    row.put(pile / 64.0);
    row.put(1.0 / (1.0 + pile / 8.0));
    row.flag(state.pile < 8);
    row.flag(state.pile < 16);
    row.one_of(4, state.seats().get() - 2);
    row.flag(state.options.al_dente == AlDente::Bonus);
    row.flag(matches!(state.stage, Stage::Opening));
    row.flag(matches!(state.stage, Stage::MoveHat(_)));
    row.flag(matches!(state.stage, Stage::Theft { .. }));
}

fn of_seat(state: &State, seat: Seat, row: &mut FeatureRow<'_>) {
    let (hand, groups) = (*state.hand(seat), &state.groups[seat.index()]);
    let score = state.score(seat) as f32;
    row.put(prospects(state, seat) / scale(state));
    row.put(score / 20.0);
    row.put(score / scale(state) / 4.0);
    row.flag(state.al_dente == Some(seat));
    row.put(hand.count() as f32 / 7.0);
    row.flag(hand.count() == HAND_LIMIT);
    row.put(hand.of(Kind::Sauce) as f32 / 2.0);
    row.put(state.secret_cards(seat).count() as f32 / 3.0);
    row.put(groups.number() as f32 / 4.0);
    row.put(groups.largest() as f32 / 8.0);

    // Turns to come.
    let seats = state.seats().get() as f32;
    let wait = state.chef.steps_to(seat, state.seats()) as f32 / seats;
    let turns = f32::from(state.pile) / (CARDS_A_TURN * seats) - wait;
    let is_chef = seat == state.chef;
    row.put(wait);
    row.flag(is_chef);
    row.put((turns / 10.0).clamp(0.0, 2.0));
    row.flag(turns < 1.0);
    row.flag(turns < 2.5);
    row.flag(is_chef && matches!(state.stage, Stage::Theft { .. }));
    row.flag(matches!(state.stage, Stage::Theft { victims, .. } if victims.contains(seat)));

    by_shape(state, seat, is_chef, row);
}

/// Shapes are all alike, so what counts is how many there are of each sort.
fn by_shape(state: &State, seat: Seat, is_chef: bool, row: &mut FeatureRow<'_>) {
    let hand = *state.hand(seat);
    let groups = &state.groups[seat.index()];
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    let mut held_bins = [0.0; 8];
    // Held, and somebody has a group to steal from; held, with an own group.
    let mut steal_bins = [0.0; 5];
    let mut own_bins = [0.0; 5];
    // An own group of which somebody else holds so many, who might bank and steal.
    let mut risk_bins = [0.0; 4];
    // For the one whose turn it is: cards in reach, by how many of them are held.
    let mut reach_bins = [0.0; 16];
    let reach = match state.hat {
        Some(hat) if is_chef && matches!(state.stage, Stage::Turn) => state.grid.in_reach(hat),
        Some(_) | None => Cards::NONE,
    };
    // Without branches: what is held is luck.
    for shape in Shape::ALL {
        let held = hand.of_shape(shape) as usize & 7;
        let is_stolen = others().fold(false, |any, other| any | state.groups[other.index()].has(shape));
        let most = others().map(|other| state.hand(other).of_shape(shape) as usize).max().unwrap_or(0);
        let half = |holds: bool| 0.5 * f32::from(u8::from(holds));
        held_bins[held] += 0.5;
        steal_bins[held.min(4)] += half(is_stolen);
        own_bins[held.min(4)] += half(groups.has(shape));
        risk_bins[most.min(3)] += half(groups.has(shape));
        reach_bins[4 * held.min(3) + reach.of_shape(shape).min(3) as usize] += 0.5;
    }
    // What is not held, or not in reach, is left out.
    for bins in [&held_bins[1..], &steal_bins[1..], &own_bins[1..], &risk_bins] {
        bins.iter().for_each(|number| row.put(*number));
    }
    for by_held in reach_bins.as_chunks::<4>().0 {
        by_held[1..].iter().for_each(|number| row.put(*number));
    }
    row.put(reach.of(Kind::Sauce) as f32 / 2.0);
}
