//! How sure a measured number is.
//!
//! There is one method for everything that the laboratory measures: a figure is a ratio of two sums over games, its
//! variance is that of the games' deviations from the ratio, so that decisions, turns and seats of one game never count
//! as independent; a share gets Wilson's interval with the number of trials that this variance amounts to, any other
//! figure Student's interval.

use serde::Serialize;

/// The method in words, for reports and JSON.
pub const METHOD: &str =
    "95 % intervals over games as clusters: Wilson's for shares, Student's for means and ratios";

/// The 95 % of a normal distribution lie within this many standard deviations.
pub(crate) const Z: f64 = 1.959_964;

/// A number that was measured, with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// The same as so many parts.
    pub(crate) fn divided(self, parts: f64) -> Interval {
        Interval { value: self.value / parts, low: self.low / parts, high: self.high / parts }
    }
}

/// Wilson's interval for a share of `n` trials. A trial may count in part, as a shared win does; the
/// interval is then a little wider than it need be.
///
/// ```
/// use bistro_lab::share_interval;
/// let share = share_interval(50.0, 100);
/// assert!((share.low - 0.404).abs() < 0.001 && (share.high - 0.596).abs() < 0.001);
/// ```
pub fn share_interval(successes: f64, n: u64) -> Interval {
    if n == 0 {
        return Interval { value: 0.0, low: 0.0, high: 1.0 };
    }
    wilson(successes / n as f64, n as f64)
}

/// Wilson's interval for a share, with a number of trials that need not be whole.
pub(crate) fn wilson(share: f64, n: f64) -> Interval {
    let scale = 1.0 + Z * Z / n;
    let centre = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    Interval { value: share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// The interval of a mean, from the sum and the sum of squares of `n` numbers.
///
/// ```
/// use bistro_lab::mean_interval;
/// let mean = mean_interval(30, 314, 3); // of 8, 9 and 13
/// assert_eq!(mean.value, 10.0);
/// assert!((mean.high - 16.57).abs() < 0.01); // 4.303 standard errors: three numbers say little
/// ```
pub fn mean_interval(sum: i64, squares: i64, n: u64) -> Interval {
    if n == 0 {
        return Interval { value: 0.0, low: 0.0, high: 0.0 };
    }
    let mean = sum as f64 / n as f64;
    let spread = squares as f64 - sum as f64 * mean;
    let variance = if n < 2 { 0.0 } else { spread.max(0.0) / (n - 1) as f64 / n as f64 };
    around(mean, variance, n)
}

/// Student's interval around an estimate with this variance, from `n` games.
pub(crate) fn around(value: f64, variance: f64, n: u64) -> Interval {
    let half = if n < 2 { 0.0 } else { student(n - 1) * variance.max(0.0).sqrt() };
    Interval { value, low: value - half, high: value + half }
}

/// The interval of a share that was measured with this variance, from `n` games: Wilson's with as many trials as such a
/// variance has. With few games the variance is itself unsure, which Student's t allows for.
pub(crate) fn share_around(share: f64, variance: f64, n: u64) -> Interval {
    if n < 2 {
        return Interval { value: share, low: 0.0, high: 1.0 };
    }
    let spread = share * (1.0 - share);
    let trials = if variance > 0.0 && spread > 0.0 { spread / variance } else { n as f64 };
    wilson(share.clamp(0.0, 1.0), trials * (Z / student(n - 1)).powi(2))
}

/// Within so many standard errors lie 95 % of Student's distribution; the normal one's is near enough from 29 degrees of
/// freedom on.
pub(crate) fn student(freedom: u64) -> f64 {
    const TABLE: [f64; 28] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
        2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048,
    ];
    TABLE.get(freedom as usize - 1).copied().unwrap_or(Z)
}
