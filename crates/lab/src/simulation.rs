//! Many games between the same players, on as many threads as wanted.

use std::ops::Range;

use bistro_core::{BadSetup, FastDice};
use serde_json::Value;

use crate::lab_game::LabGame;
use crate::player::Player;
use crate::run::{Running, Wanted, in_lots};
use crate::shard::Shard;
use crate::tally::Tally;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: &'static dyn LabGame,
    pub setup: Value,
    /// One for each seat.
    pub bots: Vec<Player>,
    pub games: u64,
    pub seed: u64,
    pub shard: Shard,
}

/// Play these games of the plan, by their numbers, and add them to the tally; returns where the run ended, which is
/// before the last of them if it was stopped.
pub fn simulate(
    plan: &Plan,
    games: Range<u64>,
    tally: &mut Tally,
    running: &Running<'_>,
) -> Result<u64, BadSetup> {
    /// Enough games that handing them out costs nothing.
    const LOT: u64 = 64;
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
        tally
    };
    Ok(in_lots(games, LOT, running, play_lot, |_, of_lot| {
        tally.merge(&of_lot);
        Wanted::More
    }))
}
