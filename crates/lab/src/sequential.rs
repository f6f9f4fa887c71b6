//! Tests and intervals that hold whenever one looks.
//!
//! An ordinary interval may be looked at once. Here one looks again and again and stops when it is clear, so the error
//! rate must hold over all looks together: Robbins' normal mixture. The e-value is the evidence against "no difference"; if
//! there is none, it ever reaches 20 in at most one of twenty runs. The interval of a difference is what the e-value does
//! not exclude. Both are exact for large numbers of deals, which is why nobody looks before the 64th.

use crate::interval::Interval;

/// The rate of false alarms over a whole run.
pub const ALARMS: f64 = 0.05;
/// No look before so many deals, and one after every so many.
pub(crate) const FIRST_LOOK: u64 = 64;
pub(crate) const LOOKS_APART: u64 = 16;

/// Makes the interval tightest at about 200 deals: (−2 ln α + ln(−2 ln α) + 1) / 200.
const MIXTURE: f64 = 0.0439;

/// The evidence that a mean with this variance over so many deals is not nothing: 1 is none, 20 is plain.
pub(crate) fn e_value(mean: f64, variance: f64, deals: u64) -> f64 {
    if variance <= 0.0 {
        return if mean == 0.0 { 1.0 } else { f64::INFINITY };
    }
    let mixed = deals as f64 * MIXTURE;
    (mean * mean / variance * mixed / (2.0 * (mixed + 1.0))).exp() / (mixed + 1.0).sqrt()
}

/// The interval around a mean that holds at every look.
pub(crate) fn at_any_time(mean: f64, variance: f64, deals: u64) -> Interval {
    let mixed = deals as f64 * MIXTURE;
    let squared = variance.max(0.0) * 2.0 * (mixed + 1.0) / mixed * ((mixed + 1.0).sqrt() / ALARMS).ln();
    let half = squared.sqrt();
    Interval { value: mean, low: mean - half, high: mean + half }
}

/// Which of many e-values are evidence, if at most one in twenty of those named may be a false alarm (the e-value form of
/// Benjamini and Hochberg's procedure).
pub(crate) fn discoveries(e_values: &[f64]) -> Vec<bool> {
    let mut sorted: Vec<f64> = e_values.to_vec();
    sorted.sort_by(|one, other| other.total_cmp(one));
    let all = e_values.len() as f64;
    let mut named =
        sorted.iter().enumerate().filter(|(index, e)| **e >= all / (ALARMS * (*index as f64 + 1.0)));
    let least = named.next_back().map_or(f64::INFINITY, |(_, e)| *e);
    e_values.iter().map(|e| *e >= least && e.is_finite() || *e == f64::INFINITY).collect()
}

#[cfg(test)]
mod tests {
    use super::{ALARMS, FIRST_LOOK, LOOKS_APART, at_any_time, discoveries, e_value};
    use bistro_core::{Dice, FastDice};

    /// Plays runs of won (1) and lost (−1) deals; returns how often the e-value said so, and after how many deals.
    fn alarms(chance: f64, most: u64, runs: u64) -> (f64, f64) {
        const PARTS: u32 = 1 << 20;
        let (mut alarms, mut looked) = (0, 0);
        for run in 0..runs {
            let mut dice = FastDice::nth(7, run);
            let mut sum = 0.0;
            for deal in 1..=most {
                sum += if f64::from(dice.below(PARTS)) < chance * f64::from(PARTS) { 1.0 } else { -1.0 };
                if deal < FIRST_LOOK || deal % LOOKS_APART != 0 {
                    continue;
                }
                let n = deal as f64;
                let mean = sum / n;
                let variance = (1.0 - mean * mean) / (n - 1.0);
                if e_value(mean, variance, deal) >= 1.0 / ALARMS {
                    alarms += 1;
                    looked += deal;
                    break;
                }
            }
        }
        (f64::from(alarms) / runs as f64, looked as f64 / f64::from(alarms.max(1)))
    }

    #[test]
    fn looking_often_raises_no_more_false_alarms_than_promised() {
        let (rate, _) = alarms(0.5, 3000, 600);
        assert!(rate <= ALARMS, "{rate}");
    }

    #[test]
    fn a_plain_difference_is_found_soon() {
        let (rate, deals) = alarms(0.6, 3000, 200);
        assert!(rate > 0.99 && deals < 350.0, "{rate} after {deals} deals");
    }

    #[test]
    fn the_interval_is_what_the_e_value_does_not_exclude() {
        let (variance, deals) = (0.002, 500);
        let half = at_any_time(0.0, variance, deals).high;
        assert!((e_value(half, variance, deals) - 1.0 / ALARMS).abs() < 1e-6);
    }

    #[test]
    fn among_many_figures_more_evidence_is_asked_for() {
        assert_eq!(discoveries(&[25.0]), [true]);
        assert_eq!(discoveries(&[25.0, 1.0, 1.0]), [false, false, false]);
        assert_eq!(discoveries(&[70.0, 1.0, 31.0]), [true, false, true]);
    }
}
