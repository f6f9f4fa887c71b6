//! Parts of long runs on disk, and how they are put together.

use bistro_engine::seats_of;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::lab_game::LabGame;
use crate::player::{BadPlayer, Player};
use crate::shard::Shard;
use crate::simulation::Plan;
use crate::tally::Tally;
use crate::tournament::{Standings, Tournament};

/// A part of a run, with everything that says which run it is of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Part {
    pub game: String,
    /// Other rules, or another program, may play the same seed differently.
    pub rules_version: u16,
    pub program: String,
    pub setup: Value,
    /// By seat in a simulation, everyone who takes part in a tournament.
    pub bots: Vec<String>,
    pub seed: u64,
    /// Games or deals of the whole run.
    pub length: u64,
    pub shard: Shard,
    /// Everything before this game or deal of the shard has been counted. It is the shard's end unless the run was
    /// stopped.
    pub done: u64,
    pub counted: Counted,
}

/// What a part has counted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Boxed: a tally is four times as large as standings.
    Simulation(Box<Tally>),
    Tournament(Standings),
}

/// Why parts do not make a whole.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadParts {
    #[error("part {0} is of another run than the first")]
    Stranger(Shard),
    #[error("part {0} is there twice")]
    Twice(Shard),
    #[error("part {0} was stopped before its end: go on with it first")]
    Unfinished(Shard),
    #[error("part {0} was made by another program, or with other rules, than the first")]
    OtherProgram(Shard),
    #[error("{there} of {all} parts are there: bring the others too")]
    Missing { there: usize, all: u64 },
    #[error("part {0} does not fit together: {1}")]
    Unsound(Shard, String),
}

impl Part {
    /// Nothing of this simulation has been played yet.
    pub fn of_simulation(plan: &Plan) -> Part {
        let Plan { game, setup, bots, games, seed, shard } = plan;
        Part::begin(*game, setup, bots, *seed, *games, *shard, Counted::Simulation(Box::default()))
    }

    /// Nothing of this tournament has been played yet.
    pub fn of_tournament(tournament: &Tournament) -> Part {
        let Tournament { game, setup, bots, seats: _, deals, seed, shard } = tournament;
        let counted = Counted::Tournament(tournament.standings());
        Part::begin(*game, setup, bots, *seed, *deals, *shard, counted)
    }

    fn begin(
        game: &dyn LabGame,
        setup: &Value,
        bots: &[Player],
        seed: u64,
        length: u64,
        shard: Shard,
        counted: Counted,
    ) -> Part {
        Part {
            game: game.about().id.to_owned(),
            rules_version: game.about().rules_version,
            // One version for the whole workspace.
            program: env!("CARGO_PKG_VERSION").to_owned(),
            setup: setup.clone(),
            bots: bots.iter().map(ToString::to_string).collect(),
            seed,
            length,
            shard,
            done: shard.part_of(length).start,
            counted,
        }
    }

    /// Whether what was counted can have come from the run that the part names. `game` is the one it names.
    pub fn check(&self, game: &'static dyn LabGame) -> Result<(), BadParts> {
        let unsound = |why: String| BadParts::Unsound(self.shard, why);
        if seats_of(&self.setup).is_none() {
            return Err(unsound("its setup names no seats".into()));
        }
        let bots = self.bots.iter().map(|name| name.parse()).collect::<Result<Vec<Player>, BadPlayer>>();
        let bots = bots.map_err(|unknown| unsound(unknown.to_string()))?;
        let counted = match &self.counted {
            Counted::Simulation(tally) => {
                game.matches(&self.setup, &bots).map_err(|bad| unsound(bad.to_string()))?;
                tally.games
            }
            Counted::Tournament(standings) => {
                let (setup, seed, shard) = (self.setup.clone(), self.seed, self.shard);
                let tournament = Tournament::new(game, setup, bots, 1, seed, shard);
                let tournament = tournament.map_err(|bad| unsound(bad.to_string()))?;
                if !standings.is_shaped_like(&tournament.standings()) {
                    return Err(unsound("its standings are not those of its bots".into()));
                }
                standings.deals
            }
        };
        let begin = self.shard.part_of(self.length).start;
        if self.done.checked_sub(begin) != Some(counted) {
            return Err(unsound(format!("{counted} were counted up to {}, from {begin} on", self.done)));
        }
        Ok(())
    }

    /// Whether both are parts of one run.
    pub fn is_of_run(&self, other: &Part) -> bool {
        self.game == other.game
            && self.setup == other.setup
            && self.bots == other.bots
            && self.seed == other.seed
            && self.length == other.length
            && self.shard.parts() == other.shard.parts()
            && std::mem::discriminant(&self.counted) == std::mem::discriminant(&other.counted)
    }

    /// Whether both were made by the same program with the same rules.
    pub fn is_of_program(&self, other: &Part) -> bool {
        (&self.program, self.rules_version) == (&other.program, other.rules_version)
    }

    fn is_done(&self) -> bool {
        self.done == self.shard.part_of(self.length).end
    }

    /// The whole run, from all its parts.
    pub fn merge(mut parts: Vec<Part>) -> Result<Part, BadParts> {
        parts.sort_by_key(|part| part.shard.part_of(part.length.max(1)).start);
        let mut whole = parts.remove(0);
        let (mut seen, all) = (vec![whole.shard], whole.shard.parts());
        if !whole.is_done() {
            return Err(BadParts::Unfinished(whole.shard));
        }
        for part in parts {
            if seen.contains(&part.shard) {
                return Err(BadParts::Twice(part.shard));
            }
            seen.push(part.shard);
            if !part.is_of_run(&whole) {
                return Err(BadParts::Stranger(part.shard));
            }
            if !part.is_of_program(&whole) {
                return Err(BadParts::OtherProgram(part.shard));
            }
            if !part.is_done() {
                return Err(BadParts::Unfinished(part.shard));
            }
            match (&mut whole.counted, &part.counted) {
                (Counted::Simulation(one), Counted::Simulation(other)) => one.merge(other),
                (Counted::Tournament(one), Counted::Tournament(other)) => one.merge(other),
                _ => return Err(BadParts::Stranger(part.shard)),
            }
        }
        if seen.len() as u64 != all {
            return Err(BadParts::Missing { there: seen.len(), all });
        }
        whole.shard = Shard::WHOLE;
        whole.done = whole.length;
        Ok(whole)
    }
}
