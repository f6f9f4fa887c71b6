//! What the owner of a table and the servers of its other guests tell each other.
//!
//! The owner numbers everything that it tells on the table's subject, so that a server that has missed something knows it
//! and asks for snapshots. What is the same for several guests is told once, with a list of whom it is for: one message for
//! each kind of viewer, not for each socket.

use std::net::IpAddr;
use std::sync::Arc;

use bistro_protocol::ClientMessage;
use serde::{Deserialize, Serialize};

use super::connections::ConnectionId;
use crate::bus::Bus;
#[cfg(feature = "cluster")]
use crate::sabotage::Sabotage;
use crate::store::{NodeId, Player};
use crate::trace::TraceId;

/// Where a table's owner tells what happens there.
pub(crate) fn table_subject(table: &str) -> String {
    format!("bistro.table.{table}")
}

/// Where a node is asked.
pub(crate) fn node_subject(node: NodeId) -> String {
    format!("bistro.node.{node}")
}

/// What a server asks the owner of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Ask {
    pub(crate) table: String,
    pub(crate) what: Question,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Question {
    /// These are all of its guests at the table. Those who are new get a snapshot.
    Attend { node: NodeId, guests: Vec<RemoteGuest> },
    /// One of them wants something.
    Command {
        from: ConnectionId,
        // A server of the version before says none, and both run side by side during an upgrade.
        #[serde(default)]
        trace: TraceId,
        message: ClientMessage,
    },
    /// Something got lost: these need snapshots.
    Resync { guests: Vec<ConnectionId> },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Reply {
    /// The owner has taken it up. It says how often the table was claimed, and how much it has told so far.
    Taken { epoch: i64, told: u64 },
    /// The table is not here, or does not know the guest.
    NotHere,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RemoteGuest {
    pub(crate) id: ConnectionId,
    pub(crate) player: Player,
    pub(crate) address: IpAddr,
}

/// What stands before each message of the owner, on a line of its own. The parts after it are JSON already.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    pub(super) epoch: i64,
    /// How many messages there were, this one included.
    pub(super) told: u64,
    pub(super) to: Vec<ConnectionId>,
    pub(super) what: Parcel,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Parcel {
    /// A message as it is; it answers the command of this id.
    Text {
        answers: Option<String>,
    },
    /// A whole snapshot.
    Snapshot,
    /// News, so many bytes of them, and then the play.
    News {
        version: u32,
        length: usize,
    },
    Table {
        version: u32,
    },
    /// The owner has given the table up.
    Gone,
}

/// The owner's side of the table's subject.
pub(crate) struct Outlet {
    bus: Arc<dyn Bus>,
    subject: String,
    epoch: i64,
    told: u64,
}

impl Outlet {
    pub(crate) fn new(bus: Arc<dyn Bus>, table: &str, epoch: i64) -> Outlet {
        Outlet { bus, subject: table_subject(table), epoch, told: 0 }
    }

    pub(super) fn reply(&self) -> Reply {
        Reply::Taken { epoch: self.epoch, told: self.told }
    }

    /// Tell these; nothing if they are none.
    pub(super) fn tell(&mut self, to: Vec<ConnectionId>, what: Parcel, parts: &[&[u8]]) {
        if to.is_empty() && what != Parcel::Gone {
            return;
        }
        self.told += 1;
        let header = Header { epoch: self.epoch, told: self.told, to, what };
        let mut body = serde_json::to_vec(&header).expect("a header has a JSON form");
        body.push(b'\n');
        for part in parts {
            body.extend_from_slice(part);
        }
        #[cfg(feature = "cluster")]
        if Sabotage::Gap.is_on() && self.told.is_multiple_of(25) {
            return;
        }
        self.bus.publish(&self.subject, body);
    }
}

/// The header of a message, and what stands after it. None if it is none of ours.
pub(super) fn read(body: &[u8]) -> Option<(Header, &[u8])> {
    let end = body.iter().position(|byte| *byte == b'\n')?;
    Some((serde_json::from_slice(&body[..end]).ok()?, &body[end + 1..]))
}
