//! Results and ratings: written with the entry that ends a game, read for a player's page.

use std::collections::{HashMap, HashSet};

use bistro_protocol::{PastGame, PlayerPage, RatingInfo};
use serde::Serialize;
use skillratings::glicko2::Glicko2Rating;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use crate::store::results::{RatingKey, Standing, changed_ratings, rate};
use crate::store::{Entrant, GameResult, Place, PlayerId, sql};

/// Write how some games ended, in a few statements however many there are. A second time changes nothing.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    results: &[&GameResult],
) -> Result<(), sqlx::Error> {
    let rows: Vec<_> = results.iter().flat_map(|result| rows(result)).collect();
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
    let rated: Vec<&GameResult> =
        results.iter().copied().filter(|result| result.rated && new.contains(&result.table)).collect();
    write_ratings(connection, &rated).await
}

/// A row for each person who played.
fn rows(result: &GameResult) -> impl Iterator<Item = (&str, i64, &str, u8, i32, String, bool, i64)> {
    let names: Vec<&str> = result.seats.iter().map(|seat| seat.name.as_str()).collect();
    let names = names.join("\n");
    result.seats.iter().filter_map(move |seat| match seat.who {
        Entrant::Player(PlayerId(player)) => {
            let (table, game, names) = (result.table.as_str(), result.game.as_str(), names.clone());
            Some((table, player, game, seat.place, seat.score, names, result.rated, result.at))
        }
        Entrant::Bot(_) => None,
    })
}

async fn write_ratings(
    connection: &mut SqliteConnection,
    results: &[&GameResult],
) -> Result<(), sqlx::Error> {
    let keys = changed_ratings(results);
    if keys.is_empty() {
        return Ok(());
    }
    let mut standings = standings(connection, &keys).await?;
    rate(results, &mut standings);
    let rows: Vec<_> = standings
        .iter()
        .map(|((who, game, against), (rating, games))| {
            (who, game, against, rating.rating, rating.deviation, rating.volatility, games)
        })
        .collect();
    let replace = sqlx::query(
        "insert or replace into ratings (who, game, against, rating, deviation, volatility, games) \
         select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 from json_each(?)",
    );
    replace.bind(json(&rows)).execute(connection).await?;
    Ok(())
}

async fn standings(
    connection: &mut SqliteConnection,
    keys: &HashSet<RatingKey>,
) -> Result<HashMap<RatingKey, Standing>, sqlx::Error> {
    let select = sqlx::query(
        "select who, game, against, rating, deviation, volatility, games from ratings where (who, game, against) in \
         (select value->>0, value->>1, value->>2 from json_each(?))",
    );
    let rows = select.bind(json(keys)).fetch_all(connection).await?;
    let standing = |row: &SqliteRow| {
        let rating = Glicko2Rating { rating: row.get(3), deviation: row.get(4), volatility: row.get(5) };
        ((row.get(0), row.get(1), row.get(2)), (rating, row.get(6)))
    };
    Ok(rows.iter().map(standing).collect())
}

fn json(rows: &impl Serialize) -> String {
    serde_json::to_string(rows).expect("rows of plain values have a JSON form")
}

/// Where people came in at this table; `None` if it is not over.
pub(super) async fn places(readers: &SqlitePool, table: &str) -> Result<Option<Vec<Place>>, sqlx::Error> {
    let rows = sqlx::query(sql::PLACES).bind(table).fetch_all(readers).await?;
    let place = |row: &SqliteRow| Some((PlayerId(row.get::<Option<i64>, _>(0)?), row.get(1), row.get(2)));
    Ok((!rows.is_empty()).then(|| rows.iter().filter_map(place).collect()))
}

/// The page of the name with this key. Of several accounts with one name, the one that owns it is shown.
pub(super) async fn player_page(
    readers: &SqlitePool,
    key: &str,
    reader: Option<PlayerId>,
) -> Result<Option<PlayerPage>, sqlx::Error> {
    let Some(row) = sqlx::query(sql::PLAYER_BY_KEY).bind(key).fetch_optional(readers).await? else {
        return Ok(None);
    };
    let (id, name, owned): (i64, String, bool) = (row.get(0), row.get(1), row.get(2));
    let (ratings, history) = (ratings(readers, id).await?, history(readers, id, reader).await?);
    Ok(Some(PlayerPage { name, owned, ratings, history }))
}

async fn history(
    readers: &SqlitePool,
    player: i64,
    reader: Option<PlayerId>,
) -> Result<Vec<PastGame>, sqlx::Error> {
    let past_game = |row: &SqliteRow| PastGame {
        table: row.get(0),
        game: row.get(1),
        place: row.get(2),
        score: row.get(3),
        names: row.get::<String, _>(4).split('\n').map(str::to_owned).collect(),
        rated: row.get(5),
        at: row.get(6),
    };
    let select = sqlx::query(sql::HISTORY).bind(player).bind(reader.map(|reader| reader.0));
    Ok(select.fetch_all(readers).await?.iter().map(past_game).collect())
}

async fn ratings(readers: &SqlitePool, player: i64) -> Result<Vec<RatingInfo>, sqlx::Error> {
    let select = sqlx::query(sql::RATINGS);
    let rating = |row: &SqliteRow| RatingInfo {
        game: row.get(0),
        against: row.get(1),
        rating: row.get(2),
        deviation: row.get(3),
        games: row.get(4),
    };
    Ok(select.bind(format!("player:{player}")).fetch_all(readers).await?.iter().map(rating).collect())
}
