//! Exact counts over many games.

use std::collections::BTreeMap;

use bistro_bots::Finished;
use bistro_core::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// A win is this many parts, so that one shared by any number of seats up to eight stays a whole number.
pub(crate) const WIN: u64 = 840;

/// What came of many games. Adding two tallies gives exactly the tally of all their games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tally {
    pub games: u64,
    /// Games whose first place was shared.
    pub shared_wins: u64,
    pub decisions: Sum,
    pub steps: Sum,
    pub seats: [SeatTally; MAX_SEATS],
    /// How often the game ended in which way.
    pub endings: BTreeMap<String, u64>,
}

/// The games of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatTally {
    /// Won games, in parts: a win shared by three counts 280 of 840.
    pub win_parts: u64,
    pub score: Sum,
}

/// A sum of numbers and of their squares.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sum {
    pub total: i64,
    pub squares: i64,
}

impl Sum {
    pub(crate) fn add(&mut self, number: i64) {
        self.total += number;
        self.squares += number * number;
    }

    pub(crate) fn merge(&mut self, other: &Sum) {
        self.total += other.total;
        self.squares += other.squares;
    }
}

impl Tally {
    pub fn count(&mut self, finished: &Finished) {
        let outcome = &finished.outcome;
        let winners = outcome.winners().count() as u64;
        self.games += 1;
        self.shared_wins += u64::from(winners > 1);
        self.decisions.add(i64::from(finished.decisions));
        self.steps.add(i64::from(finished.steps));
        *self.endings.entry(outcome.ending.to_owned()).or_default() += 1;
        for winner in outcome.winners() {
            self.seats[winner.index()].win_parts += WIN / winners;
        }
        for (seat, score) in self.seats.iter_mut().zip(&outcome.scores) {
            seat.score.add(i64::from(*score));
        }
    }

    #[must_use]
    pub fn merge(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.shared_wins += other.shared_wins;
        self.decisions.merge(&other.decisions);
        self.steps.merge(&other.steps);
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.win_parts += more.win_parts;
            seat.score.merge(&more.score);
        }
        for (ending, games) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += games;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Finished, Tally, WIN};
    use bistro_core::Outcome;

    fn finished(scores: &[i32]) -> Finished {
        Finished { outcome: Outcome::ranked(scores, scores.to_vec(), "ending"), decisions: 10, steps: 8 }
    }

    #[test]
    fn a_shared_win_is_shared_out_whole() {
        let mut tally = Tally::default();
        tally.count(&finished(&[5, 5, 5]));
        tally.count(&finished(&[5, 5, 4]));
        let parts: Vec<u64> = tally.seats[..3].iter().map(|seat| seat.win_parts).collect();
        assert_eq!(parts, [280 + 420, 280 + 420, 280]);
        assert_eq!(parts.iter().sum::<u64>(), 2 * WIN);
        assert_eq!(tally.shared_wins, 2);
    }

    #[test]
    fn the_order_of_merging_does_not_matter() {
        let tallies = [[7, 3], [2, 2], [-1, 4]].map(|scores| {
            let mut tally = Tally::default();
            tally.count(&finished(&scores));
            tally
        });
        let [a, b, c] = &tallies;
        assert_eq!(a.clone().merge(b).merge(c), c.clone().merge(a).merge(b));
    }
}
