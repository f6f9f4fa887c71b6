//! For those who watch over the server.

use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use super::Door;
use crate::house::now;
use crate::journal::JournalError;

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
