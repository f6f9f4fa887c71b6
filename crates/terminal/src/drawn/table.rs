//! The table on the screen: what it holds and what keys do. How it looks is in `table_paint.rs`.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::book::{Book, Reading};
use super::look::Look;
use crate::session::{Answer, Awaited, Heard, Offered, SceneLine, Session, Told};

#[derive(Debug)]
pub struct TableScreen<S> {
    pub(super) session: S,
    pub(super) look: Look,
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
    /// Something is waited for elsewhere; what to say meanwhile.
    pub(super) thinking: Option<String>,
    /// What was typed when the answer that will be heard was asked for.
    asked_with: Option<String>,
    left: bool,
}

/// The session in words, made again when something has happened.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) title: String,
    pub(super) scene: Vec<SceneLine>,
    pub(super) news: Vec<Told>,
    pub(super) asked: String,
    pub(super) about: Vec<String>,
    pub(super) offers: Vec<Offered>,
    pub(super) result: Vec<String>,
}

/// Something the program says about what was just typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Notice {
    Refusal(String),
    Advice(Vec<String>),
}

impl<S: Session> TableScreen<S> {
    pub fn new(session: S, look: Look) -> TableScreen<S> {
        let mut screen = TableScreen {
            session,
            look,
            shown: Shown::default(),
            input: String::new(),
            chosen: None,
            first_offer: 0,
            board_top: 0,
            notice: None,
            refused_by: None,
            book: None,
            thinking: None,
            asked_with: None,
            left: false,
        };
        screen.refresh();
        screen
    }

    pub fn is_left(&self) -> bool {
        self.left
    }

    /// Is something waited for elsewhere?
    pub fn is_waiting(&self) -> bool {
        self.thinking.is_some()
    }

    pub fn into_session(self) -> S {
        self.session
    }

    /// What should be waited for next, if nothing is yet. What comes of it goes to `hear`.
    pub fn awaited(&mut self) -> Option<Awaited> {
        if self.thinking.is_some() {
            return None;
        }
        let awaited = self.session.awaited()?;
        self.thinking = Some(awaited.words.clone());
        Some(awaited)
    }

    pub fn hear(&mut self, heard: Heard) {
        self.thinking = None;
        let answer = self.session.hear(heard);
        self.refresh();
        if let Some(answer) = answer {
            let typed = self.asked_with.take();
            self.answer(answer, typed.as_deref());
        }
    }

    fn refresh(&mut self) {
        let session = &self.session;
        let offers = session.offers();
        // Word from elsewhere must not move what the arrows are at.
        if offers != self.shown.offers {
            self.chosen = None;
            self.first_offer = 0;
        }
        self.shown = Shown {
            title: session.title(),
            scene: session.scene(),
            news: session.news(0),
            asked: session.asked().unwrap_or_default(),
            about: session.about(),
            offers,
            result: session.result(),
        };
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
            KeyCode::F(2) => self.hint(),
            KeyCode::F(3) => self.undo(),
            KeyCode::F(10) => self.quit(),
            KeyCode::Enter => self.enter(),
            KeyCode::Tab => self.complete(),
            KeyCode::Esc => {
                self.set_input(String::new());
                self.notice = None;
            }
            KeyCode::Backspace => {
                let mut input = std::mem::take(&mut self.input);
                input.pop();
                self.set_input(input);
            }
            KeyCode::Char(letter) => {
                let input = format!("{}{letter}", self.input);
                self.set_input(input);
            }
            KeyCode::Up => self.choose(-1),
            KeyCode::Down => self.choose(1),
            KeyCode::PageUp => self.board_top = self.board_top.saturating_sub(5),
            KeyCode::PageDown => self.board_top += 5,
            _ => {}
        }
    }

    fn set_input(&mut self, input: String) {
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
            self.set_input(notation);
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
            ("hint", "") => self.hint(),
            ("undo", "") => self.undo(),
            ("save", "") => {
                let answer = self.session.save();
                self.answer(answer, None);
            }
            ("table", "") => self.board_top = 0,
            _ => return self.decide(&text),
        }
        self.set_input(String::new());
    }

    fn decide(&mut self, text: &str) {
        let answer = self.session.decide(text);
        if matches!(answer, Answer::Done(_)) {
            self.board_top = 0;
        }
        let typed = self.input.clone();
        self.answer(answer, Some(&typed));
    }

    fn undo(&mut self) {
        let answer = self.session.undo();
        if matches!(answer, Answer::Done(_)) {
            // A bot that still thinks does so about a position that was taken back; its answer is not shown.
            self.thinking.as_mut().map(String::clear);
            self.set_input(String::new());
        }
        self.answer(answer, None);
    }

    fn hint(&mut self) {
        let answer = self.session.hint();
        self.answer(answer, None);
    }

    /// Show what became of something. What was typed for it goes when it was done, and stays to be mended when
    /// it was refused.
    fn answer(&mut self, answer: Answer, typed: Option<&str>) {
        match answer {
            Answer::Done(words) => {
                self.refused_by = None;
                self.notice = (!words.is_empty()).then_some(Notice::Advice(words));
                if typed == Some(&self.input) {
                    self.set_input(String::new());
                }
                self.refresh();
            }
            Answer::Refused(refused) => {
                self.refused_by = refused.rule;
                self.notice = Some(Notice::Refusal(refused.why));
            }
            Answer::Later => self.asked_with = typed.map(str::to_owned),
        }
    }

    fn open_book(&mut self, rule: Option<String>) {
        let asked = || self.refused_by.clone().or_else(|| self.session.rule_asked());
        let rule = rule.filter(|rule| !rule.is_empty()).or_else(asked);
        self.book = Some(Book::at(self.session.rulebook(), rule.as_deref()));
    }

    /// Leave. If that is refused the person is told, and may leave all the same.
    fn quit(&mut self) {
        match self.session.leave() {
            Answer::Refused(refused) => self.notice = Some(Notice::Refusal(refused.why)),
            Answer::Done(_) | Answer::Later => self.left = true,
        }
    }
}
