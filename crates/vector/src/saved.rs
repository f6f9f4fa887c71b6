//! An env on paper.

use bistro_core::{CheckedSetup, Game};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::settings::Player;

const FORMAT: u32 = 1;

/// From this an env can be built again: chance comes from the seed, and decisions are repeated.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Saved {
    format: u32,
    game: String,
    rules: u16,
    setup: Value,
    players: Vec<String>,
    pub(crate) seed: u64,
    pub(crate) tables: Vec<SavedTable>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct SavedTable {
    /// How many episodes came before this one.
    pub(crate) episode: u64,
    /// Of each decision of this episode, its place among the legal ones.
    pub(crate) decisions: Vec<u16>,
}

/// A save that an env cannot go on from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each case says what it means")]
pub enum BadSave {
    #[error("this is no save of an env: {0}")]
    Unreadable(String),
    #[error("the save has another {what} than this env: {saved}, not {here}")]
    Other { what: &'static str, saved: String, here: String },
    #[error("the decisions of table {table} cannot be repeated")]
    Decisions { table: usize },
}

impl Saved {
    pub(crate) fn of<G: Game>(
        setup: &CheckedSetup<G>,
        players: &[Player],
        seed: u64,
        tables: Vec<SavedTable>,
    ) -> Saved {
        Saved {
            format: FORMAT,
            game: G::ABOUT.id.to_owned(),
            rules: G::ABOUT.rules_version,
            setup: setup_value(setup),
            players: names(players),
            seed,
            tables,
        }
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("a save has a JSON form")
    }

    pub(crate) fn read(save: &[u8]) -> Result<Saved, BadSave> {
        serde_json::from_slice(save).map_err(|error| BadSave::Unreadable(error.to_string()))
    }

    /// Does it fit an env like this?
    pub(crate) fn check<G: Game>(
        &self,
        setup: &CheckedSetup<G>,
        players: &[Player],
        tables: usize,
    ) -> Result<(), BadSave> {
        same("format", self.format, FORMAT)?;
        same("game", &self.game, &G::ABOUT.id.to_owned())?;
        same("version of the rules", self.rules, G::ABOUT.rules_version)?;
        same("setup", &self.setup, &setup_value(setup))?;
        same("list of players", self.players.join(", "), names(players).join(", "))?;
        same("number of tables", self.tables.len(), tables)
    }
}

fn same<T: PartialEq + ToString>(what: &'static str, saved: T, here: T) -> Result<(), BadSave> {
    if saved == here {
        return Ok(());
    }
    Err(BadSave::Other { what, saved: saved.to_string(), here: here.to_string() })
}

fn setup_value<G: Game>(setup: &CheckedSetup<G>) -> Value {
    serde_json::to_value(setup).expect("a setup has a JSON form")
}

fn names(players: &[Player]) -> Vec<String> {
    players.iter().map(ToString::to_string).collect()
}
