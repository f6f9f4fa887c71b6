//! The short form of `cargo xtask attack`: everything once, on the program as it was built for the tests.

use std::io::Write;

use bistro_trials::{Extent, Request, attack};

#[test]
fn attacks_keep_nobody_else_from_playing() {
    let request =
        Request { program: env!("CARGO_BIN_EXE_bistro").into(), extent: Extent::Short, only: None, seed: 1 };
    let report = attack(&request, |_| ()).unwrap_or_else(|error| panic!("{error:#}"));
    for name in report.skipped() {
        assert!(std::env::var_os("REQUIRE_ALL").is_none(), "{name} cannot be tried here");
        writeln!(std::io::stderr(), "SKIPPED: {name}").expect("standard error takes a line");
    }
    assert_eq!(report.broken(), [""; 0], "\n{report}");
}
