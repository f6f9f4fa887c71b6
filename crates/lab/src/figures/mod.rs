//! The figures: what is measured of every game, and of every variant in the same way.

mod of_game;
mod sums;

pub use of_game::figures_of;
pub(crate) use of_game::{lead_changes, uncertainty};
pub(crate) use sums::PairedSums;
pub use sums::{Entry, Sums};

use crate::interval::{Interval, around, share_around};
use crate::watched::Detail;

/// One thing that is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Its name on the command line and in files.
    pub id: &'static str,
    pub kind: Kind,
    /// How closely games must be watched for it.
    pub detail: Detail,
}

/// What sort of number it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A part of one, shown in percent.
    Share,
    /// Any number.
    Mean,
    /// A difference of shares, shown in percent, which may be negative.
    Difference,
}

const fn figure(id: &'static str, kind: Kind, detail: Detail) -> Figure {
    Figure { id, kind, detail }
}

/// All figures. A game's row has an entry for each, in this order.
pub const FIGURES: [Figure; 28] = [
    figure("length", Kind::Mean, Detail::Chances),
    figure("decisions", Kind::Mean, Detail::Chances),
    figure("turn", Kind::Mean, Detail::Chances),
    figure("choices", Kind::Mean, Detail::Chances),
    figure("points", Kind::Mean, Detail::Chances),
    figure("close", Kind::Share, Detail::Chances),
    figure("shared", Kind::Share, Detail::Chances),
    figure("nobody", Kind::Share, Detail::Chances),
    figure("order-1", Kind::Share, Detail::Chances),
    figure("order-2", Kind::Share, Detail::Chances),
    figure("order-3", Kind::Share, Detail::Chances),
    figure("order-4", Kind::Share, Detail::Chances),
    figure("order-5", Kind::Share, Detail::Chances),
    figure("order-6", Kind::Share, Detail::Chances),
    figure("order-7", Kind::Share, Detail::Chances),
    figure("order-8", Kind::Share, Detail::Chances),
    figure("lead-changes", Kind::Mean, Detail::Chances),
    figure("drama", Kind::Mean, Detail::Chances),
    figure("uncertainty", Kind::Share, Detail::Chances),
    figure("decided", Kind::Share, Detail::Chances),
    figure("comeback", Kind::Share, Detail::Chances),
    figure("runaway", Kind::Difference, Detail::Chances),
    figure("forced", Kind::Share, Detail::Chances),
    figure("luck", Kind::Share, Detail::Decisions),
    figure("good-choices", Kind::Mean, Detail::Decisions),
    figure("idle-turns", Kind::Share, Detail::Decisions),
    figure("interaction", Kind::Share, Detail::Decisions),
    figure("kingmaking", Kind::Share, Detail::Decisions),
];

impl Figure {
    /// The place of the figure of this name.
    pub fn place(id: &str) -> Option<usize> {
        FIGURES.iter().position(|figure| figure.id == id)
    }

    /// The place of the share of wins of who goes first, second and so on, from 0.
    pub fn order(turn: usize) -> usize {
        Figure::place("order-1").expect("it is in the list") + turn
    }

    /// The interval of what was summed up, or nothing where no game had this figure.
    pub fn interval(&self, sums: &Sums, games: u64) -> Option<Interval> {
        let (value, variance) = (sums.ratio()?, sums.variance(games));
        Some(match self.kind {
            Kind::Share => share_around(value, variance, games),
            Kind::Mean | Kind::Difference => around(value, variance, games),
        })
    }
}

/// Sums of all figures over games. Adding two gives exactly the sums of all their games.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct FigureSums {
    pub games: u64,
    pub sums: Vec<Sums>,
}

impl Default for FigureSums {
    fn default() -> FigureSums {
        FigureSums { games: 0, sums: vec![Sums::default(); FIGURES.len()] }
    }
}

impl FigureSums {
    /// Add a game's row.
    pub fn add(&mut self, row: &[Entry]) {
        self.games += 1;
        for (sums, entry) in self.sums.iter_mut().zip(row) {
            sums.add(*entry);
        }
    }

    pub fn merge(&mut self, other: &FigureSums) {
        self.games += other.games;
        for (sums, more) in self.sums.iter_mut().zip(&other.sums) {
            sums.merge(more);
        }
    }

    /// The figure at this place, if it was measured.
    pub fn interval(&self, place: usize) -> Option<Interval> {
        FIGURES[place].interval(&self.sums[place], self.games)
    }

    /// How far the shares of wins by order of play are from fair at most, with the interval of that place; nothing where
    /// the order says nothing.
    pub fn unfairness(&self, seats: usize) -> Option<Interval> {
        let fair = 1.0 / seats as f64;
        let of = |turn: usize| {
            let share = self.interval(Figure::order(turn))?;
            let [value, one, other] = [share.value, share.low, share.high].map(|share| (share - fair).abs());
            let touches = share.low <= fair && fair <= share.high;
            Some(Interval { value, low: if touches { 0.0 } else { one.min(other) }, high: one.max(other) })
        };
        (0..seats).filter_map(of).max_by(|one, other| one.value.total_cmp(&other.value))
    }
}
