//! One WebSocket: one player at one table. Its own task alone reads from it and writes to it.

mod frames;
mod limits;
mod session;
mod upgrade;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::response::Response;
use bistro_protocol::ByeReason;
use futures_util::future::BoxFuture;

use crate::config::Limits;
use crate::limits::Permit;
use crate::table::{ConnectionId, MessageForm, Player, TableHandle};

pub(crate) use limits::ChatLimit;

/// Who has opened the socket.
pub(crate) struct Guest {
    pub(crate) id: ConnectionId,
    pub(crate) player: Player,
    pub(crate) address: IpAddr,
    pub(crate) form: MessageForm,
    /// Until the session ends with which it was opened.
    pub(crate) session_ends: BoxFuture<'static, ()>,
}

/// How much may come over the socket.
pub(crate) struct SocketLimits {
    pub(crate) config: Limits,
    pub(crate) chat: Arc<ChatLimit>,
}

/// Answer a request for a socket, and serve the socket when it is there. `None` if it is no such request. `table` is
/// waited for on the socket's task; the permit is given back when the socket has closed.
pub(crate) fn open(
    request: Request,
    guest: Guest,
    table: BoxFuture<'static, Result<TableHandle, ByeReason>>,
    limits: SocketLimits,
    permit: Permit,
) -> Option<Response> {
    upgrade::upgrade(request, async move |socket| {
        metrics::gauge!("bistro_sockets").increment(1.0);
        session::serve(socket, guest, table, limits).await;
        metrics::gauge!("bistro_sockets").decrement(1.0);
        drop(permit);
    })
}
