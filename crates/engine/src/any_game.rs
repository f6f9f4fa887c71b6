//! A rule set, whichever it is.

use std::fmt::Debug;

use bistro_core::{About, BadNotation, BadSetup, Lang, NotationVersion, Seat, Seed};
use bistro_words::Words;
use serde_json::Value;

use crate::any_table::AnyTable;
use crate::observation::{AnyObservation, BadView};
use crate::record::{BadRecordFile, RecordFile};

/// A game, whichever it is. One value per game, made by [`Erased`](crate::Erased) and listed in the catalog.
pub trait AnyGame: Debug + Send + Sync {
    /// The label on the box.
    fn about(&self) -> &'static About;

    /// The rulebook in this language, as Markdown.
    fn rulebook(&self, lang: Lang) -> &'static str;

    /// The game's vocabulary, as Fluent source.
    fn messages(&self, lang: Lang) -> &'static str;

    /// The game's lesson for newcomers as it is written down, if it has one; [`Lesson`](crate::Lesson) reads it.
    fn lesson(&self) -> Option<&'static str>;

    /// The speaker for a table of this game.
    fn words(&self, lang: Lang) -> Words {
        Words::new(self.messages(lang), lang)
    }

    /// A setup from what a person says: a preset (the first unless named), then single options, then the
    /// number of seats (the game's own unless named).
    fn setup(
        &self,
        seats: Option<usize>,
        preset: Option<&str>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup>;

    /// Is this a setup of this game, and a table its rules allow?
    fn check_setup(&self, setup: &Value) -> Result<(), BadSetup>;

    /// Sit down and deal.
    fn open(&self, setup: &Value, seed: Seed, entropy: Vec<String>) -> Result<Box<dyn AnyTable>, BadSetup>;

    /// The table as it was after this many steps of a record, from the record's decisions and tape alone:
    /// seals and outcome are not looked at. [`AnyGame::load`] is the careful way.
    fn rebuild(&self, file: &RecordFile, steps: usize) -> Result<Box<dyn AnyTable>, BadRecordFile>;

    /// The table a record leads to, when everything in the record fits together.
    fn load(&self, file: &RecordFile) -> Result<Box<dyn AnyTable>, BadRecordFile> {
        file.check_header(self.about())?;
        file.check_seals()?;
        let table = self.rebuild(file, file.steps.len())?;
        file.check_outcome(table.outcome().as_ref())?;
        Ok(table)
    }

    /// The table as it was after this many steps of a record, or at the record's end if that comes before.
    fn load_until(&self, file: &RecordFile, steps: usize) -> Result<Box<dyn AnyTable>, BadRecordFile> {
        if steps >= file.steps.len() {
            return self.load(file);
        }
        file.check_header(self.about())?;
        file.check_seals()?;
        self.rebuild(file, steps)
    }

    /// What a seat knows that is shown this view ([`AnyTable::view`](crate::AnyTable::view)) and has to decide.
    fn observe(&self, view: &Value, seat: Seat) -> Result<Box<dyn AnyObservation>, BadView>;

    /// A decision that was written in an older notation, as it is written today: for journals, which keep decisions as
    /// text.
    fn rewrite(&self, decision: &str, from: NotationVersion) -> Result<String, BadNotation>;

    /// How many bytes a state takes, without what it keeps elsewhere.
    fn state_size(&self) -> usize;
}
