//! Law 14: a judge gives each seat a chance, all chances add up to one, and at the end it knows who won. The same holds for
//! a learned judge.

use bistro_core::{Chances, Game, Seat, SeatCount, Setup, features_of};

use crate::broken::{Verdict, ensure};
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::play::Play;

/// Sums of a few 32-bit floats are not exact.
const TOLERANCE: f32 = 1e-3;

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let setup = ground.setup(case);
    let play = Play::<L::Game>::random(setup, case.seed, L::BOUND);
    play.states.iter().try_for_each(|state| chances_agree::<L::Game>(state, setup.seats()))
}

fn chances_agree<G: Game>(state: &G::State, seats: SeatCount) -> Verdict {
    let (chances, nobody) = (G::judge(state), G::nobody(state));
    are_chances(&chances, nobody, seats)?;
    if let Some(outcome) = G::outcome(state) {
        let winners = outcome.winners().count() as f32;
        for seat in Seat::all(seats) {
            let won = outcome.places[seat.index()] == 1;
            let share = if won { 1.0 / winners } else { 0.0 };
            let chance = chances[seat.index()];
            ensure!(
                (chance - share).abs() < TOLERANCE,
                "the game is over, seat {seat} has {share} of the win, and the judge says {chance}"
            );
        }
    } else if let Some(network) = G::learned() {
        are_chances(&network.chances(&features_of::<G>(state)), 0.0, seats)?;
    }
    Ok(())
}

fn are_chances(chances: &Chances, nobody: f32, seats: SeatCount) -> Verdict {
    let of_seats = &chances[..seats.get()];
    ensure!(chances[seats.get()..].iter().all(|chance| *chance == 0.0), "{chances:?} has too many seats");
    ensure!(of_seats.iter().all(|chance| *chance >= 0.0), "{of_seats:?} are no chances");
    let sum = nobody + of_seats.iter().sum::<f32>();
    ensure!(
        (sum - 1.0).abs() < TOLERANCE,
        "{of_seats:?}, and {nobody} for nobody, add up to {sum}, not to 1"
    );
    Ok(())
}
