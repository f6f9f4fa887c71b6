//! Decisions, and how they are written: `pair soy soy`, `claim shrimp with noodles`,
//! `cook noodles pork mushrooms`, `done`, `keep noodles pork soy`, `taste`, `trust`.

use std::fmt;
use std::str::FromStr;

use bistro_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::cards::{Kind, Kinds, Protein};

/// A decision. Its order is the rulebook's; its alignment makes it one machine word to move around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(align(4))]
pub enum Action {
    /// F3: two cards of this kind face down.
    Pair(Kind),
    /// F4: two different cards face down as if they were a pair, the lower kind first.
    Bluff(Kind, Kind),
    /// F3: one card face down under a protein's name.
    Claim { named: Protein, card: Kind },
    /// F9: a dish.
    Cook(Kinds),
    /// End the turn without cooking.
    Done,
    /// F10: the three cards to keep, sorted.
    Keep([Kind; 3]),
    /// F5: ask for the test.
    Taste,
    /// F5: let it pass.
    Trust,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pair(kind) => write!(f, "pair {kind} {kind}"),
            Action::Bluff(one, other) => write!(f, "pair {one} {other}"),
            Action::Claim { named, card } => write!(f, "claim {} with {card}", named.kind()),
            Action::Cook(dish) => {
                f.write_str("cook")?;
                // Noodles first: they make it a dish.
                dish.filter(|kind| *kind == Kind::Noodles)
                    .chain(dish.without(Kind::Noodles))
                    .try_for_each(|kind| write!(f, " {kind}"))
            }
            Action::Done => f.write_str("done"),
            Action::Keep([a, b, c]) => write!(f, "keep {a} {b} {c}"),
            Action::Taste => f.write_str("taste"),
            Action::Trust => f.write_str("trust"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let cards = |names: &[&str]| -> Result<Vec<Kind>, BadNotation> {
            let mut kinds = names
                .iter()
                .map(|name| name.parse().map_err(BadNotation::new))
                .collect::<Result<Vec<Kind>, _>>()?;
            kinds.sort();
            Ok(kinds)
        };
        match words[..] {
            ["pair", one, other] => {
                let kinds = cards(&[one, other])?;
                Ok(if kinds[0] == kinds[1] {
                    Action::Pair(kinds[0])
                } else {
                    Action::Bluff(kinds[0], kinds[1])
                })
            }
            ["claim", named, "with", card] => {
                let named =
                    Protein::ALL.into_iter().find(|protein| protein.kind().name() == named).ok_or_else(
                        || BadNotation::new("only shrimp, pork or chicken can be claimed by name (F3)"),
                    )?;
                Ok(Action::Claim { named, card: cards(&[card])?[0] })
            }
            ["cook", ref names @ ..] if !names.is_empty() => {
                let kinds = cards(names)?;
                let dish: Kinds = kinds.iter().copied().collect();
                if dish.count() as usize == kinds.len() {
                    Ok(Action::Cook(dish))
                } else {
                    Err(BadNotation::new("a dish has cards of different kinds (F9): name each once"))
                }
            }
            ["done"] => Ok(Action::Done),
            ["keep", one, two, three] => {
                let kinds = cards(&[one, two, three])?;
                Ok(Action::Keep([kinds[0], kinds[1], kinds[2]]))
            }
            ["taste"] => Ok(Action::Taste),
            ["trust"] => Ok(Action::Trust),
            _ => Err(BadNotation::new(format!(
                "'{text}' is no move: say 'pair soy soy', 'claim shrimp with noodles', \
                 'cook noodles pork mushrooms', 'done', 'keep noodles pork soy', 'taste' or 'trust'"
            ))),
        }
    }
}
