//! Tables that are not in memory, and for which something is to be done.

use std::sync::Arc;

use super::{Registry, TableError};
use crate::store::{Append, StoreError};
use crate::table::{Stage, TableState, result_of};

impl Registry {
    /// Wake the tables whose time has come.
    pub(crate) async fn wake_due(self: &Arc<Registry>) {
        match self.store().due(self.context.time.calendar()).await {
            Ok(due) => {
                for id in due {
                    match self.wake(&id).await {
                        // It would be due every second from now on.
                        Err(
                            TableError::Damaged(_) | TableError::OtherRules { .. } | TableError::Broken(_),
                        ) => self.let_sleep(&id).await,
                        Ok(())
                        | Err(
                            TableError::Unknown
                            | TableError::Closing
                            | TableError::Elsewhere(_)
                            | TableError::Store(_),
                        ) => {}
                    }
                }
            }
            Err(error) => tracing::error!(%error, "the store could not say which tables are due"),
        }
    }

    /// Nothing is due at this table any more, until the server starts again.
    async fn let_sleep(&self, id: &str) {
        if let Err(error) = self.store().let_sleep(id).await {
            tracing::error!(table = id, %error, "a table that cannot be woken stays due");
        }
    }

    /// Write index entries and results that only earlier versions left out: today both are written with the entry
    /// they follow from.
    pub(crate) async fn complete_old_tables(&self) {
        let tables = self.store().incomplete().await.unwrap_or_else(|error| {
            tracing::error!(%error, "the store could not say which tables are incomplete");
            Vec::new()
        });
        for id in tables {
            let completed = match self.load(&id).await {
                Ok(state) => self.complete(&state).await.map_err(TableError::from),
                Err(error) => Err(error),
            };
            if let Err(error) = completed {
                self.report(&id, &error);
            }
        }
    }

    /// Write the index entry and the result of a table that is not in memory. A second time changes nothing.
    pub(super) async fn complete(&self, state: &TableState) -> Result<(), StoreError> {
        let mut index = state.index_entry(self.clock().wall());
        if state.stage == Stage::Playing {
            // It has to be woken, whatever its clock says.
            index.wake_at = Some(self.context.time.calendar());
        }
        let (index, result) = (Some(index), result_of(state, state.last.at));
        let append = Append { table: state.id.clone(), index, result, ..Append::default() };
        self.store().append(append).await
    }
}
