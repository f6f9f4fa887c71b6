//! Line by line: for pipes, scripts and screen readers.

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use bistro_core::Lang;
use bistro_engine::AnyGame;
use bistro_words::Words;

use crate::rulebook::{find_rule, numbers};
use crate::session::{Answer, Heard, Session};
use crate::signs::Signs;

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    Finished,
    Quit,
    InputEnded,
}

/// A line is a move or a word. Longer input is answered without being kept in memory.
const LONGEST_LINE: u64 = 4096;

/// Who writes the answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typing {
    /// A person, who is heard at once.
    ByHand,
    /// A script, whose next line waits until something is asked.
    ByScript,
}

/// Play a game: what happens goes to `out`, decisions in notation come from `input`.
pub fn play(
    session: &mut dyn Session,
    typing: Typing,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<Left> {
    let (tell, events) = mpsc::channel();
    let (ask_line, asked) = mpsc::channel();
    let typed = tell.clone();
    thread::spawn(move || read_lines(input, &asked, &typed));
    let mut plain = Plain {
        session,
        typing,
        out,
        tell,
        events,
        ask_line,
        is_line_due: false,
        is_awaiting: false,
        is_answer_due: false,
        is_prompting: false,
        shown: None,
        about: Vec::new(),
        heard: 0,
    };
    for line in plain.session.greeting() {
        plain.line(&line)?;
    }
    let left = plain.play()?;
    plain.end(left)?;
    Ok(left)
}

/// Ask which game; none if the input ends first.
pub fn choose_game(
    shelf: &[&'static dyn AnyGame],
    lang: Lang,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<&'static dyn AnyGame>> {
    let line = |out: &mut dyn Write, text: String| writeln!(out, "{}", Signs::Ascii.write(&text));
    for (number, game) in shelf.iter().enumerate() {
        let words = game.words(lang);
        line(out, format!("  {}. {}: {}", number + 1, words.word("title"), words.word("pitch")))?;
    }
    loop {
        write!(out, "{} ", Signs::Ascii.write(&Words::shared(lang).word("bistro-choose-game")))?;
        out.flush()?;
        let Some(text) = read_line(input)? else { return Ok(None) };
        let by_number = text.parse::<usize>().ok().and_then(|number| shelf.get(number.checked_sub(1)?));
        let by_name = || shelf.iter().find(|game| game.about().id == text);
        match by_number.or_else(by_name) {
            Some(game) => return Ok(Some(*game)),
            None => {
                let ids: Vec<&str> = shelf.iter().map(|game| game.about().id).collect();
                line(out, format!("1-{}: {}", shelf.len(), ids.join(", ")))?;
            }
        }
    }
}

/// A line without its end; none when the input has ended.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    let read = Read::take(&mut *input, LONGEST_LINE).read_line(&mut line);
    let read =
        read.map_err(|error| io::Error::new(error.kind(), format!("your input is not text: {error}")))?;
    if read as u64 == LONGEST_LINE && !line.ends_with('\n') {
        let problem = format!("a line of input is at most {LONGEST_LINE} bytes long");
        return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
    }
    Ok((read > 0).then(|| line.trim().to_owned()))
}

/// Read a line each time one is wanted, until nobody listens any more.
fn read_lines(mut input: impl BufRead, asked: &Receiver<()>, tell: &Sender<Event>) {
    while asked.recv().is_ok() && tell.send(Event::Typed(read_line(&mut input))).is_ok() {}
}

enum Event {
    /// A line, or none when the input has ended.
    Typed(io::Result<Option<String>>),
    Heard(Heard),
}

struct Plain<'a> {
    session: &'a mut dyn Session,
    typing: Typing,
    out: &'a mut dyn Write,
    tell: Sender<Event>,
    events: Receiver<Event>,
    ask_line: Sender<()>,
    is_line_due: bool,
    is_awaiting: bool,
    /// Something was wanted, and its answer has not come.
    is_answer_due: bool,
    is_prompting: bool,
    /// The question for which the table was last shown.
    shown: Option<u64>,
    /// What was last told of the table.
    about: Vec<String>,
    heard: usize,
}

impl Plain<'_> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", Signs::Ascii.write(text))
    }

    fn play(&mut self) -> io::Result<Left> {
        loop {
            self.wait_elsewhere();
            self.tell_news()?;
            if self.session.is_over() {
                return Ok(Left::Finished);
            }
            let is_asked = self.session.is_my_turn() && !self.is_answer_due;
            if is_asked {
                let question = self.session.question();
                if self.shown.replace(question) != Some(question) {
                    self.interrupt()?;
                    self.show()?;
                }
                self.prompt()?;
            }
            if is_asked || self.typing == Typing::ByHand {
                self.want_line();
            }
            self.out.flush()?;
            // This side keeps a sender, so that something always can come.
            match self.events.recv().expect("a sender is kept") {
                Event::Heard(heard) => self.hear(heard)?,
                Event::Typed(line) => {
                    (self.is_line_due, self.is_prompting) = (false, false);
                    let Some(text) = line? else { return Ok(Left::InputEnded) };
                    if let Some(left) = self.obey(&text)? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    fn want_line(&mut self) {
        if !std::mem::replace(&mut self.is_line_due, true) {
            // The reader is there as long as this side is.
            let _ = self.ask_line.send(());
        }
    }

    fn hear(&mut self, heard: Heard) -> io::Result<()> {
        self.is_awaiting = false;
        if let Some(answer) = self.session.hear(heard) {
            self.is_answer_due = false;
            self.answer(answer)?;
        }
        Ok(())
    }

    /// What is to be waited for elsewhere is waited for on a thread of its own.
    fn wait_elsewhere(&mut self) {
        if self.is_awaiting {
            return;
        }
        if let Some(awaited) = self.session.awaited() {
            self.is_awaiting = true;
            let tell = self.tell.clone();
            // Nobody listens any more once the table is left.
            thread::spawn(move || drop(tell.send(Event::Heard((awaited.wait)()))));
        }
    }

    fn prompt(&mut self) -> io::Result<()> {
        if !self.is_prompting {
            write!(self.out, "> ")?;
            self.is_prompting = true;
        }
        Ok(())
    }

    /// What comes while a person may be typing begins on a line of its own.
    fn interrupt(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_prompting) {
            writeln!(self.out)?;
        }
        Ok(())
    }

    fn tell_news(&mut self) -> io::Result<()> {
        let news = self.session.news(self.heard.min(self.session.heard()));
        self.heard = self.session.heard();
        let about = self.session.about();
        let said = if about == self.about { Vec::new() } else { about.clone() };
        self.about = about;
        if !news.is_empty() || !said.is_empty() {
            self.interrupt()?;
        }
        for told in news {
            self.line(&told.words)?;
        }
        said.iter().try_for_each(|line| self.line(line))
    }

    /// Do what a line says.
    fn obey(&mut self, text: &str) -> io::Result<Option<Left>> {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("", _) => {}
            ("?", "") => self.line(self.session.rulebook())?,
            ("?", rule) => self.show_rule(rule.trim())?,
            ("quit", "") => return Ok(Some(Left::Quit)),
            ("table", "") => self.show()?,
            ("hint", "") => {
                let answer = self.session.hint();
                self.answer(answer)?;
            }
            ("save", "") => {
                let answer = self.session.save();
                self.answer(answer)?;
            }
            ("undo", "") => {
                let answer = self.session.undo();
                // What happened up to there has been told.
                self.heard = self.heard.min(self.session.heard());
                self.answer(answer)?;
            }
            _ => {
                let answer = self.session.decide(text);
                self.answer(answer)?;
            }
        }
        Ok(None)
    }

    fn answer(&mut self, answer: Answer) -> io::Result<()> {
        match answer {
            Answer::Done(lines) => lines.iter().try_for_each(|line| self.line(line)),
            Answer::Refused(refused) => self.line(&refused.why),
            Answer::Later => {
                self.is_answer_due = true;
                Ok(())
            }
        }
    }

    fn show(&mut self) -> io::Result<()> {
        writeln!(self.out)?;
        for line in self.session.scene() {
            self.line(&format!("  {}", line.text))?;
        }
        for line in self.session.clock().into_iter().chain(self.session.asked()) {
            self.line(&line)?;
        }
        for (number, offer) in self.session.offers().iter().enumerate() {
            self.line(&format!("  {}. {} [{}]", number + 1, offer.words, offer.notation))?;
        }
        Ok(())
    }

    fn show_rule(&mut self, number: &str) -> io::Result<()> {
        let book = self.session.rulebook();
        let rule = find_rule(book, number).unwrap_or_else(|| numbers(book).join(", "));
        self.line(&rule)
    }

    fn end(&mut self, left: Left) -> io::Result<()> {
        match left {
            Left::Finished => {
                let result = self.session.result();
                result.iter().chain(&self.session.seed()).try_for_each(|line| self.line(line))
            }
            Left::Quit => {
                let answer = self.session.leave();
                self.answer(answer)
            }
            // A script that breaks off must not put its game in the place of one that somebody saved.
            Left::InputEnded => Ok(()),
        }
    }
}
