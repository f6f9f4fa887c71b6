//! The way to a table's socket: who may open one, and to which table.

use std::sync::Arc;

use axum::extract::{Path, Query, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bistro_core::Phrase;
use bistro_protocol::{ByeReason, PROTOCOL};
use serde::Deserialize;

use super::client::Client;
use super::errors::ApiError;
use super::state::AppState;
use super::visitor::WatchedSession;
use crate::activity::{self, Activity};
use crate::registry::TableError;
use crate::socket::{self, Guest, SocketLimits};
use crate::table::MessageForm;

/// Other sites' pages must not play in a player's name: their sockets would carry the player's cookie.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let (Ok(origin), Some(Ok(host))) = (origin.to_str(), headers.get(HOST).map(|host| host.to_str())) else {
        return false;
    };
    origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host))
}

#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    /// The version of the protocol that the client speaks. The first version's clients did not say.
    #[serde(default)]
    protocol: String,
    /// `whole` for messages without patches.
    messages: Option<String>,
}

pub(crate) async fn open(
    State(app): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<SocketQuery>,
    client: Client,
    session: WatchedSession,
    request: Request,
) -> Response {
    let refuse = |status, why| ApiError::new(status, Phrase::new(why)).into_response();
    if !is_same_origin(request.headers()) {
        return refuse(StatusCode::FORBIDDEN, "bistro-other-origin");
    }
    let Some(permit) = app.sockets.take(client.address) else {
        activity::count(Activity::SocketRefused);
        return refuse(StatusCode::TOO_MANY_REQUESTS, "bistro-too-many-sockets");
    };
    let form = match query.messages.as_deref() {
        Some("whole") => MessageForm::Whole,
        Some(_) => return refuse(StatusCode::BAD_REQUEST, "bistro-bad-message"),
        None => MessageForm::Patches,
    };
    let WatchedSession { player, session_ends } = session;
    let guest =
        Guest { id: app.registry.new_connection_id(), player, address: client.address, form, session_ends };
    let limits = SocketLimits { config: app.registry.config().limits, chat: Arc::clone(&app.chat) };
    // The table is looked for when the socket is there, so that the goodbye can say why there is none.
    // Boxed, so that its memory is given back when it is found.
    let table = Box::pin(async move {
        if query.protocol != PROTOCOL.to_string() {
            return Err(ByeReason::Outdated);
        }
        match app.registry.table(&id).await {
            Ok(table) => Ok(table),
            Err(TableError::Unknown) => Err(ByeReason::NoSuchTable),
            Err(TableError::Closing | TableError::Elsewhere(_)) => Err(ByeReason::Restart),
            Err(TableError::Damaged(_)) => Err(ByeReason::Damaged),
            Err(TableError::OtherRules { .. }) => Err(ByeReason::OtherRules),
            Err(TableError::Broken(_) | TableError::Store(_)) => Err(ByeReason::Broken),
        }
    });
    let opened = socket::open(request, guest, table, limits, permit);
    opened.unwrap_or_else(|| refuse(StatusCode::BAD_REQUEST, "bistro-bad-message"))
}
