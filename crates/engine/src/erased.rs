//! One game behind the face of all.

use std::fmt;
use std::marker::PhantomData;

use bistro_core::{About, BadNotation, BadSetup, Encode, Lang, NotationVersion, Seat, Seed, Speak, Table};
use serde_json::Value;

use crate::any_game::AnyGame;
use crate::any_table::AnyTable;
use crate::erased_table::ErasedTable;
use crate::observation::{AnyObservation, BadView, ErasedObservation};
use crate::record::{BadRecordFile, RecordFile};
use crate::setup;

/// The game `G` as an [`AnyGame`].
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Speak> Erased<G> {
    /// The only value there is.
    pub const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Speak> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::ABOUT.id)
    }
}

impl<G: Speak + Encode> AnyGame for Erased<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        G::RULEBOOK.get(lang)
    }

    fn messages(&self, lang: Lang) -> &'static str {
        G::MESSAGES.get(lang)
    }

    fn lesson(&self) -> Option<&'static str> {
        G::LESSON
    }

    fn setup(
        &self,
        seats: Option<usize>,
        preset: Option<&str>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup> {
        let default = setup::to_value(&G::Setup::default());
        let said = setup::say(&G::ABOUT, G::ABOUT.options, default, seats, preset, sets)?;
        self.check_setup(&said)?;
        Ok(said)
    }

    fn check_setup(&self, setup: &Value) -> Result<(), BadSetup> {
        setup::for_people::<G>(setup)?;
        setup::read_setup::<G>(setup)?;
        Ok(())
    }

    fn open(&self, setup: &Value, seed: Seed, entropy: Vec<String>) -> Result<Box<dyn AnyTable>, BadSetup> {
        setup::for_people::<G>(setup)?;
        let table = Table::<G>::open(setup::read_setup::<G>(setup)?, seed, entropy);
        Ok(Box::new(ErasedTable(table)))
    }

    fn rebuild(&self, file: &RecordFile, steps: usize) -> Result<Box<dyn AnyTable>, BadRecordFile> {
        let record = file.to_record::<G>()?;
        Ok(Box::new(ErasedTable(Table::replay_until(&record, steps)?)))
    }

    fn observe(&self, view: &Value, seat: Seat) -> Result<Box<dyn AnyObservation>, BadView> {
        Ok(Box::new(ErasedObservation::<G>::of_view(view, seat)?))
    }

    fn rewrite(&self, decision: &str, from: NotationVersion) -> Result<String, BadNotation> {
        G::read_action(decision, from).map(|action| action.to_string())
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }
}
