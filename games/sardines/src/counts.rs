//! Hands, piles and heaps: how many cards there are of each face, packed into a number.

use std::fmt;

use bistro_core::{Dice, Nibbles16, counts};
use serde::{Deserialize, Serialize};

use crate::cards::{Face, Faces};

counts! {
    /// Several cards: how many of each face. No face is there more than seven times.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Face>"))]
    #[serde(into = "Vec<Face>", try_from = "Vec<Face>")]
    pub struct Cards(Nibbles16) of Face;
    at most Cards::BOX, or "the box holds fewer cards of that face";
}

impl Cards {
    /// All fifty-nine.
    pub const BOX: Cards = {
        let mut cards = Cards::NONE;
        let mut face = 0;
        while face < Face::ALL.len() {
            cards = cards.plus(Cards::some(Face::ALL[face], Face::ALL[face].copies()));
            face += 1;
        }
        cards
    };

    /// Three of every face, though the box may hold fewer: the most that [`crate::recall`] counts.
    pub(crate) const THREE_OF_EACH: Cards = Cards(Nibbles16::from_bits(0x3333_3333_3333));

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0.bits()
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Cards {
        Cards(Nibbles16::from_bits(bits))
    }

    /// The cards that are both here and there.
    #[inline]
    #[must_use]
    pub const fn shared(self, other: Cards) -> Cards {
        Cards(self.0.shared(other.0))
    }

    /// Without those of the other cards that are here.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        self.minus(self.shared(other))
    }

    /// One card of each face that is there.
    #[inline]
    #[must_use]
    pub(crate) const fn one_of_each(self) -> Cards {
        Cards(self.0.one_of_each())
    }

    /// The faces that are there at all.
    #[inline]
    pub const fn faces(self) -> Faces {
        Faces::from_bits(self.0.kinds())
    }

    /// The face of all these cards, if it is the same and there is one.
    pub(crate) fn only_face(self) -> Option<Face> {
        let mut faces = self.faces();
        let first = faces.next()?;
        faces.is_empty().then_some(first)
    }

    /// Take so many of the cards away at random. There must be as many.
    #[inline]
    pub(crate) fn take_some(&mut self, wanted: u32, dice: &mut impl Dice) -> Cards {
        Cards(self.0.take_some(wanted, dice))
    }
}

/// Cards packed small for [`crate::Stage`]: the same counts in six bytes.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Face>"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Face>", try_from = "Vec<Face>")]
pub struct Parcel([u16; 3]);

impl Parcel {
    #[inline]
    pub const fn of(cards: Cards) -> Parcel {
        Parcel([cards.bits() as u16, (cards.bits() >> 16) as u16, (cards.bits() >> 32) as u16])
    }

    #[inline]
    pub const fn cards(self) -> Cards {
        let [low, middle, high] = self.0;
        Cards::from_bits(low as u64 | (middle as u64) << 16 | (high as u64) << 32)
    }
}

impl PartialOrd for Parcel {
    fn partial_cmp(&self, other: &Parcel) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Parcel {
    fn cmp(&self, other: &Parcel) -> std::cmp::Ordering {
        self.cards().cmp(&other.cards())
    }
}

impl From<Parcel> for Vec<Face> {
    fn from(parcel: Parcel) -> Vec<Face> {
        parcel.cards().list().collect()
    }
}

impl TryFrom<Vec<Face>> for Parcel {
    type Error = &'static str;
    fn try_from(faces: Vec<Face>) -> Result<Parcel, &'static str> {
        Cards::try_from(faces).map(Parcel::of)
    }
}

impl fmt::Debug for Parcel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use bistro_core::FastDice;

    use super::{Cards, Face, Parcel};

    #[test]
    fn the_box_holds_fifty_nine_cards() {
        assert_eq!(Cards::BOX.count(), 59);
        assert_eq!(Cards::BOX.faces().count(), 12);
    }

    #[test]
    fn a_parcel_holds_the_same_cards() {
        let mut dice = FastDice::new(1);
        for count in 0..=Cards::BOX.count() {
            let cards = { Cards::BOX }.take_some(count, &mut dice);
            assert_eq!((cards.count(), Parcel::of(cards).cards()), (count, cards));
        }
    }

    #[test]
    fn only_what_is_there_is_left_out() {
        let cards = Cards::some(Face::Bone, 3).plus(Cards::one(Face::TwoWay));
        let other = Cards::one(Face::Bone).plus(Cards::some(Face::TwoWay, 4)).plus(Cards::one(Face::CatLeft));
        assert_eq!(cards.without(other), Cards::some(Face::Bone, 2));
        assert_eq!(cards.shared(other), cards.one_of_each());
    }

    #[test]
    fn a_single_face_is_noticed() {
        assert_eq!(Cards::NONE.only_face(), None);
        assert_eq!(Cards::from_iter([Face::Bone, Face::Bone]).only_face(), Some(Face::Bone));
        assert_eq!(Cards::from_iter([Face::Bone, Face::TwoWay]).only_face(), None);
    }
}
