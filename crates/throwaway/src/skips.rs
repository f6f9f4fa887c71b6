//! Tests that this machine cannot run. They are said, counted, and forbidden where everything has to run.

use std::fs::File;
use std::io::Write;

/// The file to which every skip adds a line; `cargo verify` sets it and counts the lines.
const FILE: &str = "SKIPS_FILE";

/// This test is left out because the machine lacks something.
#[expect(clippy::print_stderr, reason = "what is left out is said loudly")]
pub fn skip(test: &str, lacks: &str) {
    let line = format!("SKIPPED {test}: this machine has no {lacks}");
    assert!(std::env::var_os("REQUIRE_ALL").is_none_or(|all| all != "1"), "{line}, and REQUIRE_ALL=1 is set");
    eprintln!("{line}");
    if let Some(file) = std::env::var_os(FILE) {
        let written = File::options().create(true).append(true).open(file);
        let written = written.and_then(|mut file| writeln!(file, "{line}"));
        written.unwrap_or_else(|error| panic!("a skip cannot be counted: {error}"));
    }
}
