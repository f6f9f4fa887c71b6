//! How sure a measured number is.

use serde::Serialize;

/// The 95 % of a normal distribution lie within this many standard deviations.
pub(crate) const Z: f64 = 1.959_964;

/// A number that was measured, with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
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
/// assert!(mean.low < 10.0 && mean.high > 10.0);
/// ```
pub fn mean_interval(sum: i64, squares: i64, n: u64) -> Interval {
    if n == 0 {
        return Interval { value: 0.0, low: 0.0, high: 0.0 };
    }
    let mean = sum as f64 / n as f64;
    let spread = squares as f64 - sum as f64 * mean;
    let half = if n < 2 { 0.0 } else { Z * (spread.max(0.0) / (n - 1) as f64 / n as f64).sqrt() };
    Interval { value: mean, low: mean - half, high: mean + half }
}

/// The interval of the difference between two shares, each given as successes and trials (Newcombe's, from
/// Wilson's intervals of both).
///
/// ```
/// use bistro_lab::difference_interval;
/// let difference = difference_interval((56.0, 70), (48.0, 80)); // Newcombe's own example
/// assert!((difference.value - 0.2).abs() < 0.001);
/// assert!((difference.low - 0.0524).abs() < 0.001 && (difference.high - 0.3339).abs() < 0.001);
/// ```
pub fn difference_interval(one: (f64, u64), other: (f64, u64)) -> Interval {
    let (one, other) = (share_interval(one.0, one.1), share_interval(other.0, other.1));
    let value = one.value - other.value;
    let below = (one.value - one.low).hypot(other.high - other.value);
    let above = (one.high - one.value).hypot(other.value - other.low);
    Interval { value, low: value - below, high: value + above }
}
