//! A table of a house on the network.
//!
//! `join.rs` comes in and sits down, `lobby.rs` what is said about people.

mod join;
mod lobby;

use std::collections::BTreeMap;

use bistro_client::{Link, LogItem, ReconnectingConnection, TableModel, Update};
use bistro_core::{Lang, Phrase, Seat, SeatSet};
use bistro_engine::AnyGame;
use bistro_protocol::{ByeReason, Clock, Command, Message, Play, Proposal, Status};
use bistro_words::{Names, Words, phrases};

use crate::guests::Guests;
use crate::local::hint_lines;
use crate::session::{Answer, Awaited, Heard, Offered, Refused, SceneLine, Session, Told, What};
pub use join::{Joining, NotJoined, Part};

/// One person at a table of a house: with a seat, or looking on.
#[derive(Debug)]
pub struct Joined {
    game: &'static dyn AnyGame,
    words: Words,
    names: Names,
    model: TableModel,
    line: ReconnectingConnection,
    link: Link,
    /// What was asked of the house and is not answered, by the command's id.
    asked: BTreeMap<String, Command>,
    /// The turn for which the house has taken a decision.
    answered: Option<u32>,
    /// The table's version when something other than a decision was asked: what the house offers is old until it
    /// changes.
    house_asked: Option<u32>,
    state: LineState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineState {
    Holds,
    /// It is being tried again; the server may have said why.
    Lost(Option<ByeReason>),
    /// The house no longer has the table.
    Gone,
    /// The server was updated and speaks another version of the protocol.
    Outdated,
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
        line: ReconnectingConnection,
        link: Link,
        lang: Lang,
    ) -> Joined {
        let words = game.words(lang);
        let names = lobby::names(&model, &words);
        let state = LineState::Holds;
        Joined {
            game,
            words,
            names,
            model,
            line,
            link,
            asked: BTreeMap::new(),
            answered: None,
            house_asked: None,
            state,
        }
    }

    /// What to type to come back.
    pub fn way_back(&self) -> String {
        let invite = self.model.you.invite.clone().or_else(|| self.link.invite.clone());
        Link { invite, ..self.link.clone() }.to_string()
    }

    /// Go away for good: what was asked last is still heard by the house.
    pub fn hang_up(self) {
        self.line.close();
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, &self.names)
    }

    fn ask(&mut self, command: Command) -> Answer {
        let id = self.line.ask(command.clone());
        self.asked.insert(id, command);
        Answer::Later
    }

    fn refused(&self, why: &Phrase) -> Refused {
        let rule = why.rule.as_deref().map(str::to_owned);
        Refused { why: self.words.refusal(why, &self.names), rule }
    }

    fn refuse(&self, id: &'static str) -> Answer {
        Answer::Refused(self.refused(&Phrase::new(id)))
    }

    /// What may be asked of the house itself.
    fn house_offers(&self) -> Vec<Offered> {
        if self.house_asked == Some(self.model.version) {
            return Vec::new();
        }
        lobby::offers(&self.model, &self.words)
    }

    /// The game, while the guest may be asked something in it.
    fn my_play(&self) -> Option<(&Play, Seat)> {
        let me = self.model.you.seat.filter(|_| self.model.is_playing() && !self.model.is_replaced())?;
        self.model.play.as_deref().map(|play| (play, me))
    }

    /// The question that is open for the guest.
    fn my_question(&self) -> Option<&Play> {
        let (play, me) = self.my_play()?;
        let is_open = play.pending.contains(&me) && play.sealed.is_none() && self.answered != Some(play.turn);
        is_open.then_some(play)
    }

    fn take(&mut self, message: Message) {
        // A seat may change hands in the middle of a question: what this guest answered may no longer count.
        if let Message::Snapshot(snapshot) = &message {
            let sealed = snapshot.play.as_ref().filter(|play| play.sealed.is_some());
            self.answered = sealed.map(|play| play.turn);
        }
        self.model.take(message);
        self.names = lobby::names(&self.model, &self.words);
    }

    /// What a message means for what was asked; the table itself has taken note of it.
    fn answer(&mut self, message: &Message) -> Option<Answer> {
        match message {
            Message::Done { id, sealed } => {
                let command = self.asked.remove(id)?;
                Some(Answer::Done(self.done(&command, sealed.as_deref())))
            }
            Message::Refused { id, why } | Message::Reason { id, why } => {
                self.asked.remove(id)?;
                self.house_asked = None;
                Some(Answer::Refused(self.refused(why)))
            }
            Message::Hints { id, hints } => {
                self.asked.remove(id)?;
                Some(Answer::Done(hint_lines(hints, |phrase| self.say(phrase))))
            }
            _ => None,
        }
    }

    /// A command was granted: what there is to say about it.
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
                vec![self.words.word("house-undone")]
            }
            _ => Vec::new(),
        }
    }

    /// Something one may say to the house, in the words of the terminal.
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

impl Session for Joined {
    fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    fn title(&self) -> String {
        let me = match self.model.you.seat {
            Some(seat) => self.names.of(seat),
            None => self.word("house-you-watch"),
        };
        format!("{} · {me}", self.word("title"))
    }

    fn greeting(&self) -> Vec<String> {
        let commitment = format!("{} {}", self.word("house-commitment"), self.model.table.commitment);
        vec![self.title(), commitment, self.word("house-commands-joined")]
    }

    fn rulebook(&self) -> &'static str {
        self.game.rulebook(self.words.lang())
    }

    fn rule_asked(&self) -> Option<String> {
        self.my_question()?.ask.as_ref()?.rule.as_ref().map(ToString::to_string)
    }

    fn keys(&self) -> &'static str {
        if self.is_over() { "house-keys-joined-over" } else { "house-keys-joined" }
    }

    fn is_over(&self) -> bool {
        matches!(self.model.table.status, Status::Over | Status::Ended { .. })
            || matches!(self.state, LineState::Gone | LineState::Outdated)
    }

    fn is_my_turn(&self) -> bool {
        self.my_question().is_some() || !self.house_offers().is_empty()
    }

    fn question(&self) -> u64 {
        let house = self.house_offers().len() as u64;
        self.model.play.as_ref().map_or(0, |play| u64::from(play.turn)) << 8 | house
    }

    fn scene(&self) -> Vec<SceneLine> {
        match &self.model.play {
            Some(play) => play.scene.iter().map(|line| SceneLine::of(line, self.say(line))).collect(),
            None => {
                let seats = lobby::seats(&self.model, &self.words, &self.names);
                seats.into_iter().map(|text| SceneLine { text, drawn: false }).collect()
            }
        }
    }

    fn asked(&self) -> Option<String> {
        match self.my_question() {
            Some(play) => play.ask.as_ref().map(|ask| self.say(ask)),
            None if self.model.is_open() && self.model.you.host && self.model.is_full() => {
                Some(self.word("house-wait-you"))
            }
            None => None,
        }
    }

    fn about(&self) -> Vec<String> {
        let mut about = Vec::new();
        match self.state {
            LineState::Holds => {}
            LineState::Lost(Some(ByeReason::Restart)) => about.push(self.word("house-line-restart")),
            LineState::Lost(_) => about.push(self.word("house-line-lost")),
            LineState::Gone => about.push(self.word("house-line-gone")),
            LineState::Outdated => about.push(self.word("house-line-outdated")),
        }
        if let (Some(play), true, None) = (&self.model.play, self.model.is_playing(), self.my_question()) {
            // Whoever has answered hears of the others only.
            let mine = self.model.you.seat.filter(|_| self.answered == Some(play.turn));
            let others = play.pending.iter().filter(|seat| mine != Some(**seat));
            let pending = others.fold(SeatSet::EMPTY, |set, seat| set.with(*seat));
            about.extend(phrases::turn(pending).map(|turn| self.say(&turn)));
        }
        about.extend(lobby::about(&self.model, &self.way_back()).iter().map(|phrase| self.say(phrase)));
        if let Some(next) = &self.model.table.next {
            let link = Link { table: next.clone(), invite: None, ..self.link.clone() };
            about.push(self.say(&Phrase::new("house-rematch-open").sign("link", link)));
        }
        about
    }

    fn clock(&self) -> Option<String> {
        let left = self.model.time_left()?;
        let time =
            |(seat, left): (usize, &i64)| format!("{} {}", self.names.of(Seat::new(seat)), clock_face(*left));
        Some(left.iter().enumerate().map(time).collect::<Vec<_>>().join(" · "))
    }

    fn offers(&self) -> Vec<Offered> {
        let offers = self.my_question().map_or(&[][..], |play| &play.offers);
        let mut offers: Vec<Offered> = offers
            .iter()
            .map(|offer| Offered { words: self.say(&offer.words), notation: offer.notation.clone() })
            .collect();
        // Last, so that what comes up meanwhile changes no number.
        offers.extend(self.house_offers());
        offers
    }

    fn heard(&self) -> usize {
        self.model.log().len()
    }

    fn news(&self, since: usize) -> Vec<Told> {
        let line = |(entry, fresh): (LogItem<'_>, bool)| {
            let words = match entry {
                LogItem::News(news) => self.say(&news.words),
                LogItem::Chat(chat) => format!("{}: {}", chat.from, chat.text),
            };
            Told { words, fresh }
        };
        self.model.log().into_iter().skip(since).map(line).collect()
    }

    fn result(&self) -> Vec<String> {
        let play = self.model.play.as_deref().filter(|_| self.is_over());
        play.map_or_else(Vec::new, |play| play.result.iter().map(|line| self.say(line)).collect())
    }

    fn seed(&self) -> Option<String> {
        let seed = self.model.table.seed.as_ref()?;
        Some(format!("{} {seed}", self.word("house-seed")))
    }

    fn decide(&mut self, text: &str) -> Answer {
        let text = text.trim();
        let offer = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let offer = offer.and_then(|number| self.offers().into_iter().nth(number));
        let notation = offer.map_or_else(|| text.to_owned(), |offer| offer.notation);
        let question = self.my_question();
        let is_offered =
            question.is_some_and(|play| play.offers.iter().any(|offer| offer.notation == notation));
        match self.command(&notation) {
            Some(command @ Command::Chat { .. }) if !is_offered => self.ask(command),
            Some(command) if !is_offered => {
                self.house_asked = Some(self.model.version);
                self.ask(command)
            }
            _ => match question.map(|play| play.turn) {
                Some(turn) => self.ask(Command::Decide { turn, notation }),
                None if self.model.you.seat.is_none() => self.refuse("house-no-seat"),
                None if self.model.is_open() => self.refuse("house-not-started"),
                None => self.refuse("house-not-asked"),
            },
        }
    }

    fn undo(&mut self) -> Answer {
        match self.my_play() {
            Some((play, _)) if play.sealed.is_some() => {
                let turn = play.turn;
                self.ask(Command::Withdraw { turn })
            }
            _ => self.ask(Command::Propose { what: Proposal::Undo }),
        }
    }

    fn hint(&mut self) -> Answer {
        match self.my_question().map(|play| play.turn) {
            Some(turn) => self.ask(Command::Hint { turn }),
            None => self.refuse("house-not-asked"),
        }
    }

    fn save(&mut self) -> Answer {
        Answer::Done(vec![self.say(&Phrase::new("house-kept").sign("link", self.way_back()))])
    }

    /// The stand-in plays on, unless the game is played over days and nobody need be here.
    fn leave(&mut self) -> Answer {
        if self.is_over() || self.model.you.seat.is_none() {
            return Answer::Done(Vec::new());
        }
        let back = if self.model.is_playing() && !matches!(self.model.table.clock, Clock::Days { .. }) {
            self.ask(Command::Stand);
            "house-left"
        } else {
            "house-kept"
        };
        Answer::Done(vec![self.say(&Phrase::new(back).sign("link", self.way_back()))])
    }

    fn awaited(&mut self) -> Option<Awaited> {
        if matches!(self.state, LineState::Gone | LineState::Outdated) {
            return None;
        }
        let updates = self.line.updates();
        Some(Awaited { words: String::new(), wait: Box::new(move || Heard(What::Update(updates.next()))) })
    }

    fn hear(&mut self, heard: Heard) -> Option<Answer> {
        let What::Update(update) = heard.0 else { return None };
        match update {
            Update::Message(message) => {
                self.state = LineState::Holds;
                let answer = self.answer(&message);
                self.take(message);
                answer
            }
            Update::Lost(bye) => {
                self.state = match (bye, self.state) {
                    // The server is not back yet; why it went is still true.
                    (None, LineState::Lost(said)) => LineState::Lost(said),
                    _ => LineState::Lost(bye),
                };
                None
            }
            Update::NoSuchTable => {
                self.state = LineState::Gone;
                None
            }
            Update::Outdated => {
                self.state = LineState::Outdated;
                None
            }
        }
    }
}

/// `4:07`, or `2:13:05` where hours are left.
fn clock_face(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
