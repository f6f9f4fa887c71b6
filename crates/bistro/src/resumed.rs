//! Runs that are kept on disk while they go on.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, bail};
use bistro_lab::Part;
use serde::Serialize;
use serde::de::DeserializeOwned;

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

/// Play a run that is kept on disk in slices, and keep its state after each; otherwise in one go. `play` returns where it
/// ended.
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
        done = play(state, done..run.end.min(done + slice))?;
        if let Some(path) = kept {
            write(path, state)?;
        }
    }
    Ok(done)
}

/// Either the old content or the new one is there, never half of it.
fn write(path: &Path, value: &impl Serialize) -> anyhow::Result<()> {
    let beside = path.with_extension("part");
    let text = serde_json::to_string(value).context("a run has a JSON form")?;
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("{} cannot be written", path.display()))
}

pub(crate) fn read<T: DeserializeOwned>(path: &Path) -> anyhow::Result<T> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
    serde_json::from_str(&text).with_context(|| format!("{name} holds no run that can be gone on with"))
}
