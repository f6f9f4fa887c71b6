//! What is SQLite's own: full disks, logs left behind, files of other versions.

use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

use super::SqliteStore;
use crate::store::conformance::{self, Place, entries, opened};
use crate::store::{AccountChange, PlayerId, Store, StoreError};

impl Place for TempDir {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(&self.path().join("bistro.db")).await.unwrap())
    }

    async fn lose(&self, table: &str, number: u32) {
        let lose =
            "delete from entries where number = ? and table_key = (select key from tables where id = ?)";
        let mut file =
            SqliteConnectOptions::new().filename(self.path().join("bistro.db")).connect().await.unwrap();
        sqlx::query(lose).bind(number).bind(table).execute(&mut file).await.unwrap();
    }

    async fn change(&self, table: &str, number: u32, entry: &str) {
        let change = "update entries set body = ? where number = ? and table_key = (select key from tables where id = ?)";
        let mut file =
            SqliteConnectOptions::new().filename(self.path().join("bistro.db")).connect().await.unwrap();
        sqlx::query(change).bind(entry).bind(number).bind(table).execute(&mut file).await.unwrap();
    }
}

#[tokio::test]
async fn it_does_what_every_store_does() {
    conformance::all(|| tempfile::tempdir().unwrap()).await;
}

async fn reopened(store: SqliteStore, file: &std::path::Path) -> SqliteStore {
    store.close().await;
    SqliteStore::open(file).await.unwrap()
}

/// The file may have this many pages, so that SQLite says the disk is full.
async fn small(file: &std::path::Path, pages: &'static str) -> SqliteStore {
    SqliteStore::open_with(file, SqliteConnectOptions::new().pragma("max_page_count", pages)).await.unwrap()
}

#[tokio::test]
async fn after_a_full_disk_what_is_acknowledged_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bistro.db");
    let store = small(&file, "70").await;
    let large = format!("\"{}\"", "x".repeat(150_000));
    store.append(opened("a", &["1"])).await.unwrap();
    store.append(opened("filler", &[&large])).await.unwrap();
    let full = StoreError::Broken("database or disk is full".into());
    for table in ["b", "c"] {
        assert_eq!(store.append(opened(table, &[&large])).await, Err(full.clone()));
        assert_eq!(store.ready().await, Err(full.clone()), "a write has just failed");
    }
    // People are written by the same writer, and fail together with what cannot be written.
    let welcome = AccountChange::Create {
        name: "x".repeat(200_000),
        key: "ann".into(),
        token: b"cookie".to_vec(),
        at: 0,
    };
    assert_eq!(store.change_account(welcome).await, Err(full.clone()));
    store.append(opened("d", &["2"])).await.unwrap();
    assert_eq!(store.ready().await, Ok(()), "a write has just worked");
    let store = reopened(store, &file).await;
    assert_eq!(store.journal("a").await.unwrap(), ["1"]);
    assert_eq!(store.journal("d").await.unwrap(), ["2"], "this was acknowledged");
    assert_eq!(store.journal("b").await.unwrap(), [] as [String; 0], "this was not");
}

#[tokio::test]
async fn a_commit_that_sqlite_rolled_back_by_itself_is_not_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bistro.db");
    let store = small(&file, "70").await;
    // All in one commit: the entries fit, the name does not, and so nothing is written.
    let welcome =
        |name: String| AccountChange::Create { name, key: "ann".into(), token: b"c".to_vec(), at: 0 };
    let (opened, welcomed) =
        tokio::join!(store.append(opened("a", &["1"])), store.change_account(welcome("x".repeat(400_000))));
    assert!(opened.is_err() && welcomed.is_err(), "{opened:?} {welcomed:?}");
    assert_eq!(store.change_account(welcome("Ann".into())).await, Ok(Some(PlayerId(1))));
    let store = reopened(store, &file).await;
    assert_eq!(store.journal("a").await.unwrap(), [] as [String; 0]);
    let names: Vec<String> =
        sqlx::query_scalar("select name from players").fetch_all(&store.readers).await.unwrap();
    assert_eq!(names, ["Ann"]);
}

/// A log that a killed server left behind may be many times as large as what is in it, and fill a small disk.
#[tokio::test]
async fn opening_a_file_empties_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("bistro.db"), folder.path().join("copy.db"));
    let store = SqliteStore::open(&file).await.unwrap();
    store.append(opened("a", &["1"])).await.unwrap();
    // As a kill leaves it: nothing is closed.
    std::fs::copy(&file, &copy).unwrap();
    let log = folder.path().join("copy.db-wal");
    std::fs::copy(folder.path().join("bistro.db-wal"), &log).unwrap();
    let left_behind = std::fs::metadata(&log).unwrap().len();
    let copied = SqliteStore::open(&copy).await.unwrap();
    let size = std::fs::metadata(&log).unwrap().len();
    assert!(size < left_behind, "the log has still {size} of {left_behind} bytes");
    assert_eq!(copied.journal("a").await.unwrap(), ["1"]);
}

/// SQLite reads a damaged log up to the damage, and says nothing about the rest.
#[tokio::test]
async fn commits_that_a_damaged_log_has_lost_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("bistro.db"), folder.path().join("copy.db"));
    let store = SqliteStore::open(&file).await.unwrap();
    for table in ["a", "b", "c"] {
        store.append(opened(table, &["1"])).await.unwrap();
    }
    // As a kill leaves it, and a byte in the middle of the log has changed.
    for end in ["", "-wal", "-end"] {
        std::fs::copy(format!("{}{end}", file.display()), format!("{}{end}", copy.display())).unwrap();
    }
    let log = folder.path().join("copy.db-wal");
    let mut bytes = std::fs::read(&log).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&log, bytes).unwrap();
    let copied = SqliteStore::open(&copy).await.unwrap();
    let damage = copied.damage().await.unwrap();
    assert_eq!(damage.len(), 1, "{damage:?}");
    assert!(damage[0].table.is_none() && damage[0].what.contains("commits are missing"), "{damage:?}");
    // Whatever is whole goes on; and it is reported once.
    copied.append(opened("d", &["1"])).await.unwrap();
    let copied = reopened(copied, &copy).await;
    assert_eq!(copied.damage().await, Ok(Vec::new()));
    assert_eq!(copied.journal("d").await.unwrap(), ["1"]);
    // An orderly stop leaves one file, and nothing to complain about.
    copied.close().await;
    assert!(!folder.path().join("copy.db-end").exists());
}

#[tokio::test]
async fn readers_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("bistro.db")).await.unwrap();
    let written = sqlx::query("delete from tables").execute(&store.readers).await;
    assert!(written.is_err(), "a change went round the writer");
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_refused_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bistro.db");
    SqliteStore::open(&file).await.unwrap().close().await;
    let mut newer = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let layout = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                  values (99, 'later', true, x'00', 0)";
    sqlx::query(layout).execute(&mut newer).await.unwrap();
    newer.close().await.unwrap();
    let refused = SqliteStore::open(&file).await.err().expect("this version cannot know it").to_string();
    assert!(refused.contains("written by a newer version of Bistro"), "{refused}");
    assert!(refused.contains("99"), "{refused}");
}

/// A folder as version 3 of the layout left it: entries in `lines` and in `commits`, and a game without its result.
#[tokio::test]
async fn a_file_of_the_version_before_opens_with_everything_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bistro.db");
    let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut before = options.foreign_keys(false).connect().await.unwrap();
    let folder_before = include_str!("../../../tests/folders/layout_3.sql");
    sqlx::raw_sql(folder_before).execute(&mut before).await.unwrap();
    before.close().await.unwrap();
    let store = SqliteStore::open(&file).await.unwrap();
    // How many entries each has, and the end of its last one.
    for (table, entries, last) in [
        ("0n3346kp75", 2, r#""name":"Ann","owned":true}}"#),
        ("ynbkebk3sp", 13, r#""seat":1,"notation":"take 1 from 4"}"#),
        ("yt9p3tw3tn", 8, r#""text":"a \"quoted\" \\ word, и по-русски"}"#),
        ("p2ukgp0yf8", 14, r#""seat":1,"notation":"take 1 from 3"}"#),
    ] {
        let read = store.journal(table).await.unwrap();
        assert_eq!(read.len(), entries, "{table}");
        assert!(read.last().unwrap().ends_with(last), "{table}: {read:?}");
        for entry in &read {
            assert!(serde_json::from_str::<serde_json::Value>(entry).is_ok(), "{entry}");
        }
    }
    // What earlier versions did not write: listings of two tables, and a result.
    let mut incomplete = store.incomplete().await.unwrap();
    incomplete.sort();
    assert_eq!(incomplete, ["0n3346kp75", "p2ukgp0yf8", "yt9p3tw3tn"]);
    let refused = store.append(entries("p2ukgp0yf8", 13, &["{}"])).await;
    assert!(matches!(refused, Err(StoreError::Taken { number: 13, .. })), "{refused:?}");
}
