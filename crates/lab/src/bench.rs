//! How fast the rules are, as a ratio to the least that any game could cost on this machine.

use std::hint::black_box;

use bistro_core::{Dice, FastDice};
use cpu_time::ThreadTime;
use serde::Serialize;

use crate::lab_game::{LabGame, Playouts};

/// Times of all games, in one run on one core.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Bench {
    /// What the reference game costs, in nanoseconds for each decision.
    pub reference: f64,
    pub rows: Vec<BenchRow>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct BenchRow {
    pub game: &'static str,
    pub seats: usize,
    /// Nanoseconds for each decision of a random playout, all legal moves generated in full.
    pub nanoseconds: f64,
    /// The same as a multiple of the reference.
    pub ratio: f64,
    pub decisions_per_game: f64,
    pub state_bytes: usize,
    pub action_bytes: usize,
}

/// The reference: twelve cards as bits; list them, pick one, remove it, until none is left. Any game must
/// do at least this for a decision.
pub fn reference_playouts(games: u32, dice: &mut FastDice) -> u64 {
    let mut actions: Vec<u8> = Vec::new();
    let mut decisions = 0;
    for _ in 0..games {
        let mut hand: u64 = black_box(0xfff);
        while hand != 0 {
            actions.clear();
            let mut cards = hand;
            while cards != 0 {
                actions.push(cards.trailing_zeros() as u8);
                cards &= cards - 1;
            }
            hand &= !(1 << dice.pick(&actions));
            decisions += 1;
        }
    }
    decisions
}

/// Measure every game at every seat count, with its default options. Each game and the reference take turns
/// for `rounds` short rounds, and the best round of each counts: what disturbs the machine only ever adds. A
/// game is compared with the reference rounds next to its own, so that both had the same chances.
pub fn bench(games: &[&'static dyn LabGame], rounds: u32, progress: &dyn Fn()) -> Bench {
    let mut dice = FastDice::new(1);
    let mut entries: Vec<Entry> = games.iter().flat_map(|game| entries_of(*game, &mut dice)).collect();
    for _ in 0..rounds {
        for entry in &mut entries {
            let (reference, _) = time(&mut dice, |dice| reference_playouts(20_000, dice));
            entry.reference = entry.reference.min(reference);
            let (nanoseconds, decisions) = time(&mut dice, |dice| entry.playouts.run(entry.lot, dice));
            entry.best = entry.best.min(nanoseconds);
            entry.games += u64::from(entry.lot);
            entry.decisions += decisions;
        }
        progress();
    }
    let reference = entries.iter().map(|entry| entry.reference).fold(f64::MAX, f64::min);
    let rows = entries.into_iter().map(|entry| BenchRow {
        game: entry.game.about().id,
        seats: entry.seats,
        nanoseconds: entry.best,
        ratio: entry.best / entry.reference,
        decisions_per_game: entry.decisions as f64 / entry.games as f64,
        state_bytes: entry.game.state_size(),
        action_bytes: entry.game.action_size(),
    });
    Bench { reference, rows: rows.collect() }
}

struct Entry {
    game: &'static dyn LabGame,
    seats: usize,
    playouts: Box<dyn Playouts>,
    /// Games in one round: enough for some ten thousand decisions, a few thousandths of a second.
    lot: u32,
    best: f64,
    /// The best of the reference rounds next to this game's.
    reference: f64,
    games: u64,
    decisions: u64,
}

fn entries_of(game: &'static dyn LabGame, dice: &mut FastDice) -> Vec<Entry> {
    const DECISIONS: u64 = 40_000;
    const TRIAL: u32 = 50;
    let entry = |seats: usize| {
        // Options can forbid a number of seats; the default ones are measured where they allow it.
        let setup = game.setup(Some(seats), None, &[]).ok()?;
        let mut playouts = game.playouts(&setup).ok()?;
        let per_game = (playouts.run(TRIAL, dice) / u64::from(TRIAL)).max(1);
        let lot = (DECISIONS / per_game).max(1) as u32;
        Some(Entry {
            game,
            seats,
            playouts,
            lot,
            best: f64::MAX,
            reference: f64::MAX,
            games: 0,
            decisions: 0,
        })
    };
    game.about().seats.clone().filter_map(entry).collect()
}

/// Nanoseconds of this thread's own time for each decision, and how many were made. While others have the
/// processor, this clock stands still.
fn time(dice: &mut FastDice, run: impl FnOnce(&mut FastDice) -> u64) -> (f64, u64) {
    let start = ThreadTime::now();
    let decisions = run(dice);
    (start.elapsed().as_nanos() as f64 / decisions as f64, decisions)
}

#[cfg(test)]
mod tests {
    use super::{FastDice, reference_playouts};

    #[test]
    fn the_reference_plays_every_card() {
        assert_eq!(reference_playouts(10, &mut FastDice::new(1)), 120);
    }
}
