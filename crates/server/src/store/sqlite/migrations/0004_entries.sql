-- One row for each journal entry, and the database itself refuses a second entry of the same number. Rows lie in the
-- order in which they came; only the index is sorted by table, and a table's key is a small number, so that a commit
-- for many tables touches few pages.
create table indexed_tables (
    key integer primary key,
    id text not null unique,
    -- open, playing, over (it has an outcome and so a result) or ended (by agreement, without a result).
    stage text not null,
    public integer not null,
    updated integer not null,
    -- When the table must be woken although nobody asks for it.
    wake_at integer
);
create table entries (
    table_key integer not null,
    number integer not null,
    body text not null,
    primary key (table_key, number)
);

-- Until now a row of `lines` held one or more entries of a table, one below the other from its number on, and a row of
-- `commits` held entries of many tables, each after its table and its number. Entries are JSON without control
-- characters, so each can be made an element of a JSON array of texts.
create table moved_entries (
    place integer primary key,
    table_id text not null,
    number integer not null,
    body text not null
);
insert into moved_entries (table_id, number, body)
    select table_id, number + entry.key, entry.value
    from lines, json_each(
        '["' || replace(replace(replace(body, '\', '\\'), '"', '\"'), char(10), '","') || '"]'
    ) as entry
    order by table_id, number, entry.key;
insert into moved_entries (table_id, number, body)
    with
    texts as (
        select arrival, entry.key as position, entry.value as text
        from commits, json_each(
            '["' || replace(replace(replace(body, '\', '\\'), '"', '\"'), char(10), '","') || '"]'
        ) as entry
        where entry.value <> ''
    ),
    named as (
        select
            arrival,
            position,
            substr(text, 1, instr(text, ' ') - 1) as table_id,
            substr(text, instr(text, ' ') + 1) as numbered
        from texts
    )
    select
        table_id,
        cast(substr(numbered, 1, instr(numbered, ' ') - 1) as integer),
        substr(numbered, instr(numbered, ' ') + 1)
    from named
    order by arrival, position;

insert into indexed_tables (id, stage, public, updated, wake_at)
    select id, stage, public, updated, wake_at from tables order by updated;
-- A table without a line in the index is woken, and writes one.
insert or ignore into indexed_tables (id, stage, public, updated)
    select distinct table_id, 'playing', 0, 0 from moved_entries;
drop table tables;
alter table indexed_tables rename to tables;
create index tables_by_stage on tables (stage, public, updated);
create index tables_by_wake on tables (wake_at) where wake_at is not null;

-- An entry that is in both places, or was written by two servers, is kept as it came first.
insert or ignore into entries (table_key, number, body)
    select tables.key, number, body from moved_entries join tables on tables.id = table_id order by place;
drop table moved_entries;
drop table lines;
drop table commits;

-- The index was written after the entries, and a crash may have come between: games that have begun are woken, too.
update tables set stage = 'playing'
    where stage = 'open'
    and exists (select 1 from entries where table_key = tables.key and body like '%"type":"started"%');

create index results_by_table on results (table_id);

-- Rewritten to see whether writes work.
create table probe (
    id integer primary key check (id = 1),
    at integer not null,
    filler blob not null
);
