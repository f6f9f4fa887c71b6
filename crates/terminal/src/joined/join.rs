//! Joining: the link, the cookie, the name, the seat.

use bistro_client::{BadLink, Client, ClientError, Link, ReconnectingConnection, TableModel, Update};
use bistro_core::{Lang, Phrase};
use bistro_engine::AnyGame;
use bistro_protocol::{ByeReason, Command, ErrorBody, Me, Message, NewName, PROTOCOL, Snapshot};
use bistro_words::{Names, Words};

use super::{Joined, closed_for};
use crate::guests::Guests;

/// Who wants to join which table.
#[derive(Clone, Debug)]
pub struct Joining {
    /// As a page shows it for inviting friends.
    pub link: String,
    /// The name to use; without it, the one used before, or the login name.
    pub name: Option<String>,
    pub part: Part,
    pub lang: Lang,
}

/// Take part, or look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Play,
    Watch,
}

/// Why a table was not joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotJoined(Phrase);

impl NotJoined {
    fn because(id: &'static str) -> NotJoined {
        NotJoined(Phrase::new(id))
    }

    pub fn say(&self, lang: Lang) -> String {
        Words::shared(lang).say(&self.0, &Names::new(Vec::new(), None))
    }
}

pub(super) fn join(
    joining: &Joining,
    shelf: &[&'static dyn AnyGame],
    guests: &Guests,
) -> Result<Joined, NotJoined> {
    let link = link(&joining.link)?;
    let client = introduce(&link, joining, guests)?;
    let failed = |error: ClientError| not_joined(&error, link.address());
    let connection = ReconnectingConnection::open(client, &link.table).map_err(failed)?;
    let snapshot = first_snapshot(&connection, &link)?;
    let game = shelf.iter().find(|game| game.about().id == snapshot.table.game);
    let game = *game.ok_or_else(|| {
        NotJoined(Phrase::new("bistro-join-unknown-game").sign("game", &snapshot.table.game))
    })?;
    let mut joined = Joined::at(game, TableModel::new(snapshot), connection, link, joining.lang);
    match joining.part {
        Part::Play => take_seat(&mut joined)?,
        Part::Watch => {}
    }
    Ok(joined)
}

fn link(text: &str) -> Result<Link, NotJoined> {
    text.parse().map_err(|BadLink| NotJoined(Phrase::new("bistro-join-bad-link").sign("link", text)))
}

/// Ask the server who we are, with the cookie of the last visit, and tell it our name.
fn introduce(link: &Link, joining: &Joining, guests: &Guests) -> Result<Client, NotJoined> {
    let failed = |error: ClientError| not_joined(&error, link.address());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| failed(ClientError::Broken(error.to_string())))?;
    runtime.block_on(async {
        let known = guests.cookie(&link.server);
        let mut client = Client::returning(&link.server, known.clone());
        let me: Me = client.get("/api/me").await.and_then(|reply| reply.read()).map_err(failed)?;
        if let Some(cookie) = client.cookie() {
            guests.keep(&link.server, cookie);
        }
        let is_new = known.as_deref() != client.cookie();
        if let Some(name) = joining.name.clone().filter(|name| *name != me.name) {
            let renamed = client.post("/api/me/name", &NewName { name }).await;
            renamed.and_then(|reply| reply.read::<Me>()).map_err(failed)?;
        } else if let (true, Some(name)) = (is_new, login_name()) {
            // If somebody has the name already, the one that the server gave will do.
            client.post("/api/me/name", &NewName { name }).await.map_err(failed)?;
        }
        Ok(client)
    })
}

fn login_name() -> Option<String> {
    ["LOGNAME", "USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok())
}

fn not_joined(error: &ClientError, address: &str) -> NotJoined {
    let phrase = match error {
        ClientError::Unreachable { problem, .. } => {
            Phrase::new("bistro-join-unreachable").sign("problem", problem)
        }
        ClientError::Refused { body, .. } => match serde_json::from_str::<ErrorBody>(body) {
            Ok(ErrorBody { why }) => return NotJoined(why),
            Err(error) => Phrase::new("bistro-join-no-server").sign("problem", error),
        },
        ClientError::Nonsense(problem) | ClientError::Broken(problem) => {
            Phrase::new("bistro-join-no-server").sign("problem", problem)
        }
    };
    NotJoined(phrase.sign("address", address))
}

/// The snapshot that every connection begins with.
fn first_snapshot(connection: &ReconnectingConnection, link: &Link) -> Result<Snapshot, NotJoined> {
    match connection.updates().next() {
        Update::Message(Message::Snapshot(snapshot)) if snapshot.protocol == PROTOCOL => Ok(*snapshot),
        Update::Message(_) | Update::Closed(ByeReason::Outdated) => {
            Err(NotJoined(Phrase::new("bistro-join-other-version").sign("address", link.address())))
        }
        Update::Closed(ByeReason::NoSuchTable) => Err(NotJoined::because("bistro-no-such-table")),
        Update::Closed(reason) => Err(NotJoined::because(closed_for(reason))),
        Update::Lost(_) => {
            let broken = ClientError::Broken("the connection broke".to_owned());
            Err(not_joined(&broken, link.address()))
        }
    }
}

/// Return to the seat one had, or sit down on a free one.
fn take_seat(joined: &mut Joined) -> Result<(), NotJoined> {
    if joined.model.you.seat.is_some() {
        if joined.model.is_replaced() {
            settle(joined, Command::Return)?;
        }
        return Ok(());
    }
    let mut why = NotJoined::because("bistro-join-full");
    let free: Vec<_> = joined.model.free_seats().collect();
    for seat in free {
        let invite = joined.link.invite.clone();
        match settle(joined, Command::Sit { seat, invite }) {
            Ok(()) if joined.model.is_open() => {
                return settle(joined, Command::Entropy { words: words_for_the_shuffle() });
            }
            Ok(()) => return Ok(()),
            // Somebody else took it first.
            Err(refused) if refused.0.id == "bistro-seat-taken" => {}
            Err(refused) => why = refused,
        }
    }
    Err(why)
}

/// Send a command and wait for its answer; other messages that arrive meanwhile change the model.
fn settle(joined: &mut Joined, command: Command) -> Result<(), NotJoined> {
    let asked = joined.connection.ask(command);
    let updates = joined.connection.updates();
    loop {
        match updates.next() {
            Update::Message(Message::Done { id, .. }) if id == asked => return Ok(()),
            Update::Message(Message::Refused { id, why }) if id == asked => return Err(NotJoined(why)),
            Update::Message(message) => joined.take(message),
            Update::Lost(_) => {}
            Update::Closed(reason) => return Err(NotJoined::because(closed_for(reason))),
        }
    }
}

/// Every player adds random words of their own to the shuffle.
fn words_for_the_shuffle() -> String {
    use std::hash::{BuildHasher, Hasher};
    let number = || std::collections::hash_map::RandomState::new().build_hasher().finish();
    format!("{:016x}{:016x}", number(), number())
}
