//! Parts of long runs on disk, and how they are put together.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::shard::Shard;
use crate::tally::Tally;
use crate::tournament::Standings;

/// A part of a run, with everything that says which run it is of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Part {
    pub game: String,
    pub setup: Value,
    /// By seat in a simulation, everyone who takes part in a tournament.
    pub bots: Vec<String>,
    pub seed: u64,
    /// Games or deals of the whole run.
    pub length: u64,
    pub shard: Shard,
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
    #[error("{there} of {all} parts are there: bring the others too")]
    Missing { there: usize, all: u64 },
}

impl Part {
    /// The whole run, from all its parts.
    pub fn merge(mut parts: Vec<Part>) -> Result<Part, BadParts> {
        parts.sort_by_key(|part| part.shard.part_of(part.length.max(1)).start);
        let mut whole = parts.remove(0);
        let (mut seen, all) = (vec![whole.shard], whole.shard.parts());
        for part in parts {
            if seen.contains(&part.shard) {
                return Err(BadParts::Twice(part.shard));
            }
            seen.push(part.shard);
            let same_run = part.game == whole.game
                && part.setup == whole.setup
                && part.bots == whole.bots
                && part.seed == whole.seed
                && part.length == whole.length
                && part.shard.parts() == all;
            whole.counted = match (whole.counted, &part.counted) {
                (Counted::Simulation(one), Counted::Simulation(other)) if same_run => {
                    Counted::Simulation(Box::new(one.merge(other)))
                }
                (Counted::Tournament(one), Counted::Tournament(other)) if same_run => {
                    Counted::Tournament(one.merge(other))
                }
                _ => return Err(BadParts::Stranger(part.shard)),
            };
        }
        if seen.len() as u64 != all {
            return Err(BadParts::Missing { there: seen.len(), all });
        }
        whole.shard = Shard::WHOLE;
        Ok(whole)
    }
}
