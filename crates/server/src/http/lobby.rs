//! The lobby: tables that wait for players, and opening one.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::{LobbyEntry, NewTable, TableCreated};

use super::errors::ApiResult;
use super::state::AppState;
use super::visitor::CurrentPlayer;
use crate::store::IndexedTable;

type Body<T> = Result<Json<T>, JsonRejection>;

/// A day: how long an open table stays in the lobby.
const LISTED_MS: i64 = 24 * 60 * 60 * 1000;

/// Public tables that wait for players.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables",
    responses((status = 200, body = Vec<LobbyEntry>))))]
pub(crate) async fn lobby(
    State(app): State<AppState>,
    CurrentPlayer(_): CurrentPlayer,
) -> ApiResult<Json<Vec<LobbyEntry>>> {
    let tables = app.registry.store().open_tables(app.registry.clock().wall() - LISTED_MS).await?;
    Ok(Json(tables.into_iter().map(IndexedTable::into_listing).collect()))
}

/// Open a table.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 200, body = TableCreated), (status = 422, body = ErrorBody))))]
pub(crate) async fn new_table(
    State(app): State<AppState>,
    CurrentPlayer(player): CurrentPlayer,
    body: Body<NewTable>,
) -> ApiResult<Json<TableCreated>> {
    let Json(request) = body?;
    let id = app.registry.new_table(player, request).await?;
    Ok(Json(TableCreated { id }))
}

/// Open the table of a game's lesson for newcomers.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/games/{game}/lesson", params(("game" = String, Path)),
    responses((status = 200, body = TableCreated), (status = 422, body = ErrorBody))))]
pub(crate) async fn new_lesson(
    State(app): State<AppState>,
    Path(game): Path<String>,
    CurrentPlayer(player): CurrentPlayer,
) -> ApiResult<Json<TableCreated>> {
    let id = app.registry.new_lesson(player, &game).await?;
    Ok(Json(TableCreated { id }))
}
