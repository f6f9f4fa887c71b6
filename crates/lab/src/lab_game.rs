//! What the laboratory does with a game: many matches, random playouts, searches. Each runs code made for that game.

use bistro_bots::{Bot, BotSpec, Effort, Finished, Search, SearchConfig, make, play_match};
use bistro_core::{
    Actions, BadSetup, CheckedSetup, FastDice, Observation, Rollout, Setup, Silent, Speak, playout,
    random_moves,
};
use bistro_engine::{AnyGame, Erased, Visitor, read_setup};
use serde_json::Value;

use crate::pace::pace;
use crate::watched::{Watched, watch};

/// A game on the laboratory's table. `catalog::visit(id, ForLab)` gives the one of that id.
pub trait LabGame: AnyGame {
    /// Many games between these bots, one for each seat.
    fn matches(&self, setup: &Value, bots: &[BotSpec]) -> Result<Box<dyn Match>, BadSetup>;

    /// Many random games, for measuring how fast the rules are.
    fn playouts(&self, setup: &Value) -> Result<Box<dyn Playouts>, BadSetup>;

    /// A search at work, for measuring how fast it is: so many iterations for each decision, with this rollout
    /// and without a look ahead, or without a rollout given as the game's own players think.
    fn searches(
        &self,
        setup: &Value,
        iterations: u32,
        rollout: Option<Rollout>,
    ) -> Result<Box<dyn Searches>, BadSetup>;

    /// How long this bot thinks about a decision, in microseconds of one core.
    fn pace(&self, setup: &Value, bot: BotSpec, positions: u32) -> Result<f64, BadSetup>;

    /// How many bytes an action takes.
    fn action_size(&self) -> usize;
}

/// Bots that sat down and are ready to play: one call is one whole game.
pub trait Match: Send {
    /// The table's luck and the players' thinking are separate, so that a deal can be repeated.
    fn play(&mut self, dice: &mut FastDice, thinking: &mut FastDice) -> Finished;

    /// The same game, with notes of everything a designer wants to know.
    fn watch(&mut self, dice: &mut FastDice, thinking: &mut FastDice) -> Watched;
}

/// Random games in one go.
pub trait Playouts: Send {
    /// Play this many games; returns how many decisions were made.
    fn run(&mut self, games: u32, dice: &mut FastDice) -> u64;
}

/// A search that is asked about positions.
pub trait Searches: Send {
    /// Think about the position so many steps into a random game; returns what that took.
    fn think(&mut self, steps: u32, dice: &mut FastDice) -> Effort;
}

/// Brings a game into the laboratory.
#[derive(Clone, Copy, Debug)]
pub struct ForLab;

impl Visitor for ForLab {
    type Out = &'static dyn LabGame;

    fn visit<G: Speak>(self) -> &'static dyn LabGame {
        const { &Erased::<G>::NEW }
    }
}

impl<G: Speak> LabGame for Erased<G> {
    fn matches(&self, setup: &Value, bots: &[BotSpec]) -> Result<Box<dyn Match>, BadSetup> {
        let setup = read_setup::<G>(setup)?;
        if bots.len() != setup.seats().get() {
            let allowed = format!("name one for each of the {} seats", setup.seats());
            return Err(BadSetup::new("the number of bots", bots.len(), allowed));
        }
        let bots = bots.iter().map(|&spec| make::<G>(spec)).collect();
        Ok(Box::new(MatchOf { setup, bots }))
    }

    fn playouts(&self, setup: &Value) -> Result<Box<dyn Playouts>, BadSetup> {
        Ok(Box::new(PlayoutsOf::<G> { setup: read_setup::<G>(setup)?, actions: Vec::new() }))
    }

    fn searches(
        &self,
        setup: &Value,
        iterations: u32,
        rollout: Option<Rollout>,
    ) -> Result<Box<dyn Searches>, BadSetup> {
        let setup = read_setup::<G>(setup)?;
        let config = match rollout {
            Some(rollout) => SearchConfig::plain::<G>(iterations, rollout),
            None => SearchConfig::of::<G>(iterations),
        };
        Ok(Box::new(SearchesOf::<G> { setup, config, actions: Vec::new() }))
    }

    fn pace(&self, setup: &Value, bot: BotSpec, positions: u32) -> Result<f64, BadSetup> {
        Ok(pace(&mut *make::<G>(bot), &read_setup::<G>(setup)?, positions))
    }

    fn action_size(&self) -> usize {
        size_of::<G::Action>()
    }
}

struct MatchOf<G: Speak> {
    setup: CheckedSetup<G>,
    bots: Vec<Box<dyn Bot<G>>>,
}

impl<G: Speak> Match for MatchOf<G> {
    fn play(&mut self, dice: &mut FastDice, thinking: &mut FastDice) -> Finished {
        play_match(&self.setup, &mut self.bots, dice, thinking)
    }

    fn watch(&mut self, dice: &mut FastDice, thinking: &mut FastDice) -> Watched {
        watch::<G>(&self.setup, &mut self.bots, dice, thinking)
    }
}

struct PlayoutsOf<G: Speak> {
    setup: CheckedSetup<G>,
    actions: Actions<G>,
}

impl<G: Speak> Playouts for PlayoutsOf<G> {
    fn run(&mut self, games: u32, dice: &mut FastDice) -> u64 {
        let mut decisions = 0;
        for _ in 0..games {
            let mut state = G::deal(&self.setup, dice, &mut Silent);
            decisions += u64::from(playout::<G>(&mut state, dice, &mut Silent, &mut self.actions));
        }
        decisions
    }
}

struct SearchesOf<G: Speak> {
    setup: CheckedSetup<G>,
    config: SearchConfig,
    actions: Actions<G>,
}

impl<G: Speak> Searches for SearchesOf<G> {
    fn think(&mut self, steps: u32, dice: &mut FastDice) -> Effort {
        let mut state = G::deal(&self.setup, dice, &mut Silent);
        for _ in 0..steps {
            match random_moves::<G>(&state, dice, &mut self.actions) {
                Some(moves) => G::apply(&mut state, &moves, dice, &mut Silent),
                None => state = G::deal(&self.setup, dice, &mut Silent),
            }
        }
        let mut search = Search::<G>::new(self.config);
        if let Some(seat) = G::pending(&state).first() {
            search.think(&Observation::new(&state, seat), dice);
        }
        search.effort()
    }
}
