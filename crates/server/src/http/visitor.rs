//! Who is asking: the session cookie, and the account it stands for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum_extra::extract::cookie::{Cookie, SameSite};
use bistro_core::Phrase;
use futures_util::future::BoxFuture;
use tokio::sync::OnceCell;
use tokio::time::Instant;

use super::client::{Client, Scheme};
use super::errors::{ApiError, ApiResult};
use super::state::AppState;
use crate::accounts::SessionToken;
use crate::activity::{self, Activity};
use crate::limits::network_of;
use crate::store::Player;

const COOKIE_NAME: &str = "bistro";

/// How long a browser keeps the cookie: as long as browsers keep any.
const SESSION_AGE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// A name that a browser makes up for its first visit and sends from all its tabs.
const VISIT_HEADER: &str = "bistro-visit";
/// How long after the first tab of a visit another one may come without a cookie and be the same player.
const ARRIVING: Duration = Duration::from_secs(60);
/// How many visits are remembered at most; beyond them every tab is a player of its own.
const MOST_ARRIVING: usize = 10_000;

/// The cookie as it came, if it has the form of one of ours.
pub(crate) fn token(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut ours = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = ours.find(|(name, _)| *name == COOKIE_NAME)?;
    let sound = token.len() == 52 && token.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sound.then(|| token.to_owned())
}

/// A cookie that scripts cannot read and other sites cannot send along with their requests. Over https it is never sent
/// in the clear.
pub(crate) fn set_cookie(token: &SessionToken, scheme: Scheme) -> (HeaderName, String) {
    let cookie = Cookie::build((COOKIE_NAME, token.0.as_str()))
        .path("/")
        .http_only(true)
        .secure(scheme == Scheme::Https)
        .same_site(SameSite::Lax)
        .max_age(SESSION_AGE.try_into().expect("a cookie may live so long"));
    (SET_COOKIE, cookie.to_string())
}

/// The player whose session the request belongs to. Without one the request is refused.
pub(crate) struct CurrentPlayer(pub(crate) Player);

/// The player whose session the request belongs to, if it has one.
pub(crate) async fn current_player(app: &AppState, headers: &HeaderMap) -> ApiResult<Option<Player>> {
    match token(headers) {
        Some(token) => Ok(app.accounts.find(&token).await?),
        None => Ok(None),
    }
}

impl FromRequestParts<AppState> for CurrentPlayer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<CurrentPlayer, ApiError> {
        let found = current_player(app, &parts.headers).await?;
        found.map(CurrentPlayer).ok_or_else(nobody)
    }
}

/// The player whose session the request belongs to, for something that lasts no longer than the session.
pub(crate) struct WatchedSession {
    pub(crate) player: Player,
    pub(crate) session_ends: BoxFuture<'static, ()>,
}

impl FromRequestParts<AppState> for WatchedSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<WatchedSession, ApiError> {
        let found = match token(&parts.headers) {
            Some(token) => app.accounts.find_and_watch(&token).await?,
            None => None,
        };
        let (player, session_ends) = found.ok_or_else(nobody)?;
        Ok(WatchedSession { player, session_ends })
    }
}

fn nobody() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, Phrase::new("bistro-who-are-you"))
}

/// Guests whose first cookie may still be on its way. Tabs that a browser opens at once all come without a cookie; each
/// would be made a player of its own, and the last cookie to arrive would replace the session that holds the others' seats.
#[derive(Clone, Default)]
pub(crate) struct Arrivals(Arc<Mutex<HashMap<String, Arrival>>>);

struct Arrival {
    since: Instant,
    /// Filled by whichever tab is first; the others wait for it.
    token: Arc<OnceCell<SessionToken>>,
}

impl Arrivals {
    fn token(&self, visit: &str, now: Instant) -> Arc<OnceCell<SessionToken>> {
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
    let visit = headers.get(VISIT_HEADER)?.to_str().ok()?;
    let sound = (24..=64).contains(&visit.len()) && visit.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sound.then_some(visit)
}

/// The player who is asking; a newcomer gets an account and a cookie.
pub(crate) async fn anybody(
    app: &AppState,
    client: Client,
    headers: &HeaderMap,
) -> ApiResult<(Player, Option<SessionToken>)> {
    let accounts = &app.accounts;
    if let Some(token) = token(headers)
        && let Some(player) = accounts.find(&token).await?
    {
        return Ok((player, None));
    }
    if let Some(visit) = visit(headers) {
        let arrival = app.arrivals.token(visit, Instant::now());
        let create = async || create(app, client).await.map(|(_, token)| token);
        let token = arrival.get_or_try_init(create).await?;
        // Nobody is found where the player has signed out since: who comes now is somebody else.
        if let Some(player) = accounts.find(&token.0).await? {
            return Ok((player, Some(token.clone())));
        }
    }
    let (player, token) = create(app, client).await?;
    Ok((player, Some(token)))
}

async fn create(app: &AppState, client: Client) -> ApiResult<(Player, SessionToken)> {
    let taken = app.newcomers.take(&network_of(client.address));
    taken.map_err(|too_soon| {
        activity::count(Activity::NewcomerRefused);
        ApiError::too_soon("bistro-too-many-guests", too_soon.seconds())
    })?;
    Ok(app.accounts.create(app.registry.clock().wall()).await?)
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
