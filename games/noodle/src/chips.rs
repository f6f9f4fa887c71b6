//! Ingredients: kinds of chips, heaps of chips, and sets of kinds.

use std::fmt;
use std::str::FromStr;

use bistro_core::{counts, kind_set};
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

    /// Its number in the sense of [`counts!`] and [`kind_set!`].
    #[inline]
    const fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    const fn numbered(number: u32) -> Kind {
        Kind::ALL[(number & 7) as usize]
    }

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

counts! {
    /// Several chips: how many of each kind.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
    #[serde(into = "Vec<Kind>", try_from = "Vec<Kind>")]
    pub struct Chips(Nibbles8) of Kind;
    at most Chips::BOARD.plus(Chips::SHOP), or "the box holds fewer chips of that kind";
}

impl Chips {
    /// N1: what lies on the board at first.
    pub const BOARD: Chips = {
        let (mut chips, mut kind) = (Chips::NONE, 0);
        while kind < Kind::ALL.len() {
            chips = chips.plus(Chips::some(Kind::ALL[kind], CHIPS[kind].on_board));
            kind += 1;
        }
        chips
    };

    /// N1: what lies in the open shop at first.
    pub const SHOP: Chips = {
        let (mut chips, mut kind) = (Chips::NONE, 0);
        while kind < Kind::ALL.len() {
            chips = chips.plus(Chips::some(Kind::ALL[kind], CHIPS[kind].in_shop));
            kind += 1;
        }
        chips
    };

    /// The smaller count of each kind.
    #[inline]
    #[must_use]
    pub const fn least(self, other: Chips) -> Chips {
        Chips(self.0.shared(other.0))
    }

    /// The kinds that are there at all.
    #[inline]
    pub const fn kinds(self) -> Kinds {
        Kinds(self.0.kinds())
    }

    /// The kinds that are there at least twice.
    #[inline]
    pub const fn doubled_kinds(self) -> Kinds {
        Kinds(self.0.kinds_twice())
    }
}

kind_set! {
    /// A set of kinds.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
    #[serde(into = "Vec<Kind>", from = "Vec<Kind>")]
    pub struct Kinds(u8) of Kind, shown as Kind::name;
}

impl Kinds {
    pub const ALL: Kinds = Kinds(u8::MAX);
    /// N9: tomato and cheese.
    pub const COMMON: Kinds = Kinds::one(Kind::Tomato).with(Kind::Cheese);

    /// The kinds of this set from this one on.
    #[inline]
    #[must_use]
    pub const fn from_on(self, kind: Kind) -> Kinds {
        Kinds(self.0 & (0xff << kind as u8))
    }
}
