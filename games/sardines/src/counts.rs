//! Hands, piles and heaps: how many cards there are of each face, packed into a number.

use std::fmt;

use bistro_core::Dice;
use serde::{Deserialize, Serialize};

use crate::cards::{Face, Faces};

/// Several cards: how many of each face, four bits a face. No face is there more than seven times, so the
/// highest bit of each count stays free for arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Face>"))]
#[serde(into = "Vec<Face>", try_from = "Vec<Face>")]
pub struct Cards(u64);

/// The free bit of every count.
const FREE: u64 = 0x8888_8888_8888;
/// A one in each of six bytes.
const ONES: u64 = 0x0101_0101_0101;

impl Cards {
    pub const NONE: Cards = Cards(0);

    /// All fifty-nine.
    pub const BOX: Cards = {
        let mut bits = 0;
        let mut face = 0;
        while face < 12 {
            bits |= Face::ALL[face].copies() << (4 * face);
            face += 1;
        }
        Cards(bits)
    };

    #[inline]
    pub const fn one(face: Face) -> Cards {
        Cards(1 << (4 * face as u32))
    }

    /// So many cards of one face.
    #[inline]
    pub(crate) const fn some(face: Face, copies: u32) -> Cards {
        Cards((copies as u64) << (4 * face as u32))
    }

    #[inline]
    pub const fn of(self, face: Face) -> u32 {
        (self.0 >> (4 * face as u32)) as u32 & 15
    }

    #[inline]
    pub const fn has(self, face: Face) -> bool {
        self.of(face) > 0
    }

    /// How many cards there are in all.
    #[inline]
    pub const fn count(self) -> u32 {
        (self.sums() >> 40) as u32 & 0xff
    }

    /// One byte for every two faces: how many of both together.
    #[inline]
    const fn in_pairs(self) -> u64 {
        (self.0 & 0x0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
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

    /// Whether the other cards are all among these.
    #[inline]
    pub const fn includes(self, other: Cards) -> bool {
        // A borrow out of any count clears its free bit.
        ((self.0 | FREE) - other.0) & FREE == FREE
    }

    /// The cards that are both here and there.
    #[inline]
    #[must_use]
    pub const fn shared(self, other: Cards) -> Cards {
        let enough = (((self.0 | FREE) - other.0) & FREE) >> 3;
        let mask = (enough << 4) - enough;
        Cards(other.0 & mask | self.0 & !mask)
    }

    /// Without those of the other cards that are here.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 - self.shared(other).0)
    }

    /// One card of each face that is there.
    #[inline]
    #[must_use]
    pub(crate) const fn one_of_each(self) -> Cards {
        Cards(((self.0 + 0x7777_7777_7777) & FREE) >> 3)
    }

    /// The faces that are there at all.
    #[inline]
    pub const fn faces(self) -> Faces {
        let any = self.one_of_each().0;
        // Gather every fourth bit into twelve.
        let pairs = (any | any >> 3) & 0x0303_0303_0303;
        let quads = (pairs | pairs >> 6) & 0x000f_000f_000f;
        Faces::from_bits((quads | quads >> 12 | quads >> 24) as u16)
    }

    /// The face of all these cards, if it is the same and there is one.
    pub(crate) fn only_face(self) -> Option<Face> {
        let mut faces = self.faces();
        let first = faces.next()?;
        faces.is_empty().then_some(first)
    }

    /// One of the cards, each equally likely.
    #[inline]
    pub fn pick(self, dice: &mut impl Dice) -> Face {
        self.nth(dice.below(self.count()))
    }

    /// Take so many of the cards away at random. There must be as many.
    #[inline]
    pub(crate) fn take_some(&mut self, wanted: u32, dice: &mut impl Dice) -> Cards {
        let before = self.0;
        let (mut sums, size) = (self.sums(), self.count());
        for taken in 0..wanted {
            let place = self.place_of_nth(sums, dice.below(size - taken));
            self.0 -= 1 << place;
            sums = sums.wrapping_sub(ONES << (place & 0x38));
        }
        Cards(before - self.0)
    }

    /// The card at this place when they lie sorted by face.
    #[inline]
    const fn nth(self, place: u32) -> Face {
        Face::AT[(self.place_of_nth(self.sums(), place) as usize / 4) & 15]
    }

    /// One byte for every two faces: how many there are of them and of all before.
    #[inline]
    const fn sums(self) -> u64 {
        self.in_pairs().wrapping_mul(ONES)
    }

    /// Where it is counted: the lowest of its four bits.
    #[inline]
    const fn place_of_nth(self, sums: u64, place: u32) -> u32 {
        // The first sum above `place` has it.
        let above = sums.wrapping_add((127 - place as u64) * ONES) & (ONES << 7);
        let pair = above.trailing_zeros() & 0x38;
        let before = (sums << 8 >> pair) as u32 & 0xff;
        let first_of_pair = (self.0 >> pair) as u32 & 15;
        pair + 4 * (place - before >= first_of_pair) as u32
    }

    /// The cards one by one, sorted by face.
    pub fn list(self) -> impl Iterator<Item = Face> {
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, self.of(face) as usize))
    }

    /// Their words, for messages.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        self.list().map(Face::name)
    }

    /// Three of every face, though the box may hold fewer: the most that [`crate::recall`] counts.
    pub(crate) const THREE_OF_EACH: Cards = Cards(0x3333_3333_3333);

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Cards {
        Cards(bits)
    }
}

impl FromIterator<Face> for Cards {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Cards {
        faces.into_iter().fold(Cards::NONE, |cards, face| cards.plus(Cards::one(face)))
    }
}

impl From<Cards> for Vec<Face> {
    fn from(cards: Cards) -> Vec<Face> {
        cards.list().collect()
    }
}

impl TryFrom<Vec<Face>> for Cards {
    type Error = &'static str;
    fn try_from(faces: Vec<Face>) -> Result<Cards, &'static str> {
        let within_box =
            |face: &Face| faces.iter().filter(|other| *other == face).count() as u64 <= face.copies();
        if faces.iter().all(within_box) {
            Ok(faces.into_iter().collect())
        } else {
            Err("the box holds fewer cards of that face")
        }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.words()).finish()
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
        Parcel([cards.0 as u16, (cards.0 >> 16) as u16, (cards.0 >> 32) as u16])
    }

    #[inline]
    pub const fn cards(self) -> Cards {
        let [low, middle, high] = self.0;
        Cards(low as u64 | (middle as u64) << 16 | (high as u64) << 32)
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
    use bistro_core::{Dice, Thinker};

    use super::{Cards, Face, Parcel};

    #[test]
    fn the_box_holds_fifty_nine_cards() {
        assert_eq!(Cards::BOX.count(), 59);
        assert_eq!(Cards::BOX.faces().count(), 12);
    }

    #[test]
    fn packed_cards_count_like_a_list() {
        let mut dice = Thinker::new(1);
        let some =
            |dice: &mut Thinker| -> Cards { Cards::BOX.list().filter(|_| dice.below(3) == 0).collect() };
        for _ in 0..500 {
            let (cards, other) = (some(&mut dice), some(&mut dice));
            let list: Vec<Face> = cards.list().collect();
            assert_eq!(cards.count() as usize, list.len());
            for (place, face) in list.iter().enumerate() {
                assert_eq!(cards.nth(place as u32), *face);
            }
            let mut faces = list.clone();
            faces.dedup();
            assert_eq!(cards.faces().collect::<Vec<_>>(), faces);
            for face in Face::ALL {
                assert_eq!(cards.shared(other).of(face), cards.of(face).min(other.of(face)));
                assert_eq!(cards.without(other).of(face), cards.of(face).saturating_sub(other.of(face)));
            }
            let includes = Face::ALL.into_iter().all(|face| cards.of(face) >= other.of(face));
            assert_eq!(cards.includes(other), includes);
            assert_eq!(Parcel::of(cards).cards(), cards);
        }
    }

    #[test]
    fn a_single_face_is_noticed() {
        assert_eq!(Cards::NONE.only_face(), None);
        assert_eq!(Cards::from_iter([Face::Bone, Face::Bone]).only_face(), Some(Face::Bone));
        assert_eq!(Cards::from_iter([Face::Bone, Face::TwoWay]).only_face(), None);
    }
}
