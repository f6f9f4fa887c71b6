//! Perfect recall: which cards of another seat cannot be of a kind.
//!
//! The one who has had every copy of a kind in sight knows that the others held none of it then; from that
//! moment on, only cards drawn since can be of that kind. So one seat's memory of another is a number for
//! each kind: *how many of that seat's latest cards may be of this kind*.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cards::{Kind, Kinds};

/// For each kind, two bits: 0, 1 or 2 latest cards may be of it, or 3 for any number of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Partial<Record<Kind, number>>"))]
#[serde(into = "BTreeMap<Kind, u8>", try_from = "BTreeMap<Kind, u8>")]
pub struct Recall(u16);

const LOW_BITS: u16 = 0x5555;
const ANY: u16 = 3;

impl Recall {
    /// Nothing is known.
    pub(crate) const ANYTHING: Recall = Recall(u16::MAX);
    /// The seat has no cards, so none of any kind.
    pub(crate) const NOTHING: Recall = Recall(0);

    /// The seat has drawn this many cards since.
    #[inline]
    #[must_use]
    pub(crate) fn after_drawing(mut self, cards: u8) -> Recall {
        for _ in 0..cards.min(3) {
            let full = self.0 & self.0 >> 1 & LOW_BITS;
            self.0 += LOW_BITS & !full;
        }
        self
    }

    /// Every copy of all other kinds is in sight, so that only these are possible.
    #[inline]
    #[must_use]
    pub(crate) fn only(self, possible: Kinds) -> Recall {
        let mut mask = u16::from(possible.bits());
        mask = (mask | mask << 4) & 0x0f0f;
        mask = (mask | mask << 2) & 0x3333;
        mask = (mask | mask << 1) & LOW_BITS;
        Recall(self.0 & (mask * 3))
    }

    /// Whether the card drawn `age` cards ago, the latest having age 0, may be of this kind.
    pub(crate) fn allows(self, kind: Kind, age: u32) -> bool {
        let latest = self.latest(kind);
        latest == ANY || u32::from(latest) > age
    }

    /// The kinds that a card of this age may be.
    pub(crate) fn allowed(self, age: u32) -> Kinds {
        Kind::ALL.into_iter().filter(|kind| self.allows(*kind, age)).collect()
    }

    /// By kind, how many of the latest cards may be of it; 3 for any number.
    #[inline]
    pub(crate) fn limits(self) -> [i16; 8] {
        Kind::ALL.map(|kind| self.latest(kind) as i16)
    }

    #[inline]
    fn latest(self, kind: Kind) -> u16 {
        self.0 >> (2 * kind as u16) & 3
    }
}

impl From<Recall> for BTreeMap<Kind, u8> {
    fn from(recall: Recall) -> BTreeMap<Kind, u8> {
        let limits = Kind::ALL.into_iter().map(|kind| (kind, recall.latest(kind)));
        limits.filter(|(_, latest)| *latest != ANY).map(|(kind, latest)| (kind, latest as u8)).collect()
    }
}

impl TryFrom<BTreeMap<Kind, u8>> for Recall {
    type Error = &'static str;
    fn try_from(limits: BTreeMap<Kind, u8>) -> Result<Recall, &'static str> {
        let mut recall = Recall::ANYTHING;
        for (kind, latest) in limits {
            if u16::from(latest) >= ANY {
                return Err("a limit is 0, 1 or 2 cards");
            }
            let shift = 2 * kind as u16;
            recall.0 = recall.0 & !(ANY << shift) | u16::from(latest) << shift;
        }
        Ok(recall)
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Kinds, Recall};

    #[test]
    fn only_cards_drawn_since_may_be_what_was_all_in_sight() {
        let seen_shrimp = Recall::ANYTHING.only(Kinds::ALL.without(Kind::Shrimp));
        assert!(!seen_shrimp.allows(Kind::Shrimp, 0));
        let after_one = seen_shrimp.after_drawing(1);
        assert!(after_one.allows(Kind::Shrimp, 0) && !after_one.allows(Kind::Shrimp, 1));
        assert!(after_one.allows(Kind::Soy, 7));
        let after_many = seen_shrimp.after_drawing(5);
        assert_eq!(after_many, Recall::ANYTHING);
    }
}
