-- A data folder as the version with layout 4 left it when it was killed: decisions name seats from 0.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'house','2026-11-17 21:46:53',1,X'73CDAEB0CA1D53798A8C9EB6024061999FFB87E02A6F006EB98B3CC3845E9B52516742633B86D86B1168EF5598F05485',3740317);
INSERT INTO "_sqlx_migrations" VALUES(2,'fresh lines','2026-11-17 21:46:53',1,X'B62BD0AA6BD3D5413E84F5C15C7759B4A3C23403551F8EBDC532885A8BFA7CE306FC73935395B50C65D2BE6E2C60D53F',520635);
INSERT INTO "_sqlx_migrations" VALUES(3,'commits','2026-11-17 21:46:53',1,X'31C71029FB25B464B9C7F6E763E98D57D007DA4716A59B90A225980B0E46CBCA35859956451EAE553D223F10FBB0D1A4',539763);
INSERT INTO "_sqlx_migrations" VALUES(4,'entries','2026-11-17 21:46:53',1,X'2A12ED833C04766A0AF0E5B966DF2C6B26F7B197BF7324CF9D01826D6B5262D25183FB32E194C2B6FE9D135067796703',2139895);
CREATE TABLE entries (
    table_key integer not null,
    number integer not null,
    body text not null,
    primary key (table_key, number)
);
INSERT INTO "entries" VALUES(1,0,'{"at":1794952015927,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"v8h4m7fph46nbeu2","clock":{"type":"none"},"rated":true,"stand_in":"cook","grace":3600,"seed":"79ebf7f4bd2eca1748caaab3508fa2a2ee8a78eeb5a0508fc4e66eec837b23a6"}');
INSERT INTO "entries" VALUES(1,1,'{"at":1794952015927,"type":"bot-sat","seat":1,"level":"random"}');
INSERT INTO "entries" VALUES(1,2,'{"at":1794952015927,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}');
INSERT INTO "entries" VALUES(1,3,'{"at":1794952015927,"type":"started"}');
INSERT INTO "entries" VALUES(1,4,'{"at":1794952015933,"type":"decided","seat":1,"notation":"take 3 from 4"}');
INSERT INTO "entries" VALUES(1,5,'{"at":1794952015958,"asked":{"by":1,"id":"f-nwp73jnfhv-1"},"type":"decided","seat":0,"notation":"take 3 from 2"}');
INSERT INTO "entries" VALUES(1,6,'{"at":1794952015964,"type":"decided","seat":1,"notation":"take 3 from 3"}');
INSERT INTO "entries" VALUES(1,7,'{"at":1794952015975,"asked":{"by":1,"id":"f-nwp73jnfhv-2"},"type":"decided","seat":0,"notation":"take 2 from 4"}');
INSERT INTO "entries" VALUES(1,8,'{"at":1794952015983,"type":"decided","seat":1,"notation":"take 1 from 4"}');
INSERT INTO "entries" VALUES(1,9,'{"at":1794952015996,"asked":{"by":1,"id":"f-nwp73jnfhv-3"},"type":"decided","seat":0,"notation":"take 1 from 3"}');
INSERT INTO "entries" VALUES(1,10,'{"at":1794952016004,"type":"decided","seat":1,"notation":"take 1 from 4"}');
INSERT INTO "entries" VALUES(1,11,'{"at":1794952016015,"asked":{"by":1,"id":"f-nwp73jnfhv-4"},"type":"decided","seat":0,"notation":"take 1 from 3"}');
INSERT INTO "entries" VALUES(1,12,'{"at":1794952016023,"type":"decided","seat":1,"notation":"take 1 from 1"}');
INSERT INTO "entries" VALUES(2,0,'{"at":1794952016035,"type":"opened","game":"pasta","rules":1,"setup":{"al-dente":"malus","seats":3},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"s7zed75aqsbcpuku","clock":{"type":"none"},"rated":false,"stand_in":"cook","grace":3600,"seed":"786d929744729ceceee5e59fb4f8a91a47893c79b50cc3fadf1f8868220eb2f2"}');
INSERT INTO "entries" VALUES(2,1,'{"at":1794952016035,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}');
INSERT INTO "entries" VALUES(3,0,'{"at":1794952016044,"type":"opened","game":"pasta","rules":1,"setup":{"al-dente":"malus","seats":3},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"3j0j3k0c8u2fy9dv","clock":{"type":"none"},"rated":false,"stand_in":"cook","grace":3600,"seed":"8d97abbbdd3a66693ab1e6ab3c8a9112f5755a131e44acd58da2cd35cd5d9ff1"}');
INSERT INTO "entries" VALUES(3,1,'{"at":1794952016044,"type":"bot-sat","seat":1,"level":"greedy"}');
INSERT INTO "entries" VALUES(3,2,'{"at":1794952016044,"type":"bot-sat","seat":2,"level":"greedy"}');
INSERT INTO "entries" VALUES(3,3,'{"at":1794952016044,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}');
INSERT INTO "entries" VALUES(3,4,'{"at":1794952016044,"type":"started"}');
INSERT INTO "entries" VALUES(3,5,'{"at":1794952016053,"asked":{"by":1,"id":"f-6a6jsuvk5b-1"},"type":"decided","seat":0,"notation":"take hidden"}');
INSERT INTO "entries" VALUES(3,6,'{"at":1794952016064,"type":"decided","seat":1,"notation":"take ravioli"}');
INSERT INTO "entries" VALUES(3,7,'{"at":1794952016074,"type":"decided","seat":1,"notation":"hat c4"}');
INSERT INTO "entries" VALUES(3,8,'{"at":1794952016081,"type":"decided","seat":2,"notation":"take conchiglie"}');
INSERT INTO "entries" VALUES(3,9,'{"at":1794952016087,"type":"decided","seat":2,"notation":"hat c3"}');
INSERT INTO "entries" VALUES(3,10,'{"at":1794952016093,"asked":{"by":1,"id":"f-6a6jsuvk5b-2"},"type":"decided","seat":0,"notation":"take sauce"}');
INSERT INTO "entries" VALUES(3,11,'{"at":1794952016099,"asked":{"by":1,"id":"f-6a6jsuvk5b-3"},"type":"decided","seat":0,"notation":"hat b3"}');
INSERT INTO "entries" VALUES(3,12,'{"at":1794952016105,"type":"decided","seat":1,"notation":"take spaghetti"}');
INSERT INTO "entries" VALUES(3,13,'{"at":1794952016112,"type":"decided","seat":1,"notation":"hat b1"}');
INSERT INTO "entries" VALUES(3,14,'{"at":1794952016123,"type":"decided","seat":2,"notation":"take sauce"}');
INSERT INTO "entries" VALUES(3,15,'{"at":1794952016131,"type":"decided","seat":2,"notation":"hat a1"}');
INSERT INTO "entries" VALUES(3,16,'{"at":1794952016140,"asked":{"by":1,"id":"f-6a6jsuvk5b-4"},"type":"decided","seat":0,"notation":"bank fusilli 1 sauce 2"}');
INSERT INTO "entries" VALUES(3,17,'{"at":1794952016146,"type":"decided","seat":1,"notation":"bank spaghetti 3"}');
INSERT INTO "entries" VALUES(3,18,'{"at":1794952016154,"type":"decided","seat":2,"notation":"take conchiglie"}');
INSERT INTO "entries" VALUES(3,19,'{"at":1794952016159,"asked":{"by":1,"id":"f-6a6jsuvk5b-5"},"type":"decided","seat":0,"notation":"take macaroni"}');
INSERT INTO "entries" VALUES(3,20,'{"at":1794952016165,"type":"decided","seat":1,"notation":"take farfalle"}');
INSERT INTO "entries" VALUES(3,21,'{"at":1794952016171,"type":"decided","seat":1,"notation":"hat c2"}');
INSERT INTO "entries" VALUES(3,22,'{"at":1794952016181,"type":"decided","seat":2,"notation":"bank conchiglie 3 sauce 2"}');
INSERT INTO "entries" VALUES(3,23,'{"at":1794952016187,"asked":{"by":1,"id":"f-6a6jsuvk5b-6"},"type":"decided","seat":0,"notation":"take orecchiette"}');
INSERT INTO "entries" VALUES(3,24,'{"at":1794952016194,"type":"decided","seat":1,"notation":"take hidden"}');
INSERT INTO "entries" VALUES(3,25,'{"at":1794952016201,"type":"decided","seat":2,"notation":"take fusilli"}');
INSERT INTO "entries" VALUES(3,26,'{"at":1794952016206,"asked":{"by":1,"id":"f-6a6jsuvk5b-7"},"type":"decided","seat":0,"notation":"take orecchiette"}');
INSERT INTO "entries" VALUES(3,27,'{"at":1794952016212,"type":"decided","seat":1,"notation":"take farfalle"}');
INSERT INTO "entries" VALUES(3,28,'{"at":1794952016223,"type":"decided","seat":1,"notation":"hat d1"}');
INSERT INTO "entries" VALUES(3,29,'{"at":1794952016229,"type":"decided","seat":2,"notation":"take sauce"}');
INSERT INTO "entries" VALUES(3,30,'{"at":1794952016235,"asked":{"by":1,"id":"f-6a6jsuvk5b-8"},"type":"decided","seat":0,"notation":"bank orecchiette 2"}');
INSERT INTO "entries" VALUES(3,31,'{"at":1794952016243,"type":"decided","seat":1,"notation":"bank farfalle 4"}');
INSERT INTO "entries" VALUES(3,32,'{"at":1794952016249,"type":"decided","seat":2,"notation":"take spaghetti"}');
INSERT INTO "entries" VALUES(3,33,'{"at":1794952016255,"type":"decided","seat":2,"notation":"hat b4"}');
INSERT INTO "entries" VALUES(3,34,'{"at":1794952016260,"asked":{"by":1,"id":"f-6a6jsuvk5b-9"},"type":"decided","seat":0,"notation":"take farfalle"}');
INSERT INTO "entries" VALUES(3,35,'{"at":1794952016266,"type":"decided","seat":1,"notation":"take ravioli"}');
INSERT INTO "entries" VALUES(3,36,'{"at":1794952016274,"type":"decided","seat":2,"notation":"take spaghetti"}');
INSERT INTO "entries" VALUES(3,37,'{"at":1794952016280,"asked":{"by":1,"id":"f-6a6jsuvk5b-10"},"type":"decided","seat":0,"notation":"take spaghetti"}');
INSERT INTO "entries" VALUES(3,38,'{"at":1794952016287,"type":"decided","seat":1,"notation":"take macaroni"}');
INSERT INTO "entries" VALUES(3,39,'{"at":1794952016293,"type":"decided","seat":1,"notation":"hat a2"}');
INSERT INTO "entries" VALUES(3,40,'{"at":1794952016299,"type":"decided","seat":2,"notation":"take spaghetti"}');
INSERT INTO "entries" VALUES(3,41,'{"at":1794952016307,"asked":{"by":1,"id":"f-6a6jsuvk5b-11"},"type":"decided","seat":0,"notation":"bank farfalle 1"}');
INSERT INTO "entries" VALUES(3,42,'{"at":1794952016313,"asked":{"by":1,"id":"f-6a6jsuvk5b-12"},"type":"decided","seat":0,"notation":"steal 1"}');
CREATE TABLE players (
    id integer primary key,
    name text not null,
    -- The name in small letters: names that look alike are the same.
    key text not null,
    -- An argon2 hash, once the name is somebody's own.
    password text,
    created integer not null
);
INSERT INTO "players" VALUES(1,'Ann','ann','$argon2id$v=19$m=19456,t=2,p=1$yZCi6/1dnllwdUQvZT9dzw$ibCECh3W1oMGGRVE01x+pC7XkxNEfM0VSOyHhajhHcs',1794952015850);
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
INSERT INTO "ratings" VALUES('bot:random','nim','people',1.66231089390629767875e+03,2.90318963717980409455e+02,5.99996753723381417988e-02,1);
INSERT INTO "ratings" VALUES('player:1','nim','random',1.33768910609370232124e+03,2.90318963717980409455e+02,5.99996753723381417988e-02,1);
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
INSERT INTO "results" VALUES('nwp73jnfhv',1,'nim',2,0,'Ann
random',1,1794952016023);
CREATE TABLE sessions (
    token blob primary key,
    player integer not null references players (id),
    created integer not null
) without rowid;
INSERT INTO "sessions" VALUES(X'E64244FD2AAC15F333DC151E8BEA2930A2F78A18F3773D4B848571E86E8761F6',1,1794952015850);
CREATE TABLE sitters (
    table_id text not null,
    player integer not null,
    primary key (player, table_id)
) without rowid;
INSERT INTO "sitters" VALUES('6a6jsuvk5b',1);
INSERT INTO "sitters" VALUES('e0he6fvjb5',1);
INSERT INTO "sitters" VALUES('nwp73jnfhv',1);
CREATE TABLE "tables" (
    key integer primary key,
    id text not null unique,
    -- open, playing, over (it has an outcome and so a result) or ended (by agreement, without a result).
    stage text not null,
    public integer not null,
    updated integer not null,
    -- When the table must be woken although nobody asks for it.
    wake_at integer
);
INSERT INTO "tables" VALUES(1,'nwp73jnfhv','over',1,1794952016023,NULL);
INSERT INTO "tables" VALUES(2,'e0he6fvjb5','open',1,1794952016035,NULL);
INSERT INTO "tables" VALUES(3,'6a6jsuvk5b','playing',1,1794952016044,NULL);
CREATE INDEX sitters_by_table on sitters (table_id);
CREATE UNIQUE INDEX owned_names on players (key) where password is not null;
CREATE INDEX results_by_time on results (player, at);
CREATE INDEX tables_by_stage on tables (stage, public, updated);
CREATE INDEX tables_by_wake on tables (wake_at) where wake_at is not null;
CREATE INDEX results_by_table on results (table_id);
COMMIT;
