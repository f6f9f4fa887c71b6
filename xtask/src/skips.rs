//! What this machine cannot run: said loudly, counted, and a failure where everything has to run.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The word with which a line about something that was left out begins.
pub(crate) const MARK: &str = "SKIPPED";

/// Tests that leave something out add a line to the file that this variable names.
const VARIABLE: &str = "SKIPS_FILE";

/// The line that says what was left out; a failure where `REQUIRE_ALL=1` is set.
pub(crate) fn skip(what: &str, lacks: &str) -> Result<String, String> {
    let line = format!("{MARK} {what}: this machine has no {lacks}");
    if env::var_os("REQUIRE_ALL").is_some_and(|all| all == "1") {
        return Err(format!("{line}, and REQUIRE_ALL=1 is set"));
    }
    println!("{line}");
    Ok(line)
}

fn file(root: &Path) -> PathBuf {
    root.join("target/skips.txt")
}

/// Let the tests that this command runs say what they leave out.
pub(crate) fn begin(root: &Path, tests: &mut Command) {
    let _ = fs::remove_file(file(root));
    tests.env(VARIABLE, file(root));
}

/// What they left out, a line for each.
pub(crate) fn of_tests(root: &Path) -> Vec<String> {
    let text = fs::read_to_string(file(root)).unwrap_or_default();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines.dedup();
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_leave_out_is_told_once() {
        let root = env::temp_dir().join(format!("skips-{}", std::process::id()));
        fs::create_dir_all(root.join("target")).unwrap();
        begin(&root, &mut Command::new("true"));
        assert_eq!(of_tests(&root), [""; 0]);
        fs::write(file(&root), "SKIPPED b\nSKIPPED a\nSKIPPED b\n").unwrap();
        assert_eq!(of_tests(&root), ["SKIPPED a", "SKIPPED b"]);
        fs::remove_dir_all(&root).unwrap();
    }
}
