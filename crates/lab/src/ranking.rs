//! Standings, ready to be printed or sent: win shares with intervals, and a rating for each bot.

use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::interval::{Interval, mean_interval};
use crate::tally::WIN;
use crate::tournament::{Duel, Standings};

/// Everybody, the best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ranking {
    pub deals: u64,
    pub arrangements: u64,
    pub games: u64,
    pub ranked: Vec<Ranked>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ranked {
    pub bot: String,
    /// Share of the games won by each seat of this bot; a shared win counts in part. Deals are the trials, so
    /// the same cards in every arrangement make the interval narrower, as they should.
    pub wins: Interval,
    /// What a seat would win if all were equal.
    pub fair: f64,
    pub score: f64,
    /// Glicko-2, from who finished before whom; 1500 is the middle.
    pub rating: f64,
    pub rating_deviation: f64,
}

impl Ranking {
    /// At a table of so many seats.
    pub fn new(standings: &Standings, seats: usize) -> Ranking {
        let ratings = ratings(&standings.duels);
        let deals = standings.deals;
        let ranked = standings.entrants.iter().zip(ratings).map(|(entrant, rating)| {
            let games = entrant.seats_a_deal as f64;
            let parts = mean_interval(entrant.win_parts.total, entrant.win_parts.squares, deals);
            let share = |parts: f64| (parts / (WIN as f64 * games)).clamp(0.0, 1.0);
            // A single deal says nothing about the next one.
            let (low, high) = if deals < 2 { (0.0, 1.0) } else { (share(parts.low), share(parts.high)) };
            Ranked {
                bot: entrant.bot.clone(),
                wins: Interval { value: share(parts.value), low, high },
                fair: 1.0 / seats as f64,
                score: entrant.score.total as f64 / (games * deals as f64),
                rating: rating.rating,
                rating_deviation: rating.deviation,
            }
        });
        let mut ranked: Vec<Ranked> = ranked.collect();
        ranked.sort_by(|one, other| other.wins.value.total_cmp(&one.wins.value));
        let arrangements = standings.arrangements;
        Ranking { deals, arrangements, games: deals * arrangements, ranked }
    }
}

/// Ratings depend on the order of results, and merged runs have none: so wins, draws and losses of every
/// pair are spread evenly over as many rounds.
fn ratings(duels: &[Vec<Duel>]) -> Vec<Glicko2Rating> {
    const ROUNDS: u64 = 400;
    let config = Glicko2Config::new();
    let mut ratings = vec![Glicko2Rating::new(); duels.len()];
    for round in 0..ROUNDS {
        for one in 0..duels.len() {
            for other in one + 1..duels.len() {
                let Some(outcome) = spread(&duels[one][other], round, ROUNDS) else { continue };
                let (a, b) = glicko2(&ratings[one], &ratings[other], &outcome, &config);
                (ratings[one], ratings[other]) = (a, b);
            }
        }
    }
    ratings
}

/// The result of this round, when all results are spread evenly.
fn spread(duel: &Duel, round: u64, rounds: u64) -> Option<Outcomes> {
    let all = duel.before + duel.level + duel.behind;
    if all == 0 {
        return None;
    }
    // A step through a cycle as long as the rounds, so that neighbours differ.
    let place = (round * 179) % rounds;
    let share = |count: u64| (u128::from(count) * u128::from(rounds) / u128::from(all)) as u64;
    let (won, level) = (share(duel.before), share(duel.before + duel.level));
    Some(match place {
        place if place < won => Outcomes::WIN,
        place if place < level => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    })
}

#[cfg(test)]
mod tests {
    use super::{Duel, ratings};

    #[test]
    fn who_wins_more_is_rated_higher() {
        let duel = |before, behind| Duel { before, level: 0, behind };
        let none = Duel::default();
        let rated = ratings(&[
            vec![none, duel(75, 25), duel(90, 10)],
            vec![duel(25, 75), none, duel(75, 25)],
            vec![duel(10, 90), duel(25, 75), none],
        ]);
        assert!(rated[0].rating > rated[1].rating + 100.0 && rated[1].rating > rated[2].rating + 100.0);
        let equal = ratings(&[vec![none, duel(500, 500)], vec![duel(500, 500), none]]);
        assert!((equal[0].rating - equal[1].rating).abs() < 60.0, "{equal:?}");
    }
}
