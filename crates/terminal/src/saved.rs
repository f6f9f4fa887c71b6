//! A game that was left, on disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bistro_bots::BotSpec;
use bistro_core::{Phrase, Seat, SeatCount};
use bistro_engine::{RecordFile, seats_of};
use bistro_words::{Names, Words};
use serde::{Deserialize, Serialize};

/// The record, who played which seat, and nothing else: the table is rebuilt from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    format: String,
    pub seat: Seat,
    #[serde(serialize_with = "bots_to_text", deserialize_with = "bots_from_text")]
    pub bots: Vec<BotSpec>,
    pub record: RecordFile,
}

const FORMAT: &str = "bistro-saved/1";

impl Saved {
    pub(crate) fn new(seat: Seat, bots: Vec<BotSpec>, record: RecordFile) -> Saved {
        Saved { format: FORMAT.into(), seat, bots, record }
    }

    /// Where a person's saved game lies: in their state folder.
    pub fn place() -> Result<PathBuf, SaveFault> {
        Ok(state_folder().ok_or(SaveFault::NoFolder)?.join("saved.json"))
    }

    /// Write it there, whole or not at all.
    pub fn write(&self, path: &Path) -> Result<(), SaveFault> {
        let unwritable = |why| SaveFault::Unwritable { path: path.to_owned(), why };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(unwritable)?;
        }
        let beside = path.with_extension("json.new");
        let text = serde_json::to_string_pretty(self).expect("a saved game has a JSON form");
        fs::write(&beside, text).map_err(unwritable)?;
        fs::rename(&beside, path).map_err(unwritable)
    }

    pub fn read(path: &Path) -> Result<Saved, SaveFault> {
        let text = fs::read_to_string(path).map_err(|why| match why.kind() {
            io::ErrorKind::NotFound => SaveFault::Nothing { path: path.to_owned() },
            _ => SaveFault::Unreadable { path: path.to_owned(), why: why.to_string() },
        })?;
        let unreadable = |why: String| SaveFault::Unreadable { path: path.to_owned(), why };
        let saved: Saved = serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
        let seats = seats_of(&saved.record.setup).map_or(0, SeatCount::get);
        if saved.format != FORMAT {
            return Err(unreadable(format!("its format is '{}' and not '{FORMAT}'", saved.format)));
        }
        if saved.seat.index() >= seats || saved.bots.len() != seats {
            return Err(unreadable(format!("it does not name a seat and a bot for each of {seats} seats")));
        }
        Ok(saved)
    }

    /// The game is over: there is nothing to go on with.
    pub fn forget(path: &Path) {
        // Nothing is lost if it stays.
        let _ = fs::remove_file(path);
    }
}

/// Where this program keeps what a person should find again.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?;
    Some(state.join("bistro"))
}

fn bots_to_text<S: serde::Serializer>(bots: &[BotSpec], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(bots.iter().map(ToString::to_string))
}

fn bots_from_text<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<BotSpec>, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    names.iter().map(|name| name.parse().map_err(serde::de::Error::custom)).collect()
}

/// Why a game could not be saved or found again.
#[derive(Debug)]
pub enum SaveFault {
    NoFolder,
    Nothing { path: PathBuf },
    Unreadable { path: PathBuf, why: String },
    Unwritable { path: PathBuf, why: io::Error },
}

impl SaveFault {
    /// In the reader's language; what the system says stays as it says it.
    pub fn say(&self, words: &Words) -> String {
        let at = |id: &'static str, path: &Path| Phrase::new(id).sign("path", path.display());
        let phrase = match self {
            SaveFault::NoFolder => Phrase::new("bistro-save-no-folder"),
            SaveFault::Nothing { path } => at("bistro-save-nothing", path),
            SaveFault::Unreadable { path, why } => at("bistro-save-unreadable", path).sign("problem", why),
            SaveFault::Unwritable { path, why } => at("bistro-save-unwritable", path).sign("problem", why),
        };
        words.say(&phrase, &Names::new(Vec::new(), None))
    }
}
