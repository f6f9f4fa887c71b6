//! Laws 1, 2 and 3: a game ends, with a result, and until then everybody who is asked can answer.

use bistro_core::{Game, Outcome, SeatCount, SeatSet, Setup};

use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::play::{Play, legal};

pub(super) fn ends<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    let (bound, decisions) = (L::BOUND, play.decisions);
    ensure!(
        decisions <= bound,
        "a random game is not over after {decisions} decisions; the bound is {bound}"
    );
    let last = play.states.last().expect("a play has a deal");
    let pending = L::Game::pending(last);
    ensure!(pending.is_empty(), "after {decisions} decisions {pending:?} is asked and has no legal action");
    Ok(())
}

pub(super) fn outcomes<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let setup = ground.setup(case);
    let play = Play::<L::Game>::random(setup, case.seed, L::BOUND);
    play.states.iter().try_for_each(|state| outcome_agrees::<L::Game>(state, setup.seats()))
}

pub(super) fn legals<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    play.states.iter().try_for_each(everyone_asked_can_act::<L::Game>)
}

/// Law 2, for one position.
pub(crate) fn outcome_agrees<G: Game>(state: &G::State, seats: SeatCount) -> Verdict {
    let pending = G::pending(state);
    let strangers: SeatSet = pending.filter(|seat| !seats.has(*seat)).collect();
    ensure!(strangers.is_empty(), "{strangers:?} is asked at a table of {seats}");
    match G::outcome(state) {
        None => ensure!(!pending.is_empty(), "nobody is asked, and there is no outcome"),
        Some(outcome) => {
            ensure!(pending.is_empty(), "{pending:?} is asked although there is an outcome: {outcome:?}");
            makes_sense(&outcome, seats.get())?;
        }
    }
    Ok(())
}

/// A place is one more than the number of better ones; or everybody has lost, and nobody is first.
fn makes_sense(outcome: &Outcome, seats: usize) -> Verdict {
    let Outcome { places, scores, ending } = outcome;
    ensure_eq!(places.len(), seats, "the outcome has places for another number of seats");
    ensure_eq!(scores.len(), seats, "the outcome has scores for another number of seats");
    ensure!(!ending.is_empty(), "the outcome does not say how the game ended");
    let everybody_lost = places[0] > 1 && places.iter().all(|place| *place == places[0]);
    let due = |place: &u8| 1 + places.iter().filter(|other| *other < place).count() as u8;
    ensure!(
        everybody_lost || places.iter().all(|place| *place == due(place)),
        "{places:?} are no places: each must be one more than the number of better ones"
    );
    Ok(())
}

/// Law 3, for one position.
pub(crate) fn everyone_asked_can_act<G: Game>(state: &G::State) -> Verdict {
    for seat in G::pending(state) {
        let actions = legal::<G>(state, seat);
        ensure!(!actions.is_empty(), "seat {seat} is asked and has no legal action");
        if let Some(pair) = actions.windows(2).find(|pair| pair[0] >= pair[1]) {
            let fault = if pair[0] == pair[1] { "occurs twice" } else { "is listed before a smaller action" };
            ensure!(false, "seat {seat}: '{}' {fault} ('{}') in the legal actions", pair[0], pair[1]);
        }
    }
    Ok(())
}
