use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{Append, Journal, JournalError, Sqlite};
use crate::entry::{Line, PlayerId};
use crate::journal::{AccountChange, Summary};
use crate::room::Room;

fn more(table: &str, first: u32, entries: &[&str]) -> Append {
    let entries = entries.iter().map(ToString::to_string).collect();
    Append { table: table.into(), first, entries, ..Append::default() }
}

/// The first append of a table.
fn opened(table: &str, entries: &[&str]) -> Append {
    let summary = Summary { stage: "open", public: true, players: vec![1], wake_at: None, at: 0 };
    Append { summary: Some(summary), ..more(table, 0, entries) }
}

async fn reopened(journal: Sqlite, file: &std::path::Path) -> Sqlite {
    journal.close().await;
    Sqlite::open(file).await.unwrap()
}

#[tokio::test]
async fn what_was_appended_is_there_after_opening_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let journal = Sqlite::open(&file).await.unwrap();
    let odd = r#"{"text":"a \"quoted\" \\ line\nand é, 7.50, 1e3","n":[1.50,-0]}"#;
    journal.append(opened("a", &["1", odd])).await.unwrap();
    journal.append(opened("b", &["{}"])).await.unwrap();
    journal.append(more("a", 2, &["3"])).await.unwrap();
    let journal = reopened(journal, &file).await;
    assert_eq!(journal.read("a").await.unwrap(), ["1", odd, "3"]);
    assert_eq!(journal.read("nobody").await.unwrap(), [] as [String; 0]);
    let lobby = journal.open_tables(0).await.unwrap();
    assert_eq!(lobby.len(), 2);
}

#[tokio::test]
async fn a_number_is_taken_once_and_harms_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
    journal.append(opened("a", &["1"])).await.unwrap();
    let appends = [opened("a", &["2"]), opened("b", &["3"])].map(|one| journal.append(one));
    let [refused, fine] = appends;
    let (refused, fine) = tokio::join!(refused, fine);
    assert_eq!(refused, Err(JournalError::Taken { table: "a".into(), number: 0 }));
    assert_eq!(fine, Ok(()));
    assert_eq!(journal.read("a").await.unwrap(), ["1"]);
    assert_eq!(journal.read("b").await.unwrap(), ["3"]);
}

#[tokio::test]
async fn two_servers_on_one_file_cannot_write_the_same_number() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let one = Sqlite::open(&file).await.unwrap();
    one.append(opened("a", &["0"])).await.unwrap();
    let other = Sqlite::open(&file).await.unwrap();
    assert_eq!(other.read("a").await.unwrap(), ["0"]);
    one.append(more("a", 1, &["1"])).await.unwrap();
    let refused = other.append(more("a", 1, &["2"])).await;
    assert_eq!(refused, Err(JournalError::Taken { table: "a".into(), number: 1 }));
    // The refusal is no trouble with the disk, and the writer goes on.
    assert_eq!(other.append(more("a", 2, &["3"])).await, Ok(()));
    assert_eq!(other.ready(0).await, Ok(()));
    assert_eq!(one.read("a").await.unwrap(), ["0", "1", "3"]);
}

#[tokio::test]
async fn an_entry_that_is_missing_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
    journal.append(opened("a", &["0"])).await.unwrap();
    journal.append(more("a", 2, &["2"])).await.unwrap();
    let read = journal.read("a").await;
    assert_eq!(read, Err(JournalError::Broken("entry 1 of table a is missing".into())));
}

/// The file may have this many pages, so that SQLite says the disk is full.
async fn small(file: &std::path::Path, pages: &'static str) -> Sqlite {
    Sqlite::open_with(file, SqliteConnectOptions::new().pragma("max_page_count", pages)).await.unwrap()
}

#[tokio::test]
async fn after_a_full_disk_what_is_acknowledged_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let journal = small(&file, "70").await;
    let large = format!("\"{}\"", "x".repeat(150_000));
    journal.append(opened("a", &["1"])).await.unwrap();
    journal.append(opened("filler", &[&large])).await.unwrap();
    let full = JournalError::Broken("database or disk is full".into());
    for table in ["b", "c"] {
        assert_eq!(journal.append(opened(table, &[&large])).await, Err(full.clone()));
        assert_eq!(journal.ready(0).await, Err(full.clone()), "a write has just failed");
    }
    // People are written by the same writer, and fail together with what cannot be written.
    let welcome = AccountChange::Welcome {
        name: "x".repeat(200_000),
        key: "ann".into(),
        token: b"cookie".to_vec(),
        at: 0,
    };
    assert_eq!(journal.account(welcome).await, Err(full.clone()));
    journal.append(opened("d", &["2"])).await.unwrap();
    assert_eq!(journal.ready(0).await, Ok(()), "a write has just worked");
    let journal = reopened(journal, &file).await;
    assert_eq!(journal.read("a").await.unwrap(), ["1"]);
    assert_eq!(journal.read("d").await.unwrap(), ["2"], "this was acknowledged");
    assert_eq!(journal.read("b").await.unwrap(), [] as [String; 0], "this was not");
}

#[tokio::test]
async fn a_commit_that_sqlite_rolled_back_by_itself_is_not_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let journal = small(&file, "70").await;
    // All in one commit: the entries fit, the name does not, and so nothing is written.
    let welcome =
        |name: String| AccountChange::Welcome { name, key: "ann".into(), token: b"c".to_vec(), at: 0 };
    let (opened, welcomed) =
        tokio::join!(journal.append(opened("a", &["1"])), journal.account(welcome("x".repeat(400_000))));
    assert!(opened.is_err() && welcomed.is_err(), "{opened:?} {welcomed:?}");
    assert_eq!(journal.account(welcome("Ann".into())).await, Ok(Some(PlayerId(1))));
    let journal = reopened(journal, &file).await;
    assert_eq!(journal.read("a").await.unwrap(), [] as [String; 0]);
    let names: Vec<String> =
        sqlx::query_scalar("select name from players").fetch_all(&journal.readers).await.unwrap();
    assert_eq!(names, ["Ann"]);
}

/// A log that a killed server left behind may be many times as large as what is in it, and fill a small disk.
#[tokio::test]
async fn opening_a_file_empties_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("house.db"), folder.path().join("copy.db"));
    let journal = Sqlite::open(&file).await.unwrap();
    journal.append(opened("a", &["1"])).await.unwrap();
    // As a kill leaves it: nothing is closed.
    std::fs::copy(&file, &copy).unwrap();
    let log = folder.path().join("copy.db-wal");
    std::fs::copy(folder.path().join("house.db-wal"), &log).unwrap();
    let left_behind = std::fs::metadata(&log).unwrap().len();
    let copied = Sqlite::open(&copy).await.unwrap();
    let size = std::fs::metadata(&log).unwrap().len();
    assert!(size < left_behind, "the log has still {size} of {left_behind} bytes");
    assert_eq!(copied.read("a").await.unwrap(), ["1"]);
}

#[tokio::test]
async fn readers_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
    let written = sqlx::query("delete from tables").execute(&journal.readers).await;
    assert!(written.is_err(), "a change went round the writer");
}

#[tokio::test]
async fn a_closed_journal_takes_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Sqlite::open(&folder.path().join("house.db")).await.unwrap();
    journal.close().await;
    assert_eq!(journal.append(opened("a", &["1"])).await, Err(JournalError::Stopping));
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_refused_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    Sqlite::open(&file).await.unwrap().close().await;
    let mut newer = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let layout = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                  values (99, 'later', true, x'00', 0)";
    sqlx::query(layout).execute(&mut newer).await.unwrap();
    newer.close().await.unwrap();
    let refused = Sqlite::open(&file).await.err().expect("this version cannot know it").to_string();
    assert!(refused.contains("written by a newer version of Bistro"), "{refused}");
    assert!(refused.contains("99"), "{refused}");
}

/// A folder as version 3 of the layout left it: entries in `lines` and in `commits`, and a game without its result.
#[tokio::test]
async fn a_file_of_the_version_before_opens_with_everything_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut before = options.foreign_keys(false).connect().await.unwrap();
    let folder_before = include_str!("../../../tests/folders/layout_3.sql");
    sqlx::raw_sql(folder_before).execute(&mut before).await.unwrap();
    before.close().await.unwrap();
    let journal = Sqlite::open(&file).await.unwrap();
    // How many entries each has, and the end of its last one.
    for (table, entries, last) in [
        ("0n3346kp75", 2, r#""name":"Ann","owned":true}}"#),
        ("ynbkebk3sp", 13, r#""seat":1,"notation":"take 1 from 4"}"#),
        ("yt9p3tw3tn", 8, r#""text":"a \"quoted\" \\ word, и по-русски"}"#),
        ("p2ukgp0yf8", 14, r#""seat":1,"notation":"take 1 from 3"}"#),
    ] {
        let read = journal.read(table).await.unwrap();
        assert_eq!(read.len(), entries, "{table}");
        assert!(read.last().unwrap().ends_with(last), "{table}: {read:?}");
        let lines: Vec<Line> = read.iter().map(|entry| serde_json::from_str(entry).unwrap()).collect();
        Room::replay(table.into(), catalog::GAMES, lines).unwrap();
    }
    assert_eq!(journal.open_tables(0).await.unwrap(), ["0n3346kp75"]);
    assert_eq!(journal.tables_of(1).await.unwrap(), ["yt9p3tw3tn", "0n3346kp75"]);
    assert_eq!(journal.without_result().await.unwrap(), ["p2ukgp0yf8"]);
    let refused = journal.append(more("p2ukgp0yf8", 13, &["{}"])).await;
    assert!(matches!(refused, Err(JournalError::Taken { number: 13, .. })), "{refused:?}");
}
