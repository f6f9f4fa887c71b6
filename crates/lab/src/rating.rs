//! Ratings of computer players, whose strength does not drift: Bradley and Terry's model with Davidson's ties.
//!
//! The chances that one finishes before, level with and behind another are as π₁ : θ√(π₁π₂) : π₂. The most likely
//! strengths π are found by Newton's steps for one player after another. At more than two seats every pair at the table is compared: if places are
//! as Plackett and Luce say, each pair is as Bradley and Terry say, with the same strengths. Pairs of one table, and
//! games of one deal, are not independent; so errors come from drawing whole deals again (Poisson bootstrap).

use bistro_core::{Dice, FastDice};

use crate::duel::Duel;

/// How often the deals are drawn again.
pub(crate) const REPLICATES: usize = 200;

/// The rating of the anchor: a player that does not exist, against which everybody has drawn one game. It holds the
/// scale, and keeps those who have never lost from being infinitely strong.
const ANCHOR: f64 = 1500.0;

/// Ten times the strength is this much more.
const DECADE: f64 = 400.0;

/// A player's rating and its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) error: f64,
}

/// How often this deal counts in each replicate: a number with Poisson's distribution of mean 1, which depends on the
/// seed, the deal and the replicate alone. So a run in parts counts the same as a whole one.
pub(crate) fn weights(seed: u64, deal: u64) -> [u64; REPLICATES] {
    /// The chances of at most 0, 1, 2, … in parts of 2³².
    const AT_MOST: [u32; 9] = [
        1_580_030_168,
        3_160_060_337,
        3_950_075_421,
        4_213_413_783,
        4_279_248_373,
        4_292_415_291,
        4_294_609_777,
        4_294_923_276,
        4_294_962_463,
    ];
    /// Keeps these numbers apart from those that deal the cards and move the players, which have the same seed.
    const STREAM: u64 = 0x9d5c_71e3_0000_0000;
    let mut dice = FastDice::nth(seed ^ STREAM, deal);
    std::array::from_fn(|_| {
        let point = dice.below(u32::MAX);
        AT_MOST.iter().filter(|most| point >= **most).count() as u64
    })
}

/// Ratings of all, from who finished before whom over all deals and in each replicate.
pub(crate) fn ratings(duels: &[Vec<Duel>], replicates: &[Vec<Vec<Duel>>]) -> Vec<Rating> {
    let fit = fitted(duels);
    let again: Vec<Vec<f64>> = replicates.iter().map(|duels| fitted(duels).strengths).collect();
    let rating = |player: usize| {
        let value = points(fit.strengths[player]);
        let squares = again.iter().map(|strengths| (points(strengths[player]) - value).powi(2));
        let drawn_again = (squares.sum::<f64>() / again.len().max(1) as f64).sqrt();
        // Where everything was won nothing varies from deal to deal, and only the model knows how little is known.
        let by_model = DECADE / std::f64::consts::LN_10 / fit.told_of(duels, player).information.sqrt();
        Rating { value, error: drawn_again.max(by_model) }
    };
    (0..duels.len()).map(rating).collect()
}

fn points(strength: f64) -> f64 {
    ANCHOR + DECADE * strength.log10()
}

struct Fit {
    strengths: Vec<f64>,
    ties: f64,
}

fn fitted(duels: &[Vec<Duel>]) -> Fit {
    const ROUNDS: usize = 200;
    const CLOSE_ENOUGH: f64 = 1e-7;
    let any_ties = duels.iter().flatten().any(|duel| duel.level > 0);
    let mut fit = Fit { strengths: vec![1.0; duels.len()], ties: if any_ties { 0.5 } else { 0.0 } };
    for _ in 0..ROUNDS {
        let mut change: f64 = fit.hold_to_anchor();
        for player in 0..duels.len() {
            let Told { surplus, information } = fit.told_of(duels, player);
            let step = (surplus / information).clamp(-1.0, 1.0);
            fit.strengths[player] *= step.exp();
            change = change.max(step.abs());
        }
        fit.fit_ties(duels);
        if change < CLOSE_ENOUGH {
            break;
        }
    }
    fit
}

/// What the games tell of the logarithm of one player's strength.
struct Told {
    /// How much more was won than expected.
    surplus: f64,
    /// Fisher's information: the variance of what is won.
    information: f64,
}

impl Fit {
    fn sum(&self, own: f64, theirs: f64) -> f64 {
        own + theirs + self.ties * (own * theirs).sqrt()
    }

    fn told_of(&self, duels: &[Vec<Duel>], player: usize) -> Told {
        let own = self.strengths[player];
        let mut told = against_anchor(own);
        for (other, duel) in duels[player].iter().enumerate().filter(|(other, _)| *other != player) {
            let theirs = self.strengths[other];
            let sum = self.sum(own, theirs);
            let (before, level) = (own / sum, self.ties * (own * theirs).sqrt() / sum);
            // A result counts 1, one half or 0.
            let mean = before + level / 2.0;
            told.surplus += duel.before as f64 + duel.level as f64 / 2.0 - duel.games() * mean;
            told.information += duel.games() * (before + level / 4.0 - mean * mean);
        }
        told
    }

    /// Move everybody together to where the draws against the anchor want them, which changes nothing among them and
    /// would take the players' own steps far too long. Returns how far that was.
    fn hold_to_anchor(&mut self) -> f64 {
        let told = self.strengths.iter().map(|own| against_anchor(*own));
        let (surplus, information) = told.fold((0.0, 0.0), |(surplus, information), told| {
            (surplus + told.surplus, information + told.information)
        });
        let step = (surplus / information).clamp(-1.0, 1.0);
        for strength in &mut self.strengths {
            *strength *= step.exp();
        }
        step.abs()
    }

    fn fit_ties(&mut self, duels: &[Vec<Duel>]) {
        let (mut ties, mut weight) = (0.0, 0.0);
        for (one, row) in duels.iter().enumerate() {
            for (other, duel) in row.iter().enumerate().skip(one + 1) {
                let (own, theirs) = (self.strengths[one], self.strengths[other]);
                ties += duel.level as f64;
                weight += duel.games() * (own * theirs).sqrt() / self.sum(own, theirs);
            }
        }
        if ties > 0.0 {
            self.ties = ties / weight;
        }
    }
}

/// The anchor's strength is 1, and the draw against it counts half a win.
fn against_anchor(own: f64) -> Told {
    let expected = own / (own + 1.0);
    Told { surplus: 0.5 - expected, information: expected * (1.0 - expected) }
}

#[cfg(test)]
mod tests {
    use super::{Duel, REPLICATES, Rating, ratings, weights};
    use bistro_core::{Dice, FastDice};

    const NONE: Duel = Duel { before: 0, level: 0, behind: 0 };

    fn table(results: &[(usize, usize, Duel)], players: usize) -> Vec<Vec<Duel>> {
        let mut duels = vec![vec![NONE; players]; players];
        for &(one, other, duel) in results {
            duels[one][other] = duel;
            duels[other][one] = Duel { before: duel.behind, level: duel.level, behind: duel.before };
        }
        duels
    }

    #[test]
    fn strengths_are_found_where_they_are_known() {
        let duel = |before, level, behind| Duel { before, level, behind };
        // Ten times as strong, and as many ties as decisions among equals would bring.
        let rated = ratings(&table(&[(0, 1, duel(100_000, 0, 10_000))], 2), &[]);
        assert!((rated[0].value - rated[1].value - 400.0).abs() < 2.0, "{rated:?}");
        let tied = ratings(&table(&[(0, 1, duel(30_000, 40_000, 30_000))], 2), &[]);
        assert!((tied[0].value - 1500.0).abs() < 0.1 && (tied[1].value - 1500.0).abs() < 0.1, "{tied:?}");
        let three = [(0, 1, duel(750, 0, 250)), (1, 2, duel(750, 0, 250)), (0, 2, duel(900, 0, 100))];
        let three = ratings(&table(&three, 3), &[]);
        assert!((three[0].value - three[1].value - 190.8).abs() < 3.0, "{three:?}");
        assert!((three[1].value - 1500.0).abs() < 1.0, "{three:?}");
    }

    /// So many deals, each played in both seats, of which the first player wins three fifths.
    fn simulated(deals: u64) -> Vec<Rating> {
        let mut dice = FastDice::new(deals);
        let mut duels = table(&[], 2);
        let mut replicates = vec![table(&[], 2); REPLICATES];
        for deal in 0..deals {
            let weights = weights(1, deal);
            for _ in 0..2 {
                let (one, other) = if dice.below(5) < 3 { (0, 1) } else { (1, 0) };
                duels[one][other].before += 1;
                duels[other][one].behind += 1;
                for (replicate, weight) in replicates.iter_mut().zip(&weights) {
                    replicate[one][other].before += weight;
                    replicate[other][one].behind += weight;
                }
            }
        }
        ratings(&duels, &replicates)
    }

    #[test]
    fn errors_shrink_with_the_root_of_the_games() {
        let (few, many) = (simulated(10)[0].error, simulated(1000)[0].error);
        assert!((6.0..15.0).contains(&(few / many)), "{few} after 20 games, {many} after 2,000");
    }

    #[test]
    fn who_has_won_everything_is_not_known_well() {
        let rated = ratings(&table(&[(0, 1, Duel { before: 20, level: 0, behind: 0 })], 2), &[]);
        // π is 7.2 and 1/7.2: of 20 games and the draw, 20.5 are then expected to be won.
        assert!((rated[0].value - 1843.0).abs() < 1.0 && (rated[1].value - 1157.0).abs() < 1.0, "{rated:?}");
        assert!(rated[0].error > 100.0, "{rated:?}");
    }

    #[test]
    fn a_deal_counts_once_on_average() {
        let all: Vec<u64> = (0..500).flat_map(|deal| weights(7, deal)).collect();
        let count = all.len() as f64;
        let mean = all.iter().sum::<u64>() as f64 / count;
        let variance = all.iter().map(|weight| (*weight as f64 - mean).powi(2)).sum::<f64>() / count;
        assert!((mean - 1.0).abs() < 0.02 && (variance - 1.0).abs() < 0.04, "{mean} {variance}");
        assert_eq!(weights(7, 3), weights(7, 3));
        assert_ne!(weights(7, 3), weights(8, 3));
    }
}
