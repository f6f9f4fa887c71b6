//! The data folder as a host finds it: private, tidy after a stop, and copied while the server runs.

use bistro_client::Client;
use bistro_protocol::{Me, NewTable};
use bistro_server::{CannotBackUp, back_up};
use tempfile::tempdir;

use crate::guests::{smallest, start};

#[tokio::test]
async fn a_backup_is_taken_while_the_server_runs() {
    let (folder, other) = (tempdir().unwrap(), tempdir().unwrap());
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let id = ann.new_table(&NewTable::of(smallest())).await.unwrap();
    let copy = other.path().join("bistro.db");
    back_up(folder.path(), &copy).await.unwrap();
    assert!(matches!(back_up(folder.path(), &copy).await, Err(CannotBackUp::Exists(_))));
    let nowhere = back_up(&folder.path().join("nowhere"), &other.path().join("x.db")).await;
    assert!(matches!(nowhere, Err(CannotBackUp::NoDatabase(_))));
    // The server goes on, and what comes later is not in the copy.
    ann.new_table(&NewTable::of(smallest())).await.unwrap();
    server.stop().await;
    let restored = start(&other).await;
    let mut ann = ann.moved(restored.address());
    let tables = ann.get("/api/me").await.unwrap().read::<Me>().unwrap().tables;
    assert_eq!(tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
    restored.stop().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_stopped_server_leaves_one_database_file_that_others_cannot_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = Client::welcome(server.address()).await.unwrap();
    ann.new_table(&NewTable::of(smallest())).await.unwrap();
    let mode = |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
    for name in ["bistro.db", "bistro.db-wal"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    server.stop().await;
    let mut names: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["bistro.db", "bistro.lock"], "the log is in the file");
}
