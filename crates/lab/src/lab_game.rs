//! What the laboratory does with a game: many matches, random playouts, searches. Each runs code made for that game.

use std::collections::BTreeSet;

use bistro_bots::{Bot, Effort, Finished, Level, Search, SearchConfig, SearchSpec, play_match};
use bistro_core::{
    Actions, BadSetup, CheckedSetup, Choice, Encode, FastDice, Id, Observation, Rollout, Seat, Setup, Silent,
    Speak, Unit, playout, random_moves,
};
use bistro_engine::{AnyGame, Erased, Visitor, lab_setup, read_setup};
use serde_json::Value;

use crate::calibration::{Calibration, Judged};
use crate::hint_quality::{HintQuality, hint_quality};
use crate::pace::pace;
use crate::player::Player;
use crate::watched::{Detail, Watched, judge_game, watch};
use crate::without::Without;

/// A game on the laboratory's table. `catalog::visit(id, ForLab)` gives the one of that id.
pub trait LabGame: AnyGame {
    /// Many games between these players, one for each seat.
    fn matches(&self, setup: &Value, bots: &[Player]) -> Result<Box<dyn Match>, BadSetup>;

    /// The same, but this seat may not take actions of this kind, named by the message of their offer, unless it must.
    fn matches_without(
        &self,
        setup: &Value,
        bots: &[Player],
        seat: Seat,
        kind: &Id,
    ) -> Result<Box<dyn Match>, BadSetup>;

    /// A setup as a person says it, with the options of the laboratory besides those of the box.
    fn lab_setup(
        &self,
        seats: Option<usize>,
        preset: Option<&str>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup>;

    /// All these options.
    fn lab_choices(&self) -> Vec<Choice>;

    /// Whether its length is counted in turns or in rounds.
    fn unit(&self) -> Unit;

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
    fn pace(&self, setup: &Value, bot: &Player, positions: u32) -> Result<f64, BadSetup>;

    /// How good hints are, in some decisions of so many games.
    fn hint_quality(&self, setup: &Value, games: u64, seed: u64) -> Result<HintQuality, BadSetup>;

    /// The kinds of action that players choose from at this table, named by the messages of their offers.
    fn kinds(&self, setup: &Value) -> Result<Vec<String>, BadSetup>;

    /// What this level may spend on a decision.
    fn search_of(&self, level: Level) -> SearchSpec;

    /// How many bytes an action takes.
    fn action_size(&self) -> usize;
}

/// Bots that sat down and are ready to play: one call is one whole game.
pub trait Match: Send {
    /// The table's luck and the players' thinking are separate, so that a deal can be repeated.
    fn play(&mut self, dice: &mut FastDice, thinking: &mut FastDice) -> Finished;

    /// A game with notes of everything a designer wants to know. Its luck and thinking are those of `bistro record` with
    /// this seed.
    fn watch(&mut self, seed: u64, detail: Detail, calibration: &Calibration) -> Watched;

    /// What the judge says in a game of that seed, and how long it was.
    fn judge(&mut self, seed: u64) -> JudgedGame;
}

/// What the judge said in one game.
#[derive(Debug)]
pub struct JudgedGame {
    pub(crate) judged: Vec<Judged>,
    pub(crate) length: u32,
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

    fn visit<G: Speak + Encode>(self) -> &'static dyn LabGame {
        const { &Erased::<G>::NEW }
    }
}

impl<G: Speak + Encode> LabGame for Erased<G> {
    fn unit(&self) -> Unit {
        G::UNIT
    }

    fn lab_setup(
        &self,
        seats: Option<usize>,
        preset: Option<&str>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup> {
        lab_setup::<G>(seats, preset, sets)
    }

    fn lab_choices(&self) -> Vec<Choice> {
        [G::ABOUT.options, G::LAB_OPTIONS].concat()
    }

    fn matches(&self, setup: &Value, bots: &[Player]) -> Result<Box<dyn Match>, BadSetup> {
        Ok(Box::new(seated::<G>(setup, bots)?))
    }

    fn matches_without(
        &self,
        setup: &Value,
        bots: &[Player],
        seat: Seat,
        kind: &Id,
    ) -> Result<Box<dyn Match>, BadSetup> {
        let mut seated = seated::<G>(setup, bots)?;
        let bot = &mut seated.bots[seat.index()];
        let whole = std::mem::replace(bot, Box::new(bistro_bots::Random::default()));
        *bot = Box::new(Without::new(whole, kind.clone()));
        Ok(Box::new(seated))
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

    fn pace(&self, setup: &Value, bot: &Player, positions: u32) -> Result<f64, BadSetup> {
        Ok(pace(&mut *bot.sit_down::<G>()?, &read_setup::<G>(setup)?, positions))
    }

    fn hint_quality(&self, setup: &Value, games: u64, seed: u64) -> Result<HintQuality, BadSetup> {
        Ok(hint_quality(&read_setup::<G>(setup)?, games, seed))
    }

    fn kinds(&self, setup: &Value) -> Result<Vec<String>, BadSetup> {
        Ok(kinds::<G>(&read_setup::<G>(setup)?))
    }

    fn search_of(&self, level: Level) -> SearchSpec {
        let SearchConfig { budget, threads, .. } = level.config::<G>();
        SearchSpec { budget, threads }
    }

    fn action_size(&self) -> usize {
        size_of::<G::Action>()
    }
}

/// What is offered where there is a choice, in some random games.
fn kinds<G: Speak>(setup: &CheckedSetup<G>) -> Vec<String> {
    const GAMES: u64 = 40;
    let (mut kinds, mut legal) = (BTreeSet::new(), Actions::<G>::new());
    for game in 0..GAMES {
        let mut dice = FastDice::nth(1, game);
        let mut state = G::deal(setup, &mut dice, &mut Silent);
        while let Some(moves) = random_moves::<G>(&state, &mut dice, &mut legal) {
            for seat in moves.seats() {
                let observation = Observation::<G>::new(&state, seat);
                observation.legal(&mut legal);
                let view = observation.view();
                if legal.len() > 1 {
                    kinds.extend(legal.iter().map(|action| G::offer(&view, seat, action).id.into_owned()));
                }
            }
            G::apply(&mut state, &moves, &mut dice, &mut Silent);
        }
    }
    kinds.into_iter().collect()
}

fn seated<G: Speak>(setup: &Value, bots: &[Player]) -> Result<MatchOf<G>, BadSetup> {
    let setup = read_setup::<G>(setup)?;
    if bots.len() != setup.seats().get() {
        let allowed = format!("name one for each of the {} seats", setup.seats());
        return Err(BadSetup::new("the number of bots", bots.len(), allowed));
    }
    let bots = bots.iter().map(Player::sit_down::<G>).collect::<Result<Vec<_>, BadSetup>>()?;
    Ok(MatchOf { setup, bots })
}

struct MatchOf<G: Speak> {
    setup: CheckedSetup<G>,
    bots: Vec<Box<dyn Bot<G>>>,
}

impl<G: Speak> MatchOf<G> {
    /// Who could not go on has lost.
    fn with_faults(&mut self, mut finished: Finished) -> Finished {
        for (seat, bot) in Seat::all(self.setup.seats()).zip(&mut self.bots) {
            if let Some(why) = bot.take_fault() {
                finished.forfeit(seat, why);
            }
        }
        finished
    }
}

impl<G: Speak> Match for MatchOf<G> {
    fn play(&mut self, dice: &mut FastDice, thinking: &mut FastDice) -> Finished {
        let finished = play_match(&self.setup, &mut self.bots, dice, thinking);
        self.with_faults(finished)
    }

    fn watch(&mut self, seed: u64, detail: Detail, calibration: &Calibration) -> Watched {
        let mut watched = watch::<G>(&self.setup, &mut self.bots, seed, detail, calibration);
        watched.finished = self.with_faults(watched.finished);
        watched
    }

    fn judge(&mut self, seed: u64) -> JudgedGame {
        let mut thinking = FastDice::nth(seed, 1);
        let (judged, length) =
            judge_game::<G>(&self.setup, &mut self.bots, &mut FastDice::new(seed), &mut thinking);
        JudgedGame { judged, length }
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
