//! How good a position looks: points made, and points in the pan.

use bistro_core::{Chances, Seat, shared_win, softmax};

use crate::cards::Protein;
use crate::state::{Claim, Stage, State};

/// Everybody's prospects against each other; at the end, who won.
pub(crate) fn judge(state: &State) -> Chances {
    if let Stage::Over(_) = state.stage {
        return shared_win(state.seats(), |seat| state.score(seat));
    }
    let best = Seat::all(state.seats()).map(|seat| prospects(state, seat)).fold(f32::MIN, f32::max);
    let scale = scale(state, best);
    softmax(state.seats(), |seat| prospects(state, seat) / scale)
}

/// A lead weighs more the nearer the best one is to the target.
pub(crate) fn scale(state: &State, best: f32) -> f32 {
    4.0 + 0.2 * (f32::from(state.options.target.points()) - best).clamp(0.0, 50.0)
}

/// As the first release judged: my prospects against the best of the others'.
pub(crate) fn judge_1(state: &State, seat: Seat) -> f32 {
    if let Stage::Over(_) = state.stage {
        let best = state.scores[..state.seats().get()].iter().max().copied().unwrap_or(0);
        let winners = state.scores[..state.seats().get()].iter().filter(|score| **score == best).count();
        return if state.score(seat) == best { 1.0 / winners as f32 } else { 0.0 };
    }
    let mine = prospects(state, seat);
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let best = others.map(|other| prospects(state, other)).fold(f32::MIN, f32::max);
    1.0 / (1.0 + (-(mine - best) / scale(state, mine.max(best))).exp())
}

/// Points, most of the best dish at hand, and something for every card.
pub(crate) fn prospects(state: &State, seat: Seat) -> f32 {
    const DISH: f32 = 0.8;
    const CARD: f32 = 0.7;
    const OWED: f32 = 0.5;
    let hand = state.hand(seat);
    let dish = DISH * f32::from(hand.kinds().best_dish());
    let cards = CARD * hand.count().min(4) as f32;
    f32::from(state.score(seat)) + dish + cards + OWED * f32::from(state.owed[seat.index()])
}

/// Chefs bluff, but not as if they drew their cards blindly: of the worlds that fit a claim, those in which it is a bluff
/// count less. How much less was found in games of the head chef against itself: what an accuser believes of pairs and
/// pork is then about how often they are bluffs; bluffs with shrimp and chicken are more common than it believes.
pub(crate) fn plausibility(state: &State, seat: Seat) -> f32 {
    match state.stage {
        Stage::Window(claim) if seat != state.chef && !claim.is_true() => match claim {
            Claim::Pair(..) => 0.025,
            Claim::Protein { named: Protein::Chicken, .. } => 0.012,
            Claim::Protein { named: Protein::Pork, .. } => 0.015,
            Claim::Protein { named: Protein::Shrimp, .. } => 0.02,
        },
        Stage::Window(_) | Stage::Main | Stage::Trim | Stage::Over(_) => 1.0,
    }
}

/// As the first release weighed claims.
pub(crate) fn plausibility_1(state: &State, seat: Seat) -> f32 {
    const BLUFF: f32 = 0.015;
    match state.stage {
        Stage::Window(claim) if seat != state.chef && !claim.is_true() => BLUFF,
        Stage::Window(_) | Stage::Main | Stage::Trim | Stage::Over(_) => 1.0,
    }
}
