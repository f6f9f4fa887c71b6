//! `bistro play`: you against computer players or at a table of a server, drawn on the terminal or line by line.

use std::fs;
use std::io::{BufReader, IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use bistro_bots::BotSpec;
use bistro_core::{FastDice, Lang};
use bistro_engine::AnyGame;
use bistro_terminal::drawn::{self, Look, Menu, SavedGame, Terminal, Wanted};
use bistro_terminal::plain::{self, Left, Typing};
use bistro_terminal::{Guests, Joined, Joining, Local, Part, SaveFault, Saved, Seating, Session};
use bistro_words::Words;
use serde_json::Value;

use crate::args::PlayArgs;
use crate::tables::{bots_for, seats_in, seed_from};

pub(crate) fn run(args: &PlayArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let is_drawn = !args.plain && stdin().is_terminal() && stdout().is_terminal();
    if let Some(link) = &args.join {
        return join(args, link, is_drawn, out);
    }
    let (session, left) = if is_drawn {
        let Some(session) = play_drawn(args, out)? else { return Ok(()) };
        (session, Left::Quit)
    } else {
        play_plain(args, out)?
    };
    if let Some(path) = &args.output {
        let record = session.record().to_string();
        fs::write(path, record).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    if left == Left::InputEnded {
        bail!("the input ended before the game did, at step {}", session.step());
    }
    Ok(())
}

/// At a table of a server.
fn join(args: &PlayArgs, link: &str, is_drawn: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let lang = args.reader.lang();
    let part = if args.watch { Part::Watch } else { Part::Play };
    let joining = Joining { link: link.to_owned(), name: args.name.clone(), part, lang };
    let guests = Guests::of_this_person();
    let joined = Joined::join(&joining, catalog::GAMES, &guests);
    let mut session = joined.map_err(|fault| anyhow!(fault.say(lang)))?;
    if is_drawn {
        let mut terminal = take_terminal()?;
        session = drawn::play(&mut terminal, session, Look::of_environment())?;
        drop(terminal);
        tell_end(&session, Some(session.way_back()), out)?;
    } else {
        plain::play(&mut session, typing(), BufReader::new(stdin()), out)?;
    }
    out.flush()?;
    session.close();
    Ok(())
}

fn take_terminal() -> anyhow::Result<Terminal> {
    Terminal::take().context("this terminal cannot be drawn on; try --plain")
}

fn typing() -> Typing {
    if stdin().is_terminal() { Typing::ByHand } else { Typing::ByScript }
}

fn play_plain(args: &PlayArgs, out: &mut dyn Write) -> anyhow::Result<(Local, Left)> {
    let lang = args.reader.lang();
    let mut input = BufReader::new(stdin());
    let mut session = if args.resume {
        resume(lang, args)?
    } else {
        let game = match args.game {
            Some(game) => game,
            None => match plain::choose_game(catalog::GAMES, lang, &mut input, out)? {
                Some(game) => game,
                None => {
                    bail!(
                        "no game was chosen: name one, as in 'bistro play {}'",
                        catalog::GAMES[0].about().id
                    )
                }
            },
        };
        sit_down(args, game, &args.table.setup(game)?, &args.bots, lang)?
    };
    let left = plain::play(&mut session, typing(), input, out)?;
    Ok((session, left))
}

/// None if the person left the menu.
fn play_drawn(args: &PlayArgs, out: &mut dyn Write) -> anyhow::Result<Option<Local>> {
    let lang = args.reader.lang();
    let look = Look::of_environment();
    // What can be wrong with the flags is said before the terminal is taken.
    let session = match (args.resume, args.game) {
        (true, _) => Some(resume(lang, args)?),
        (false, Some(game)) => Some(sit_down(args, game, &args.table.setup(game)?, &args.bots, lang)?),
        (false, None) if !args.table.is_silent() => {
            bail!(
                "say which game the table is for, as in 'bistro play {} --seats 2'",
                catalog::GAMES[0].about().id
            )
        }
        (false, None) => None,
    };
    let mut terminal = take_terminal()?;
    let session = match session {
        Some(session) => session,
        None => {
            let saved = saved_at().is_some_and(|place| place.exists());
            let saved = if saved { SavedGame::There } else { SavedGame::None };
            match drawn::choose(&mut terminal, Menu::new(catalog::GAMES, saved, lang, look))? {
                None => return Ok(None),
                Some(Wanted::Resume) => resume(lang, args)?,
                Some(Wanted::Table { game, seats, sets, bot }) => {
                    let setup = game.setup(Some(seats), None, &sets)?;
                    sit_down(args, game, &setup, &[bot], lang)?
                }
            }
        }
    };
    let session = drawn::play(&mut terminal, session, look)?;
    drop(terminal);
    let saved = session.latest_decision().map(|_| session.word("bistro-saved"));
    tell_end(&session, saved, out)?;
    Ok(Some(session))
}

/// The drawing is gone; how it ended stays on the terminal, or how to go on.
fn tell_end(session: &impl Session, unfinished: Option<String>, out: &mut dyn Write) -> anyhow::Result<()> {
    let lines = if session.is_over() {
        session.result().into_iter().chain(session.seed()).collect()
    } else {
        Vec::from_iter(unfinished)
    };
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

fn saved_at() -> Option<PathBuf> {
    Saved::place().ok()
}

fn sit_down(
    args: &PlayArgs,
    game: &'static dyn AnyGame,
    setup: &Value,
    bots: &[BotSpec],
    lang: Lang,
) -> anyhow::Result<Local> {
    let seats = seats_in(setup);
    if args.seat.index() >= seats {
        bail!("there is no seat {} at this table: the seats are 1 to {seats}", args.seat);
    }
    let me = args.seat;
    let mut bots = bots_for(seats - 1, bots)?;
    // My own is never asked.
    bots.insert(me.index(), BotSpec::Random);
    let seating = Seating { game, setup: setup.clone(), seed: seed_from(args.seed)?, me, bots };
    Ok(Local::sit_down(seating, lang, thinking(args))?.kept_at(saved_at()))
}

fn resume(lang: Lang, args: &PlayArgs) -> anyhow::Result<Local> {
    let fault = |fault: SaveFault| anyhow!(fault.say(&Words::shared(lang)));
    let saved = Saved::place().and_then(|place| Saved::read(&place)).map_err(fault)?;
    let game = catalog::find(&saved.record.game)?;
    let session = Local::resume(game, &saved, lang, thinking(args));
    Ok(session.context("the saved game is not sound")?.kept_at(saved_at()))
}

/// The bots' own luck.
fn thinking(args: &PlayArgs) -> FastDice {
    FastDice::new(args.seed.unwrap_or_else(|| FastDice::new(u64::from(std::process::id())).seed()))
}
