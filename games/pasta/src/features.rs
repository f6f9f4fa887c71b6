//! What the learned judge sees.

use bistro_core::{FeatureRow, Features, Seat};

use crate::cards::{Kind, Shape};
use crate::judge::{prospects, scale};
use crate::setup::AlDente;
use crate::state::{HAND_LIMIT, Stage, State};

/// How many cards leave the pile in a turn, on average.
const CARDS_A_TURN: f32 = 1.15;

pub(crate) fn features(state: &State, into: &mut Features) {
    for seat in Seat::all(state.seats()) {
        of_seat(state, seat, &mut into.next_seat());
    }
    let mut table = into.table();
    let pile = f32::from(state.pile);
    table.put(pile / 64.0);
    table.put(1.0 / (1.0 + pile / 8.0));
    table.flag(state.pile < 8);
    table.flag(state.pile < 16);
    table.one_of(4, state.seats().get() - 2);
    table.flag(state.options.al_dente == AlDente::Bonus);
    table.flag(matches!(state.stage, Stage::Opening));
    table.flag(matches!(state.stage, Stage::MoveHat(_)));
    table.flag(matches!(state.stage, Stage::Theft { .. }));
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
    let mut held_bins = [0.0; 7];
    // Held, and somebody has a group to steal from; held, with an own group.
    let mut steal_bins = [0.0; 4];
    let mut own_bins = [0.0; 4];
    // An own group of which somebody else holds so many, who might bank and steal.
    let mut risk_bins = [0.0; 4];
    // For the one whose turn it is: cards in reach, by how many of them are held.
    let mut reach_bins = [0.0; 12];
    let reach = match state.hat {
        Some(hat) if is_chef && matches!(state.stage, Stage::Turn) => Some(state.grid.in_reach(hat)),
        Some(_) | None => None,
    };
    for shape in Shape::ALL {
        let held = hand.of_shape(shape) as usize;
        if held > 0 {
            held_bins[held.min(7) - 1] += 0.5;
            if others().any(|other| state.groups[other.index()].has(shape)) {
                steal_bins[held.min(4) - 1] += 0.5;
            }
            if groups.has(shape) {
                own_bins[held.min(4) - 1] += 0.5;
            }
        }
        if groups.has(shape) {
            let most = others().map(|other| state.hand(other).of_shape(shape) as usize).max().unwrap_or(0);
            risk_bins[most.min(3)] += 0.5;
        }
        if let Some(reach) = reach {
            let cards = reach.of_shape(shape) as usize;
            if cards > 0 {
                reach_bins[3 * held.min(3) + cards.min(3) - 1] += 0.5;
            }
        }
    }
    let bins = [&held_bins[..], &steal_bins, &own_bins, &risk_bins, &reach_bins];
    for &number in bins.into_iter().flatten() {
        row.put(number);
    }
    row.put(reach.map_or(0.0, |reach| reach.of(Kind::Sauce) as f32 / 2.0));
}
