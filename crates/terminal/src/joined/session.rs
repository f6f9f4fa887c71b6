//! A joined table as a screen shows it, and what is typed there.

use bistro_client::{Link, LogItem, Update};
use bistro_core::{Phrase, Seat, SeatSet};
use bistro_protocol::{ByeReason, Clock, Command, Proposal, Status};
use bistro_words::phrases;

use super::{ConnectionState, Joined, closed_for, lobby};
use crate::session::{Answer, Awaited, Heard, Offered, SceneLine, Session, Told, What};

impl Session for Joined {
    fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    fn title(&self) -> String {
        let me = match self.model.you.seat {
            Some(seat) => self.names.of(seat),
            None => self.word("bistro-you-watch"),
        };
        format!("{} · {me}", self.word("title"))
    }

    fn greeting(&self) -> Vec<String> {
        let commitment = format!("{} {}", self.word("bistro-commitment"), self.model.table.commitment);
        vec![self.title(), commitment, self.word("bistro-commands-joined")]
    }

    fn rulebook(&self) -> &'static str {
        self.game.rulebook(self.words.lang())
    }

    fn rule_asked(&self) -> Option<String> {
        self.my_question()?.ask.as_ref()?.rule.as_ref().map(ToString::to_string)
    }

    fn keys(&self) -> &'static str {
        if self.is_over() { "bistro-keys-joined-over" } else { "bistro-keys-joined" }
    }

    fn is_over(&self) -> bool {
        matches!(self.model.table.status, Status::Over | Status::Ended { .. })
            || self.connection_state.is_final()
    }

    fn is_my_turn(&self) -> bool {
        self.my_question().is_some() || !self.table_offers().is_empty()
    }

    fn question(&self) -> u64 {
        let offers = self.table_offers().len() as u64;
        self.model.play.as_ref().map_or(0, |play| u64::from(play.turn)) << 8 | offers
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
                Some(self.word("bistro-wait-you"))
            }
            None => None,
        }
    }

    fn about(&self) -> Vec<String> {
        let mut about = Vec::new();
        match self.connection_state {
            ConnectionState::Connected => {}
            ConnectionState::Lost(Some(ByeReason::Restart)) => about.push(self.word("bistro-line-restart")),
            ConnectionState::Lost(_) => about.push(self.word("bistro-line-lost")),
            ConnectionState::Closed(reason) => about.push(self.word(closed_for(reason))),
        }
        if let (Some(play), true, None) = (&self.model.play, self.model.is_playing(), self.my_question()) {
            // Who has answered already is told only about the others.
            let mine = self.model.you.seat.filter(|_| self.answered == Some(play.turn));
            let others = play.pending.iter().filter(|seat| mine != Some(**seat));
            let pending = others.fold(SeatSet::EMPTY, |set, seat| set.with(*seat));
            about.extend(phrases::turn(pending).map(|turn| self.say(&turn)));
        }
        about.extend(lobby::about(&self.model, &self.way_back()).iter().map(|phrase| self.say(phrase)));
        if let Some(next) = &self.model.table.next {
            let link = Link { table: next.clone(), invite: None, ..self.link.clone() };
            about.push(self.say(&Phrase::new("bistro-rematch-open").sign("link", link)));
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
        offers.extend(self.table_offers());
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
        Some(format!("{} {seed}", self.word("bistro-seed")))
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
                self.asked_at = Some(self.model.version);
                self.ask(command)
            }
            _ => match question.map(|play| play.turn) {
                Some(turn) => self.ask(Command::Decide { turn, notation }),
                None if self.model.you.seat.is_none() => self.refuse("bistro-no-seat"),
                None if self.model.is_open() => self.refuse("bistro-not-started"),
                None => self.refuse("bistro-not-asked"),
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
            None => self.refuse("bistro-not-asked"),
        }
    }

    fn save(&mut self) -> Answer {
        Answer::Done(vec![self.say(&Phrase::new("bistro-kept").sign("link", self.way_back()))])
    }

    /// The stand-in plays on, unless the game is played over days and nobody need be here.
    fn leave(&mut self) -> Answer {
        if self.is_over() || self.model.you.seat.is_none() {
            return Answer::Done(Vec::new());
        }
        let back = if self.model.is_playing() && !matches!(self.model.table.clock, Clock::Days { .. }) {
            self.ask(Command::Stand);
            "bistro-left"
        } else {
            "bistro-kept"
        };
        Answer::Done(vec![self.say(&Phrase::new(back).sign("link", self.way_back()))])
    }

    fn awaited(&mut self) -> Option<Awaited> {
        if self.connection_state.is_final() {
            return None;
        }
        let updates = self.connection.updates();
        Some(Awaited { words: String::new(), wait: Box::new(move || Heard(What::Update(updates.next()))) })
    }

    fn hear(&mut self, heard: Heard) -> Option<Answer> {
        let What::Update(update) = heard.0 else { return None };
        match update {
            Update::Message(message) => {
                self.connection_state = ConnectionState::Connected;
                let answer = self.answer(&message);
                self.take(message);
                answer
            }
            Update::Lost(bye) => {
                self.connection_state = match (bye, self.connection_state) {
                    // The server is not back yet; why it went is still true.
                    (None, ConnectionState::Lost(said)) => ConnectionState::Lost(said),
                    _ => ConnectionState::Lost(bye),
                };
                None
            }
            Update::Closed(reason) => {
                self.connection_state = ConnectionState::Closed(reason);
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
