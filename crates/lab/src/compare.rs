//! Two variants on the same deals: by how much every figure differs, and when that is clear.

use std::ops::Range;

use bistro_core::BadSetup;

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

/// Play the same deals with both until the primary figure is clear. `take` is given both rows of every deal, in order.
pub fn compare(
    comparison: &Comparison<'_>,
    running: &Running<'_>,
    mut take: impl FnMut(u64, &[Entry], &[Entry]) -> std::io::Result<()>,
) -> Result<std::io::Result<Compared>, BadSetup> {
    let Comparison { one, other, primary, most_deals, .. } = comparison;
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
    let mut sums = vec![PairedSums::default(); FIGURES.len()];
    let (mut deals, mut ended, mut written) = (0, None, Ok(()));
    in_lots(0..*most_deals, 1, running, play_lot, |lot, rows| {
        for (deal, [row, other_row]) in lot.zip(&rows) {
            deals += 1;
            for ((sums, entry), other) in sums.iter_mut().zip(row).zip(other_row) {
                sums.add(*entry, *other);
            }
            if let Err(error) = take(deal, row, other_row) {
                written = Err(error);
                return Wanted::Enough;
            }
        }
        if deals >= FIRST_LOOK && deals % LOOKS_APART == 0 {
            ended = looked_at(comparison, &sums[*primary], deals);
        }
        if ended.is_some() { Wanted::Enough } else { Wanted::More }
    });
    let given_up = if deals < *most_deals { Ended::Stopped } else { Ended::Unclear };
    let margin = comparison.margin(sums[*primary].one.ratio().unwrap_or(0.0));
    let compared =
        Compared { deals, ended: ended.unwrap_or(given_up), margin, rows: compared_figures(&sums, deals) };
    Ok(written.map(|()| compared))
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
