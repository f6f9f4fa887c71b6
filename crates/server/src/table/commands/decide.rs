//! Deciding what was asked, taking a sealed decision back, and asking why something may not be done.

use bistro_core::{Phrase, Seat};
use bistro_engine::{AnyTable, DecisionError};

use super::{Considered, Effect, refusal, seat_at_turn, write};
use crate::store::Player;
use crate::table::entry::TableEvent;
use crate::table::state::TableState;

pub(super) fn decide(state: &TableState, player: &Player, turn: u32, notation: &str, now: i64) -> Considered {
    let seat = seat_at_turn(state, player, turn)?;
    must_have_time(state, seat, now)?;
    if let Some(refused) = table(state).why_not(seat, notation) {
        return Err(refused.phrase());
    }
    write(TableEvent::decided(seat, notation.trim().to_owned()))
}

pub(super) fn withdraw(state: &TableState, player: &Player, turn: u32, now: i64) -> Considered {
    let seat = seat_at_turn(state, player, turn)?;
    must_have_time(state, seat, now)?;
    match table(state).sealed(seat) {
        Some(_) => write(TableEvent::Withdrew { seat }),
        None => Ok(Effect::Nothing),
    }
}

pub(super) fn why(state: &TableState, player: &Player, turn: u32, notation: &str) -> Considered {
    let seat = seat_at_turn(state, player, turn)?;
    let refused = table(state).why_not(seat, notation);
    let why = refused.as_ref().map_or_else(|| refusal("bistro-it-is-allowed"), DecisionError::phrase);
    Ok(Effect::Explain(why))
}

fn table(state: &TableState) -> &dyn AnyTable {
    state.table.as_deref().expect("a game that is played has a table")
}

/// An answer may be changed while its player has time: sealing something quickly does not stop the clock.
fn must_have_time(state: &TableState, seat: Seat, now: i64) -> Result<(), Phrase> {
    let has_answered = !state.owing().contains(seat);
    let is_late = state.deadline(seat).is_some_and(|deadline| deadline < now);
    if has_answered && is_late { Err(refusal("bistro-time-up")) } else { Ok(()) }
}
