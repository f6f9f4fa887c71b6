//! Running cargo from within cargo.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// A cargo command at the root, in the environment the user has.
///
/// `cargo run` adds variables about this crate; build scripts watch some of them, and half the workspace would
/// be built again each time plain cargo and this program take turns.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(arguments);
    without_crate_variables(&mut command);
    command
}

/// Keeps those variables from a program that runs cargo itself.
pub(crate) fn without_crate_variables(command: &mut Command) {
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_about_this_crate) {
            command.env_remove(name);
        }
    }
}

fn is_about_this_crate(variable: &str) -> bool {
    variable.starts_with("CARGO_PKG_") || variable.starts_with("CARGO_MANIFEST_")
}

/// What happened, in one plain line, unless all went well.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} {}", written(command), ended(status))),
        Err(error) => Err(format!("{} could not start: {error}", written(command))),
    }
}

/// The command as one would type it.
pub(crate) fn written(command: &Command) -> String {
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    arguments.fold("cargo".to_owned(), |line, argument| line + " " + &argument)
}

fn ended(status: ExitStatus) -> String {
    status.code().map_or_else(|| "was stopped".to_owned(), |code| format!("ended with code {code}"))
}

/// Builds, and asks cargo itself where it put the program: that depends on the user's settings.
pub(crate) fn build_program(root: &Path, build: &[&str]) -> Result<PathBuf, String> {
    build_named(root, build, "bistro")
}

/// The same for a program of this name.
pub(crate) fn build_named(root: &Path, build: &[&str], name: &str) -> Result<PathBuf, String> {
    let mut command = cargo(root, build);
    command.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let output = command.output().map_err(|error| format!("cargo could not start: {error}"))?;
    if !output.status.success() {
        return Err("The build failed; the reason is above.".to_owned());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    executable(&messages, name).ok_or_else(|| format!("The build left no program named {name}."))
}

/// The program of this name in cargo's build messages, one JSON object a line.
fn executable(messages: &str, name: &str) -> Option<PathBuf> {
    let mut paths = messages.lines().filter_map(|line| {
        let (_, rest) = line.split_once("\"executable\":\"")?;
        Some(PathBuf::from(json_string(rest)))
    });
    paths.rfind(|path| path.file_stem().is_some_and(|stem| stem == name))
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
    fn a_child_does_not_inherit_what_cargo_says_about_this_crate() {
        let command = cargo(Path::new("."), &["fmt", "--all"]);
        let removed: Vec<_> = command.get_envs().filter(|(_, value)| value.is_none()).collect();
        // Tests run under cargo, which sets these for us.
        assert!(removed.iter().any(|(name, _)| *name == "CARGO_PKG_NAME"));
        assert!(removed.iter().any(|(name, _)| *name == "CARGO_MANIFEST_DIR"));
        assert!(removed.iter().all(|(name, _)| *name != "CARGO"));
    }

    #[test]
    fn a_command_is_shown_as_typed() {
        assert_eq!(written(&cargo(Path::new("."), &["fmt", "--all", "--check"])), "cargo fmt --all --check");
    }

    #[test]
    fn the_program_is_where_cargo_says() {
        let messages = r#"{"reason":"compiler-artifact","executable":null}
{"reason":"compiler-artifact","executable":"/out/build-script","fresh":true}
{"reason":"compiler-artifact","executable":"C:\\out\"x/bistro","fresh":true}
{"reason":"build-finished","success":true}"#;
        assert_eq!(executable(messages, "bistro"), Some(PathBuf::from("C:\\out\"x/bistro")));
        assert_eq!(executable(messages, "trials"), None);
        assert_eq!(executable(r#"{"executable":null}"#, "bistro"), None);
    }
}
