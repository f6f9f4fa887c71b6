//! A law tried on many cases, and the report of the smallest that breaks it.

use bistro_core::Game;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};

use crate::case::{Case, base_seed, number_from};
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::laws::Law;

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
        return trial(&case).map_err(|error| report(&ground, law, &case, &error.to_string()));
    }
    // A law that looks at everything by itself needs no case but the first.
    let once = law.cases() == 1;
    let (setups, seeds, stops) =
        if once { (1, 0..=0, 1) } else { (ground.setups.len(), 0..=u64::MAX, STOPS) };
    let cases = (0..setups, seeds, 0..stops).prop_map(|(setup, seed, stop)| Case { setup, seed, stop });
    let number = number_from("LAWS_CASES").filter(|_| !once).map_or(law.cases(), |cases| cases as u32);
    TestRunner::new(config(number)).run(&cases, |case| trial(&case)).map_err(|error| match error {
        TestError::Abort(reason) => format!("{law} could not be tried: {reason}"),
        TestError::Fail(reason, case) => report(&ground, law, &case, reason.message()),
    })
}

/// What is broken, by which case, and a command that shows it again.
pub(crate) fn report<L: Lawful>(ground: &Ground<L>, law: Law, case: &Case, how: &str) -> String {
    let setup = serde_json::to_string(ground.setup(case)).unwrap_or_default();
    let id = L::Game::ABOUT.id;
    let Case { seed, stop, .. } = case;
    format!(
        "{id} breaks {law}: {how}\n  setup {setup}, seed {seed}, stop {stop}\n  \
         again: LAWS_CASE='{case}' cargo test -p {id} --test laws {}",
        law.name()
    )
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
