//! The bots by name.

use std::fmt;
use std::str::FromStr;

use bistro_core::Game;

use crate::{Bot, Greedy, Random};

/// Every bot's name, the weakest first.
pub const NAMES: &[&str] = &["random", "greedy"];

/// Which bot sits down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotSpec {
    Random,
    Greedy,
}

/// Bring that bot to a table.
pub fn make<G: Game>(spec: BotSpec) -> Box<dyn Bot<G>> {
    match spec {
        BotSpec::Random => Box::new(Random::default()),
        BotSpec::Greedy => Box::new(Greedy::default()),
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            BotSpec::Random => "random",
            BotSpec::Greedy => "greedy",
        })
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<BotSpec, UnknownBot> {
        match name {
            "random" => Ok(BotSpec::Random),
            "greedy" => Ok(BotSpec::Greedy),
            _ => Err(UnknownBot(name.to_owned())),
        }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (last, others) = NAMES.split_last().expect("there are bots");
        write!(f, "'{}' is no bot: choose {} or {last}", self.0, others.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::{BotSpec, NAMES};

    #[test]
    fn every_bot_is_called_by_its_name() {
        for name in NAMES {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), *name);
        }
    }

    #[test]
    fn a_wrong_name_gets_the_right_ones() {
        let message = "foo".parse::<BotSpec>().unwrap_err().to_string();
        assert_eq!(message, "'foo' is no bot: choose random or greedy");
    }
}
