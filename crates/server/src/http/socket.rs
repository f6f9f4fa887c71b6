//! One socket, one table, one guest.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::pin::pin;
use std::time::Duration;

use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bistro_core::Phrase;
use bistro_protocol::{ByeReason, ClientMessage, Message};
use governor::{Quota, RateLimiter};
use tokio::time::{Instant, sleep_until, timeout};

use super::Door;
use super::answer::No;
use super::guest::Known;
use super::line::{Frame, Line};
use crate::config::Limits;
use crate::entry::Guest;
use crate::house::{Live, NoTable};
use crate::keeper::{Inbox, Letter, Letterbox, Outbox, Stuck, Visit, text_of};
use crate::places::Place;
use crate::text;

/// How many refused messages a guest may send in a row before being shown the door.
const PATIENCE: u32 = 20;
/// A keeper that goes says goodbye and why. One that has not done so has broken.
const KEEPER_GONE: ByeReason = ByeReason::Broken;
/// Whoever takes nothing for so long is gone.
const SEND: Duration = Duration::from_secs(10);

/// A socket counts among the open ones until this is dropped.
struct Counted {
    _place: Place,
}

impl Counted {
    fn new(place: Place) -> Counted {
        metrics::gauge!("bistro_sockets").increment(1.0);
        Counted { _place: place }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!("bistro_sockets").decrement(1.0);
    }
}

/// Other sites' pages must not play in a guest's name: their sockets would carry the guest's cookie.
fn is_from_here(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let (Ok(origin), Some(Ok(host))) = (origin.to_str(), headers.get(HOST).map(|host| host.to_str())) else {
        return false;
    };
    origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host))
}

pub(crate) async fn open(
    State(door): State<Door>,
    Path(id): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Known(guest): Known,
    request: Request,
) -> Response {
    if !is_from_here(request.headers()) {
        return No(StatusCode::FORBIDDEN, Phrase::new("house-other-origin")).into_response();
    }
    let Some(place) = door.sockets.take(address.ip()) else {
        return No(StatusCode::TOO_MANY_REQUESTS, Phrase::new("house-too-many-sockets")).into_response();
    };
    let counted = Counted::new(place);
    let opened = Line::open(request, async move |line, outbox| {
        serve(&door, line, outbox, &id, (guest, address.ip())).await;
        drop(counted);
    });
    let no_socket = || No(StatusCode::BAD_REQUEST, Phrase::new("house-bad-message")).into_response();
    opened.unwrap_or_else(no_socket)
}

/// From the first word to the last.
async fn serve(door: &Door, mut line: Line, outbox: Outbox, id: &str, (guest, address): (Guest, IpAddr)) {
    let visit = door.house.new_visit();
    let reason = match door.house.table(id).await {
        Ok(Live { letters, pulse }) => {
            if letters.send(Box::new(Letter::Join { guest, visit, address, outbox })).await.is_ok() {
                tokio::select! {
                    reason = talk(&mut line, &letters, visit, door.house.config.limits) => {
                        let _ = letters.send(Box::new(Letter::Leave(visit))).await;
                        reason
                    }
                    () = pulse.given_up() => Some(ByeReason::Broken),
                }
            } else {
                Some(ByeReason::Restart)
            }
        }
        Err(NoTable::Unknown) => Some(ByeReason::NoSuchTable),
        Err(NoTable::Closing) => Some(ByeReason::Restart),
        Err(NoTable::Broken(why)) => {
            tracing::error!(table = id, why, "a table cannot be opened");
            Some(ByeReason::Broken)
        }
    };
    if let Some(reason) = reason {
        line.inbox().say_goodbye(reason);
    }
    let _ = timeout(SEND, line.close()).await;
}

/// Pass words both ways until one side ends it. Returns what to say last, unless the keeper has said it.
async fn talk(line: &mut Line, letters: &Letterbox, visit: Visit, limits: Limits) -> Option<ByeReason> {
    let rate = NonZeroU32::new(limits.messages_per_second).unwrap_or(NonZeroU32::MIN);
    let limiter = RateLimiter::direct(
        Quota::per_second(rate).allow_burst(rate.saturating_mul(NonZeroU32::MIN.saturating_add(2))),
    );
    let inbox = line.inbox();
    let mut patience = PATIENCE;
    // A line that is quiet for half the time allowed is asked whether it is still there.
    let (quiet, mut heard) = (limits.silence / 2, Instant::now());
    let mut check = pin!(sleep_until(heard + quiet));
    loop {
        tokio::select! {
            stuck = inbox.stuck() => match stuck {
                Stuck::Waiting => Box::pin(timeout(SEND, inbox.all_said())).await.ok()?.ok()?,
                Stuck::Over => return Some(KEEPER_GONE),
            },
            () = check.as_mut() => {
                let silent = heard.elapsed();
                if silent >= limits.silence {
                    return Some(ByeReason::Slow);
                }
                if silent >= quiet {
                    Box::pin(timeout(SEND, line.ping())).await.ok()?.ok()?;
                }
                let wait = if silent >= quiet { limits.silence } else { quiet };
                check.as_mut().reset(heard + wait);
            }
            frame = line.hear() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    heard = Instant::now();
                    if limiter.check().is_err() {
                        refuse(&inbox, &text, "house-too-fast")?;
                        patience = patience.checked_sub(1)?;
                    } else if let Some(command) = read(&text) {
                        patience = PATIENCE;
                        if letters.send(Box::new(Letter::Command { visit, command })).await.is_err() {
                            return Some(KEEPER_GONE);
                        }
                    } else {
                        refuse(&inbox, &text, "house-bad-message")?;
                        patience = patience.checked_sub(1)?;
                    }
                    if patience == 0 {
                        return Some(ByeReason::Misbehaved);
                    }
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => heard = Instant::now(),
                Some(Ok(Frame::Binary(_) | Frame::Frame(_))) => return Some(ByeReason::Misbehaved),
                Some(Ok(Frame::Close(_))) | None => return None,
                Some(Err(_)) => return Some(ByeReason::Misbehaved),
            },
        }
    }
}

fn read(text: &str) -> Option<ClientMessage> {
    serde_json::from_str(text).ok().filter(|command: &ClientMessage| text::is_command_id(&command.id))
}

/// Refuse a message, by its id if it has one.
fn refuse(inbox: &Inbox, text: &str, why: &'static str) -> Option<()> {
    #[derive(serde::Deserialize)]
    struct Named {
        id: String,
    }
    let id =
        serde_json::from_str::<Named>(text).ok().map(|named| named.id).filter(|id| text::is_command_id(id));
    let refused = Message::Refused { id: id.unwrap_or_default(), why: Phrase::new(why) };
    inbox.say(text_of(&refused)).ok()
}
