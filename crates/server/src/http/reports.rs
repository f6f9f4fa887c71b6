//! Pages of the lab that the host has made.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use bistro_core::Lang;

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

/// A page of the lab, if the host has made one: `<game>.html`, or `<game>.fr.html` in another language, for which the
/// English page stands in where it has not been made.
pub(crate) async fn report(State(app): State<AppState>, Path(name): Path<String>) -> Response {
    let ids = app.registry.games.iter().map(|game| game.about().id);
    let Some((page, english)) = ids.into_iter().find_map(|id| pages(id, &name)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    for file in [page, english] {
        if let Ok(text) = tokio::fs::read_to_string(app.registry.config().reports_folder().join(file)).await {
            return Html(text).into_response();
        }
    }
    StatusCode::NOT_FOUND.into_response()
}

/// The file of this name, if it is one of this game's, and the English one.
fn pages(id: &str, name: &str) -> Option<(String, String)> {
    let english = format!("{id}.html");
    let translated = Lang::ALL.map(|lang| format!("{id}.{}.html", lang.code()));
    let known = name == english || translated.iter().any(|page| page == name);
    known.then(|| (name.to_owned(), english))
}
