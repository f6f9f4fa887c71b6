//! Shares of wins over deals that are each played several times, and how sure they are.
//!
//! The games of one deal resemble each other more or less, so neither the games nor the deals are the number of trials:
//! that lies in between, and is estimated from how much the deals differ.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::interval::{Interval, Z, student, wilson};
use crate::tally::WIN;

/// How many deals brought how many parts of wins, all games of a deal together. Adding two gives exactly the counts of
/// all their deals.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealShares(BTreeMap<u64, u64>);

impl DealShares {
    pub(crate) fn add(&mut self, parts: u64) {
        *self.0.entry(parts).or_default() += 1;
    }

    pub(crate) fn merge(&mut self, other: &DealShares) {
        for (parts, deals) in &other.0 {
            *self.0.entry(*parts).or_default() += deals;
        }
    }

    /// The share of the table that was won, in games of which each deal has so many: Wilson's interval with the
    /// number of trials that the differences between deals suggest, at least the deals and at most the games. With
    /// few deals that estimate is itself unsure, which Student's t allows for.
    pub(crate) fn interval(&self, games_a_deal: u64) -> Interval {
        let deals = self.0.values().sum::<u64>() as f64;
        if deals < 2.0 {
            // A single deal says nothing about the next one.
            let value = self.0.keys().next().map_or(0.0, |parts| share(*parts, games_a_deal));
            return Interval { value, low: 0.0, high: 1.0 };
        }
        let shares = || self.0.iter().map(|(parts, deals)| (share(*parts, games_a_deal), *deals as f64));
        let mean = shares().map(|(share, deals)| share * deals).sum::<f64>() / deals;
        let squares: f64 = shares().map(|(share, deals)| deals * (share - mean).powi(2)).sum();
        let variance = squares / (deals - 1.0);
        let games = deals * games_a_deal as f64;
        let trials = match variance > 0.0 {
            true => (deals * mean * (1.0 - mean) / variance).clamp(deals, games),
            false if mean <= 0.0 || mean >= 1.0 => deals,
            false => games,
        };
        wilson(mean, trials * (Z / student(deals as u64 - 1)).powi(2).min(1.0))
    }
}

fn share(parts: u64, games: u64) -> f64 {
    parts as f64 / (WIN * games) as f64
}

#[cfg(test)]
mod tests {
    use super::{DealShares, WIN};
    use bistro_core::{Dice, FastDice};

    /// How often the interval of so many deals, each played in both seats, holds the true share. `alike` is the chance
    /// that the second game of a deal simply repeats the first.
    fn coverage(deals: u64, truth: f64, alike: f64) -> f64 {
        const RUNS: u32 = 4000;
        const PARTS: u32 = 1 << 24;
        let mut dice = FastDice::new(deals);
        let mut happens = |chance: f64| f64::from(dice.below(PARTS)) < chance * f64::from(PARTS);
        let mut held = 0;
        for _ in 0..RUNS {
            let mut shares = DealShares::default();
            for _ in 0..deals {
                let first = happens(truth);
                let second = if happens(alike) { first } else { happens(truth) };
                shares.add(WIN * (u64::from(first) + u64::from(second)));
            }
            let interval = shares.interval(2);
            held += u32::from(interval.low <= truth && truth <= interval.high);
        }
        f64::from(held) / f64::from(RUNS)
    }

    /// The normal interval over deals held the truth in 45 % of runs with 6 deals at .95, and in 31 % with 20 at .99.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        for (deals, truth) in [(6, 0.95), (20, 0.99), (6, 0.5), (20, 0.7), (100, 0.95), (400, 0.55)] {
            for alike in [0.0, 0.3, 1.0] {
                let coverage = coverage(deals, truth, alike);
                assert!(coverage > 0.93, "{deals} deals at {truth}, alike {alike}: {coverage}");
            }
        }
    }

    #[test]
    fn six_won_deals_are_no_certainty() {
        let mut shares = DealShares::default();
        for _ in 0..6 {
            shares.add(2 * WIN);
        }
        let interval = shares.interval(2);
        assert_eq!((interval.value, interval.high), (1.0, 1.0));
        assert!((0.4..0.6).contains(&interval.low), "{interval:?}");
    }

    #[test]
    fn more_deals_make_it_narrower() {
        let width = |deals: u64| {
            let mut shares = DealShares::default();
            for deal in 0..deals {
                shares.add(WIN * (deal % 3));
            }
            let interval = shares.interval(2);
            interval.high - interval.low
        };
        assert!(width(30) < 0.7 * width(9) && width(300) < 0.4 * width(30));
    }
}
