//! `cargo xtask chaos`: three servers on a throw-away PostgreSQL and NATS, people who play, and faults at random moments.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::cargo::{build_named, build_program};
use crate::{Chore, Unusable};

/// The profile of `cargo play`: soon built, and quick enough for figures.
const PROFILE: [&str; 4] = ["build", "--profile", "play", "--locked"];

/// Broken on purpose, the program must be a debug build: no other can be.
const DEBUG: [&str; 2] = ["build", "--locked"];

pub(crate) fn chaos(root: &Path, arguments: &[&str]) -> Chore {
    let profile = if arguments.contains(&"--sabotage") { DEBUG.as_slice() } else { PROFILE.as_slice() };
    let trials = [profile, &["-p", "bistro-trials"]].concat();
    let trials = build_named(root, &trials, "trials").map_err(Unusable::new)?;
    let program = [profile, &["-p", "bistro", "--features", "cluster"]].concat();
    let program = build_program(root, &program).map_err(Unusable::new)?;
    let status = Command::new(&trials).arg("chaos").arg("--program").arg(program).args(arguments).status();
    let status =
        status.map_err(|error| Unusable::new(format!("{} could not start: {error}", trials.display())))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
