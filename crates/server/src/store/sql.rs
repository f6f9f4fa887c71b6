//! Statements that are the same text in every database.

pub(super) const NEW_ACCOUNT: &str =
    "insert into players (name, key, created) values ($1, $2, $3) returning id";
pub(super) const NEW_SESSION: &str = "insert into sessions (token, player, created) values ($1, $2, $3)";
pub(super) const END_SESSION: &str = "delete from sessions where token = $1";
pub(super) const RENAME: &str = "update players set name = $1, key = $2 where id = $3";
pub(super) const OWN_NAME: &str = "update players set name = $1, key = $2, password = $3 where id = $4";
pub(super) const END_OTHER_SESSIONS: &str = "delete from sessions where player = $1 and token <> $2";
pub(super) const PLAYER_OF_SESSION: &str =
    "select id, name, password is not null from players join sessions on player = id where token = $1";
pub(super) const OWNER_OF_NAME: &str =
    "select id, name, password from players where key = $1 and password is not null";

pub(super) const OPEN_TABLES: &str = "\
    select listing, cast(0 as bigint), cast(null as integer) from tables \
    where stage = 'open' and public and updated >= $1 and listing is not null \
    order by updated desc limit $2";
pub(super) const LISTING: &str = "\
    select listing, cast(0 as bigint), cast(null as integer) from tables where id = $1 and listing is not null";
pub(super) const TABLES_OF: &str = "\
    select listing, coalesce(owing, 0), seat from sitters \
    join tables on id = table_id left join ends on table_key = key \
    where player = $1 and stage in ('open', 'playing') and listing is not null \
    order by updated desc limit $2";
pub(super) const COUNT_TABLES_OF: &str = "\
    select count(*) from tables where stage in ('open', 'playing') \
    and (host = $1 or id in (select table_id from sitters where player = $1))";
pub(super) const CENSUS: &str = "\
    select (select count(*) from tables), \
           (select count(*) from tables where stage in ('open', 'playing')), \
           (select count(*) from players)";
pub(super) const INCOMPLETE: &str = "\
    select id from tables where \
    (stage = 'over' and exists (select 1 from sitters where sitters.table_id = id) \
     and not exists (select 1 from results where results.table_id = id)) \
    or (stage in ('open', 'playing') and listing is null) order by updated";
pub(super) const LET_SLEEP: &str = "update tables set wake_at = null where id = $1";

pub(super) const JOURNAL: &str = "\
    select ends.entries, digest, number, body from tables join ends on ends.table_key = key \
    left join entries on entries.table_key = key where id = $1 order by number";

pub(super) const PLACES: &str = "\
    select player, place, score from tables left join results on results.table_id = tables.id \
    where tables.id = $1 and stage in ('over', 'ended') order by place, player";
pub(super) const PLAYER_BY_KEY: &str = "\
    select id, name, password is not null from players where key = $1 \
    order by password is not null desc, id desc limit 1";
pub(super) const HISTORY: &str = "\
    select table_id, game, place, score, names, rated, at from results \
    where player = $1 and (player = $2 or exists (select 1 from tables where id = table_id and public)) \
    order by at desc limit 100";
pub(super) const RATINGS: &str =
    "select game, against, rating, deviation, games from ratings where who = $1 order by game, against";

/// Guests of whom nothing is left but a name. The newest account stays in any case: SQLite would give its number to the
/// next guest, and journals name people by their numbers.
macro_rules! idle_guests {
    () => {
        "password is null and created < $1 and id < (select max(id) from players) \
         and not exists (select 1 from sessions where sessions.player = players.id and sessions.created >= $1) \
         and not exists (select 1 from results where results.player = players.id) \
         and not exists (select 1 from sitters where sitters.player = players.id) \
         and not exists (select 1 from tables where tables.host = players.id)"
    };
}
pub(super) const COUNT_IDLE_GUESTS: &str = concat!("select count(*) from players where ", idle_guests!());
pub(super) const FORGET_SESSIONS_OF_IDLE_GUESTS: &str =
    concat!("delete from sessions where player in (select id from players where ", idle_guests!(), ")");
pub(super) const FORGET_IDLE_GUESTS: &str = concat!("delete from players where ", idle_guests!());
/// One table and everything of it, one statement after the other.
pub(super) const FORGET_TABLE: [&str; 4] = [
    "delete from entries where table_key = (select key from tables where id = $1)",
    "delete from ends where table_key = (select key from tables where id = $1)",
    "delete from sitters where table_id = $1",
    "delete from tables where id = $1",
];
