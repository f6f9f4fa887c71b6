//! Two variants on the same deals: by how much every figure differs, and when that is clear.

use std::ops::Range;

use bistro_core::BadSetup;
use serde::{Deserialize, Serialize};

use crate::balance::{Watching, game_seed};
use crate::figures::{Entry, FIGURES, Kind, PairedSums, figures_of};
use crate::interval::Interval;
use crate::run::{Running, Wanted, in_lots};
use crate::sequential::{ALARMS, FIRST_LOOK, LOOKS_APART, at_any_time, discoveries, e_value};

/// What is compared.
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    pub one: Watching<'a>,
    pub other: Watching<'a>,
    /// The figure that decides when to stop, by its place.
    pub primary: usize,
    /// A difference smaller than this does not matter; without it, see [`Comparison::margin`].
    pub margin: Option<f64>,
    pub most_deals: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    pub deals: u64,
    pub ended: Ended,
    pub margin: f64,
    pub rows: Vec<ComparedFigure>,
}

/// Why a comparison ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The primary figure differs.
    Different,
    /// It differs by less than the margin, if at all.
    Alike,
    /// All deals were played, and it is still not clear.
    Unclear,
    /// It was stopped.
    Stopped,
}

/// One figure of both.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedFigure {
    pub place: usize,
    pub one: f64,
    pub other: f64,
    /// The other's minus the one's; the interval holds whenever one looks.
    pub difference: Interval,
    pub e_value: f64,
    /// Whether it stands among all figures together.
    pub stands: bool,
    /// How much of the variance playing the same deals has taken away.
    pub saved: f64,
}

impl Comparison<'_> {
    /// A difference of two hundredths of a win, or of the figure itself, unless the caller says otherwise.
    fn margin(&self, one: f64) -> f64 {
        const SMALL: f64 = 0.02;
        self.margin.unwrap_or(match FIGURES[self.primary].kind {
            Kind::Share | Kind::Difference => SMALL,
            Kind::Mean => SMALL * one.abs(),
        })
    }
}

/// What has been counted of a comparison: all deals before the next one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComparedSums {
    pub deals: u64,
    /// By the figures' places.
    sums: Vec<PairedSums>,
}

impl Default for ComparedSums {
    fn default() -> ComparedSums {
        ComparedSums { deals: 0, sums: vec![PairedSums::default(); FIGURES.len()] }
    }
}

impl ComparedSums {
    /// Whether it has a sum for each figure: one that was read from a file may not.
    pub fn is_whole(&self) -> bool {
        self.sums.len() == FIGURES.len()
    }
}

/// Play the same deals with both until the primary figure is clear, or until this deal. `take` is given both rows of every
/// deal, in order. What was counted before may come from an earlier run: the end is the same as of one in one go.
pub fn compare(
    comparison: &Comparison<'_>,
    until: u64,
    counted: &mut ComparedSums,
    running: &Running<'_>,
    mut take: impl FnMut(u64, &[Entry], &[Entry]) -> std::io::Result<()>,
) -> Result<std::io::Result<()>, BadSetup> {
    let Comparison { one, other, .. } = comparison;
    for watching in [one, other] {
        watching.plan.game.matches(&watching.plan.setup, &watching.plan.bots)?;
    }
    let play_lot = |deals: Range<u64>| {
        let sit_down = |watching: &Watching<'_>| {
            watching.plan.game.matches(&watching.plan.setup, &watching.plan.bots).expect("checked before")
        };
        let mut tables = [sit_down(one), sit_down(other)];
        let play = |deal| {
            let mut rows = [one, other].into_iter().zip(&mut tables).map(|(watching, table)| {
                let seed = game_seed(watching.plan.seed, deal);
                figures_of(&table.watch(seed, watching.detail, watching.calibration))
            });
            [rows.next().expect("there are two"), rows.next().expect("there are two")]
        };
        deals.map(play).collect::<Vec<[Vec<Entry>; 2]>>()
    };
    if clear(comparison, counted).is_some() {
        return Ok(Ok(()));
    }
    let mut written = Ok(());
    in_lots(counted.deals..until, 1, running, play_lot, |lot, rows| {
        for (deal, [row, other_row]) in lot.zip(&rows) {
            counted.deals += 1;
            for ((sums, entry), other) in counted.sums.iter_mut().zip(row).zip(other_row) {
                sums.add(*entry, *other);
            }
            if let Err(error) = take(deal, row, other_row) {
                written = Err(error);
                return Wanted::Enough;
            }
        }
        if clear(comparison, counted).is_some() { Wanted::Enough } else { Wanted::More }
    });
    Ok(written)
}

/// What has come of it so far.
pub fn compared(comparison: &Comparison<'_>, counted: &ComparedSums) -> Compared {
    let ComparedSums { deals, sums } = counted;
    let given_up = if *deals < comparison.most_deals { Ended::Stopped } else { Ended::Unclear };
    Compared {
        deals: *deals,
        ended: clear(comparison, counted).unwrap_or(given_up),
        margin: comparison.margin(sums[comparison.primary].one.ratio().unwrap_or(0.0)),
        rows: compared_figures(sums, *deals),
    }
}

/// Whether this is a moment to look, and what is clear then.
fn clear(comparison: &Comparison<'_>, counted: &ComparedSums) -> Option<Ended> {
    let ComparedSums { deals, sums } = counted;
    let is_look = *deals >= FIRST_LOOK && deals.is_multiple_of(LOOKS_APART);
    if is_look { looked_at(comparison, sums.get(comparison.primary)?, *deals) } else { None }
}

fn looked_at(comparison: &Comparison<'_>, sums: &PairedSums, deals: u64) -> Option<Ended> {
    let (difference, variance, _) = sums.difference(deals)?;
    let margin = comparison.margin(sums.one.ratio()?);
    let interval = at_any_time(difference, variance, deals);
    if e_value(difference, variance, deals) >= 1.0 / ALARMS {
        Some(Ended::Different)
    } else if -margin <= interval.low && interval.high <= margin {
        Some(Ended::Alike)
    } else {
        None
    }
}

fn compared_figures(sums: &[PairedSums], deals: u64) -> Vec<ComparedFigure> {
    let figure = |(place, sums): (usize, &PairedSums)| {
        let (difference, variance, apart) = sums.difference(deals)?;
        Some(ComparedFigure {
            place,
            one: sums.one.ratio()?,
            other: sums.other.ratio()?,
            difference: at_any_time(difference, variance, deals.max(1)),
            e_value: e_value(difference, variance, deals),
            stands: false,
            saved: if apart > 0.0 { 1.0 - variance / apart } else { 0.0 },
        })
    };
    let mut rows: Vec<ComparedFigure> = sums.iter().enumerate().filter_map(figure).collect();
    let stands = discoveries(&rows.iter().map(|row| row.e_value).collect::<Vec<_>>());
    for (row, stands) in rows.iter_mut().zip(stands) {
        row.stands = stands;
    }
    rows
}
