//! The browser's table, embedded in the binary.

use axum::extract::State;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::client::Client;
use super::preview;
use super::state::AppState;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Shown when the binary was built without the browser table.
const PLAIN: &str = include_str!("plain.html");
const PLAIN_SCRIPT: &str = include_str!("plain.js");

/// What to tell the host of a program without the browser's table, and what mends it; none if it is there.
pub fn missing_page() -> Option<&'static str> {
    Dist::get("index.html").is_none().then(|| include_str!("missing_page.txt").trim())
}

/// A file of the browser table; every other path is a page of it.
pub(crate) async fn page(
    State(app): State<AppState>,
    client: Client,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path == "plain.js" {
        return ([(CONTENT_TYPE, "text/javascript")], PLAIN_SCRIPT).into_response();
    }
    if path == "plain" {
        return Html(PLAIN).into_response();
    }
    match (Dist::get(path).filter(|_| !path.is_empty()), Dist::get("index.html")) {
        (Some(file), _) => send(path, file, &headers),
        // A missing file is missing; a page is drawn by the browser.
        (None, _) if path.starts_with("assets/") => StatusCode::NOT_FOUND.into_response(),
        (None, Some(index)) => match preview::tags(&app, client, &headers, path).await {
            None => send("index.html", index, &headers),
            Some(tags) => preview::insert(&index.data, &tags),
        },
        (None, None) => Html(PLAIN).into_response(),
    }
}

fn send(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = hex::encode(&file.metadata.sha256_hash()[..12]);
    let tag = format!("\"{tag}\"");
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let kind = mime_guess::from_path(path).first_or_octet_stream().to_string();
    // Files under assets/ have their content's hash in their name.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, keep.to_owned()), (ETAG, tag)];
    (headers, file.data.into_owned()).into_response()
}
