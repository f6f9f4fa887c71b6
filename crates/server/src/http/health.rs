//! For those who watch over the server.

use axum::extract::State;
use axum::http::StatusCode;
use metrics_exporter_prometheus::PrometheusHandle;

use super::Door;
use crate::house::now;

#[derive(Clone)]
pub(crate) struct Health {
    pub(crate) metrics: Option<PrometheusHandle>,
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

pub(crate) async fn metrics(State(door): State<Door>) -> String {
    door.health.metrics.as_ref().map_or_else(String::new, PrometheusHandle::render)
}
