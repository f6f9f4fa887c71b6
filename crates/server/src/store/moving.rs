//! Everything of a data folder's database into an empty PostgreSQL database, in one transaction.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row};

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

struct TableRow {
    id: String,
    stage: String,
    public: bool,
    host: Option<i64>,
    updated: i64,
    wake_at: Option<i64>,
    listing: Option<String>,
    owing: Option<i64>,
}

impl TableRow {
    fn of(row: &SqliteRow) -> TableRow {
        TableRow {
            id: row.get(0),
            stage: row.get(1),
            public: row.get(2),
            host: row.get(3),
            updated: row.get(4),
            wake_at: row.get(5),
            listing: row.get(6),
            owing: row.get(7),
        }
    }
}

type PlayerRow = (i64, String, String, Option<String>, i64);
type SessionRow = (Vec<u8>, i64, i64);
type SitterRow = (i64, Option<i32>);
type ResultRow = (String, i64, String, i32, i32, String, bool, i64);
type RatingRow = (String, String, String, f64, f64, f64, i32);
type BeatRow = (Option<i64>, Option<i64>, Option<i64>);

/// Neither may be in a server's use.
pub(crate) async fn from_folder(file: &Path, url: &str) -> Result<Moved, StoreError> {
    // Brings the folder to today's layout, and checks what it reads.
    let source = SqliteStore::open(file).await?;
    let mut rows = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let mut target = PostgresStore::connect_to_empty(url).await?;
    let mut moved = Moved::default();
    let mut transaction = target.begin().await?;
    let tables = "select id, stage, public, host, updated, wake_at, listing, owing from tables \
                  left join ends on table_key = key order by key";
    let tables = sqlx::query(tables).fetch_all(&mut rows).await?;
    for table in tables.iter().map(TableRow::of) {
        let entries = match source.journal(&table.id).await {
            Ok(entries) => entries,
            Err(StoreError::Damaged(what)) => {
                moved.left_behind.push(Damage { table: Some(table.id), what });
                continue;
            }
            Err(other) => return Err(other),
        };
        let sitters = sqlx::query_as("select player, seat from sitters where table_id = $1").bind(&table.id);
        let sitters: Vec<SitterRow> = sitters.fetch_all(&mut rows).await?;
        write_table(&mut transaction, &table, &entries, &sitters).await?;
        moved.tables += 1;
        moved.entries += entries.len();
    }
    moved.accounts = move_people(&mut rows, &mut transaction).await?;
    transaction.commit().await?;
    target.close().await?;
    rows.close().await?;
    source.close().await;
    Ok(moved)
}

async fn write_table(
    target: &mut sqlx::PgConnection,
    table: &TableRow,
    entries: &[String],
    sitters: &[SitterRow],
) -> Result<(), StoreError> {
    let insert = sqlx::query_scalar(
        "insert into tables (id, stage, public, host, updated, wake_at, listing) \
         values ($1, $2, $3, $4, $5, $6, $7) returning key",
    );
    let insert = insert.bind(&table.id).bind(&table.stage).bind(table.public).bind(table.host);
    let insert = insert.bind(table.updated).bind(table.wake_at).bind(&table.listing);
    let key: i64 = insert.fetch_one(&mut *target).await?;
    let digest = digest::of_entries(&table.id, 0, entries.iter().map(String::as_str));
    // A game in play belongs to nobody, and is taken up by the first server that starts.
    let owner = (table.stage == "playing").then_some(0_i64);
    let insert = sqlx::query(
        "insert into ends (table_key, entries, digest, owing, owner, epoch) values ($1, $2, $3, $4, $5, 0)",
    );
    let insert = insert.bind(key).bind(entries.len() as i64).bind(digest).bind(table.owing).bind(owner);
    insert.execute(&mut *target).await?;
    let insert = sqlx::query(
        "insert into entries (table_key, number, node, epoch, body) \
         select $1, number - 1, 0, 0, body from unnest($2::text[]) with ordinality as given (body, number)",
    );
    insert.bind(key).bind(entries).execute(&mut *target).await?;
    for (player, seat) in sitters {
        let insert = sqlx::query("insert into sitters (table_id, player, seat) values ($1, $2, $3)");
        insert.bind(&table.id).bind(player).bind(seat).execute(&mut *target).await?;
    }
    Ok(())
}

/// Accounts, sessions, results, ratings, and what the clocks said. Returns how many accounts there are.
async fn move_people(
    source: &mut SqliteConnection,
    target: &mut sqlx::PgConnection,
) -> Result<usize, StoreError> {
    let players: Vec<PlayerRow> = sqlx::query_as("select id, name, key, password, created from players")
        .fetch_all(&mut *source)
        .await?;
    for (id, name, key, password, created) in &players {
        let insert =
            sqlx::query("insert into players (id, name, key, password, created) values ($1, $2, $3, $4, $5)");
        let insert = insert.bind(id).bind(name).bind(key).bind(password).bind(created);
        insert.execute(&mut *target).await?;
    }
    // The next newcomer gets the next number.
    let next = "select setval(pg_get_serial_sequence('players', 'id'), (select coalesce(max(id), 0) + 1 from players), false)";
    sqlx::query(next).execute(&mut *target).await?;
    let sessions: Vec<SessionRow> =
        sqlx::query_as("select token, player, created from sessions").fetch_all(&mut *source).await?;
    for (token, player, created) in sessions {
        let insert = sqlx::query(super::sql::NEW_SESSION).bind(token).bind(player).bind(created);
        insert.execute(&mut *target).await?;
    }
    let results = "select table_id, player, game, place, score, names, rated, at from results";
    let results: Vec<ResultRow> = sqlx::query_as(results).fetch_all(&mut *source).await?;
    for (table, player, game, place, score, names, rated, at) in results {
        let insert = sqlx::query("insert into results values ($1, $2, $3, $4, $5, $6, $7, $8)");
        let insert = insert.bind(table).bind(player).bind(game).bind(place).bind(score);
        insert.bind(names).bind(rated).bind(at).execute(&mut *target).await?;
    }
    let ratings = "select who, game, against, rating, deviation, volatility, games from ratings";
    let ratings: Vec<RatingRow> = sqlx::query_as(ratings).fetch_all(&mut *source).await?;
    for (who, game, against, rating, deviation, volatility, games) in ratings {
        let insert = sqlx::query("insert into ratings values ($1, $2, $3, $4, $5, $6, $7)");
        let insert = insert.bind(who).bind(game).bind(against).bind(rating);
        insert.bind(deviation).bind(volatility).bind(games).execute(&mut *target).await?;
    }
    let (running, calendar, wall): BeatRow =
        sqlx::query_as("select running, calendar, wall from house").fetch_one(source).await?;
    let update = sqlx::query("update nodes set running = $1, calendar = $2, wall = $3 where id = 0");
    update.bind(running).bind(calendar).bind(wall).execute(target).await?;
    Ok(players.len())
}
