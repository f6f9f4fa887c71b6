//! Finished games: from any seat's eyes or from above, to look at, to check, to take home, to take up again.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bistro_core::{Phrase, Seat, Viewer};
use bistro_engine::{AnyTable, verify};
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::OutcomeData;
use bistro_protocol::{NewFork, ReplayFrame, ReplayPage, TableCreated};
use bistro_words::phrases;
use serde::Deserialize;

use super::Door;
use super::answer::No;
use super::guest::Known;
use crate::house::NoTable;
use crate::room::{Room, Stage, Who};

type Answer<T> = Result<T, No>;

#[derive(Deserialize)]
pub(crate) struct Eyes {
    /// `seat:1`, `public` or `all`.
    eyes: Option<String>,
    /// Whether a bot should say what it thinks.
    #[serde(default)]
    opinions: bool,
}

impl Eyes {
    fn viewer(&self) -> Answer<Viewer> {
        let eyes = self.eyes.as_deref().unwrap_or("public");
        eyes.parse()
            .map_err(|problem: String| No::refused(Phrase::new("house-bad-eyes").sign("problem", problem)))
    }
}

/// A game that is over, so that nothing in it is secret any more.
async fn finished(door: &Door, id: &str) -> Answer<Room> {
    let room = door.house.room(id).await.map_err(|no| match no {
        NoTable::Unknown => No::not_found("house-no-such-table"),
        NoTable::Closing => No(StatusCode::SERVICE_UNAVAILABLE, Phrase::new("house-server-trouble")),
        NoTable::Broken(why) => No::broken(&why),
    })?;
    match room.stage {
        Stage::Over | Stage::Ended(_) if room.table.is_some() => Ok(room),
        _ => Err(No::refused(Phrase::new("house-not-over"))),
    }
}

fn table(room: &Room) -> &dyn AnyTable {
    room.table.as_deref().expect("a finished game has a table")
}

/// A finished game as a whole.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/replay",
    params(("id" = String, Path), ("eyes" = Option<String>, Query, description = "seat:1, public or all")),
    responses((status = 200, body = ReplayPage), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))))]
pub(crate) async fn page(
    State(door): State<Door>,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
) -> Answer<Json<ReplayPage>> {
    let viewer = eyes.viewer()?;
    let room = finished(&door, &id).await?;
    let table = table(&room);
    let record = table.record();
    let outcome = table.outcome();
    let names = room.chairs.iter().map(|chair| match &chair.who {
        Some(Who::Player(guest)) => guest.name.clone(),
        Some(Who::Bot(bot)) => bot.to_string(),
        None => room.opened.stand_in.clone(),
    });
    Ok(Json(ReplayPage {
        game: room.opened.game.clone(),
        setup: room.opened.setup.clone(),
        names: names.collect(),
        steps: table.step() as u32,
        eyes: viewer.to_string(),
        result: outcome.as_ref().map_or_else(Vec::new, phrases::result),
        outcome: outcome.as_ref().map(OutcomeData::from),
        commitment: record.commitment.to_string(),
        seed: record.seed.map(|seed| seed.to_string()),
        entropy: record.entropy.clone(),
        shuffle_checked: verify(room.game, &record).is_ok_and(|verified| verified.shuffle_checked()),
        id,
    }))
}

/// One moment of a finished game.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/replay/{step}",
    params(("id" = String, Path), ("step" = u32, Path), ("eyes" = Option<String>, Query),
        ("opinions" = Option<bool>, Query)),
    responses((status = 200, body = ReplayFrame), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody),
        (status = 503, description = "too many opinions are asked for", body = ErrorBody))))]
pub(crate) async fn frame(
    State(door): State<Door>,
    Path((id, step)): Path<(String, usize)>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Query(eyes): Query<Eyes>,
) -> Answer<Json<ReplayFrame>> {
    let viewer = eyes.viewer()?;
    let room = finished(&door, &id).await?;
    let whole = table(&room);
    if step > whole.step() {
        let why = Phrase::new("house-no-such-step").number("steps", whole.step() as i64);
        return Err(No::refused(why));
    }
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
        let busy = |why| No(StatusCode::SERVICE_UNAVAILABLE, why);
        let thinkers = &door.house.thinkers;
        let place = eyes.opinions.then(|| thinkers.place_for(from.ip())).transpose().map_err(busy)?;
        let may_see = |seat: &Seat| viewer == Viewer::Above || viewer == Viewer::Seat(*seat);
        for (seat, notation) in whole.moves(step).into_iter().filter(|(seat, _)| may_see(seat)) {
            let made = before.legal(seat).into_iter().find(|offer| offer.notation == notation);
            frame.decisions.extend(made.map(|offer| (seat, offer)));
            if let Some(place) = &place {
                let opinion = before.ponder_opinion(seat, &notation);
                let hints = thinkers.hint(place, opinion).await.unwrap_or_default();
                frame.opinions.push((seat, hints));
            }
        }
    }
    Ok(Json(frame))
}

/// The record of a finished game, for `bistro verify` and `bistro replay`.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/record",
    params(("id" = String, Path)),
    responses((status = 200, content_type = "application/json", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn record(State(door): State<Door>, Path(id): Path<String>) -> Answer<Response> {
    let room = finished(&door, &id).await?;
    let name = format!("attachment; filename=\"bistro-{}-{id}.json\"", room.opened.game);
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, table(&room).record().to_string()).into_response())
}

/// Take a finished game up again at one of its moments.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables/{id}/fork",
    params(("id" = String, Path)), request_body = NewFork,
    responses((status = 200, body = TableCreated), (status = 422, body = ErrorBody))))]
pub(crate) async fn fork(
    State(door): State<Door>,
    Path(id): Path<String>,
    Known(guest): Known,
    body: Result<Json<NewFork>, JsonRejection>,
) -> Answer<Json<TableCreated>> {
    let Json(fork) = body?;
    let id = door.house.fork(&id, guest, fork).await?;
    Ok(Json(TableCreated { id }))
}
