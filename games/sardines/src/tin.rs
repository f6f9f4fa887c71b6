//! A tin: three sardines head to tail, and a lid (S2).

use bistro_core::{Seat, SeatSet, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Face, Faces, Heads};
use crate::counts::Cards;

/// One tin before its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tin {
    sardines: Row,
    lid: Secret<Option<Face>>,
    /// Who, besides the owner, knows the face of the lid. Empty while there is none.
    lid_known_to: SeatSet,
}

/// S15: what the tin cards show on their other side, in the order in which they lie before each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Assortment {
    /// One more card with every draw.
    Lemon,
    /// Hand limit six.
    Tomato,
    /// Nothing is stolen from the hand.
    GarlicParsley,
    /// Cards may be drawn from the discard, by choice.
    PepperBasil,
}

impl Assortment {
    pub const ALL: [Assortment; 4] =
        [Assortment::Lemon, Assortment::Tomato, Assortment::GarlicParsley, Assortment::PepperBasil];

    /// Its word in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Assortment::Lemon => "lemon",
            Assortment::Tomato => "tomato",
            Assortment::GarlicParsley => "garlic-parsley",
            Assortment::PepperBasil => "pepper-basil",
        }
    }
}

/// What everybody sees of a tin: up to three sardines in the order in which they were laid, four bits each, the
/// first lowest, 0 for none; and whether a lid is on, in the highest bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Face>", into = "Vec<Face>")]
pub struct Row(u16);

/// The bit of the lid.
const LID: u16 = 1 << 15;

impl Row {
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        (19 - (self.0 & !LID).leading_zeros()) / 4
    }

    #[inline]
    pub(crate) const fn is_full(self) -> bool {
        self.0 > 0xff
    }

    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let card = |place: u32| NUMBERED[usize::from(self.0 >> (4 * place) & 15)];
        card(0).plus(card(1)).plus(card(2))
    }

    /// The sardines alone, whether a lid is on or not.
    #[inline]
    pub(crate) const fn without_lid(self) -> Row {
        Row(self.0 & !LID)
    }

    #[inline]
    const fn is_closed(self) -> bool {
        self.0 & LID != 0
    }

    #[inline]
    pub(crate) fn last(self) -> Option<Face> {
        self.at(self.len().checked_sub(1)?)
    }

    #[inline]
    fn at(self, place: u32) -> Option<Face> {
        let number = self.0 >> (4 * place) & 15;
        Face::ALL.get((number as usize).wrapping_sub(1)).copied()
    }

    /// The sardines in order.
    pub fn list(self) -> impl Iterator<Item = Face> {
        (0..3).filter_map(move |place| self.at(place))
    }

    /// One more than the number of each face, in order; 0 for none.
    #[inline]
    pub(crate) fn numbers(self) -> [i16; 3] {
        [0, 4, 8].map(|shift| (self.0 >> shift & 15) as i16)
    }

    /// As a number: up to twelve bits.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    fn push(&mut self, face: Face) {
        debug_assert!(!self.is_full(), "a tin holds three sardines");
        self.0 |= (face as u16 + 1) << (4 * self.len());
    }

    #[inline]
    fn pop(&mut self) -> Option<Face> {
        let last = self.last()?;
        self.0 &= (1 << (4 * (self.len() - 1))) - 1;
        Some(last)
    }

    /// S2: what may be laid next. One-way heads alternate by position; a two-way sardine fits anywhere and
    /// decides nothing.
    /// One card of each face that may.
    #[inline]
    pub(crate) const fn takes(self) -> Cards {
        if self.is_full() { Cards::NONE } else { TAKES[(self.0 & 0xff) as usize] }
    }
}

/// More than three are not there.
impl From<Vec<Face>> for Row {
    fn from(sardines: Vec<Face>) -> Row {
        sardines.into_iter().take(3).collect()
    }
}

impl From<Row> for Vec<Face> {
    fn from(row: Row) -> Vec<Face> {
        row.list().collect()
    }
}

impl FromIterator<Face> for Row {
    fn from_iter<I: IntoIterator<Item = Face>>(sardines: I) -> Row {
        let mut row = Row::default();
        sardines.into_iter().for_each(|face| row.push(face));
        row
    }
}

/// The card that a number in a [`Row`] stands for.
static NUMBERED: [Cards; 16] = {
    let mut table = [Cards::NONE; 16];
    let mut number = 1;
    while number <= 12 {
        table[number] = Cards::one(Face::ALL[number - 1]);
        number += 1;
    }
    table
};

/// By the first two sardines: what goes on top of them.
static TAKES: [Cards; 256] = {
    let mut table = [Cards::NONE; 256];
    let mut bits = 0;
    while bits < 256 {
        let lying = [bits & 15, bits >> 4];
        // The head that the next sardine must not have lies at the place before it, or two places ahead.
        let mut takes = Faces::SARDINES;
        let mut place = 0;
        while place < 2 {
            if 1 <= lying[place] && lying[place] <= 12 {
                let next = if lying[1] == 0 { 1 } else { 2 };
                let opposite = (next - place) % 2 == 1;
                takes = match (Face::ALL[lying[place] - 1].heads(), opposite) {
                    (Heads::Left, true) | (Heads::Right, false) => takes.and(Faces::RIGHT),
                    (Heads::Right, true) | (Heads::Left, false) => takes.and(Faces::LEFT),
                    (Heads::Either | Heads::Never, _) => takes,
                };
            }
            place += 1;
        }
        table[bits] = takes.cards();
        bits += 1;
    }
    table
};

impl Tin {
    /// A tin as it was seen: sardines in order and, perhaps, a lid with those who know it.
    pub(crate) fn laid(sardines: Row, lid: Option<Face>, lid_known_to: SeatSet) -> Tin {
        let mut tin = Tin { sardines, ..Tin::default() };
        if let Some(lid) = lid {
            tin.close(lid, lid_known_to);
        }
        tin
    }

    #[inline]
    pub(crate) fn sardines(&self) -> Row {
        self.sardines
    }

    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.sardines.is_closed()
    }

    /// S15: a bonus holds while its tin is empty.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.sardines.is_empty()
    }

    /// S2: one card of each face that may be laid into it as a sardine; nothing while it is full.
    #[inline]
    pub(crate) fn takes(&self) -> Cards {
        self.sardines.takes()
    }

    /// S2: whether a lid may come down on it.
    #[inline]
    pub(crate) fn wants_lid(&self) -> bool {
        self.sardines.is_full() && !self.is_closed()
    }

    /// S5: the sardine that can be taken from it: the last one, while no lid is on.
    #[inline]
    pub(crate) fn within_reach(&self) -> Option<Face> {
        if self.is_closed() { None } else { self.sardines.last() }
    }

    /// How many cards lie in it, the lid included (S12).
    pub(crate) fn count(&self) -> u32 {
        self.sardines.len() + u32::from(self.is_closed())
    }

    /// Its open cards.
    #[inline]
    pub(crate) fn open_cards(&self) -> Cards {
        self.sardines.cards()
    }

    #[inline]
    pub(crate) fn lay(&mut self, face: Face) {
        self.sardines.push(face);
    }

    #[inline]
    pub(crate) fn take_last(&mut self) -> Face {
        self.sardines.pop().expect("only a sardine within reach is taken")
    }

    #[inline]
    pub(crate) fn close(&mut self, lid: Face, known_to: SeatSet) {
        self.sardines.0 |= LID;
        self.lid = Secret::new(Some(lid));
        self.lid_known_to = known_to;
    }

    /// The lid comes off; who knew its face besides the owner.
    #[inline]
    pub(crate) fn open(&mut self) -> (Face, SeatSet) {
        self.sardines.0 &= !LID;
        let lid = self.lid.for_rules_mut().take().expect("only closed tins are opened");
        (lid, std::mem::take(&mut self.lid_known_to))
    }

    /// The lid as this viewer knows it.
    pub(crate) fn lid_seen_by(&self, viewer: Viewer, owner: Seat) -> Option<Face> {
        self.lid.shown_to(self.lid_known_to.with(owner), viewer).copied().flatten()
    }

    /// The lid's face, for counting the box.
    pub(crate) fn lid_for_census(&self) -> Option<Face> {
        *self.lid.for_rules()
    }
}

#[cfg(test)]
mod tests {
    use super::Row;
    use crate::cards::{Face, Faces};
    use crate::counts::Cards;

    fn tin(faces: &[Face]) -> Row {
        let mut sardines = Row::default();
        faces.iter().for_each(|face| sardines.push(*face));
        sardines
    }

    #[test]
    fn heads_alternate_by_position() {
        use Face::{CatLeft, DrawRight, EncoreLeft, TwoWay};
        assert_eq!(tin(&[]).takes(), Faces::SARDINES.cards());
        assert_eq!(tin(&[EncoreLeft]).takes(), Faces::RIGHT.cards());
        assert_eq!(tin(&[EncoreLeft, DrawRight]).takes(), Faces::LEFT.cards());
        assert_eq!(tin(&[EncoreLeft, DrawRight, CatLeft]).takes(), Cards::NONE);
        assert_eq!(tin(&[TwoWay]).takes(), Faces::SARDINES.cards());
        assert_eq!(tin(&[TwoWay, DrawRight]).takes(), Faces::LEFT.cards());
        assert_eq!(tin(&[EncoreLeft, TwoWay]).takes(), Faces::LEFT.cards());
        assert_eq!(tin(&[TwoWay, TwoWay]).takes(), Faces::SARDINES.cards());
    }

    #[test]
    fn the_last_laid_is_the_first_taken() {
        let mut sardines = tin(&[Face::Bone, Face::TwoWay]);
        assert_eq!((sardines.len(), sardines.last()), (2, Some(Face::TwoWay)));
        assert_eq!(sardines.pop(), Some(Face::TwoWay));
        assert_eq!(sardines, tin(&[Face::Bone]));
        assert_eq!((sardines.pop(), sardines.pop(), sardines.len()), (Some(Face::Bone), None, 0));
    }
}
