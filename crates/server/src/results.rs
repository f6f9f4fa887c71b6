//! How games ended, for the history and the rating of those who played them.

use std::collections::{HashMap, HashSet};

use bistro_core::Seat;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::entry::PlayerId;
use crate::room::{Room, Stage, Who};

/// A game that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameResult {
    table: String,
    game: String,
    rated: bool,
    at: i64,
    seats: Vec<SeatResult>,
}

#[derive(Clone, PartialEq, Debug)]
struct SeatResult {
    who: Entrant,
    name: String,
    place: u8,
    score: i32,
}

#[derive(Clone, PartialEq, Debug)]
enum Entrant {
    Player(PlayerId),
    Bot(String),
}

impl Entrant {
    fn key(&self) -> String {
        match self {
            Entrant::Player(id) => format!("player:{}", id.0),
            Entrant::Bot(level) => format!("bot:{level}"),
        }
    }

    /// What those who play against this one play against.
    fn class(&self) -> &str {
        match self {
            Entrant::Player(_) => "people",
            Entrant::Bot(level) => level,
        }
    }
}

impl GameResult {
    /// The result of a table that is over. A seat that nobody holds any more counts for the bot that played it.
    pub(crate) fn of(room: &Room, at: i64) -> Option<GameResult> {
        let outcome = room.table.as_deref()?.outcome().filter(|_| room.stage == Stage::Over)?;
        let seat_result = |seat: Seat| {
            let (who, name) = match &room.chairs[seat.index()].who {
                Some(Who::Player(guest)) => (Entrant::Player(guest.id), guest.name.clone()),
                Some(Who::Bot(bot)) => (Entrant::Bot(bot.to_string()), bot.to_string()),
                None => (Entrant::Bot(room.opened.stand_in.clone()), room.opened.stand_in.clone()),
            };
            SeatResult { who, name, place: outcome.places[seat.index()], score: outcome.scores[seat.index()] }
        };
        Some(GameResult {
            table: room.id.clone(),
            game: room.opened.game.clone(),
            rated: room.opened.rated,
            at,
            seats: room.seats().map(seat_result).collect(),
        })
    }
}

/// Remember how some games ended, in a few statements however many there are; a second time changes nothing.
pub(crate) async fn remember(
    connection: &mut SqliteConnection,
    results: &[&GameResult],
) -> Result<(), sqlx::Error> {
    let rows: Vec<_> = results.iter().flat_map(|result| result.rows()).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let insert = sqlx::query_scalar(
        "insert or ignore into results (table_id, player, game, place, score, names, rated, at) \
         select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7 \
         from json_each(?) where true returning table_id",
    );
    let new: HashSet<String> =
        insert.bind(json(&rows)).fetch_all(&mut *connection).await?.into_iter().collect();
    let rated = results.iter().filter(|result| result.rated && new.contains(&result.table));
    rate(connection, rated.copied().collect()).await
}

impl GameResult {
    /// What is remembered of each player.
    fn rows(&self) -> impl Iterator<Item = (&str, i64, &str, u8, i32, String, bool, i64)> {
        let names: Vec<&str> = self.seats.iter().map(|seat| seat.name.as_str()).collect();
        let names = names.join("\n");
        self.seats.iter().filter_map(move |seat| match seat.who {
            Entrant::Player(PlayerId(player)) => {
                let (table, game, names) = (self.table.as_str(), self.game.as_str(), names.clone());
                Some((table, player, game, seat.place, seat.score, names, self.rated, self.at))
            }
            Entrant::Bot(_) => None,
        })
    }

    /// Every pair at the table is a game of two: who came before whom.
    fn pairs(&self) -> impl Iterator<Item = (&SeatResult, &SeatResult)> {
        let pairs = self.seats.iter().enumerate();
        let pairs =
            pairs.flat_map(|(index, one)| self.seats[index + 1..].iter().map(move |other| (one, other)));
        pairs.filter(|(one, other)| {
            let only_bots = matches!((&one.who, &other.who), (Entrant::Bot(_), Entrant::Bot(_)));
            !only_bots && one.who != other.who
        })
    }

    fn key(&self, who: &Entrant, against: &Entrant) -> Key {
        (who.key(), self.game.clone(), against.class().to_owned())
    }
}

/// Who, at which game, against whom.
type Key = (String, String, String);
/// A rating and how many games made it.
type Standing = (Glicko2Rating, u32);

async fn rate(connection: &mut SqliteConnection, results: Vec<&GameResult>) -> Result<(), sqlx::Error> {
    let pairs = || results.iter().flat_map(|result| result.pairs().map(move |pair| (result, pair)));
    let keys: HashSet<Key> = pairs()
        .flat_map(|(result, (one, other))| {
            [result.key(&one.who, &other.who), result.key(&other.who, &one.who)]
        })
        .collect();
    if keys.is_empty() {
        return Ok(());
    }
    let mut standings = standings(connection, &keys).await?;
    for (result, (one, other)) in pairs() {
        let outcome = match one.place.cmp(&other.place) {
            std::cmp::Ordering::Less => Outcomes::WIN,
            std::cmp::Ordering::Equal => Outcomes::DRAW,
            std::cmp::Ordering::Greater => Outcomes::LOSS,
        };
        let keys = [result.key(&one.who, &other.who), result.key(&other.who, &one.who)];
        let standing = |key| standings.get(key).copied().unwrap_or_else(|| (Glicko2Rating::new(), 0));
        let [(mine, my_games), (theirs, their_games)] = [standing(&keys[0]), standing(&keys[1])];
        let (mine, theirs) = glicko2(&mine, &theirs, &outcome, &Glicko2Config::new());
        let [my_key, their_key] = keys;
        standings.insert(my_key, (mine, my_games + 1));
        standings.insert(their_key, (theirs, their_games + 1));
    }
    let rows: Vec<_> = standings
        .iter()
        .map(|((who, game, against), (rating, games))| {
            (who, game, against, rating.rating, rating.deviation, rating.volatility, games)
        })
        .collect();
    let keep = sqlx::query(
        "insert or replace into ratings (who, game, against, rating, deviation, volatility, games) \
         select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 from json_each(?)",
    );
    keep.bind(json(&rows)).execute(connection).await?;
    Ok(())
}

async fn standings(
    connection: &mut SqliteConnection,
    keys: &HashSet<Key>,
) -> Result<HashMap<Key, Standing>, sqlx::Error> {
    let rows = sqlx::query(
        "select who, game, against, rating, deviation, volatility, games from ratings where (who, game, against) in \
         (select value->>0, value->>1, value->>2 from json_each(?))",
    );
    let rows = rows.bind(json(keys)).fetch_all(connection).await?;
    let standing = |row: &SqliteRow| {
        let rating = Glicko2Rating { rating: row.get(3), deviation: row.get(4), volatility: row.get(5) };
        ((row.get(0), row.get(1), row.get(2)), (rating, row.get(6)))
    };
    Ok(rows.iter().map(standing).collect())
}

fn json(rows: &impl Serialize) -> String {
    serde_json::to_string(rows).expect("rows of plain values have a JSON form")
}
