//! Damaged inputs for everything that reads what strangers or a disk may have written. Each is read or refused: nothing
//! panics, and nothing takes for ever.
//!
//! A seed makes the same inputs again. One that failed is written to `kept/<target>/`, and those are tried first.

mod games;
mod journals;
mod mutate;
mod online;
mod seeds;
mod watch;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bistro_core::FastDice;
use bistro_protocol::ClientMessage;

use crate::folder;
use mutate::Mutator;
use seeds::Seeds;
use watch::Watch;

/// Something that reads.
trait Target {
    /// One more input.
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8>;

    /// Read it. An error is a broken promise, not a refusal.
    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Read,
    Refused,
}

/// What became of a target's inputs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fuzzed {
    pub name: &'static str,
    pub inputs: u64,
    /// Kept from earlier failures, and tried first.
    pub kept: u64,
    pub refused: u64,
    pub slowest: Duration,
    pub failures: Vec<String>,
}

/// A target's name, its share of all inputs in hundredths, and how it is made.
type Row = (&'static str, u64, fn(&Seeds) -> anyhow::Result<Box<dyn Target>>);

const TARGETS: &[Row] = &[
    ("command", 32, |_| Ok(Box::new(Commands { mutator: Mutator::new(seeds::commands()) }))),
    ("notation", 32, |_| Ok(Box::new(games::Notation::new()))),
    ("record", 16, |seeds| Ok(Box::new(games::Records::new(seeds)))),
    ("journal", 16, |seeds| Ok(Box::new(journals::Journals::new(seeds)))),
    ("http", 2, |_| Ok(Box::new(online::Requests::start()?))),
    ("socket", 2, |_| Ok(Box::new(online::Messages::start()?))),
];

/// After so many failures a target has shown enough.
const ENOUGH: usize = 10;

/// So many inputs in all, or as many as there are until then.
pub fn fuzz(
    inputs: u64,
    until: Option<Instant>,
    seed: u64,
    mut progress: impl FnMut(&Fuzzed),
) -> anyhow::Result<Vec<Fuzzed>> {
    let seeds = seeds::play(seed)?;
    let watch = Watch::begin();
    let mut all = Vec::new();
    for (place, (name, share, make)) in TARGETS.iter().enumerate() {
        let mut target = make(&seeds)?;
        let until = until.map(|until| {
            let now = Instant::now();
            now + until.saturating_duration_since(now) / (TARGETS.len() - place) as u32
        });
        let dice = FastDice::new(seed.wrapping_add(place as u64));
        let fuzzed = run(name, target.as_mut(), inputs * share / 100, until, dice, &watch)?;
        progress(&fuzzed);
        all.push(fuzzed);
    }
    Ok(all)
}

fn run(
    name: &'static str,
    target: &mut dyn Target,
    inputs: u64,
    until: Option<Instant>,
    mut dice: FastDice,
    watch: &Watch,
) -> anyhow::Result<Fuzzed> {
    let kept = kept(name)?;
    let mut fuzzed = Fuzzed {
        name,
        inputs: 0,
        kept: kept.len() as u64,
        refused: 0,
        slowest: Duration::ZERO,
        failures: Vec::new(),
    };
    let mut kept = kept.into_iter();
    while fuzzed.inputs < inputs && fuzzed.failures.len() < ENOUGH {
        if until.is_some_and(|until| Instant::now() >= until) {
            break;
        }
        let (input, is_new) = match kept.next() {
            Some(input) => (input, false),
            None => (target.input(&mut dice), true),
        };
        let start = Instant::now();
        watch.tries(name, &input);
        let tried = catch_unwind(AssertUnwindSafe(|| target.try_input(&input)));
        fuzzed.slowest = fuzzed.slowest.max(start.elapsed());
        fuzzed.inputs += 1;
        let problem = match (tried, watch.panics()) {
            (Ok(Ok(verdict)), None) => {
                fuzzed.refused += u64::from(verdict == Verdict::Refused);
                continue;
            }
            (_, Some(panic)) => panic,
            (Ok(Err(broken)), None) => broken,
            (Err(_), None) => "a panic without a message".into(),
        };
        fuzzed.failures.push(format!("{problem}: {}", String::from_utf8_lossy(&input)));
        if is_new {
            keep(name, &input, fuzzed.failures.len())?;
        }
    }
    watch.rests();
    Ok(fuzzed)
}

fn kept_folder(name: &str) -> PathBuf {
    folder().join("kept").join(name)
}

/// Inputs that once failed, in the order of their names.
fn kept(name: &str) -> anyhow::Result<Vec<Vec<u8>>> {
    let Ok(folder) = std::fs::read_dir(kept_folder(name)) else { return Ok(Vec::new()) };
    let mut files = folder.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.sort();
    Ok(files.iter().map(std::fs::read).collect::<std::io::Result<_>>()?)
}

fn keep(name: &str, input: &[u8], number: usize) -> anyhow::Result<()> {
    let folder = kept_folder(name);
    std::fs::create_dir_all(&folder)?;
    Ok(std::fs::write(folder.join(format!("failed-{number}")), input)?)
}

/// What a socket reads first.
struct Commands {
    mutator: Mutator,
}

impl Target for Commands {
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8> {
        self.mutator.input(dice)
    }

    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String> {
        let Ok(command) = serde_json::from_slice::<ClientMessage>(input) else { return Ok(Verdict::Refused) };
        let text = serde_json::to_vec(&command).map_err(|error| error.to_string())?;
        let again: ClientMessage = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
        if again == command { Ok(Verdict::Read) } else { Err("it reads otherwise the second time".into()) }
    }
}
