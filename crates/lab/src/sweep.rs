//! Many variants: which of them come nearest to what a designer aims at.
//!
//! A small grid is measured whole. Of a large one, random points are measured with few games, the better third of them
//! with three times as many, and so on (successive halving): most games go where they matter.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::Ordering;

use bistro_core::{BadSetup, Dice, FastDice};
use serde_json::{Value, json};

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

/// The tasks of a sweep that have been measured, by their names. What an earlier run has measured is not played again.
pub type MeasuredTasks = BTreeMap<String, FigureSums>;

/// Every point of the grid if they are few, or those that a search leaves; the best first. `keep` is called whenever
/// another task has been measured.
pub fn sweep<E: From<BadSetup>>(
    points: Vec<Point>,
    aims: &[Aim],
    effort: Effort,
    seed: u64,
    running: &Running<'_>,
    measured: &mut MeasuredTasks,
    mut keep: impl FnMut(&MeasuredTasks) -> Result<(), E>,
) -> Result<Vec<Swept>, E> {
    // Found once for each variant, before its first game.
    let mut calibrations: BTreeMap<String, Calibration> = BTreeMap::new();
    let stopped = || running.stop.load(Ordering::Relaxed);
    sweep_by(points, aims, effort, seed, &stopped, |tasks| {
        let mut sums = Vec::with_capacity(tasks.len());
        for task in tasks {
            if let Some(known) = measured.get(&task.name()) {
                (running.progress)(known.games);
                sums.push(known.clone());
                continue;
            }
            if !calibrations.contains_key(&task.label) {
                calibrations.insert(task.label.clone(), task.calibrate(running)?);
            }
            let found = task.measure(&calibrations[&task.label], running)?;
            // A task that was stopped on the way is played again.
            if !stopped() {
                measured.insert(task.name(), found.clone());
                keep(measured)?;
            }
            sums.push(found);
        }
        Ok(sums)
    })
}

/// Games of a variant that are to be measured: a piece of work that can be done anywhere.
#[derive(Clone, Debug)]
pub struct SweepTask {
    /// How the variant is called.
    pub label: String,
    pub plan: Plan,
    /// By their numbers.
    pub games: Range<u64>,
    /// The games of the variant's first measurement, which decide how many are played for practice.
    pub first_games: u64,
    pub detail: Detail,
}

impl SweepTask {
    /// No other task of a sweep is called so.
    fn name(&self) -> String {
        format!("{}, games {}..{}", self.label, self.games.start, self.games.end)
    }

    /// All of it in one go.
    pub fn play(&self, running: &Running<'_>) -> Result<FigureSums, BadSetup> {
        self.measure(&self.calibrate(running)?, running)
    }

    fn calibrate(&self, running: &Running<'_>) -> Result<Calibration, BadSetup> {
        calibrate(&Plan { games: self.first_games, ..self.plan.clone() }, running)
    }

    fn measure(&self, calibration: &Calibration, running: &Running<'_>) -> Result<FigureSums, BadSetup> {
        let watching = Watching { plan: &self.plan, detail: self.detail, calibration };
        let mut sums = FigureSums::default();
        let watched = watch(&watching, self.games.clone(), running, |_, game| {
            sums.add(&figures_of(game));
            Ok(())
        })?;
        watched.expect("nothing is written");
        Ok(sums)
    }
}

/// The same with games that are measured by `measure`, wherever that is: it is given the tasks of a round, and brings the
/// sums of each.
pub fn sweep_by<E>(
    points: Vec<Point>,
    aims: &[Aim],
    effort: Effort,
    seed: u64,
    stopped: &dyn Fn() -> bool,
    mut measure: impl FnMut(&[SweepTask]) -> Result<Vec<FigureSums>, E>,
) -> Result<Vec<Swept>, E> {
    const KEPT: usize = 3;
    let detail = aims.iter().map(Aim::detail).max().unwrap_or(Detail::Chances);
    let (mut open, searched) = chosen(points, effort.most_points, seed);
    let mut done: Vec<Swept> = Vec::new();
    let rounds = if searched { rounds_for(open.len(), KEPT) } else { 0 };
    let games_of = |round: u32| (effort.games / (KEPT as u64).pow(rounds - round)).max(20);
    for round in 0..=rounds {
        let task = |each: &Measuring| SweepTask {
            label: each.point.label.clone(),
            plan: Plan { games: games_of(round), ..each.point.plan.clone() },
            games: each.sums.games..games_of(round),
            first_games: games_of(0),
            detail,
        };
        let tasks: Vec<SweepTask> = open.iter().map(task).collect();
        for (each, sums) in open.iter_mut().zip(measure(&tasks)?) {
            each.sums.merge(&sums);
        }
        let mut swept: Vec<Swept> = open.iter().map(|each| each.swept(aims, round == rounds)).collect();
        rank(&mut swept, aims);
        if round == rounds || stopped() {
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
}

impl Measuring {
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

/// What a sweep found, as `bistro sweep --json` prints it.
pub fn sweep_json(game: &str, seed: u64, aims: &[Aim], swept: &[Swept]) -> Value {
    let variant = |each: &Swept| {
        let measured: Vec<Value> = aims
            .iter()
            .zip(&each.measured)
            .map(|(aim, found)| json!({ "aim": aim.to_string(), "measured": found }))
            .collect();
        json!({
            "variant": each.label,
            "games": each.games,
            "on-front": each.on_front && each.finished,
            "aims": measured,
        })
    };
    let variants: Vec<Value> = swept.iter().map(variant).collect();
    json!({ "game": game, "seed": seed, "variants": variants })
}

/// All points if they are few, otherwise so many of them by lot; and whether it was by lot.
fn chosen(mut points: Vec<Point>, most: usize, seed: u64) -> (Vec<Measuring>, bool) {
    let searched = points.len() > most;
    if searched {
        FastDice::nth(seed, 0).shuffle(&mut points);
        points.truncate(most);
    }
    let measuring = |point| Measuring { point, sums: FigureSums::default() };
    (points.into_iter().map(measuring).collect(), searched)
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
