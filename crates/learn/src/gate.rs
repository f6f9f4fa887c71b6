//! Whether one player is better than another, decided as soon as it is plain.

/// A test by betting: a gambler who stakes on every deal that the player wins more than `bar` of it. If it does not,
/// the capital hardly ever reaches twenty, whenever one looks (Ville's inequality: once in twenty runs at most).
#[derive(Clone, Debug)]
pub struct Gate {
    bar: f64,
    /// What the gamblers have who stake so much on more, and on less, than the bar.
    above: [f64; STAKES.len()],
    below: [f64; STAKES.len()],
}

const STAKES: [f64; 4] = [0.2, 0.5, 0.9, 1.4];
const ENOUGH: f64 = 20.0;

impl Gate {
    /// Is it more than this share, from 0 to 1?
    pub fn new(bar: f64) -> Gate {
        Gate { bar, above: [1.0; STAKES.len()], below: [1.0; STAKES.len()] }
    }

    /// Count a deal, of which the player won this share.
    pub fn see(&mut self, share: f64) {
        for (index, stake) in STAKES.into_iter().enumerate() {
            self.above[index] *= 1.0 + stake * (share - self.bar);
            self.below[index] *= 1.0 - stake * (share - self.bar);
        }
    }

    /// Plainly more than the bar.
    pub fn is_above(&self) -> bool {
        mean(&self.above) >= ENOUGH
    }

    /// Plainly less.
    pub fn is_below(&self) -> bool {
        mean(&self.below) >= ENOUGH
    }
}

fn mean(capitals: &[f64]) -> f64 {
    capitals.iter().sum::<f64>() / capitals.len() as f64
}

#[cfg(test)]
mod tests {
    use super::Gate;
    use bistro_core::{Dice, FastDice};

    /// How many of 400 runs of up to 500 deals end above the bar, for a player who truly wins this many in a hundred.
    fn accepted(percent: u32) -> usize {
        let mut dice = FastDice::new(3);
        let mut runs = 0;
        for _ in 0..400 {
            let mut gate = Gate::new(0.52);
            for _ in 0..500 {
                gate.see(f64::from(u8::from(dice.below(100) < percent)));
                if gate.is_above() || gate.is_below() {
                    break;
                }
            }
            runs += usize::from(gate.is_above());
        }
        runs
    }

    #[test]
    fn the_better_player_passes_and_an_equal_one_hardly_ever() {
        assert!(accepted(52) <= 20, "{}", accepted(52));
        assert!(accepted(65) >= 380, "{}", accepted(65));
    }
}
