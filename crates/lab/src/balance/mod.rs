//! What a designer wants to know of a game: watched games, counted exactly.

mod actions;
mod counts;
mod sheet;
mod sheets;

use std::ops::Range;

use bistro_core::BadSetup;

use crate::calibration::Calibration;
use crate::run::{Running, Wanted, in_lots};
use crate::simulation::Plan;
use crate::watched::{Detail, Watched};
pub use actions::{ActionTally, Example, Verdict};
pub use counts::Balance;
pub use sheet::csv_row;
pub use sheet::{Cell, Sheet};
pub use sheets::{Sources, sheets};
pub(crate) use sheets::{cell_of, kind_name};

/// Games that are played to learn how far the judge can be trusted, before any are measured.
const PRACTICE: u64 = 200;

/// How the judge's chances must be corrected at this table, from games of their own. They take a part of the time of a
/// run, and never more than a fifth.
pub fn calibrate(plan: &Plan, running: &Running<'_>) -> Result<Calibration, BadSetup> {
    /// Keeps these games apart from those that are measured, which have the same seed.
    const STREAM: u64 = 0x51ab_0c1d_0000_0000;
    const LOT: u64 = 4;
    plan.game.matches(&plan.setup, &plan.bots)?;
    let games = PRACTICE.min(plan.games.div_ceil(5)).max(20);
    let play_lot = |lot: Range<u64>| {
        let mut players = plan.game.matches(&plan.setup, &plan.bots).expect("checked before");
        lot.map(|game| players.judge(game_seed(plan.seed ^ STREAM, game))).collect::<Vec<_>>()
    };
    let quiet = Running { progress: &|_| {}, ..*running };
    let (mut judged, mut turns, mut played) = (Vec::new(), 0, 0);
    in_lots(0..games, LOT, &quiet, play_lot, |_, games| {
        for game in games {
            played += 1;
            turns += u64::from(game.length);
            judged.extend(game.judged);
        }
        Wanted::More
    });
    Ok(Calibration::fitted(&judged, turns as f64 / played.max(1) as f64))
}

/// The seed of the game of this number in a run, for `bistro record --seed`.
pub fn game_seed(seed: u64, game: u64) -> u64 {
    const APART: u64 = 1_000_000_000;
    seed.wrapping_mul(APART).wrapping_add(game)
}

/// How games are watched.
#[derive(Clone, Debug)]
pub struct Watching<'a> {
    pub plan: &'a Plan,
    pub detail: Detail,
    pub calibration: &'a Calibration,
}

/// Play these games of the plan and watch them; `take` is given every one, in order. Returns where the run ended.
pub fn watch(
    watching: &Watching<'_>,
    games: Range<u64>,
    running: &Running<'_>,
    mut take: impl FnMut(u64, &Watched) -> std::io::Result<()>,
) -> Result<std::io::Result<u64>, BadSetup> {
    const LOT: u64 = 2;
    let Watching { plan, detail, calibration } = watching;
    plan.game.matches(&plan.setup, &plan.bots)?;
    let play_lot = |games: Range<u64>| {
        let mut players = plan.game.matches(&plan.setup, &plan.bots).expect("checked before");
        let play = |game| players.watch(game_seed(plan.seed, game), *detail, calibration);
        games.map(play).collect::<Vec<Watched>>()
    };
    let mut written = Ok(());
    let end = in_lots(games, LOT, running, play_lot, |lot, games| {
        for (number, game) in lot.zip(&games) {
            if let Err(error) = take(number, game) {
                written = Err(error);
                return Wanted::Enough;
            }
        }
        Wanted::More
    });
    Ok(written.map(|()| end))
}
