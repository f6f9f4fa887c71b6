//! Ratios of sums over games, summed up exactly.

use serde::{Deserialize, Serialize};

/// Entries are kept in millionths: sums of whole numbers do not depend on the order in which games are added.
const PARTS: f64 = 1e6;

/// What one game adds to a figure: so much over so much, such as forced decisions over all decisions. A game that says
/// nothing about the figure adds nothing to either.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Entry {
    over: i64,
    under: i64,
}

impl Entry {
    pub const NOTHING: Entry = Entry { over: 0, under: 0 };

    /// One number of this game.
    pub fn of(value: f64) -> Entry {
        Entry::ratio(value, 1.0)
    }

    /// So much of so much.
    pub fn ratio(over: f64, under: f64) -> Entry {
        Entry { over: (over * PARTS).round() as i64, under: (under * PARTS).round() as i64 }
    }

    /// Of this game alone; nothing where it says nothing.
    pub fn value(self) -> Option<f64> {
        (self.under != 0).then(|| self.over as f64 / self.under as f64)
    }
}

/// Sums and sums of products, from which a ratio and its variance follow.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sums {
    over: i128,
    under: i128,
    over_over: i128,
    over_under: i128,
    under_under: i128,
}

impl Sums {
    pub fn add(&mut self, entry: Entry) {
        let (over, under) = (i128::from(entry.over), i128::from(entry.under));
        self.over += over;
        self.under += under;
        self.over_over += over * over;
        self.over_under += over * under;
        self.under_under += under * under;
    }

    pub fn merge(&mut self, other: &Sums) {
        self.over += other.over;
        self.under += other.under;
        self.over_over += other.over_over;
        self.over_under += other.over_under;
        self.under_under += other.under_under;
    }

    /// How much there is of what the figure is counted in.
    pub fn under(&self) -> f64 {
        self.under as f64 / PARTS
    }

    pub fn ratio(&self) -> Option<f64> {
        (self.under != 0).then(|| self.over as f64 / self.under as f64)
    }

    /// The variance of the ratio over so many games, by their deviations from it.
    pub fn variance(&self, games: u64) -> f64 {
        self.covariance(self, games, self.over_over, [self.over_under, self.over_under], self.under_under)
    }

    /// The covariance of two ratios over the same games, given the sums of the products of the one's over and under with
    /// the other's.
    fn covariance(
        &self,
        other: &Sums,
        games: u64,
        over_over: i128,
        over_under: [i128; 2],
        under_under: i128,
    ) -> f64 {
        let (Some(mine), Some(others)) = (self.ratio(), other.ratio()) else { return 0.0 };
        if games < 2 {
            return 0.0;
        }
        let [over_under, under_over] = over_under.map(|sum| sum as f64);
        let deviations =
            over_over as f64 - others * over_under - mine * under_over + mine * others * under_under as f64;
        let games = games as f64;
        let under = |sums: &Sums| sums.under as f64 / games;
        deviations / (games - 1.0) / games / under(self) / under(other)
    }
}

/// Two variants' sums on the same deals, and how they go together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct PairedSums {
    pub(crate) one: Sums,
    pub(crate) other: Sums,
    over_over: i128,
    over_under: i128,
    under_over: i128,
    under_under: i128,
}

impl PairedSums {
    pub(crate) fn add(&mut self, one: Entry, other: Entry) {
        self.one.add(one);
        self.other.add(other);
        self.over_over += i128::from(one.over) * i128::from(other.over);
        self.over_under += i128::from(one.over) * i128::from(other.under);
        self.under_over += i128::from(one.under) * i128::from(other.over);
        self.under_under += i128::from(one.under) * i128::from(other.under);
    }

    /// The other's figure minus the one's, with the variance of that difference and what the variance would be if the
    /// deals had nothing in common.
    pub(crate) fn difference(&self, deals: u64) -> Option<(f64, f64, f64)> {
        let difference = self.other.ratio()? - self.one.ratio()?;
        let apart = self.one.variance(deals) + self.other.variance(deals);
        let over_under = [self.over_under, self.under_over];
        let together = self.one.covariance(&self.other, deals, self.over_over, over_under, self.under_under);
        Some((difference, (apart - 2.0 * together).max(0.0), apart))
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, PairedSums, Sums};

    #[test]
    fn the_variance_of_a_mean_is_the_usual_one() {
        let mut sums = Sums::default();
        for number in [8.0, 9.0, 13.0] {
            sums.add(Entry::of(number));
        }
        assert_eq!(sums.ratio(), Some(10.0));
        assert!((sums.variance(3) - 7.0 / 3.0).abs() < 1e-9, "{}", sums.variance(3));
    }

    /// Two games with a thousand decisions each are two games, not two thousand trials.
    #[test]
    fn decisions_of_one_game_are_no_independent_trials() {
        let mut sums = Sums::default();
        sums.add(Entry::ratio(400.0, 1000.0));
        sums.add(Entry::ratio(600.0, 1000.0));
        assert_eq!(sums.ratio(), Some(0.5));
        assert!((sums.variance(2).sqrt() - 0.1).abs() < 1e-9);
    }

    #[test]
    fn what_goes_together_is_paired_away() {
        let mut paired = PairedSums::default();
        for number in 0..100 {
            let number = f64::from(number);
            paired.add(Entry::of(number), Entry::of(number + 2.0));
        }
        let (difference, variance, apart) = paired.difference(100).unwrap();
        assert!((difference - 2.0).abs() < 1e-9);
        assert!(variance < 1e-6 * apart, "{variance} of {apart}");
    }

    #[test]
    fn a_game_that_says_nothing_counts_for_nothing() {
        let mut sums = Sums::default();
        sums.add(Entry::NOTHING);
        assert_eq!(sums.ratio(), None);
        sums.add(Entry::ratio(3.0, 4.0));
        assert_eq!(sums.ratio(), Some(0.75));
    }
}
