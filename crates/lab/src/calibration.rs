//! Chances that mean what they say.
//!
//! A judge ranks positions well, and may still be too sure or not sure enough. Before games are measured, some are
//! played for practice, and for each phase of the game the exponent `a` is found with which `V^a`, made to add up again,
//! fits best who won (least cross-entropy). What is left of the error is published with every report.

use bistro_core::{Chances, MAX_SEATS, Outcome, Seat};

use crate::tally::{WIN, win_parts};

/// Parts of the game that are fitted for themselves.
const PHASES: usize = 5;

/// How a judge's chances are corrected at one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    exponents: [f64; PHASES],
    /// Turns, or rounds, in a game, by which phases are told apart: how long this very game will be is not known yet.
    usual_length: f64,
}

/// What the judge said at some time, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub(crate) turn: u32,
    pub(crate) chances: Chances,
    pub(crate) won: [f32; MAX_SEATS],
}

impl Calibration {
    /// The judge as it is.
    pub const NONE: Calibration = Calibration { exponents: [1.0; PHASES], usual_length: 1.0 };

    /// How many [`Calibration::numbers`] there are.
    pub const NUMBERS: usize = PHASES + 1;

    /// All of it as numbers, for parts of a run that are played elsewhere.
    pub fn numbers(&self) -> [f64; Calibration::NUMBERS] {
        let mut numbers = [self.usual_length; Calibration::NUMBERS];
        numbers[..PHASES].copy_from_slice(&self.exponents);
        numbers
    }

    /// What has these numbers.
    pub fn of_numbers(numbers: [f64; Calibration::NUMBERS]) -> Calibration {
        let [exponents @ .., usual_length] = numbers;
        Calibration { exponents, usual_length: usual_length.max(1.0) }
    }

    pub(crate) fn fitted(judged: &[Judged], usual_length: f64) -> Calibration {
        let mut calibration = Calibration { usual_length: usual_length.max(1.0), ..Calibration::NONE };
        let exponents = std::array::from_fn(|phase| {
            let of_phase: Vec<&Judged> =
                judged.iter().filter(|judged| calibration.phase(judged.turn) == phase).collect();
            best_exponent(&of_phase)
        });
        calibration.exponents = exponents;
        calibration
    }

    fn phase(&self, turn: u32) -> usize {
        let done = f64::from(turn.saturating_sub(1)) / self.usual_length;
        ((done * PHASES as f64) as usize).min(PHASES - 1)
    }

    /// The chances of all seats, corrected. What the judge leaves to nobody stays nobody's.
    pub(crate) fn of(&self, turn: u32, chances: &Chances) -> Chances {
        corrected(chances, self.exponents[self.phase(turn)])
    }
}

fn corrected(chances: &Chances, exponent: f64) -> Chances {
    let all: f32 = chances.iter().sum();
    let raised =
        chances.map(|chance| if chance > 0.0 { f64::from(chance / all).powf(exponent) } else { 0.0 });
    let sum: f64 = raised.iter().sum();
    if sum <= 0.0 {
        return *chances;
    }
    raised.map(|chance| (chance / sum) as f32 * all)
}

/// The exponent of least cross-entropy, which has one minimum; 1 where there is little to go by.
fn best_exponent(judged: &[&Judged]) -> f64 {
    const FEWEST: usize = 50;
    const ROUNDS: usize = 30;
    if judged.len() < FEWEST {
        return 1.0;
    }
    let loss = |exponent: f64| -> f64 {
        let of_one = |judged: &&Judged| -> f64 {
            let chances = corrected(&judged.chances, exponent);
            let seats = judged.won.iter().zip(&chances);
            // A chance of exactly nothing must not cost everything.
            seats.map(|(won, chance)| -f64::from(*won) * f64::from(chance.max(1e-4)).ln()).sum()
        };
        judged.iter().map(of_one).sum()
    };
    let (mut low, mut high) = (0.0, 4.0);
    for _ in 0..ROUNDS {
        let third = (high - low) / 3.0;
        if loss(low + third) < loss(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    (low + high) / 2.0
}

/// Each seat's part of the win.
pub(crate) fn shares(outcome: &Outcome) -> [f32; MAX_SEATS] {
    let mut shares = [0.0; MAX_SEATS];
    for seat in Seat::all(outcome.seats()) {
        shares[seat.index()] = win_parts(outcome, seat) as f32 / WIN as f32;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::{Calibration, Judged, MAX_SEATS};
    use bistro_core::{Dice, FastDice};

    /// A judge that says the square of the odds is put right by an exponent of one half.
    #[test]
    fn a_judge_that_is_too_sure_is_put_right() {
        let mut dice = FastDice::new(1);
        let mut judged = Vec::new();
        for _ in 0..20_000 {
            let truth = 0.05 + 0.9 * dice.below(1000) as f32 / 1000.0;
            let (one, other) = (truth * truth, (1.0 - truth) * (1.0 - truth));
            let mut chances = [0.0; MAX_SEATS];
            (chances[0], chances[1]) = (one / (one + other), other / (one + other));
            let first_wins = (dice.below(100_000) as f32) < 100_000.0 * truth;
            let mut won = [0.0; MAX_SEATS];
            won[usize::from(!first_wins)] = 1.0;
            judged.push(Judged { turn: 1 + dice.below(10), chances, won });
        }
        let calibration = Calibration::fitted(&judged, 10.0);
        for exponent in calibration.exponents {
            assert!((exponent - 0.5).abs() < 0.06, "{calibration:?}");
        }
        assert_eq!(Calibration::of_numbers(calibration.numbers()), calibration);
        let mut said = [0.0; MAX_SEATS];
        (said[0], said[1]) = (0.9, 0.1);
        let corrected = calibration.of(5, &said);
        assert!((corrected[0] - 0.75).abs() < 0.02, "{corrected:?}");
        assert!((corrected.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
}
