//! A copy of a data folder's database, taken while its server runs.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::DATABASE;

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum CannotBackUp {
    #[error("there is no {DATABASE} in {0}: name the server's data folder with --data")]
    NoDatabase(String),
    #[error("{0} is already there: a backup overwrites nothing")]
    Exists(String),
    #[error("the backup could not be written: {0}")]
    Broken(String),
}

/// Write everything that has been acknowledged so far into one new file, which can be used as the database of another data
/// folder. The server goes on meanwhile: a reader of SQLite's log sees one moment and blocks nobody.
pub async fn back_up(data: &Path, to: &Path) -> Result<(), CannotBackUp> {
    let file = data.join(DATABASE);
    if !file.is_file() {
        return Err(CannotBackUp::NoDatabase(data.display().to_string()));
    }
    let broken = |error: &dyn std::fmt::Display| CannotBackUp::Broken(error.to_string());
    // Made here and not by SQLite, so that it is private from its first byte and never overwrites another.
    let mut options = std::fs::File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(to).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => CannotBackUp::Exists(to.display().to_string()),
        _ => broken(&error),
    })?;
    let copied = copy(&file, to).await;
    if copied.is_err() {
        let _ = std::fs::remove_file(to);
    }
    copied.map_err(|error| broken(&error))
}

async fn copy(file: &Path, to: &Path) -> Result<(), sqlx::Error> {
    let mut connection = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
    let target = to.to_string_lossy().into_owned();
    sqlx::query("vacuum into ?").bind(target).execute(&mut connection).await?;
    connection.close().await?;
    std::fs::File::open(to)?.sync_all()?;
    Ok(())
}
