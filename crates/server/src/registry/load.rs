//! Tables out of the store: replayed by their rules, or told without them.

use super::{Registry, TableError};
use crate::store::Place;
use crate::table::{JournalEntry, KeptJournal, LONGEST_STEP, ReplayError, TableState};

impl Registry {
    /// A table as its journal says it is. Nothing is kept in memory. If it cannot be had, that is logged, once.
    pub(super) async fn load(&self, id: &str) -> Result<TableState, TableError> {
        let loaded = self.replay(id).await;
        match &loaded {
            Ok(_) => self.troubles.settle(id),
            Err(error) => self.report(id, error),
        }
        loaded
    }

    async fn replay(&self, id: &str) -> Result<TableState, TableError> {
        let entries = self.entries(id).await?;
        if self.given_up().contains(id) {
            return Err(TableError::Broken("its rules do not come to an end".into()));
        }
        let (name, games) = (id.to_owned(), self.games);
        // Replaying a long game takes a while: not on the network's threads.
        let replay = tokio::task::spawn_blocking(move || TableState::replay(name, games, entries));
        let broken = |why: String| TableError::Broken(format!("the journal of table {id}: {why}"));
        match tokio::time::timeout(LONGEST_STEP, replay).await {
            Ok(Ok(replayed)) => replayed.map_err(|bad: ReplayError| match bad {
                ReplayError::OtherRules { played, here } => TableError::OtherRules { played, here },
                other => broken(other.to_string()),
            }),
            Ok(Err(panic)) => Err(broken(panic.to_string())),
            Err(_) => {
                self.given_up().insert(id.to_owned());
                Err(broken("its rules do not come to an end".into()))
            }
        }
    }

    /// What was written about a table.
    async fn entries(&self, id: &str) -> Result<Vec<JournalEntry>, TableError> {
        let texts = self.store().journal(id).await?;
        if texts.is_empty() {
            return Err(TableError::Unknown);
        }
        let read = |(number, text): (usize, &String)| {
            let unreadable = |error| TableError::Damaged(format!("entry {number} cannot be read: {error}"));
            serde_json::from_str(text).map_err(unreadable)
        };
        texts.iter().enumerate().map(read).collect()
    }

    /// A finished game as far as it can be told without its rules, and where people came in; `None` if it is not over.
    pub(crate) async fn kept(&self, id: &str) -> Result<Option<(KeptJournal, Vec<Place>)>, TableError> {
        let Some(places) = self.store().places(id).await? else {
            // Whether there is such a table at all.
            return self.entries(id).await.map(|_| None);
        };
        Ok(KeptJournal::of(self.entries(id).await?).map(|kept| (kept, places)))
    }
}
