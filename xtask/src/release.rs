//! `cargo xtask release`: the program as hosts run it, with the browser's table in it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::cargo::{build_program, cargo, written};
use crate::web;

const BUILD: &[&str] =
    &["build", "--release", "--locked", "-p", "bistro", "--features", "cluster,learn,parquet"];

pub(crate) fn release(root: &Path) -> ExitCode {
    match build(root) {
        Ok(program) => {
            println!("{} is ready; it needs nothing beside it.", program.display());
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The page first: the program takes it in when it is compiled.
pub(crate) fn build(root: &Path) -> Result<PathBuf, String> {
    web::build(root)?;
    println!("Building the program ({}). The first time takes some minutes.", written(&cargo(root, BUILD)));
    build_program(root, BUILD)
}
