//! What a host may choose: the one list of settings.
//!
//! Each setting is described here and nowhere else. `bistro serve` turns every field into a flag (`--grace-seconds`), an
//! environment variable (`BISTRO_GRACE_SECONDS`) and a key of its TOML file (`grace-seconds`); the doc comment becomes the
//! help, the comment in the example file and the text of the manual page.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use bistro_bots::BotSpec;
use clap::{Args, Command};
use ipnet::IpNet;

use crate::secret_url::SecretUrl;

const LISTEN: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED), 8018);

#[derive(Clone, PartialEq, Debug, Args)]
pub struct Config {
    // Two settings, `host` and `port`, make this one: a host changes either without knowing the other.
    #[arg(skip = LISTEN)]
    pub listen: SocketAddr,
    /// Where metrics are served for Prometheus, or none; keep it from players: metrics tell when somebody seals a choice
    #[arg(long, default_value = "127.0.0.1:8019", value_name = "ADDRESS", value_parser = address_or_none)]
    // By its full name: a plain `Option` would be a flag that may be left out.
    pub metrics_listen: std::option::Option<SocketAddr>,
    /// The folder with all tables and accounts
    #[arg(long, default_value = "bistro-data", value_name = "DIR")]
    pub data: PathBuf,
    /// Where tables and accounts are kept: folder, or a database that several servers share, postgres://user@host/name
    #[arg(long, default_value = "folder", value_name = "URL", value_parser = postgres_or_folder)]
    pub store: std::option::Option<SecretUrl>,
    /// How servers that share a database reach each other: none, or nats://host:port
    #[arg(long, default_value = "none", value_name = "URL", value_parser = nats_or_none)]
    pub bus: std::option::Option<SecretUrl>,
    /// The folder with pages made by `bistro report`, named after their games; it lies in the data folder
    #[arg(long, default_value = "reports", value_name = "DIR")]
    pub reports: PathBuf,
    /// The shortest time a bot takes to answer, so that people can follow
    #[arg(long = "bot-pace-ms", default_value = "900", value_name = "MS", value_parser = milliseconds)]
    pub pace: Duration,
    /// The shortest time that choices made at once stay sealed
    #[arg(long = "sealed-window-ms", default_value = "1500", value_name = "MS", value_parser = milliseconds)]
    pub window: Duration,
    /// How long a player may be gone before a bot plays for them
    #[arg(long = "grace-seconds", default_value = "90", value_name = "SECONDS", value_parser = seconds)]
    pub grace: Duration,
    /// The level of that bot
    #[arg(long, default_value = "cook", value_name = "BOT", value_parser = bot)]
    pub stand_in: String,
    /// How long a table that nobody is connected to stays in memory
    #[arg(long = "idle-seconds", default_value = "120", value_name = "SECONDS", value_parser = seconds)]
    pub idle: Duration,
    /// How many bots may think at the same time; 0 means one for each core
    #[arg(long = "bot-threads", default_value = "0", value_name = "N", value_parser = threads)]
    pub thinkers: usize,
    /// Proxies in front of the server, addresses or networks with commas between; they say who is asking
    #[arg(long, default_value = "none", value_name = "ADDRESSES")]
    pub trusted_proxies: TrustedProxies,
    /// How many unfinished tables one player may have
    #[arg(long, default_value = "20", value_name = "N", value_parser = at_least_one::<usize>)]
    pub tables_per_name: usize,
    /// After how many days without any change a table is deleted at which no game has begun; 0 means never
    #[arg(long, default_value = "30", value_name = "DAYS", value_parser = days)]
    pub abandoned_days: u32,
    /// After how many days a guest is forgotten who has no password, no table and no result; 0 means never
    #[arg(long, default_value = "400", value_name = "DAYS", value_parser = days)]
    pub idle_guest_days: u32,
    #[command(flatten)]
    pub limits: Limits,
}

/// How much a stranger may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// WebSockets open at the same time, in all
    #[arg(long, default_value = "20000", value_name = "N", value_parser = at_least_one::<usize>)]
    pub connections: usize,
    /// WebSockets open at the same time from one address
    #[arg(long, default_value = "200", value_name = "N", value_parser = at_least_one::<usize>)]
    pub connections_per_address: usize,
    /// HTTP connections open at the same time, in all
    #[arg(long, default_value = "4000", value_name = "N", value_parser = at_least_one::<usize>)]
    pub open_requests: usize,
    /// HTTP connections open at the same time from one address
    #[arg(long, default_value = "200", value_name = "N", value_parser = at_least_one::<usize>)]
    pub open_requests_per_address: usize,
    /// How long the headers of a request may take to arrive, and how long a connection may stay without a request
    #[arg(long = "header-timeout-seconds", default_value = "10", value_name = "SECONDS",
        value_parser = some_seconds)]
    pub header_timeout: Duration,
    /// A WebSocket is closed when nothing arrives for so long, not even the reply to a ping
    #[arg(long = "silence-seconds", default_value = "20", value_name = "SECONDS", value_parser = some_seconds)]
    pub silence: Duration,
    /// How many passwords are checked or hashed at the same time
    #[arg(long, default_value = "2", value_name = "N", value_parser = at_least_one::<usize>)]
    pub password_checks: usize,
    /// Requests a second from one address, with bursts of five times as many
    #[arg(long, default_value = "40", value_name = "N", value_parser = at_least_one::<u32>)]
    pub requests_per_second: u32,
    /// New guests a minute from one address; in all, ten times as many
    #[arg(long, default_value = "60", value_name = "N", value_parser = at_least_one::<u32>)]
    pub new_guests_per_minute: u32,
    /// Chat messages a minute from one player, with bursts of ten; from one address, five times as many
    #[arg(long, default_value = "30", value_name = "N", value_parser = at_least_one::<u32>)]
    pub chat_per_minute: u32,
    /// Messages a second on one WebSocket, with short bursts of more
    #[arg(long, default_value = "20", value_name = "N", value_parser = at_least_one::<u32>)]
    pub messages_per_second: u32,
}

/// Proxies whose word is believed about where a request comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }
}

impl FromStr for TrustedProxies {
    type Err = String;
    fn from_str(text: &str) -> Result<TrustedProxies, String> {
        let listed = text.split(',').map(str::trim).filter(|one| !one.is_empty() && *one != "none");
        let read = |one: &str| one.parse().or_else(|_| one.parse::<IpAddr>().map(IpNet::from));
        let wrong = |_| "say addresses or networks, such as 127.0.0.1,10.0.0.0/8, or none".to_owned();
        listed.map(|one| read(one).map_err(wrong)).collect::<Result<_, _>>().map(TrustedProxies)
    }
}

impl Limits {
    /// Files of our own: the database, its log, pages, the lock.
    const OWN_FILES: usize = 64;

    /// These limits, or lower ones if the system gives the process too few descriptors: a connection that cannot be
    /// accepted is worse than one that is refused, and no address may take what is left for all.
    #[must_use]
    pub(crate) fn fit_into(self, descriptors: usize) -> Limits {
        let room = descriptors.saturating_sub(Self::OWN_FILES).max(8);
        if self.connections.saturating_add(self.open_requests) <= room {
            return self;
        }
        let open_requests = self.open_requests.min(room / 4);
        let connections = self.connections.min(room - open_requests);
        Limits {
            open_requests,
            open_requests_per_address: self.open_requests_per_address.min(open_requests / 4).max(1),
            connections,
            connections_per_address: self.connections_per_address.min(connections / 4).max(1),
            ..self
        }
    }
}

impl Config {
    pub(crate) fn reports_folder(&self) -> PathBuf {
        self.data.join(&self.reports)
    }
}

impl Default for Config {
    fn default() -> Config {
        defaults()
    }
}

impl Default for Limits {
    fn default() -> Limits {
        defaults()
    }
}

/// The defaults that stand beside the fields.
fn defaults<Settings: Args>() -> Settings {
    let matches = Settings::augment_args(Command::new("defaults")).get_matches_from([""]);
    Settings::from_arg_matches(&matches).expect("every setting has a default that its own parser accepts")
}

fn address_or_none(text: &str) -> Result<Option<SocketAddr>, String> {
    match text.trim() {
        "" | "none" => Ok(None),
        address => {
            let wrong = |_| "say an address and a port, such as 127.0.0.1:8019, or none".to_owned();
            address.parse().map(Some).map_err(wrong)
        }
    }
}

fn postgres_or_folder(text: &str) -> Result<Option<SecretUrl>, String> {
    match text.trim() {
        "" | "folder" => Ok(None),
        url if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
            Ok(Some(SecretUrl::new(url)))
        }
        _ => Err("say folder, or postgres://user@host/database".to_owned()),
    }
}

fn nats_or_none(text: &str) -> Result<Option<SecretUrl>, String> {
    match text.trim() {
        "" | "none" => Ok(None),
        url if url.starts_with("nats://") || url.starts_with("tls://") => Ok(Some(SecretUrl::new(url))),
        _ => Err("say none, or nats://host:port".to_owned()),
    }
}

fn milliseconds(text: &str) -> Result<Duration, String> {
    let wrong = |_| "say a whole number of milliseconds, such as 900".to_owned();
    text.parse().map(Duration::from_millis).map_err(wrong)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = |_| "say a whole number of seconds, such as 90".to_owned();
    text.parse().map(Duration::from_secs).map_err(wrong)
}

fn days(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "say a whole number of days, such as 30; 0 means never".to_owned())
}

fn some_seconds(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(seconds @ 1..) => Ok(Duration::from_secs(seconds)),
        _ => Err("say a whole number of seconds, at least 1".to_owned()),
    }
}

fn at_least_one<Number: FromStr + PartialOrd + From<u8>>(text: &str) -> Result<Number, String> {
    let number = text.parse().ok().filter(|number| *number >= Number::from(1));
    number.ok_or_else(|| "say a whole number, at least 1".to_owned())
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Ok(threads @ 1..=256) => Ok(threads),
        _ => Err("say a number from 0 to 256; 0 means one for each core".to_owned()),
    }
}

fn bot(name: &str) -> Result<String, String> {
    name.parse::<BotSpec>().map(|_| name.to_owned()).map_err(|unknown| unknown.to_string())
}

#[cfg(test)]
mod tests {
    use super::Limits;

    #[test]
    fn limits_fit_into_the_descriptors_that_the_system_gives() {
        let usual = Limits::default();
        assert_eq!(usual.fit_into(1_000_000), usual);
        let few = usual.fit_into(1024);
        assert!(few.connections + few.open_requests <= 1024 - 64, "{few:?}");
        assert!(few.open_requests_per_address * 4 <= few.open_requests, "{few:?}");
        assert!(few.connections_per_address * 4 <= few.connections, "{few:?}");
        let none = usual.fit_into(0);
        assert!(none.connections > 0 && none.open_requests > 0, "{none:?}");
    }
}
