//! Law 15: what a computer player thinks depends on its view and its thinking dice alone. In a world that its seat cannot
//! tell from the truth, it values every action the same.

use bistro_bots::{Search, SearchConfig};
use bistro_core::{FastDice, Game, Observation, Viewer};

use crate::broken::{Verdict, ensure_eq};
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::play::Play;

const ITERATIONS: u32 = 12;

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let play = Play::<L::Game>::random(ground.setup(case), case.seed, L::BOUND);
    let truth = play.at(case.stop);
    let mut dice = case.dice(15);
    for seat in L::Game::pending(truth) {
        let view = L::Game::view(truth, Viewer::Seat(seat));
        let world = L::Game::sample_world(&view, seat, &mut dice);
        let think = |state| {
            let mut search = Search::<L::Game>::new(SearchConfig::of::<L::Game>(ITERATIONS));
            search.think(&Observation::new(state, seat), &mut FastDice::new(case.seed))
        };
        ensure_eq!(
            think(truth),
            think(&world),
            "seat {seat} thinks otherwise where only what it cannot know differs"
        );
    }
    Ok(())
}
