//! The bots by name.

use std::fmt;
use std::str::FromStr;

use bistro_core::Game;

use crate::{Bot, Greedy, Random, Search, Thought};

/// Every bot's name, the weakest first.
pub const NAMES: &[&str] = &["random", "greedy", "apprentice", "cook", "chef", "head-chef"];

/// Which bot sits down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotSpec {
    Random,
    Greedy,
    /// One of the four levels for people.
    Level(Level),
    /// A search with this many iterations for each decision, written `search:1000`.
    Search(u32),
}

/// How strong an opponent is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Apprentice,
    Cook,
    Chef,
    HeadChef,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Apprentice, Level::Cook, Level::Chef, Level::HeadChef];

    fn name(self) -> &'static str {
        match self {
            Level::Apprentice => "apprentice",
            Level::Cook => "cook",
            Level::Chef => "chef",
            Level::HeadChef => "head-chef",
        }
    }

    /// How much it thinks.
    fn iterations(self) -> u32 {
        match self {
            Level::Apprentice => 30,
            Level::Cook => 200,
            Level::Chef => 1500,
            Level::HeadChef => 12_000,
        }
    }
}

/// Bring that bot to a table.
pub fn make<G: Game>(spec: BotSpec) -> Box<dyn Bot<G>> {
    match spec {
        BotSpec::Random => Box::new(Random::default()),
        BotSpec::Greedy => Box::new(Greedy::default()),
        BotSpec::Level(level) => Box::new(Search::new(Thought::of(level.iterations()))),
        BotSpec::Search(iterations) => Box::new(Search::new(Thought::of(iterations))),
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.pad("random"),
            BotSpec::Greedy => f.pad("greedy"),
            BotSpec::Level(level) => f.pad(level.name()),
            BotSpec::Search(iterations) => f.pad(&format!("search:{iterations}")),
        }
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<BotSpec, UnknownBot> {
        let unknown = || UnknownBot(name.to_owned());
        if let Some(iterations) = name.strip_prefix("search:") {
            let iterations =
                iterations.parse().ok().filter(|iterations| (1..=10_000_000).contains(iterations));
            return iterations.map(BotSpec::Search).ok_or_else(unknown);
        }
        match name {
            "random" => Ok(BotSpec::Random),
            "greedy" => Ok(BotSpec::Greedy),
            _ => Level::ALL
                .into_iter()
                .find(|level| level.name() == name)
                .map(BotSpec::Level)
                .ok_or_else(unknown),
        }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no bot: choose {}, or search:1000 with any number", self.0, NAMES.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::{BotSpec, NAMES};

    #[test]
    fn every_bot_is_called_by_its_name() {
        for name in NAMES.iter().chain(&["search:750"]) {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), *name);
        }
    }

    #[test]
    fn a_wrong_name_gets_the_right_ones() {
        for wrong in ["foo", "search:", "search:0", "search:x"] {
            let message = wrong.parse::<BotSpec>().unwrap_err().to_string();
            assert!(
                message.starts_with(&format!("'{wrong}' is no bot: choose random, greedy, ")),
                "{message}"
            );
        }
    }
}
