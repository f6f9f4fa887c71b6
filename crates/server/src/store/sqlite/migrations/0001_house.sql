-- A table's journal: the only truth about it. A number is taken once.
create table lines (
    table_id text not null,
    number integer not null,
    body text not null,
    primary key (table_id, number)
) without rowid;

-- What the lobby needs to find tables without reading their journals.
create table tables (
    id text primary key,
    stage text not null,
    public integer not null,
    updated integer not null,
    -- When the table must be woken although nobody asks for it.
    wake_at integer
) without rowid;
create index tables_by_stage on tables (stage, public, updated);
create index tables_by_wake on tables (wake_at) where wake_at is not null;

create table sitters (
    table_id text not null,
    player integer not null,
    primary key (player, table_id)
) without rowid;
create index sitters_by_table on sitters (table_id);

create table players (
    id integer primary key,
    name text not null,
    -- The name in small letters: names that look alike are the same.
    key text not null,
    -- An argon2 hash, once the name is somebody's own.
    password text,
    created integer not null
);
create unique index owned_names on players (key) where password is not null;

-- Who comes with this cookie. Only the cookie's hash is kept.
create table sessions (
    token blob primary key,
    player integer not null references players (id),
    created integer not null
) without rowid;

create table results (
    table_id text not null,
    player integer not null,
    game text not null,
    place integer not null,
    score integer not null,
    names text not null,
    rated integer not null,
    at integer not null,
    primary key (player, table_id)
) without rowid;
create index results_by_time on results (player, at);

-- Players and bots: `player:12`, `bot:chef`.
create table ratings (
    who text not null,
    game text not null,
    -- `people`, or a bot's level.
    against text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    primary key (who, game, against)
) without rowid;
