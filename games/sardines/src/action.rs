//! Decisions, and how they are written: `play encore< to 2`, `lid bone on 1`, `exchange bone encore>`,
//! `steal hand 2`, `steal tin 1 of 2`, `open 3 of 1`, `give bone`, `give tin 1`, `pick thief<`, `draw`,
//! `discard bone`, `decline`. Tins and seats are numbered from 1.

use std::fmt;
use std::str::FromStr;

use bistro_core::{BadNotation, NotationVersion, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::Face;
use crate::counts::Cards;

/// A decision. Its order is the rulebook's. Tins are counted from 0 here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// S2: as a sardine, into an own tin.
    Play { card: Face, tin: u8 },
    /// S2: as a lid, onto an own tin with three sardines.
    Lid { card: Face, tin: u8 },
    /// S3: these cards for as many others.
    Exchange(Cards),
    /// S5: a card from this hand, drawn blindly.
    StealHand { from: Seat },
    /// S5: the last sardine of this open tin.
    StealTin { from: Seat, tin: u8 },
    /// S5: the lid of this closed tin.
    Open { of: Seat, tin: u8 },
    /// S5: this card of the hand, for the cat.
    Give(Face),
    /// S5: the last sardine of this own tin, for the cat.
    GiveTin { tin: u8 },
    /// S15: take this card from the discard instead of drawing.
    Pick(Face),
    /// S15: draw from the pile all the same.
    Draw,
    /// S6: throw away what is too much.
    Discard(Face),
    /// S4: let the effect go.
    Decline,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |tin: &u8| u16::from(*tin) + 1;
        match self {
            Action::Play { card, tin } => write!(f, "play {card} to {}", number(tin)),
            Action::Lid { card, tin } => write!(f, "lid {card} on {}", number(tin)),
            Action::Exchange(cards) => {
                f.write_str("exchange")?;
                cards.list().try_for_each(|card| write!(f, " {card}"))
            }
            Action::StealHand { from } => write!(f, "steal hand {from}"),
            Action::StealTin { from, tin } => write!(f, "steal tin {} of {from}", number(tin)),
            Action::Open { of, tin } => write!(f, "open {} of {of}", number(tin)),
            Action::Give(card) => write!(f, "give {card}"),
            Action::GiveTin { tin } => write!(f, "give tin {}", number(tin)),
            Action::Pick(card) => write!(f, "pick {card}"),
            Action::Draw => f.write_str("draw"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Decline => f.write_str("decline"),
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
        let seat = |number: &str| version.seat(number);
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["play", card, "to", number] => Ok(Action::Play { card: face(card)?, tin: tin(number)? }),
            ["lid", card, "on", number] => Ok(Action::Lid { card: face(card)?, tin: tin(number)? }),
            ["exchange", ref cards @ ..] if !cards.is_empty() => {
                let faces = cards.iter().map(|card| face(card)).collect::<Result<Vec<_>, _>>()?;
                Cards::try_from(faces).map(Action::Exchange).map_err(BadNotation::new)
            }
            ["steal", "hand", from] => Ok(Action::StealHand { from: seat(from)? }),
            ["steal", "tin", number, "of", from] => {
                Ok(Action::StealTin { from: seat(from)?, tin: tin(number)? })
            }
            ["open", number, "of", owner] => Ok(Action::Open { of: seat(owner)?, tin: tin(number)? }),
            ["give", "tin", number] => Ok(Action::GiveTin { tin: tin(number)? }),
            ["give", card] => Ok(Action::Give(face(card)?)),
            ["pick", card] => Ok(Action::Pick(face(card)?)),
            ["draw"] => Ok(Action::Draw),
            ["discard", card] => Ok(Action::Discard(face(card)?)),
            ["decline"] => Ok(Action::Decline),
            _ => Err(BadNotation::new(format!(
                "'{text}' is no move: say 'play encore< to 2', 'lid bone on 1', 'exchange bone encore>', \
                 'steal hand 2', 'steal tin 1 of 2', 'open 3 of 1', 'give bone', 'give tin 1', \
                 'pick thief<', 'draw', 'discard bone' or 'decline'"
            ))),
        }
    }
}

fn face(name: &str) -> Result<Face, BadNotation> {
    name.parse().map_err(BadNotation::new)
}

fn tin(number: &str) -> Result<u8, BadNotation> {
    match number.parse() {
        Ok(number @ 1..=4u8) => Ok(number - 1),
        _ => Err(BadNotation::new(format!("'{number}' is no tin: they are numbered from 1 to 4"))),
    }
}
