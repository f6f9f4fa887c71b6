//! For designers and researchers.

use std::path::PathBuf;

use bistro_bots::{BotSpec, Level};
use bistro_core::Rollout;
use bistro_engine::AnyGame;
use bistro_lab::{Aim, FIGURES, Figure, ForLab, LabGame, Player, Shard, read_aims};
use clap::Args;

use super::shared::{Reader, TableArgs, game, option_value};
use crate::variant::Variant;

#[derive(Args, Debug)]
pub(crate) struct SimArgs {
    #[arg(value_parser = lab_game)]
    pub(crate) game: &'static dyn LabGame,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// Who plays: one for all, or one for each seat
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<Player>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    #[command(flatten)]
    pub(crate) part: PartArgs,
}

#[derive(Args, Debug)]
pub(crate) struct TournamentArgs {
    #[arg(value_parser = lab_game)]
    pub(crate) game: &'static dyn LabGame,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who takes part, at least one for each seat; a name given twice sits there twice
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Player>,
    /// How many games in all, rounded up to whole deals; each deal is played in every arrangement
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    #[command(flatten)]
    pub(crate) part: PartArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    #[arg(value_parser = lab_game)]
    pub(crate) game: &'static dyn LabGame,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games are watched
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// How many games each step of the ladder of skill takes, at every number of seats; 0 leaves the ladder out
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    pub(crate) ladder: u64,
    /// How many deals each kind of action is forbidden in, to see what it is worth; 0 leaves that out
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    pub(crate) ablation: u64,
    /// Who plays the watched games: one for all, or one for each seat
    #[arg(long, value_delimiter = ',', default_value = "cook")]
    pub(crate) bots: Vec<Player>,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    /// The page to write, with one beside it for each other language; without it, GAME-report.html
    #[arg(short, long)]
    pub(crate) output: Option<PathBuf>,
    /// Write the page's tables as CSV files into this folder as well
    #[arg(long, value_name = "FOLDER")]
    pub(crate) csv: Option<PathBuf>,
    /// Write a row for every game and every decision into this folder as well, as CSV
    #[arg(long, value_name = "FOLDER")]
    pub(crate) raw: Option<PathBuf>,
    /// The same rows, and the page's tables, as Parquet files; release builds have it
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parquet: Option<PathBuf>,
    /// Keep the watched games' counts in this file, and go on from there if it exists already
    #[arg(long, value_name = "FILE", conflicts_with_all = ["raw", "parquet"])]
    pub(crate) resume: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    #[arg(value_parser = lab_game)]
    pub(crate) game: &'static dyn LabGame,
    /// The one variant: seats=4 preset=… bots=cook and options, with blanks between; empty means as usual
    #[arg(long, value_name = "VARIANT")]
    pub(crate) a: Variant,
    /// The other variant
    #[arg(long, value_name = "VARIANT")]
    pub(crate) b: Variant,
    /// Who plays where a variant does not say so: one for all, or one for each seat
    #[arg(long, value_delimiter = ',', default_value = "cook")]
    pub(crate) bots: Vec<Player>,
    /// The figure that decides when to stop
    #[arg(long, default_value = "length", value_parser = figure)]
    pub(crate) figure: usize,
    /// A difference of that figure smaller than this does not matter; without it, 2 % (of a win, or of a mean)
    #[arg(long)]
    pub(crate) margin: Option<f64>,
    /// How many deals at most
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(64..=100_000_000))]
    pub(crate) deals: u64,
    /// Look at decisions, too: luck, good options, idle turns, interaction, kingmaking; takes several times as long
    #[arg(long)]
    pub(crate) closely: bool,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    /// Write both rows of every deal as CSV
    #[arg(long, value_name = "FILE")]
    pub(crate) raw: Option<PathBuf>,
    /// Keep what is done in this file, and go on from there if it exists already
    #[arg(long, value_name = "FILE", conflicts_with = "raw")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

#[derive(Args, Debug)]
pub(crate) struct SweepArgs {
    #[arg(value_parser = lab_game)]
    pub(crate) game: &'static dyn LabGame,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Values of an option, or of the seats: tins=0..4, al-dente=malus,bonus, seats=2..5; may be repeated
    #[arg(long, required = true, value_name = "OPTION=VALUES", value_parser = option_value)]
    pub(crate) over: Vec<(String, String)>,
    /// What you aim at: "length 30..45, order-of-play within 3 %, comeback high"
    #[arg(long, value_parser = aims)]
    pub(crate) aim: Aims,
    /// Who plays: one for all
    #[arg(long, default_value = "cook")]
    pub(crate) bots: Player,
    /// How many games each variant plays; in a search, those that are left at the end
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(20..=100_000_000))]
    pub(crate) games: u64,
    /// If there are more variants than this, so many are tried by lot, and the better third is kept again and again
    #[arg(long, default_value_t = 64)]
    pub(crate) points: usize,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    /// Write every figure of every variant as CSV
    #[arg(long, value_name = "FILE")]
    pub(crate) raw: Option<PathBuf>,
    /// Keep the variants that are done in this file, and go on from there if it exists already
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answer: AnswerArgs,
}

/// How the answer to a question of design is given.
#[derive(Args, Debug)]
pub(crate) struct AnswerArgs {
    /// Write a page
    #[arg(short, long)]
    pub(crate) output: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) reader: Reader,
}

/// All that one aims at.
#[derive(Clone, Debug)]
pub(crate) struct Aims(pub(crate) Vec<Aim>);

fn aims(text: &str) -> Result<Aims, String> {
    read_aims(text).map(Aims)
}

fn figure(id: &str) -> Result<usize, String> {
    let names: Vec<&str> = FIGURES.iter().map(|figure| figure.id).collect();
    Figure::place(id).ok_or_else(|| format!("choose {}", names.join(", ")))
}

/// Without the feature `learn` the values are only read.
#[cfg_attr(not(feature = "learn"), allow(dead_code))]
#[derive(Args, Debug)]
pub(crate) struct LearnArgs {
    #[arg(value_parser = game)]
    pub(crate) game: &'static dyn AnyGame,
    /// Where the best weights and the log are kept; a run goes on where the last one in this folder ended
    #[arg(short, long)]
    pub(crate) output: PathBuf,
    /// How often to play, fit and duel
    #[arg(long, default_value_t = 4)]
    pub(crate) generations: u32,
    /// Games of self-play in each generation
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// How long the players think about a decision of these games
    #[arg(long, default_value_t = 40)]
    pub(crate) iterations: u32,
    /// How learned players may value what is below their tree: so many steps, each the best of so many tries; each is
    /// tried, and the best one taken
    #[arg(long, value_name = "STEPSxTRIES", value_delimiter = ',', default_value = "0x1,2x2,8x2")]
    pub(crate) rollouts: Vec<Rollout>,
    /// A duel that is not decided after so many deals is lost
    #[arg(long, default_value_t = 800)]
    pub(crate) most_deals: u64,
    /// Where all luck comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Start from the hand-written judge even if the game has learned already
    #[arg(long)]
    pub(crate) from_nothing: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ExploitArgs {
    #[arg(value_parser = lab_game)]
    pub(crate) game: &'static dyn LabGame,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Whose weakness is looked for
    #[arg(long, default_value = "chef", value_parser = level)]
    pub(crate) target: Level,
    /// How many scripts are tried
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) scripts: u32,
    /// How many games each script plays at first; the best quarter goes on with four times as many
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub(crate) games: u64,
    /// How many fresh games the best script plays in the end
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub(crate) fresh: u64,
    #[command(flatten)]
    pub(crate) run: RunArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn level(name: &str) -> Result<Level, String> {
    match name.parse() {
        Ok(BotSpec::Level(level)) => Ok(level),
        Ok(_) | Err(_) => Err(format!("choose {}", bistro_bots::NAMES.join(", "))),
    }
}

#[derive(Args, Debug)]
pub(crate) struct MergeArgs {
    /// The parts, as written with --shard
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which part of a run is played, where it is kept, and how it is told: for runs too long for one machine or one night.
#[derive(Args, Debug)]
pub(crate) struct PartArgs {
    /// Play only this part of the run, such as 2/8, and print it for `bistro merge`
    #[arg(long)]
    pub(crate) shard: Option<Shard>,
    /// Write the part to this file
    #[arg(short, long, requires = "shard")]
    pub(crate) output: Option<PathBuf>,
    /// Keep what is done in this file, and go on from there if it exists already
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// The game measured with --pace, --hints or --judges, if not all of them
    #[arg(value_parser = game)]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// Measure instead how long each of these thinks about a decision
    #[arg(long, value_delimiter = ',')]
    pub(crate) pace: Vec<Player>,
    /// Measure instead how good hints are, in some decisions of so many games, beside a search fifty times as long
    #[arg(long, value_name = "GAMES", conflicts_with = "pace")]
    pub(crate) hints: Option<u64>,
    /// Measure instead how far judges mean what they say, in so many games at every number of seats
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["pace", "hints"])]
    pub(crate) judges: Option<u64>,
    /// Measure instead how fast so many tables are stepped as arrays, for learners
    #[arg(long, value_name = "TABLES", conflicts_with_all = ["pace", "hints", "judges"],
        value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) vector: Option<u32>,
    /// On how many threads tables are stepped; 0 for one on each core
    #[arg(long, default_value_t = 0, requires = "vector")]
    pub(crate) threads: usize,
    /// How many times each game is measured; the best time counts
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) rounds: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What every experiment can be told.
#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// The same seed gives the same result, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; 0 means one for each core
    #[arg(long, default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
}

fn lab_game(id: &str) -> Result<&'static dyn LabGame, catalog::UnknownGame> {
    catalog::visit(id, ForLab)
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 0..=256) => Ok(threads),
        _ => Err("say a number from 0 to 256; 0 means one for each core".to_owned()),
    }
}
