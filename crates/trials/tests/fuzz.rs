//! A slice of `cargo xtask attack --fuzz`, for at most half a minute.

use std::time::{Duration, Instant};

use bistro_trials::fuzz;

#[test]
fn damaged_inputs_are_read_or_refused() {
    let until = Instant::now() + Duration::from_secs(24);
    let fuzzed = fuzz(100_000, Some(until), 2, |_| ()).expect("every target can be tried");
    for target in &fuzzed {
        assert!(target.failures.is_empty(), "{}: {:#?}", target.name, target.failures);
        assert!(target.inputs > target.kept && target.refused > 0, "{target:?}");
    }
}
