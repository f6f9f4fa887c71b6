//! Seats, options and presets: what is chosen before the deal.

use std::ops::RangeInclusive;

use crate::phrase::Phrase;
use crate::seat::SeatCount;
use crate::wire::Wire;

/// Seats and options of one table. It serialises to an object with `seats` and one field per option.
pub trait Setup: Wire + Default {
    /// How many play.
    fn seats(&self) -> SeatCount;

    /// Whether the options go together, and with this number of seats. That the game can be played by so many at all
    /// is checked by [`CheckedSetup::new`](crate::CheckedSetup::new).
    fn check(&self) -> Result<(), BadSetup> {
        Ok(())
    }
}

/// An option of a game, for help texts, forms and the command line alike.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Its name in the setup, such as `last-round`.
    pub id: &'static str,
    /// The rule that describes it.
    pub rule: &'static str,
    /// What it may be set to.
    pub values: Values,
}

/// What an option may be set to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// `true` or `false`; false unless set.
    Flag,
    /// One of these words; the first unless set.
    OneOf(&'static [&'static str]),
    /// A whole number within these limits; a default of 0 means "as the rules say".
    Number {
        /// The smallest that may be set.
        least: u32,
        /// The largest.
        most: u32,
        /// The value unless set, which may lie outside the limits.
        default: u32,
    },
}

impl Values {
    /// Every value, in the words of the command line.
    pub fn all(&self) -> Vec<String> {
        match self {
            Values::Flag => vec!["false".into(), "true".into()],
            Values::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Values::Number { least, most, .. } => (*least..=*most).map(|n| n.to_string()).collect(),
        }
    }

    /// The value unless set, in the words of the command line.
    pub fn default_value(&self) -> String {
        match self {
            Values::Flag => "false".into(),
            Values::OneOf(words) => words[0].to_owned(),
            Values::Number { default, .. } => default.to_string(),
        }
    }
}

/// A named set of option values.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name, such as `classic`.
    pub id: &'static str,
    /// Options and their values.
    pub sets: &'static [(&'static str, &'static str)],
}

/// Rules of an earlier version that can still be played: what changed since then became an option.
#[derive(Clone, Copy, Debug)]
pub struct EarlierRules {
    /// Their version, lower than today's.
    pub version: u16,
    /// The options with which today's rules are those ones. Setups of that version do not name them.
    pub sets: &'static [(&'static str, &'static str)],
}

/// A table that cannot be: which setting is wrong and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{setting} cannot be {given}: {allowed}")]
pub struct BadSetup {
    /// The setting's name.
    pub setting: String,
    /// What it was set to.
    pub given: String,
    /// What would be right, as half a sentence.
    pub allowed: String,
    /// The same as a message of the game, where a player can meet it in a menu.
    pub why: Option<Box<Phrase>>,
}

impl BadSetup {
    /// This setting cannot be that, and this would be right.
    pub fn new(setting: &str, given: impl ToString, allowed: impl Into<String>) -> BadSetup {
        BadSetup { setting: setting.into(), given: given.to_string(), allowed: allowed.into(), why: None }
    }

    /// The same in a player's language.
    #[must_use]
    pub fn because(self, why: Phrase) -> BadSetup {
        BadSetup { why: Some(Box::new(why)), ..self }
    }

    /// The usual complaint about the number of seats.
    pub fn seats(given: usize, allowed: &RangeInclusive<usize>) -> BadSetup {
        let (least, most) = (allowed.start(), allowed.end());
        BadSetup::new("seats", given, format!("this game is for {least} to {most} players"))
    }
}
