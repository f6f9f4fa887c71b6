//! A case: one position of one random game, small enough to be written down.

use std::fmt;
use std::str::FromStr;

use bistro_core::FastDice;

/// A setup, the seed of a random game, and where to stop in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// An index into [`Lawful::setups`](crate::Lawful::setups).
    pub setup: usize,
    pub seed: u64,
    /// The step to stop at, counted round and round the game.
    pub stop: usize,
}

impl Case {
    /// Dice for one purpose within this case.
    pub(crate) fn dice(&self, purpose: u64) -> FastDice {
        FastDice::nth(self.seed, purpose)
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.setup, self.seed, self.stop)
    }
}

impl FromStr for Case {
    type Err = String;
    fn from_str(text: &str) -> Result<Case, String> {
        let numbers: Option<Vec<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[setup, seed, stop]) => Ok(Case { setup: setup as usize, seed, stop: stop as usize }),
            _ => Err(format!("'{text}' is no case: say setup, seed and stop, such as '0 17 3'")),
        }
    }
}

/// Every run tries the same cases unless `LAWS_SEED` asks for others.
pub(crate) fn base_seed() -> u64 {
    number_from("LAWS_SEED").unwrap_or(1)
}

pub(crate) fn number_from(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    let digits = text.replace('_', "");
    Some(digits.parse().unwrap_or_else(|_| panic!("{variable} must be a number, not '{text}'")))
}

#[cfg(test)]
mod tests {
    use super::Case;

    #[test]
    fn a_case_is_read_as_it_is_written() {
        let case = Case { setup: 3, seed: u64::MAX, stop: 719 };
        assert_eq!(case.to_string().parse(), Ok(case));
        assert!("3 17".parse::<Case>().unwrap_err().contains("'0 17 3'"));
    }
}
