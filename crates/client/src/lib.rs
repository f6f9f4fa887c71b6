//! A guest made of code: a name with a cookie, and a line to a table.

mod http;
mod line;

pub use http::{Client, Reply};
pub use line::{Line, Unheard};

/// Why a guest got no answer.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    #[error("the server at {address} cannot be reached: {error}")]
    Unreachable { address: String, error: std::io::Error },
    #[error("the server's answer makes no sense: {0}")]
    Nonsense(String),
    #[error("the server said no ({status}): {body}")]
    Refused { status: u16, body: String },
    #[error("the line broke: {0}")]
    Broken(String),
}
