//! Finished games: from any seat's eyes or from above, to look at, to check, to take home, to take up again.
//!
//! Nothing here runs rules on the network's threads: the registry keeps finished games and has threads for them.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bistro_core::{Phrase, Seat, Viewer};
use bistro_engine::Pondering;
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::{Access, Hint, NewFork, OutcomeData, ReplayFrame, ReplayPage, TableCreated};
use bistro_words::phrases;
use serde::Deserialize;

use super::client::Client;
use super::errors::{ApiError, ApiResult};
use super::state::AppState;
use super::visitor::{self, CurrentPlayer};
use crate::registry::FinishedGame;
use crate::store::Player;
use crate::table::Occupant;

/// How many frames one request may ask for.
const MOST_FRAMES: usize = 100;

#[derive(Deserialize)]
pub(crate) struct PageQuery {
    /// `seat:1`, `public` or `all`.
    eyes: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct FrameQuery {
    eyes: Option<String>,
    /// Whether a bot should say what it thinks.
    #[serde(default)]
    opinions: bool,
}

#[derive(Deserialize)]
pub(crate) struct FramesQuery {
    eyes: Option<String>,
    from: usize,
    count: usize,
}

fn viewer(eyes: Option<&str>) -> ApiResult<Viewer> {
    let bad = |problem: String| ApiError::refused(Phrase::new("bistro-bad-eyes").sign("problem", problem));
    eyes.unwrap_or("public").parse().map_err(bad)
}

/// A finished game, if this reader may see it: one by invitation is for those who sat there.
async fn finished(app: &AppState, id: &str, headers: &HeaderMap) -> ApiResult<Arc<FinishedGame>> {
    let game = app.registry.finished(id).await?;
    let game = game.ok_or_else(|| ApiError::refused(Phrase::new("bistro-not-over")))?;
    let reader = visitor::current_player(app, headers).await?;
    let took_part =
        |reader: Player| game.state.seat_of(reader.id).is_some() || game.state.opened.host.id == reader.id;
    if game.state.opened.access == Access::Public || reader.is_some_and(took_part) {
        Ok(game)
    } else {
        Err(ApiError::not_found("bistro-no-such-table"))
    }
}

/// Look through the game on a thread apart from the network's.
async fn look<T: Send + 'static>(
    app: &AppState,
    game: Arc<FinishedGame>,
    look: impl FnOnce(&FinishedGame) -> T + Send + 'static,
) -> ApiResult<T> {
    let looked = app.registry.with_finished(game, look).await;
    looked.map_err(|_| ApiError::broken("a finished game could not be replayed"))
}

/// A finished game as a whole.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/replay",
    params(("id" = String, Path), ("eyes" = Option<String>, Query, description = "seat:1, public or all")),
    responses((status = 200, body = ReplayPage), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))))]
pub(crate) async fn page(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Query(query): Query<PageQuery>,
) -> ApiResult<Json<ReplayPage>> {
    let viewer = viewer(query.eyes.as_deref())?;
    let game = finished(&app, &id, &headers).await?;
    Ok(Json(look(&app, game, move |game| page_of(id, game, viewer)).await?))
}

fn page_of(id: String, game: &FinishedGame, viewer: Viewer) -> ReplayPage {
    let (state, table) = (&game.state, game.table());
    let (record, outcome) = (table.record(), table.outcome());
    let names = state.chairs.iter().map(|chair| match &chair.who {
        Some(Occupant::Player(player)) => player.name.clone(),
        Some(Occupant::Bot(bot)) => bot.to_string(),
        None => state.opened.stand_in.clone(),
    });
    ReplayPage {
        id,
        game: state.opened.game.clone(),
        setup: state.opened.setup.clone(),
        names: names.collect(),
        steps: table.step() as u32,
        eyes: viewer.to_string(),
        result: outcome.as_ref().map_or_else(Vec::new, phrases::result),
        outcome: outcome.as_ref().map(OutcomeData::from),
        commitment: record.commitment.to_string(),
        seed: record.seed.map(|seed| seed.to_string()),
        entropy: record.entropy,
        shuffle_checked: game.shuffle_checked,
    }
}

/// One moment of a finished game.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/replay/{step}",
    params(("id" = String, Path), ("step" = u32, Path), ("eyes" = Option<String>, Query),
        ("opinions" = Option<bool>, Query)),
    responses((status = 200, body = ReplayFrame), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody),
        (status = 503, description = "too many opinions are asked for", body = ErrorBody))))]
pub(crate) async fn frame(
    State(app): State<AppState>,
    Path((id, step)): Path<(String, usize)>,
    client: Client,
    headers: HeaderMap,
    Query(query): Query<FrameQuery>,
) -> ApiResult<Json<ReplayFrame>> {
    let viewer = viewer(query.eyes.as_deref())?;
    let game = finished(&app, &id, &headers).await?;
    must_exist(&game, step)?;
    if !query.opinions {
        return Ok(Json(look(&app, game, move |game| frame_of(game, step, viewer)).await?));
    }
    let bots = app.registry.bots();
    let busy = |why| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why);
    let permit = bots.hint_permit_for_address(client.address).map_err(busy)?;
    let made = look(&app, game, move |game| (frame_of(game, step, viewer), thoughts_of(game, step, viewer)));
    let (mut frame, thoughts) = made.await?;
    for (seat, thought) in thoughts {
        let hints = bots.hint(&permit, thought).await.unwrap_or_default();
        frame.opinions.push((seat, hints));
    }
    Ok(Json(frame))
}

/// Several moments of a finished game, one after the other.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/replay/frames",
    params(("id" = String, Path), ("from" = u32, Query, description = "the first step"),
        ("count" = u32, Query, description = "how many, at most 100; there are fewer where the game ends"),
        ("eyes" = Option<String>, Query)),
    responses((status = 200, body = Vec<ReplayFrame>), (status = 404, body = ErrorBody),
        (status = 422, body = ErrorBody))))]
pub(crate) async fn frames(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Query(query): Query<FramesQuery>,
) -> ApiResult<Json<Vec<ReplayFrame>>> {
    let viewer = viewer(query.eyes.as_deref())?;
    let game = finished(&app, &id, &headers).await?;
    must_exist(&game, query.from)?;
    let until = query.from.saturating_add(query.count.min(MOST_FRAMES)).min(game.table().step() + 1);
    let steps = query.from..until;
    let frames = move |game: &FinishedGame| steps.map(|step| frame_of(game, step, viewer)).collect();
    Ok(Json(look(&app, game, frames).await?))
}

fn must_exist(game: &FinishedGame, step: usize) -> ApiResult<()> {
    let steps = game.table().step();
    let wrong = || Phrase::new("bistro-no-such-step").number("steps", steps as i64);
    if step > steps { Err(ApiError::refused(wrong())) } else { Ok(()) }
}

fn frame_of(game: &FinishedGame, step: usize, viewer: Viewer) -> ReplayFrame {
    let whole = game.table();
    let now = whole.back_to(step);
    let mut frame = ReplayFrame {
        step: step as u32,
        view: now.view(viewer),
        scene: now.scene(viewer),
        news: now.news(step, viewer),
        decisions: Vec::new(),
        opinions: Vec::new(),
        pending: now.pending().collect(),
    };
    if step > 0 {
        let before = whole.back_to(step - 1);
        for (seat, notation) in visible_moves(game, step, viewer) {
            let made = before.legal(seat).into_iter().find(|offer| offer.notation == notation);
            frame.decisions.extend(made.map(|offer| (seat, offer)));
        }
    }
    frame
}

/// The decisions that led to this step, as far as these eyes may know them.
fn visible_moves(game: &FinishedGame, step: usize, viewer: Viewer) -> Vec<(Seat, String)> {
    let may_see = |seat: Seat| viewer == Viewer::Above || viewer == Viewer::Seat(seat);
    let mut moves = if step == 0 { Vec::new() } else { game.table().moves(step) };
    moves.retain(|(seat, _)| may_see(*seat));
    moves
}

/// What bots have to think about, to say what they hold of those decisions.
fn thoughts_of(game: &FinishedGame, step: usize, viewer: Viewer) -> Vec<(Seat, Pondering<Vec<Hint>>)> {
    let moves = visible_moves(game, step, viewer);
    let before = game.table().back_to(step.saturating_sub(1));
    moves.into_iter().map(|(seat, notation)| (seat, before.ponder_opinion(seat, &notation))).collect()
}

/// The record of a finished game, for `bistro verify` and `bistro replay`.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/record",
    params(("id" = String, Path)),
    responses((status = 200, body = serde_json::Value), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))))]
pub(crate) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let game = finished(&app, &id, &headers).await?;
    let name = format!("attachment; filename=\"bistro-{}-{id}.json\"", game.state.opened.game);
    let described = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    let record = look(&app, game, |game| game.table().record().to_string()).await?;
    Ok((described, record).into_response())
}

/// Take a finished game up again at one of its moments.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{id}/fork",
    params(("id" = String, Path)), request_body = NewFork,
    responses((status = 200, body = TableCreated), (status = 422, body = ErrorBody))))]
pub(crate) async fn fork(
    State(app): State<AppState>,
    Path(id): Path<String>,
    CurrentPlayer(player): CurrentPlayer,
    headers: HeaderMap,
    body: Result<Json<NewFork>, JsonRejection>,
) -> ApiResult<Json<TableCreated>> {
    let Json(fork) = body?;
    finished(&app, &id, &headers).await?;
    let id = app.registry.fork(&id, player, fork).await?;
    Ok(Json(TableCreated { id }))
}
