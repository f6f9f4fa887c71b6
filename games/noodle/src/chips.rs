//! Ingredients: kinds of chips, and counts of them packed into one machine word.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::tables::CHIPS;

/// A kind of ingredient.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Kind {
    Tomato,
    Cheese,
    Mushroom,
    Shrimp,
    Bacon,
    Olive,
    Pepper,
    Salmon,
}

impl Kind {
    pub const ALL: [Kind; 8] = [
        Kind::Tomato,
        Kind::Cheese,
        Kind::Mushroom,
        Kind::Shrimp,
        Kind::Bacon,
        Kind::Olive,
        Kind::Pepper,
        Kind::Salmon,
    ];

    /// Its word in notation and messages.
    pub const fn name(self) -> &'static str {
        CHIPS[self as usize].name
    }

    /// Its letter in pictures.
    pub const fn letter(self) -> char {
        CHIPS[self as usize].letter
    }

    /// N9: tomato and cheese are so common that one of them alone buys nothing.
    pub const fn is_common(self) -> bool {
        matches!(self, Kind::Tomato | Kind::Cheese)
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
            format!("'{text}' is no ingredient: the kinds are {}", names.join(", "))
        })
    }
}

/// Several chips: how many of each kind, four bits a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
#[serde(into = "Vec<Kind>", try_from = "Vec<Kind>")]
pub struct Chips(u32);

/// The lowest bit of every count.
const ONES: u32 = 0x1111_1111;

impl Chips {
    pub const NONE: Chips = Chips(0);

    /// N1: what lies on the board at first.
    pub const BOARD: Chips = {
        let (mut bits, mut kind) = (0, 0);
        while kind < 8 {
            bits |= CHIPS[kind].on_board << (4 * kind);
            kind += 1;
        }
        Chips(bits)
    };

    /// N1: what lies in the open shop at first.
    pub const SHOP: Chips = {
        let (mut bits, mut kind) = (0, 0);
        while kind < 8 {
            bits |= CHIPS[kind].in_shop << (4 * kind);
            kind += 1;
        }
        Chips(bits)
    };

    #[inline]
    pub const fn one(kind: Kind) -> Chips {
        Chips(1 << (4 * kind as u32))
    }

    #[inline]
    pub const fn of(self, kind: Kind) -> u32 {
        self.0 >> (4 * kind as u32) & 15
    }

    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.of(kind) > 0
    }

    /// How many chips there are in all.
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
    #[must_use]
    pub const fn plus(self, other: Chips) -> Chips {
        Chips(self.0 + other.0)
    }

    /// Without the other chips, which must be among these.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Chips) -> Chips {
        debug_assert!(self.includes(other), "only chips that are there can be taken away");
        Chips(self.0 - other.0)
    }

    /// Whether the other chips are all among these.
    #[inline]
    pub const fn includes(self, other: Chips) -> bool {
        // With a spare bit above each count, a borrow out of any of them shows.
        let even = (self.0 & 0x0f0f_0f0f | 0x1010_1010) - (other.0 & 0x0f0f_0f0f);
        let odd = (self.0 >> 4 & 0x0f0f_0f0f | 0x1010_1010) - (other.0 >> 4 & 0x0f0f_0f0f);
        even & odd & 0x1010_1010 == 0x1010_1010
    }

    /// The smaller count of each kind.
    #[must_use]
    pub fn least(self, other: Chips) -> Chips {
        let least = |kind: Kind| self.of(kind).min(other.of(kind)) << (4 * kind as u32);
        Chips(Kind::ALL.into_iter().map(least).sum())
    }

    /// The kinds that are there at all.
    #[inline]
    pub const fn kinds(self) -> Kinds {
        let any = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES;
        // Gather every fourth bit into one byte.
        let pairs = (any | any >> 3) & 0x0303_0303;
        let quads = (pairs | pairs >> 6) & 0x000f_000f;
        Kinds((quads | quads >> 12) as u8)
    }

    /// The kinds that are there at least twice.
    #[inline]
    pub const fn doubled_kinds(self) -> Kinds {
        Chips((self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES).kinds()
    }

    /// The chips one by one, sorted by kind.
    pub fn list(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().flat_map(move |kind| std::iter::repeat_n(kind, self.of(kind) as usize))
    }

    /// Their words, for messages.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        self.list().map(Kind::name)
    }
}

impl FromIterator<Kind> for Chips {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Chips {
        kinds.into_iter().fold(Chips::NONE, |chips, kind| chips.plus(Chips::one(kind)))
    }
}

impl From<Chips> for Vec<Kind> {
    fn from(chips: Chips) -> Vec<Kind> {
        chips.list().collect()
    }
}

impl TryFrom<Vec<Kind>> for Chips {
    type Error = &'static str;
    fn try_from(kinds: Vec<Kind>) -> Result<Chips, &'static str> {
        let within_box = |kind: &Kind| {
            let copies = CHIPS[*kind as usize].on_board + CHIPS[*kind as usize].in_shop;
            kinds.iter().filter(|other| *other == kind).count() <= copies as usize
        };
        if kinds.iter().all(within_box) {
            Ok(kinds.into_iter().collect())
        } else {
            Err("the box holds fewer chips of that kind")
        }
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.words()).finish()
    }
}

/// A set of kinds, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kinds(u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds(u8::MAX);
    /// N9: tomato and cheese.
    pub const COMMON: Kinds = Kinds::one(Kind::Tomato).or(Kinds::one(Kind::Cheese));

    #[inline]
    pub const fn one(kind: Kind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & Kinds::one(kind).0 != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// The kinds of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn but(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The kinds of this set from this one on.
    #[inline]
    #[must_use]
    pub const fn from_on(self, kind: Kind) -> Kinds {
        Kinds(self.0 & (0xff << kind as u8))
    }
}

impl Iterator for Kinds {
    type Item = Kind;
    #[inline]
    fn next(&mut self) -> Option<Kind> {
        if self.0 == 0 {
            return None;
        }
        let kind = Kind::ALL[self.0.trailing_zeros() as usize & 7];
        self.0 &= self.0 - 1;
        Some(kind)
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::NONE, |set, kind| set.or(Kinds::one(kind)))
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(Kind::name)).finish()
    }
}
