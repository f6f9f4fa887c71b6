//! The plain HTTP part: games and their words, names, the lobby.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bistro_core::{Choice, Lang, Values};
use bistro_engine::AnyGame;
#[cfg(feature = "openapi")]
use bistro_protocol::ErrorBody;
use bistro_protocol::{
    GameInfo, LobbyEntry, Me, NewName, NewTable, OptionInfo, OptionValues, Password, PlayerPage, PresetInfo,
    TableCreated,
};
use bistro_words::Words;

use super::Door;
use super::answer::No;
use super::guest::{self, Known};
use crate::entry::Guest;
use crate::house::now;

type Answer<T> = Result<T, No>;
type Body<T> = Result<Json<T>, JsonRejection>;

/// A day: how long an open table stays in the lobby.
const LOBBY_MS: i64 = 24 * 60 * 60 * 1000;

/// The shelf.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games",
    responses((status = 200, body = Vec<GameInfo>))))]
pub(crate) async fn games(State(door): State<Door>) -> Json<Vec<GameInfo>> {
    Json(door.house.games.iter().map(|game| game_line(*game)).collect())
}

fn game_line(game: &dyn AnyGame) -> GameInfo {
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
    }
}

fn find(door: &Door, id: &str) -> Answer<&'static dyn AnyGame> {
    let game = door.house.games.iter().find(|game| game.about().id == id);
    game.copied().ok_or_else(|| No::not_found("house-unknown-game"))
}

fn spoken(lang: &str) -> Answer<Lang> {
    lang.parse().map_err(|_| No::not_found("house-unknown-language"))
}

fn text(kind: &'static str, text: impl Into<String>) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text.into()).into_response()
}

const FLUENT: &str = "text/plain; charset=utf-8";
const MARKDOWN: &str = "text/markdown; charset=utf-8";

/// The house's and one game's words, in Fluent.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/words/{lang}",
    params(("game" = String, Path), ("lang" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn game_words(
    State(door): State<Door>,
    Path((game, lang)): Path<(String, String)>,
) -> Answer<Response> {
    let (game, lang) = (find(&door, &game)?, spoken(&lang)?);
    Ok(text(FLUENT, format!("{}\n{}", Words::house_messages(lang), game.messages(lang))))
}

/// The house's words, in Fluent.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/words/{lang}", params(("lang" = String, Path)),
    responses((status = 200, content_type = "text/plain", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn house_words(Path(lang): Path<String>) -> Answer<Response> {
    Ok(text(FLUENT, Words::house_messages(spoken(&lang)?)))
}

/// A rulebook, in Markdown.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/games/{game}/rules/{lang}",
    params(("game" = String, Path), ("lang" = String, Path)),
    responses((status = 200, content_type = "text/markdown", body = String), (status = 404, body = ErrorBody))))]
pub(crate) async fn rulebook(
    State(door): State<Door>,
    Path((game, lang)): Path<(String, String)>,
) -> Answer<Response> {
    Ok(text(MARKDOWN, find(&door, &game)?.rulebook(spoken(&lang)?)))
}

/// Who you are; a newcomer gets a name and a cookie.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/me",
    params(("bistro-visit" = Option<String>, Header, description = "24 to 64 letters and digits, the same from all tabs")),
    responses((status = 200, body = Me))))]
pub(crate) async fn me(State(door): State<Door>, headers: HeaderMap) -> Answer<Response> {
    let (guest, token) = guest::anybody(&door, &headers).await?;
    let me = Json(about(&door, guest).await?);
    Ok(match token {
        Some(token) => ([guest::set(&token)], me).into_response(),
        None => me.into_response(),
    })
}

async fn about(door: &Door, guest: Guest) -> Answer<Me> {
    let ids =
        door.house.journal.tables_of(guest.id.0).await.map_err(|error| No::broken(&error.to_string()))?;
    let tables = lines(door, ids, &guest).await;
    Ok(Me { name: guest.name, owned: guest.owned, tables })
}

async fn lines(door: &Door, ids: Vec<String>, reader: &Guest) -> Vec<LobbyEntry> {
    let mut lines = Vec::with_capacity(ids.len());
    for id in ids {
        lines.extend(door.house.lobby_line(&id, reader).await);
    }
    lines
}

/// Be called something else.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/name", request_body = NewName,
    responses((status = 200, body = Me), (status = 422, body = ErrorBody))))]
pub(crate) async fn rename(
    State(door): State<Door>,
    Known(guest): Known,
    body: Body<NewName>,
) -> Answer<Json<Me>> {
    let Json(wish) = body?;
    let guest = door.house.people.rename(&guest, &wish.name).await?;
    Ok(Json(about(&door, guest).await?))
}

/// Make a name one's own with a password, or change the password.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/me/password", request_body = Password,
    responses((status = 200, body = Me), (status = 422, body = ErrorBody), (status = 503, body = ErrorBody))))]
pub(crate) async fn own_name(
    State(door): State<Door>,
    Known(guest): Known,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    body: Body<Password>,
) -> Answer<Json<Me>> {
    let Json(wish) = body?;
    let guest = door.house.people.own(&guest, &wish.name, &wish.password, from.ip()).await?;
    Ok(Json(about(&door, guest).await?))
}

/// Come back to one's own name from another device.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/login", request_body = Password,
    responses((status = 200, body = Me), (status = 422, body = ErrorBody),
        (status = 429, description = "wrong too often: wait first", body = ErrorBody),
        (status = 503, description = "too many logins at once", body = ErrorBody))))]
pub(crate) async fn log_in(
    State(door): State<Door>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    body: Body<Password>,
) -> Answer<Response> {
    let Json(wish) = body?;
    let (guest, token) = door.house.people.log_in(&wish.name, &wish.password, from.ip(), now()).await?;
    Ok(([guest::set(&token)], Json(about(&door, guest).await?)).into_response())
}

/// Forget this browser.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/logout", responses((status = 204))))]
pub(crate) async fn log_out(State(door): State<Door>, headers: HeaderMap) -> Answer<StatusCode> {
    if let Some(token) = guest::token(&headers) {
        door.house.people.forget(&token).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Public tables that wait for players.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/tables",
    responses((status = 200, body = Vec<LobbyEntry>))))]
pub(crate) async fn lobby(State(door): State<Door>, Known(guest): Known) -> Answer<Json<Vec<LobbyEntry>>> {
    let ids = door.house.journal.open_tables(now() - LOBBY_MS).await;
    let ids = ids.map_err(|error| No::broken(&error.to_string()))?;
    Ok(Json(lines(&door, ids, &guest).await))
}

/// Open a table.
#[cfg_attr(feature = "openapi", utoipa::path(post, path = "/api/tables", request_body = NewTable,
    responses((status = 200, body = TableCreated), (status = 422, body = ErrorBody))))]
pub(crate) async fn new_table(
    State(door): State<Door>,
    Known(guest): Known,
    body: Body<NewTable>,
) -> Answer<Json<TableCreated>> {
    let Json(wish) = body?;
    let id = door.house.new_table(guest, wish).await?;
    Ok(Json(TableCreated { id }))
}

/// What everybody may know about a name.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/api/players/{name}",
    params(("name" = String, Path)),
    responses((status = 200, body = PlayerPage), (status = 404, body = ErrorBody))))]
pub(crate) async fn player(State(door): State<Door>, Path(name): Path<String>) -> Answer<Json<PlayerPage>> {
    let page = door.house.people.page(&name).await?;
    page.map(Json).ok_or_else(|| No::not_found("house-no-such-player"))
}

/// The HTTP part, described for machines. A file, so that whoever only wants to play does not wait for what makes it.
pub(crate) async fn openapi_json() -> Response {
    text("application/json", include_str!("../../openapi.json"))
}
