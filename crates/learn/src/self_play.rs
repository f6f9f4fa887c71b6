//! Games to learn from.

use bistro_bots::{Bot, Search, SearchConfig};
use bistro_core::{
    Actions, Dice, FastDice, Features, Game, Moves, Observation, Seat, Setup, Silent, features_of,
};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::setups::random_setup;

/// One position of a game: what the network sees of it, and who won in the end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    /// Of each seat, one after the other.
    pub(crate) seats: Vec<f32>,
    pub(crate) table: Vec<f32>,
    /// Each seat's share of the win.
    pub(crate) won: Vec<f32>,
    /// Every game counts the same, however long it was.
    pub(crate) weight: f32,
}

/// The positions of each game. A game that nobody won teaches nothing, and has none.
pub(crate) fn play<G: Game>(
    config: SearchConfig,
    games: u64,
    seed: u64,
    progress: &(dyn Fn() + Sync),
) -> Vec<Vec<Sample>> {
    let one = |game: u64| {
        let samples = play_one::<G>(config, &mut FastDice::nth(seed, game));
        progress();
        samples
    };
    (0..games).into_par_iter().map(one).collect()
}

fn play_one<G: Game>(config: SearchConfig, dice: &mut FastDice) -> Vec<Sample> {
    /// In every other game, a decision is left to chance once in so many times: the judge must know what to think of
    /// positions to which good players do not come.
    const VARIETY: u32 = 6;
    let setup = random_setup::<G>(dice);
    let varied = dice.below(2) == 0;
    let mut search = Search::<G>::new(config);
    let mut legal: Actions<G> = Vec::new();
    let mut state = G::deal(&setup, dice, &mut Silent);
    let mut positions = Vec::new();
    loop {
        let mut pending = G::pending(&state);
        let mut choose = |seat| {
            let observation = Observation::new(&state, seat);
            if varied && dice.below(VARIETY) == 0 {
                observation.legal(&mut legal);
                return dice.pick(&legal);
            }
            search.choose(&observation, dice)
        };
        let Some(first) = pending.next() else { break };
        let mut moves = Moves::one(first, choose(first));
        for seat in pending {
            moves.set(seat, choose(seat));
        }
        positions.push(features_of::<G>(&state));
        G::apply(&mut state, &moves, dice, &mut Silent);
    }
    let won = &G::judge(&state)[..setup.seats().get()];
    if won.iter().sum::<f32>() < 0.5 {
        return Vec::new();
    }
    let weight = 1.0 / positions.len() as f32;
    let sample = |features: &Features| Sample {
        seats: Seat::all(features.seats()).flat_map(|seat| features.of_seat(seat)).collect(),
        table: features.of_table(),
        won: won.to_vec(),
        weight,
    };
    positions.iter().map(sample).collect()
}
