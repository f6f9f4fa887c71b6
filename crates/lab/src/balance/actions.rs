//! How often each rule's action is used, and how often it is right.

use std::collections::BTreeMap;

use bistro_core::{Id, Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::appraisal::AS_GOOD;
use crate::figures::{Entry, Sums};
use crate::interval::{Interval, share_around};
use crate::watched::Watched;

/// Counts of one kind of action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ActionTally {
    pub rule: Option<Id>,
    /// The first time it was taken, in words.
    pub example: Option<Phrase>,
    pub taken: u64,
    /// Decisions in which it could have been taken.
    pub offered: u64,
    /// Of the appraised decisions in which there was another kind to choose, those in which it was as good as any.
    pub right: Sums,
    /// Where it was furthest ahead of all others, and furthest behind the best.
    pub ahead: Vec<Example>,
    pub behind: Vec<Example>,
}

/// A decision to look at.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Example {
    /// By how much it is an example, in millionths of a win, the strongest first.
    strength: std::cmp::Reverse<i64>,
    /// The seed of its game.
    pub seed: u64,
    pub step: u32,
    pub seat: Seat,
    /// What was chosen, in notation.
    pub action: String,
}

impl Example {
    /// By how much, as a part of a win.
    pub fn strength(&self) -> f64 {
        self.strength.0 as f64 / 1e6
    }

    fn keep(self, among: &mut Vec<Example>) {
        const MOST: usize = 3;
        among.push(self);
        among.sort();
        among.truncate(MOST);
    }
}

/// What the choice of this kind of action amounts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Whenever it is there, it is right: no choice.
    AlwaysRight,
    /// It is there, and hardly ever right.
    NeverRight,
    /// Now and then.
    Sometimes,
    /// Nothing to compare it with.
    Unknown,
}

impl ActionTally {
    fn new(rule: Option<Id>) -> ActionTally {
        ActionTally {
            rule,
            example: None,
            taken: 0,
            offered: 0,
            right: Sums::default(),
            ahead: Vec::new(),
            behind: Vec::new(),
        }
    }

    /// How often it is right when there is another kind to choose.
    pub fn right(&self, games: u64) -> Option<Interval> {
        Some(share_around(self.right.ratio()?, self.right.variance(games), games))
    }

    pub fn verdict(&self, games: u64) -> Verdict {
        /// Fewer decisions prove nothing.
        const FEWEST: f64 = 100.0;
        const NEARLY: f64 = 0.05;
        match self.right(games) {
            Some(right) if self.right.under() >= FEWEST => match right {
                right if right.low >= 1.0 - NEARLY => Verdict::AlwaysRight,
                right if right.high <= NEARLY => Verdict::NeverRight,
                _ => Verdict::Sometimes,
            },
            _ => Verdict::Unknown,
        }
    }
}

/// Add one game.
pub(super) fn count(actions: &mut BTreeMap<Id, ActionTally>, watched: &Watched) {
    let mut right: BTreeMap<&Id, (f64, f64)> = BTreeMap::new();
    for decision in &watched.decisions {
        for kind in &decision.offered {
            actions.entry(kind.id.clone()).or_insert_with(|| ActionTally::new(kind.rule.clone())).offered +=
                1;
        }
        let tally = actions.get_mut(&decision.taken.id).expect("what was taken was offered");
        tally.taken += 1;
        tally.example.get_or_insert_with(|| decision.taken.clone());
        if decision.worth.len() < 2 {
            continue;
        }
        for (index, kind) in decision.offered.iter().enumerate() {
            let others = decision.worth.iter().enumerate().filter(|(other, _)| *other != index);
            let best_other = others.map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
            let ahead = decision.worth[index] - best_other;
            let counts = right.entry(&kind.id).or_default();
            counts.1 += 1.0;
            counts.0 += f64::from(u8::from(ahead >= -AS_GOOD));
            let example = |strength: f32| Example {
                strength: std::cmp::Reverse((f64::from(strength) * 1e6) as i64),
                seed: watched.seed,
                step: decision.step,
                seat: decision.seat,
                action: decision.action.clone(),
            };
            let tally = actions.get_mut(&kind.id).expect("counted above");
            if ahead > 0.0 {
                example(ahead).keep(&mut tally.ahead);
            } else if ahead < 0.0 {
                example(-ahead).keep(&mut tally.behind);
            }
        }
    }
    for (id, (times, of)) in right {
        actions.get_mut(id).expect("counted above").right.add(Entry::ratio(times, of));
    }
}

/// Add the decisions of one game that made a king.
pub(super) fn count_kingmaking(examples: &mut Vec<Example>, watched: &Watched) {
    for decision in &watched.decisions {
        let Some(appraisal) = decision.appraisal.as_ref().filter(|appraisal| appraisal.kingmaking) else {
            continue;
        };
        let example = Example {
            strength: std::cmp::Reverse((f64::from(appraisal.interaction) * 1e6) as i64),
            seed: watched.seed,
            step: decision.step,
            seat: decision.seat,
            action: decision.action.clone(),
        };
        example.keep(examples);
    }
}
