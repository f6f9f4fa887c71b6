//! The result of a game, for history and ratings.

use bistro_core::Seat;

use super::state::{Occupant, Stage, TableState};
use crate::store::{Entrant, GameResult, SeatResult};

/// The result of a table that is over. A seat that nobody holds any more counts for the bot that played it.
pub(crate) fn result_of(state: &TableState, at: i64) -> Option<GameResult> {
    let outcome = state.table.as_deref()?.outcome().filter(|_| state.stage == Stage::Over)?;
    let seat_result = |seat: Seat| {
        let (who, name) = match &state.chairs[seat.index()].who {
            Some(Occupant::Player(player)) => (Entrant::Player(player.id), player.name.clone()),
            Some(Occupant::Bot(bot)) => (Entrant::Bot(bot.to_string()), bot.to_string()),
            None => (Entrant::Bot(state.opened.stand_in.clone()), state.opened.stand_in.clone()),
        };
        SeatResult { who, name, place: outcome.places[seat.index()], score: outcome.scores[seat.index()] }
    };
    Some(GameResult {
        table: state.id.clone(),
        game: state.opened.game.clone(),
        rated: state.opened.rated,
        at,
        seats: state.seats().map(seat_result).collect(),
    })
}
