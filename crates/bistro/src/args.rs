//! The command line.

use std::path::PathBuf;

use bistro_bots::BotSpec;
use bistro_core::{BadSetup, Lang, Rollout, Seat, Viewer};
use bistro_engine::AnyGame;
use bistro_lab::{Aim, FIGURES, Figure, ForLab, LabGame, Player, Shard, read_aims};
use clap::{Args, Parser, Subcommand};
use serde_json::Value;

pub(crate) use crate::host_args::{BackupArgs, HealthArgs, MigrateArgs};
use crate::settings::Settings;
use crate::variant::Variant;

/// Five kitchen games at one table.
#[derive(Parser, Debug)]
#[command(name = "bistro", version, arg_required_else_help = true)]
pub(crate) struct Bistro {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games with their seats, options and presets
    Games(GamesArgs),
    /// Print a game's rulebook, or one rule of it
    Rules(RulesArgs),
    /// Play in this terminal: against computer players, or at a server's table
    Play(PlayArgs),
    /// Serve tables to browsers and terminals
    Serve(Box<ServeArgs>),
    /// Ask a server whether it is well
    Health(HealthArgs),
    /// Copy a data folder's database into one file, while its server runs
    Backup(BackupArgs),
    /// Copy a data folder into a database that several servers can share
    Migrate(MigrateArgs),
    /// Measure how much a server on this machine takes
    Load(LoadArgs),
    /// Let computer players play many games and count what happens
    Sim(SimArgs),
    /// Let computer players meet in every arrangement of seats at the same deals
    Tournament(TournamentArgs),
    /// Write a page for a designer: how a game plays, with plots and numbers
    Report(ReportArgs),
    /// Play two variants on the same deals until it is clear by how much they differ
    Compare(CompareArgs),
    /// Measure many variants, and show which come nearest to what you aim at
    Sweep(SweepArgs),
    /// Learn to judge a game: self-play, fit, duel, and again
    Learn(LearnArgs),
    /// Put the parts of a long run together
    Merge(MergeArgs),
    /// Let computer players play one game and write its record
    Record(RecordArgs),
    /// Go through a recorded game step by step, with one viewer's eyes
    Replay(ReplayArgs),
    /// Rebuild a recorded game and say what does not agree
    Verify(VerifyArgs),
    /// Measure how fast the rules are, as a ratio to a minimal reference game
    Bench(BenchArgs),
    /// Print what a shell needs to complete this program's words
    Completions(CompletionsArgs),
    /// Print the manual page
    Man,
}

/// Flags come first, then the environment, then the file, then the defaults.
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// A TOML file with any of the settings below, each under the name of its flag
    #[arg(long, env = "BISTRO_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Print all settings as such a file, and do nothing else
    #[arg(long)]
    pub(crate) print_config: bool,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

#[derive(Args, Debug)]
pub(crate) struct LoadArgs {
    /// A game for two in which one decides at a time
    #[arg(value_parser = game, default_value = smallest())]
    pub(crate) game: &'static dyn AnyGame,
    /// How many live tables, one measurement after the other
    #[arg(long, value_delimiter = ',', default_value = "1,50,500", value_parser = tables)]
    pub(crate) tables: Vec<usize>,
    /// How long each measurement takes
    #[arg(long, default_value_t = 10.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Be the bare echo that is measured first
    #[arg(long, hide = true)]
    pub(crate) serve_echo: bool,
}

/// The game with the smallest state: it leaves most of the time to the server.
fn smallest() -> &'static str {
    let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size());
    smallest.expect("the shelf is not empty").about().id
}

#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    #[arg(value_parser = game)]
    pub(crate) game: &'static dyn AnyGame,
    /// Only this rule, by its number
    pub(crate) rule: Option<String>,
    #[command(flatten)]
    pub(crate) reader: Reader,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// The game; without it, you are asked
    #[arg(value_parser = game)]
    pub(crate) game: Option<&'static dyn AnyGame>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Your seat, from 1
    #[arg(long, default_value = "1")]
    pub(crate) seat: Seat,
    /// Your opponents: one for all, or one for each of the other seats
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    pub(crate) bots: Vec<BotSpec>,
    /// Make the shuffle repeatable; without it, it is a fresh secret
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Plain lines in ASCII signs, for screen readers and scripts: decisions in notation on standard input
    #[arg(long)]
    pub(crate) plain: bool,
    /// Go on with the game you left
    #[arg(long, conflicts_with_all = ["game", "seats", "preset", "sets", "seat", "bots", "seed"])]
    pub(crate) resume: bool,
    /// Sit down at a server's table: the link its page shows for inviting friends
    #[arg(long, value_name = "LINK",
        conflicts_with_all = ["game", "seats", "preset", "sets", "seat", "bots", "seed", "resume", "output"])]
    pub(crate) join: Option<String>,
    /// What to be called there; without it, as before, or as the system calls you
    #[arg(long, requires = "join", conflicts_with = "game")]
    pub(crate) name: Option<String>,
    /// Only look on
    #[arg(long, requires = "join", conflicts_with = "game")]
    pub(crate) watch: bool,
    /// Write the record here when the game ends or is left
    #[arg(short, long)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reader: Reader,
}

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
    /// The same seed gives the same result, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; 0 means one for each core
    #[arg(long, default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) part: PartArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
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
    /// The same seed gives the same result, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; 0 means one for each core
    #[arg(long, default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) part: PartArgs,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
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
    /// The same seed gives the same page, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; 0 means one for each core
    #[arg(long, default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
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
    /// The same seed gives the same result, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; 0 means one for each core
    #[arg(long, default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
    /// Write a page
    #[arg(short, long)]
    pub(crate) output: Option<PathBuf>,
    /// Write both rows of every deal as CSV
    #[arg(long, value_name = "FILE")]
    pub(crate) raw: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) reader: Reader,
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
    /// The same seed gives the same result, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; 0 means one for each core
    #[arg(long, default_value_t = 0, value_parser = threads)]
    pub(crate) threads: usize,
    /// Write a page
    #[arg(short, long)]
    pub(crate) output: Option<PathBuf>,
    /// Write every figure of every variant as CSV
    #[arg(long, value_name = "FILE")]
    pub(crate) raw: Option<PathBuf>,
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
    /// How learned players value what is below their tree: so many steps, each the best of so many tries
    #[arg(long, value_name = "STEPSxTRIES", default_value = "2x3", value_parser = rollout)]
    pub(crate) rollout: Rollout,
    /// Where all luck comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

fn rollout(text: &str) -> Result<Rollout, String> {
    let numbers =
        text.split_once('x').and_then(|(steps, tries)| Some((steps.parse().ok()?, tries.parse().ok()?)));
    match numbers {
        Some((steps, tries)) if tries > 0 => Ok(Rollout { steps, tries }),
        Some(_) | None => Err("write steps and tries as in 2x3".to_owned()),
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

/// One part of a run that is too long for one machine or one night.
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
}

#[derive(Args, Debug)]
pub(crate) struct RecordArgs {
    #[arg(value_parser = game)]
    pub(crate) game: &'static dyn AnyGame,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays: one for all, or one for each seat
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    pub(crate) bots: Vec<BotSpec>,
    /// The same seed gives the same game
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file to write; without it, standard output
    #[arg(short, long)]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// A record written by `bistro record` or `bistro play`
    pub(crate) file: PathBuf,
    /// Whose eyes: seat:1, seat:2 …, public or all
    #[arg(long = "as", default_value = "public", value_name = "VIEWER")]
    pub(crate) viewer: Viewer,
    /// Show the whole table at every step, not only what changed
    #[arg(long)]
    pub(crate) full: bool,
    /// Print JSON, with the complete views
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) reader: Reader,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// A record written by `bistro record` or `bistro play`
    pub(crate) file: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell that shall complete
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// Measure instead how long each of these thinks about a decision
    #[arg(long, value_delimiter = ',')]
    pub(crate) pace: Vec<BotSpec>,
    /// How many times each game is measured; the best time counts
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) rounds: u32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The table to sit down at.
#[derive(Args, Debug)]
pub(crate) struct TableArgs {
    /// How many seats
    #[arg(long)]
    seats: Option<usize>,
    /// A named set of options
    #[arg(long)]
    preset: Option<String>,
    /// An option, such as last-round=true; may be repeated
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = option_value)]
    sets: Vec<(String, String)>,
}

impl TableArgs {
    /// Has nothing been said about the table?
    pub(crate) fn is_silent(&self) -> bool {
        self.seats.is_none() && self.preset.is_none() && self.sets.is_empty()
    }

    pub(crate) fn setup(&self, game: &dyn AnyGame) -> Result<Value, BadSetup> {
        game.setup(self.seats, self.preset.as_deref(), &self.sets)
    }

    /// The table of an experiment: numbers that only the laboratory may turn can be set, too.
    pub(crate) fn lab_setup(&self, game: &dyn LabGame) -> Result<Value, BadSetup> {
        self.lab_setup_with(game, None, &[])
    }

    /// The same with other options, and another number of seats if it is said.
    pub(crate) fn lab_setup_with(
        &self,
        game: &dyn LabGame,
        seats: Option<usize>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup> {
        let sets: Vec<(String, String)> = self.sets.iter().chain(sets).cloned().collect();
        game.lab_setup(seats.or(self.seats), self.preset.as_deref(), &sets)
    }

    /// Preset and options as they were said, for a command that is to be repeated.
    pub(crate) fn options_said(&self) -> String {
        let preset = self.preset.iter().map(|preset| format!(" --preset {preset}"));
        preset.chain(self.sets.iter().map(|(option, value)| format!(" --set {option}={value}"))).collect()
    }
}

/// Who reads.
#[derive(Args, Debug)]
pub(crate) struct Reader {
    /// The language: en, fr or ru; the system's unless given
    #[arg(long)]
    lang: Option<Lang>,
}

impl Reader {
    pub(crate) fn lang(&self) -> Lang {
        let spoken = |name: &str| {
            let locale = std::env::var(name).ok().filter(|locale| !locale.is_empty())?;
            Some(locale.get(..2).and_then(|code| code.parse().ok()).unwrap_or_default())
        };
        self.lang
            .or_else(|| ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(spoken))
            .unwrap_or_default()
    }
}

fn game(id: &str) -> Result<&'static dyn AnyGame, catalog::UnknownGame> {
    catalog::find(id)
}

fn lab_game(id: &str) -> Result<&'static dyn LabGame, catalog::UnknownGame> {
    catalog::visit(id, ForLab)
}

fn option_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((option, value)) if !option.is_empty() => Ok((option.to_owned(), value.to_owned())),
        _ => Err("an option is set as NAME=VALUE, such as last-round=true".to_owned()),
    }
}

fn tables(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(tables @ 1..=100_000) => Ok(tables),
        _ => Err("say a number from 1 to 100000".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("say more than 0, and a day at most: 10, or 0.5".to_owned()),
    }
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 0..=256) => Ok(threads),
        _ => Err("say a number from 0 to 256; 0 means one for each core".to_owned()),
    }
}
