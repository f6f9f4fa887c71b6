-- One row for the whole folder, written with every commit.
create table house (
    id integer primary key check (id = 1),
    -- How many commits there have been. A file beside the database knows it, too, so that a log that lost its end is
    -- noticed: SQLite itself reads a damaged log up to the damage and says nothing.
    commits integer not null,
    -- What the clocks of this folder said last: games are timed by a clock that runs while a server does.
    running integer,
    calendar integer,
    wall integer
);
insert into house (id, commits) values (1, 0);

-- How many entries each journal has, and what their digests come to; no digest where an earlier version wrote some of
-- them. Beside the seats that owe an answer, since all of it changes with every decision: one narrow row for each table.
create table ends (
    table_key integer primary key,
    -- As bits.
    owing integer,
    entries integer not null,
    digest integer
);
insert into ends (table_key, owing, entries)
    select key, owing, (select count(*) from entries where entries.table_key = key)
    from tables left join turns on turns.table_key = key;
drop table turns;
