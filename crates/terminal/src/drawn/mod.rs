//! The whole terminal: menus, the table, the rulebook. What is shown and what keys do is in types that need no
//! terminal; only the two loops here talk to one.

mod book;
mod layout;
mod look;
mod menu;
mod table;
mod table_paint;

pub use look::{Colours, Look};
pub use menu::{Menu, Picked, SavedGame, Wanted};
pub use table::{TableScreen, Thinking, Thought};

use std::io;
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};

use crate::session::Session;

/// The terminal while we draw on it; it is given back when this is dropped, or when something panics.
#[derive(Debug)]
pub struct Terminal(DefaultTerminal);

impl Terminal {
    pub fn take() -> io::Result<Terminal> {
        ratatui::try_init().map(Terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// Let a person choose; none if they would rather leave.
pub fn choose(terminal: &mut Terminal, mut menu: Menu) -> io::Result<Option<Wanted>> {
    loop {
        terminal.0.draw(|frame| menu.draw(frame))?;
        if let Some(key) = pressed(event::read()?) {
            match menu.press(key) {
                Picked::NotYet => {}
                Picked::Leave => return Ok(None),
                Picked::This(wanted) => return Ok(Some(wanted)),
            }
        }
    }
}

/// Play until the game is over or left. Bots think on a thread of their own, so that the keys stay quick.
pub fn play(
    terminal: &mut Terminal,
    session: Session,
    saved_at: Option<&Path>,
    look: Look,
) -> io::Result<Session> {
    let mut screen = TableScreen::new(session, look, saved_at.map(Path::to_owned));
    let (tell, hear) = mpsc::channel::<Thought>();
    while !screen.is_left() {
        if let Some(think) = screen.next_thought() {
            let tell = tell.clone();
            // Nobody listens any more once the table is left.
            thread::spawn(move || drop(tell.send(think())));
        }
        terminal.0.draw(|frame| screen.draw(frame))?;
        if screen.is_waiting() {
            if let Ok(thought) = hear.recv_timeout(Duration::from_millis(30)) {
                screen.hear(thought);
            }
        } else if !event::poll(Duration::from_secs(60))? {
            continue;
        }
        while event::poll(Duration::ZERO)? {
            if let Some(key) = pressed(event::read()?) {
                screen.press(key);
            }
        }
    }
    Ok(screen.into_session())
}

/// Keys count when they go down; everything else only means that we draw again.
fn pressed(event: Event) -> Option<KeyEvent> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(key),
        _ => None,
    }
}
