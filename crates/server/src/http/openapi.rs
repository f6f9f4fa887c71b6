//! The HTTP part, described for machines from the handlers and the types themselves.

use bistro_protocol::{NewFork, ReplayFrame, ReplayPage};
use utoipa::OpenApi;

use super::{account, games, journal, lobby, replay, reports};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bistro",
        description = "Tables, names and replays. Playing goes over a socket: see PROTOCOL.md."
    ),
    paths(
        games::games,
        games::game_words,
        games::shared_words,
        games::rulebook,
        account::me,
        account::rename,
        account::own_name,
        account::log_in,
        account::log_out,
        lobby::lobby,
        lobby::new_table,
        lobby::new_lesson,
        account::player,
        reports::reports,
        replay::page,
        replay::frame,
        replay::frames,
        replay::record,
        journal::journal,
        replay::fork
    ),
    components(schemas(NewFork, ReplayPage, ReplayFrame))
)]
struct Document;

/// What `openapi.json` must say.
pub fn openapi() -> String {
    Document::openapi().to_pretty_json().expect("the description has a JSON form")
}
