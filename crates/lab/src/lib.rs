//! The laboratory: many games between computer players, counted exactly, and the speed of the rules.
//!
//! Sums are whole numbers and every game has dice of its own, so a [`Tally`] does not depend on how the
//! work was shared out among threads or machines.

mod balance;
mod bench;
mod deals;
mod duel;
mod interval;
mod lab_game;
mod pace;
mod page;
mod part;
mod ranking;
mod rating;
mod report;
mod search_bench;
mod shard;
mod simulation;
mod tally;
mod tournament;
mod watched;

#[cfg(feature = "parquet")]
pub use balance::write_parquet;
pub use balance::{Balance, Cell, Sheet, sheets, watch};
pub use bench::{Bench, BenchRow, bench, reference_playouts};
pub use deals::DealShares;
pub use duel::Duel;
pub use interval::{Interval, difference_interval, mean_interval, share_interval};
pub use lab_game::{ForLab, LabGame, Match, Playouts, Searches};
pub use pace::pace;
pub use page::{About, page};
pub use part::{BadParts, Counted, Part};
pub use ranking::{Ranked, Ranking};
pub use report::{BotRow, EndingRow, OrderRow, SeatRow, SimReport};
pub use search_bench::{SearchRow, bench_search};
pub use shard::Shard;
pub use simulation::{Plan, simulate};
pub use tally::Tally;
pub use tournament::{Entrant, Standings, Tournament};
pub use watched::{ActionKind, Watched, WatchedDecision};
