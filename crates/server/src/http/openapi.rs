//! The HTTP part, described for machines from the handlers and the types themselves.

use bistro_protocol::{NewFork, ReplayFrame, ReplayPage};
use utoipa::OpenApi;

use super::{api, pages, replay};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bistro",
        description = "Tables, names and replays. Playing goes over a socket: see PROTOCOL.md."
    ),
    paths(
        api::games,
        api::game_words,
        api::house_words,
        api::rulebook,
        api::me,
        api::rename,
        api::own_name,
        api::log_in,
        api::log_out,
        api::lobby,
        api::new_table,
        api::player,
        pages::reports,
        replay::page,
        replay::frame,
        replay::record,
        replay::fork
    ),
    components(schemas(NewFork, ReplayPage, ReplayFrame))
)]
struct Document;

/// What `openapi.json` must say.
pub fn openapi() -> String {
    Document::openapi().to_pretty_json().expect("the description has a JSON form")
}
