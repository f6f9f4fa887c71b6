//! Exact counts over many games.

use std::collections::BTreeMap;

use bistro_bots::Finished;
use bistro_core::{MAX_SEATS, Outcome, Seat};
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
    /// Turns or rounds of a game.
    pub length: Sum,
    pub seats: [SeatTally; MAX_SEATS],
    /// Games whose order of play is known.
    pub ordered_games: u64,
    /// The same by order of play: who had the first turn comes first, whichever seat that was.
    pub by_order: [SeatTally; MAX_SEATS],
    /// Sums of products of two seats' scores in one game. The scores of one game depend on each other, and these say
    /// how much.
    pub score_products: [[i64; MAX_SEATS]; MAX_SEATS],
    /// How often the game ended in which way.
    pub endings: BTreeMap<String, u64>,
    /// Why players could not go on, and lost for it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub faults: BTreeMap<String, u64>,
}

/// The games of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatTally {
    /// Won games, in parts: a win shared by three counts 280 of 840.
    pub win_parts: u64,
    pub score: Sum,
}

impl SeatTally {
    fn count(&mut self, outcome: &Outcome, seat: Seat) {
        self.win_parts += win_parts(outcome, seat);
        self.score.add(i64::from(outcome.scores[seat.index()]));
    }
}

/// What this seat has of the win, in parts.
pub(crate) fn win_parts(outcome: &Outcome, seat: Seat) -> u64 {
    if outcome.places[seat.index()] == 1 { WIN / outcome.winners().count() as u64 } else { 0 }
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
        self.length.add(i64::from(finished.length));
        *self.endings.entry(outcome.ending.to_owned()).or_default() += 1;
        for seat in Seat::all(outcome.seats()) {
            self.seats[seat.index()].count(outcome, seat);
        }
        for (one, products) in outcome.scores.iter().zip(&mut self.score_products) {
            for (other, product) in outcome.scores.iter().zip(products) {
                *product += i64::from(*one) * i64::from(*other);
            }
        }
        for (seat, why) in &finished.faults {
            *self.faults.entry(format!("seat {seat}: {why}")).or_default() += 1;
        }
        if finished.order.len() == outcome.places.len() {
            self.ordered_games += 1;
            for (place, &seat) in self.by_order.iter_mut().zip(&finished.order) {
                place.count(outcome, seat);
            }
        }
    }

    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.shared_wins += other.shared_wins;
        self.decisions.merge(&other.decisions);
        self.steps.merge(&other.steps);
        self.length.merge(&other.length);
        self.ordered_games += other.ordered_games;
        let mine = self.seats.iter_mut().chain(&mut self.by_order);
        for (seat, more) in mine.zip(other.seats.iter().chain(&other.by_order)) {
            seat.win_parts += more.win_parts;
            seat.score.merge(&more.score);
        }
        let products = self.score_products.iter_mut().flatten();
        for (product, more) in products.zip(other.score_products.iter().flatten()) {
            *product += more;
        }
        for (why, games) in &other.faults {
            *self.faults.entry(why.clone()).or_default() += games;
        }
        for (ending, games) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += games;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Finished, Tally, WIN};
    use bistro_core::{Outcome, Seat};

    fn finished(scores: &[i32]) -> Finished {
        let outcome = Outcome::ranked(scores, scores.to_vec(), "ending");
        Finished { outcome, decisions: 10, steps: 8, length: 4, order: Vec::new(), faults: Vec::new() }
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

    /// Who begins is drawn: seats win equally often although the one who begins always loses.
    #[test]
    fn wins_are_counted_by_order_of_play() {
        let mut tally = Tally::default();
        for first in [0, 1, 1, 0] {
            let mut finished = finished(if first == 0 { &[0, 1] } else { &[1, 0] });
            finished.order = vec![Seat::new(first), Seat::new(1 - first)];
            tally.count(&finished);
        }
        let parts = |seats: &[super::SeatTally]| [seats[0].win_parts, seats[1].win_parts];
        assert_eq!(parts(&tally.seats), [2 * WIN, 2 * WIN]);
        assert_eq!((tally.ordered_games, parts(&tally.by_order)), (4, [0, 4 * WIN]));
    }

    #[test]
    fn the_order_of_merging_does_not_matter() {
        let tallies = [[7, 3], [2, 2], [-1, 4]].map(|scores| {
            let mut tally = Tally::default();
            tally.count(&finished(&scores));
            tally
        });
        let sum = |order: [usize; 3]| {
            let mut sum = Tally::default();
            for index in order {
                sum.merge(&tallies[index]);
            }
            sum
        };
        assert_eq!(sum([0, 1, 2]), sum([2, 0, 1]));
    }
}
