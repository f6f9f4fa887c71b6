//! Trials of the server: it is attacked in a process of its own on this machine, while somebody well-behaved plays and
//! measures what they notice of it.
//!
//! [`attack`] runs every attack of [`attacks`] and every trial of [`durability`], and makes a [`Report`] of them. Nothing
//! leaves the loopback device, every attack is bounded in count and time, and what was started is stopped by its process id.

mod attacks;
mod chaos;
mod durability;
mod fuzz;
mod ledger;
mod player;
mod report;
mod server_process;
mod wire;

use std::path::{Path, PathBuf};
use std::time::Duration;

pub use chaos::{Chaos, ChaosReport, Fault, Sabotage, chaos, chaos_lacks};
pub use fuzz::{Fuzzed, fuzz};
pub use report::Report;

use report::Line;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Everything once, in about a minute: part of the ordinary tests.
    Short,
    /// What figures are made with.
    Full,
}

impl Extent {
    /// How long one flood lasts.
    fn flood(self) -> Duration {
        match self {
            Extent::Short => Duration::from_secs(2),
            Extent::Full => Duration::from_secs(12),
        }
    }

    /// How often the process is killed.
    fn kills(self) -> u32 {
        match self {
            Extent::Short => 5,
            Extent::Full => 100,
        }
    }
}

/// What is to be tried, and with which program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The `bistro` program.
    pub program: PathBuf,
    pub extent: Extent,
    /// Only what has this in its name.
    pub only: Option<String>,
    pub seed: u64,
}

/// Try everything, and say how it went. `progress` hears each line as soon as it is known.
pub fn attack(request: &Request, mut progress: impl FnMut(&Line)) -> anyhow::Result<Report> {
    // Thousands of connections are opened from this process.
    rlimit::increase_nofile_limit(u64::MAX)?;
    let is_wanted = |name: &str| request.only.as_deref().is_none_or(|only| name.contains(only));
    let mut report = Report::default();
    for attack in attacks::ALL.iter().filter(|attack| is_wanted(attack.name)) {
        let line = attacks::run(attack, &request.program, request.extent.flood(), request.seed)?;
        progress(&Line::Flood(line.clone()));
        report.floods.push(line);
    }
    for trial in durability::ALL.iter().filter(|trial| is_wanted(trial.name)) {
        let line = durability::run(trial, request)?;
        progress(&Line::Durability(line.clone()));
        report.durability.push(line);
    }
    Ok(report)
}

/// The folder of this crate, where `independent.py` and the kept inputs are.
pub fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
