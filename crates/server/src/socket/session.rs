//! A socket from its first message to its goodbye.

use std::pin::pin;
use std::time::Duration;

use bistro_core::Phrase;
use bistro_protocol::{ByeReason, ClientMessage, Command, Message};
use futures_util::future::BoxFuture;
use futures_util::{SinkExt, StreamExt};
use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message as Frame, Utf8Bytes};

use super::frames::{FRAMES_AT_ONCE, write_texts};
use super::limits::{MessageLimit, Silence, Silent, Verdict};
use super::upgrade::WebSocket;
use super::{Guest, SocketLimits};
use crate::table::{
    ActorMessage, ConnectionId, NewConnection, Outgoing, PlayerId, TableHandle, send_queue, text_of,
};
use crate::text;
use crate::trace::TraceId;

/// A connection that takes nothing for so long is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

pub(super) async fn serve(
    mut socket: WebSocket,
    guest: Guest,
    table: BoxFuture<'static, Result<TableHandle, ByeReason>>,
    limits: SocketLimits,
) {
    let last = match table.await {
        Ok(table) => converse(&mut socket, guest, &table, limits).await,
        Err(reason) => Some(reason),
    };
    let goodbye = async {
        if let Some(reason) = last {
            socket.send(Frame::Text(text_of(&Message::Bye { reason }))).await?;
        }
        socket.close(None).await
    };
    let _ = Box::pin(timeout(SEND_TIMEOUT, goodbye)).await;
}

/// From the snapshot to the end. Returns the reason to say last, unless the connection itself has gone.
async fn converse(
    socket: &mut WebSocket,
    guest: Guest,
    table: &TableHandle,
    limits: SocketLimits,
) -> Option<ByeReason> {
    let (queue, mut outgoing) = send_queue();
    let limit = MessageLimit::new(limits.config, limits.chat, &guest);
    let silence = Silence::new(limits.config);
    let Guest { id, player, address, form, session_ends } = guest;
    let whose = player.id;
    if table.send(ActorMessage::Connect(NewConnection { id, player, address, form, queue })).await.is_err() {
        return Some(ByeReason::Restart);
    }
    tokio::select! {
        last = relay(socket, &mut outgoing, table, (id, whose), limit, silence) => {
            let _ = table.send(ActorMessage::Disconnect(id)).await;
            last
        }
        () = session_ends => {
            let _ = table.send(ActorMessage::Disconnect(id)).await;
            Some(ByeReason::SignedOut)
        }
        () = table.watchdog.given_up() => Some(ByeReason::Broken),
    }
}

/// Pass messages both ways until one side ends it.
async fn relay(
    socket: &mut WebSocket,
    outgoing: &mut Outgoing,
    table: &TableHandle,
    (id, player): (ConnectionId, PlayerId),
    mut limit: MessageLimit,
    mut silence: Silence,
) -> Option<ByeReason> {
    let mut check = pin!(sleep_until(silence.next_check()));
    let mut texts = Vec::new();
    let mut trace = TraceId::first_of(id.0);
    loop {
        tokio::select! {
            taken = outgoing.take(&mut texts, FRAMES_AT_ONCE) => {
                if taken == 0 {
                    return Some(outgoing.goodbye());
                }
                // Boxed: most sockets have nothing to write most of the time.
                Box::pin(write(socket, &mut texts)).await?;
            }
            frame = socket.next() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    silence.heard();
                    match read(&text, &mut limit) {
                        Ok(message) => {
                            tracing::debug!(%trace, player = player.0, command = message.id, "a command has come");
                            let command = ActorMessage::Command { from: id, trace, message };
                            trace = trace.next();
                            if table.send(command).await.is_err() {
                                return Some(outgoing.goodbye());
                            }
                        }
                        Err(Refused::Because(why)) => {
                            Box::pin(write(socket, &mut vec![refusal(&text, why)])).await?;
                        }
                        Err(Refused::TooOften) => return Some(ByeReason::Misbehaved),
                    }
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {
                    silence.heard();
                    // They are cheap, but not free.
                    if limit.count() == Verdict::Close {
                        return Some(ByeReason::Misbehaved);
                    }
                }
                Some(Ok(Frame::Close(_))) | None => return None,
                // Clients send text; anything else was made by something that is none.
                Some(Ok(Frame::Binary(_) | Frame::Frame(_)) | Err(Error::Capacity(_) | Error::Protocol(_) | Error::Utf8(_))) => {
                    return Some(ByeReason::Misbehaved);
                }
                Some(Err(_)) => return None,
            },
            () = check.as_mut() => {
                match silence.check() {
                    Silent::NotYet => {}
                    Silent::Ping => {
                        let ping = socket.send(Frame::Ping(Bytes::new()));
                        Box::pin(timeout(SEND_TIMEOUT, ping)).await.ok()?.ok()?;
                    }
                    Silent::TooLong => return Some(ByeReason::Slow),
                }
                check.as_mut().reset(silence.next_check());
            }
        }
    }
}

/// Write all of these in as few packets as possible. `None` if the connection does not take them.
async fn write(socket: &mut WebSocket, texts: &mut Vec<Utf8Bytes>) -> Option<()> {
    let write = async {
        // What the WebSocket itself has to send, such as the answer to a ping, must not end up between two halves.
        socket.flush().await?;
        write_texts(socket.get_mut(), texts).await?;
        texts.clear();
        Ok::<(), Error>(())
    };
    timeout(SEND_TIMEOUT, write).await.ok()?.ok()
}

/// Why a message is not passed on.
enum Refused {
    Because(&'static str),
    TooOften,
}

fn read(text: &str, limit: &mut MessageLimit) -> Result<ClientMessage, Refused> {
    let refused = |verdict, why| match verdict {
        Verdict::Close => Refused::TooOften,
        Verdict::Accept | Verdict::Refuse => Refused::Because(why),
    };
    match limit.count() {
        Verdict::Accept => {}
        verdict @ (Verdict::Refuse | Verdict::Close) => return Err(refused(verdict, "bistro-too-fast")),
    }
    let message: Option<ClientMessage> = serde_json::from_str(text).ok();
    match message.filter(|message| text::is_command_id(&message.id)) {
        Some(message) => {
            limit.forgive();
            let is_chat = matches!(message.command, Command::Chat { .. });
            if is_chat && !limit.may_chat() { Err(Refused::Because("bistro-too-fast")) } else { Ok(message) }
        }
        None => Err(refused(limit.refuse(), "bistro-bad-message")),
    }
}

/// The answer to a message that is not passed on, with its id if it has one.
fn refusal(text: &str, why: &'static str) -> Utf8Bytes {
    #[derive(serde::Deserialize)]
    struct WithId {
        id: String,
    }
    let id = serde_json::from_str::<WithId>(text).ok().map(|with_id| with_id.id);
    let id = id.filter(|id| text::is_command_id(id)).unwrap_or_default();
    text_of(&Message::Refused { id, why: Phrase::new(why) })
}
