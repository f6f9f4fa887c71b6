//! Standings, ready to be printed or sent: win shares with intervals, and a rating for each bot.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::interval::{Interval, METHOD};
use crate::rating::ratings;
use crate::tournament::{Entrant, Standings};

/// Everybody, the best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ranking {
    pub deals: u64,
    pub arrangements: u64,
    pub games: u64,
    pub ranked: Vec<Ranked>,
    /// Share of the games won by who had the first turn, the second and so on, over all games. Left out where the
    /// order of play says nothing.
    #[serde(rename = "by_order", skip_serializing_if = "Vec::is_empty")]
    pub by_order: Vec<Interval>,
    /// Players who could not go on and lost for it: why, and in how many games.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub faults: BTreeMap<String, u64>,
    /// How the intervals were made.
    pub intervals: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ranked {
    pub bot: String,
    /// Share of the games won by each seat of this bot; a shared win counts in part. How much the games of a deal
    /// resemble each other makes the interval wider or narrower, as it should.
    pub wins: Interval,
    /// What a seat would win if all were equal.
    pub fair: f64,
    pub score: f64,
    /// From who finished before whom; 1500 is the middle, and 400 more is ten times as strong.
    pub rating: f64,
    /// The rating's standard error.
    pub rating_deviation: f64,
}

impl Ranking {
    /// At a table of so many seats.
    pub fn new(standings: &Standings, seats: usize) -> Ranking {
        let ratings = ratings(&standings.duels, &standings.replicates);
        let (deals, arrangements) = (standings.deals, standings.arrangements);
        let ranked = standings.entrants.iter().zip(ratings).map(|(entrant, rating)| Ranked {
            bot: entrant.bot.clone(),
            wins: wins_of_a_seat(entrant),
            fair: 1.0 / seats as f64,
            score: entrant.score.total as f64 / (entrant.seats_a_deal * deals) as f64,
            rating: rating.value,
            rating_deviation: rating.error,
        });
        let mut ranked: Vec<Ranked> = ranked.collect();
        ranked.sort_by(|one, other| other.wins.value.total_cmp(&one.wins.value));
        let faults = standings.faults.clone();
        let by_order = standings.by_order.iter().map(|shares| shares.interval(arrangements)).collect();
        Ranking {
            deals,
            arrangements,
            games: deals * arrangements,
            ranked,
            by_order,
            faults,
            intervals: METHOD,
        }
    }
}

/// The share of the table that this bot wins, divided by its seats there.
fn wins_of_a_seat(entrant: &Entrant) -> Interval {
    let table = entrant.wins.interval(entrant.games_a_deal);
    let seats = entrant.seats_a_deal as f64 / entrant.games_a_deal as f64;
    table.divided(seats)
}
