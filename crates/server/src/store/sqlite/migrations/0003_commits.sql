-- What each commit brought, in one row: for every line the table, its number and the line itself, one below the other.
-- A commit then touches few pages, however many tables it is for. Now and then these lines move to `lines`, where a row
-- holds one table's lines from its number on, one below the other.
create table commits (
    arrival integer primary key,
    body text not null
);
insert into lines (table_id, number, body) select table_id, number, body from fresh_lines;
drop table fresh_lines;
