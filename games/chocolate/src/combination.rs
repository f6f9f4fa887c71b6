//! A combination: the cards that are laid, and which of them score.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;

/// C6: three cards, or four with the Ant (C9), in order; and those of them that go to the dessert pile.
///
/// Combinations of three come before those of four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Laid"))]
#[serde(into = "Laid", try_from = "Laid")]
pub struct Combination {
    fourth: Option<Card>,
    three: [Card; 3],
    scored: Marks,
}

/// Which cards of a combination are meant: one bit for each place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Marks(pub(crate) u8);

impl Marks {
    /// Its number in the sense of [`bistro_core::kind_set!`].
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    pub(crate) const fn numbered(number: u32) -> Marks {
        Marks(number as u8)
    }

    #[inline]
    pub(crate) const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }
}

/// As it travels.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Laid {
    cards: Vec<Card>,
    scored: Vec<Card>,
}

impl Combination {
    /// Cards in order, and marks within them.
    #[inline]
    pub(crate) const fn of_three(three: [Card; 3], scored: Marks) -> Combination {
        Combination { fourth: None, three, scored }
    }

    #[inline]
    pub(crate) const fn of_four([a, b, c, d]: [Card; 4], scored: Marks) -> Combination {
        Combination { fourth: Some(d), three: [a, b, c], scored }
    }

    /// Any cards in any order.
    pub fn new(cards: &[Card], scored: &[Card]) -> Result<Combination, BadCombination> {
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        let mut marks = 0_u8;
        for card in scored {
            let unmarked = |place: &usize| sorted[*place] == *card && marks >> place & 1 == 0;
            let place =
                (0..sorted.len().min(4)).find(unmarked).ok_or(BadCombination::ScoredNotLaid(*card))?;
            marks |= 1 << place;
        }
        match (&sorted[..], marks) {
            (_, 0) => Err(BadCombination::NothingScored),
            ([a, b, c], _) => Ok(Combination::of_three([*a, *b, *c], Marks(marks))),
            ([a, b, c, d], _) => Ok(Combination::of_four([*a, *b, *c, *d], Marks(marks))),
            _ => Err(BadCombination::Size(cards.len())),
        }
    }

    /// The same with the earlier of two like cards marked rather than the later, so that equal choices are
    /// equal combinations.
    #[must_use]
    pub(crate) fn with_twins_in_order(self) -> Combination {
        let mut marks = self.scored.0;
        let mut before = None;
        for (place, card) in self.list().enumerate() {
            let later_only = marks >> place & 1 == 1 && place > 0 && marks >> (place - 1) & 1 == 0;
            if before == Some(card) && later_only {
                marks ^= 0b11 << (place - 1);
            }
            before = Some(card);
        }
        Combination { scored: Marks(marks), ..self }
    }

    /// The cards, in order.
    #[inline]
    pub fn list(&self) -> impl Iterator<Item = Card> + Clone {
        self.three.into_iter().chain(self.fourth)
    }

    /// Those that score, in order.
    #[inline]
    pub fn scored_list(&self) -> impl Iterator<Item = Card> + Clone {
        let marks = self.scored.0;
        self.list().enumerate().filter(move |(place, _)| marks >> place & 1 == 1).map(|(_, card)| card)
    }

    pub fn cards(&self) -> Cards {
        self.list().collect()
    }

    pub fn scored(&self) -> Cards {
        self.scored_list().collect()
    }

    /// C7: dessert piles count printed tastes.
    #[inline]
    pub fn points(&self) -> u8 {
        self.scored_list().map(Card::taste).sum()
    }

    pub(crate) const fn marks(&self) -> Marks {
        self.scored
    }

    pub(crate) const fn fourth(&self) -> Option<Card> {
        self.fourth
    }

    pub(crate) const fn three(&self) -> [Card; 3] {
        self.three
    }
}

/// Text or a message that is no combination at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadCombination {
    Size(usize),
    NothingScored,
    ScoredNotLaid(Card),
}

impl fmt::Display for BadCombination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCombination::Size(cards) => {
                write!(f, "a combination has three cards, or four with the Ant, not {cards} (C6)")
            }
            BadCombination::NothingScored => f.write_str("name a card that scores, after 'score' (C7)"),
            BadCombination::ScoredNotLaid(card) => {
                write!(f, "{card} cannot score: it is not in the combination, or not so often (C7)")
            }
        }
    }
}

impl From<Combination> for Laid {
    fn from(combination: Combination) -> Laid {
        Laid { cards: combination.list().collect(), scored: combination.scored_list().collect() }
    }
}

impl TryFrom<Laid> for Combination {
    type Error = BadCombination;
    fn try_from(laid: Laid) -> Result<Combination, BadCombination> {
        Combination::new(&laid.cards, &laid.scored)
    }
}
