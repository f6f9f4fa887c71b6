//! How much strength shows: the better player against the weaker one, at every number of seats.

use bistro_bots::{BotSpec, Level};
use bistro_core::BadSetup;
use serde_json::Value;

use crate::interval::Interval;
use crate::lab_game::LabGame;
use crate::player::Player;
use crate::ranking::Ranking;
use crate::run::Running;
use crate::shard::Shard;
use crate::tournament::Tournament;

/// Each of these against the one before.
pub const RUNGS: [Level; 4] = [Level::Dishwasher, Level::Apprentice, Level::Cook, Level::Chef];

/// One step up the ladder, at one number of seats.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    pub seats: usize,
    pub stronger: String,
    pub weaker: String,
    /// What the one stronger player wins against a table of weaker ones.
    pub wins: Interval,
    pub games: u64,
}

impl Rung {
    /// How many games must be played until the better one has won more than the average other with 95 % certainty: when
    /// the mean of the difference is 1.645 of its standard errors. Nothing if it is not better.
    pub fn games_until_sure(&self) -> Option<f64> {
        const ONE_SIDED: f64 = 1.645;
        let (seats, wins) = (self.seats as f64, self.wins.value);
        let lead = seats * wins - 1.0;
        (lead > 0.0)
            .then(|| (ONE_SIDED * seats / lead).powi(2) * wins * (1.0 - wins))
            .map(|games| games.max(1.0))
    }

    /// The difference in strength that would show like this at two seats: 400 more is ten times as strong.
    pub fn rating(&self) -> f64 {
        const DECADE: f64 = 400.0;
        let others = (self.seats - 1) as f64;
        let wins = self.wins.value.clamp(0.005, 0.995);
        DECADE * (wins * others / (1.0 - wins)).log10()
    }
}

/// The ladder at this table: about so many games for each rung.
pub fn climb(
    game: &'static dyn LabGame,
    setup: &Value,
    seats: usize,
    games: u64,
    seed: u64,
    running: &Running<'_>,
) -> Result<Vec<Rung>, BadSetup> {
    let mut rungs = Vec::new();
    for pair in RUNGS.windows(2) {
        let [weaker, stronger] = [pair[0], pair[1]].map(|level| Player::from(BotSpec::Level(level)));
        let mut bots = vec![weaker.clone(); seats - 1];
        bots.insert(0, stronger.clone());
        let tournament = Tournament {
            game,
            setup: setup.clone(),
            bots,
            seats,
            deals: games.div_ceil(seats as u64),
            seed,
            shard: Shard::WHOLE,
        };
        let mut standings = tournament.standings();
        if tournament.play(0..tournament.deals, &mut standings, running)? < tournament.deals {
            break;
        }
        let ranking = Ranking::new(&standings, seats);
        let ranked = ranking.ranked.iter().find(|ranked| ranked.bot == stronger.to_string());
        let wins = ranked.expect("it took part").wins;
        let (stronger, weaker) = (stronger.to_string(), weaker.to_string());
        rungs.push(Rung { seats, stronger, weaker, wins, games: ranking.games });
    }
    Ok(rungs)
}

#[cfg(test)]
mod tests {
    use super::{Interval, Rung};

    fn rung(seats: usize, value: f64) -> Rung {
        let wins = Interval { value, low: value, high: value };
        Rung { seats, stronger: String::new(), weaker: String::new(), wins, games: 100 }
    }

    #[test]
    fn a_small_edge_takes_long_to_show() {
        let games = |share| rung(2, share).games_until_sure();
        assert_eq!(games(0.5), None);
        assert!((games(0.55).unwrap() - 2.706 * 4.0 * 0.2475 / 0.01).abs() < 1.0);
        assert!(games(0.6).unwrap() < games(0.55).unwrap() / 3.9);
        assert!((rung(4, 0.4).games_until_sure().unwrap() - 28.9).abs() < 0.1);
    }

    #[test]
    fn ten_times_as_strong_is_four_hundred() {
        assert!((rung(2, 10.0 / 11.0).rating() - 400.0).abs() < 1e-6);
        assert!((rung(3, 10.0 / 12.0).rating() - 400.0).abs() < 1e-6);
    }
}
