//! What the learned judge sees.

use bistro_core::{FeatureRow, Features, Seat};

use crate::judge::{best_points, helper_to_come, promise, scale, share_of_hands};
use crate::rules::TARGET;
use crate::state::{Stage, State};

pub(crate) fn features(state: &State, into: &mut Features) {
    for seat in Seat::all(state.seats()) {
        into.seat(|row| of_seat(state, seat, row));
    }
    into.table(|row| of_table(state, row));
}

fn of_table(state: &State, row: &mut FeatureRow<'_>) {
    let top = state.scores.iter().copied().max().unwrap_or(0);
    row.one_of(5, state.seats().get() - 2);
    row.put(f32::from(top) / 30.0);
    row.flag(top + 8 >= TARGET);
    row.flag(matches!(state.stage, Stage::Bid));
    row.flag(matches!(state.stage, Stage::Take(_)));
    row.flag(matches!(state.stage, Stage::Combine(_)));
    row.put(state.worktop.count() as f32 / 8.0);
}

fn of_seat(state: &State, seat: Seat, row: &mut FeatureRow<'_>) {
    let hand = state.hand(seat);
    let score = state.scores[seat.index()];
    let share = share_of_hands(state);
    let (best, promise) = (best_points(state, seat), promise(hand));
    let worth = f32::from(score) + share * promise + 0.7 * (f32::from(best) - 4.0).max(0.0);
    row.put(worth / scale(share));
    row.put(f32::from(score) / 15.0);
    row.put(f32::from(score) / scale(share) / 4.0);
    row.put(promise / 10.0);
    row.put(f32::from(best) / 8.0);
    row.flag(best == 0);
    row.flag(score + best >= TARGET);
    row.flag(score >= TARGET);

    let (mut tastes, mut ingredients, mut coins, mut most) = ([0.0; 5], [0.0; 5], 0, [0; 2]);
    for card in hand.list() {
        tastes[usize::from(card.taste()).clamp(3, 7) - 3] += 0.5;
        ingredients[card.ingredient() as usize] += 0.5;
        coins += u32::from(card.coins());
        if card.coins() > most[0] {
            most = [card.coins(), most[0]];
        } else {
            most[1] = most[1].max(card.coins());
        }
    }
    row.all(tastes);
    row.all(ingredients);
    row.put(tastes.iter().filter(|cards| **cards == 1.0).count() as f32 / 2.0);
    row.put(tastes.iter().filter(|cards| **cards > 1.0).count() as f32 / 2.0);
    row.put(coins as f32 / 20.0);
    row.put(f32::from(most[0]) / 8.0);
    row.put(f32::from(most[1]) / 8.0);
    row.put(hand.count() as f32 / 6.0);
    row.flag(hand.count() < 4);

    row.one_of(7, usize::from(helper_to_come(state, seat).strength()) - 1);
    row.put(f32::from(state.helper(seat).strength()) / 7.0);
    let (now, acts) = match state.stage {
        Stage::Take(now) | Stage::Discard(now) | Stage::Combine(now) => (now == seat, true),
        Stage::Bid | Stage::Over(_) => (false, false),
    };
    row.flag(now);
    row.flag(acts && state.queue.has(seat));
    row.flag(matches!(state.stage, Stage::Combine(_)) && (now || state.queue.has(seat)) && best > 0);
    row.put(f32::from(state.bids[seat.index()].map_or(0, crate::card::Card::coins)) / 8.0);
    row.flag(seat == state.dealer);
}
