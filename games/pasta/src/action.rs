//! Decisions, and how they are written: `hat c2`, `take penne`, `take sauce`, `take hidden`, `bank penne 3`,
//! `bank penne 3 sauce 1`, `discard sauce`, `steal 2`, `no theft`.

use std::fmt;
use std::str::FromStr;

use bistro_core::{BadNotation, NotationVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{Kind, Shape};
use crate::cells::Cell;

/// A decision. Its order is the rulebook's; its alignment makes it one machine word to move around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(align(4))]
pub enum Action {
    /// P2: place the hat; P4: move it.
    Hat(Cell),
    /// P3: every card of this kind in the hat's row and column.
    Take(Kind),
    /// P5: the card under the hat.
    TakeHidden,
    /// P6: this many pasta cards of one shape, and sauces with them.
    Bank { shape: Shape, pasta: u8, sauces: u8 },
    /// P8: one of seven sauces.
    DiscardSauce,
    /// P13: one card from this seat's group.
    Steal(Seat),
    /// P13: leave it.
    NoTheft,
}

const _: () = assert!(std::mem::size_of::<Action>() == 4, "a decision is one machine word");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hat(cell) => write!(f, "hat {cell}"),
            Action::Take(kind) => write!(f, "take {kind}"),
            Action::TakeHidden => f.write_str("take hidden"),
            Action::Bank { shape, pasta, sauces: 0 } => write!(f, "bank {shape} {pasta}"),
            Action::Bank { shape, pasta, sauces } => write!(f, "bank {shape} {pasta} sauce {sauces}"),
            Action::DiscardSauce => f.write_str("discard sauce"),
            Action::Steal(victim) => write!(f, "steal {victim}"),
            Action::NoTheft => f.write_str("no theft"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        Action::read(text, NotationVersion::CURRENT)
    }
}

impl Action {
    pub(crate) fn read(text: &str, version: NotationVersion) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["hat", cell] => Ok(Action::Hat(cell.parse().map_err(BadNotation::new)?)),
            ["take", "hidden"] => Ok(Action::TakeHidden),
            ["take", kind] => {
                let kind = kind.parse().map_err(|wrong| {
                    BadNotation::new(format!("{wrong}; or 'take hidden', the card under the hat (P5)"))
                })?;
                Ok(Action::Take(kind))
            }
            ["bank", "sauce", ..] => Err(BadNotation::new(
                "a sauce is banked with pasta (P7): say the shape first, as in 'bank penne 3 sauce 1'",
            )),
            ["bank", shape] => Err(BadNotation::new(format!(
                "say how many of it: 'bank {shape} 3', or 'bank {shape} 3 sauce 1' (P6)"
            ))),
            ["bank", shape, pasta] => bank(shape, pasta, "0"),
            ["bank", shape, pasta, "sauce", sauces] => bank(shape, pasta, sauces),
            ["discard", "sauce"] => Ok(Action::DiscardSauce),
            ["steal", victim] => Ok(Action::Steal(version.seat(victim)?)),
            ["no", "theft"] => Ok(Action::NoTheft),
            _ => Err(BadNotation::new(format!(
                "'{text}' is no move: say 'take penne', 'take hidden', 'bank penne 3', 'bank penne 3 sauce 1', \
                 'hat c2', 'steal 2', 'no theft' or 'discard sauce'"
            ))),
        }
    }
}

fn bank(shape: &str, pasta: &str, sauces: &str) -> Result<Action, BadNotation> {
    let number = |text: &str| {
        text.parse().map_err(|_| {
            BadNotation::new(format!("'{text}' is no number of cards: say as in 'bank penne 3 sauce 1' (P6)"))
        })
    };
    let shape = shape.parse().map_err(BadNotation::new)?;
    Ok(Action::Bank { shape, pasta: number(pasta)?, sauces: number(sauces)? })
}
