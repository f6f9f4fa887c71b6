//! Mixed decisions.

use bistro_core::{Dice, FastDice};

/// Make the numbers add up to one; all equal where there is nothing to go by.
pub(crate) fn normalise(mix: &mut [f32]) {
    let sum: f32 = mix.iter().sum();
    let even = 1.0 / mix.len() as f32;
    for chance in mix {
        *chance = if sum > 0.0 { *chance / sum } else { even };
    }
}

/// An index, with these chances.
pub fn pick_by_chance(mix: &[f32], dice: &mut FastDice) -> usize {
    const PARTS: u32 = 1 << 24;
    let mut point = dice.below(PARTS) as f32 / PARTS as f32;
    for (index, chance) in mix.iter().enumerate() {
        point -= chance;
        if point < 0.0 {
            return index;
        }
    }
    mix.len() - 1
}

#[cfg(test)]
mod tests {
    use super::{FastDice, normalise, pick_by_chance};

    #[test]
    fn chances_are_kept() {
        let mut mix = [3.0, 0.0, 1.0];
        normalise(&mut mix);
        let mut dice = FastDice::new(1);
        let mut picked = [0u32; 3];
        for _ in 0..40_000 {
            picked[pick_by_chance(&mix, &mut dice)] += 1;
        }
        assert_eq!(picked[1], 0);
        assert!((29_500..30_500).contains(&picked[0]), "{picked:?}");
    }
}
