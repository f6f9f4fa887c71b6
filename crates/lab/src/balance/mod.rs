//! What a designer wants to know of a game: watched games, counted exactly.

mod actions;
#[cfg(feature = "parquet")]
mod parquet_file;
mod sheet;
mod sheets;

use std::collections::BTreeMap;
use std::ops::Range;

use bistro_core::{BadSetup, FastDice, Id, Seat};

use crate::simulation::{Plan, in_lots};
use crate::tally::{Sum, Tally};
use crate::watched::Watched;
pub(crate) use actions::ActionTally;
#[cfg(feature = "parquet")]
pub use parquet_file::write_parquet;
pub use sheet::{Cell, Sheet};
pub use sheets::sheets;

/// How often each number came up.
pub(crate) type Histogram = BTreeMap<i64, u64>;

/// Counts over many watched games. Adding two gives exactly the counts of all their games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Balance {
    pub(crate) tally: Tally,
    /// Steps in a game.
    pub(crate) lengths: Histogram,
    /// Points at the end, of all seats.
    pub(crate) scores: Histogram,
    /// How often another seat took the lead, in the eyes of the judge.
    pub(crate) lead_changes: Histogram,
    /// Games in which the second had at least nine tenths of the first's points.
    pub(crate) close: u64,
    /// Actions to choose from, by decision.
    pub(crate) choices: Histogram,
    /// Decisions in a turn: those that one seat makes in a row.
    pub(crate) turns: u64,
    pub(crate) turn_lengths: Sum,
    /// By the message that puts the action into words.
    pub(crate) actions: BTreeMap<Id, ActionTally>,
    /// Games by the message of their ending.
    pub(crate) endings: BTreeMap<&'static str, u64>,
}

/// Play this plan's games and watch them; `progress` hears how many have been finished.
pub fn watch(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Balance, BadSetup> {
    plan.game.matches(&plan.setup, &plan.bots)?;
    let play_lot = |games: Range<u64>| {
        let mut players = plan.game.matches(&plan.setup, &plan.bots).expect("checked before");
        let mut balance = Balance::default();
        for game in games {
            let mut dice = FastDice::nth(plan.seed, 2 * game);
            let mut thinking = FastDice::nth(plan.seed, 2 * game + 1);
            balance.count(&players.watch(&mut dice, &mut thinking));
            progress(1);
        }
        balance
    };
    let run = plan.shard.part_of(plan.games);
    Ok(in_lots(run, 8, plan.threads, &play_lot, &Balance::default, &Balance::merge))
}

impl Balance {
    pub fn games(&self) -> u64 {
        self.tally.games
    }

    /// Add one game.
    pub fn count(&mut self, watched: &Watched) {
        let Watched { finished, decisions, leaders } = watched;
        self.tally.count(finished);
        *self.endings.entry(finished.outcome.ending).or_default() += 1;
        *self.lengths.entry(finished.steps.into()).or_default() += 1;
        for score in &finished.outcome.scores {
            *self.scores.entry((*score).into()).or_default() += 1;
        }
        *self.lead_changes.entry(changes(leaders)).or_default() += 1;
        self.close += u64::from(is_close(&finished.outcome.scores));
        let mut in_a_row: Option<(Seat, i64)> = None;
        for decision in decisions {
            *self.choices.entry(decision.choices.into()).or_default() += 1;
            in_a_row = match in_a_row {
                Some((seat, length)) if seat == decision.seat => Some((seat, length + 1)),
                before => {
                    self.count_turn(before);
                    Some((decision.seat, 1))
                }
            };
        }
        self.count_turn(in_a_row);
        actions::count(&mut self.actions, watched);
    }

    fn count_turn(&mut self, turn: Option<(Seat, i64)>) {
        if let Some((_, length)) = turn {
            self.turns += 1;
            self.turn_lengths.add(length);
        }
    }

    #[must_use]
    pub fn merge(mut self, other: &Balance) -> Balance {
        self.tally = self.tally.merge(&other.tally);
        for (mine, more) in [
            (&mut self.lengths, &other.lengths),
            (&mut self.scores, &other.scores),
            (&mut self.lead_changes, &other.lead_changes),
            (&mut self.choices, &other.choices),
        ] {
            for (number, count) in more {
                *mine.entry(*number).or_default() += count;
            }
        }
        for (ending, games) in &other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
        self.close += other.close;
        self.turns += other.turns;
        self.turn_lengths.merge(&other.turn_lengths);
        for (id, more) in &other.actions {
            match self.actions.get_mut(id) {
                Some(mine) => mine.merge(more),
                None => drop(self.actions.insert(id.clone(), more.clone())),
            }
        }
        self
    }
}

/// How often the lead went to another seat; a tie in between changes nothing.
fn changes(leaders: &[Option<Seat>]) -> i64 {
    let leaders: Vec<Seat> = leaders.iter().flatten().copied().collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64
}

/// The second has at least nine tenths of the first's points.
fn is_close(scores: &[i32]) -> bool {
    let mut scores: Vec<i64> = scores.iter().map(|score| i64::from(*score)).collect();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    matches!(scores[..], [first, second, ..] if 10 * (first - second) <= first.abs())
}

#[cfg(test)]
mod tests {
    use super::{Seat, changes, is_close};

    #[test]
    fn the_lead_changes_when_another_seat_takes_it() {
        let [a, b] = [Some(Seat::new(0)), Some(Seat::new(1))];
        assert_eq!(changes(&[None, a, a, None, a, b, None, a]), 2);
        assert_eq!(changes(&[None, None]), 0);
    }

    #[test]
    fn nine_tenths_are_close() {
        assert!(is_close(&[45, 50]) && is_close(&[0, 0]) && is_close(&[20, 18, 1]));
        assert!(!is_close(&[44, 50]) && !is_close(&[3, 2]));
    }
}
