//! For those who watch over the server.

use std::sync::OnceLock;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use super::Door;
use crate::house::now;

/// The figures of this process. Several servers in one process (in tests) share them.
#[derive(Clone)]
pub(crate) struct Figures(&'static PrometheusHandle);

impl Figures {
    /// Begin to count, or go on.
    pub(crate) fn count() -> Option<Figures> {
        static FIGURES: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
        FIGURES.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).as_ref().map(Figures)
    }
}

/// For an address of its own: `bistro_lines_total` grows when an answer is sealed, which no player may know.
pub(crate) fn metrics_router(figures: Figures) -> Router {
    let show = async |State(figures): State<Figures>| figures.0.render();
    Router::new().route("/metrics", get(show)).with_state(figures)
}

/// Says `ok` when the journal answers.
pub(crate) async fn healthz(State(door): State<Door>) -> (StatusCode, &'static str) {
    match door.house.journal.due(now() - 1_000_000_000_000).await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "the journal does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the journal does not answer\n")
        }
    }
}
