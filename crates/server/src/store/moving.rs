//! Everything of a data folder's database, or of a PostgreSQL database, into an empty PostgreSQL database, in one transaction.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{Damage, PostgresStore, SqliteStore, Store, StoreError, digest};

/// How much was moved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Moved {
    pub(crate) tables: usize,
    pub(crate) entries: usize,
    pub(crate) accounts: usize,
    /// Tables that were damaged, and stay where they are.
    pub(crate) left_behind: Vec<Damage>,
}

/// Everything but the journals, as it lies in a database of either kind.
struct Rows {
    tables: Vec<TableRow>,
    sitters: Vec<SitterRow>,
    players: Vec<PlayerRow>,
    sessions: Vec<SessionRow>,
    results: Vec<ResultRow>,
    ratings: Vec<RatingRow>,
    beat: BeatRow,
}

/// Id, stage, public, host, updated, wake_at, listing, owing.
type TableRow = (String, String, bool, Option<i64>, i64, Option<i64>, Option<String>, Option<i64>);
type SitterRow = (String, i64, Option<i32>);
type PlayerRow = (i64, String, String, Option<String>, i64);
type SessionRow = (Vec<u8>, i64, i64);
type ResultRow = (String, i64, String, i32, i32, String, bool, i64);
type RatingRow = (String, String, String, f64, f64, f64, i32);
type BeatRow = (Option<i64>, Option<i64>, Option<i64>);

/// The same statements for both kinds of database. A macro: sqlx has no type that stands for either connection.
macro_rules! read_rows {
    ($connection:expr, $beat:literal) => {{
        let connection = $connection;
        let tables = "select id, stage, public, host, updated, wake_at, listing, owing from tables \
                      left join ends on table_key = key order by key";
        let results = "select table_id, player, game, place, score, names, rated, at from results";
        let ratings = "select who, game, against, rating, deviation, volatility, games from ratings";
        Rows {
            tables: sqlx::query_as(tables).fetch_all(&mut *connection).await?,
            sitters: sqlx::query_as("select table_id, player, seat from sitters")
                .fetch_all(&mut *connection)
                .await?,
            players: sqlx::query_as("select id, name, key, password, created from players")
                .fetch_all(&mut *connection)
                .await?,
            sessions: sqlx::query_as("select token, player, created from sessions")
                .fetch_all(&mut *connection)
                .await?,
            results: sqlx::query_as(results).fetch_all(&mut *connection).await?,
            ratings: sqlx::query_as(ratings).fetch_all(&mut *connection).await?,
            beat: sqlx::query_as($beat).fetch_optional(&mut *connection).await?.unwrap_or_default(),
        }
    }};
}

/// Neither may be in a server's use.
pub(crate) async fn from_folder(file: &Path, url: &str) -> Result<Moved, StoreError> {
    // Brings the folder to today's layout, and checks what it reads.
    let source = SqliteStore::open(file).await?;
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let rows = read_rows!(&mut connection, "select running, calendar, wall from house");
    connection.close().await?;
    let moved = write(&source, &rows, url).await;
    source.close().await;
    moved
}

/// From one PostgreSQL database to another. No server may use either.
pub(crate) async fn from_database(from: &str, url: &str) -> Result<Moved, StoreError> {
    let source = PostgresStore::open(from).await?;
    if source.has_others().await? {
        return Err(StoreError::Broken(
            "the database to be copied is in use by a server: stop it first".into(),
        ));
    }
    let mut connection = PostgresStore::connect(from).await?;
    let rows = read_rows!(
        &mut connection,
        "select running, calendar, wall from nodes where running is not null order by running desc limit 1"
    );
    connection.close().await?;
    let moved = write(&source, &rows, url).await;
    source.close().await;
    moved
}

async fn write(source: &impl Store, rows: &Rows, url: &str) -> Result<Moved, StoreError> {
    let mut target = PostgresStore::connect_to_empty(url).await?;
    let mut moved = Moved { accounts: rows.players.len(), ..Moved::default() };
    let mut transaction = target.begin().await?;
    for table in &rows.tables {
        let entries = match source.journal(&table.0).await {
            Ok(entries) => entries,
            Err(StoreError::Damaged(what)) => {
                moved.left_behind.push(Damage { table: Some(table.0.clone()), what });
                continue;
            }
            Err(other) => return Err(other),
        };
        write_table(&mut transaction, table, &entries).await?;
        moved.tables += 1;
        moved.entries += entries.len();
    }
    let is_moved =
        |table: &str| !moved.left_behind.iter().any(|damage| damage.table.as_deref() == Some(table));
    for (table, player, seat) in rows.sitters.iter().filter(|(table, ..)| is_moved(table)) {
        let insert = sqlx::query("insert into sitters (table_id, player, seat) values ($1, $2, $3)");
        insert.bind(table).bind(player).bind(seat).execute(&mut *transaction).await?;
    }
    write_people(&mut transaction, rows).await?;
    transaction.commit().await?;
    target.close().await?;
    Ok(moved)
}

async fn write_table(
    target: &mut sqlx::PgConnection,
    (id, stage, public, host, updated, wake_at, listing, owing): &TableRow,
    entries: &[String],
) -> Result<(), StoreError> {
    let insert = sqlx::query_scalar(
        "insert into tables (id, stage, public, host, updated, wake_at, listing) \
         values ($1, $2, $3, $4, $5, $6, $7) returning key",
    );
    let insert =
        insert.bind(id).bind(stage).bind(public).bind(host).bind(updated).bind(wake_at).bind(listing);
    let key: i64 = insert.fetch_one(&mut *target).await?;
    let digest = digest::of_entries(id, 0, entries.iter().map(String::as_str));
    // A game in play belongs to nobody, and is taken up by the first server that starts.
    let owner = (stage == "playing").then_some(0_i64);
    let insert = sqlx::query(
        "insert into ends (table_key, entries, digest, owing, owner, epoch) values ($1, $2, $3, $4, $5, 0)",
    );
    let insert = insert.bind(key).bind(entries.len() as i64).bind(digest).bind(owing).bind(owner);
    insert.execute(&mut *target).await?;
    let insert = sqlx::query(
        "insert into entries (table_key, number, node, epoch, body) \
         select $1, number - 1, 0, 0, body from unnest($2::text[]) with ordinality as given (body, number)",
    );
    insert.bind(key).bind(entries).execute(&mut *target).await?;
    Ok(())
}

/// Accounts, sessions, results, ratings, and what the clocks said.
async fn write_people(target: &mut sqlx::PgConnection, rows: &Rows) -> Result<(), StoreError> {
    for (id, name, key, password, created) in &rows.players {
        let insert =
            sqlx::query("insert into players (id, name, key, password, created) values ($1, $2, $3, $4, $5)");
        let insert = insert.bind(id).bind(name).bind(key).bind(password).bind(created);
        insert.execute(&mut *target).await?;
    }
    // The next newcomer gets the next number.
    let next = "select setval(pg_get_serial_sequence('players', 'id'), (select coalesce(max(id), 0) + 1 from players), false)";
    sqlx::query(next).execute(&mut *target).await?;
    for (token, player, created) in &rows.sessions {
        let insert = sqlx::query(super::sql::NEW_SESSION).bind(token).bind(player).bind(created);
        insert.execute(&mut *target).await?;
    }
    for (table, player, game, place, score, names, rated, at) in &rows.results {
        let insert = sqlx::query("insert into results values ($1, $2, $3, $4, $5, $6, $7, $8)");
        let insert = insert.bind(table).bind(player).bind(game).bind(place).bind(score);
        insert.bind(names).bind(rated).bind(at).execute(&mut *target).await?;
    }
    for (who, game, against, rating, deviation, volatility, games) in &rows.ratings {
        let insert = sqlx::query("insert into ratings values ($1, $2, $3, $4, $5, $6, $7)");
        let insert = insert.bind(who).bind(game).bind(against).bind(rating);
        insert.bind(deviation).bind(volatility).bind(games).execute(&mut *target).await?;
    }
    let (running, calendar, wall) = rows.beat;
    let update = sqlx::query("update nodes set running = $1, calendar = $2, wall = $3 where id = 0");
    update.bind(running).bind(calendar).bind(wall).execute(target).await?;
    Ok(())
}
