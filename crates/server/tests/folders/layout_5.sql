-- A data folder as the version with layout 5 left it when it was killed: thinking time was reckoned from dates.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'house','2026-11-17 23:58:22',1,X'73CDAEB0CA1D53798A8C9EB6024061999FFB87E02A6F006EB98B3CC3845E9B52516742633B86D86B1168EF5598F05485',31464412);
INSERT INTO "_sqlx_migrations" VALUES(2,'fresh lines','2026-11-17 23:58:22',1,X'B62BD0AA6BD3D5413E84F5C15C7759B4A3C23403551F8EBDC532885A8BFA7CE306FC73935395B50C65D2BE6E2C60D53F',689867);
INSERT INTO "_sqlx_migrations" VALUES(3,'commits','2026-11-17 23:58:22',1,X'31C71029FB25B464B9C7F6E763E98D57D007DA4716A59B90A225980B0E46CBCA35859956451EAE553D223F10FBB0D1A4',14594022);
INSERT INTO "_sqlx_migrations" VALUES(4,'entries','2026-11-17 23:58:22',1,X'2A12ED833C04766A0AF0E5B966DF2C6B26F7B197BF7324CF9D01826D6B5262D25183FB32E194C2B6FE9D135067796703',11968985);
INSERT INTO "_sqlx_migrations" VALUES(5,'listings','2026-11-17 23:58:22',1,X'7117F72E48228F5454214AD1A8CEE22D25306D841FCA5757C12002EBF81784D39D6BB4ED62DDBFD639C134EB881ACB54',6055784);
CREATE TABLE entries (
    table_key integer not null,
    number integer not null,
    body text not null,
    primary key (table_key, number)
);
INSERT INTO "entries" VALUES(1,0,'{"at":1794959904990,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":false},"access":"public","invite":"vwnbak2h63qcyb63","clock":{"type":"bank","seconds":600,"increment":5},"rated":false,"stand_in":"cook","grace":90,"seed":"7f42a5172aaf9a353cb32e05325ce1b9a5eaa8764e8513c70c4696c0e27ec628"}');
INSERT INTO "entries" VALUES(1,1,'{"at":1794959904990,"type":"bot-sat","seat":1,"level":"random"}');
INSERT INTO "entries" VALUES(1,2,'{"at":1794959904990,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":false}}');
INSERT INTO "entries" VALUES(1,3,'{"at":1794959904990,"type":"started"}');
INSERT INTO "entries" VALUES(1,4,'{"at":1794959904998,"type":"decided","seat":1,"notation":"take 5 from 3","version":2}');
INSERT INTO "entries" VALUES(2,0,'{"at":1794959904998,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":false},"access":"public","invite":"jyfbrpv7864f03nz","clock":{"type":"days","days":3},"rated":false,"stand_in":"cook","grace":90,"seed":"f679e4b8b7d98ffe64834c4a3d668bf09481141fbf280caf15b4f3deb89b336a"}');
INSERT INTO "entries" VALUES(2,1,'{"at":1794959904998,"type":"bot-sat","seat":1,"level":"random"}');
INSERT INTO "entries" VALUES(2,2,'{"at":1794959904998,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":false}}');
INSERT INTO "entries" VALUES(2,3,'{"at":1794959904998,"type":"started"}');
INSERT INTO "entries" VALUES(3,0,'{"at":1794959905018,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":false},"access":"public","invite":"0wcxybywx6d9bwnu","clock":{"type":"none"},"rated":false,"stand_in":"cook","grace":90,"seed":"26b40e9aee4c98dd465a87d573062b8840c0cecdc033d3cd592f4349f6b19cff"}');
INSERT INTO "entries" VALUES(3,1,'{"at":1794959905018,"type":"bot-sat","seat":1,"level":"random"}');
INSERT INTO "entries" VALUES(3,2,'{"at":1794959905018,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":false}}');
INSERT INTO "entries" VALUES(3,3,'{"at":1794959905018,"type":"started"}');
INSERT INTO "entries" VALUES(3,4,'{"at":1794959905028,"type":"decided","seat":1,"notation":"take 1 from 4","version":2}');
INSERT INTO "entries" VALUES(1,5,'{"at":1794959905085,"asked":{"by":1,"id":"f-1","digest":"245a2c6fedd8"},"type":"decided","seat":0,"notation":"take 1 from 1","version":2}');
INSERT INTO "entries" VALUES(1,6,'{"at":1794959905099,"type":"decided","seat":1,"notation":"take 2 from 4","version":2}');
INSERT INTO "entries" VALUES(2,4,'{"at":1794959905115,"asked":{"by":1,"id":"f-1","digest":"10ba4877dcb2"},"type":"decided","seat":0,"notation":"take 1 from 1","version":2}');
INSERT INTO "entries" VALUES(2,5,'{"at":1794959905123,"type":"decided","seat":1,"notation":"take 2 from 4","version":2}');
INSERT INTO "entries" VALUES(3,5,'{"at":1794959905150,"asked":{"by":1,"id":"f-1","digest":"245a2c6fedd8"},"type":"decided","seat":0,"notation":"take 1 from 1","version":2}');
INSERT INTO "entries" VALUES(3,6,'{"at":1794959905168,"type":"decided","seat":1,"notation":"take 4 from 4","version":2}');
INSERT INTO "entries" VALUES(3,7,'{"at":1794959905174,"asked":{"by":1,"id":"f-2","digest":"d956180dbda6"},"type":"decided","seat":0,"notation":"take 1 from 2","version":2}');
INSERT INTO "entries" VALUES(3,8,'{"at":1794959905198,"type":"decided","seat":1,"notation":"take 1 from 3","version":2}');
INSERT INTO "entries" VALUES(3,9,'{"at":1794959905206,"asked":{"by":1,"id":"f-3","digest":"51508f9d2b42"},"type":"decided","seat":0,"notation":"take 1 from 2","version":2}');
INSERT INTO "entries" VALUES(3,10,'{"at":1794959905216,"type":"decided","seat":1,"notation":"take 1 from 3","version":2}');
INSERT INTO "entries" VALUES(3,11,'{"at":1794959905231,"asked":{"by":1,"id":"f-4","digest":"f415b94fb8c5"},"type":"decided","seat":0,"notation":"take 1 from 2","version":2}');
INSERT INTO "entries" VALUES(3,12,'{"at":1794959905244,"type":"decided","seat":1,"notation":"take 1 from 3","version":2}');
INSERT INTO "entries" VALUES(3,13,'{"at":1794959905259,"asked":{"by":1,"id":"f-5","digest":"b358cc51a179"},"type":"decided","seat":0,"notation":"take 1 from 3","version":2}');
INSERT INTO "entries" VALUES(3,14,'{"at":1794959905278,"type":"decided","seat":1,"notation":"take 2 from 4","version":2}');
INSERT INTO "entries" VALUES(3,15,'{"at":1794959905291,"asked":{"by":1,"id":"f-6","digest":"53847339dc6d"},"type":"decided","seat":0,"notation":"take 1 from 3","version":2}');
CREATE TABLE players (
    id integer primary key,
    name text not null,
    -- The name in small letters: names that look alike are the same.
    key text not null,
    -- An argon2 hash, once the name is somebody's own.
    password text,
    created integer not null
);
INSERT INTO "players" VALUES(1,'Ann','ann',NULL,1794959904983);
CREATE TABLE probe (
    id integer primary key check (id = 1),
    at integer not null,
    filler blob not null
);
CREATE TABLE ratings (
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
CREATE TABLE results (
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
INSERT INTO "results" VALUES('res0wzvs6u',1,'nim',1,1,'Ann
random',0,1794959905291);
CREATE TABLE sessions (
    token blob primary key,
    player integer not null references players (id),
    created integer not null
) without rowid;
CREATE TABLE sitters (
    table_id text not null,
    player integer not null, seat integer,
    primary key (player, table_id)
) without rowid;
INSERT INTO "sitters" VALUES('8bymzrzduf',1,0);
INSERT INTO "sitters" VALUES('res0wzvs6u',1,0);
INSERT INTO "sitters" VALUES('vrz2e2wnym',1,0);
CREATE TABLE "tables" (
    key integer primary key,
    id text not null unique,
    -- open, playing, over (it has an outcome and so a result) or ended (by agreement, without a result).
    stage text not null,
    public integer not null,
    updated integer not null,
    -- When the table must be woken although nobody asks for it.
    wake_at integer
, listing text, host integer);
INSERT INTO "tables" VALUES(1,'vrz2e2wnym','playing',1,1794959904990,NULL,'{"id":"vrz2e2wnym","game":"nim","host":"Ann","seats":[{"who":{"type":"player","name":"Ann","owned":false}},{"who":{"type":"bot","level":"random"}}],"status":{"type":"playing"},"access":"public","clock":{"type":"bank","seconds":600,"increment":5},"rated":false,"your_turn":false}',1);
INSERT INTO "tables" VALUES(2,'8bymzrzduf','playing',1,1794959905123,1795219105123,'{"id":"8bymzrzduf","game":"nim","host":"Ann","seats":[{"who":{"type":"player","name":"Ann","owned":false}},{"who":{"type":"bot","level":"random"}}],"status":{"type":"playing"},"access":"public","clock":{"type":"days","days":3},"rated":false,"your_turn":false}',1);
INSERT INTO "tables" VALUES(3,'res0wzvs6u','over',1,1794959905291,NULL,'{"id":"res0wzvs6u","game":"nim","host":"Ann","seats":[{"who":{"type":"player","name":"Ann","owned":false}},{"who":{"type":"bot","level":"random"}}],"status":{"type":"over"},"access":"public","clock":{"type":"none"},"rated":false,"your_turn":false}',1);
CREATE TABLE turns (
    table_key integer primary key,
    owing integer not null
);
INSERT INTO "turns" VALUES(1,1);
INSERT INTO "turns" VALUES(2,1);
INSERT INTO "turns" VALUES(3,0);
CREATE INDEX sitters_by_table on sitters (table_id);
CREATE UNIQUE INDEX owned_names on players (key) where password is not null;
CREATE INDEX results_by_time on results (player, at);
CREATE INDEX tables_by_stage on tables (stage, public, updated);
CREATE INDEX tables_by_wake on tables (wake_at) where wake_at is not null;
CREATE INDEX results_by_table on results (table_id);
CREATE INDEX tables_by_host on tables (host) where stage in ('open', 'playing');
COMMIT;
