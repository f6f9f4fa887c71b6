//! From a data folder, or from a database, to a database that several servers can share.

use std::path::PathBuf;

use crate::{CannotServe, SecretUrl};

/// Where everything has been kept so far. No server may be using it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MigrateFrom {
    Folder(PathBuf),
    /// A PostgreSQL database.
    Database(SecretUrl),
}

impl MigrateFrom {
    /// A URL or a folder.
    pub fn parse(text: &str) -> MigrateFrom {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            MigrateFrom::Database(SecretUrl::new(text))
        } else {
            MigrateFrom::Folder(text.into())
        }
    }
}

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Migrated {
    pub tables: usize,
    pub entries: usize,
    pub accounts: usize,
    /// Tables whose journals are damaged: they stay where they are, each with what is wrong.
    pub left_behind: Vec<String>,
}

/// Copy everything into an empty PostgreSQL database. What it is copied from stays as it is.
#[cfg(feature = "cluster")]
pub async fn migrate(from: &MigrateFrom, to: &SecretUrl) -> Result<Migrated, CannotServe> {
    use crate::DATABASE;
    use crate::folder_lock::FolderLock;
    use crate::store::{Damage, Moved, move_from_database, move_from_folder};

    let moved = match from {
        MigrateFrom::Database(from) => move_from_database(from.reveal(), to.reveal()).await,
        MigrateFrom::Folder(folder) => {
            let file = folder.join(DATABASE);
            if !file.is_file() {
                let why = format!("there is no {DATABASE} in it");
                return Err(CannotServe::Journal { folder: folder.display().to_string(), why });
            }
            let _lock = FolderLock::take(folder, ([127, 0, 0, 1], 0).into())?;
            move_from_folder(&file, to.reveal()).await
        }
    };
    let Moved { tables, entries, accounts, left_behind } =
        moved.map_err(|error| CannotServe::Database { url: to.to_string(), why: error.to_string() })?;
    let line = |Damage { table, what }: Damage| format!("table {}: {what}", table.unwrap_or_default());
    Ok(Migrated { tables, entries, accounts, left_behind: left_behind.into_iter().map(line).collect() })
}

#[cfg(not(feature = "cluster"))]
pub async fn migrate(_: &MigrateFrom, _: &SecretUrl) -> Result<Migrated, CannotServe> {
    Err(CannotServe::OneMachine)
}
