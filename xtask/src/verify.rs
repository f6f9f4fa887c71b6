//! `cargo verify`: everything that must hold, in one command.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use crate::cargo::{build_program, cargo, run};
use crate::python::{self, Extent};
use crate::{skips, test_times, tidy, web};

struct Step {
    name: &'static str,
    /// What it does, as one would say or type it.
    does: &'static str,
    run: fn(&Path) -> Done,
}

/// Lines that the summary repeats; or what went wrong.
type Done = Result<Vec<String>, String>;

const STEPS: &[Step] = &[
    Step {
        name: "formatting",
        does: "cargo fmt --all --check",
        run: |root| silent(run(&mut cargo(root, &["fmt", "--all", "--check"]))),
    },
    Step {
        name: "lints",
        does: "cargo clippy --workspace --all-targets --all-features --locked -- -D warnings",
        run: |root| {
            let all = ["clippy", "--workspace", "--all-targets", "--all-features", "--locked"];
            silent(run(cargo(root, &all).args(["--", "-D", "warnings"])))
        },
    },
    Step { name: "layout", does: "cargo xtask tidy", run: |root| silent(tidy::check(root)) },
    Step {
        name: "page",
        does: "npm ci, svelte-check, prettier, eslint, vite build (in web/)",
        run: make_page,
    },
    Step {
        name: "tests",
        does: "cargo test --workspace --locked --no-fail-fast",
        run: |root| {
            let mut all = cargo(root, &["test", "--workspace", "--locked", "--no-fail-fast"]);
            skips::begin(root, &mut all);
            Ok([test_times::run(&mut all)?, skips::of_tests(root)].concat())
        },
    },
    Step {
        name: "examples",
        does: "cargo check --manifest-path examples/Cargo.toml --locked",
        run: |root| {
            let check = ["check", "--quiet", "--manifest-path", "examples/Cargo.toml", "--locked"];
            silent(run(cargo(root, &check).args(["--target-dir", "target/examples"])))
        },
    },
    Step { name: "boards", does: "vitest: every board, with recorded games", run: test_boards },
    Step {
        name: "browser",
        does: "playwright: whole games in a real browser; pictures in web/test-results",
        run: test_in_browser,
    },
    Step {
        name: "python",
        does: "maturin build, ruff, mypy, pytest (in python/): the wheel, with PettingZoo and Gymnasium",
        run: |root| test_in_python(root, Extent::Short),
    },
];

/// Besides the others, with `--long`.
const LONG_STEPS: &[Step] = &[Step {
    name: "python-long",
    does: "the same in a release build, with OpenSpiel, Ray, JAX and pgx",
    run: |root| test_in_python(root, Extent::Long),
}];

fn silent(result: Result<(), String>) -> Done {
    result.map(|()| Vec::new())
}

/// Before the tests: the program serves the page.
fn make_page(root: &Path) -> Done {
    web::check(root)?;
    web::lint(root)?;
    silent(web::build(root))
}

fn test_boards(root: &Path) -> Done {
    silent(web::test_boards(root, &program_of_the_tests(root)?))
}

fn test_in_browser(root: &Path) -> Done {
    silent(web::test_in_browser(root, &program_of_the_tests(root)?))
}

fn test_in_python(root: &Path, extent: Extent) -> Done {
    match python::find() {
        Some(python) => silent(python::test(root, &python, extent)),
        None => skips::skip("python", &python::wanted()).map(|line| vec![line]),
    }
}

/// The program as `cargo test` has built it: built otherwise, half the workspace would be compiled once more.
fn program_of_the_tests(root: &Path) -> Result<PathBuf, String> {
    build_program(root, &["test", "--workspace", "--locked", "--no-run"])
}

struct Finished {
    name: &'static str,
    result: Done,
    took: Duration,
}

/// Runs every step, also after one has failed, so that one run shows all there is to mend.
pub(crate) fn verify(root: &Path) -> ExitCode {
    verify_steps(root, STEPS.iter())
}

/// The same, and then what takes long.
pub(crate) fn verify_long(root: &Path) -> ExitCode {
    verify_steps(root, STEPS.iter().chain(LONG_STEPS))
}

fn verify_steps<'a>(root: &Path, steps: impl Iterator<Item = &'a Step>) -> ExitCode {
    let finished: Vec<Finished> = steps.map(|step| carry_out(step, root)).collect();
    println!("{}", summary(&finished));
    if finished.iter().all(|step| step.result.is_ok()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn carry_out(step: &Step, root: &Path) -> Finished {
    println!("== {}: {}", step.name, step.does);
    let start = Instant::now();
    let result = (step.run)(root);
    let took = start.elapsed();
    let verdict = if result.is_ok() { "ok" } else { "FAILED" };
    println!("== {}: {verdict} after {:.1} s\n", step.name, took.as_secs_f32());
    Finished { name: step.name, result, took }
}

fn summary(finished: &[Finished]) -> String {
    let seconds: f32 = finished.iter().map(|step| step.took.as_secs_f32()).sum();
    let mut lines = vec![format!("verify: {} steps in {seconds:.1} s", finished.len())];
    for Finished { name, result, took } in finished {
        let verdict = if result.is_ok() { "ok" } else { "FAILED" };
        lines.push(format!("  {name:<12} {verdict:<6} {:>7.1} s", took.as_secs_f32()));
        lines.extend(result.iter().flatten().map(|line| format!("    {line}")));
    }
    for Finished { name, result, .. } in finished {
        if let Err(why) = result {
            lines.push(format!("FAILED {name}: {why}"));
        }
    }
    if finished.iter().all(|step| step.result.is_ok()) {
        lines.push(match skipped(finished) {
            0 => "All is well.".to_owned(),
            count => format!("All is well, but not all was tried: {count} skipped, as said above."),
        });
    }
    lines.join("\n")
}

/// How many lines say that something was left out.
fn skipped(finished: &[Finished]) -> usize {
    let lines = finished.iter().flat_map(|step| step.result.iter().flatten());
    lines.filter(|line| line.starts_with(skips::MARK)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(name: &'static str, result: Done) -> Finished {
        Finished { name, result, took: Duration::from_millis(1_500) }
    }

    #[test]
    fn the_last_lines_say_what_took_long_and_what_failed() {
        let tests = finished("tests", Ok(vec!["12.5 s  laws".into()]));
        let text = summary(&[tests, finished("layout", Err("2 complaints".into()))]);
        assert_eq!(
            text,
            "verify: 2 steps in 3.0 s\n  tests        ok         1.5 s\n    12.5 s  laws\n  \
             layout       FAILED     1.5 s\nFAILED layout: 2 complaints"
        );
    }

    #[test]
    fn the_last_line_counts_what_was_skipped() {
        let line = "SKIPPED python: this machine has no snake".to_owned();
        let text = summary(&[finished("python", Ok(vec![line.clone()]))]);
        assert!(text.contains(&line), "{text}");
        assert!(text.ends_with("\nAll is well, but not all was tried: 1 skipped, as said above."), "{text}");
    }

    #[test]
    fn the_last_line_says_when_nothing_failed() {
        assert!(summary(&[finished("formatting", Ok(Vec::new()))]).ends_with("\nAll is well."));
    }
}
