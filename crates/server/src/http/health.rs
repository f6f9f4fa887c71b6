//! For hosts: readiness and metrics.

use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use super::state::AppState;

/// The metrics of this process. Several servers in one process (in tests) share them.
#[derive(Clone)]
pub(crate) struct Metrics(&'static PrometheusHandle);

impl Metrics {
    /// Begin to count, or go on.
    pub(crate) fn count() -> Option<Metrics> {
        static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
        RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).as_ref().map(Metrics)
    }
}

/// For an address of its own: `bistro_journal_entries_total` grows when an answer is sealed, which no player may know.
pub(crate) fn metrics_router(metrics: Metrics) -> Router {
    let show = async |State(metrics): State<Metrics>| metrics.0.render();
    Router::new().route("/metrics", get(show)).with_state(metrics)
}

/// A store that takes longer to answer has failed. Less than `bistro health` waits.
const STORE_TIMEOUT: Duration = Duration::from_secs(3);

/// For balancers: whether guests should be sent to this server now. False while it starts, stops, or lacks its database, its
/// lease or the bus; then nothing is acknowledged, and it goes on by itself when they are back.
pub(crate) async fn readyz(State(app): State<AppState>) -> (StatusCode, String) {
    let (status, text) = healthz(State(app.clone())).await;
    if status == StatusCode::OK && !app.registry.takes_part() {
        let text = "this server has no lease, or no connection to the bus, or is stopping\n";
        return (StatusCode::SERVICE_UNAVAILABLE, text.to_owned());
    }
    (status, text)
}

/// Says `ok` when the latest write worked and reading works now, with a line for everything that was found damaged: tables
/// that are whole go on, so the server stays in service. Nothing is written: while writes fail, the server itself tries
/// again every second.
pub(crate) async fn healthz(State(app): State<AppState>) -> (StatusCode, String) {
    let why = match tokio::time::timeout(STORE_TIMEOUT, app.registry.store().ready()).await {
        Ok(Ok(())) => {
            let damage = app.registry.damage().into_iter().map(|line| format!("damaged: {line}\n"));
            return (StatusCode::OK, std::iter::once("ok\n".to_owned()).chain(damage).collect());
        }
        Ok(Err(error)) => error.to_string(),
        Err(_) => format!("the database has not answered for {} seconds", STORE_TIMEOUT.as_secs()),
    };
    (StatusCode::SERVICE_UNAVAILABLE, format!("nothing can be kept now: {why}\n"))
}
