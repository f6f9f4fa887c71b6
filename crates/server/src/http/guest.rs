//! Who is asking: the cookie, and what it stands for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum_extra::extract::cookie::{Cookie, SameSite};
use tokio::sync::OnceCell;

use super::Door;
use super::answer::No;
use crate::entry::Guest;
use crate::house::now;
use crate::people::Token;

const NAME: &str = "bistro";

/// A name that a browser makes up for its first visit and sends from all its tabs.
const VISIT: &str = "bistro-visit";
/// How long after the first tab of a visit another one may come without a cookie and be the same guest.
const ARRIVING: Duration = Duration::from_secs(60);
/// How many visits are remembered at most; beyond them every tab is a guest of its own.
const MOST_ARRIVING: usize = 10_000;

/// The cookie as it came, if it has the form of one of ours.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut ours = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = ours.find(|(name, _)| *name == NAME)?;
    let sound = token.len() == 52 && token.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sound.then(|| token.to_owned())
}

/// A cookie that scripts cannot read and other sites cannot send along with their requests.
pub(crate) fn set(token: &Token) -> (HeaderName, String) {
    let cookie = Cookie::build((NAME, token.0.as_str()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .permanent();
    (SET_COOKIE, cookie.to_string())
}

/// Somebody who has been here before.
pub(crate) struct Known(pub(crate) Guest);

impl FromRequestParts<Door> for Known {
    type Rejection = No;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Known, No> {
        let found = match token(&parts.headers) {
            Some(token) => door.house.people.find(&token).await?,
            None => None,
        };
        found.map(Known).ok_or_else(|| {
            No(axum::http::StatusCode::UNAUTHORIZED, bistro_core::Phrase::new("house-who-are-you"))
        })
    }
}

/// Guests whose first cookie may still be on its way. Tabs that a browser opens at once all come without a cookie; each
/// would be made a guest of its own, and the last cookie to arrive would take the table away from the others.
#[derive(Clone, Default)]
pub(crate) struct Arrivals(Arc<Mutex<HashMap<String, Arrival>>>);

struct Arrival {
    since: Instant,
    /// Filled by whichever tab is first; the others wait for it.
    token: Arc<OnceCell<Token>>,
}

impl Arrivals {
    fn token(&self, visit: &str, now: Instant) -> Arc<OnceCell<Token>> {
        let mut arrivals = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        arrivals.retain(|_, arrival| now.saturating_duration_since(arrival.since) < ARRIVING);
        if arrivals.len() >= MOST_ARRIVING && !arrivals.contains_key(visit) {
            return Arc::default();
        }
        let new = || Arrival { since: now, token: Arc::default() };
        Arc::clone(&arrivals.entry(visit.to_owned()).or_insert_with(new).token)
    }
}

/// The visit's name, if it is long enough to be nobody else's.
fn visit(headers: &HeaderMap) -> Option<&str> {
    let visit = headers.get(VISIT)?.to_str().ok()?;
    let sound = (24..=64).contains(&visit.len()) && visit.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sound.then_some(visit)
}

/// Whoever it is; a newcomer gets a name and a cookie.
pub(crate) async fn anybody(door: &Door, headers: &HeaderMap) -> Result<(Guest, Option<Token>), No> {
    let people = &door.house.people;
    if let Some(token) = token(headers)
        && let Some(guest) = people.find(&token).await?
    {
        return Ok((guest, None));
    }
    if let Some(visit) = visit(headers) {
        let arrival = door.arrivals.token(visit, Instant::now());
        let welcome = async || people.welcome(now()).await.map(|(_, token)| token);
        let token = arrival.get_or_try_init(welcome).await?;
        // Nobody is found where the guest has signed out since: who comes now is somebody else.
        if let Some(guest) = people.find(&token.0).await? {
            return Ok((guest, Some(Token(token.0.clone()))));
        }
    }
    let (guest, token) = people.welcome(now()).await?;
    Ok((guest, Some(token)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_is_forgotten_after_a_minute() {
        let (arrivals, start) = (Arrivals::default(), Instant::now());
        let first = arrivals.token("visit", start);
        let soon = arrivals.token("visit", start + ARRIVING - Duration::from_millis(1));
        assert!(Arc::ptr_eq(&first, &soon));
        let late = arrivals.token("visit", start + ARRIVING);
        assert!(!Arc::ptr_eq(&first, &late));
        arrivals.token("another", start + ARRIVING * 2);
        assert_eq!(arrivals.0.lock().unwrap().len(), 1);
    }

    #[test]
    fn so_many_visits_are_remembered_and_no_more() {
        let (arrivals, now) = (Arrivals::default(), Instant::now());
        let known = arrivals.token("0", now);
        for n in 1..MOST_ARRIVING + 10 {
            arrivals.token(&n.to_string(), now);
        }
        assert_eq!(arrivals.0.lock().unwrap().len(), MOST_ARRIVING);
        assert!(Arc::ptr_eq(&known, &arrivals.token("0", now)));
    }
}
