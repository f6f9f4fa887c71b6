//! `cargo xtask plays`: record the golden plays and position counts anew, after a rule has changed.

use std::path::Path;
use std::process::ExitCode;

use crate::cargo::{cargo, run, written};

pub(crate) fn record(root: &Path) -> ExitCode {
    let mut failed = false;
    // A game keeps them in tests/plays.rs; any that are elsewhere say by name what they are.
    for tests in [&["--test", "plays"][..], &["plays"], &["positions"]] {
        let mut command = cargo(root, &["test", "--workspace", "--locked", "--no-fail-fast"]);
        command.args(tests);
        command.env("UPDATE_PLAYS", "1");
        println!("== UPDATE_PLAYS=1 {}", written(&command));
        if let Err(why) = run(&mut command) {
            eprintln!("{why}");
            failed = true;
        }
    }
    if failed {
        return ExitCode::FAILURE;
    }
    println!("Recorded. Read the difference like code: git diff games");
    ExitCode::SUCCESS
}
