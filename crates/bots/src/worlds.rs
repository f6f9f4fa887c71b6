//! Worlds that a view allows, as often as they are plausible.

use bistro_core::{Dice, FastDice, Game, Seat};

/// A world that the view allows, drawn as often as it is plausible.
pub(crate) fn plausible_world<G: Game>(view: &G::View, seat: Seat, dice: &mut FastDice) -> G::State {
    /// After so many unlikely worlds the next one must do.
    const TRIES: u32 = 32;
    const PARTS: u32 = 1 << 16;
    for _ in 1..TRIES {
        let world = G::sample_world(view, seat, dice);
        let plausibility = G::plausibility(&world, seat);
        if plausibility >= 1.0 || dice.below(PARTS) as f32 <= plausibility * PARTS as f32 {
            return world;
        }
    }
    G::sample_world(view, seat, dice)
}

/// So many worlds, each as often as it is plausible. Unlike [`plausible_world`] it never has to make do with an
/// unlikely one: it draws until the plausible ones would fill the list, or for long enough, and then takes worlds
/// from all that were drawn in proportion to their plausibility (systematic resampling).
pub(crate) fn plausible_worlds<G: Game>(
    view: &G::View,
    seat: Seat,
    count: usize,
    dice: &mut FastDice,
) -> Vec<G::State> {
    /// How many worlds are drawn at most for each that is wanted.
    const DRAWN_FOR_EACH: usize = 32;
    let mut drawn: Vec<(G::State, f32)> = Vec::with_capacity(count);
    let mut total = 0.0;
    while total < count as f32 && drawn.len() < DRAWN_FOR_EACH * count {
        let world = G::sample_world(view, seat, dice);
        let plausibility = G::plausibility(&world, seat).clamp(0.0, 1.0);
        total += plausibility;
        drawn.push((world, plausibility));
    }
    let shares: Vec<f32> = drawn.iter().map(|(_, plausibility)| *plausibility).collect();
    resample(&shares, count, dice).into_iter().map(|index| drawn[index].0.clone()).collect()
}

/// Indices in proportion to these weights, evenly spaced from a random start: each comes as often as its share says,
/// rounded up or down. All weigh the same where none weighs anything.
fn resample(weights: &[f32], count: usize, dice: &mut FastDice) -> Vec<usize> {
    const PARTS: u32 = 1 << 24;
    let total: f64 = weights.iter().map(|weight| f64::from(*weight)).sum();
    let weight_of = |index: usize| if total > 0.0 { f64::from(weights[index]) } else { 1.0 };
    let total = if total > 0.0 { total } else { weights.len() as f64 };
    let start = (f64::from(dice.below(PARTS)) + 0.5) / f64::from(PARTS);
    let (mut index, mut reached) = (0, weight_of(0));
    let point = |number: usize| (start + number as f64) * total / count as f64;
    let mut picked = Vec::with_capacity(count);
    for number in 0..count {
        while reached < point(number) && index + 1 < weights.len() {
            index += 1;
            reached += weight_of(index);
        }
        picked.push(index);
    }
    picked
}

#[cfg(test)]
mod tests {
    use super::{FastDice, resample};

    #[test]
    fn worlds_come_as_often_as_they_weigh() {
        let picked = resample(&[1.0, 0.0, 3.0, 0.5, 0.5], 10, &mut FastDice::new(1));
        let times = |index: usize| picked.iter().filter(|picked| **picked == index).count();
        assert_eq!([times(0), times(1), times(2), times(3), times(4)], [2, 0, 6, 1, 1]);
    }

    #[test]
    fn equal_weights_give_each_world_once() {
        assert_eq!(resample(&[1.0; 7], 7, &mut FastDice::new(2)), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(resample(&[0.0; 4], 4, &mut FastDice::new(3)), [0, 1, 2, 3]);
    }
}
