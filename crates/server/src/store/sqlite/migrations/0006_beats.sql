-- What the clocks of this folder said last: games are timed by a clock that runs while a server does. One row for the
-- whole folder, written with every commit and every few seconds while somebody's time runs.
create table beat (
    id integer primary key check (id = 1),
    running integer not null,
    calendar integer not null,
    wall integer not null
);
