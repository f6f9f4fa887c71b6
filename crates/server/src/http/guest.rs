//! Who is asking: the cookie, and what it stands for.

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::Door;
use super::answer::No;
use crate::entry::Guest;
use crate::house::now;
use crate::people::Token;

const NAME: &str = "bistro";

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

/// Whoever it is; a newcomer gets a name and a cookie.
pub(crate) async fn anybody(door: &Door, headers: &HeaderMap) -> Result<(Guest, Option<Token>), No> {
    if let Some(token) = token(headers)
        && let Some(guest) = door.house.people.find(&token).await?
    {
        return Ok((guest, None));
    }
    let (guest, token) = door.house.people.welcome(now()).await?;
    Ok((guest, Some(token)))
}
