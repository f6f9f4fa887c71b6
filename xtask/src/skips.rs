//! Tests that this machine could not run, for want of a program. They add a line each to a file, which is counted here;
//! where `REQUIRE_ALL=1` is set, they fail instead.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Tests find the file by this variable.
const VARIABLE: &str = "SKIPS_FILE";

fn file(root: &Path) -> PathBuf {
    root.join("target/skips.txt")
}

/// Begin to count: nothing was skipped yet.
pub(crate) fn forget(root: &Path) {
    let _ = fs::remove_file(file(root));
}

/// Let the tests that this command runs add to the count.
pub(crate) fn counted(root: &Path, mut command: Command) -> Command {
    command.env(VARIABLE, file(root));
    command
}

/// What was skipped, a line for each, and how many they are.
pub(crate) fn lines(root: &Path) -> Vec<String> {
    let text = fs::read_to_string(file(root)).unwrap_or_default();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines.dedup();
    if !lines.is_empty() {
        lines.insert(0, format!("{} tests were SKIPPED:", lines.len()));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_skipped_is_named_and_counted_once() {
        let root = std::env::temp_dir().join(format!("skips-{}", std::process::id()));
        fs::create_dir_all(root.join("target")).unwrap();
        forget(&root);
        assert_eq!(lines(&root), [""; 0]);
        fs::write(file(&root), "SKIPPED b\nSKIPPED a\nSKIPPED b\n").unwrap();
        assert_eq!(lines(&root), ["2 tests were SKIPPED:", "SKIPPED a", "SKIPPED b"]);
        fs::remove_dir_all(&root).unwrap();
    }
}
