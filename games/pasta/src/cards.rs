//! The eighty cards: nine shapes of pasta and the sauce. The kinds are the leaflet's; how many there are of
//! each is [reconstructed].

use std::fmt;
use std::str::FromStr;

use bistro_core::Dice;
use serde::{Deserialize, Serialize};

/// [reconstructed] How many cards of each kind are in the box.
pub const COPIES: u32 = 8;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Kind {
    Macaroni,
    Fusilli,
    Farfalle,
    Penne,
    Conchiglie,
    Rigatoni,
    Ravioli,
    Spaghetti,
    Orecchiette,
    /// Wild: it goes with any shape (P6).
    Sauce,
}

/// A kind of pasta: what a group is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Shape {
    Macaroni,
    Fusilli,
    Farfalle,
    Penne,
    Conchiglie,
    Rigatoni,
    Ravioli,
    Spaghetti,
    Orecchiette,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Macaroni,
        Kind::Fusilli,
        Kind::Farfalle,
        Kind::Penne,
        Kind::Conchiglie,
        Kind::Rigatoni,
        Kind::Ravioli,
        Kind::Spaghetti,
        Kind::Orecchiette,
        Kind::Sauce,
    ];

    /// Its word in notation and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Macaroni => "macaroni",
            Kind::Fusilli => "fusilli",
            Kind::Farfalle => "farfalle",
            Kind::Penne => "penne",
            Kind::Conchiglie => "conchiglie",
            Kind::Rigatoni => "rigatoni",
            Kind::Ravioli => "ravioli",
            Kind::Spaghetti => "spaghetti",
            Kind::Orecchiette => "orecchiette",
            Kind::Sauce => "sauce",
        }
    }

    /// The kind of this number; from 10 on there is only sauce.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> Kind {
        const NUMBERED: [Kind; 16] = {
            let mut kinds = [Kind::Sauce; 16];
            let mut number = 0;
            while number < Kind::ALL.len() {
                kinds[number] = Kind::ALL[number];
                number += 1;
            }
            kinds
        };
        NUMBERED[(number & 15) as usize]
    }
}

impl Shape {
    pub const ALL: [Shape; 9] = [
        Shape::Macaroni,
        Shape::Fusilli,
        Shape::Farfalle,
        Shape::Penne,
        Shape::Conchiglie,
        Shape::Rigatoni,
        Shape::Ravioli,
        Shape::Spaghetti,
        Shape::Orecchiette,
    ];

    pub const fn kind(self) -> Kind {
        Kind::ALL[self as usize]
    }

    pub const fn name(self) -> &'static str {
        self.kind().name()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Shape {
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

impl FromStr for Shape {
    type Err = String;
    fn from_str(text: &str) -> Result<Shape, String> {
        Shape::ALL.into_iter().find(|shape| shape.name() == text).ok_or_else(|| {
            let names: Vec<_> = Shape::ALL.iter().map(|shape| shape.name()).collect();
            format!("'{text}' is no shape of pasta: the shapes are {}", names.join(", "))
        })
    }
}

/// Several cards: how many of each kind, four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
#[serde(into = "Vec<Kind>", try_from = "Vec<Kind>")]
pub struct Cards(u64);

/// A one for each kind.
const KINDS: u64 = 0x11_1111_1111;
/// Every other kind; with eight bits for each, sums fit too.
const EVEN: u64 = 0x0f_0f0f_0f0f;
/// A one for each pair of kinds.
const PAIRS: u64 = 0x01_0101_0101;

impl Cards {
    pub const NONE: Cards = Cards(0);

    /// All eighty.
    pub const BOX: Cards = Cards(KINDS * COPIES as u64);

    #[inline]
    pub const fn one(kind: Kind) -> Cards {
        Cards::some(kind, 1)
    }

    /// This many of a kind.
    #[inline]
    pub const fn some(kind: Kind, count: u32) -> Cards {
        Cards((count as u64) << (4 * kind as u32))
    }

    #[inline]
    pub const fn of(self, kind: Kind) -> u32 {
        (self.0 >> (4 * kind as u32)) as u32 & 15
    }

    #[inline]
    pub const fn of_shape(self, shape: Shape) -> u32 {
        (self.0 >> (4 * shape as u32)) as u32 & 15
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Cards given by the numbers of their kinds.
    #[inline]
    pub(crate) fn counted<const N: usize>(kinds: [u32; N]) -> Cards {
        Cards(kinds.into_iter().map(|kind| 1 << (4 * kind)).sum())
    }

    /// How many cards of two neighbouring kinds there are, eight bits a pair.
    #[inline]
    const fn pairs(self) -> u64 {
        (self.0 & EVEN) + (self.0 >> 4 & EVEN)
    }

    /// How many cards there are in all.
    #[inline]
    pub const fn count(self) -> u32 {
        (self.pairs().wrapping_mul(PAIRS) >> 32) as u32 & 0xff
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// Without the other cards, which must be among these.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        debug_assert!(self.includes(other), "only cards that are there can be taken away");
        Cards(self.0 - other.0)
    }

    /// Without so many of a kind, as far as they are there.
    #[inline]
    #[must_use]
    pub(crate) fn minus_at_most(self, kind: Kind, count: u32) -> Cards {
        Cards(self.0 - Cards::some(kind, count.min(self.of(kind))).0)
    }

    /// Whether the other cards are all among these.
    #[inline]
    pub const fn includes(self, other: Cards) -> bool {
        // With a spare bit above each count, a borrow out of any of them shows.
        let spare = PAIRS << 4;
        let even = (self.0 & EVEN | spare) - (other.0 & EVEN);
        let odd = (self.0 >> 4 & EVEN | spare) - (other.0 >> 4 & EVEN);
        even & odd & spare == spare
    }

    /// The kinds of which there are from one to `most` cards, where there are at most seven of any and
    /// `most` is at most seven.
    #[inline]
    pub(crate) const fn kinds_up_to(self, most: u32) -> Kinds {
        let some = self.0 + KINDS * 7;
        let too_many = self.0 + KINDS * (7 - most as u64);
        Kinds(some & !too_many & (KINDS * 8))
    }

    /// One of the cards, each equally likely.
    #[inline]
    pub fn pick(self, dice: &mut impl Dice) -> Kind {
        self.nth(dice.below(self.count()))
    }

    /// Take out one of the cards, each equally likely.
    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut impl Dice) -> Kind {
        let kind = self.pick(dice);
        *self = self.minus(Cards::one(kind));
        kind
    }

    /// The card at this place when they lie sorted by kind.
    #[inline]
    const fn nth(self, place: u32) -> Kind {
        // A product adds up the pairs from the left; the first sum above `place` shows the pair.
        let sums = self.pairs().wrapping_mul(PAIRS) & (PAIRS * 0xff);
        let above = ((sums | PAIRS << 7) - (place as u64 + 1) * PAIRS) & PAIRS << 7;
        // There is one, which the bit on the left tells the compiler.
        let pair = (above | 1 << 63).trailing_zeros() & !7;
        let before = (sums << 8 >> pair) as u32 & 0xff;
        let first_of_pair = (self.0 >> pair) as u32 & 15;
        let is_second = (place - before >= first_of_pair) as u32;
        Kind::numbered(pair / 4 + is_second)
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
        let copies = |kind: &Kind| kinds.iter().filter(|other| *other == kind).count();
        if kinds.iter().all(|kind| copies(kind) <= COPIES as usize) {
            Ok(kinds.into_iter().collect())
        } else {
            Err("the box holds eight cards of each kind")
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.words()).finish()
    }
}

/// A set of kinds: the top bit of each kind's four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kinds(u64);

impl Kinds {
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Take out the first kind. Once there is none left, it is the last of all, Sauce.
    #[inline]
    pub(crate) const fn pop(&mut self) -> Kind {
        const LAST: u64 = 8 << (4 * Kind::Sauce as u32);
        let kind = Kind::numbered((self.0 | LAST).trailing_zeros() / 4);
        self.0 &= self.0.wrapping_sub(1);
        kind
    }

    /// One bit for each kind.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        // Gather every fourth bit.
        let mut bits = self.0 >> 3;
        bits = (bits | bits >> 3) & 0x03_0303_0303;
        bits = (bits | bits >> 6) & 0x0f_000f_000f;
        bits = (bits | bits >> 12) & 0xff_0000_00ff;
        (bits | bits >> 24) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, KINDS, Kind, Shape};

    #[test]
    fn the_box_holds_eighty_cards() {
        assert_eq!(Cards::BOX.count(), 80);
        assert!(Kind::ALL.iter().all(|kind| Cards::BOX.of(*kind) == 8));
    }

    #[test]
    fn shapes_are_the_kinds_without_sauce() {
        let names: Vec<_> = Shape::ALL.iter().map(|shape| shape.name()).collect();
        assert_eq!(names, Kind::ALL[..9].iter().map(|kind| kind.name()).collect::<Vec<_>>());
    }

    #[test]
    fn packed_cards_count_like_a_list() {
        let list = |cards: Cards| cards.list().collect::<Vec<_>>();
        let cards: Cards = [Kind::Penne, Kind::Sauce, Kind::Penne, Kind::Macaroni].into_iter().collect();
        assert_eq!(list(cards), [Kind::Macaroni, Kind::Penne, Kind::Penne, Kind::Sauce]);
        assert_eq!(cards.count(), 4);
        for cards in [cards, Cards::BOX, Cards::one(Kind::Fusilli), Cards::some(Kind::Sauce, 8)] {
            for place in 0..cards.count() {
                assert_eq!(cards.nth(place), list(cards)[place as usize]);
            }
        }
        assert!(Cards::BOX.includes(cards) && !cards.includes(Cards::BOX));
        assert!(!cards.includes(Cards::one(Kind::Fusilli)));
        assert_eq!(cards.minus_at_most(Kind::Penne, 5).of(Kind::Penne), 0);
        assert_eq!(cards.minus_at_most(Kind::Penne, 1).of(Kind::Penne), 1);
    }

    #[test]
    fn kinds_are_found_by_how_many_there_are() {
        let cards: Cards =
            [Kind::Penne, Kind::Penne, Kind::Sauce, Kind::Ravioli, Kind::Ravioli, Kind::Ravioli]
                .into_iter()
                .collect();
        let up_to = |most| {
            let mut kinds = cards.kinds_up_to(most);
            let mut list = Vec::new();
            while !kinds.is_empty() {
                list.push(kinds.pop());
            }
            assert_eq!(kinds.pop(), Kind::Sauce);
            list
        };
        assert_eq!(up_to(7), [Kind::Penne, Kind::Ravioli, Kind::Sauce]);
        assert_eq!(up_to(2), [Kind::Penne, Kind::Sauce]);
        assert_eq!(up_to(1), [Kind::Sauce]);
        assert_eq!(up_to(0), []);
        assert_eq!(cards.kinds_up_to(7).bits(), 0b10_0100_1000);
        assert_eq!(Cards(KINDS).kinds_up_to(1).bits(), 0b11_1111_1111);
    }
}
