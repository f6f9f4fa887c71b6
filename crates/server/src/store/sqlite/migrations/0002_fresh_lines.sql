-- The latest lines of all tables in the order in which they came, so that a commit touches few pages however many
-- tables it is for. Now and then all of them move to `lines`.
create table fresh_lines (
    arrival integer primary key,
    table_id text not null,
    number integer not null,
    body text not null
);
