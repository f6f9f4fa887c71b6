//! Many games between the same players, on as many threads as wanted.

use std::ops::Range;

use bistro_bots::BotSpec;
use bistro_core::{BadSetup, FastDice};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use serde_json::Value;

use crate::lab_game::LabGame;
use crate::shard::Shard;
use crate::tally::Tally;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: &'static dyn LabGame,
    pub setup: Value,
    /// One for each seat.
    pub bots: Vec<BotSpec>,
    pub games: u64,
    pub seed: u64,
    /// 0 means one for each core.
    pub threads: usize,
    pub shard: Shard,
}

/// Play this shard's games; `progress` hears how many have been finished since it last heard.
pub fn simulate(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Tally, BadSetup> {
    // The first failure would be everybody's, so it is looked for before the threads start.
    plan.game.matches(&plan.setup, &plan.bots)?;
    let play_lot = |games: Range<u64>| {
        let mut players = plan.game.matches(&plan.setup, &plan.bots).expect("checked before");
        let mut tally = Tally::default();
        for game in games {
            let mut dice = FastDice::nth(plan.seed, 2 * game);
            let mut thinking = FastDice::nth(plan.seed, 2 * game + 1);
            tally.count(&players.play(&mut dice, &mut thinking));
        }
        progress(tally.games);
        tally
    };
    Ok(in_lots(plan.shard.part_of(plan.games), 64, plan.threads, &play_lot, &Tally::default, &Tally::merge))
}

/// Hand out a run in lots to threads, and add up what they bring. Sums of whole numbers do not depend on
/// who was faster.
pub(crate) fn in_lots<T: Send>(
    run: Range<u64>,
    lot: u64,
    threads: usize,
    play: &(dyn Fn(Range<u64>) -> T + Sync),
    nothing: &(dyn Fn() -> T + Sync),
    merge: &(dyn Fn(T, &T) -> T + Sync),
) -> T {
    let lots = (run.end - run.start).div_ceil(lot);
    let range = |number: u64| {
        let start = run.start + number * lot;
        start..run.end.min(start + lot)
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.expect("the system starts threads");
    pool.install(|| {
        let results = (0..lots).into_par_iter().map(|number| play(range(number)));
        results.reduce(nothing, |one, other| merge(one, &other))
    })
}
