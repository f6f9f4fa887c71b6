//! Tables that cannot be had, and why. Each is logged once and not whenever somebody asks for it; readiness names those
//! that are damaged.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Registry, TableError};
use crate::store::Damage;

/// What is wrong with which table; the empty id is for what may be wrong with any.
#[derive(Debug, Default)]
pub(super) struct Troubles(Mutex<BTreeMap<String, Trouble>>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Trouble {
    Damaged(String),
    Other(String),
}

impl Troubles {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Trouble>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether that is new. Damage is found by several ways, in other words each time: the first ones stay.
    fn note(&self, table: &str, trouble: Trouble) -> bool {
        let mut all = self.all();
        let is_known = match (all.get(table), &trouble) {
            (Some(Trouble::Damaged(_)), Trouble::Damaged(_)) => true,
            (before, trouble) => before == Some(trouble),
        };
        if !is_known {
            all.insert(table.to_owned(), trouble);
        }
        !is_known
    }

    /// The table could be had.
    pub(super) fn settle(&self, table: &str) {
        self.all().remove(table);
    }
}

impl Registry {
    /// Look for what is missing in the store, when the server starts. Tables that are whole go on.
    pub(crate) async fn look_for_damage(&self) {
        let damage = self.store().damage().await.unwrap_or_else(|error| {
            let what = format!("it cannot be looked over: {error}");
            vec![Damage { table: None, what }]
        });
        for Damage { table, what } in damage {
            match table {
                Some(table) => self.report(&table, &TableError::Damaged(what)),
                None if self.troubles.note("", Trouble::Damaged(what.clone())) => {
                    tracing::error!(what, "the journal is damaged");
                }
                None => {}
            }
        }
    }

    /// What is damaged, a line for each table.
    pub(crate) fn damage(&self) -> Vec<String> {
        let line = |(table, trouble): (&String, &Trouble)| match trouble {
            Trouble::Damaged(what) if table.is_empty() => Some(what.clone()),
            Trouble::Damaged(what) => Some(format!("table {table}: {what}")),
            Trouble::Other(_) => None,
        };
        self.troubles.all().iter().filter_map(line).collect()
    }

    /// Log once why a table cannot be had.
    pub(super) fn report(&self, table: &str, error: &TableError) {
        match error {
            TableError::Unknown | TableError::Closing | TableError::Elsewhere(_) => {}
            TableError::Damaged(what) => {
                if self.troubles.note(table, Trouble::Damaged(what.clone())) {
                    metrics::counter!("bistro_damaged_tables_total").increment(1);
                    tracing::error!(table, what, "the journal of a table is damaged");
                }
            }
            TableError::OtherRules { played, here } => {
                let why = format!(
                    "it was played by version {played} of the rules, and this server has version {here}"
                );
                if self.troubles.note(table, Trouble::Other(why.clone())) {
                    tracing::warn!(table, why, "a table cannot go on");
                }
            }
            TableError::Broken(why) | TableError::Store(why) => {
                if self.troubles.note(table, Trouble::Other(why.clone())) {
                    tracing::error!(table, why, "a table cannot be opened");
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trouble_is_new_once_until_it_is_settled() {
        let troubles = Troubles::default();
        let [lost, missing] = ["lost", "missing"].map(|what| Trouble::Damaged(what.into()));
        let [full, broken] = ["full", "broken"].map(|what| Trouble::Other(what.into()));
        let noted =
            [&full, &full, &broken, &lost, &missing].map(|trouble| troubles.note("a", trouble.clone()));
        assert_eq!(noted, [true, false, true, true, false]);
        assert!(troubles.note("b", missing.clone()), "another table");
        troubles.settle("a");
        assert!(troubles.note("a", missing));
    }
}
