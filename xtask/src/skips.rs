//! What this machine cannot run: said loudly, counted, and a failure where everything has to run.

use std::env;

/// The word with which a line about something that was left out begins.
pub(crate) const MARK: &str = "SKIPPED";

/// The line that says what was left out; a failure where `REQUIRE_ALL=1` is set.
pub(crate) fn skip(what: &str, lacks: &str) -> Result<String, String> {
    let line = format!("{MARK} {what}: this machine has no {lacks}");
    if env::var_os("REQUIRE_ALL").is_some_and(|all| all == "1") {
        return Err(format!("{line}, and REQUIRE_ALL=1 is set"));
    }
    println!("{line}");
    Ok(line)
}
