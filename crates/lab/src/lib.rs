//! The laboratory: many games between computer players, counted exactly, and the speed of the rules.
//!
//! Sums are whole numbers and every game has dice of its own, so nothing that is counted depends on how the
//! work was shared out among threads or machines.

mod ablation;
mod aim;
mod appraisal;
mod balance;
mod bench;
mod calibration;
mod command_bot;
mod compare;
mod deals;
mod duel;
mod exploit;
mod figures;
mod grid;
mod hint_quality;
mod interval;
mod lab_game;
mod leaning;
mod pace;
mod page;
#[cfg(feature = "parquet")]
mod parquet_file;
mod part;
mod player;
mod ranking;
mod rating;
mod raw;
mod reliability;
mod report;
mod run;
mod search_bench;
mod sequential;
mod shard;
mod simulation;
mod skill;
mod sweep;
mod tally;
mod tournament;
mod trial;
mod watched;
mod without;

pub use ablation::{Ablated, ablate};
pub use aim::{Aim, Of, Wish, read_aims};
pub use balance::{
    ActionTally, Balance, Cell, Example, Sheet, Sources, Verdict, Watching, calibrate, csv_row, game_seed,
    sheets, watch,
};
pub use bench::{Bench, BenchRow, bench, reference_playouts};
pub use calibration::Calibration;
pub use command_bot::CommandSpec;
pub use compare::{Compared, ComparedFigure, ComparedSums, Comparison, Ended, compare, compared};
pub use deals::DealShares;
pub use duel::Duel;
pub use exploit::{Exploit, Exploited, Round};
pub use figures::{Entry, FIGURES, Figure, FigureSums, Kind, Sums, figures_of};
pub use grid::Grid;
pub use hint_quality::HintQuality;
pub use interval::{Interval, METHOD, mean_interval, share_interval};
pub use lab_game::{ForLab, JudgedGame, LabGame, Match, Playouts, Searches};
pub use leaning::Leaning;
pub use pace::pace;
pub use page::{About, Mark, ShownExample, intervals, page, report_words, simple_page};
#[cfg(feature = "parquet")]
pub use parquet_file::{ParquetRows, write_parquet};
pub use part::{BadParts, Counted, Part};
pub use player::{BadPlayer, OwnPlayer, Player};
pub use ranking::{Ranked, Ranking};
pub use raw::{Column, ColumnType, decision_columns, decision_rows, game_columns, game_row};
pub use reliability::{Bin, Reliability, reliability};
pub use report::{BotRow, EndingRow, OrderRow, SeatRow, SimReport};
pub use run::Running;
pub use search_bench::{SearchRow, bench_search};
pub use sequential::ALARMS;
pub use shard::Shard;
pub use simulation::{Plan, simulate};
pub use skill::{RUNGS, Rung, climb};
pub use sweep::{Effort, MeasuredTasks, Point, SweepTask, Swept, sweep, sweep_by, sweep_json};
pub use tally::Tally;
pub use tournament::{Entrant, Standings, Tournament};
pub use trial::TrialSpec;
pub use watched::{ActionKind, Detail, Swings, Watched, WatchedDecision};
