//! How a link to a table looks where it is pasted: Open Graph's tags in the head of the page. They are read from the index, so
//! that a look at a link wakes no table.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, HOST};
use axum::response::{Html, IntoResponse, Response};
use bistro_core::{Lang, Phrase};
use bistro_protocol::{Access, ListedSitter, LobbyEntry, Status};
use bistro_words::{Names, Words};

use super::client::{Client, Scheme};
use super::state::AppState;

/// The tags for a table's page; none for other pages and for tables that are not there.
pub(super) async fn tags(app: &AppState, client: Client, headers: &HeaderMap, path: &str) -> Option<String> {
    let id = path.strip_prefix("t/")?.trim_end_matches('/');
    // A store that cannot answer is no reason to show no page.
    let table = app.registry.store().listing(id).await.ok()??;
    let game = app.registry.games.iter().find(|game| game.about().id == table.game)?;
    let lang = language(headers);
    let title = Words::new(game.messages(lang), lang).word("title");
    let about = Words::shared(lang).say(&sentence(&table), &Names::new(Vec::new(), None));
    let mut tags = tag("og:title", &title) + &tag("og:description", &about) + &tag("og:type", "website");
    if let Some(host) = headers.get(HOST).and_then(|host| host.to_str().ok()) {
        let scheme = match client.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        tags += &tag("og:image", &format!("{scheme}://{host}/covers/{}.png", table.game));
        tags += &tag("og:url", &format!("{scheme}://{host}/t/{id}"));
    }
    Some(tags)
}

/// The page with these tags. Who waits at a table changes: nobody keeps it.
pub(super) fn insert(index: &[u8], tags: &str) -> Response {
    let page = String::from_utf8_lossy(index).replacen("</head>", &format!("{tags}</head>"), 1);
    ([(CACHE_CONTROL, "no-store")], Html(page)).into_response()
}

/// Who waits, at a table that everybody may see. A link to another one says only that it is an invitation.
fn sentence(table: &LobbyEntry) -> Phrase {
    match (&table.status, table.access) {
        (Status::Open, Access::Public) => {
            let names: Vec<&str> =
                table.seats.iter().filter_map(|seat| name_of(seat.who.as_ref()?)).collect();
            let free = table.seats.iter().filter(|seat| seat.who.is_none()).count();
            Phrase::new("bistro-preview-waits").sign("players", names.join(", ")).number("seats", free as i64)
        }
        (Status::Open, Access::Invited) => Phrase::new("bistro-preview-invited"),
        (Status::Playing, _) => Phrase::new("bistro-preview-plays"),
        (Status::Over | Status::Ended { .. }, _) => Phrase::new("bistro-preview-over"),
    }
}

fn name_of(who: &ListedSitter) -> Option<&str> {
    match who {
        ListedSitter::Player { name, .. } => Some(name),
        ListedSitter::Bot { .. } => None,
    }
}

/// The first language of the reader that we speak.
fn language(headers: &HeaderMap) -> Lang {
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok()).unwrap_or_default();
    let spoken = |wish: &str| wish.trim().get(..2)?.to_ascii_lowercase().parse().ok();
    wishes.split(',').find_map(spoken).unwrap_or(Lang::En)
}

fn tag(property: &str, content: &str) -> String {
    format!("<meta property=\"{property}\" content=\"{}\" />\n", escaped(content))
}

/// A name may be anything.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};
    use bistro_core::Lang;

    use super::{ACCEPT_LANGUAGE, language, tag};

    #[test]
    fn a_name_cannot_leave_its_tag() {
        let tag = tag("og:title", "\"><script>&");
        assert_eq!(tag.trim(), r#"<meta property="og:title" content="&quot;&gt;&lt;script&gt;&amp;" />"#);
    }

    #[test]
    fn the_first_language_that_we_speak_counts() {
        let asked = |wishes: &'static str| {
            language(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(wishes))]))
        };
        assert_eq!([asked("de, fr-CH;q=0.9, en"), asked("ru"), asked("x")], [Lang::Fr, Lang::Ru, Lang::En]);
        assert_eq!(language(&HeaderMap::new()), Lang::En);
    }
}
