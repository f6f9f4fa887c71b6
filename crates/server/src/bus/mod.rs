//! How servers that share a database reach each other. Nothing on the bus lasts: the journal is the truth, and whatever is
//! lost here is noticed and asked for again.

mod everybody;
mod in_process;
#[cfg(feature = "cluster")]
mod nats;

use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;

pub(crate) use everybody::{Everybody, Teller};
pub(crate) use in_process::InProcessBus;
#[cfg(feature = "cluster")]
pub(crate) use nats::NatsBus;

pub(crate) trait Bus: Send + Sync + 'static {
    /// Send this to everybody who has subscribed to the subject, in the order in which it is published. It may get lost.
    fn publish(&self, subject: &str, body: Vec<u8>);

    /// Send this to the node that answers there, and wait for the answer.
    fn request<'a>(&'a self, subject: &'a str, body: Vec<u8>) -> BoxFuture<'a, Result<Vec<u8>, NoAnswer>>;

    /// Everything that is published there from now on, until it is dropped.
    fn subscribe<'a>(&'a self, subject: &'a str) -> BoxFuture<'a, Result<Subscription, NoAnswer>>;

    fn is_up(&self) -> bool;
}

pub(crate) type Subscription = BoxStream<'static, Delivery>;

/// Something that arrived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Delivery {
    pub(crate) body: Vec<u8>,
    /// Where an answer is waited for: it is published there.
    pub(crate) reply_to: Option<String>,
}

/// Nobody listens there, or the answer takes too long, or the bus is away.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no answer on the bus: {0}")]
pub(crate) struct NoAnswer(pub(crate) String);
