//! All figures of one watched game.

use bistro_core::{Chances, Seat};

use super::{Entry, FIGURES, Figure};
use crate::appraisal::MATTERS;
use crate::tally::{WIN, win_parts};
use crate::watched::{Swings, Watched, WatchedDecision};

/// A game's row: an entry for each of [`FIGURES`].
pub fn figures_of(watched: &Watched) -> Vec<Entry> {
    let mut row = vec![Entry::NOTHING; FIGURES.len()];
    let mut set = |id: &str, entry: Entry| row[Figure::place(id).expect("it is in the list")] = entry;
    let finished = &watched.finished;
    let outcome = &finished.outcome;
    let seats = outcome.places.len();
    let decisions = watched.decisions.len() as f64;
    set("length", Entry::of(finished.length.into()));
    set("decisions", Entry::of(decisions / seats as f64));
    set("turn", Entry::ratio(decisions, finished.length.into()));
    let choices: f64 = watched.decisions.iter().map(|decision| f64::from(decision.choices)).sum();
    set("choices", Entry::ratio(choices, decisions));
    let points: f64 = outcome.scores.iter().map(|score| f64::from(*score)).sum();
    set("points", Entry::of(points / seats as f64));
    set("close", Entry::of(yes(is_close(&outcome.scores))));
    let winners = outcome.winners().count();
    set("shared", Entry::of(yes(winners > 1)));
    set("nobody", Entry::of(yes(winners == 0)));
    let forced = watched.decisions.iter().filter(|decision| decision.choices == 1).count();
    set("forced", Entry::ratio(forced as f64, decisions));
    let steps = &watched.chances;
    set("lead-changes", Entry::of(f64::from(lead_changes(steps, seats))));
    set("uncertainty", Entry::of(mean(steps.iter().map(|chances| uncertainty(chances, seats)))));
    set("runaway", runaway(watched, seats));
    if let (Some(winner), 1) = (outcome.winners().next(), winners) {
        set("drama", drama(steps, winner));
        set("decided", Entry::of(decided(steps, winner)));
        set("comeback", Entry::of(yes(steps[steps.len() / 4][winner.index()] < 0.5 / seats as f32)));
    }
    if let Some(Swings { luck, play }) = watched.swings {
        set("luck", Entry::ratio(luck, luck + play.max(0.0)));
    }
    let appraised: Vec<&WatchedDecision> =
        watched.decisions.iter().filter(|decision| decision.appraisal.is_some()).collect();
    if watched.swings.is_some() {
        let of = |decision: &&WatchedDecision| decision.appraisal.clone().expect("those were kept");
        let count = appraised.len() as f64;
        let good: f64 = appraised.iter().map(|decision| f64::from(of(decision).good)).sum();
        set("good-choices", Entry::ratio(good, count));
        let moved: f64 = appraised.iter().map(|decision| f64::from(of(decision).interaction)).sum();
        set("interaction", Entry::ratio(moved, count));
        set("kingmaking", Entry::of(yes(appraised.iter().any(|decision| of(decision).kingmaking))));
        let (idle, turns) = idle_turns(&watched.decisions);
        set("idle-turns", Entry::ratio(idle, turns));
    }
    if finished.order.len() == seats {
        for (turn, seat) in finished.order.iter().enumerate() {
            row[Figure::order(turn)] = Entry::of(win_parts(outcome, *seat) as f64 / WIN as f64);
        }
    }
    row
}

fn yes(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

fn mean(numbers: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = numbers.len().max(1);
    numbers.sum::<f64>() / count as f64
}

/// The second has at least nine tenths of the first's points.
fn is_close(scores: &[i32]) -> bool {
    let mut scores: Vec<i64> = scores.iter().map(|score| i64::from(*score)).collect();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    matches!(scores[..], [first, second, ..] if 10 * (first - second) <= first.abs())
}

/// Who is most likely to win.
fn leader(chances: &Chances, seats: usize) -> usize {
    (0..seats).fold(0, |best, seat| if chances[seat] > chances[best] { seat } else { best })
}

/// How often another seat took the lead plainly.
pub(crate) fn lead_changes(steps: &[Chances], seats: usize) -> u32 {
    const PLAINLY: f32 = 0.05;
    let Some(first) = steps.first() else { return 0 };
    let (mut ahead, mut changes) = (leader(first, seats), 0);
    for chances in steps {
        let best = leader(chances, seats);
        if chances[best] >= chances[ahead] + PLAINLY {
            (ahead, changes) = (best, changes + 1);
        }
    }
    changes
}

/// How open it is: the entropy of the chances, 1 where all are equal.
pub(crate) fn uncertainty(chances: &Chances, seats: usize) -> f64 {
    let entropy: f64 = chances[..seats]
        .iter()
        .filter(|chance| **chance > 0.0)
        .map(|chance| -f64::from(*chance) * f64::from(*chance).ln())
        .sum();
    (entropy / (seats as f64).ln()).clamp(0.0, 1.0)
}

/// How far behind the winner was, while it was behind.
fn drama(steps: &[Chances], winner: Seat) -> Entry {
    let behind = steps.iter().filter_map(|chances| {
        let best = chances.iter().copied().fold(0.0, f32::max);
        let gap = best - chances[winner.index()];
        (gap > 0.0).then(|| f64::from(gap).sqrt())
    });
    let (sum, count) = behind.fold((0.0, 0.0), |(sum, count), gap| (sum + gap, count + 1.0));
    Entry::ratio(sum, count)
}

/// The part of the game after which the winner stays ahead of all doubt.
fn decided(steps: &[Chances], winner: Seat) -> f64 {
    const SURE: f32 = 0.8;
    let last_doubt = steps.iter().rposition(|chances| chances[winner.index()] < SURE);
    last_doubt.map_or(0.0, |step| (step + 1) as f64 / steps.len() as f64)
}

/// Whether who led at half time won, less how likely that was.
fn runaway(watched: &Watched, seats: usize) -> Entry {
    let chances = &watched.chances[watched.chances.len() / 2];
    let ahead = leader(chances, seats);
    let won = win_parts(&watched.finished.outcome, Seat::new(ahead)) as f64 / WIN as f64;
    Entry::of(won - f64::from(chances[ahead]))
}

/// Turns of a player in which nothing that was chosen mattered, and all turns.
fn idle_turns(decisions: &[WatchedDecision]) -> (f64, f64) {
    let mut turns: Vec<(u32, Seat, bool)> = Vec::new();
    for decision in decisions {
        let matters = decision.appraisal.as_ref().is_some_and(|appraisal| appraisal.range >= MATTERS);
        match turns.iter_mut().rev().find(|(turn, seat, _)| (*turn, *seat) == (decision.turn, decision.seat))
        {
            Some((_, _, real)) => *real |= matters,
            None => turns.push((decision.turn, decision.seat, matters)),
        }
    }
    let idle = turns.iter().filter(|(_, _, real)| !real).count();
    (idle as f64, turns.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::{Chances, decided, drama, is_close, lead_changes, uncertainty};
    use bistro_core::Seat;

    fn steps(first: &[f32]) -> Vec<Chances> {
        let both = |chance: &f32| {
            let mut chances = Chances::default();
            (chances[0], chances[1]) = (*chance, 1.0 - chance);
            chances
        };
        first.iter().map(both).collect()
    }

    #[test]
    fn the_lead_changes_when_another_seat_takes_it_plainly() {
        assert_eq!(lead_changes(&steps(&[0.6, 0.49, 0.51, 0.4, 0.9]), 2), 2);
        assert_eq!(lead_changes(&steps(&[0.5, 0.5]), 2), 0);
    }

    #[test]
    fn nine_tenths_are_close() {
        assert!(is_close(&[45, 50]) && is_close(&[0, 0]) && is_close(&[20, 18, 1]));
        assert!(!is_close(&[44, 50]) && !is_close(&[3, 2]));
    }

    #[test]
    fn even_chances_are_quite_open_and_an_ending_is_not() {
        let steps = steps(&[0.5, 1.0]);
        assert!((uncertainty(&steps[0], 2) - 1.0).abs() < 1e-6);
        assert_eq!(uncertainty(&steps[1], 2), 0.0);
    }

    #[test]
    fn a_game_is_decided_after_the_last_doubt() {
        assert_eq!(decided(&steps(&[0.5, 0.9, 0.7, 0.85, 1.0]), Seat::new(0)), 0.6);
        assert_eq!(decided(&steps(&[0.9, 1.0]), Seat::new(0)), 0.0);
    }

    #[test]
    fn a_winner_who_was_never_behind_makes_no_drama() {
        assert_eq!(drama(&steps(&[0.6, 1.0]), Seat::new(0)).value(), None);
        let late = drama(&steps(&[0.32, 0.6, 1.0]), Seat::new(0)).value().unwrap();
        assert!((late - 0.6).abs() < 1e-3, "{late}");
    }
}
