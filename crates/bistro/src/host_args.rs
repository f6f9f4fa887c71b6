//! The flags of commands for hosts, besides `serve`.

use std::path::PathBuf;

use clap::Args;

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
pub(crate) struct HealthArgs {
    /// The server's address
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) host: String,
    /// Its port
    #[arg(long, env = "BISTRO_PORT", default_value_t = 8018)]
    pub(crate) port: u16,
}

#[derive(Args, Debug)]
pub(crate) struct MigrateArgs {
    /// The data folder; no server may be using it
    #[arg(long, value_name = "DIR")]
    pub(crate) from: PathBuf,
    /// The empty database, as postgres://user@host/name
    #[arg(long, env = "BISTRO_STORE", value_name = "URL", hide_env_values = true)]
    pub(crate) to: String,
}
