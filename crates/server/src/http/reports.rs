//! Pages of the lab that the host has made.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};

use super::state::AppState;

/// The games of which the host has a page of the lab.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/reports",
    responses((status = 200, body = Vec<String>))))]
pub(crate) async fn reports(State(app): State<AppState>) -> Json<Vec<String>> {
    let mut found = Vec::new();
    for game in app.registry.games {
        let id = game.about().id;
        let file = app.registry.config().reports_folder().join(format!("{id}.html"));
        if tokio::fs::try_exists(file).await.unwrap_or(false) {
            found.push(id.to_owned());
        }
    }
    Json(found)
}

/// A page of the lab, if the host has made one.
pub(crate) async fn report(State(app): State<AppState>, Path(name): Path<String>) -> Response {
    let known = app.registry.games.iter().any(|game| name == format!("{}.html", game.about().id));
    if !known {
        return StatusCode::NOT_FOUND.into_response();
    }
    match tokio::fs::read_to_string(app.registry.config().reports_folder().join(&name)).await {
        Ok(text) => Html(text).into_response(),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
