//! How games ended, for the history and the rating of those who played them.

use bistro_core::Seat;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use sqlx::{Row, SqliteConnection};

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

/// Remember how a game ended; a second time changes nothing.
pub(crate) async fn remember(
    connection: &mut SqliteConnection,
    result: &GameResult,
) -> Result<(), sqlx::Error> {
    let names: Vec<&str> = result.seats.iter().map(|seat| seat.name.as_str()).collect();
    let mut news = 0;
    for seat in &result.seats {
        let Entrant::Player(player) = seat.who else { continue };
        news += sqlx::query(
            "insert or ignore into results (table_id, player, game, place, score, names, rated, at) \
             values (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&result.table)
        .bind(player.0)
        .bind(&result.game)
        .bind(seat.place)
        .bind(seat.score)
        .bind(names.join("\n"))
        .bind(result.rated)
        .bind(result.at)
        .execute(&mut *connection)
        .await?
        .rows_affected();
    }
    if news > 0 && result.rated {
        rate(connection, result).await?;
    }
    Ok(())
}

/// Every pair at the table is a game of two: who came before whom.
async fn rate(connection: &mut SqliteConnection, result: &GameResult) -> Result<(), sqlx::Error> {
    for (index, one) in result.seats.iter().enumerate() {
        for other in &result.seats[index + 1..] {
            if matches!((&one.who, &other.who), (Entrant::Bot(_), Entrant::Bot(_))) || one.who == other.who {
                continue;
            }
            let outcome = match one.place.cmp(&other.place) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            let keys = [(one.who.key(), other.who.class()), (other.who.key(), one.who.class())];
            let [(mine, my_games), (theirs, their_games)] = [
                standing(connection, &keys[0], &result.game).await?,
                standing(connection, &keys[1], &result.game).await?,
            ];
            let (mine, theirs) = glicko2(&mine, &theirs, &outcome, &Glicko2Config::new());
            keep(connection, &keys[0], &result.game, mine, my_games + 1).await?;
            keep(connection, &keys[1], &result.game, theirs, their_games + 1).await?;
        }
    }
    Ok(())
}

type Key<'a> = (String, &'a str);

async fn standing(
    connection: &mut SqliteConnection,
    (who, against): &Key<'_>,
    game: &str,
) -> Result<(Glicko2Rating, u32), sqlx::Error> {
    let row = sqlx::query(
        "select rating, deviation, volatility, games from ratings where who = ? and game = ? and against = ?",
    )
    .bind(who)
    .bind(game)
    .bind(*against)
    .fetch_optional(connection)
    .await?;
    let rating = |row: &sqlx::sqlite::SqliteRow| Glicko2Rating {
        rating: row.get(0),
        deviation: row.get(1),
        volatility: row.get(2),
    };
    Ok(row.map_or_else(|| (Glicko2Rating::new(), 0), |row| (rating(&row), row.get(3))))
}

async fn keep(
    connection: &mut SqliteConnection,
    (who, against): &Key<'_>,
    game: &str,
    rating: Glicko2Rating,
    games: u32,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert or replace into ratings (who, game, against, rating, deviation, volatility, games) \
         values (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(who)
    .bind(game)
    .bind(*against)
    .bind(rating.rating)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .bind(games)
    .execute(connection)
    .await?;
    Ok(())
}
