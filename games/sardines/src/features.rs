//! What the learned judge sees.

use bistro_core::{FeatureRow, Features, Seat};

use crate::cards::{Effect, Face};
use crate::judge::{STEEPNESS, nearness_of_the_end, progress};
use crate::state::{Stage, State};
use crate::tin::Assortment;

pub(crate) fn features(state: &State, into: &mut Features) {
    for seat in Seat::all(state.seats()) {
        into.seat(|row| of_seat(state, seat, row));
    }
    into.table(|row| of_table(state, row));
}

fn of_table(state: &State, row: &mut FeatureRow<'_>) {
    row.one_of(4, state.seats().get() - 2);
    row.flag(state.options.assortments);
    row.one_of(4, state.options.tins_to_close() as usize - 1);
    row.put(state.pile.for_rules().count() as f32 / 40.0);
    row.flag(!state.night.is_empty());
    row.put(nearness_of_the_end(state));
    row.put(state.discard.count() as f32 / 40.0);
}

fn of_seat(state: &State, seat: Seat, row: &mut FeatureRow<'_>) {
    let hand = state.hand(seat);
    let missing = state.options.tins_to_close().saturating_sub(state.closed_tins(seat));
    row.put(progress(state, seat) * STEEPNESS);
    row.one_of(4, (missing as usize).wrapping_sub(1));
    row.put(state.cards_in_tins(seat) as f32 / 8.0);
    let nearness = nearness_of_the_end(state);
    row.put(nearness * state.closed_tins(seat) as f32);
    row.put(nearness * state.cards_in_tins(seat) as f32 / 8.0);

    let mut open = [0.0; 4];
    // What a lid would do, and what could be stolen.
    let mut ends = [0.0; 7];
    let mut fits = 0;
    for tin in state.tins(seat).iter().filter(|tin| !tin.is_closed()) {
        open[tin.sardines().len() as usize & 3] += 0.5;
        fits += u32::from(!tin.takes().shared(hand).is_empty());
        if let Some(last) = tin.sardines().last() {
            let full = tin.wants_lid();
            ends[if full { effect_number(last) } else { 6 }] += 0.5;
        }
    }
    row.all(open);
    row.all(ends);
    row.put(fits as f32 / 2.0);
    let ready = open[3] > 0.0 && !hand.is_empty();
    row.flag(ready && missing == 1);

    let mut held = [0.0; 7];
    for face in hand.faces() {
        held[effect_number(face)] += hand.of(face) as f32 / 2.0;
    }
    // Bones are told from two-way sardines.
    held[6] = hand.of(Face::Bone) as f32 / 2.0;
    held[5] = hand.of(Face::TwoWay) as f32 / 2.0;
    row.all(held);
    row.put(hand.count() as f32 / 5.0);
    row.flag(hand.is_empty());

    let is_player = seat == state.player;
    row.put(state.player.steps_to(seat, state.seats()) as f32 / state.seats().get() as f32);
    row.flag(is_player);
    row.flag(is_player && ready && missing == 1);
    row.one_of(7, if is_player { stage_number(state.stage) } else { usize::MAX });
    row.flag(!is_player && state.stage == Stage::Meal);
    for bonus in Assortment::ALL {
        row.flag(state.enjoys(seat, bonus));
    }
}

fn effect_number(face: Face) -> usize {
    match face.effect() {
        Some(Effect::Encore) => 0,
        Some(Effect::DrawTwo) => 1,
        Some(Effect::Thief) => 2,
        Some(Effect::FeedTheCat) => 3,
        Some(Effect::CanOpener) => 4,
        None => 5,
    }
}

fn stage_number(stage: Stage) -> usize {
    match stage {
        Stage::Turn => 0,
        Stage::Encore => 1,
        Stage::Thief => 2,
        Stage::Meal => 3,
        Stage::Opener => 4,
        Stage::Pick { .. } => 5,
        Stage::Trim => 6,
        Stage::Over(_) => usize::MAX,
    }
}
