//! The command line.

mod host;
mod lab;
mod player;
mod shared;

use clap::{Args, Parser, Subcommand};

pub(crate) use host::{BackupArgs, HealthArgs, LoadArgs, MigrateArgs, ServeArgs};
pub(crate) use lab::{
    BenchArgs, CompareArgs, ExploitArgs, LearnArgs, MergeArgs, PartArgs, ReportArgs, SimArgs, SweepArgs,
    TournamentArgs,
};
pub(crate) use player::{GamesArgs, PlayArgs, RecordArgs, ReplayArgs, RulesArgs, VerifyArgs};

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
    /// Look for the script that wins most against one of our players
    Exploit(ExploitArgs),
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

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell that shall complete
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}
