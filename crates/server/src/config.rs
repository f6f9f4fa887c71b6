//! What a host may choose. Everything has a default.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, PartialEq, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Where the server's figures are shown. They tell when somebody seals an answer: not for players.
    pub metrics_listen: Option<SocketAddr>,
    /// Where the journal lies.
    pub data: PathBuf,
    /// A bot answers no sooner than this, so that people can follow.
    pub pace: Duration,
    /// Answers that several give at once are shown no sooner than this.
    pub window: Duration,
    /// How long somebody may be gone before a bot plays for them.
    pub grace: Duration,
    /// The level of that bot.
    pub stand_in: String,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many bots may think at the same time.
    pub thinkers: usize,
    /// How many tables one name may have that are not over.
    pub tables_per_name: usize,
    pub limits: Limits,
    /// Pages of the lab, if there are any, in this folder of `data`: `<game>.html`.
    pub reports: PathBuf,
}

/// How much a stranger may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Sockets at the same time, in all.
    pub connections: usize,
    /// Sockets at the same time, from one address.
    pub connections_per_address: usize,
    /// Connections at the same time that are not sockets, in all.
    pub open_requests: usize,
    /// Connections at the same time that are not sockets, from one address.
    pub open_requests_per_address: usize,
    /// How long a request's headers may take to come, and how long a connection may have no request.
    pub header_timeout: Duration,
    /// A socket from which nothing comes for so long, not even the answer to a ping, is closed.
    pub silence: Duration,
    /// How many passwords are checked or hashed at the same time.
    pub password_checks: usize,
    /// Requests a second from one address; some may come at once.
    pub requests_per_second: u32,
    /// Messages a second on one socket; some may come at once.
    pub messages_per_second: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            connections_per_address: 200,
            open_requests: 4000,
            open_requests_per_address: 200,
            header_timeout: Duration::from_secs(10),
            silence: Duration::from_secs(20),
            password_checks: 2,
            requests_per_second: 40,
            messages_per_second: 20,
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
        Config {
            listen: SocketAddr::from(([0, 0, 0, 0], 8018)),
            metrics_listen: Some(SocketAddr::from(([127, 0, 0, 1], 8019))),
            data: PathBuf::from("bistro-data"),
            pace: Duration::from_millis(900),
            window: Duration::from_millis(1500),
            grace: Duration::from_secs(90),
            stand_in: "cook".into(),
            idle: Duration::from_secs(120),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            tables_per_name: 20,
            limits: Limits::default(),
            reports: PathBuf::from("reports"),
        }
    }
}
