//! What the learned judge sees.

use bistro_core::{FeatureRow, Features, Seat};

use crate::cards::{Kind, Protein};
use crate::judge::{prospects, scale};
use crate::setup::{Reward, Target};
use crate::state::{Claim, Dish, Stage, State};

pub(crate) fn features(state: &State, into: &mut Features) {
    let best = Seat::all(state.seats()).map(|seat| prospects(state, seat)).fold(f32::MIN, f32::max);
    let scale = scale(state, best);
    for seat in Seat::all(state.seats()) {
        into.seat(|row| of_seat(state, seat, scale, row));
    }
    into.table(|row| of_table(state, scale, row));
}

fn of_table(state: &State, scale: f32, row: &mut FeatureRow<'_>) {
    row.one_of(4, state.seats().get() - 2);
    row.flag(state.options.reward == Reward::NextTurn);
    row.flag(state.options.cook_bonus);
    row.flag(state.options.last_round);
    row.flag(state.options.target == Target::StarChef);
    row.flag(state.options.empty_pantry);
    row.flag(state.options.bullseye);
    row.flag(state.closing);
    row.put(state.pile.for_rules().count() as f32 / 18.0);
    row.put(scale / 10.0);
}

fn of_seat(state: &State, seat: Seat, scale: f32, row: &mut FeatureRow<'_>) {
    let hand = *state.hand(seat);
    let score = f32::from(state.score(seat));
    let left = f32::from(state.options.target.points()) - score;
    let dish = f32::from(hand.kinds().best_dish());
    row.put(prospects(state, seat) / scale);
    row.put(score / scale / 2.0);
    row.put(score / f32::from(state.options.target.points()));
    row.put(dish / 10.0);
    row.put(dish / scale / 2.0);
    row.flag(dish >= left);
    row.flag(dish + 5.0 >= left);
    row.flag(left <= 16.0);
    for kind in Kind::ALL {
        row.put(hand.of(kind) as f32 / 2.0);
    }
    row.put(hand.count() as f32 / 4.0);
    row.flag(hand.count() == 0);
    row.put(hand.kinds().count() as f32 / 4.0);
    row.flag(!hand.doubled_kinds().is_empty());
    let proteins = [Protein::Shrimp, Protein::Pork, Protein::Chicken];
    row.put(proteins.iter().filter(|protein| hand.of(protein.kind()) > 0).count() as f32 / 2.0);
    row.put(f32::from(state.owed[seat.index()]) / 2.0);

    let is_chef = seat == state.chef;
    row.put(state.chef.steps_to(seat, state.seats()) as f32 / state.seats().get() as f32);
    row.flag(is_chef);
    row.flag(is_chef && matches!(state.stage, Stage::Main));
    row.flag(is_chef && matches!(state.stage, Stage::Trim));
    row.flag(is_chef && state.this_turn.pair_claimed);
    row.flag(is_chef && state.this_turn.protein_claimed);
    row.flag(is_chef && state.this_turn.caught);
    row.flag(is_chef && state.this_turn.dish != Dish::NotYet);
    // A dish can still be cooked, or has been.
    row.put(if is_chef && state.this_turn.dish == Dish::NotYet { dish / 10.0 } else { 0.0 });
    of_claim(state, seat, row);
}

/// Whether there is a claim, and what lies there. A sampled world says how likely it is to be true.
fn of_claim(state: &State, seat: Seat, row: &mut FeatureRow<'_>) {
    let claim = match state.stage {
        Stage::Window(claim) => Some(claim),
        Stage::Main | Stage::Trim | Stage::Over(_) => None,
    };
    let is_chef = seat == state.chef;
    let is = |pair: bool, truth: bool| {
        claim.is_some_and(|claim| matches!(claim, Claim::Pair(..)) == pair && claim.is_true() == truth)
    };
    for (pair, truth) in [(true, true), (true, false), (false, true), (false, false)] {
        row.flag(is_chef && is(pair, truth));
    }
    row.put(claim.filter(|_| is_chef).map_or(0.0, |claim| claim.earns() as f32 / 3.0));
    row.flag(claim.is_some() && state.accusers().contains(seat));
}
