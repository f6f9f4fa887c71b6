//! What is kept of a finished game whatever has become of its rules.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use bistro_core::Phrase;
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::{Access, GameJournal, SeatPlace};

use super::errors::{ApiError, ApiResult};
use super::state::AppState;
use super::visitor;
use crate::store::Player;

/// Who played a finished game, how it ended, and what was decided: also when its rules have moved on since.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables/{id}/journal",
    params(("id" = String, Path)),
    responses((status = 200, body = GameJournal), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))))]
pub(crate) async fn journal(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Json<GameJournal>> {
    let kept = app.registry.kept(&id).await?;
    let (kept, places) = kept.ok_or_else(|| ApiError::refused(Phrase::new("bistro-not-over")))?;
    let reader = visitor::current_player(&app, &headers).await?;
    let took_part = |reader: Player| kept.seat_of(reader.id).is_some() || kept.opened.host.id == reader.id;
    if kept.opened.access != Access::Public && !reader.is_some_and(took_part) {
        return Err(ApiError::not_found("bistro-no-such-table"));
    }
    let place = |(player, place, score)| Some(SeatPlace { seat: kept.seat_of(player)?, place, score });
    Ok(Json(GameJournal {
        id,
        places: places.into_iter().filter_map(place).collect(),
        names: kept.names(),
        game: kept.opened.game,
        rules: kept.opened.rules,
        setup: kept.opened.setup,
        seed: kept.opened.seed,
        events: kept.events,
    }))
}
