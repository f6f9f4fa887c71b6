//! `cargo xtask tidy`: what the compiler does not check.
//!
//! Each check looks at the text of the repository and returns its complaints: where, what is wrong, what would
//! be right.

mod game_names;
mod layout;
mod links;
mod messages;
mod plays;
mod product_words;
mod retries;
mod rule_tests;
mod rulebooks;
mod rust_code;
mod unfinished;

pub(crate) use game_names::{TEMPLATE, naming};

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use crate::tree::Tree;

const CHECKS: &[fn(&Tree) -> Vec<Complaint>] = &[
    rulebooks::check,
    rule_tests::check,
    plays::check,
    messages::check,
    layout::check,
    game_names::check,
    unfinished::check,
    retries::check,
    product_words::check,
    links::check,
];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Complaint {
    path: String,
    /// From 1, where the complaint is about one line.
    line: Option<usize>,
    /// What is wrong, and what would be right.
    what: String,
}

impl Complaint {
    fn new(path: &str, what: impl Into<String>) -> Complaint {
        Complaint { path: path.into(), line: None, what: what.into() }
    }

    fn at(path: &str, line: usize, what: impl Into<String>) -> Complaint {
        Complaint { path: path.into(), line: Some(line), what: what.into() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Complaint { path, line, what } = self;
        match line {
            Some(line) => write!(f, "{path}:{line}: {what}"),
            None => write!(f, "{path}: {what}"),
        }
    }
}

pub(crate) fn report(root: &Path) -> ExitCode {
    match check(root) {
        Ok(()) => {
            println!("Tidy.");
            ExitCode::SUCCESS
        }
        Err(why) => {
            println!("tidy: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Prints every complaint; the error counts them.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let tree = Tree::read(root)?;
    let complaints: Vec<Complaint> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    for complaint in &complaints {
        println!("{complaint}");
    }
    match complaints.len() {
        0 => Ok(()),
        1 => Err("1 complaint".to_owned()),
        count => Err(format!("{count} complaints")),
    }
}

/// The complaints as lines, for tests to compare.
#[cfg(test)]
fn lines(complaints: &[Complaint]) -> Vec<String> {
    complaints.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_project_is_tidy() {
        let complaints: Vec<Complaint> = CHECKS.iter().flat_map(|check| check(&Tree::default())).collect();
        assert_eq!(complaints, []);
    }
}
