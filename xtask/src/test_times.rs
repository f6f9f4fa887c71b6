//! Running `cargo test`, and which of its programs took the longest.

use std::io::{self, BufRead, BufReader, IsTerminal};
use std::process::Command;

use crate::cargo::written;

/// How many are told.
const TOLD: usize = 10;

/// One program of tests.
#[derive(Clone, PartialEq, Debug)]
struct Timed {
    name: String,
    seconds: f32,
}

/// Runs the tests, showing their output as it comes; returns a line for each of the slowest programs.
pub(crate) fn run(command: &mut Command) -> Result<Vec<String>, String> {
    let shown = written(command);
    let failed = |error: io::Error| format!("{shown} could not start: {error}");
    // Cargo says on standard error which program runs, and the program on standard output how long it took: both go
    // into one pipe, so that they stay in order.
    let (reader, writer) = io::pipe().map_err(failed)?;
    command.stdout(writer.try_clone().map_err(failed)?).stderr(writer);
    if io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = command.spawn().map_err(failed)?;
    // The command holds the writing end, and the pipe ends when nobody does.
    command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
    let mut lines = Vec::new();
    for line in BufReader::new(reader).split(b'\n') {
        let line = String::from_utf8_lossy(&line.map_err(failed)?).into_owned();
        println!("{line}");
        lines.push(line);
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(slowest(&lines)) } else { Err(format!("{shown} failed")) }
}

fn slowest(lines: &[String]) -> Vec<String> {
    let mut timed = times(lines);
    timed.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    timed.truncate(TOLD);
    timed.iter().map(|Timed { name, seconds }| format!("{seconds:>6.1} s  {name}")).collect()
}

/// Every program with its time. The tests of a crate's own sources come first and are called by the crate's name; the others
/// are files, and many crates have one of the same name.
fn times(lines: &[String]) -> Vec<Timed> {
    let mut timed = Vec::new();
    let mut package = String::new();
    let mut name = String::new();
    for line in lines {
        if let Some((_, program)) = line.split_once("Running").filter(|_| line.ends_with(')')) {
            let (source, file) = program.split_once(" (").unwrap_or((program, ""));
            let source = source.trim_start_matches(|letter| letter != ' ').trim();
            if source.starts_with("unittests") {
                let file = file.rsplit('/').next().unwrap_or(file);
                package = file.rsplit_once('-').map_or(file, |(stem, _)| stem).to_owned();
            }
            name = format!("{package} {}", source.trim_start_matches("unittests "));
        } else if let Some((_, seconds)) = line.split_once("; finished in ")
            && let Ok(seconds) = seconds.trim_end_matches('s').parse()
        {
            timed.push(Timed { name: name.clone(), seconds });
        } else if let Some((_, documented)) = line.split_once("Doc-tests ") {
            name = format!("{documented} documentation");
        }
    }
    timed
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
     Running unittests src/lib.rs (target/debug/deps/soup-1a2b)
test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.02s
\x1b[1m\x1b[32m     Running\x1b[0m tests/laws.rs (target/debug/deps/laws-3c4d)
test Running away (really) ... ok
test result: ok. 9 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 12.50s
   Doc-tests soup
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s
all doctests ran in 0.70s; merged doctests compilation took 0.69s";

    #[test]
    fn the_slowest_come_first_and_are_told_apart_by_their_crate() {
        let lines: Vec<String> = OUTPUT.lines().map(str::to_owned).collect();
        assert_eq!(
            slowest(&lines),
            ["  12.5 s  soup tests/laws.rs", "   1.0 s  soup documentation", "   0.0 s  soup src/lib.rs"]
        );
    }

    #[test]
    fn a_command_that_fails_says_so() {
        let failed = run(&mut Command::new("false"));
        assert!(failed.is_err_and(|why| why.ends_with("failed")));
    }
}
