//! The bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bistro_core::{Depth, Game, Others, Skill};

use crate::{Bot, Budget, Greedy, Judge, Random, Search, SearchConfig};

/// The names of the first release's players, for the laboratory and the command line; people are not offered them.
const CHEF_1: &str = "chef-1";
const HEAD_CHEF_1: &str = "head-chef-1";

/// Every bot that people are offered, the weakest first.
pub const NAMES: &[&str] =
    &["dishwasher", "kitchen-hand", "apprentice", "commis", "cook", "chef", "head-chef"];

/// Which bot sits down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotSpec {
    Random,
    Greedy,
    /// One of the seven levels for people.
    Level(Level),
    /// The second strongest player of the first release, kept as it was.
    Chef1,
    /// The strongest player of the first release, kept as it was so that later ones can be measured against it.
    HeadChef1,
    /// A search with a budget of one's own.
    Search(SearchSpec),
}

impl BotSpec {
    /// A search with so many iterations for each decision, on one thread.
    pub const fn search(iterations: u32) -> BotSpec {
        BotSpec::Search(SearchSpec { budget: Budget::Iterations(iterations), threads: 1 })
    }
}

/// What a search may spend on each decision, written `1000` or `500ms`, and on how many threads, `1000x2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SearchSpec {
    pub budget: Budget,
    /// Each grows a tree of its own with the whole budget; the trees decide by the sum of their visits.
    pub threads: usize,
}

/// How strong an opponent is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    Dishwasher,
    KitchenHand,
    Apprentice,
    Commis,
    Cook,
    Chef,
    HeadChef,
}

impl Level {
    pub const ALL: [Level; 7] = [
        Level::Dishwasher,
        Level::KitchenHand,
        Level::Apprentice,
        Level::Commis,
        Level::Cook,
        Level::Chef,
        Level::HeadChef,
    ];

    fn name(self) -> &'static str {
        match self {
            Level::Dishwasher => "dishwasher",
            Level::KitchenHand => "kitchen-hand",
            Level::Apprentice => "apprentice",
            Level::Commis => "commis",
            Level::Cook => "cook",
            Level::Chef => "chef",
            Level::HeadChef => "head-chef",
        }
    }

    /// How it thinks about a decision of this game.
    pub fn config<G: Game>(self) -> SearchConfig {
        let Skill { iterations, softness } = G::LEVELS[self as usize];
        SearchConfig { softness, ..SearchConfig::of::<G>(iterations) }
    }
}

/// How the players of the first release think. Every field is written out, so that better defaults do not reach them.
pub fn first_release(Depth { iterations, rollout }: Depth) -> SearchConfig {
    SearchConfig {
        judge: Judge::First,
        budget: Budget::Iterations(iterations),
        rollout,
        others: Others::Searched,
        prior: 1.0,
        exploration: 0.4,
        most_nodes: 100_000,
        threads: 1,
        softness: 0.0,
    }
}

/// Bring that bot to a table.
pub fn make<G: Game>(spec: BotSpec) -> Box<dyn Bot<G>> {
    match spec {
        BotSpec::Random => Box::new(Random::default()),
        BotSpec::Greedy => Box::new(Greedy::default()),
        BotSpec::Level(level) => Box::new(Search::new(level.config::<G>())),
        BotSpec::Chef1 => Box::new(Search::new(first_release(G::CHEF_1))),
        BotSpec::HeadChef1 => Box::new(Search::new(first_release(G::HEAD_CHEF_1))),
        BotSpec::Search(spec) => Box::new(Search::new(spec.config::<G>())),
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.pad("random"),
            BotSpec::Greedy => f.pad("greedy"),
            BotSpec::Level(level) => f.pad(level.name()),
            BotSpec::Chef1 => f.pad(CHEF_1),
            BotSpec::HeadChef1 => f.pad(HEAD_CHEF_1),
            BotSpec::Search(spec) => f.pad(&format!("search:{spec}")),
        }
    }
}

impl fmt::Display for SearchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Budget::Iterations(iterations) => write!(f, "{iterations}")?,
            Budget::Time(time) => write!(f, "{}ms", time.as_millis())?,
        }
        if self.threads > 1 { write!(f, "x{}", self.threads) } else { Ok(()) }
    }
}

impl SearchSpec {
    /// How it thinks about a decision of this game.
    pub fn config<G: Game>(self) -> SearchConfig {
        let SearchSpec { budget, threads } = self;
        SearchConfig { budget, threads, ..SearchConfig::of::<G>(1) }
    }

    /// Whether the same seed always gives the same decisions.
    pub fn is_repeatable(&self) -> bool {
        matches!(self.budget, Budget::Iterations(_))
    }

    /// Read `1000`, `500ms` or `1000x2`.
    pub fn parse(text: &str) -> Option<SearchSpec> {
        let (budget, threads) = match text.split_once('x') {
            Some((budget, threads)) => (budget, threads.parse().ok().filter(|n| (1..=64).contains(n))?),
            None => (text, 1),
        };
        let budget = match budget.strip_suffix("ms") {
            Some(time) => {
                let time = time.parse().ok().filter(|time| (1..=600_000).contains(time))?;
                Budget::Time(Duration::from_millis(time))
            }
            None => {
                let iterations = budget.parse().ok().filter(|n| (1..=10_000_000).contains(n))?;
                Budget::Iterations(iterations)
            }
        };
        Some(SearchSpec { budget, threads })
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<BotSpec, UnknownBot> {
        let unknown = || UnknownBot(name.to_owned());
        if let Some(spec) = name.strip_prefix("search:") {
            return SearchSpec::parse(spec).map(BotSpec::Search).ok_or_else(unknown);
        }
        match name {
            "random" => Ok(BotSpec::Random),
            "greedy" => Ok(BotSpec::Greedy),
            CHEF_1 => Ok(BotSpec::Chef1),
            HEAD_CHEF_1 => Ok(BotSpec::HeadChef1),
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
        write!(
            f,
            "'{}' is no bot: choose {}, random, greedy, {CHEF_1}, {HEAD_CHEF_1}, or search: with iterations (search:1000), time (search:500ms) or \
             threads (search:1000x2)",
            self.0,
            NAMES.join(", ")
        )
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::{BotSpec, NAMES};

    #[test]
    fn every_bot_is_called_by_its_name() {
        for name in NAMES.iter().chain(&[
            "head-chef-1",
            "search:750",
            "search:500ms",
            "search:750x2",
            "search:20msx4",
        ]) {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), *name);
        }
    }

    #[test]
    fn a_wrong_name_gets_the_right_ones() {
        for wrong in
            ["foo", "search:", "search:0", "search:x", "search:9x0", "search:0ms", "search:5s", "search:-1"]
        {
            let message = wrong.parse::<BotSpec>().unwrap_err().to_string();
            assert!(message.starts_with(&format!("'{wrong}' is no bot: choose dishwasher, ")), "{message}");
        }
    }
}
