//! Worlds that a view allows, as often as they are plausible.

use bistro_core::{Dice, FastDice, Game, Seat};

use crate::judge::Judge;

/// A world that the view allows, drawn as often as it is plausible.
pub(crate) fn plausible_world<G: Game>(
    view: &G::View,
    seat: Seat,
    judge: Judge,
    dice: &mut FastDice,
) -> G::State {
    /// After so many unlikely worlds the next one must do.
    const TRIES: u32 = 32;
    const PARTS: u32 = 1 << 16;
    for _ in 1..TRIES {
        let world = G::sample_world(view, seat, dice);
        let plausibility = judge.plausibility::<G>(&world, seat);
        if plausibility >= 1.0 || dice.below(PARTS) as f32 <= plausibility * PARTS as f32 {
            return world;
        }
    }
    G::sample_world(view, seat, dice)
}
