//! For those who play, and look at games that were played.

use std::path::PathBuf;

use bistro_bots::BotSpec;
use bistro_core::{Seat, Viewer};
use bistro_engine::AnyGame;
use clap::Args;

use super::shared::{Reader, TableArgs, game};

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
