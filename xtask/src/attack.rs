//! `cargo xtask attack`: attack a server in a process of its own, or feed damaged inputs to everything that reads.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::cargo::{build_named, build_program};
use crate::{Chore, Unusable};

/// The profile of `cargo play`: soon built, and quick enough for figures.
const PROFILE: [&str; 4] = ["build", "--profile", "play", "--locked"];

pub(crate) fn attack(root: &Path, arguments: &[&str]) -> Chore {
    let build = |package| [PROFILE.as_slice(), &["-p", package]].concat();
    let trials = build_named(root, &build("bistro-trials"), "trials").map_err(Unusable::new)?;
    let mut command = Command::new(&trials);
    match arguments {
        ["--fuzz", rest @ ..] => command.arg("fuzz").args(rest),
        rest => {
            let program = build_program(root, &build("bistro")).map_err(Unusable::new)?;
            command.arg("attack").arg("--program").arg(program).args(rest)
        }
    };
    let status = command.status();
    let status =
        status.map_err(|error| Unusable::new(format!("{} could not start: {error}", trials.display())))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
