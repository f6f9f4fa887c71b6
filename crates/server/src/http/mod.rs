//! The HTTP part: every route, and what holds for all of them.

mod account;
mod assets;
mod client;
mod errors;
mod games;
mod health;
mod journal;
mod listener;
mod lobby;
#[cfg(feature = "openapi")]
mod openapi;
mod preview;
mod replay;
mod reports;
mod state;
mod table_socket;
mod visitor;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderName, HeaderValue, Request, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::KeyExtractor;
use tower_governor::{GovernorError, GovernorLayer};
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::activity::{self, Activity};
use crate::limits::network_of;
use client::Client;
use errors::ApiError;

pub use assets::missing_page;
pub(crate) use health::{Metrics, metrics_router};
pub(crate) use listener::serve;
pub(crate) use state::AppState;

#[cfg(feature = "openapi")]
pub use openapi::openapi;

/// The largest body a request may have.
const LARGEST_BODY: usize = 16 * 1024;
/// The longest a request may take; bots' opinions are the slowest.
const LONGEST_REQUEST: Duration = Duration::from_secs(35);

pub(crate) fn router(app: AppState) -> Router {
    let limits = app.registry.config().limits;
    let per_request = Duration::from_nanos(1_000_000_000 / u64::from(limits.requests_per_second.max(1)));
    let governor = GovernorConfigBuilder::default()
        .key_extractor(ByAddress)
        .period(per_request)
        .burst_size(limits.requests_per_second.saturating_mul(5).max(1))
        .finish()
        .expect("a rate above zero is a rate");
    let api = Router::new()
        .route("/games", get(games::games))
        .route("/games/{game}/words/{lang}", get(games::game_words))
        .route("/games/{game}/rules/{lang}", get(games::rulebook))
        .route("/games/{game}/lesson", post(lobby::new_lesson))
        .route("/words/{lang}", get(games::shared_words))
        .route("/me", get(account::me))
        .route("/me/name", post(account::rename))
        .route("/me/password", post(account::own_name))
        .route("/login", post(account::log_in))
        .route("/logout", post(account::log_out))
        .route("/tables", get(lobby::lobby).post(lobby::new_table))
        .route("/tables/{id}/replay", get(replay::page))
        .route("/tables/{id}/replay/frames", get(replay::frames))
        .route("/tables/{id}/replay/{step}", get(replay::frame))
        .route("/tables/{id}/record", get(replay::record))
        .route("/tables/{id}/journal", get(journal::journal))
        .route("/tables/{id}/fork", post(replay::fork))
        .route("/reports", get(reports::reports))
        .route("/players/{name}", get(account::player))
        .route("/openapi.json", get(games::openapi_json))
        .fallback(errors::no_such_call)
        // What is said to one player is kept by nobody else; words and rulebooks say otherwise themselves.
        .layer(header(header::CACHE_CONTROL, "no-store"));
    Router::new()
        .nest("/api", api)
        .route("/ws/tables/{id}", get(table_socket::open))
        .layer(GovernorLayer::new(Arc::new(governor)).error_handler(too_many_requests))
        .route("/reports/{page}", get(reports::report))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        // They are shown elsewhere, and are no page either.
        .route("/metrics", get(errors::no_such_call))
        .fallback(assets::page)
        .layer(middleware::from_fn_with_state(app.clone(), client::identify))
        .layer(CompressionLayer::new())
        .layer(RequestBodyLimitLayer::new(LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST))
        .layer(header(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::REFERRER_POLICY, "no-referrer"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .with_state(app)
}

/// Requests are counted for each address, as everything is.
#[derive(Clone, Copy, Debug)]
struct ByAddress;

impl KeyExtractor for ByAddress {
    type Key = IpAddr;

    fn extract<T>(&self, request: &Request<T>) -> Result<IpAddr, GovernorError> {
        let client = request.extensions().get::<Client>();
        client.map(|client| network_of(client.address)).ok_or(GovernorError::UnableToExtractKey)
    }
}

fn too_many_requests(error: GovernorError) -> Response {
    match error {
        GovernorError::TooManyRequests { wait_time, .. } => {
            activity::count(Activity::RequestRefused);
            ApiError::too_soon("bistro-too-fast", wait_time.max(1) as i64).into_response()
        }
        GovernorError::UnableToExtractKey | GovernorError::Other { .. } => {
            ApiError::broken("a request came from nowhere").into_response()
        }
    }
}

/// Scripts, pictures and sockets come from here and nowhere else.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                      connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

fn header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}
