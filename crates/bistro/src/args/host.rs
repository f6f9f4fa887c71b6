//! For those who run a server.

use std::path::PathBuf;

use bistro_engine::AnyGame;
use clap::Args;

use super::shared::game;
use crate::settings::Settings;

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
pub(crate) struct BackupArgs {
    /// The server's data folder
    #[arg(long, env = "BISTRO_DATA", default_value = "bistro-data")]
    pub(crate) data: PathBuf,
    /// The file to write; it must not exist yet
    #[arg(short, long)]
    pub(crate) output: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct MigrateArgs {
    /// A data folder, or a database as postgres://user@host/name; no server may be using it
    #[arg(long, value_name = "DIR or URL")]
    pub(crate) from: String,
    /// The empty database, as postgres://user@host/name
    #[arg(long, env = "BISTRO_STORE", value_name = "URL", hide_env_values = true)]
    pub(crate) to: String,
}

#[derive(Args, Debug)]
pub(crate) struct HealthArgs {
    /// The server's address
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) host: String,
    /// Its port
    #[arg(long, env = "BISTRO_PORT", default_value_t = 8018)]
    pub(crate) port: u16,
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
    /// How many servers; several share the database and the bus that BISTRO_STORE and BISTRO_BUS name
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=16))]
    pub(crate) servers: u16,
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
