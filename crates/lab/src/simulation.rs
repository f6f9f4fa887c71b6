//! Many games between the same players, on as many threads as wanted.

use bistro_bots::BotSpec;
use bistro_core::{BadSetup, Thinker};
use bistro_wire::{AnyGame, Value};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::tally::Tally;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: &'static dyn AnyGame,
    pub setup: Value,
    /// One for each seat.
    pub bots: Vec<BotSpec>,
    pub games: u64,
    pub seed: u64,
    /// 0 means one for each core.
    pub threads: usize,
}

/// Games are handed out in lots; `progress` hears how many have been finished since it last heard.
pub fn simulate(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, BadSetup> {
    const LOT: u64 = 64;
    // The first failure would be everybody's, so it is looked for before the threads start.
    plan.game.matches(&plan.setup, &plan.bots)?;
    let play_lot = |lot: u64| {
        let mut players = plan.game.matches(&plan.setup, &plan.bots).expect("checked before");
        let mut tally = Tally::default();
        let last = plan.games.min((lot + 1) * LOT);
        for game in lot * LOT..last {
            let mut dice = Thinker::nth(plan.seed, 2 * game);
            let mut thinking = Thinker::nth(plan.seed, 2 * game + 1);
            tally.count(&players.play(&mut dice, &mut thinking));
        }
        progress(tally.games);
        tally
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build();
    let pool = pool.expect("the system starts threads");
    Ok(pool.install(|| {
        (0..plan.games.div_ceil(LOT))
            .into_par_iter()
            .map(play_lot)
            .reduce(Tally::default, |one, other| one.merge(&other))
    }))
}
