//! From a data folder to a database that several servers can share.

use std::path::Path;

use crate::{CannotServe, SecretUrl};

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Migrated {
    pub tables: usize,
    pub entries: usize,
    pub accounts: usize,
    /// Tables whose journals are damaged: they stay in the folder, each with what is wrong.
    pub left_behind: Vec<String>,
}

/// Copy everything of a data folder into an empty PostgreSQL database. The folder stays as it is, and must be in no
/// server's use.
#[cfg(feature = "cluster")]
pub async fn migrate(folder: &Path, to: &SecretUrl) -> Result<Migrated, CannotServe> {
    use crate::DATABASE;
    use crate::folder_lock::FolderLock;
    use crate::store::{Damage, Moved, move_from_folder};

    let file = folder.join(DATABASE);
    if !file.is_file() {
        let why = format!("there is no {DATABASE} in it");
        return Err(CannotServe::Journal { folder: folder.display().to_string(), why });
    }
    let lock = FolderLock::take(folder, ([127, 0, 0, 1], 0).into())?;
    let moved = move_from_folder(&file, to.reveal()).await;
    drop(lock);
    let Moved { tables, entries, accounts, left_behind } =
        moved.map_err(|error| CannotServe::Database { url: to.to_string(), why: error.to_string() })?;
    let line = |Damage { table, what }: Damage| format!("table {}: {what}", table.unwrap_or_default());
    Ok(Migrated { tables, entries, accounts, left_behind: left_behind.into_iter().map(line).collect() })
}

#[cfg(not(feature = "cluster"))]
pub async fn migrate(_: &Path, _: &SecretUrl) -> Result<Migrated, CannotServe> {
    Err(CannotServe::OneMachine)
}
