//! How good the advice is that people get.

use bistro_bots::{Bot, Search, SearchConfig, advise};
use bistro_core::{Actions, CheckedSetup, Dice, FastDice, Game, Moves, Observation, Silent};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;

/// Fifty times what a chef thought when hints were first measured.
const LONG: u32 = 50 * 240;
/// An action that wins so much less often than the best one is as good.
const AS_GOOD: f32 = 0.02;
/// The players of the games whose decisions are looked at think so long; of their decisions one in so many is taken.
const PLAYERS: u32 = 60;
const ONE_IN: u32 = 12;

/// How the first line of a hint compares with a search fifty times as long.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct HintQuality {
    /// Decisions with a choice.
    pub decisions: u64,
    /// In which both name the same action.
    pub same: u64,
    /// In which the long search thinks that the hint loses less than two points of winning chance, the same included.
    pub good: u64,
    /// What hints lose by the long search's measure, all together.
    pub lost: f64,
}

impl HintQuality {
    fn plus(self, other: HintQuality) -> HintQuality {
        HintQuality {
            decisions: self.decisions + other.decisions,
            same: self.same + other.same,
            good: self.good + other.good,
            lost: self.lost + other.lost,
        }
    }

    /// Count one decision.
    fn see(&mut self, lost: f32) {
        self.decisions += 1;
        self.same += u64::from(lost <= 0.0);
        self.good += u64::from(lost < AS_GOOD);
        self.lost += f64::from(lost);
    }
}

/// Look at some decisions of so many games between equal players.
pub(crate) fn hint_quality<G: Game>(setup: &CheckedSetup<G>, games: u64, seed: u64) -> HintQuality {
    let one = |game: u64| of_one_game::<G>(setup, &mut FastDice::nth(seed, game));
    let all: Vec<HintQuality> = (0..games).into_par_iter().map(one).collect();
    all.into_iter().fold(HintQuality::default(), HintQuality::plus)
}

fn of_one_game<G: Game>(setup: &CheckedSetup<G>, dice: &mut FastDice) -> HintQuality {
    let mut quality = HintQuality::default();
    let mut player = Search::<G>::new(SearchConfig::of::<G>(PLAYERS));
    let mut legal: Actions<G> = Vec::new();
    let mut state = G::deal(setup, dice, &mut Silent);
    loop {
        let pending = G::pending(&state);
        let mut moves: Option<Moves<G::Action>> = None;
        for seat in pending {
            let observation = Observation::<G>::new(&state, seat);
            observation.legal(&mut legal);
            if legal.len() > 1 && dice.below(ONE_IN) == 0 {
                quality.see(lost::<G>(&observation, dice));
            }
            let action = player.choose(&observation, dice);
            moves = Some(moves.map_or(Moves::one(seat, action), |moves| moves.and(seat, action)));
        }
        let Some(moves) = moves else { return quality };
        G::apply(&mut state, &moves, dice, &mut Silent);
    }
}

/// How much less often the hint wins than what the long search prefers; 0 if it is the same.
fn lost<G: Game>(observation: &Observation<'_, G>, dice: &mut FastDice) -> f32 {
    let hint = advise(observation, None, dice)[0].action;
    let found = Search::<G>::new(SearchConfig::of::<G>(LONG)).think(observation, dice);
    let best =
        found.iter().max_by(|one, other| one.chance.total_cmp(&other.chance)).expect("there is a choice");
    let hinted = found.iter().find(|stats| stats.action == hint).expect("a hint is legal");
    if best.action == hint {
        return 0.0;
    }
    // Where several seats decide at once, the long search mixes: nothing that it would play itself is wrong.
    let lost = if hinted.chance > 0.0 { 0.0 } else { best.value - hinted.value };
    lost.max(f32::MIN_POSITIVE)
}
