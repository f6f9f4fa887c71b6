//! A guest made of code: a name with a cookie, and a line to a table. A [`Line`] is for programs that wait with
//! async; a [`LastingLine`] is for those that do not, and comes back by itself.

mod http;
mod lasting;
mod line;
mod link;

pub use http::{Client, Reply};
pub use lasting::{Ear, LastingLine, Tidings};
pub use line::{Line, Unheard};
pub use link::{BadLink, Link};

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
