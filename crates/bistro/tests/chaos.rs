//! The short form of `cargo xtask chaos`: every kind of fault once, on the program as it was built for the tests.

use std::time::Duration;

use bistro_throwaway::skip;
use bistro_trials::{Chaos, Fault, Sabotage, chaos, chaos_lacks};

#[test]
fn nothing_is_lost_whatever_happens_to_three_servers() {
    if let Some(lacks) = chaos_lacks() {
        return skip("three servers, and whatever can happen to them", lacks);
    }
    let request = Chaos {
        program: env!("CARGO_BIN_EXE_bistro").into(),
        tables: 60,
        faults: Fault::ALL.len(),
        only: None,
        seed: 1,
        pace: Duration::from_millis(500),
        sabotage: Sabotage::None,
    };
    let report = chaos(&request, |_| ()).unwrap_or_else(|error| panic!("{error:#}"));
    assert!(report.wrong.is_empty() && report.lost == 0 && report.doubled == 0, "\n{report}");
    assert!(report.acknowledged > 500 && report.claims > report.tables, "\n{report}");
}
