//! Many variants: which of them come nearest to what a designer aims at.
//!
//! A small grid is measured whole. Of a large one, random points are measured with few games, the better third of them
//! with three times as many, and so on (successive halving): most games go where they matter.

use bistro_core::{BadSetup, Dice, FastDice};

use crate::aim::Aim;
use crate::balance::{Watching, calibrate, watch};
use crate::calibration::Calibration;
use crate::figures::{FigureSums, figures_of};
use crate::interval::Interval;
use crate::run::Running;
use crate::simulation::Plan;
use crate::watched::Detail;

/// A variant, and how it is called.
#[derive(Clone, Debug)]
pub struct Point {
    pub label: String,
    pub plan: Plan,
}

/// How a variant came out.
#[derive(Clone, Debug)]
pub struct Swept {
    pub label: String,
    pub games: u64,
    pub figures: FigureSums,
    /// In the order of the aims; nothing where this variant has no such figure.
    pub measured: Vec<Option<Interval>>,
    /// Whether no other variant is better in one aim and as good in all.
    pub on_front: bool,
    /// Whether it was measured with as many games as any.
    pub finished: bool,
}

/// How many points are measured, and with how many games.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub games: u64,
    pub most_points: usize,
}

/// Every point of the grid if they are few, or those that a search leaves; the best first.
pub fn sweep(
    points: Vec<Point>,
    aims: &[Aim],
    effort: Effort,
    seed: u64,
    running: &Running<'_>,
) -> Result<Vec<Swept>, BadSetup> {
    const KEPT: usize = 3;
    let detail = aims.iter().map(Aim::detail).max().unwrap_or(Detail::Chances);
    let mut open: Vec<Measuring> = chosen(points, effort.most_points, seed)
        .into_iter()
        .map(|(point, searched)| Measuring {
            point,
            sums: FigureSums::default(),
            searched,
            calibration: None,
        })
        .collect();
    let mut done: Vec<Swept> = Vec::new();
    let rounds = if open.iter().any(|each| each.searched) { rounds_for(open.len(), KEPT) } else { 0 };
    for round in 0..=rounds {
        let games = (effort.games / (KEPT as u64).pow(rounds - round)).max(20);
        for each in &mut open {
            each.measure(games, detail, running)?;
        }
        let mut swept: Vec<Swept> = open.iter().map(|each| each.swept(aims, round == rounds)).collect();
        rank(&mut swept, aims);
        if round == rounds || running.stop.load(std::sync::atomic::Ordering::Relaxed) {
            done.splice(0..0, swept);
            break;
        }
        let keep = open.len().div_ceil(KEPT);
        let names: Vec<String> = swept.iter().take(keep).map(|each| each.label.clone()).collect();
        done.splice(0..0, swept.into_iter().skip(keep));
        open.retain(|each| names.contains(&each.point.label));
    }
    Ok(done)
}

struct Measuring {
    point: Point,
    sums: FigureSums,
    searched: bool,
    /// Found once, before the first game.
    calibration: Option<Calibration>,
}

impl Measuring {
    /// Go on until so many games are measured.
    fn measure(&mut self, games: u64, detail: Detail, running: &Running<'_>) -> Result<(), BadSetup> {
        let plan = Plan { games, ..self.point.plan.clone() };
        let calibration = match &self.calibration {
            Some(calibration) => calibration,
            None => self.calibration.insert(calibrate(&plan, running)?),
        };
        let watching = Watching { plan: &plan, detail, calibration };
        let sums = &mut self.sums;
        let watched = watch(&watching, sums.games..games, running, |_, game| {
            sums.add(&figures_of(game));
            Ok(())
        })?;
        watched.expect("nothing is written");
        Ok(())
    }

    fn swept(&self, aims: &[Aim], finished: bool) -> Swept {
        let seats = self.point.plan.bots.len();
        Swept {
            label: self.point.label.clone(),
            games: self.sums.games,
            figures: self.sums.clone(),
            measured: aims.iter().map(|aim| aim.measured(&self.sums, seats)).collect(),
            on_front: false,
            finished,
        }
    }
}

/// All points if they are few, otherwise so many of them by lot; and whether it was by lot.
fn chosen(mut points: Vec<Point>, most: usize, seed: u64) -> Vec<(Point, bool)> {
    let searched = points.len() > most;
    if searched {
        FastDice::nth(seed, 0).shuffle(&mut points);
        points.truncate(most);
    }
    points.into_iter().map(|point| (point, searched)).collect()
}

/// How often a third is kept until about three are left.
fn rounds_for(points: usize, kept: usize) -> u32 {
    let (mut left, mut rounds) = (points, 0);
    while left > kept {
        left = left.div_ceil(kept);
        rounds += 1;
    }
    rounds
}

/// The front of the best trade-offs first, then by how far all aims are missed together.
fn rank(swept: &mut [Swept], aims: &[Aim]) {
    let losses: Vec<Vec<f64>> = swept.iter().map(|each| losses(each, aims)).collect();
    let dominated = |index: usize| losses.iter().any(|other| dominates(other, &losses[index]));
    let scales: Vec<f64> =
        (0..aims.len()).map(|aim| spread(losses.iter().map(|losses| losses[aim]))).collect();
    let together =
        |index: usize| -> f64 { losses[index].iter().zip(&scales).map(|(loss, scale)| loss / scale).sum() };
    let mut order: Vec<(bool, f64, usize)> =
        (0..swept.len()).map(|index| (dominated(index), together(index), index)).collect();
    order.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)).then(one.2.cmp(&other.2)));
    let sorted: Vec<Swept> = order
        .into_iter()
        .map(|(dominated, _, index)| Swept { on_front: !dominated, ..swept[index].clone() })
        .collect();
    swept.clone_from_slice(&sorted);
}

fn losses(swept: &Swept, aims: &[Aim]) -> Vec<f64> {
    /// A figure that cannot be measured is as far from its aim as can be.
    const NEVER: f64 = 1e9;
    let loss =
        |(aim, measured): (&Aim, &Option<Interval>)| measured.map_or(NEVER, |found| aim.loss(found.value));
    aims.iter().zip(&swept.measured).map(loss).collect()
}

fn dominates(one: &[f64], other: &[f64]) -> bool {
    let pairs = || one.iter().zip(other);
    pairs().all(|(one, other)| one <= other) && pairs().any(|(one, other)| one < other)
}

/// How far apart the losses of one aim are, so that aims in turns and aims in percent can be added.
fn spread(losses: impl Iterator<Item = f64> + Clone) -> f64 {
    let finite = losses.filter(|loss| *loss < 1e8);
    let least = finite.clone().fold(f64::INFINITY, f64::min);
    let most = finite.fold(f64::NEG_INFINITY, f64::max);
    if most > least { most - least } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::{Aim, FigureSums, Interval, Swept, dominates, rank, rounds_for};
    use crate::aim::read_aims;

    fn swept(label: &str, values: &[f64]) -> Swept {
        let interval = |value: &f64| Some(Interval { value: *value, low: *value, high: *value });
        Swept {
            label: label.to_owned(),
            games: 1,
            figures: FigureSums::default(),
            measured: values.iter().map(interval).collect(),
            on_front: false,
            finished: true,
        }
    }

    #[test]
    fn the_front_has_what_nothing_else_beats() {
        let aims: Vec<Aim> = read_aims("length 30..45, comeback high").unwrap();
        let mut all =
            [swept("long", &[60.0, 0.4]), swept("worse", &[50.0, 0.1]), swept("short", &[40.0, 0.2])];
        rank(&mut all, &aims);
        let front: Vec<(&str, bool)> = all.iter().map(|each| (each.label.as_str(), each.on_front)).collect();
        assert_eq!(front, [("short", true), ("long", true), ("worse", false)]);
    }

    #[test]
    fn equals_do_not_beat_each_other() {
        assert!(!dominates(&[1.0, 2.0], &[1.0, 2.0]));
        assert!(dominates(&[1.0, 2.0], &[1.0, 3.0]));
        assert!(!dominates(&[0.0, 9.0], &[1.0, 3.0]));
    }

    #[test]
    fn a_search_ends_with_a_few() {
        assert_eq!((rounds_for(3, 3), rounds_for(9, 3), rounds_for(64, 3)), (0, 1, 3));
    }
}
