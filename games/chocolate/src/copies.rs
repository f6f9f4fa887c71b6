//! Cards as they lie there: which of the eighty.
//!
//! Five cards of the box are there twice. [`Copies`] tells the two apart, which makes it plain where each of
//! the eighty is; [`Cards`] does not, because no player can.

use std::fmt;

use bistro_core::Dice;

use crate::card::Card;
use crate::cards::Cards;

/// Some of the eighty printed cards, one bit each: sixteen bits an ingredient, in ten bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(C, packed(2))]
pub(crate) struct Copies {
    low: u64,
    high: u16,
}

/// In each ingredient's sixteen bits, the first and the second of the two cards that are alike.
pub(crate) const FIRST_TWINS: u128 = 0x0002_0002_0002_0002_0002;
const SECOND_TWINS: u128 = FIRST_TWINS << 1;

/// Each of the eighty alone.
static SINGLES: [Copies; 80] = {
    let mut singles = [Copies::NONE; 80];
    let mut place = 0;
    while place < 80 {
        singles[place] = Copies::from_bits(1 << place);
        place += 1;
    }
    singles
};

/// All copies of the card whose first copy lies at this place.
static COPIES_OF: [Copies; 80] = {
    let mut copies = [Copies::NONE; 80];
    let mut place = 0;
    while place < 80 {
        copies[place] = Copies::from_bits(card_bits(Card::at(place as u8)));
        place += 1;
    }
    copies
};

impl Copies {
    pub(crate) const NONE: Copies = Copies { low: 0, high: 0 };
    pub(crate) const BOX: Copies = Copies { low: u64::MAX, high: u16::MAX };

    #[inline]
    pub(crate) const fn from_bits(bits: u128) -> Copies {
        Copies { low: bits as u64, high: (bits >> 64) as u16 }
    }

    #[inline]
    const fn bits(self) -> u128 {
        self.low as u128 | (self.high as u128) << 64
    }

    #[inline]
    pub(crate) const fn one(place: u8) -> Copies {
        SINGLES[place as usize]
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.low == 0 && self.high == 0
    }

    #[inline]
    pub(crate) const fn count(self) -> u32 {
        // Both words at once: eight at most in any four bits.
        let by_fours = ones_by_fours(self.low) + ones_by_fours(self.high as u64);
        (ones_by_bytes(by_fours).wrapping_mul(ONES) >> 56) as u32
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
        let copies = self.among(COPIES_OF[card.place() as usize]);
        debug_assert!(!copies.is_empty(), "{card} is here");
        if !copies.has_twins() {
            return copies;
        }
        let better = copies.among(rather).bits();
        let some = if better == 0 { copies.bits() } else { better };
        Copies::from_bits(some & some.wrapping_neg())
    }

    /// Whether two cards here are alike.
    #[inline]
    pub(crate) const fn has_twins(self) -> bool {
        let low = self.low & self.low << 1 & SECOND_TWINS as u64;
        let high = self.high & self.high << 1 & SECOND_TWINS as u16;
        low | high as u64 != 0
    }

    /// One of them, each equally likely.
    #[inline]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Copies {
        let (low, high) = (sums_by_bytes(self.low), sums_by_bytes(u64::from(self.high)));
        let in_low = (low >> 56) as u32;
        let before = dice.below(in_low + (high >> 56) as u32);
        Copies::one(if before < in_low {
            nth_bit(self.low, low, before)
        } else {
            64 + nth_bit(u64::from(self.high), high, before - in_low)
        })
    }

    /// The cards in order, twins one after the other.
    pub(crate) fn list(self) -> impl Iterator<Item = Card> {
        let mut bits = self.bits();
        std::iter::from_fn(move || {
            let place = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
            bits &= bits - 1;
            Some(Card::at(place))
        })
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
        Cards::from_bits(bits ^ lone_seconds ^ (lone_seconds >> 1))
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

pub(crate) const fn card_bits(card: Card) -> u128 {
    let copies = if card.has_twin() { 0b11 } else { 0b1 };
    copies << card.place()
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// How many bits of each four are set.
#[inline]
const fn ones_by_fours(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// How many of each byte, from how many of each four.
#[inline]
const fn ones_by_bytes(by_fours: u64) -> u64 {
    (by_fours & 0x0f0f_0f0f_0f0f_0f0f) + (by_fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f)
}

/// In each byte, how many bits of it and of those below it are set.
#[inline]
const fn sums_by_bytes(word: u64) -> u64 {
    ones_by_bytes(ones_by_fours(word)).wrapping_mul(ONES)
}

/// The place of the bit that has this many bits of the word below it.
#[inline]
fn nth_bit(word: u64, sums: u64, before: u32) -> u8 {
    const HIGHS: u64 = ONES << 7;
    // The first byte with enough bits in it and below it.
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

#[cfg(test)]
mod tests {
    use super::{Card, Cards, Copies, Dice};

    /// Dice that always give the same number.
    struct Fixed(u32);

    impl Dice for Fixed {
        fn below(&mut self, n: u32) -> u32 {
            assert!(self.0 < n, "there are only {n}");
            self.0
        }
    }

    #[test]
    fn every_copy_is_picked_by_its_number() {
        for some in [Copies::from_bits(0x8001_f00f_0000_1234_5678), Copies::BOX, Copies::from_bits(1 << 79)] {
            let places: Vec<u8> = (0..80).filter(|place| some.bits() >> place & 1 == 1).collect();
            assert_eq!(some.count() as usize, places.len());
            for (before, place) in places.iter().enumerate() {
                assert_eq!(some.pick(&mut Fixed(before as u32)), Copies::one(*place));
            }
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
