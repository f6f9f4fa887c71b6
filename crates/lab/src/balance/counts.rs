//! Counts over watched games.

use std::collections::BTreeMap;

use bistro_core::Id;
use serde::{Deserialize, Serialize};

use super::actions::{self, ActionTally, Example};
use crate::figures::{Entry, FigureSums, Sums, figures_of};
use crate::tally::Tally;
use crate::watched::Watched;

/// How often each number came up.
pub(crate) type Histogram = BTreeMap<i64, u64>;

/// Parts of a game in a curve, and of all chances in a table of how often they came true.
pub(crate) const TENTHS: usize = 10;

/// Counts over many watched games. Adding games in any order gives the same counts.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Balance {
    pub tally: Tally,
    pub figures: FigureSums,
    /// Turns or rounds in a game.
    pub(crate) lengths: Histogram,
    /// Points at the end, of all seats.
    pub(crate) scores: Histogram,
    /// How often another seat took the lead.
    pub(crate) lead_changes: Histogram,
    /// Actions to choose from, by decision.
    pub(crate) choices: Histogram,
    /// By tenth of the game: how open it was, and the chance that the later winner had.
    pub(crate) openness: [Sums; TENTHS],
    pub(crate) winners_chance: [Sums; TENTHS],
    /// By tenth of what was said: chances that were said, and how often they came true.
    pub(crate) said: [Sums; TENTHS],
    pub(crate) came_true: [Sums; TENTHS],
    /// Squared errors of all chances, and those of always saying that all are equal.
    pub(crate) errors: Sums,
    pub(crate) errors_of_equal: Sums,
    /// By the message that puts the action into words.
    pub actions: BTreeMap<Id, ActionTally>,
    /// Decisions that made a king, the plainest first.
    pub kingmaking: Vec<Example>,
    /// Games by the message of their ending.
    pub(crate) endings: BTreeMap<Id, u64>,
}

impl Balance {
    pub fn games(&self) -> u64 {
        self.tally.games
    }

    /// Add one game.
    pub fn count(&mut self, watched: &Watched) {
        let finished = &watched.finished;
        self.tally.count(finished);
        self.figures.add(&figures_of(watched));
        *self.endings.entry(finished.outcome.ending.into()).or_default() += 1;
        *self.lengths.entry(finished.length.into()).or_default() += 1;
        for score in &finished.outcome.scores {
            *self.scores.entry((*score).into()).or_default() += 1;
        }
        let seats = finished.outcome.places.len();
        let changes = crate::figures::lead_changes(&watched.chances, seats);
        *self.lead_changes.entry(changes.into()).or_default() += 1;
        for decision in &watched.decisions {
            *self.choices.entry(decision.choices.into()).or_default() += 1;
        }
        self.count_chances(watched, seats);
        actions::count(&mut self.actions, watched);
        actions::count_kingmaking(&mut self.kingmaking, watched);
    }

    fn count_chances(&mut self, watched: &Watched, seats: usize) {
        let Some((end, steps)) = watched.chances.split_last() else { return };
        let winners: Vec<usize> = (0..seats).filter(|seat| end[*seat] > 0.0).collect();
        let mut open = [(0.0, 0.0); TENTHS];
        let mut chance_of_winner = [(0.0, 0.0); TENTHS];
        let mut said = [(0.0, 0.0, 0.0); TENTHS];
        let (mut errors, mut errors_of_equal) = (0.0, 0.0);
        for (step, chances) in steps.iter().enumerate() {
            let tenth = step * TENTHS / steps.len();
            open[tenth].0 += crate::figures::uncertainty(chances, seats);
            open[tenth].1 += 1.0;
            if let [winner] = winners[..] {
                chance_of_winner[tenth].0 += f64::from(chances[winner]);
                chance_of_winner[tenth].1 += 1.0;
            }
            for seat in 0..seats {
                let (chance, won) = (f64::from(chances[seat]), f64::from(end[seat]));
                let bin = &mut said[((chance * TENTHS as f64) as usize).min(TENTHS - 1)];
                *bin = (bin.0 + chance, bin.1 + won, bin.2 + 1.0);
                errors += (chance - won).powi(2);
                errors_of_equal += (1.0 / seats as f64 - won).powi(2);
            }
        }
        for tenth in 0..TENTHS {
            self.openness[tenth].add(Entry::ratio(open[tenth].0, open[tenth].1));
            self.winners_chance[tenth]
                .add(Entry::ratio(chance_of_winner[tenth].0, chance_of_winner[tenth].1));
            self.said[tenth].add(Entry::ratio(said[tenth].0, said[tenth].2));
            self.came_true[tenth].add(Entry::ratio(said[tenth].1, said[tenth].2));
        }
        let count = (steps.len() * seats) as f64;
        self.errors.add(Entry::ratio(errors, count));
        self.errors_of_equal.add(Entry::ratio(errors_of_equal, count));
    }

    /// How much of the uncertainty the chances take away, from 0 (as bad as saying nothing) to 1: Brier's skill.
    pub fn skill_of_chances(&self) -> Option<f64> {
        Some(1.0 - self.errors.ratio()? / self.errors_of_equal.ratio()?)
    }

    /// How far what was said is from what came true, on average.
    pub fn calibration_error(&self) -> Option<f64> {
        let parts = self.said.iter().zip(&self.came_true).filter_map(|(said, came_true)| {
            Some(((said.ratio()? - came_true.ratio()?).abs() * said.under(), said.under()))
        });
        let (sum, all) = parts.fold((0.0, 0.0), |(sum, all), (error, count)| (sum + error, all + count));
        (all > 0.0).then_some(sum / all)
    }
}
