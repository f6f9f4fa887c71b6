//! Laws 7 and 9: a sampled world looks the same to its seat, can be played to the end, and is made of the
//! same components as the truth.

use bistro_core::{Game, Seat, Viewer};

use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::{Ground, count, seats_of};
use crate::lawful::{Lawful, StateOf};
use crate::laws::position::{everyone_asked_can_act, outcome_agrees};
use crate::play::{Play, json, legal, play_on};

const WORLDS: usize = 4;

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    let truth = play.at(case.stop);
    let seats = seats_of(ground, case);
    let mut dice = case.dice(7);
    for seat in Seat::all(seats) {
        let view = L::Game::view(truth, Viewer::Seat(seat));
        for _ in 0..WORLDS {
            let mut world = L::Game::sample_world(&view, seat, &mut dice);
            looks_alike::<L::Game>(truth, &world, seat)?;
            outcome_agrees::<L::Game>(&world, seats)?;
            everyone_asked_can_act::<L::Game>(&world)?;
            let bound = L::BOUND;
            let ended = play_on::<L::Game>(&mut world, &mut dice, bound);
            ensure!(ended, "a world sampled for seat {seat} is not over after {bound} more decisions");
            outcome_agrees::<L::Game>(&world, seats)?;
        }
    }
    Ok(())
}

/// Nothing that a seat may know tells these two worlds apart.
pub(super) fn looks_alike<G: Game>(truth: &G::State, world: &G::State, seat: Seat) -> Verdict {
    let view = |state| G::view(state, Viewer::Seat(seat));
    ensure_eq!(view(truth), view(world), "the view of seat {seat} is another in a world sampled for it");
    ensure_eq!(
        json(&view(truth)),
        json(&view(world)),
        "the view of seat {seat} is written otherwise in a world sampled for it"
    );
    ensure_eq!(G::pending(truth), G::pending(world), "others are asked in a world sampled for seat {seat}");
    ensure_eq!(
        json(&legal::<G>(truth, seat)),
        json(&legal::<G>(world, seat)),
        "the legal actions of seat {seat} are others in a world sampled for it"
    );
    ensure_eq!(
        G::outcome(truth),
        G::outcome(world),
        "the outcome is another in a world sampled for seat {seat}"
    );
    Ok(())
}

pub(super) fn census<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    play.states.iter().try_for_each(|state| is_complete(ground, case, state, "the truth"))?;
    let truth = play.at(case.stop);
    let mut dice = case.dice(9);
    for seat in Seat::all(seats_of(ground, case)) {
        let view = L::Game::view(truth, Viewer::Seat(seat));
        let whose = format!("a world sampled for seat {seat}");
        for _ in 0..WORLDS {
            let mut world = L::Game::sample_world(&view, seat, &mut dice);
            is_complete(ground, case, &world, &whose)?;
            play_on::<L::Game>(&mut world, &mut dice, L::BOUND);
            is_complete(ground, case, &world, &format!("{whose} and played on"))?;
        }
    }
    Ok(())
}

/// Law 9, for one position.
pub(crate) fn is_complete<L: Lawful>(
    ground: &Ground<L>,
    case: &Case,
    state: &StateOf<L>,
    which: &str,
) -> Verdict {
    let (due, found) = (ground.contents(case), count::<L>(state));
    if *due == found {
        return Ok(());
    }
    let number =
        |census: &std::collections::BTreeMap<String, u32>, name| census.get(name).copied().unwrap_or(0);
    let wrong: Vec<String> = due
        .keys()
        .chain(found.keys().filter(|name| !due.contains_key(*name)))
        .filter(|name| number(due, *name) != number(&found, *name))
        .map(|name| format!("{name} ×{} instead of ×{}", number(&found, name), number(due, name)))
        .collect();
    ensure!(false, "{which} holds {}", wrong.join(", "));
    Ok(())
}
