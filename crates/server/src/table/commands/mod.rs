//! Whether a command may be carried out, and which events it leads to. Everything here only reads the state.

mod chat;
mod decide;
mod hint;
mod proposals;
mod rematch;
mod seats;

use bistro_core::{Phrase, Seat};
use bistro_protocol::Command;

use super::entry::TableEvent;
use super::state::{Stage, TableState};
use crate::store::Player;

pub(super) use seats::bot_level;

/// What a command leads to.
pub(super) enum Effect {
    /// These events happen, once they are written.
    Write(Vec<TableEvent>),
    /// The answer is why something cannot be done.
    Explain(Phrase),
    /// A bot thinks for this seat.
    Hint(Seat),
    /// Tell this connection the table in words, or leave the words out.
    Words(bool),
    /// Tell this connection everything again.
    Snapshot,
    /// Open another table with the same people.
    Rematch,
    /// It is so already.
    Nothing,
}

/// An effect, or why the command is refused.
type Considered = Result<Effect, Phrase>;

pub(super) fn consider(state: &TableState, player: &Player, command: &Command, now: i64) -> Considered {
    match command {
        Command::Sit { seat, invite } => seats::sit(state, player, *seat, invite.as_deref()),
        Command::Stand => seats::stand(state, player),
        Command::Bot { seat, level } => seats::bot(state, player, *seat, level),
        Command::Free { seat } => seats::free(state, player, *seat),
        Command::Entropy { words } => seats::entropy(state, player, words),
        Command::Start => seats::start(state, player),
        Command::Return => seats::come_back(state, player),
        Command::Decide { turn, notation } => decide::decide(state, player, *turn, notation, now),
        Command::Withdraw { turn } => decide::withdraw(state, player, *turn, now),
        Command::Why { turn, notation } => decide::why(state, player, *turn, notation),
        Command::Hint { turn } => hint::hint(state, player, *turn),
        Command::Scene { on } => Ok(Effect::Words(*on)),
        Command::Snapshot => Ok(Effect::Snapshot),
        Command::Chat { text } => chat::chat(state, player, text),
        Command::Propose { what } => proposals::propose(state, player, *what, now),
        Command::Agree => proposals::agree(state, player, now),
        Command::Disagree => proposals::disagree(state, player),
        Command::Rematch => rematch::rematch(state, player),
    }
}

fn refusal(id: &'static str) -> Phrase {
    Phrase::new(id)
}

fn write(event: TableEvent) -> Considered {
    Ok(Effect::Write(vec![event]))
}

fn seat_of(state: &TableState, player: &Player) -> Result<Seat, Phrase> {
    state.seat_of(player.id).ok_or_else(|| refusal("bistro-no-seat"))
}

/// A seat that somebody named, if the table has it.
fn existing_seat(state: &TableState, seat: Seat) -> Result<Seat, Phrase> {
    let seats = state.chairs.len();
    let wrong = || Phrase::new("bistro-no-such-seat").number("seats", seats as i64);
    if seat.index() < seats { Ok(seat) } else { Err(wrong()) }
}

/// The seat of somebody who plays right now, if this is the turn.
fn seat_at_turn(state: &TableState, player: &Player, turn: u32) -> Result<Seat, Phrase> {
    let seat = seat_of(state, player)?;
    match state.stage {
        Stage::Open => Err(refusal("bistro-not-started")),
        Stage::Over | Stage::Ended(_) => Err(refusal("bistro-refused-over")),
        Stage::Playing if turn != state.turn => Err(refusal("bistro-stale")),
        Stage::Playing if state.chairs[seat.index()].bot_plays => Err(refusal("bistro-return-first")),
        Stage::Playing => Ok(seat),
    }
}
