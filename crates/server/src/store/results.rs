//! How games ended, and what that does to the ratings of those who played them.

use std::collections::{HashMap, HashSet};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::PlayerId;

/// A game that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameResult {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) rated: bool,
    pub(crate) at: i64,
    pub(crate) seats: Vec<SeatResult>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SeatResult {
    pub(crate) who: Entrant,
    pub(crate) name: String,
    pub(crate) place: u8,
    pub(crate) score: i32,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Entrant {
    Player(PlayerId),
    /// By its level.
    Bot(String),
}

impl Entrant {
    fn key(&self) -> String {
        match self {
            Entrant::Player(id) => format!("player:{}", id.0),
            Entrant::Bot(level) => format!("bot:{level}"),
        }
    }

    /// The kind of opponent this one is for others.
    fn class(&self) -> &str {
        match self {
            Entrant::Player(_) => "people",
            Entrant::Bot(level) => level,
        }
    }
}

/// Who, at which game, against which kind of opponent.
pub(super) type RatingKey = (String, String, String);
/// A rating and how many games made it.
pub(super) type Standing = (Glicko2Rating, u32);

impl GameResult {
    /// Every pair at the table is a game of two: who came before whom. Bots are not rated against each other.
    fn pairs(&self) -> impl Iterator<Item = (&SeatResult, &SeatResult)> {
        let seats = self.seats.iter().enumerate();
        let pairs =
            seats.flat_map(|(index, one)| self.seats[index + 1..].iter().map(move |other| (one, other)));
        pairs.filter(|(one, other)| {
            let only_bots = matches!((&one.who, &other.who), (Entrant::Bot(_), Entrant::Bot(_)));
            !only_bots && one.who != other.who
        })
    }

    /// The ratings that a pair's game changes: of the one, and of the other.
    fn keys(&self, one: &Entrant, other: &Entrant) -> [RatingKey; 2] {
        let key =
            |who: &Entrant, against: &Entrant| (who.key(), self.game.clone(), against.class().to_owned());
        [key(one, other), key(other, one)]
    }
}

/// All ratings that these results will change.
pub(super) fn changed_ratings(results: &[&GameResult]) -> HashSet<RatingKey> {
    let pairs = results.iter().flat_map(|result| result.pairs().map(move |pair| (result, pair)));
    pairs.flat_map(|(result, (one, other))| result.keys(&one.who, &other.who)).collect()
}

/// Rate the games one after the other. A key without a standing begins with Glicko-2's default rating.
pub(super) fn rate(results: &[&GameResult], standings: &mut HashMap<RatingKey, Standing>) {
    for result in results {
        for (one, other) in result.pairs() {
            let outcome = match one.place.cmp(&other.place) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            let keys = result.keys(&one.who, &other.who);
            let standing = |key| standings.get(key).copied().unwrap_or_else(|| (Glicko2Rating::new(), 0));
            let [(mine, my_games), (theirs, their_games)] = [standing(&keys[0]), standing(&keys[1])];
            let (mine, theirs) = glicko2(&mine, &theirs, &outcome, &Glicko2Config::new());
            let [my_key, their_key] = keys;
            standings.insert(my_key, (mine, my_games + 1));
            standings.insert(their_key, (theirs, their_games + 1));
        }
    }
}
