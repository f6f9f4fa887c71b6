-- A data folder as the version before layout 4 left it when it was killed. One result is missing.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'house','2026-11-17 17:52:58',1,X'73CDAEB0CA1D53798A8C9EB6024061999FFB87E02A6F006EB98B3CC3845E9B52516742633B86D86B1168EF5598F05485',3385132);
INSERT INTO "_sqlx_migrations" VALUES(2,'fresh lines','2026-11-17 17:52:58',1,X'B62BD0AA6BD3D5413E84F5C15C7759B4A3C23403551F8EBDC532885A8BFA7CE306FC73935395B50C65D2BE6E2C60D53F',3379295);
INSERT INTO "_sqlx_migrations" VALUES(3,'commits','2026-11-17 17:52:58',1,X'31C71029FB25B464B9C7F6E763E98D57D007DA4716A59B90A225980B0E46CBCA35859956451EAE553D223F10FBB0D1A4',8119820);
CREATE TABLE commits (
    arrival integer primary key,
    body text not null
);
INSERT INTO "commits" VALUES(1,'yt9p3tw3tn 6 {"at":1794937980457,"type":"resumed"}
');
INSERT INTO "commits" VALUES(3,'yt9p3tw3tn 7 {"at":1794937980468,"asked":{"by":1,"id":"py-6-19261"},"type":"said","guest":{"id":1,"name":"Ann","owned":true},"text":"a \"quoted\" \\ word, и по-русски"}
');
INSERT INTO "commits" VALUES(4,'p2ukgp0yf8 0 {"at":1794937980479,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"nkbnebe7bw469hjn","clock":{"type":"none"},"rated":true,"stand_in":"cook","grace":3600,"seed":"d0a8eeb8859e5162c1135f4862a5abea66d2e510f1dfffaab6047aa08e821247"}
p2ukgp0yf8 1 {"at":1794937980479,"type":"bot-sat","seat":1,"level":"random"}
p2ukgp0yf8 2 {"at":1794937980479,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}
p2ukgp0yf8 3 {"at":1794937980479,"type":"started"}
');
INSERT INTO "commits" VALUES(5,'p2ukgp0yf8 4 {"at":1794937980487,"asked":{"by":1,"id":"py-7-19261"},"type":"decided","seat":0,"notation":"take 1 from 1"}
');
INSERT INTO "commits" VALUES(7,'p2ukgp0yf8 5 {"at":1794937980498,"type":"decided","seat":1,"notation":"take 2 from 2"}
');
INSERT INTO "commits" VALUES(8,'p2ukgp0yf8 6 {"at":1794937980512,"asked":{"by":1,"id":"py-8-19261"},"type":"decided","seat":0,"notation":"take 1 from 2"}
');
INSERT INTO "commits" VALUES(9,'p2ukgp0yf8 7 {"at":1794937980521,"type":"decided","seat":1,"notation":"take 5 from 4"}
');
INSERT INTO "commits" VALUES(10,'p2ukgp0yf8 8 {"at":1794937980526,"asked":{"by":1,"id":"py-9-19261"},"type":"decided","seat":0,"notation":"take 1 from 3"}
');
INSERT INTO "commits" VALUES(11,'p2ukgp0yf8 9 {"at":1794937980532,"type":"decided","seat":1,"notation":"take 2 from 4"}
');
INSERT INTO "commits" VALUES(12,'p2ukgp0yf8 10 {"at":1794937980537,"asked":{"by":1,"id":"py-10-19261"},"type":"decided","seat":0,"notation":"take 1 from 3"}
');
INSERT INTO "commits" VALUES(13,'p2ukgp0yf8 11 {"at":1794937980544,"type":"decided","seat":1,"notation":"take 1 from 3"}
');
INSERT INTO "commits" VALUES(14,'p2ukgp0yf8 12 {"at":1794937980568,"asked":{"by":1,"id":"py-11-19261"},"type":"decided","seat":0,"notation":"take 1 from 3"}
');
INSERT INTO "commits" VALUES(15,'p2ukgp0yf8 13 {"at":1794937980580,"type":"decided","seat":1,"notation":"take 1 from 3"}
');
CREATE TABLE lines (
    table_id text not null,
    number integer not null,
    body text not null,
    primary key (table_id, number)
) without rowid;
INSERT INTO "lines" VALUES('0n3346kp75',0,'{"at":1794937979925,"type":"opened","game":"pasta","rules":1,"setup":{"al-dente":"malus","seats":2},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"8g7r7ze7u5ek8wdg","clock":{"type":"none"},"rated":false,"stand_in":"cook","grace":3600,"seed":"92aa3b2a9c3add2111e2db2920c65fbc4097e536d91f4eb80c540909108a0f78"}
{"at":1794937979925,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}');
INSERT INTO "lines" VALUES('ynbkebk3sp',0,'{"at":1794937979826,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"40kzf3cy8xf0c7n6","clock":{"type":"none"},"rated":true,"stand_in":"cook","grace":3600,"seed":"f3ad2d4ff7c1331c542791cdc06d9559c39177344cef0a4262e32f9a7d84c7e0"}
{"at":1794937979826,"type":"bot-sat","seat":1,"level":"random"}
{"at":1794937979826,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}
{"at":1794937979826,"type":"started"}
{"at":1794937979837,"type":"decided","seat":1,"notation":"take 4 from 4"}
{"at":1794937979865,"asked":{"by":1,"id":"py-1-19261"},"type":"decided","seat":0,"notation":"take 1 from 1"}
{"at":1794937979872,"type":"decided","seat":1,"notation":"take 1 from 4"}
{"at":1794937979879,"asked":{"by":1,"id":"py-2-19261"},"type":"decided","seat":0,"notation":"take 1 from 2"}
{"at":1794937979885,"type":"decided","seat":1,"notation":"take 1 from 2"}
{"at":1794937979890,"asked":{"by":1,"id":"py-3-19261"},"type":"decided","seat":0,"notation":"take 1 from 2"}
{"at":1794937979896,"type":"decided","seat":1,"notation":"take 5 from 3"}
{"at":1794937979901,"asked":{"by":1,"id":"py-4-19261"},"type":"decided","seat":0,"notation":"take 1 from 4"}
{"at":1794937979907,"type":"decided","seat":1,"notation":"take 1 from 4"}');
INSERT INTO "lines" VALUES('yt9p3tw3tn',0,'{"at":1794937979914,"type":"opened","game":"nim","rules":1,"setup":{"heaps":"1-3-5-7","misere":false,"seats":2},"host":{"id":1,"name":"Ann","owned":true},"access":"public","invite":"ndx9x7tqd5rc77s7","clock":{"type":"none"},"rated":true,"stand_in":"cook","grace":3600,"seed":"5d4c874c9235ff7e40864ca714107d0629f5a251133203a0604a097bcc593cd2"}
{"at":1794937979914,"type":"bot-sat","seat":1,"level":"random"}
{"at":1794937979914,"type":"sat","seat":0,"guest":{"id":1,"name":"Ann","owned":true}}
{"at":1794937979914,"type":"started"}
{"at":1794937979921,"asked":{"by":1,"id":"py-5-19261"},"type":"decided","seat":0,"notation":"take 1 from 1"}
{"at":1794937979931,"type":"decided","seat":1,"notation":"take 3 from 3"}');
CREATE TABLE players (
    id integer primary key,
    name text not null,
    -- The name in small letters: names that look alike are the same.
    key text not null,
    -- An argon2 hash, once the name is somebody's own.
    password text,
    created integer not null
);
INSERT INTO "players" VALUES(1,'Ann','ann','$argon2id$v=19$m=19456,t=2,p=1$XOsAN1yLBWONaTiZnhAGvw$hds6/MjmETrtM2JLspNDoqbkHjVfKPpDC16KHjCV4As',1794937978714);
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
INSERT INTO "ratings" VALUES('bot:random','nim','people',1.72031719842814914047e+03,2.60488762544596681898e+02,5.99989218061745474552e-02,1);
INSERT INTO "ratings" VALUES('player:1','nim','random',1.2796828015718508595e+03,2.60488762544596681898e+02,5.99989218061745474552e-02,1);
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
INSERT INTO "results" VALUES('ynbkebk3sp',1,'nim',2,0,'Ann
random',1,1794937979907);
CREATE TABLE sessions (
    token blob primary key,
    player integer not null references players (id),
    created integer not null
) without rowid;
INSERT INTO "sessions" VALUES(X'E0272E748CA9BBE6C385A97955EB52DB3C3CAF4A428BB711E4CF504CD4A11693',1,1794937978714);
CREATE TABLE sitters (
    table_id text not null,
    player integer not null,
    primary key (player, table_id)
) without rowid;
INSERT INTO "sitters" VALUES('0n3346kp75',1);
INSERT INTO "sitters" VALUES('p2ukgp0yf8',1);
INSERT INTO "sitters" VALUES('ynbkebk3sp',1);
INSERT INTO "sitters" VALUES('yt9p3tw3tn',1);
CREATE TABLE tables (
    id text primary key,
    stage text not null,
    public integer not null,
    updated integer not null,
    -- When the table must be woken although nobody asks for it.
    wake_at integer
) without rowid;
INSERT INTO "tables" VALUES('0n3346kp75','open',1,1794937979925,NULL);
INSERT INTO "tables" VALUES('p2ukgp0yf8','over',1,1794937980580,NULL);
INSERT INTO "tables" VALUES('ynbkebk3sp','over',1,1794937979907,NULL);
INSERT INTO "tables" VALUES('yt9p3tw3tn','playing',1,1794937980457,NULL);
CREATE INDEX tables_by_stage on tables (stage, public, updated);
CREATE INDEX tables_by_wake on tables (wake_at) where wake_at is not null;
CREATE INDEX sitters_by_table on sitters (table_id);
CREATE UNIQUE INDEX owned_names on players (key) where password is not null;
CREATE INDEX results_by_time on results (player, at);
COMMIT;
