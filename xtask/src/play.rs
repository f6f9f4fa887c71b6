//! `cargo play`: build the page and the program, and open the house.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use crate::cargo::{cargo, written};
use crate::web;

pub(crate) fn play(root: &Path, arguments: &[&str]) -> ExitCode {
    if let Err(why) = web::build(root) {
        eprintln!("{why}");
        return ExitCode::FAILURE;
    }
    let build = ["build", "--profile", "play", "--locked", "-p", "bistro"];
    println!(
        "Building the house ({}). The first time takes some minutes; cargo says how far it is.",
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

/// Builds, and asks cargo itself where it put the program: that depends on the user's settings.
pub(crate) fn build_program(root: &Path, build: &[&str]) -> Result<PathBuf, String> {
    let mut command = cargo(root, build);
    command.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let output = command.output().map_err(|error| format!("cargo could not start: {error}"))?;
    if !output.status.success() {
        return Err("The build failed; the reason is above.".to_owned());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    executable(&messages).ok_or_else(|| "The build left no program named bistro.".to_owned())
}

/// The program named in cargo's build messages, one JSON object a line.
fn executable(messages: &str) -> Option<PathBuf> {
    let mut paths = messages.lines().filter_map(|line| {
        let (_, rest) = line.split_once("\"executable\":\"")?;
        Some(PathBuf::from(json_string(rest)))
    });
    paths.rfind(|path| path.file_stem().is_some_and(|stem| stem == "bistro"))
}

/// A JSON string up to its closing quote.
fn json_string(text: &str) -> String {
    let mut string = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => break,
            '\\' => string.extend(letters.next()),
            _ => string.push(letter),
        }
    }
    string
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_where_cargo_says() {
        let messages = r#"{"reason":"compiler-artifact","executable":null}
{"reason":"compiler-artifact","executable":"/out/build-script","fresh":true}
{"reason":"compiler-artifact","executable":"C:\\out\"x/bistro","fresh":true}
{"reason":"build-finished","success":true}"#;
        assert_eq!(executable(messages), Some(PathBuf::from("C:\\out\"x/bistro")));
        assert_eq!(executable(r#"{"executable":null}"#), None);
    }
}
