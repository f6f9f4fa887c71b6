//! A rule set, whichever it is.

use std::fmt::Debug;

use bistro_bots::{BotSpec, Effort, Finished};
use bistro_core::{About, BadNotation, BadSetup, Lang, NotationVersion, Rollout, Seed, Thinker};
use bistro_words::Words;
use serde_json::Value;

use crate::any_table::AnyTable;
use crate::record::{BadRecordFile, RecordFile};
use crate::watched::Watched;

/// A game of the house. One value per game, made by [`Erased`](crate::Erased) and listed in the catalog.
pub trait AnyGame: Debug + Send + Sync {
    fn about(&self) -> &'static About;

    fn rulebook(&self, lang: Lang) -> &'static str;

    /// The game's vocabulary, as Fluent source.
    fn messages(&self, lang: Lang) -> &'static str;

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

    /// A decision that was written in an older notation, as it is written today: for journals, which keep decisions as
    /// text.
    fn rewrite(&self, decision: &str, from: NotationVersion) -> Result<String, BadNotation>;

    /// Many games between these bots, one for each seat.
    fn matches(&self, setup: &Value, bots: &[BotSpec]) -> Result<Box<dyn AnyMatch>, BadSetup>;

    /// Many random games, for measuring how fast the rules are.
    fn playouts(&self, setup: &Value) -> Result<Box<dyn AnyPlayouts>, BadSetup>;

    /// A search at work, for measuring how fast it is: so many iterations for each decision, with this rollout
    /// and without a look ahead, or without a rollout given as the game's own players think.
    fn searches(
        &self,
        setup: &Value,
        iterations: u32,
        rollout: Option<Rollout>,
    ) -> Result<Box<dyn AnySearches>, BadSetup>;

    /// How many bytes a state takes, without what it keeps elsewhere.
    fn state_size(&self) -> usize;

    fn action_size(&self) -> usize;
}

/// Bots that sat down and are ready to play: one call is one whole game, run by code made for that game.
pub trait AnyMatch: Send {
    /// The table's luck and the players' thinking are separate, so that a deal can be repeated.
    fn play(&mut self, dice: &mut Thinker, thinking: &mut Thinker) -> Finished;

    /// The same game, with notes of everything a designer wants to know.
    fn watch(&mut self, dice: &mut Thinker, thinking: &mut Thinker) -> Watched;
}

/// Random games in one go.
pub trait AnyPlayouts: Send {
    /// Play this many games; returns how many decisions were made.
    fn run(&mut self, games: u32, dice: &mut Thinker) -> u64;
}

/// A search that is asked about positions.
pub trait AnySearches: Send {
    /// Think about the position so many steps into a random game; returns what that took.
    fn think(&mut self, steps: u32, dice: &mut Thinker) -> Effort;
}
