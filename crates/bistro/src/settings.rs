//! What a host may set, as one TOML file.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
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
    /// Figures tell when somebody seals an answer: players must not be able to read them.
    metrics_listen: MetricsListen,
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
    open_requests: usize,
    open_requests_per_address: usize,
    header_timeout_seconds: u64,
    silence_seconds: u64,
    password_checks: usize,
    requests_per_second: u32,
    messages_per_second: u32,
}

/// An address; or `none`, or nothing at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct MetricsListen(Option<SocketAddr>);

impl FromStr for MetricsListen {
    type Err = String;

    fn from_str(text: &str) -> Result<MetricsListen, String> {
        match text.trim() {
            "" | "none" => Ok(MetricsListen(None)),
            address => {
                let address = address.parse();
                let wrong = |_| "an address and a port, such as 127.0.0.1:8019, or none".to_owned();
                address.map(|address| MetricsListen(Some(address))).map_err(wrong)
            }
        }
    }
}

impl TryFrom<String> for MetricsListen {
    type Error = String;

    fn try_from(text: String) -> Result<MetricsListen, String> {
        text.parse()
    }
}

impl From<MetricsListen> for String {
    fn from(MetricsListen(address): MetricsListen) -> String {
        address.map_or_else(|| "none".into(), |address| address.to_string())
    }
}

impl Default for Settings {
    fn default() -> Settings {
        let config = Config::default();
        Settings {
            host: config.listen.ip(),
            port: config.listen.port(),
            metrics_listen: MetricsListen(config.metrics_listen),
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
            open_requests: config.limits.open_requests,
            open_requests_per_address: config.limits.open_requests_per_address,
            header_timeout_seconds: config.limits.header_timeout.as_secs(),
            silence_seconds: config.limits.silence.as_secs(),
            password_checks: config.limits.password_checks,
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
        settings.metrics_listen = args.metrics_listen.unwrap_or(settings.metrics_listen);
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
            metrics_listen: self.metrics_listen.0,
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
                open_requests: self.open_requests,
                open_requests_per_address: self.open_requests_per_address,
                header_timeout: Duration::from_secs(self.header_timeout_seconds.max(1)),
                silence: Duration::from_secs(self.silence_seconds.max(1)),
                password_checks: self.password_checks,
                requests_per_second: self.requests_per_second,
                messages_per_second: self.messages_per_second,
            },
            reports: self.reports.clone(),
        }
    }
}
