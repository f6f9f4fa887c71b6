//! Which server a table belongs to. A folder has one server, which owns everything; a database that several servers share
//! says who owns what.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A server among several, from when it got its lease until it loses it: a server that comes back is another node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct NodeId(pub(crate) i64);

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A node's right to write to one table. Every append carries it, and the store refuses one whose epoch has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ownership {
    pub(crate) node: NodeId,
    /// How often the table has been claimed.
    pub(crate) epoch: i64,
}

impl Ownership {
    /// Where there is one server: nothing is checked.
    pub(crate) const ONLY: Ownership = Ownership { node: NodeId(0), epoch: 0 };
}

/// What came of the wish to own a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    Mine(Ownership),
    /// Its owner has a valid lease.
    #[cfg_attr(
        not(feature = "cluster"),
        expect(dead_code, reason = "one process owns all tables of a folder")
    )]
    Elsewhere(NodeId),
    /// There is no such table, or this node has no lease.
    #[cfg_attr(
        not(feature = "cluster"),
        expect(dead_code, reason = "one process owns all tables of a folder")
    )]
    Nobodys,
}

/// What becomes of a table that its owner gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GivenUp {
    /// Nothing happens there until somebody asks for it, or until it is due.
    Sleeps,
    /// The game goes on: another node should take it over at once.
    GoesOn,
}

/// Whether a node may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lease {
    Held,
    /// It has run out, and others may own the tables by now.
    #[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "a folder's lock does not run out"))]
    Lost,
}
