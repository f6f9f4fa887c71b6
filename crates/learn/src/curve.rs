//! How strong each generation is, beside a player that never changes.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use bistro_bots::{SearchConfig, first_release};
use bistro_core::Game;
use bistro_lab::{Interval, Mark, intervals, share_interval};

use crate::duel::{Duel, at_equal_time};

/// What this player wins against the chef of the first release at equal time, at the fewest seats.
pub(crate) fn against_the_first_release<G: Game>(player: SearchConfig, seed: u64) -> Interval {
    const DEALS: u64 = 60;
    let champion = first_release(G::CHEF_1);
    let challenger = at_equal_time::<G>(player, champion);
    let seats = *G::ABOUT.seats.start();
    let won: f64 = Duel { challenger, champion, seats, seed }.shares::<G>(0..DEALS).iter().sum();
    share_interval(won, DEALS)
}

/// One point of the curve: the best player after so many generations.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) generation: u32,
    /// CPU time of all generations so far, without what it took to measure the points.
    pub(crate) cpu_minutes: f64,
    pub(crate) share: Interval,
}

const HEAD: &str = "generation,cpu_minutes,share,low,high";

/// The points that a folder has.
pub(crate) fn read(folder: &Path) -> Result<Vec<Point>> {
    let Ok(text) = fs::read_to_string(folder.join("curve.csv")) else { return Ok(Vec::new()) };
    let lines = text.lines().skip(1);
    lines.map(|line| point(line).with_context(|| format!("curve.csv has a damaged line: {line}"))).collect()
}

fn point(line: &str) -> Option<Point> {
    let mut cells = line.split(',');
    let generation = cells.next()?.parse().ok()?;
    let mut number = || cells.next()?.parse().ok();
    let cpu_minutes = number()?;
    let share = Interval { value: number()?, low: number()?, high: number()? };
    Some(Point { generation, cpu_minutes, share })
}

/// Writes the points as numbers and as a picture.
pub(crate) fn write(folder: &Path, points: &[Point]) -> Result<()> {
    let mut text = format!("{HEAD}\n");
    for Point { generation, cpu_minutes, share: Interval { value, low, high } } in points {
        let _ = writeln!(text, "{generation},{cpu_minutes:.2},{value:.4},{low:.4},{high:.4}");
    }
    fs::write(folder.join("curve.csv"), text)?;
    let marks = points.iter().map(|point| Mark {
        name: format!("{:.0} min", point.cpu_minutes),
        value: point.share.value,
        low: point.share.low,
        high: point.share.high,
    });
    fs::write(folder.join("curve.svg"), intervals(&marks.collect::<Vec<_>>(), 0.5))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Interval, Point, read, write};

    #[test]
    fn a_curve_is_read_as_it_was_written_and_damage_is_named() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(read(folder.path()).unwrap(), []);
        let share = Interval { value: 0.5, low: 0.25, high: 0.75 };
        let points = [0, 1].map(|generation| Point { generation, cpu_minutes: 1.5, share });
        write(folder.path(), &points).unwrap();
        assert_eq!(read(folder.path()).unwrap(), points);
        let picture = std::fs::read_to_string(folder.path().join("curve.svg")).unwrap();
        assert!(picture.contains("2 min"), "a bar for each generation, named by what it took: {picture}");
        std::fs::write(folder.path().join("curve.csv"), "generation\n0,many\n").unwrap();
        assert!(read(folder.path()).unwrap_err().to_string().contains("0,many"));
    }
}
