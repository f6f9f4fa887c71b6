//! `bistro play`: you against computer players, line by line.

use std::fs;
use std::io::{BufRead, Write};

use anyhow::{Context, bail};
use bistro_bots::BotSpec;
use bistro_core::{Lang, Seat, Thinker, Viewer};
use bistro_wire::{AnyGame, AnyTable, Names, Offer, Words, house};

use super::rules::{find_rule, numbers};
use crate::args::PlayArgs;
use crate::tables::{bots_for, seed_from};

pub(crate) fn run(args: &PlayArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut input = std::io::stdin().lock();
    let lang = args.reader.lang();
    let game = match args.game {
        Some(game) => game,
        None => choose_game(lang, &mut input, out)?,
    };
    let setup = args.table.setup(game)?;
    let seed = seed_from(args.seed)?;
    let mut table = game.open(&setup, seed, Vec::new())?;
    let seats = table.seats();
    if args.seat >= seats {
        bail!("there is no seat {} at this table: the seats are 0 to {}", args.seat, seats - 1);
    }
    let me = Seat::new(args.seat);
    let words = Words::new(game, lang);
    let session = Session {
        game,
        lang,
        me,
        names: Names::numbered(&words, seats, Some(me)),
        bots: opponents(seats, me, &args.bots)?,
        words,
    };
    let say = |id: &str| session.words.word(id);
    writeln!(out, "{}", say("title"))?;
    writeln!(out, "{} {}", say("house-commitment"), seed.commitment())?;
    writeln!(out, "{}", say("house-commands"))?;
    let mut thinking =
        Thinker::new(args.seed.unwrap_or_else(|| Thinker::new(u64::from(std::process::id())).seed()));
    let left = session.play(table.as_mut(), &mut thinking, &mut input, out)?;

    if let Some(outcome) = table.outcome() {
        for line in house::result(&outcome) {
            writeln!(out, "{}", session.words.say(&line, &session.names))?;
        }
        writeln!(out, "{} {seed}", say("house-seed"))?;
    }
    if let Some(path) = &args.output {
        let record = table.record().to_string();
        fs::write(path, record).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    match left {
        Left::Finished | Left::Quit => Ok(()),
        Left::InputEnded => bail!("the input ended before the game did, at step {}", table.step()),
    }
}

/// How a session ended.
enum Left {
    Finished,
    Quit,
    InputEnded,
}

struct Session {
    game: &'static dyn AnyGame,
    lang: Lang,
    me: Seat,
    names: Names,
    bots: Vec<BotSpec>,
    words: Words,
}

/// What the player said.
enum Said {
    Decision,
    Quit,
    InputEnded,
}

impl Session {
    fn play(
        &self,
        table: &mut dyn AnyTable,
        thinking: &mut Thinker,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> anyhow::Result<Left> {
        let mut heard = 0;
        loop {
            // News of steps that are complete; the deal is step 0.
            for item in table.news(heard, Viewer::Seat(self.me)) {
                writeln!(out, "{}", self.words.say(&item.words, &self.names))?;
            }
            heard = table.step() + 1;
            let pending = table.pending();
            if pending.is_empty() {
                return Ok(Left::Finished);
            }
            for seat in pending.without(self.me) {
                let choice = table.think(seat, self.bots[seat.index()], thinking);
                let choice = choice.expect("this seat is asked");
                table.decide(seat, &choice).expect("a bot chooses among legal actions");
            }
            if pending.contains(self.me) {
                match self.ask(table, thinking, input, out)? {
                    Said::Decision => {}
                    Said::Quit => return Ok(Left::Quit),
                    Said::InputEnded => return Ok(Left::InputEnded),
                }
            }
        }
    }

    /// Show the table and what may be done, until a decision has been accepted.
    fn ask(
        &self,
        table: &mut dyn AnyTable,
        thinking: &mut Thinker,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> anyhow::Result<Said> {
        let offers = table.legal(self.me);
        self.show(table, &offers, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            // A line is a move or a word; whoever sends megabytes gets an answer, not our memory.
            let mut limited = std::io::Read::take(&mut *input, 4096);
            let read = std::io::BufRead::read_line(&mut limited, &mut line);
            if read.context("your input is not text")? == 0 {
                return Ok(Said::InputEnded);
            }
            let text = line.trim();
            if !line.ends_with('\n') && line.len() == 4096 {
                bail!("a line of input is at most 4096 bytes long");
            }
            match text.split_once(' ').unwrap_or((text, "")) {
                ("", _) => {}
                ("?", "") => write!(out, "{}", self.game.rulebook(self.lang))?,
                ("?", rule) => self.show_rule(rule.trim(), out)?,
                ("quit", "") => return Ok(Said::Quit),
                ("table", "") => self.show(table, &offers, out)?,
                ("hint", "") => self.hint(table, thinking, out)?,
                _ => {
                    let notation = match text.parse::<usize>() {
                        Ok(number @ 1..) if number <= offers.len() => offers[number - 1].notation.clone(),
                        _ => text.to_owned(),
                    };
                    match table.decide(self.me, &notation) {
                        Ok(_) => return Ok(Said::Decision),
                        Err(refused) => writeln!(out, "{}", self.words.refused(&refused, &self.names))?,
                    }
                }
            }
        }
    }

    fn show(&self, table: &dyn AnyTable, offers: &[Offer], out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out)?;
        for line in table.scene(Viewer::Seat(self.me)) {
            writeln!(out, "  {}", self.words.say(&line, &self.names))?;
        }
        if let Some(ask) = table.ask(self.me) {
            writeln!(out, "{}", self.words.say(&ask, &self.names))?;
        }
        for (number, offer) in offers.iter().enumerate() {
            let words = self.words.say(&offer.words, &self.names);
            writeln!(out, "  {}. {words} [{}]", number + 1, offer.notation)?;
        }
        Ok(())
    }

    fn show_rule(&self, number: &str, out: &mut dyn Write) -> anyhow::Result<()> {
        let book = self.game.rulebook(self.lang);
        match find_rule(book, number) {
            Some(rule) => writeln!(out, "{rule}")?,
            None => writeln!(out, "{}", numbers(book).join(", "))?,
        }
        Ok(())
    }

    /// The three best actions as a bot sees them that knows no more than you.
    fn hint(&self, table: &dyn AnyTable, thinking: &mut Thinker, out: &mut dyn Write) -> anyhow::Result<()> {
        for hint in table.hints(self.me, thinking).iter().take(3) {
            let words = self.words.say(&hint.words, &self.names);
            writeln!(
                out,
                "  {:.0} % ± {:.0}: {words} [{}]",
                100.0 * hint.mean,
                100.0 * hint.spread,
                hint.notation
            )?;
        }
        Ok(())
    }
}

/// A bot for each of the other seats; mine is never asked.
fn opponents(seats: usize, me: Seat, bots: &[BotSpec]) -> anyhow::Result<Vec<BotSpec>> {
    let mut all = bots_for(seats - 1, bots)?;
    all.insert(me.index(), BotSpec::Random);
    Ok(all)
}

fn choose_game(
    lang: Lang,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> anyhow::Result<&'static dyn AnyGame> {
    let house = Words::house(lang);
    for (number, game) in catalog::GAMES.iter().enumerate() {
        let words = Words::new(*game, lang);
        writeln!(out, "  {}. {}: {}", number + 1, words.word("title"), words.word("pitch"))?;
    }
    loop {
        write!(out, "{} ", house.word("house-choose-game"))?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            bail!("no game was chosen: name one, as in 'bistro play {}'", catalog::GAMES[0].about().id);
        }
        match line.trim().parse::<usize>() {
            Ok(number @ 1..) if number <= catalog::GAMES.len() => return Ok(catalog::GAMES[number - 1]),
            _ => match catalog::find(line.trim()) {
                Ok(game) => return Ok(game),
                Err(unknown) => writeln!(out, "{unknown}")?,
            },
        }
    }
}
