//! What the learned judge sees.

use bistro_core::{FeatureRow, Features, Seat};

use crate::judge::{Prospects, actions_left, scale};
use crate::rules::score_of;
use crate::state::{Pizza, Stage, State};
use crate::tiles::Tile;

pub(crate) fn features(state: &State, into: &mut Features) {
    let left = actions_left(state);
    for seat in Seat::all(state.seats()) {
        into.seat(|row| of_seat(state, seat, left, row));
    }
    into.table(|row| of_table(state, left, row));
}

fn of_table(state: &State, left: f32, row: &mut FeatureRow<'_>) {
    row.one_of(3, state.seats().get() - 2);
    row.put(left / 30.0);
    row.put(f32::from(state.upper) / 30.0);
    row.put(f32::from(state.lower) / 30.0);
    row.flag(state.upper == 0);
    // How likely the next tile is to be the finish token.
    row.put(if state.upper > 0 { 0.0 } else { 4.0 / (1.0 + f32::from(state.lower)) });
    row.put(f32::from(state.turn) / 40.0);
    row.put(f32::from(state.idle) / 4.0);
    row.flag(matches!(state.stage, Stage::LastRound { .. }));
    row.put(state.ingredients().count() as f32 / 20.0);
    row.flag(state.pizza == Pizza::Open);
}

fn of_seat(state: &State, seat: Seat, left: f32, row: &mut FeatureRow<'_>) {
    let (hand, chips) = (state.hand(seat), state.chips_of(seat));
    let prospects = Prospects::of(state, seat, left);
    let score = score_of(state, seat);
    row.put(prospects.total() / scale(left));
    row.put(prospects.dishes / 10.0);
    row.put(f32::from(score.points) / 10.0);
    row.put(f32::from(score.points) / scale(left) / 4.0);
    row.put(f32::from(score.finished) / 2.0);
    row.put(state.recipes_of(seat).count() as f32 / 3.0);
    row.put((state.recipes_of(seat).count() as f32 - f32::from(score.finished)) / 2.0);

    // What the cheapest unfinished recipes cost, in actions.
    for cost in prospects.costs {
        row.put((cost / 10.0).min(3.0));
        row.put((-cost / 6.0).exp());
    }
    row.put(chips.count() as f32 / 6.0);
    row.put(chips.kinds().count() as f32 / 4.0);
    row.put(chips.kinds().and(crate::chips::Kinds::COMMON).count() as f32 / 3.0);
    row.flag(state.pizza.is_claimed_by(seat));
    row.put(if state.pizza == Pizza::Open { chips.count().min(3) as f32 / 3.0 } else { 0.0 });

    row.put(hand.count() as f32 / 7.0);
    row.put(hand.count().saturating_sub(7) as f32 / 4.0);
    for tile in Tile::ALL {
        row.put(hand.of(tile).min(4) as f32 / 3.0);
    }
    row.put(prospects.goals as f32 / 20.0);
    row.put(prospects.room as f32 / 40.0);
    row.flag(state.is_stuck(seat));
    row.flag(state.strand(seat).is_on_board());
    row.put(state.strand(seat).ends().count() as f32 / 2.0);

    let is_player = seat == state.player;
    row.flag(is_player);
    row.put(if is_player { f32::from(state.stage.left()) / 3.0 } else { 0.0 });
    row.flag(is_player && state.this_turn.new_recipe);
    row.put(state.player.steps_to(seat, state.seats()) as f32 / state.seats().get() as f32);
}
