//! A table of a server.
//!
//! This file keeps what is known and what was asked; `join.rs` connects and takes a seat, `session.rs` shows the table to a
//! screen and takes what is typed, `lobby.rs` is what is said about people.

mod join;
mod lobby;
mod session;

use std::collections::BTreeMap;

use bistro_client::{Link, ReconnectingConnection, TableModel};
use bistro_core::{Lang, Phrase, Seat};
use bistro_engine::AnyGame;
use bistro_protocol::{ByeReason, Command, Message, Play, Proposal};
use bistro_words::{Names, Words, phrases};

use crate::guests::Guests;
use crate::local::hint_lines;
use crate::session::{Answer, Offered, Refused};
pub use join::{Joining, NotJoined, Part};

/// One person at a table of a server: with a seat, or looking on.
#[derive(Debug)]
pub struct Joined {
    game: &'static dyn AnyGame,
    words: Words,
    names: Names,
    model: TableModel,
    connection: ReconnectingConnection,
    connection_state: ConnectionState,
    link: Link,
    /// Commands that the server has not answered, by their ids.
    unanswered: BTreeMap<String, Command>,
    /// The turn for which the server has taken a decision.
    answered: Option<u32>,
    /// The table's version when something other than a decision was asked. Until it changes, what the table offers may be
    /// out of date and is not shown.
    asked_at: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConnectionState {
    Connected,
    /// The client is reconnecting; the server may have said why it closed the connection.
    Lost(Option<ByeReason>),
    /// The server has closed it for good.
    Closed(ByeReason),
}

/// Why the server has closed a connection for good, in a word of the vocabulary.
fn closed_for(reason: ByeReason) -> &'static str {
    match reason {
        ByeReason::Outdated => "bistro-line-outdated",
        ByeReason::Damaged => "bistro-table-damaged",
        ByeReason::OtherRules => "bistro-table-other-rules",
        ByeReason::SignedOut => "bistro-line-signed-out",
        ByeReason::NoSuchTable
        | ByeReason::Restart
        | ByeReason::Slow
        | ByeReason::Misbehaved
        | ByeReason::Broken => "bistro-line-gone",
    }
}

impl ConnectionState {
    /// Whether nothing will come over this connection any more.
    fn is_final(self) -> bool {
        matches!(self, ConnectionState::Closed(_))
    }
}

impl Joined {
    /// Go to a table by its link, and take a seat there.
    pub fn join(
        joining: &Joining,
        shelf: &[&'static dyn AnyGame],
        guests: &Guests,
    ) -> Result<Joined, NotJoined> {
        join::join(joining, shelf, guests)
    }

    fn at(
        game: &'static dyn AnyGame,
        model: TableModel,
        connection: ReconnectingConnection,
        link: Link,
        lang: Lang,
    ) -> Joined {
        let words = game.words(lang);
        let names = lobby::names(&model, &words);
        Joined {
            game,
            words,
            names,
            model,
            connection,
            connection_state: ConnectionState::Connected,
            link,
            unanswered: BTreeMap::new(),
            answered: None,
            asked_at: None,
        }
    }

    /// The link with which this person comes back.
    pub fn way_back(&self) -> String {
        let invite = self.model.you.invite.clone().or_else(|| self.link.invite.clone());
        Link { invite, ..self.link.clone() }.to_string()
    }

    /// Disconnect, after the server has answered what was asked last.
    pub fn close(self) {
        self.connection.close();
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, &self.names)
    }

    fn ask(&mut self, command: Command) -> Answer {
        let id = self.connection.ask(command.clone());
        self.unanswered.insert(id, command);
        Answer::Later
    }

    fn refused(&self, why: &Phrase) -> Refused {
        let rule = why.rule.as_deref().map(str::to_owned);
        Refused { why: self.words.refusal(why, &self.names), rule }
    }

    fn refuse(&self, id: &'static str) -> Answer {
        Answer::Refused(self.refused(&Phrase::new(id)))
    }

    /// What may be asked of the table besides playing, such as to start.
    fn table_offers(&self) -> Vec<Offered> {
        if self.asked_at == Some(self.model.version) {
            return Vec::new();
        }
        lobby::offers(&self.model, &self.words)
    }

    /// The game and this person's seat, while they may be asked something in it.
    fn my_play(&self) -> Option<(&Play, Seat)> {
        let me = self.model.you.seat.filter(|_| self.model.is_playing() && !self.model.is_replaced())?;
        self.model.play.as_deref().map(|play| (play, me))
    }

    /// The game, while this person is asked something and has not answered.
    fn my_question(&self) -> Option<&Play> {
        let (play, me) = self.my_play()?;
        let is_open = play.pending.contains(&me) && play.sealed.is_none() && self.answered != Some(play.turn);
        is_open.then_some(play)
    }

    fn take(&mut self, message: Message) {
        // A seat may change hands in the middle of a question, and the answer given before may no longer count.
        if let Message::Snapshot(snapshot) = &message {
            let sealed = snapshot.play.as_ref().filter(|play| play.sealed.is_some());
            self.answered = sealed.map(|play| play.turn);
        }
        self.model.take(message);
        self.names = lobby::names(&self.model, &self.words);
    }

    /// What a message answers, if it answers one of our commands.
    fn answer(&mut self, message: &Message) -> Option<Answer> {
        match message {
            Message::Done { id, sealed } => {
                let command = self.unanswered.remove(id)?;
                Some(Answer::Done(self.done(&command, sealed.as_deref())))
            }
            Message::Refused { id, why } | Message::Reason { id, why } => {
                self.unanswered.remove(id)?;
                self.asked_at = None;
                Some(Answer::Refused(self.refused(why)))
            }
            Message::Hints { id, hints } => {
                self.unanswered.remove(id)?;
                Some(Answer::Done(hint_lines(hints, |phrase| self.say(phrase))))
            }
            _ => None,
        }
    }

    /// The server has carried out a command: what there is to say about it.
    fn done(&mut self, command: &Command, sealed: Option<&str>) -> Vec<String> {
        match command {
            Command::Decide { turn, .. } => {
                self.answered = Some(*turn);
                self.model.decided();
                self.model.seal(*turn, sealed.map(str::to_owned));
                sealed.map(|notation| self.say(&phrases::sealed(notation))).into_iter().collect()
            }
            Command::Withdraw { turn } => {
                self.answered = None;
                self.model.seal(*turn, None);
                vec![self.words.word("bistro-undone")]
            }
            _ => Vec::new(),
        }
    }

    /// What one may type besides decisions.
    fn command(&self, text: &str) -> Option<Command> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, rest.trim()) {
            ("say", said) => Some(Command::Chat { text: said.to_owned() }),
            ("start", "") => Some(Command::Start),
            ("agree", "") => Some(Command::Agree),
            ("disagree", "") => Some(Command::Disagree),
            ("return", "") => Some(Command::Return),
            ("rematch", "") => Some(Command::Rematch),
            ("end", "") => Some(Command::Propose { what: Proposal::End }),
            ("claim", "") => Some(Command::Propose { what: Proposal::Claim }),
            ("bot", rest) => {
                let (number, level) = rest.split_once(' ').unwrap_or((rest, &self.model.table.stand_in));
                Some(Command::Bot { seat: self.seat_called(number)?, level: level.to_owned() })
            }
            ("free", number) => Some(Command::Free { seat: self.seat_called(number)? }),
            _ => None,
        }
    }

    /// Seats are counted from 1 where people read.
    fn seat_called(&self, number: &str) -> Option<Seat> {
        let seat = number.parse::<usize>().ok()?.checked_sub(1)?;
        (seat < self.model.table.seats.len()).then(|| Seat::new(seat))
    }
}
