//! Decisions, and how they are written: `bid eggs-3-2`, `take nuts-4-4 sugar-7-1`, `discard eggs-3-2`,
//! `combine eggs-3-2 fruit-3-5 nuts-3-6 score eggs-3-2`, `pass`, `squirrel eggs-3-2`.

use std::fmt;
use std::str::FromStr;

use bistro_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::combination::Combination;

/// A decision. Its order is the rulebook's; its alignment makes it one machine word to move around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(align(8))]
pub enum Action {
    /// C3: a card of the hand.
    Bid(Card),
    /// C4: two cards of the worktop, in order.
    Take(Pair),
    /// C4: the only card that lies there.
    TakeLast(Card),
    /// C5: the card too many.
    Discard(Card),
    /// C6.
    Combine(Combination),
    /// C6: lay nothing.
    Pass,
    /// C9: discard this card and draw another.
    Squirrel(Card),
}

const _: () = assert!(std::mem::size_of::<Action>() == 8, "an action is one machine word");

/// Two cards, the lower first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "[Card; 2]"))]
#[serde(from = "[Card; 2]", into = "[Card; 2]")]
pub struct Pair(Card, Card);

impl Pair {
    #[inline]
    pub fn new(one: Card, other: Card) -> Pair {
        Pair(one.min(other), one.max(other))
    }

    /// Two cards of which the first is not the higher.
    #[inline]
    pub(crate) const fn in_order(one: Card, other: Card) -> Pair {
        Pair(one, other)
    }

    #[inline]
    pub const fn cards(self) -> [Card; 2] {
        [self.0, self.1]
    }
}

impl From<[Card; 2]> for Pair {
    fn from([one, other]: [Card; 2]) -> Pair {
        Pair::new(one, other)
    }
}

impl From<Pair> for [Card; 2] {
    fn from(pair: Pair) -> [Card; 2] {
        pair.cards()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(card) => write!(f, "bid {card}"),
            Action::Take(Pair(one, other)) => write!(f, "take {one} {other}"),
            Action::TakeLast(card) => write!(f, "take {card}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Combine(combination) => {
                f.write_str("combine")?;
                combination.list().try_for_each(|card| write!(f, " {card}"))?;
                f.write_str(" score")?;
                combination.scored_list().try_for_each(|card| write!(f, " {card}"))
            }
            Action::Pass => f.write_str("pass"),
            Action::Squirrel(card) => write!(f, "squirrel {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let card = |name: &str| name.parse::<Card>().map_err(BadNotation::new);
        let cards = |names: &[&str]| names.iter().map(|name| card(name)).collect::<Result<Vec<Card>, _>>();
        match words[..] {
            ["bid", name] => Ok(Action::Bid(card(name)?)),
            ["take", name] => Ok(Action::TakeLast(card(name)?)),
            ["take", one, other] => Ok(Action::Take(Pair::new(card(one)?, card(other)?))),
            ["discard", name] => Ok(Action::Discard(card(name)?)),
            ["combine", ref names @ ..] => {
                let mut halves = names.split(|word| *word == "score");
                let laid = cards(halves.next().unwrap_or_default())?;
                let scored = cards(halves.next().unwrap_or_default())?;
                if halves.next().is_some() {
                    return Err(BadNotation::new("say 'score' once, before the cards that score (C7)"));
                }
                let combination = Combination::new(&laid, &scored);
                combination.map(Action::Combine).map_err(|bad| BadNotation::new(bad.to_string()))
            }
            ["pass"] => Ok(Action::Pass),
            ["squirrel", name] => Ok(Action::Squirrel(card(name)?)),
            _ => Err(BadNotation::new(format!(
                "'{text}' is no move: say 'bid eggs-3-2', 'take nuts-4-4 sugar-7-1', 'discard eggs-3-2', \
                 'combine eggs-3-2 fruit-3-5 nuts-3-6 score eggs-3-2', 'pass' or 'squirrel eggs-3-2'"
            ))),
        }
    }
}
