-- What the lobby shows of a table, so that neither the table nor its journal has to be read for it. Tables that were
-- written by earlier versions get theirs when the server starts.
alter table tables add column listing text;
-- Who opened the table: it counts toward their limit, wherever they sit.
alter table tables add column host integer;
create index tables_by_host on tables (host) where stage in ('open', 'playing');
alter table sitters add column seat integer;

-- The seats that owe an answer, as bits. It changes with every decision, so it is a narrow table of its own: the rows
-- of many tables lie on one page.
create table turns (
    table_key integer primary key,
    owing integer not null
);
