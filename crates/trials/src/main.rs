//! `trials chaos` hurts several servers on one database while people play. `trials attack` attacks a server of its own on this machine and prints what others noticed of it; `trials fuzz` feeds
//! damaged inputs to everything that reads.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "this program's output is its purpose")]

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bistro_trials::{Chaos, Extent, Fuzzed, Request, Sabotage, attack, chaos, fuzz};
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about, version)]
struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Attack a server in a process of its own, while somebody well-behaved plays there
    Attack {
        /// The `bistro` program
        #[arg(long, value_name = "FILE")]
        program: PathBuf,
        /// Everything once and quickly, in about a minute
        #[arg(long)]
        short: bool,
        /// Only trials with this in their names
        #[arg(long, value_name = "NAME")]
        only: Option<String>,
        /// Chooses the moments and the noise
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Write the table to this file, too
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Kill, freeze, cut off and restart three servers on one database while people play, and compare what they saw
    Chaos {
        /// The `bistro` program, built with the feature `cluster`
        #[arg(long, value_name = "FILE")]
        program: PathBuf,
        /// How many tables at the same time
        #[arg(long, default_value_t = 60)]
        tables: usize,
        /// How often something goes wrong
        #[arg(long, default_value_t = 200)]
        faults: usize,
        /// Only faults with this in their names
        #[arg(long, value_name = "NAME")]
        only: Option<String>,
        /// Chooses the moments; by default another one each time
        #[arg(long)]
        seed: Option<u64>,
        /// How long a player takes to decide, about, in milliseconds
        #[arg(long, default_value_t = 400)]
        pace: u64,
        /// Break the servers on purpose (a debug build alone can be): epoch or gap
        #[arg(long, value_parser = sabotage, default_value = "none")]
        sabotage: Sabotage,
    },
    /// Feed damaged inputs to everything that reads: commands, notation, records, journals, requests, messages
    Fuzz {
        /// How many in all
        #[arg(long, default_value_t = 10_000_000)]
        inputs: u64,
        /// Makes the same inputs again
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    let is_well = match Arguments::parse().what {
        What::Attack { program, short, only, seed, out } => {
            let extent = if short { Extent::Short } else { Extent::Full };
            report_attack(&Request { program, extent, only, seed }, out)?
        }
        What::Chaos { program, tables, faults, only, seed, pace, sabotage } => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?;
            let (seed, pace) = (seed.unwrap_or(now.as_secs()), Duration::from_millis(pace));
            eprintln!("--seed {seed}");
            let report = chaos(&Chaos { program, tables, faults, only, seed, pace, sabotage }, |line| {
                eprintln!("{line}");
            })?;
            println!("{report}");
            report.wrong.is_empty()
        }
        What::Fuzz { inputs, seed } => report_fuzz(inputs, seed)?,
    };
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn sabotage(text: &str) -> Result<Sabotage, String> {
    match text {
        "none" => Ok(Sabotage::None),
        "epoch" => Ok(Sabotage::Epoch),
        "gap" => Ok(Sabotage::Gap),
        _ => Err("say epoch or gap".to_owned()),
    }
}

/// Whether everything held.
fn report_attack(request: &Request, out: Option<PathBuf>) -> anyhow::Result<bool> {
    let report = attack(request, |line| eprintln!("{line}"))?;
    println!("{report}");
    if let Some(out) = out {
        std::fs::write(out, report.to_string())?;
    }
    for name in report.skipped() {
        eprintln!("SKIPPED: {name}");
    }
    let broken = report.broken();
    for what in &broken {
        eprintln!("BROKEN: {what}");
    }
    Ok(broken.is_empty())
}

/// Whether nothing failed.
fn report_fuzz(inputs: u64, seed: u64) -> anyhow::Result<bool> {
    println!("| target | inputs | refused | failed | slowest ms |\n|---|---:|---:|---:|---:|");
    let fuzzed = fuzz(inputs, None, seed, |target| {
        let Fuzzed { name, inputs, refused, slowest, failures, .. } = target;
        println!("| {name} | {inputs} | {refused} | {} | {} |", failures.len(), slowest.as_millis());
    })?;
    let sum: u64 = fuzzed.iter().map(|target| target.inputs).sum();
    println!("{sum} inputs in all");
    for target in &fuzzed {
        for failure in &target.failures {
            eprintln!("BROKEN: {}: {failure}", target.name);
        }
    }
    Ok(fuzzed.iter().all(|target| target.failures.is_empty()))
}
