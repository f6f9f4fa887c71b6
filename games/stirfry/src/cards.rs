//! The eighteen cards: what there is, and what is printed on each.

use std::fmt;
use std::str::FromStr;

use bistro_core::Dice;
use serde::{Deserialize, Serialize};

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Kind {
    Shrimp,
    Pork,
    Chicken,
    Ginger,
    Onion,
    Soy,
    Mushrooms,
    Noodles,
}

/// A card that can be claimed by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Protein {
    Shrimp,
    Pork,
    Chicken,
}

struct Facts {
    name: &'static str,
    copies: u32,
    /// Points with all these companions in the same dish; only the best line counts.
    lines: &'static [(u8, &'static [Kind])],
}

/// The box, by kind.
const FACTS: [Facts; 8] = {
    use Kind::{Chicken, Ginger, Mushrooms, Onion, Pork, Shrimp, Soy};
    [
        Facts { name: "shrimp", copies: 1, lines: &[(6, &[]), (9, &[Ginger]), (11, &[Soy, Ginger])] },
        Facts { name: "pork", copies: 1, lines: &[(5, &[]), (8, &[Mushrooms])] },
        Facts { name: "chicken", copies: 1, lines: &[(3, &[]), (5, &[Onion]), (7, &[Ginger, Onion])] },
        Facts { name: "ginger", copies: 2, lines: &[(2, &[]), (4, &[Pork])] },
        Facts { name: "onion", copies: 2, lines: &[(3, &[]), (5, &[Shrimp])] },
        Facts { name: "soy", copies: 3, lines: &[(1, &[]), (2, &[Onion]), (3, &[Ginger])] },
        Facts { name: "mushrooms", copies: 3, lines: &[(2, &[]), (3, &[Chicken])] },
        Facts { name: "noodles", copies: 5, lines: &[(1, &[])] },
    ]
};

impl Kind {
    pub const ALL: [Kind; 8] = [
        Kind::Shrimp,
        Kind::Pork,
        Kind::Chicken,
        Kind::Ginger,
        Kind::Onion,
        Kind::Soy,
        Kind::Mushrooms,
        Kind::Noodles,
    ];

    /// Its word in notation and messages.
    pub const fn name(self) -> &'static str {
        FACTS[self as usize].name
    }

    /// What is printed on it: points, and the companions they need in the dish.
    pub const fn lines(self) -> &'static [(u8, &'static [Kind])] {
        FACTS[self as usize].lines
    }
}

impl Protein {
    pub const ALL: [Protein; 3] = [Protein::Shrimp, Protein::Pork, Protein::Chicken];

    pub const fn kind(self) -> Kind {
        Kind::ALL[self as usize]
    }

    /// F3: how many cards the claim earns.
    pub const fn earns(self) -> u32 {
        match self {
            Protein::Shrimp => 4,
            Protein::Pork => 3,
            Protein::Chicken => 2,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;
    fn from_str(text: &str) -> Result<Kind, String> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| {
            let names: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            format!("'{text}' is no card: the kinds are {}", names.join(", "))
        })
    }
}

/// Several cards: how many of each kind, four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
#[serde(into = "Vec<Kind>", try_from = "Vec<Kind>")]
pub struct Cards(u32);

impl Cards {
    pub const NONE: Cards = Cards(0);

    /// All eighteen.
    pub const BOX: Cards = {
        let mut bits = 0;
        let mut kind = 0;
        while kind < 8 {
            bits |= FACTS[kind].copies << (4 * kind);
            kind += 1;
        }
        Cards(bits)
    };

    #[inline]
    pub const fn one(kind: Kind) -> Cards {
        Cards(1 << (4 * kind as u32))
    }

    #[inline]
    pub const fn of(self, kind: Kind) -> u32 {
        self.0 >> (4 * kind as u32) & 15
    }

    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.of(kind) > 0
    }

    /// How many cards there are in all.
    #[inline]
    pub const fn count(self) -> u32 {
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f);
        pairs.wrapping_mul(0x0101_0101) >> 24
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// Without the other cards, which must be among these.
    #[inline]
    pub const fn minus(self, other: Cards) -> Cards {
        debug_assert!(self.includes(other), "only cards that are there can be taken away");
        Cards(self.0 - other.0)
    }

    /// Whether the other cards are all among these.
    #[inline]
    pub const fn includes(self, other: Cards) -> bool {
        // With a spare bit above each count, a borrow out of any of them shows.
        let even = (self.0 & 0x0f0f_0f0f | 0x1010_1010) - (other.0 & 0x0f0f_0f0f);
        let odd = (self.0 >> 4 & 0x0f0f_0f0f | 0x1010_1010) - (other.0 >> 4 & 0x0f0f_0f0f);
        even & odd & 0x1010_1010 == 0x1010_1010
    }

    /// The kinds that are there at all.
    #[inline]
    pub const fn kinds(self) -> Kinds {
        let any = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & 0x1111_1111;
        // Gather every fourth bit into one byte.
        let pairs = (any | any >> 3) & 0x0303_0303;
        let quads = (pairs | pairs >> 6) & 0x000f_000f;
        Kinds((quads | quads >> 12) as u8)
    }

    /// The kinds that are there at least twice.
    #[inline]
    pub const fn doubled_kinds(self) -> Kinds {
        Cards((self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & 0x1111_1111).kinds()
    }

    /// The kinds that are there at least three times.
    #[inline]
    pub const fn tripled_kinds(self) -> Kinds {
        Cards((self.0 >> 2 | self.0 >> 3 | self.0 & self.0 >> 1) & 0x1111_1111).kinds()
    }

    /// Only the cards of these kinds.
    #[inline]
    pub const fn only(self, kinds: Kinds) -> Cards {
        let mut mask = kinds.0 as u32;
        mask = (mask | mask << 12) & 0x000f_000f;
        mask = (mask | mask << 6) & 0x0303_0303;
        mask = (mask | mask << 3) & 0x1111_1111;
        Cards(self.0 & (mask * 15))
    }

    /// One of the cards, each equally likely.
    #[inline]
    pub fn pick(self, dice: &mut impl Dice) -> Kind {
        self.nth(dice.below(self.count()))
    }

    /// The card at this place when they lie sorted by kind.
    #[inline]
    const fn nth(self, place: u32) -> Kind {
        // One byte a kind; a product adds them up from the left; then count the sums not above `place`.
        let mut bytes = self.0 as u64;
        bytes = (bytes | bytes << 16) & 0x0000_ffff_0000_ffff;
        bytes = (bytes | bytes << 8) & 0x00ff_00ff_00ff_00ff;
        bytes = (bytes | bytes << 4) & 0x0f0f_0f0f_0f0f_0f0f;
        const ONES: u64 = 0x0101_0101_0101_0101;
        let sums = bytes.wrapping_mul(ONES);
        let above = ((sums | ONES << 7) - (place as u64 + 1) * ONES) & ONES << 7;
        Kind::ALL[(8 - above.count_ones() as usize) & 7]
    }

    /// The cards one by one, sorted by kind.
    pub fn list(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, self.of(kind) as usize))
    }

    /// Their words, for messages.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        self.list().map(Kind::name)
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Cards {
        kinds.into_iter().fold(Cards::NONE, |cards, kind| cards.plus(Cards::one(kind)))
    }
}

impl From<Cards> for Vec<Kind> {
    fn from(cards: Cards) -> Vec<Kind> {
        cards.list().collect()
    }
}

impl TryFrom<Vec<Kind>> for Cards {
    type Error = &'static str;
    fn try_from(kinds: Vec<Kind>) -> Result<Cards, &'static str> {
        let within_box = |kind: &Kind| {
            kinds.iter().filter(|other| *other == kind).count() <= FACTS[*kind as usize].copies as usize
        };
        if kinds.iter().all(within_box) {
            Ok(kinds.into_iter().collect())
        } else {
            Err("the box holds fewer cards of that kind")
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.words()).finish()
    }
}

/// A set of kinds, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
#[serde(into = "Vec<Kind>", from = "Vec<Kind>")]
pub struct Kinds(u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds(u8::MAX);

    #[inline]
    pub const fn one(kind: Kind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & Kinds::one(kind).0 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | Kinds::one(kind).0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, kind: Kind) -> Kinds {
        Kinds(self.0 & !Kinds::one(kind).0)
    }

    /// The kinds of this set that come after this one.
    #[inline]
    pub(crate) const fn after(self, kind: Kind) -> Kinds {
        Kinds(self.0 & (0xfe << kind as u8))
    }

    /// With this kind too, if it is in the other set.
    #[inline]
    #[must_use]
    pub(crate) const fn with_if(self, kind: Kind, among: Kinds) -> Kinds {
        Kinds(self.0 | among.0 & Kinds::one(kind).0)
    }

    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Kinds {
        Kinds(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// One card of each.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0x1111_1111).only(self)
    }
}

impl Iterator for Kinds {
    type Item = Kind;
    #[inline]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let kind = Kind::ALL[(self.0.trailing_zeros() & 7) as usize];
        self.0 &= self.0 - 1;
        Some(kind)
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::NONE, Kinds::with)
    }
}

impl From<Vec<Kind>> for Kinds {
    fn from(kinds: Vec<Kind>) -> Kinds {
        kinds.into_iter().collect()
    }
}

impl From<Kinds> for Vec<Kind> {
    fn from(kinds: Kinds) -> Vec<Kind> {
        kinds.collect()
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Kind::name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, Kind, Kinds};

    #[test]
    fn the_box_holds_eighteen_cards() {
        assert_eq!(Cards::BOX.count(), 18);
        assert_eq!(Cards::BOX.kinds(), Kinds::ALL);
        assert_eq!(Cards::BOX.doubled_kinds().count(), 5);
        assert_eq!(
            Cards::BOX.tripled_kinds().collect::<Vec<_>>(),
            [Kind::Soy, Kind::Mushrooms, Kind::Noodles]
        );
    }

    #[test]
    fn packed_cards_count_like_a_list() {
        let list = |cards: Cards| cards.list().collect::<Vec<_>>();
        let cards: Cards = [Kind::Soy, Kind::Soy, Kind::Noodles, Kind::Pork].into_iter().collect();
        assert_eq!(list(cards), [Kind::Pork, Kind::Soy, Kind::Soy, Kind::Noodles]);
        assert_eq!(cards.count(), 4);
        for place in 0..18 {
            assert_eq!(Cards::BOX.nth(place), list(Cards::BOX)[place as usize]);
        }
        for kinds in (0..=u8::MAX).map(Kinds) {
            assert_eq!(kinds.cards().kinds(), kinds);
            assert_eq!(Cards::BOX.only(kinds).kinds(), kinds);
        }
        assert!(Cards::BOX.includes(cards) && !cards.includes(Cards::BOX));
        assert!(!cards.includes(Cards::one(Kind::Ginger)));
        assert_eq!(cards.minus(Cards::one(Kind::Soy)).of(Kind::Soy), 1);
    }
}
