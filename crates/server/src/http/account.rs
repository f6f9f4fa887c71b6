//! Accounts: who is asking, names, passwords, and what everybody may know about a name.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::{Me, NewName, NewPassword, Password, PlayerPage};

use super::client::Client;
use super::errors::{ApiError, ApiResult};
use super::state::AppState;
use super::visitor::{self, CurrentPlayer};
use crate::store::{IndexedTable, Player};

type Body<T> = Result<Json<T>, JsonRejection>;

/// Who you are; a newcomer gets a name and a cookie.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me",
    params(("bistro-visit" = Option<String>, Header, description = "24 to 64 letters and digits, the same from all tabs")),
    responses((status = 200, body = Me),
        (status = 429, description = "too many newcomers from this address", body = ErrorBody))))]
pub(crate) async fn me(
    State(app): State<AppState>,
    client: Client,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let (player, token) = visitor::anybody(&app, client, &headers).await?;
    let me = Json(me_of(&app, player).await?);
    Ok(match token {
        Some(token) => ([visitor::set_cookie(&token, client.scheme)], me).into_response(),
        None => me.into_response(),
    })
}

async fn me_of(app: &AppState, player: Player) -> ApiResult<Me> {
    let tables = app.registry.store().tables_of(player.id).await?;
    let tables = tables.into_iter().map(IndexedTable::into_listing).collect();
    Ok(Me { name: player.name, owned: player.owned, tables })
}

/// Be called something else.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/name", request_body = NewName,
    responses((status = 200, body = Me), (status = 422, body = ErrorBody))))]
pub(crate) async fn rename(
    State(app): State<AppState>,
    CurrentPlayer(player): CurrentPlayer,
    body: Body<NewName>,
) -> ApiResult<Json<Me>> {
    let Json(request) = body?;
    let player = app.accounts.rename(&player, &request.name).await?;
    Ok(Json(me_of(&app, player).await?))
}

/// Make a name one's own with a password, or change the password, which ends all other sessions.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/password", request_body = NewPassword,
    responses((status = 200, body = Me), (status = 422, body = ErrorBody),
        (status = 429, description = "the old one was wrong too often: wait first", body = ErrorBody),
        (status = 503, description = "too many logins at once", body = ErrorBody))))]
pub(crate) async fn own_name(
    State(app): State<AppState>,
    CurrentPlayer(player): CurrentPlayer,
    client: Client,
    headers: HeaderMap,
    body: Body<NewPassword>,
) -> ApiResult<Json<Me>> {
    let Json(request) = body?;
    let session = visitor::token(&headers).expect("a player has a session");
    let player =
        app.accounts.own(&player, &session, &request, client.address, app.registry.clock().wall()).await?;
    Ok(Json(me_of(&app, player).await?))
}

/// Come back to one's own name from another device.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/login", request_body = Password,
    responses((status = 200, body = Me), (status = 422, body = ErrorBody),
        (status = 429, description = "wrong too often: wait first", body = ErrorBody),
        (status = 503, description = "too many logins at once", body = ErrorBody))))]
pub(crate) async fn log_in(
    State(app): State<AppState>,
    client: Client,
    body: Body<Password>,
) -> ApiResult<Response> {
    let Json(request) = body?;
    let now = app.registry.clock().wall();
    let (player, token) = app.accounts.log_in(&request.name, &request.password, client.address, now).await?;
    Ok(([visitor::set_cookie(&token, client.scheme)], Json(me_of(&app, player).await?)).into_response())
}

/// Forget this browser.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/logout", responses((status = 204))))]
pub(crate) async fn log_out(State(app): State<AppState>, headers: HeaderMap) -> ApiResult<StatusCode> {
    if let Some(token) = visitor::token(&headers) {
        app.accounts.log_out(&token).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// What everybody may know about a name.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/players/{name}",
    params(("name" = String, Path)),
    responses((status = 200, body = PlayerPage), (status = 404, body = ErrorBody))))]
pub(crate) async fn player(
    State(app): State<AppState>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Json<PlayerPage>> {
    let reader = visitor::current_player(&app, &headers).await?;
    let page = app.accounts.page(&name, reader.as_ref()).await?;
    page.map(Json).ok_or_else(|| ApiError::not_found("bistro-no-such-player"))
}
