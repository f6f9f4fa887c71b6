//! A case: one position of one random game, small enough to be written down.

use std::fmt;
use std::str::FromStr;

use bistro_core::FastDice;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::laws::Law;

/// A setup, the seed of a random game, and where to stop in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// An index into [`Lawful::setups`].
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

/// Where a test stops in a random game, before it is taken round and round.
const STOPS: usize = 720;

/// The test of one law.
///
/// # Panics
/// If the law is broken, with the smallest case found.
pub fn hold<L: Lawful>(law: Law) {
    if let Err(report) = check::<L>(law) {
        panic!("{report}");
    }
}

/// Try a law on many cases; a broken one is reported with the smallest case found.
pub fn check<L: Lawful>(law: Law) -> Result<(), String> {
    let ground = Ground::<L>::new();
    let trial = |case: &Case| law.check(&ground, case).map_err(|broken| TestCaseError::fail(broken.0));
    if let Ok(text) = std::env::var("LAWS_CASE") {
        let case: Case = text.parse()?;
        return trial(&case).map_err(|error| ground.report(law, &case, &error.to_string()));
    }
    // A law that looks at everything by itself needs no case but the first.
    let once = law.cases() == 1;
    let (setups, seeds, stops) =
        if once { (1, 0..=0, 1) } else { (ground.setups.len(), 0..=u64::MAX, STOPS) };
    let cases = (0..setups, seeds, 0..stops).prop_map(|(setup, seed, stop)| Case { setup, seed, stop });
    let number = number_from("LAWS_CASES").filter(|_| !once).map_or(law.cases(), |cases| cases as u32);
    TestRunner::new(config(number)).run(&cases, |case| trial(&case)).map_err(|error| match error {
        TestError::Abort(reason) => format!("{law} could not be tried: {reason}"),
        TestError::Fail(reason, case) => ground.report(law, &case, reason.message()),
    })
}

fn config(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: 300,
        rng_seed: RngSeed::Fixed(base_seed()),
        ..Config::default()
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
