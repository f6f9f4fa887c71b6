//! What several commands need: bots for seats, records on disk, tables on the screen.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use bistro_core::{SeatCount, Seed};
use bistro_engine::{AnyGame, RecordFile, seats_of};
use serde_json::Value;

/// How many seats a setup says there are.
pub(crate) fn seats_in(setup: &Value) -> usize {
    seats_of(setup).map_or(0, SeatCount::get)
}

/// One bot for each seat, from a list that names one for all or one for each.
pub(crate) fn bots_for<B: Clone>(seats: usize, bots: &[B]) -> anyhow::Result<Vec<B>> {
    match bots {
        [bot] => Ok(vec![bot.clone(); seats]),
        _ if bots.len() == seats => Ok(bots.to_vec()),
        _ => bail!("{} bots for {seats} seats: name one for all, or {seats} with commas between", bots.len()),
    }
}

/// A number, or a fresh secret from the system.
pub(crate) fn seed_from(number: Option<u64>) -> anyhow::Result<Seed> {
    if let Some(number) = number {
        return Ok(Seed::from_number(number));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the system gives no randomness")?;
    Ok(Seed::new(bytes))
}

/// A record and the game it is of.
pub(crate) fn read_record(path: &Path) -> anyhow::Result<(&'static dyn AnyGame, RecordFile)> {
    /// Nobody's game is longer; and a device file should not fill the memory.
    const MOST: u64 = 17 << 20;
    let name = path.display();
    let mut text = String::new();
    File::open(path)
        .and_then(|file| file.take(MOST).read_to_string(&mut text))
        .with_context(|| format!("{name} cannot be read as a record"))?;
    let record = RecordFile::parse(&text).with_context(|| format!("{name} is not a sound record"))?;
    let game =
        catalog::find(&record.game).with_context(|| format!("{name} is of a game that is not known here"))?;
    Ok((game, record))
}

/// A table of text: the first row is the head, columns as wide as they need, numbers to the right.
pub(crate) fn columns(rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len))
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, &width) in row.iter().zip(&widths) {
            let starts_with_digit = cell.starts_with(|c: char| c.is_ascii_digit() || c == '-');
            let _ = if starts_with_digit {
                write!(line, "{cell:>width$}  ")
            } else {
                write!(line, "{cell:<width$}  ")
            };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
