//! The number by which one command is found in the logs of all servers it comes through, from its socket to the commit.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One command that came over one socket. Connections of all servers have different numbers, so this is one of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct TraceId {
    connection: u64,
    command: u32,
}

impl TraceId {
    /// The first command of a connection.
    pub(crate) fn first_of(connection: u64) -> TraceId {
        TraceId { connection, command: 1 }
    }

    #[must_use]
    pub(crate) fn next(self) -> TraceId {
        TraceId { command: self.command.wrapping_add(1), ..self }
    }
}

impl fmt::Display for TraceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}-{}", self.connection, self.command)
    }
}
