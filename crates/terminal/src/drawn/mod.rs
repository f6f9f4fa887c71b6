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
pub use table::TableScreen;

use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};

use crate::session::{Heard, Session};

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

/// A clock on the table is looked at so often.
const TICK: Duration = Duration::from_millis(500);
/// So long may word from elsewhere wait for the keys.
const GLANCE: Duration = Duration::from_millis(30);

/// Play until the game is over or left. What is waited for is waited for on a thread of its own, so that the keys
/// stay quick.
pub fn play<S: Session>(terminal: &mut Terminal, session: S, look: Look) -> io::Result<S> {
    let mut screen = TableScreen::new(session, look);
    let (tell, hear) = mpsc::channel::<Heard>();
    let mut drawn = Instant::now();
    let mut is_new = true;
    while !screen.is_left() {
        if let Some(awaited) = screen.awaited() {
            let tell = tell.clone();
            // Nobody listens any more once the table is left.
            thread::spawn(move || drop(tell.send((awaited.wait)())));
            is_new = true;
        }
        if is_new || drawn.elapsed() >= TICK {
            terminal.0.draw(|frame| screen.draw(frame))?;
            (drawn, is_new) = (Instant::now(), false);
        }
        if screen.is_waiting() {
            if let Ok(heard) = hear.recv_timeout(GLANCE) {
                screen.hear(heard);
                is_new = true;
            }
        } else {
            event::poll(TICK)?;
        }
        while event::poll(Duration::ZERO)? {
            is_new = true;
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
