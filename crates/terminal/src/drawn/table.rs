//! The table on the screen: what it holds and what keys do. How it looks is in `table_paint.rs`.

use std::path::PathBuf;

use bistro_wire::Hint;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::book::{Book, Reading};
use super::look::Look;
use crate::plain::forget_if_this_game;
use crate::session::{Decided, Offered, SceneLine, Session, Taken, Told};

#[derive(Debug)]
pub struct TableScreen {
    pub(super) session: Session,
    pub(super) look: Look,
    saved_at: Option<PathBuf>,
    pub(super) shown: Shown,
    /// What has been typed.
    pub(super) input: String,
    /// The offer the arrows are at, among those that match the input.
    pub(super) chosen: Option<usize>,
    /// The first offer on the screen.
    pub(super) first_offer: usize,
    /// How far the board is scrolled.
    pub(super) board_top: usize,
    pub(super) notice: Option<Notice>,
    /// The rule of the latest refusal, where the rulebook opens.
    refused_by: Option<String>,
    pub(super) book: Option<Book>,
    pub(super) thinking: Option<String>,
    wants_hints: bool,
    /// Goes up with every undo, so that thoughts about what never happened are not heard.
    timeline: u64,
    quit_refused: bool,
    left: bool,
}

/// The session in words, made anew when something has happened.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) title: String,
    pub(super) scene: Vec<SceneLine>,
    pub(super) news: Vec<Told>,
    pub(super) asked: String,
    pub(super) offers: Vec<Offered>,
    pub(super) result: Vec<String>,
}

/// Something the house says about what was just typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Notice {
    Refusal(String),
    Advice(Vec<String>),
}

/// What came of thinking on another thread.
#[derive(Debug)]
pub struct Thought {
    timeline: u64,
    of: Of,
}

#[derive(Debug)]
enum Of {
    Bot(Decided),
    Hints(Vec<Hint>),
}

/// Something to be worked out while the screen goes on.
pub type Thinking = Box<dyn FnOnce() -> Thought + Send>;

impl TableScreen {
    pub fn new(session: Session, look: Look, saved_at: Option<PathBuf>) -> TableScreen {
        let mut screen = TableScreen {
            session,
            look,
            saved_at,
            shown: Shown::default(),
            input: String::new(),
            chosen: None,
            first_offer: 0,
            board_top: 0,
            notice: None,
            refused_by: None,
            book: None,
            thinking: None,
            wants_hints: false,
            timeline: 0,
            quit_refused: false,
            left: false,
        };
        screen.refresh();
        screen
    }

    pub fn is_left(&self) -> bool {
        self.left
    }

    /// Is somebody thinking?
    pub fn is_waiting(&self) -> bool {
        self.thinking.is_some()
    }

    pub fn into_session(self) -> Session {
        self.session
    }

    /// What should be thought about next, if nothing is yet. The answer comes back through `hear`.
    pub fn next_thought(&mut self) -> Option<Thinking> {
        if self.thinking.is_some() {
            return None;
        }
        let timeline = self.timeline;
        if std::mem::take(&mut self.wants_hints) && self.session.is_my_turn() {
            self.thinking = Some(self.session.word("house-hint-coming"));
            let (ponder, mut dice) = self.session.ponder_hints();
            return Some(Box::new(move || Thought { timeline, of: Of::Hints(ponder(&mut dice)) }));
        }
        let owed = self.session.owed()?;
        self.thinking = Some(self.session.thinks(owed.seat));
        Some(Box::new(move || Thought { timeline, of: Of::Bot(owed.think()) }))
    }

    pub fn hear(&mut self, thought: Thought) {
        self.thinking = None;
        if thought.timeline != self.timeline {
            return;
        }
        match thought.of {
            Of::Bot(decided) => {
                self.session.hear(&decided);
                self.refresh();
            }
            Of::Hints(hints) => self.notice = Some(Notice::Advice(self.session.hint_lines(&hints))),
        }
    }

    fn refresh(&mut self) {
        let session = &self.session;
        self.shown = Shown {
            title: format!("{} · {}", session.word("title"), session.me()),
            scene: session.scene(),
            news: session.news(0),
            asked: session.asked().unwrap_or_default(),
            offers: session.offers(),
            result: session.result().unwrap_or_default(),
        };
        self.chosen = None;
        self.first_offer = 0;
        if let (true, Some(place)) = (session.is_over(), &self.saved_at) {
            forget_if_this_game(session, place);
        }
    }

    /// The offers that have every typed word in them, each with its number.
    pub(super) fn matching(&self) -> Vec<(usize, &Offered)> {
        let all = self.shown.offers.iter().enumerate().map(|(at, offer)| (at + 1, offer));
        let typed: Vec<String> = self.input.split_whitespace().map(str::to_lowercase).collect();
        if self.input.trim().parse::<usize>().is_ok() {
            let number = self.input.trim().to_owned();
            return all.filter(|(at, _)| at.to_string().starts_with(&number)).collect();
        }
        let fits = |offer: &Offered| {
            let text = format!("{} {}", offer.words, offer.notation).to_lowercase();
            typed.iter().all(|word| text.contains(word))
        };
        all.filter(|(_, offer)| fits(offer)).collect()
    }

    pub fn press(&mut self, key: KeyEvent) {
        if let Some(book) = &mut self.book {
            if book.press(key) == Reading::Closed {
                self.book = None;
            }
            return;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') if control => self.quit(),
            KeyCode::Char('z') if control => self.undo(),
            KeyCode::Char(_) if control => {}
            KeyCode::Char('?') if self.input.is_empty() => self.open_book(None),
            KeyCode::F(1) => self.open_book(None),
            KeyCode::F(2) => self.wants_hints = true,
            KeyCode::F(3) => self.undo(),
            KeyCode::F(10) => self.quit(),
            KeyCode::Enter => self.enter(),
            KeyCode::Tab => self.complete(),
            KeyCode::Esc => {
                self.type_anew(String::new());
                self.notice = None;
            }
            KeyCode::Backspace => {
                let mut input = std::mem::take(&mut self.input);
                input.pop();
                self.type_anew(input);
            }
            KeyCode::Char(letter) => {
                let input = format!("{}{letter}", self.input);
                self.type_anew(input);
            }
            KeyCode::Up => self.choose(-1),
            KeyCode::Down => self.choose(1),
            KeyCode::PageUp => self.board_top = self.board_top.saturating_sub(5),
            KeyCode::PageDown => self.board_top += 5,
            _ => {}
        }
    }

    fn type_anew(&mut self, input: String) {
        self.input = input;
        self.chosen = None;
        self.first_offer = 0;
    }

    fn choose(&mut self, by: isize) {
        let last = self.matching().len().checked_sub(1);
        self.chosen = last.map(|last| match self.chosen {
            None if by > 0 => 0,
            None => last,
            Some(at) => at.saturating_add_signed(by).min(last),
        });
    }

    /// Put the chosen offer's notation, or the first matching one's, onto the input line.
    fn complete(&mut self) {
        let notation = self.matching().get(self.chosen.unwrap_or(0)).map(|(_, offer)| offer.notation.clone());
        if let Some(notation) = notation {
            self.type_anew(notation);
        }
    }

    fn enter(&mut self) {
        if self.session.is_over() && self.input.is_empty() {
            self.left = true;
            return;
        }
        let chosen =
            self.chosen.and_then(|at| self.matching().get(at).map(|(_, offer)| offer.notation.clone()));
        let text = chosen.unwrap_or_else(|| self.input.trim().to_owned());
        self.notice = None;
        match text.split_once(' ').unwrap_or((&text, "")) {
            ("", _) => return,
            ("?", rule) => self.open_book(Some(rule.trim().to_owned())),
            ("quit", "") => self.quit(),
            ("hint", "") => self.wants_hints = true,
            ("undo", "") => self.undo(),
            ("save", "") => match self.save() {
                Ok(()) => self.notice = Some(Notice::Advice(vec![self.session.word("house-saved")])),
                Err(problem) => self.notice = Some(Notice::Refusal(problem)),
            },
            ("table", "") => self.board_top = 0,
            _ => return self.decide(&text),
        }
        self.type_anew(String::new());
    }

    fn decide(&mut self, text: &str) {
        match self.session.decide(text) {
            Ok(taken) => {
                self.refused_by = None;
                self.type_anew(String::new());
                self.board_top = 0;
                if let Taken::Sealed(words) = taken {
                    self.notice = Some(Notice::Advice(vec![words]));
                }
                self.refresh();
            }
            // What was typed stays, to be mended.
            Err(refused) => {
                self.refused_by = refused.rule;
                self.notice = Some(Notice::Refusal(refused.why));
            }
        }
    }

    fn undo(&mut self) {
        match self.session.undo() {
            Ok(()) => {
                self.timeline += 1;
                // Whoever still thinks does so about what never happened; nobody need read of it.
                self.thinking.as_mut().map(String::clear);
                self.notice = Some(Notice::Advice(vec![self.session.word("house-undone")]));
                self.type_anew(String::new());
                self.refresh();
            }
            Err(refused) => self.notice = Some(Notice::Refusal(refused.why)),
        }
    }

    fn open_book(&mut self, rule: Option<String>) {
        let asked = || self.refused_by.clone().or_else(|| self.session.rule_asked());
        let rule = rule.filter(|rule| !rule.is_empty()).or_else(asked);
        self.book = Some(Book::at(self.session.rulebook(), rule.as_deref()));
    }

    fn save(&self) -> Result<(), String> {
        match &self.saved_at {
            Some(place) => self.session.saved().write(place).map_err(|fault| fault.to_string()),
            None => Err(crate::SaveFault::NoFolder.to_string()),
        }
    }

    /// Leave, with the game saved. If that fails the person is told, and may leave all the same.
    fn quit(&mut self) {
        let worth_it = !self.session.is_over() && self.session.latest_decision().is_some();
        if worth_it
            && !self.quit_refused
            && let Err(problem) = self.save()
        {
            self.quit_refused = true;
            self.notice = Some(Notice::Refusal(problem));
            return;
        }
        self.left = true;
    }
}
