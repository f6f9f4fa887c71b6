//! Cards as players see them: how many of each.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::copies::{Copies, FIRST_TWINS, card_bits};

/// Several cards as players see them. Of a twin the first bit stands for one of it, both for two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
#[serde(into = "Vec<Card>", try_from = "Vec<Card>")]
pub struct Cards(u128);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const BOX: Cards = Copies::BOX.cards();

    /// Bits of which no second twin is without the first.
    pub(crate) const fn from_bits(bits: u128) -> Cards {
        Cards(bits)
    }

    pub const fn one(card: Card) -> Cards {
        Cards(1 << card.place())
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this card there are.
    pub const fn of(self, card: Card) -> u32 {
        (self.0 & card_bits(card)).count_ones()
    }

    pub const fn has(self, card: Card) -> bool {
        self.of(card) > 0
    }

    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 | other.0 | (self.0 & other.0 & FIRST_TWINS) << 1)
    }

    /// What is here or there; what is in both, once.
    #[inline]
    #[must_use]
    pub(crate) const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Those of these cards that are like one of the others.
    #[inline]
    #[must_use]
    pub(crate) const fn all_of(self, others: Cards) -> Cards {
        Cards(self.0 & (others.0 | (others.0 & FIRST_TWINS) << 1))
    }

    /// The places among the eighty of the cards that are there once in the box, and of those that are there twice, if any
    /// of them is here. A lone twin is at the place of its first copy.
    #[inline]
    pub(crate) fn without_twins(self) -> (impl Iterator<Item = usize>, Option<impl Iterator<Item = usize>>) {
        const TWINS: u128 = FIRST_TWINS | FIRST_TWINS << 1;
        let twins = self.0 & TWINS;
        (ones(self.0 & !TWINS), (twins != 0).then(|| ones(twins)))
    }

    /// Without the other cards, as far as they are among these.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Copies::from_bits(self.0 & !other.0).cards()
    }

    /// Whether the other cards are all among these.
    pub const fn includes(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many of them come before this card.
    #[inline]
    pub(crate) const fn before(self, card: Card) -> u32 {
        (self.0 & ((1 << card.place()) - 1)).count_ones()
    }

    /// The cards one by one, in order.
    pub fn list(self) -> impl Iterator<Item = Card> {
        Copies::from_bits(self.0).list()
    }

    /// Their words, for messages.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        self.list().map(Card::name)
    }
}

/// The places of the bits that are set.
#[inline]
fn ones(bits: u128) -> impl Iterator<Item = usize> {
    let word = |mut word: u64, first: usize| {
        std::iter::from_fn(move || {
            let place = (word != 0).then(|| first + word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(place)
        })
    };
    word(bits as u64, 0).chain(word((bits >> 64) as u64, 64))
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, |all, card| all.plus(Cards::one(card)))
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.list().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = &'static str;
    fn try_from(list: Vec<Card>) -> Result<Cards, &'static str> {
        let cards: Cards = list.iter().copied().collect();
        if cards.count() as usize == list.len() { Ok(cards) } else { Err("the box holds fewer of that card") }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}
