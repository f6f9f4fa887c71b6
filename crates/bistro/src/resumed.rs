//! Runs that are kept on disk while they go on.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, bail};
use bistro_lab::Part;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::stop;

/// The part as it was kept, if it was, or as it begins.
pub(crate) fn begin(path: Option<&Path>, fresh: Part) -> anyhow::Result<Part> {
    let Some(path) = path.filter(|path| path.exists()) else { return Ok(fresh) };
    let name = path.display();
    let kept: Part = read(path)?;
    if !kept.is_of_run(&fresh) || kept.shard != fresh.shard {
        bail!(
            "{name} is of another run: give the same game, table, bots, seed and number of games, or another file"
        );
    }
    if !kept.is_of_program(&fresh) {
        bail!("{name} was made by another program or with other rules: begin again with another file");
    }
    Ok(kept)
}

/// What has been counted of a run, with the run it is of.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept<T> {
    /// The command and the program.
    run: String,
    pub(crate) counted: T,
}

/// What was counted of this run before, if it was kept in a file; otherwise nothing.
pub(crate) fn kept<T: Default + DeserializeOwned>(
    path: Option<&Path>,
    run: String,
) -> anyhow::Result<Kept<T>> {
    let Some(path) = path.filter(|path| path.exists()) else {
        return Ok(Kept { run, counted: T::default() });
    };
    let kept: Kept<T> = read(path)?;
    if kept.run != run {
        bail!("{} is of another run: {}; this one is {run}", path.display(), kept.run);
    }
    Ok(kept)
}

/// Play a run that is kept on disk in slices, and keep its state after each; otherwise in one go. `play` returns where it
/// ended; a slice that ends early is the last one.
pub(crate) fn in_slices<S: Serialize>(
    run: Range<u64>,
    kept: Option<&Path>,
    state: &mut S,
    mut play: impl FnMut(&mut S, Range<u64>) -> anyhow::Result<u64>,
) -> anyhow::Result<u64> {
    const SLICES: u64 = 50;
    let slice =
        if kept.is_some() { (run.end - run.start).div_ceil(SLICES).max(1) } else { run.end - run.start };
    let mut done = run.start;
    while done < run.end && !stop::is_asked_for() {
        let end = run.end.min(done + slice);
        done = play(state, done..end)?;
        if let Some(path) = kept {
            write(path, state)?;
        }
        if done < end {
            break;
        }
    }
    Ok(done)
}

/// Either the old content or the new one is there, never half of it.
pub(crate) fn write(path: &Path, value: &impl Serialize) -> anyhow::Result<()> {
    let beside = path.with_extension("part");
    let text = serde_json::to_string(value).context("a run has a JSON form")?;
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("{} cannot be written", path.display()))
}

fn read<T: DeserializeOwned>(path: &Path) -> anyhow::Result<T> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    serde_json::from_str(&text).with_context(|| format!("{name} holds no run that can be gone on with"))
}
