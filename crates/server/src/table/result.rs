//! The result of a game, for history and ratings.

use bistro_core::Seat;

use super::state::{Occupant, Stage, TableState};
use crate::store::{Entrant, GameResult, SeatResult};

/// The result of a table that is over, or was claimed: then those who stayed away are last, and all others first. A seat
/// that nobody holds any more counts for the bot that played it.
pub(crate) fn result_of(state: &TableState, at: i64) -> Option<GameResult> {
    let (places, scores) = match state.stage {
        Stage::Over => {
            let outcome = state.table.as_deref()?.outcome()?;
            (outcome.places, outcome.scores)
        }
        Stage::Ended(_) if !state.claimed_from.is_empty() => {
            let last = state.chairs.len() - state.claimed_from.len() + 1;
            let place = |seat| if state.claimed_from.contains(seat) { last as u8 } else { 1 };
            (state.seats().map(place).collect(), vec![0; state.chairs.len()])
        }
        Stage::Open | Stage::Playing | Stage::Ended(_) => return None,
    };
    let seat_result = |seat: Seat| {
        let (who, name) = match &state.chairs[seat.index()].who {
            Some(Occupant::Player(player)) => (Entrant::Player(player.id), player.name.clone()),
            Some(Occupant::Bot(bot)) => (Entrant::Bot(bot.to_string()), bot.to_string()),
            None => (Entrant::Bot(state.opened.stand_in.clone()), state.opened.stand_in.clone()),
        };
        SeatResult { who, name, place: places[seat.index()], score: scores[seat.index()] }
    };
    Some(GameResult {
        table: state.id.clone(),
        game: state.opened.game.clone(),
        rated: state.opened.rated,
        at,
        seats: state.seats().map(seat_result).collect(),
    })
}
