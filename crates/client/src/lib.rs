//! A client of a Bistro server: requests over HTTP, a connection to one table, and what is known of that table.
//!
//! A [`Connection`] is for programs that use async; a [`ReconnectingConnection`] runs on a thread of its own, for programs
//! that do not, and reconnects by itself. Feed every message into a [`TableModel`] to know how the table stands.

mod connection;
mod document;
mod http;
mod link;
mod model;
mod reconnecting;
mod tls;

pub use connection::{Connection, Unreadable};
pub use http::{Client, Reply};
pub use link::{BadLink, Link};
pub use model::{LogItem, TableModel};
pub use reconnecting::{ReconnectingConnection, Update, Updates};

/// Why a request or a connection failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("the server at {address} cannot be reached: {problem}")]
    Unreachable { address: String, problem: String },
    #[error("the server's answer makes no sense: {0}")]
    Nonsense(String),
    #[error("the server said no ({status}): {body}")]
    Refused { status: u16, body: String },
    #[error("the connection broke: {0}")]
    Broken(String),
}
