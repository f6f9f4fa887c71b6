//! Results and ratings in PostgreSQL.

use std::collections::HashMap;

use bistro_protocol::{PastGame, PlayerPage, RatingInfo};
use skillratings::glicko2::Glicko2Rating;
use sqlx::Row;
use sqlx::postgres::{PgConnection, PgPool, PgRow};

use crate::store::results::{RatingKey, Standing, changed_ratings, rate};
use crate::store::{Entrant, GameResult, Place, PlayerId, StoreError, sql};

/// The number of the lock under which ratings change: they are read, reckoned and written, and two servers must not do so
/// at once.
const RATINGS_LOCK: i64 = 0x6269_7374_726f;

/// Until the transaction ends, if it will change ratings.
pub(super) async fn lock_ratings(
    connection: &mut PgConnection,
    results: &[&GameResult],
) -> Result<(), sqlx::Error> {
    if results.iter().any(|result| result.rated) {
        let lock = sqlx::query("select pg_advisory_xact_lock($1)").bind(RATINGS_LOCK);
        lock.execute(connection).await?;
    }
    Ok(())
}

/// Write how some games ended. A second time changes nothing.
pub(super) async fn write(connection: &mut PgConnection, results: &[&GameResult]) -> Result<(), sqlx::Error> {
    let mut rated: Vec<&GameResult> = Vec::new();
    for result in results {
        if write_one(connection, result).await? && result.rated {
            rated.push(result);
        }
    }
    write_ratings(connection, &rated).await
}

/// A row for each person who played. Returns whether that was new.
async fn write_one(connection: &mut PgConnection, result: &GameResult) -> Result<bool, sqlx::Error> {
    let names: Vec<&str> = result.seats.iter().map(|seat| seat.name.as_str()).collect();
    let names = names.join("\n");
    let mut written = 0;
    for seat in &result.seats {
        let Entrant::Player(PlayerId(player)) = seat.who else { continue };
        let insert = sqlx::query(
            "insert into results (table_id, player, game, place, score, names, rated, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
        );
        let insert = insert.bind(&result.table).bind(player).bind(&result.game).bind(i32::from(seat.place));
        let insert = insert.bind(seat.score).bind(&names).bind(result.rated).bind(result.at);
        written += insert.execute(&mut *connection).await?.rows_affected();
    }
    Ok(written > 0)
}

async fn write_ratings(connection: &mut PgConnection, results: &[&GameResult]) -> Result<(), sqlx::Error> {
    let mut standings: HashMap<RatingKey, Standing> = HashMap::new();
    for key in changed_ratings(results) {
        if let Some(standing) = standing(connection, &key).await? {
            standings.insert(key, standing);
        }
    }
    rate(results, &mut standings);
    for ((who, game, against), (rating, games)) in standings {
        let insert = sqlx::query(
            "insert into ratings (who, game, against, rating, deviation, volatility, games) \
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (who, game, against) do update set \
             rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
             games = excluded.games",
        );
        let insert = insert.bind(who).bind(game).bind(against).bind(rating.rating);
        let insert = insert.bind(rating.deviation).bind(rating.volatility).bind(games as i32);
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

async fn standing(
    connection: &mut PgConnection,
    (who, game, against): &RatingKey,
) -> Result<Option<Standing>, sqlx::Error> {
    let select = sqlx::query(
        "select rating, deviation, volatility, games from ratings where who = $1 and game = $2 and against = $3",
    );
    let row = select.bind(who).bind(game).bind(against).fetch_optional(connection).await?;
    Ok(row.map(|row| {
        let rating = Glicko2Rating { rating: row.get(0), deviation: row.get(1), volatility: row.get(2) };
        (rating, row.get::<i32, _>(3) as u32)
    }))
}

/// Where people came in at this table; `None` if it is not over.
pub(super) async fn places(readers: &PgPool, table: &str) -> Result<Option<Vec<Place>>, StoreError> {
    let rows = sqlx::query(sql::PLACES).bind(table).fetch_all(readers).await?;
    let place = |row: &PgRow| {
        let player = PlayerId(row.get::<Option<i64>, _>(0)?);
        Some((player, row.get::<i32, _>(1) as u8, row.get(2)))
    };
    Ok((!rows.is_empty()).then(|| rows.iter().filter_map(place).collect()))
}

/// The page of the name with this key. Of several accounts with one name, the one that owns it is shown.
pub(super) async fn player_page(
    readers: &PgPool,
    key: &str,
    reader: Option<PlayerId>,
) -> Result<Option<PlayerPage>, StoreError> {
    let found = sqlx::query(sql::PLAYER_BY_KEY).bind(key).fetch_optional(readers).await?;
    let Some(row) = found else { return Ok(None) };
    let (id, name, owned): (i64, String, bool) = (row.get(0), row.get(1), row.get(2));
    let history = sqlx::query(sql::HISTORY).bind(id).bind(reader.map(|reader| reader.0));
    let history = history.fetch_all(readers).await?.iter().map(past_game).collect();
    let ratings = sqlx::query(sql::RATINGS).bind(format!("player:{id}"));
    let ratings = ratings.fetch_all(readers).await?.iter().map(rating).collect();
    Ok(Some(PlayerPage { name, owned, ratings, history }))
}

fn past_game(row: &PgRow) -> PastGame {
    PastGame {
        table: row.get(0),
        game: row.get(1),
        place: row.get::<i32, _>(2) as u8,
        score: row.get(3),
        names: row.get::<String, _>(4).split('\n').map(str::to_owned).collect(),
        rated: row.get(5),
        at: row.get(6),
    }
}

fn rating(row: &PgRow) -> RatingInfo {
    RatingInfo {
        game: row.get(0),
        against: row.get(1),
        rating: row.get(2),
        deviation: row.get(3),
        games: row.get::<i32, _>(4) as u32,
    }
}
