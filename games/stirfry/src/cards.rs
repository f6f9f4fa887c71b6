//! The eighteen cards: what there is, and what is printed on each.

use std::fmt;
use std::str::FromStr;

use bistro_core::{Nibbles8, counts, kind_set};
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

counts! {
    /// Several cards: how many of each kind.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
    #[serde(into = "Vec<Kind>", try_from = "Vec<Kind>")]
    pub struct Cards(Nibbles8) of Kind;
    at most Cards::BOX, or "the box holds fewer cards of that kind";
}

impl Cards {
    /// All eighteen.
    pub const BOX: Cards = {
        let mut cards = Cards::NONE;
        let mut kind = 0;
        while kind < Kind::ALL.len() {
            cards = cards.plus(Cards::some(Kind::ALL[kind], FACTS[kind].copies));
            kind += 1;
        }
        cards
    };

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

    /// The kinds that are there at least three times.
    #[inline]
    pub const fn tripled_kinds(self) -> Kinds {
        Kinds(self.0.kinds_thrice())
    }

    /// Only the cards of these kinds.
    #[inline]
    pub const fn only(self, kinds: Kinds) -> Cards {
        Cards(self.0.only(kinds.0))
    }
}

kind_set! {
    /// A set of kinds.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
    #[serde(into = "Vec<Kind>", from = "Vec<Kind>")]
    pub struct Kinds(u8) of Kind, shown as Kind::name;
}

impl Kinds {
    pub const ALL: Kinds = Kinds(u8::MAX);

    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Kinds {
        Kinds(bits)
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
        self.or(among.and(Kinds::one(kind)))
    }

    /// One card of each.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(Nibbles8::spread(self.0))
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
    fn cards_and_kinds_go_together() {
        let cards: Cards = [Kind::Soy, Kind::Soy, Kind::Noodles, Kind::Pork].into_iter().collect();
        assert_eq!(Vec::from(cards), [Kind::Pork, Kind::Soy, Kind::Soy, Kind::Noodles]);
        for kinds in (0..=u8::MAX).map(Kinds) {
            assert_eq!(kinds.cards().kinds(), kinds);
            assert_eq!(Cards::BOX.only(kinds).kinds(), kinds);
        }
        let kinds = cards.kinds();
        assert_eq!(kinds.after(Kind::Soy), Kinds::one(Kind::Noodles));
        assert_eq!(kinds.without(Kind::Soy).with_if(Kind::Soy, cards.doubled_kinds()), kinds);
        assert_eq!(kinds.without(Kind::Pork).with_if(Kind::Pork, cards.doubled_kinds()).count(), 2);
    }
}
