//! `bistro play`: you against computer players, drawn on the terminal or line by line.

use std::fs;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;

use anyhow::{Context, bail};
use bistro_bots::BotSpec;
use bistro_core::{Lang, Seat, Thinker};
use bistro_terminal::drawn::{self, Look, Menu, SavedGame, Terminal, Wanted};
use bistro_terminal::plain::{self, Left};
use bistro_terminal::{Saved, Seating, Session};
use bistro_wire::{AnyGame, Value};

use crate::args::PlayArgs;
use crate::tables::{bots_for, seats_in, seed_from};

pub(crate) fn run(args: &PlayArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let saved_at = Saved::place().ok();
    let is_drawn = !args.plain && stdin().is_terminal() && stdout().is_terminal();
    let (session, unfinished) = if is_drawn {
        let Some(session) = play_drawn(args, saved_at.as_ref(), out)? else { return Ok(()) };
        (session, None)
    } else {
        play_plain(args, saved_at.as_ref(), out)?
    };
    if let Some(path) = &args.output {
        let record = session.record().to_string();
        fs::write(path, record).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    match unfinished {
        Some(step) => bail!("the input ended before the game did, at step {step}"),
        None => Ok(()),
    }
}

/// The session, and at which step the input ended if it ended too early.
fn play_plain(
    args: &PlayArgs,
    saved_at: Option<&PathBuf>,
    out: &mut dyn Write,
) -> anyhow::Result<(Session, Option<usize>)> {
    let mut input = stdin().lock();
    let lang = args.reader.lang();
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
    let left = plain::play(&mut session, saved_at.map(PathBuf::as_path), &mut input, out)?;
    let unfinished = (left == Left::InputEnded).then(|| session.step());
    Ok((session, unfinished))
}

/// None if the person left the menu.
fn play_drawn(
    args: &PlayArgs,
    saved_at: Option<&PathBuf>,
    out: &mut dyn Write,
) -> anyhow::Result<Option<Session>> {
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
    let mut terminal = Terminal::take().context("this terminal cannot be drawn on; try --plain")?;
    let session = match session {
        Some(session) => session,
        None => {
            let saved = saved_at.is_some_and(|place| place.exists());
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
    let session = drawn::play(&mut terminal, session, saved_at.map(PathBuf::as_path), look)?;
    drop(terminal);
    // The drawing is gone; how it ended stays on the terminal.
    match session.result() {
        Some(result) => {
            result.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            if let Some(seed) = session.seed() {
                writeln!(out, "{} {seed}", session.word("house-seed"))?;
            }
        }
        None if session.latest_decision().is_some() => writeln!(out, "{}", session.word("house-saved"))?,
        None => {}
    }
    Ok(Some(session))
}

fn sit_down(
    args: &PlayArgs,
    game: &'static dyn AnyGame,
    setup: &Value,
    bots: &[BotSpec],
    lang: Lang,
) -> anyhow::Result<Session> {
    let seats = seats_in(setup);
    if args.seat >= seats {
        bail!("there is no seat {} at this table: the seats are 0 to {}", args.seat, seats - 1);
    }
    let me = Seat::new(args.seat);
    let mut bots = bots_for(seats - 1, bots)?;
    // My own is never asked.
    bots.insert(me.index(), BotSpec::Random);
    let seating = Seating { game, setup: setup.clone(), seed: seed_from(args.seed)?, me, bots };
    Ok(Session::sit_down(seating, lang, thinking(args))?)
}

fn resume(lang: Lang, args: &PlayArgs) -> anyhow::Result<Session> {
    let saved = Saved::read(&Saved::place()?)?;
    let game = catalog::find(&saved.record.game)?;
    Session::resume(game, &saved, lang, thinking(args)).context("the saved game is not sound")
}

/// The bots' own luck.
fn thinking(args: &PlayArgs) -> Thinker {
    Thinker::new(args.seed.unwrap_or_else(|| Thinker::new(u64::from(std::process::id())).seed()))
}
