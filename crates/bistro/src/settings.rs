//! What a host may set, as one TOML file.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use bistro_bots::BotSpec;
use bistro_server::{Config, Limits};
use serde::{Deserialize, Serialize};

use crate::args::ServeArgs;

/// Times are in milliseconds or seconds, as their names say.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    host: IpAddr,
    port: u16,
    data: PathBuf,
    /// A folder with pages made by `bistro report`, named after their games; in the data folder unless it says otherwise.
    reports: PathBuf,
    bot_pace_ms: u64,
    sealed_window_ms: u64,
    grace_seconds: u64,
    stand_in: String,
    idle_seconds: u64,
    thinkers: usize,
    tables_per_name: usize,
    connections: usize,
    connections_per_address: usize,
    requests_per_second: u32,
    messages_per_second: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        let config = Config::default();
        Settings {
            host: config.listen.ip(),
            port: config.listen.port(),
            data: config.data,
            reports: config.reports,
            bot_pace_ms: config.pace.as_millis() as u64,
            sealed_window_ms: config.window.as_millis() as u64,
            grace_seconds: config.grace.as_secs(),
            stand_in: config.stand_in,
            idle_seconds: config.idle.as_secs(),
            thinkers: config.thinkers,
            tables_per_name: config.tables_per_name,
            connections: config.limits.connections,
            connections_per_address: config.limits.connections_per_address,
            requests_per_second: config.limits.requests_per_second,
            messages_per_second: config.limits.messages_per_second,
        }
    }
}

impl Settings {
    /// Flags and environment over the file, the file over the defaults.
    pub(crate) fn of(args: &ServeArgs) -> anyhow::Result<Settings> {
        let mut settings = match &args.config {
            None => Settings::default(),
            Some(path) => {
                let name = path.display();
                let text = std::fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?;
                toml::from_str(&text).with_context(|| format!("{name} is not a sound configuration"))?
            }
        };
        settings.host = args.host.unwrap_or(settings.host);
        settings.port = args.port.unwrap_or(settings.port);
        settings.data = args.data.clone().unwrap_or(settings.data);
        settings.stand_in.parse::<BotSpec>().context("the setting stand-in")?;
        Ok(settings)
    }

    pub(crate) fn to_toml(&self) -> String {
        toml::to_string(self).expect("settings have a TOML form")
    }

    pub(crate) fn config(&self) -> Config {
        Config {
            listen: SocketAddr::new(self.host, self.port),
            data: self.data.clone(),
            pace: Duration::from_millis(self.bot_pace_ms),
            window: Duration::from_millis(self.sealed_window_ms),
            grace: Duration::from_secs(self.grace_seconds),
            stand_in: self.stand_in.clone(),
            idle: Duration::from_secs(self.idle_seconds),
            thinkers: self.thinkers,
            tables_per_name: self.tables_per_name,
            limits: Limits {
                connections: self.connections,
                connections_per_address: self.connections_per_address,
                requests_per_second: self.requests_per_second,
                messages_per_second: self.messages_per_second,
            },
            reports: self.reports.clone(),
        }
    }
}
