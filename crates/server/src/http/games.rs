//! The games: what there is to choose, their words and their rulebooks.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use bistro_core::{Choice, Lang, Values};
use bistro_engine::AnyGame;
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::{GameInfo, OptionInfo, OptionValues, PresetInfo};
use bistro_words::Words;

use super::errors::{ApiError, ApiResult};
use super::state::AppState;

/// The shelf.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games",
    responses((status = 200, body = Vec<GameInfo>))))]
pub(crate) async fn games(State(app): State<AppState>) -> Json<Vec<GameInfo>> {
    Json(app.registry.games.iter().map(|game| game_info(*game)).collect())
}

fn game_info(game: &dyn AnyGame) -> GameInfo {
    let about = game.about();
    let option = |choice: &Choice| OptionInfo {
        id: choice.id.into(),
        rule: choice.rule.into(),
        values: match choice.values {
            Values::Flag => OptionValues::Flag,
            Values::OneOf(words) => {
                OptionValues::OneOf { words: words.iter().map(ToString::to_string).collect() }
            }
            Values::Number { least, most, default } => OptionValues::Number { least, most, default },
        },
    };
    let preset = |preset: &bistro_core::Preset| PresetInfo {
        id: preset.id.into(),
        sets: preset.sets.iter().map(|(id, value)| (id.to_string(), value.to_string())).collect(),
    };
    GameInfo {
        id: about.id.into(),
        title: about.title.into(),
        least_seats: *about.seats.start() as u8,
        most_seats: *about.seats.end() as u8,
        options: about.options.iter().map(option).collect(),
        presets: about.presets.iter().map(preset).collect(),
        lesson: game.lesson().is_some(),
    }
}

fn find(app: &AppState, id: &str) -> ApiResult<&'static dyn AnyGame> {
    let game = app.registry.games.iter().find(|game| game.about().id == id);
    game.copied().ok_or_else(|| ApiError::not_found("bistro-unknown-game"))
}

fn spoken(lang: &str) -> ApiResult<Lang> {
    lang.parse().map_err(|_| ApiError::not_found("bistro-unknown-language"))
}

fn text(kind: &'static str, text: impl Into<String>) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text.into()).into_response()
}

const FLUENT: &str = "text/plain; charset=utf-8";
const MARKDOWN: &str = "text/markdown; charset=utf-8";

/// One game's words and those that all games share, in Fluent.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/words/{lang}",
    params(("game" = String, Path), ("lang" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn game_words(
    State(app): State<AppState>,
    Path((game, lang)): Path<(String, String)>,
) -> ApiResult<Response> {
    let (game, lang) = (find(&app, &game)?, spoken(&lang)?);
    Ok(text(FLUENT, format!("{}\n{}", Words::shared_messages(lang), game.messages(lang))))
}

/// The words that all games share, in Fluent.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/words/{lang}", params(("lang" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn shared_words(Path(lang): Path<String>) -> ApiResult<Response> {
    Ok(text(FLUENT, Words::shared_messages(spoken(&lang)?)))
}

/// A rulebook, in Markdown.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/rules/{lang}",
    params(("game" = String, Path), ("lang" = String, Path)),
    responses((status = 200, content_type = "text/markdown", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn rulebook(
    State(app): State<AppState>,
    Path((game, lang)): Path<(String, String)>,
) -> ApiResult<Response> {
    Ok(text(MARKDOWN, find(&app, &game)?.rulebook(spoken(&lang)?)))
}

/// The HTTP part, described for machines. A file, so that a build for playing does not wait for what makes it.
pub(crate) async fn openapi_json() -> Response {
    text("application/json", include_str!("../../openapi.json"))
}
