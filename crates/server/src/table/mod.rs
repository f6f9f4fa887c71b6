//! One table: a pure state that is the sum of its journal, and an actor that owns it.
//!
//! What happens when a player decides: the [session](crate::socket) sends the command to the [`actor`]; [`commands`]
//! says which events it leads to, or why not; the [`state`] applies them; the actor appends them to the store; only then
//! [`broadcast`] tells everybody.

mod absence;
#[cfg(test)]
mod absence_tests;
mod actor;
#[cfg(test)]
mod actor_tests;
mod apply;
mod bots;
mod broadcast;
mod clock;
mod command_history;
mod commands;
mod connections;
mod entry;
mod kept;
mod opening;
mod proxy;
#[cfg(test)]
mod proxy_tests;
mod remote;
mod remote_guests;
mod result;
mod send_queue;
mod snapshot;
mod state;
#[cfg(test)]
mod state_tests;
#[cfg(test)]
mod test_server;
#[cfg(test)]
mod time_tests;
mod timers;
mod told;
mod watchdog;

pub(crate) use actor::{ActorMessage, Start, StopReason, TableActor, TableContext, TableHandle};
pub(crate) use connections::{ConnectionId, MessageForm, NewConnection};
pub(crate) use entry::JournalEntry;
pub(crate) use kept::KeptJournal;
pub(crate) use opening::{OpenError, OpenTable, Opening};
pub(crate) use proxy::{FindOwner, Proxy, ProxyContext};
pub(crate) use remote::{Ask, Question, Reply, node_subject, table_subject};
pub(crate) use result::result_of;
pub(crate) use send_queue::{Outgoing, send_queue, text_of};
pub(crate) use state::{Occupant, ReplayError, Stage, TableState};
pub(crate) use watchdog::LONGEST_STEP;

/// Who sits at tables and connects to them.
pub(crate) use crate::store::{Player, PlayerId};
