//! The eighty cards: nine shapes of pasta and the sauce. The kinds are the leaflet's; how many there are of
//! each is [reconstructed].

use std::fmt;
use std::str::FromStr;

use bistro_core::{Nibbles16, counts, kind_set, padded};
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

    /// Its number in the sense of [`counts!`].
    #[inline]
    const fn number(self) -> u32 {
        self as u32
    }

    /// The kind of this number; from 10 on there is only sauce.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> Kind {
        const NUMBERED: [Kind; 16] = padded(Kind::ALL);
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

    /// Its number in the sense of [`kind_set!`].
    #[inline]
    const fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    const fn numbered(number: u32) -> Shape {
        Shape::ALL[number as usize]
    }

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

counts! {
    /// Several cards: how many of each kind.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
    #[serde(into = "Vec<Kind>", try_from = "Vec<Kind>")]
    pub struct Cards(Nibbles16) of Kind;
    at most Cards::BOX, or "the box holds eight cards of each kind";
}

/// A one for each kind.
const KINDS: u64 = Nibbles16::spread((1 << Kind::ALL.len()) - 1).bits();

impl Cards {
    /// All eighty.
    pub const BOX: Cards = Cards(Nibbles16::from_bits(KINDS * COPIES as u64));

    #[inline]
    pub const fn of_shape(self, shape: Shape) -> u32 {
        self.0.of(shape as u32)
    }

    /// The shapes that are there at all.
    #[inline]
    pub(crate) const fn shapes(self) -> Shapes {
        Shapes(self.0.kinds() & ((1 << Shape::ALL.len()) - 1))
    }

    /// Cards given by the numbers of their kinds.
    #[inline]
    pub(crate) fn counted<const N: usize>(kinds: [u32; N]) -> Cards {
        Cards(kinds.into_iter().map(Nibbles16::one).fold(Nibbles16::NONE, Nibbles16::plus))
    }

    /// Without so many of a kind, as far as they are there.
    #[inline]
    #[must_use]
    pub(crate) fn minus_at_most(self, kind: Kind, count: u32) -> Cards {
        self.minus(Cards::some(kind, count.min(self.of(kind))))
    }

    /// The kinds of which there are from one to `most` cards, where there are at most seven of any and
    /// `most` is at most seven.
    #[inline]
    pub(crate) const fn kinds_up_to(self, most: u32) -> Kinds {
        let some = self.0.bits() + KINDS * 7;
        let too_many = self.0.bits() + KINDS * (7 - most as u64);
        Kinds(some & !too_many & (KINDS * 8))
    }
}

kind_set! {
    /// A set of shapes.
    pub(crate) struct Shapes(u16) of Shape, shown as Shape::name;
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
        Nibbles16::from_bits(self.0 >> 3).gathered()
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, Kind, Shape};

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
    fn cards_are_taken_away_as_far_as_they_are_there() {
        let cards: Cards = [Kind::Penne, Kind::Sauce, Kind::Penne, Kind::Macaroni].into_iter().collect();
        assert_eq!(Vec::from(cards), [Kind::Macaroni, Kind::Penne, Kind::Penne, Kind::Sauce]);
        assert_eq!((cards.of_shape(Shape::Penne), Cards::counted([3, 9, 3, 0])), (2, cards));
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
        assert_eq!(Kind::ALL.into_iter().collect::<Cards>().kinds_up_to(1).bits(), 0b11_1111_1111);
    }
}
