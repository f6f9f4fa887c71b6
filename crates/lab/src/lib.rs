//! The laboratory: many games between computer players, counted exactly, and the speed of the rules.
//!
//! Sums are whole numbers and every game has dice of its own, so a [`Tally`] does not depend on how the
//! work was shared out among threads.

mod bench;
mod interval;
mod report;
mod simulation;
mod tally;

pub use bench::{Bench, BenchRow, bench, reference_playouts};
pub use interval::{Interval, mean_interval, share_interval};
pub use report::{BotRow, EndingRow, SeatRow, SimReport};
pub use simulation::{Plan, simulate};
pub use tally::Tally;
