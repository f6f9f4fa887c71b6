//! A data folder's journals without a server, for programs that try what a damaged one does.

use std::path::Path;

use bistro_engine::AnyGame;

use crate::DATABASE;
use crate::store::{SqliteStore, Store};
use crate::table::{JournalEntry, TableState};

/// The entries of a table's journal, as they are stored. The folder must be in no server's use.
pub async fn read_journal(data: &Path, table: &str) -> Result<Vec<String>, String> {
    let store = SqliteStore::open(&data.join(DATABASE)).await.map_err(|error| error.to_string())?;
    let entries = store.journal(table).await.map_err(|error| error.to_string());
    store.close().await;
    entries
}

/// Whether a table comes to be from these entries, exactly as when a server loads it; if not, why.
pub fn check_journal(games: &[&'static dyn AnyGame], entries: &[String]) -> Result<(), String> {
    let read = |text: &String| serde_json::from_str(text).map_err(|error| error.to_string());
    let entries: Vec<JournalEntry> = entries.iter().map(read).collect::<Result<_, _>>()?;
    TableState::replay("checked".into(), games, entries).map(drop).map_err(|bad| bad.to_string())
}
