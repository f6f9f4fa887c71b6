//! Sets of cards, twice: as they lie there, and as they are seen.
//!
//! Five cards of the box are there twice. [`Copies`] tells the two apart, which makes it plain where each of
//! the eighty is; [`Cards`] does not, because no player can.

use std::fmt;

use bistro_core::Dice;
use serde::{Deserialize, Serialize};

use crate::cards::Card;

/// Some of the eighty printed cards, one bit each: sixteen bits an ingredient, in ten bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(C, packed(2))]
pub(crate) struct Copies {
    low: u64,
    high: u16,
}

/// In each ingredient's sixteen bits, the first and the second of the two cards that are alike.
const FIRST_TWINS: u128 = 0x0002_0002_0002_0002_0002;
const SECOND_TWINS: u128 = FIRST_TWINS << 1;

impl Copies {
    pub(crate) const NONE: Copies = Copies { low: 0, high: 0 };
    pub(crate) const BOX: Copies = Copies { low: u64::MAX, high: u16::MAX };

    #[inline]
    const fn from_bits(bits: u128) -> Copies {
        Copies { low: bits as u64, high: (bits >> 64) as u16 }
    }

    #[inline]
    const fn bits(self) -> u128 {
        self.low as u128 | (self.high as u128) << 64
    }

    #[inline]
    pub(crate) const fn one(place: u8) -> Copies {
        Copies::from_bits(1 << place)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.low == 0 && self.high == 0
    }

    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    #[inline]
    pub(crate) const fn plus(self, other: Copies) -> Copies {
        Copies { low: self.low | other.low, high: self.high | other.high }
    }

    #[inline]
    pub(crate) const fn minus(self, other: Copies) -> Copies {
        Copies { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// Those that are in the other set too.
    #[inline]
    pub(crate) const fn among(self, other: Copies) -> Copies {
        Copies { low: self.low & other.low, high: self.high & other.high }
    }

    /// One copy of this card, which must be here; of two, one of the `rather` ones.
    #[inline]
    pub(crate) fn copy_of(self, card: Card, rather: Copies) -> Copies {
        if !card.has_twin() {
            let copy = Copies::one(card.place());
            debug_assert!(!self.among(copy).is_empty(), "{card} is here");
            return copy;
        }
        let copies = self.bits() & (0b11 << card.place());
        let better = copies & rather.bits();
        let some = if better == 0 { copies } else { better };
        debug_assert!(some != 0, "{card} is here");
        Copies::from_bits(some & some.wrapping_neg())
    }

    /// Whether two cards here are alike.
    #[inline]
    pub(crate) const fn has_twins(self) -> bool {
        self.bits() & (self.bits() << 1) & SECOND_TWINS != 0
    }

    /// One of them, each equally likely.
    #[inline]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Copies {
        Copies::one(self.nth(dice.below(self.count())))
    }

    /// The place of the one that has this many before it.
    #[inline]
    fn nth(self, before: u32) -> u8 {
        let in_low = self.low.count_ones();
        if before < in_low {
            nth_bit(self.low, before)
        } else {
            64 + nth_bit(u64::from(self.high), before - in_low)
        }
    }

    /// The cards in order, twins one after the other.
    pub(crate) fn list(self) -> impl Iterator<Item = Card> {
        (0..80).filter(move |place| self.bits() >> place & 1 == 1).map(Card::at)
    }

    /// Lay the cards out in order, twins one after the other, and say how many there are.
    ///
    /// # Panics
    /// If there are more than fit.
    #[inline]
    pub(crate) fn lay_out<const N: usize>(self, cards: &mut [Card; N]) -> usize {
        let Copies { mut low, mut high } = self;
        let mut count = 0;
        while low != 0 {
            cards[count] = Card::at(low.trailing_zeros() as u8);
            low &= low - 1;
            count += 1;
        }
        while high != 0 {
            cards[count] = Card::at(64 + high.trailing_zeros() as u8);
            high &= high - 1;
            count += 1;
        }
        count
    }

    /// What a player sees of them.
    #[inline]
    pub(crate) const fn cards(self) -> Cards {
        let bits = self.bits();
        let lone_seconds = bits & SECOND_TWINS & !(bits << 1);
        Cards(bits ^ lone_seconds ^ (lone_seconds >> 1))
    }

    /// Take copies of these cards out of this set.
    ///
    /// # Panics
    /// If they are not there.
    pub(crate) fn take(&mut self, cards: Cards) -> Copies {
        let mut taken = Copies::NONE;
        for card in cards.list() {
            let copies = self.bits() & card_bits(card);
            assert!(copies != 0, "{card} lies elsewhere already");
            let copy = Copies::from_bits(copies & copies.wrapping_neg());
            *self = self.minus(copy);
            taken = taken.plus(copy);
        }
        taken
    }
}

const fn card_bits(card: Card) -> u128 {
    let copies = if card.has_twin() { 0b11 } else { 0b1 };
    copies << card.place()
}

/// The place of the bit that has this many bits of the word below it.
#[inline]
fn nth_bit(word: u64, before: u32) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = ONES << 7;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let quads = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    // In each byte, how many bits it and those below it have; then the first byte with enough of them.
    let sums = ((quads + (quads >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    let enough = ((sums | HIGHS) - (u64::from(before) + 1) * ONES) & HIGHS;
    let shift = enough.trailing_zeros() & 0x38;
    let below = ((sums << 8) >> shift) as u8;
    let byte = (word >> shift) as u8;
    shift as u8 + NTH_IN_BYTE[usize::from(byte)][(before as usize - usize::from(below)) & 7]
}

static NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut seen) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][seen] = bit as u8;
                seen += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl fmt::Debug for Copies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}

/// Several cards as players see them. Of a twin the first bit stands for one of it, both for two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Card>", try_from = "Vec<Card>")]
pub struct Cards(u128);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const BOX: Cards = Copies::BOX.cards();

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

    /// Without the other cards, as far as they are among these.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Copies::from_bits(self.0 & !other.0).cards()
    }

    /// Whether the other cards are all among these.
    pub const fn includes(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
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

#[cfg(test)]
mod tests {
    use super::{Card, Cards, Copies};

    #[test]
    fn every_copy_is_found_by_its_number() {
        let some = Copies::from_bits(0x8001_f00f_0000_1234_5678);
        let places: Vec<u8> = (0..80).filter(|place| some.bits() >> place & 1 == 1).collect();
        assert_eq!(some.count() as usize, places.len());
        for (before, place) in places.iter().enumerate() {
            assert_eq!(some.nth(before as u32), *place);
        }
        for before in 0..80 {
            assert_eq!(Copies::BOX.nth(before), before as u8);
        }
    }

    #[test]
    fn twins_look_alike_and_are_counted() {
        let twin: Card = "eggs-3-4".parse().unwrap();
        let (first, second) = (Copies::one(twin.place()), Copies::one(twin.place() + 1));
        assert_eq!(first.cards(), second.cards());
        assert!(first.plus(second).has_twins() && !first.has_twins());
        let both = Cards::one(twin).plus(Cards::one(twin));
        assert_eq!((both, both.of(twin)), (first.plus(second).cards(), 2));
        assert_eq!(both.minus(Cards::one(twin)), Cards::one(twin));
        assert!(both.includes(Cards::one(twin)) && !Cards::one(twin).includes(both));
        assert_eq!(first.plus(second).copy_of(twin, second), second);
        assert_eq!(second.copy_of(twin, first), second);
    }

    #[test]
    fn the_box_holds_eighty_cards() {
        assert_eq!(Cards::BOX.count(), 80);
        assert_eq!(Cards::BOX.list().filter(|card| card.has_twin()).count(), 10);
        let list: Vec<Card> = Cards::BOX.into();
        assert_eq!(Cards::try_from(list.clone()), Ok(Cards::BOX));
        assert!(Cards::try_from([list, vec![Card::at(0)]].concat()).is_err());
    }
}
