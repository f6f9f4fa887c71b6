//! Running the binary.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What came of a run.
pub(crate) struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("the binary writes UTF-8");
        Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Run {
    /// It went well; what it printed.
    pub(crate) fn succeeds(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.err);
        self.out
    }

    /// It was refused with exit code 2; what it complained about.
    pub(crate) fn fails(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bistro"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    // Games that are left are saved in the tests' own folder; a test that saves takes one for itself.
    command.env("XDG_STATE_HOME", scratch("state"));
    command
}

pub(crate) fn bistro(args: &[&str]) -> Run {
    command(args).stdin(Stdio::null()).output().expect("the binary runs").into()
}

pub(crate) fn bistro_with_input(args: &[&str], input: &str) -> Run {
    with_input(&mut command(args), input)
}

pub(crate) fn with_input(command: &mut Command, input: &str) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // The game may end before it has read everything, and then nobody listens any more.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output.into()
}

pub(crate) fn every_game() -> Vec<String> {
    catalog::GAMES.iter().map(|game| game.about().id.to_owned()).collect()
}

/// A file in the tests' own folder under `target`.
pub(crate) fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
