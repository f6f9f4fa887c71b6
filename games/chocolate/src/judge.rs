//! How good a position looks: desserts made, and desserts in the making.

use bistro_core::{Chances, Seat, shared_win, softmax};

use crate::card::Card;
use crate::copies::Copies;
use crate::helper::Helper;
use crate::rules::{TARGET, each_combination};
use crate::state::{Stage, State};

/// What a hand is worth, in points. Of the variants that were played against this one, none was clearly better.
struct Worth {
    /// Each of the first six cards, and each one more.
    card: f32,
    spare: f32,
    /// Two and three of a taste, for each point of it.
    pair: f32,
    triple: f32,
    /// Two of a taste in one colour, for each point of it.
    twin: f32,
    /// Each point of taste, and each coin of the best bid.
    taste: f32,
    coin: f32,
    /// What the best combination brings more than `lay` points.
    best: f32,
    lay: f32,
    /// The points still missing at which hands begin to lose their worth, and what is left of it at the end.
    late: f32,
    least: f32,
    /// How much a lead of so many points matters.
    scale: f32,
}

const WORTH: Worth = Worth {
    card: 1.6,
    spare: 0.8,
    pair: 0.15,
    triple: 0.3,
    twin: 0.1,
    taste: 0.1,
    coin: 0.1,
    best: 0.7,
    lay: 4.0,
    late: 12.0,
    least: 0.2,
    scale: 5.0,
};

/// Everybody's prospects against each other; at the end, who won.
pub(crate) fn judge(state: &State) -> Chances {
    if let Stage::Over(_) = state.stage {
        return shared_win(state.seats(), |seat| state.final_rank(seat));
    }
    let share = share_of_hands(state);
    softmax(state.seats(), |seat| prospects(state, seat, share) / scale(share))
}

/// The nearer the end, the less a hand may still become.
pub(crate) fn share_of_hands(state: &State) -> f32 {
    let top = state.scores.iter().copied().max().unwrap_or(0);
    let missing = f32::from(TARGET.saturating_sub(top));
    (missing / WORTH.late).clamp(WORTH.least, 1.0)
}

pub(crate) fn scale(share: f32) -> f32 {
    WORTH.scale * (0.5 + 0.5 * share)
}

/// Points made, and what the hand promises.
fn prospects(state: &State, seat: Seat, share: f32) -> f32 {
    f32::from(state.scores[seat.index()]) + share * promise(state.hand(seat)) + soon(state, seat)
}

/// As the first release judged: my prospects against the best of the others'.
pub(crate) fn judge_1(state: &State, seat: Seat) -> f32 {
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    if let Stage::Over(_) = state.stage {
        let mine = state.final_rank(seat);
        return if others().all(|other| state.final_rank(other) < mine) { 1.0 } else { 0.0 };
    }
    let share = share_of_hands(state);
    let best = others().map(|other| prospects(state, other, share)).fold(f32::MIN, f32::max);
    1.0 / (1.0 + (-(prospects(state, seat, share) - best) / scale(share)).exp())
}

/// What the cards may become: tastes and colours that match, and something for every card.
pub(crate) fn promise(hand: Copies) -> f32 {
    let mut count = 0;
    let mut most_coins = 0;
    let mut by_taste = [0_u8; 8];
    let mut promise = 0.0;
    let mut before: Option<Card> = None;
    for card in hand.list() {
        count += 1;
        promise += if count <= 6 { WORTH.card } else { WORTH.spare };
        promise += WORTH.taste * f32::from(card.taste());
        most_coins = most_coins.max(card.coins());
        by_taste[usize::from(card.taste())] += 1;
        // In order, cards of one taste and colour lie side by side.
        if before.is_some_and(|before| before.is_like(card) && before.taste() == card.taste()) {
            promise += WORTH.twin * f32::from(card.taste());
        }
        before = Some(card);
    }
    for (taste, cards) in by_taste.into_iter().enumerate() {
        let part = match cards {
            0 | 1 => 0.0,
            2 => WORTH.pair,
            _ => WORTH.triple,
        };
        promise += part * taste as f32;
    }
    promise + WORTH.coin * f32::from(most_coins)
}

/// What the best combination brings: with this round's helper if it can still be laid, else with the next one.
fn soon(state: &State, seat: Seat) -> f32 {
    WORTH.best * (f32::from(best_points(state, seat)) - WORTH.lay).max(0.0)
}

pub(crate) fn best_points(state: &State, seat: Seat) -> u8 {
    let mut best = 0;
    each_combination(state.hand(seat), helper_to_come(state, seat), |combination| {
        best = best.max(combination.points());
    });
    best
}

/// C8: the helper with which this seat will combine next.
pub(crate) fn helper_to_come(state: &State, seat: Seat) -> Helper {
    let still_to_combine = match state.stage {
        Stage::Bid | Stage::Take(_) | Stage::Discard(_) => true,
        Stage::Combine(now) => now == seat || state.queue.has(seat),
        Stage::Over(_) => false,
    };
    if still_to_combine {
        state.helper(seat)
    } else if seat == state.dealer {
        state.reserve()[0]
    } else {
        state.helper(seat.previous(state.seats()))
    }
}
