//! For those who watch over the server.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use metrics_exporter_prometheus::PrometheusHandle;

use super::Door;
use crate::house::now;
use crate::journal::JournalError;

#[derive(Clone)]
pub(crate) struct Health {
    pub(crate) metrics: Option<PrometheusHandle>,
}

/// A write that takes longer has failed, as far as guests can tell. Less than `bistro health` waits.
const PATIENCE: Duration = Duration::from_secs(3);

/// Says `ok` when the server can read and write: a write has worked within the last second, or does now.
pub(crate) async fn healthz(State(door): State<Door>) -> (StatusCode, String) {
    let why = match tokio::time::timeout(PATIENCE, is_ready(&door)).await {
        Ok(Ok(())) => return (StatusCode::OK, "ok\n".into()),
        Ok(Err(error)) => error.to_string(),
        Err(_) => format!("the database has not answered for {} seconds", PATIENCE.as_secs()),
    };
    tracing::error!(why, "the server is not ready");
    (StatusCode::SERVICE_UNAVAILABLE, format!("nothing can be kept now: {why}\n"))
}

async fn is_ready(door: &Door) -> Result<(), JournalError> {
    let journal = &door.house.journal;
    journal.ready(now()).await?;
    journal.due(i64::MIN).await.map(drop)
}

pub(crate) async fn metrics(State(door): State<Door>) -> String {
    door.health.metrics.as_ref().map_or_else(String::new, PrometheusHandle::render)
}
