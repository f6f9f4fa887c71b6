//! How a position looks, for thinkers.

use bistro_core::Seat;

use crate::cards::{Cards, Face, Faces};
use crate::rules;
use crate::state::{Stage, State};
use crate::tin::Tin;

/// Won is 1, lost is 0, a shared win is shared; before that, how far this seat's tins are ahead of the best
/// other seat's.
pub(crate) fn judge(state: &State, seat: Seat) -> f32 {
    if let Stage::Over(ending) = state.stage {
        let outcome = rules::outcome(state, ending);
        let winners = outcome.winners().count();
        return if outcome.places[seat.index()] == 1 { 1.0 / winners as f32 } else { 0.0 };
    }
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let best_other = others.map(|other| progress(state, other)).fold(0.0, f32::max);
    let lead = progress(state, seat) - best_other;
    1.0 / (1.0 + (-lead * STEEPNESS).exp())
}

const STEEPNESS: f32 = 1.2;
/// What a tin is worth with so many sardines in it.
const SARDINES: [f32; 4] = [0.0, 0.22, 0.46, 0.72];
const CLOSED: f32 = 1.25;
/// A card in hand, whatever it is.
const CARD: f32 = 0.05;
/// A card that fits into a tin right away.
const FITTING: f32 = 0.03;
/// The cards that make a turn go on.
const ENCORE: f32 = 0.05;
const DRAW_TWO: f32 = 0.03;

/// Tins, and a little for what the hand promises.
fn progress(state: &State, seat: Seat) -> f32 {
    let tins = state.tins(seat);
    let worth = |tin: &Tin| {
        if tin.is_closed() { CLOSED } else { SARDINES[tin.sardines().len() as usize] }
    };
    let in_tins: f32 = tins.iter().map(worth).sum();
    let takes = tins.iter().fold(Faces::NONE, |all, tin| all.or(tin.takes().faces()));
    in_tins + in_hand(state.hand(seat), takes)
}

fn in_hand(hand: Cards, takes: Faces) -> f32 {
    let fitting = hand.faces().and(takes).count() as f32;
    let of = |one, other| (hand.of(one) + hand.of(other)) as f32;
    hand.count() as f32 * CARD
        + fitting * FITTING
        + of(Face::EncoreLeft, Face::EncoreRight) * ENCORE
        + of(Face::DrawLeft, Face::DrawRight) * DRAW_TWO
}
