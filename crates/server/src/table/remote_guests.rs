//! Guests of this table whose sockets are on other servers: each server says from time to time who they are.

use std::time::Duration;

use super::actor::TableActor;
use super::broadcast::{tell_snapshot, tell_table};
use super::connections::ConnectionId;
use super::remote::{RemoteGuest, Reply};
use crate::store::NodeId;

/// A server that says nothing for so long has gone, and its guests with it.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(7);

impl TableActor {
    /// These are all guests of this server.
    pub(super) fn attend(&mut self, node: NodeId, guests: Vec<RemoteGuest>) -> Reply {
        for id in self.connections.ids_at(node) {
            if !guests.iter().any(|guest| guest.id == id) {
                self.disconnect(id);
            }
        }
        let known = self.connections.ids_at(node);
        for guest in guests.into_iter().filter(|guest| !known.contains(&guest.id)) {
            let (now, id) = (self.now(), guest.id);
            let newly_here = !self.connections.is_here(guest.player.id);
            self.connections.add_elsewhere(node, guest);
            tell_snapshot(&self.state, &mut self.connections, now, |connection| connection == id);
            if newly_here {
                tell_table(&self.state, &mut self.connections, now, Some(id));
            }
        }
        let now = self.context.time.clock().monotonic();
        if self.connections.ids_at(node).is_empty() {
            self.connections.attended.remove(&node);
        } else {
            self.connections.attended.insert(node, now);
        }
        self.connections.outlet().reply()
    }

    /// Something got lost on the way to these.
    pub(super) fn resync(&mut self, guests: &[ConnectionId]) -> Reply {
        let now = self.now();
        tell_snapshot(&self.state, &mut self.connections, now, |connection| guests.contains(&connection));
        self.connections.outlet().reply()
    }

    /// When a server has to be forgotten, unless it says something before.
    pub(super) fn forgets_at(&self) -> Option<i64> {
        let silent_since = self.connections.attended.values().min();
        silent_since.map(|since| since + FORGOTTEN_AFTER.as_millis() as i64)
    }

    pub(super) fn forget_silent(&mut self, now: i64) {
        let is_silent = |since: &i64| since + FORGOTTEN_AFTER.as_millis() as i64 <= now;
        let attended = &self.connections.attended;
        let silent: Vec<NodeId> =
            attended.iter().filter(|(_, since)| is_silent(since)).map(|(node, _)| *node).collect();
        for node in silent {
            self.attend(node, Vec::new());
        }
    }
}
