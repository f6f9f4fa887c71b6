//! Does a judge mean what it says? Of positions to which it gives so much, how many are won.

use bistro_bots::BotSpec;
use bistro_core::{BadSetup, FastDice};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use serde_json::Value;

use crate::calibration::Judged;
use crate::lab_game::LabGame;
use crate::player::Player;

/// Chances are told apart in tenths.
const BINS: usize = 10;

/// What a judge said of all seats in many games, and what came of it. Every game counts the same, however long it was.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Reliability {
    pub games: u64,
    /// By tenths of what was said.
    pub bins: [Bin; BINS],
    /// Mean of the squared differences between what was said and what came of it: Brier's score of one seat.
    pub brier: f64,
    /// The same of a judge that gives every seat its fair share.
    pub brier_of_fair: f64,
}

/// Positions to which about the same chance was given.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Bin {
    /// The part of all positions, each game counting as one.
    pub weight: f64,
    /// The chance that was said, on average.
    pub said: f64,
    /// The share that was won.
    pub won: f64,
}

impl Reliability {
    /// How far what is said is from what is won, on average over all positions.
    pub fn error(&self) -> f64 {
        self.bins.iter().map(|bin| bin.weight * (bin.said - bin.won).abs()).sum()
    }

    fn of(games: &[Vec<Judged>], seats: usize) -> Reliability {
        let mut sum = Reliability { games: games.len() as u64, ..Reliability::default() };
        let fair = 1.0 / seats as f64;
        for game in games {
            let weight = 1.0 / (game.len() * seats * games.len()) as f64;
            for judged in game {
                for (said, won) in judged.chances.iter().zip(&judged.won).take(seats) {
                    let (said, won) = (f64::from(*said), f64::from(*won));
                    let bin = &mut sum.bins[((said * BINS as f64) as usize).min(BINS - 1)];
                    bin.weight += weight;
                    bin.said += weight * said;
                    bin.won += weight * won;
                    sum.brier += weight * (said - won).powi(2);
                    sum.brier_of_fair += weight * (fair - won).powi(2);
                }
            }
        }
        for bin in sum.bins.iter_mut().filter(|bin| bin.weight > 0.0) {
            bin.said /= bin.weight;
            bin.won /= bin.weight;
        }
        sum
    }
}

/// How long the players think, whose games are judged. They do not choose softly, as weaker levels do: who is ahead then wins
/// less often than a judge can know.
const ITERATIONS: u32 = 60;

/// What the game's best judge says in so many games.
pub fn reliability(
    game: &'static dyn LabGame,
    setup: &Value,
    games: u64,
    seed: u64,
) -> Result<Reliability, BadSetup> {
    let seats = bistro_engine::seats_of(setup).map_or(2, bistro_core::SeatCount::get);
    let players = vec![Player::from(BotSpec::search(ITERATIONS)); seats];
    game.matches(setup, &players)?;
    let one = |number: u64| {
        let mut table = game.matches(setup, &players).expect("they sat down before");
        table.judge(FastDice::nth(seed, number).seed()).judged
    };
    let judged: Vec<Vec<Judged>> = (0..games).into_par_iter().map(one).collect();
    Ok(Reliability::of(&judged, seats))
}

#[cfg(test)]
mod tests {
    use super::{Judged, Reliability};
    use bistro_core::MAX_SEATS;

    fn judged(said: f32, first_wins: bool) -> Judged {
        let (mut chances, mut won) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
        (chances[0], chances[1]) = (said, 1.0 - said);
        won[usize::from(!first_wins)] = 1.0;
        Judged { turn: 1, chances, won }
    }

    /// Said 75 % four times and won three: nothing is wrong. Said 95 % and won half: 45 points are.
    #[test]
    fn what_is_said_is_compared_with_what_is_won() {
        let right: Vec<_> = [true, true, true, false].map(|won| vec![judged(0.75, won)]).to_vec();
        let right = Reliability::of(&right, 2);
        assert!(right.error() < 1e-6, "{right:?}");
        assert!(
            (right.brier - 0.1875).abs() < 1e-6 && (right.brier_of_fair - 0.25).abs() < 1e-6,
            "{right:?}"
        );
        let sure: Vec<_> = [true, false].map(|won| vec![judged(0.95, won)]).to_vec();
        assert!((Reliability::of(&sure, 2).error() - 0.45).abs() < 1e-6);
    }

    #[test]
    fn a_long_game_counts_no_more_than_a_short_one() {
        let games = [vec![judged(0.65, true)], vec![judged(0.65, false); 50]];
        let reliability = Reliability::of(&games, 2);
        assert!((reliability.bins[6].won - 0.5).abs() < 1e-6, "{reliability:?}");
    }
}
