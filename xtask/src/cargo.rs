//! Running cargo from within cargo.

use std::env;
use std::path::Path;
use std::process::{Command, ExitStatus};

/// A cargo command at the root, in the environment the user has.
///
/// `cargo run` adds variables about this crate; build scripts watch some of them, and half the workspace would
/// be built again each time plain cargo and this program take turns.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(arguments);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_about_this_crate) {
            command.env_remove(name);
        }
    }
    command
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
}
