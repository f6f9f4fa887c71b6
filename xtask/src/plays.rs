//! `cargo xtask plays`: record the golden plays and position counts again, after a rule has changed.

use std::path::Path;
use std::process::ExitCode;

use crate::cargo::{cargo, run, written};

/// Of every game, or of one: nothing else is built then.
pub(crate) fn record(root: &Path, game: Option<&str>) -> ExitCode {
    let mut failed = false;
    // A game keeps them in tests/plays.rs; any that are elsewhere say by name what they are.
    let everywhere = [&["--test", "plays"][..], &["plays"], &["positions"]];
    let (packages, tests) = match game {
        Some(game) => (vec!["-p", game], &everywhere[..1]),
        None => (vec!["--workspace"], &everywhere[..]),
    };
    for tests in tests {
        let mut command = cargo(root, &["test", "--locked", "--no-fail-fast"]);
        command.args(&packages).args(*tests);
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
