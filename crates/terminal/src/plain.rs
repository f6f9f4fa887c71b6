//! Line by line: for pipes, scripts and screen readers.

use std::io::{self, BufRead, Read, Write};
use std::path::Path;

use bistro_core::Lang;
use bistro_wire::{AnyGame, Words};

use crate::rulebook::{find_rule, numbers};
use crate::saved::Saved;
use crate::session::{Session, Taken};
use crate::signs::Signs;

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    Finished,
    Quit,
    InputEnded,
}

/// A line is a move or a word; whoever sends megabytes gets an answer, not our memory.
const LONGEST_LINE: u64 = 4096;

/// Play a game: what happens goes to `out`, decisions in notation come from `input`. A game that is left is
/// saved, if there is a place for it.
pub fn play(
    session: &mut Session,
    saved_at: Option<&Path>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Left> {
    let mut plain = Plain { session, saved_at, input, out };
    plain.greet()?;
    let left = plain.play()?;
    match left {
        Left::Finished => plain.tell_result()?,
        // Whoever leaves before the first decision loses nothing, and keeps what was saved before.
        Left::Quit if plain.session.latest_decision().is_some() => plain.save()?,
        Left::Quit | Left::InputEnded => {}
    }
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
        let words = Words::new(*game, lang);
        line(out, format!("  {}. {}: {}", number + 1, words.word("title"), words.word("pitch")))?;
    }
    loop {
        write!(out, "{} ", Signs::Ascii.write(&Words::house(lang).word("house-choose-game")))?;
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

struct Plain<'a> {
    session: &'a mut Session,
    saved_at: Option<&'a Path>,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Plain<'_> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", Signs::Ascii.write(text))
    }

    fn word(&mut self, id: &str) -> io::Result<()> {
        let word = self.session.word(id);
        self.line(&word)
    }

    fn greet(&mut self) -> io::Result<()> {
        self.word("title")?;
        let commitment = format!("{} {}", self.session.word("house-commitment"), self.session.commitment());
        self.line(&commitment)?;
        self.word("house-commands")
    }

    fn play(&mut self) -> io::Result<Left> {
        let mut heard = 0;
        loop {
            self.session.wait_for_bots();
            for told in self.session.news(heard) {
                self.line(&told.words)?;
            }
            heard = self.session.step() + 1;
            if self.session.is_over() {
                return Ok(Left::Finished);
            }
            match self.ask()? {
                Said::Decision => {}
                Said::TakenBack => heard = self.session.step() + 1,
                Said::Left(left) => return Ok(left),
            }
        }
    }

    /// Show the table and what may be done, until a decision has been accepted.
    fn ask(&mut self) -> io::Result<Said> {
        self.show()?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let Some(text) = read_line(self.input)? else { return Ok(Said::Left(Left::InputEnded)) };
            match text.split_once(' ').unwrap_or((&text, "")) {
                ("", _) => {}
                ("?", "") => self.line(self.session.rulebook())?,
                ("?", rule) => self.show_rule(rule.trim())?,
                ("quit", "") => return Ok(Said::Left(Left::Quit)),
                ("table", "") => self.show()?,
                ("hint", "") => self.hint()?,
                ("save", "") => self.save()?,
                ("undo", "") => match self.session.undo() {
                    Ok(()) => {
                        self.word("house-undone")?;
                        return Ok(Said::TakenBack);
                    }
                    Err(refused) => self.line(&refused.why)?,
                },
                _ => match self.session.decide(&text) {
                    Ok(Taken::Played) => return Ok(Said::Decision),
                    Ok(Taken::Sealed(words)) => {
                        self.line(&words)?;
                        return Ok(Said::Decision);
                    }
                    Err(refused) => self.line(&refused.why)?,
                },
            }
        }
    }

    fn show(&mut self) -> io::Result<()> {
        writeln!(self.out)?;
        for line in self.session.scene() {
            self.line(&format!("  {}", line.text))?;
        }
        if let Some(asked) = self.session.asked() {
            self.line(&asked)?;
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

    /// The three best actions as a bot sees them that knows no more than the person.
    fn hint(&mut self) -> io::Result<()> {
        let (ponder, mut dice) = self.session.ponder_hints();
        for line in self.session.hint_lines(&ponder(&mut dice)) {
            self.line(&format!("  {line}"))?;
        }
        Ok(())
    }

    fn save(&mut self) -> io::Result<()> {
        match self.saved_at.map(|place| self.session.saved().write(place)) {
            None => Ok(()),
            Some(Ok(())) => self.word("house-saved"),
            Some(Err(fault)) => self.line(&fault.to_string()),
        }
    }

    fn tell_result(&mut self) -> io::Result<()> {
        for line in self.session.result().into_iter().flatten() {
            self.line(&line)?;
        }
        if let Some(seed) = self.session.seed() {
            let line = format!("{} {seed}", self.session.word("house-seed"));
            self.line(&line)?;
        }
        if let Some(place) = self.saved_at {
            forget_if_this_game(self.session, place);
        }
        Ok(())
    }
}

/// A saved game that has now been finished need not be kept; another stays.
pub(crate) fn forget_if_this_game(session: &Session, place: &Path) {
    if Saved::read(place).is_ok_and(|saved| saved.record.commitment == session.commitment()) {
        Saved::forget(place);
    }
}

/// What the person said.
enum Said {
    Decision,
    TakenBack,
    Left(Left),
}
