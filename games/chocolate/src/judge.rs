//! How good a position looks: desserts made, and desserts in the making.

use bistro_core::Seat;

use crate::card::Card;
use crate::copies::Copies;
use crate::helper::Helper;
use crate::rules::{TARGET, scoring};
use crate::state::{Stage, State};

/// The chance to win, roughly: my prospects against the best of the others'.
pub(crate) fn judge(state: &State, seat: Seat) -> f32 {
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    if let Stage::Over(_) = state.stage {
        let mine = state.final_rank(seat);
        return if others().all(|other| state.final_rank(other) < mine) { 1.0 } else { 0.0 };
    }
    let mine = prospects(state, seat);
    let best = others().map(|other| prospects(state, other)).fold(f32::MIN, f32::max);
    // A lead weighs more the nearer the end is.
    let left = (f32::from(TARGET) - mine.max(best)).clamp(0.0, 30.0);
    1.0 / (1.0 + (-(mine - best) / (3.0 + 0.2 * left)).exp())
}

/// Points, and what the hand may become.
fn prospects(state: &State, seat: Seat) -> f32 {
    f32::from(state.scores[seat.index()]) + promise(state.hand(seat), state.helper(seat))
}

/// Tastes that match, colours that match, and something for every card.
fn promise(hand: Copies, _: Helper) -> f32 {
    const CARD: f32 = 1.6;
    let cards: Vec<Card> = hand.list().collect();
    let mut best = 0.0_f32;
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            for c in b + 1..cards.len() {
                let three = [cards[a], cards[b], cards[c]];
                for marks in scoring::choices_of_three(three, Helper::Hamster) {
                    let points = crate::combination::Combination::of_three(three, marks).points();
                    best = best.max(f32::from(points) - 3.0 * CARD);
                }
            }
        }
    }
    let coins: f32 = cards.iter().map(|card| 0.02 * f32::from(card.coins())).sum();
    let tastes: f32 = cards.iter().map(|card| 0.1 * f32::from(card.taste())).sum();
    CARD * cards.len() as f32 + 0.9 * best + coins + tastes
}
