//! How long a player thinks.

use bistro_bots::Bot;
use bistro_core::{Actions, CheckedSetup, FastDice, Game, Observation, Silent, random_moves};
use cpu_time::ThreadTime;

/// How long a player thinks about a decision, in microseconds of one core, on average over so many positions of random
/// games: the same ones for everybody.
pub fn pace<G: Game>(bot: &mut dyn Bot<G>, setup: &CheckedSetup<G>, positions: u32) -> f64 {
    let mut dice = FastDice::new(7);
    let (mut actions, mut legal): (Actions<G>, Actions<G>) = (Vec::new(), Vec::new());
    let (mut seconds, mut asked) = (0.0, 0);
    while asked < positions {
        let mut state = G::deal(setup, &mut dice, &mut Silent);
        while let Some(moves) = random_moves::<G>(&state, &mut dice, &mut actions) {
            let seat = moves.seats().first().expect("somebody decided");
            let observation = Observation::<G>::new(&state, seat);
            observation.legal(&mut legal);
            if legal.len() > 1 && asked < positions {
                let start = ThreadTime::now();
                bot.choose(&observation, &mut FastDice::new(u64::from(asked)));
                seconds += start.elapsed().as_secs_f64();
                asked += 1;
            }
            G::apply(&mut state, &moves, &mut dice, &mut Silent);
        }
    }
    seconds * 1e6 / f64::from(asked)
}
