//! One game behind the face of all.

use std::fmt;
use std::marker::PhantomData;

use bistro_bots::{Bot, BotSpec, Effort, Finished, Search, Thought, make, play_match};
use bistro_core::{
    About, Actions, BadNotation, BadSetup, Lang, NotationVersion, Rollout, Seed, Seen, Setup, Silent, Speak,
    Table, Thinker, playout, random_moves,
};
use serde_json::Value;

use crate::any_game::{AnyGame, AnyMatch, AnyPlayouts, AnySearches};
use crate::any_table::AnyTable;
use crate::erased_table::ErasedTable;
use crate::record::{BadRecordFile, RecordFile};
use crate::setup;
use crate::watched::{Watched, watch};

/// The game `G` as an [`AnyGame`].
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Speak> Erased<G> {
    pub const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Speak> fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::ABOUT.id)
    }
}

impl<G: Speak> AnyGame for Erased<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn rulebook(&self, lang: Lang) -> &'static str {
        G::RULEBOOK.get(lang)
    }

    fn messages(&self, lang: Lang) -> &'static str {
        G::MESSAGES.get(lang)
    }

    fn setup(
        &self,
        seats: Option<usize>,
        preset: Option<&str>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup> {
        let default = setup::to_value(&G::Setup::default());
        let said = setup::say(&G::ABOUT, default, seats, preset, sets)?;
        self.check_setup(&said)?;
        Ok(said)
    }

    fn check_setup(&self, setup: &Value) -> Result<(), BadSetup> {
        setup::read::<G>(setup)?;
        Ok(())
    }

    fn open(&self, setup: &Value, seed: Seed, entropy: Vec<String>) -> Result<Box<dyn AnyTable>, BadSetup> {
        let table = Table::<G>::open(setup::read::<G>(setup)?, seed, entropy)?;
        Ok(Box::new(ErasedTable(table)))
    }

    fn rebuild(&self, file: &RecordFile, steps: usize) -> Result<Box<dyn AnyTable>, BadRecordFile> {
        let record = file.to_record::<G>()?;
        Ok(Box::new(ErasedTable(Table::replay_until(&record, steps)?)))
    }

    fn rewrite(&self, decision: &str, from: NotationVersion) -> Result<String, BadNotation> {
        G::read_action(decision, from).map(|action| action.to_string())
    }

    fn matches(&self, setup: &Value, bots: &[BotSpec]) -> Result<Box<dyn AnyMatch>, BadSetup> {
        let setup = setup::read::<G>(setup)?;
        if bots.len() != setup.seats() {
            let allowed = format!("name one for each of the {} seats", setup.seats());
            return Err(BadSetup::new("the number of bots", bots.len(), allowed));
        }
        let bots = bots.iter().map(|&spec| make::<G>(spec)).collect();
        Ok(Box::new(ErasedMatch { setup, bots }))
    }

    fn playouts(&self, setup: &Value) -> Result<Box<dyn AnyPlayouts>, BadSetup> {
        Ok(Box::new(ErasedPlayouts::<G> { setup: setup::read::<G>(setup)?, actions: Vec::new() }))
    }

    fn searches(
        &self,
        setup: &Value,
        iterations: u32,
        rollout: Option<Rollout>,
    ) -> Result<Box<dyn AnySearches>, BadSetup> {
        let setup = setup::read::<G>(setup)?;
        let thought = match rollout {
            Some(rollout) => Thought::plain::<G>(iterations, rollout),
            None => Thought::of::<G>(iterations),
        };
        Ok(Box::new(ErasedSearches::<G> { setup, thought, actions: Vec::new() }))
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    fn action_size(&self) -> usize {
        size_of::<G::Action>()
    }
}

struct ErasedMatch<G: Speak> {
    setup: G::Setup,
    bots: Vec<Box<dyn Bot<G>>>,
}

impl<G: Speak> AnyMatch for ErasedMatch<G> {
    fn play(&mut self, dice: &mut Thinker, thinking: &mut Thinker) -> Finished {
        play_match(&self.setup, &mut self.bots, dice, thinking)
    }

    fn watch(&mut self, dice: &mut Thinker, thinking: &mut Thinker) -> Watched {
        watch::<G>(&self.setup, &mut self.bots, dice, thinking)
    }
}

struct ErasedPlayouts<G: Speak> {
    setup: G::Setup,
    actions: Actions<G>,
}

impl<G: Speak> AnyPlayouts for ErasedPlayouts<G> {
    fn run(&mut self, games: u32, dice: &mut Thinker) -> u64 {
        let mut decisions = 0;
        for _ in 0..games {
            let mut state = G::deal(&self.setup, dice, &mut Silent);
            decisions += u64::from(playout::<G>(&mut state, dice, &mut Silent, &mut self.actions));
        }
        decisions
    }
}

struct ErasedSearches<G: Speak> {
    setup: G::Setup,
    thought: Thought,
    actions: Actions<G>,
}

impl<G: Speak> AnySearches for ErasedSearches<G> {
    fn think(&mut self, steps: u32, dice: &mut Thinker) -> Effort {
        let mut state = G::deal(&self.setup, dice, &mut Silent);
        for _ in 0..steps {
            match random_moves::<G>(&state, dice, &mut self.actions) {
                Some(moves) => G::apply(&mut state, &moves, dice, &mut Silent),
                None => state = G::deal(&self.setup, dice, &mut Silent),
            }
        }
        let mut search = Search::<G>::new(self.thought);
        if let Some(seat) = G::pending(&state).first() {
            search.think(&Seen::new(&state, seat), dice);
        }
        search.effort()
    }
}
