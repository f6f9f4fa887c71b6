//! `cargo play`: build the page and the program, and start the server.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::cargo::{build_program, cargo, written};
use crate::web;

pub(crate) fn play(root: &Path, arguments: &[&str]) -> ExitCode {
    if let Err(why) = web::build(root) {
        eprintln!("{why}");
        return ExitCode::FAILURE;
    }
    let build = ["build", "--profile", "play", "--locked", "-p", "bistro"];
    println!(
        "Building everything ({}). The first time takes some minutes; cargo says how far it is.",
        written(&cargo(root, &build))
    );
    let program = match build_program(root, &build) {
        Ok(program) => program,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    let status = Command::new(&program).arg("serve").args(arguments).status();
    match status {
        Ok(status) => ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)),
        Err(error) => {
            eprintln!("{} could not start: {error}", program.display());
            ExitCode::FAILURE
        }
    }
}
