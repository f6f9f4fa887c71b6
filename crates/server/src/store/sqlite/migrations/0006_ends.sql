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
-- them. Beside the seats that owe an answer, since both change with every decision.
alter table turns add column entries integer not null default 0;
alter table turns add column digest integer;
insert or ignore into turns (table_key, owing) select key, 0 from tables;
update turns set entries = (select count(*) from entries where table_key = turns.table_key);
