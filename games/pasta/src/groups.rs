//! What a seat has banked: for each shape a group of pasta cards and of sauces that count as that shape.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{COPIES, Cards, Kind, Shape, Shapes};

/// All groups of one seat. They travel as a list of those that are not empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Group>"))]
#[serde(into = "Vec<Group>", try_from = "Vec<Group>")]
pub struct Groups {
    pasta: Cards,
    /// P7: by the shape that each of them counts as.
    sauces: Cards,
}

/// One group, for showing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Group {
    pub shape: Shape,
    pub pasta: u8,
    pub sauces: u8,
}

impl Groups {
    pub const NONE: Groups = Groups { pasta: Cards::NONE, sauces: Cards::NONE };

    #[inline]
    pub(crate) const fn add(&mut self, shape: Shape, pasta: u32, sauces: u32) {
        self.pasta = self.pasta.plus(Cards::some(shape.kind(), pasta));
        self.sauces = self.sauces.plus(Cards::some(shape.kind(), sauces));
    }

    /// P13: give one card of this shape away: pasta first, a sauce only if no pasta is left.
    #[inline]
    pub(crate) fn give(&mut self, shape: Shape) -> Kind {
        let card = Cards::one(shape.kind());
        if self.pasta.of_shape(shape) > 0 {
            self.pasta = self.pasta.minus(card);
            shape.kind()
        } else {
            self.sauces = self.sauces.minus(card);
            Kind::Sauce
        }
    }

    #[inline]
    pub const fn has(&self, shape: Shape) -> bool {
        self.size(shape) > 0
    }

    /// How many cards are in the group of this shape.
    #[inline]
    pub const fn size(&self, shape: Shape) -> u32 {
        self.pasta.of_shape(shape) + self.sauces.of_shape(shape)
    }

    /// The shapes of the groups.
    #[inline]
    pub(crate) const fn shapes(&self) -> Shapes {
        self.pasta.shapes().or(self.sauces.shapes())
    }

    /// By shape, the pasta cards of the groups.
    #[inline]
    pub(crate) fn pasta(&self) -> [i16; 9] {
        self.pasta.counts()
    }

    /// By shape, their sauces.
    #[inline]
    pub(crate) fn sauces(&self) -> [i16; 9] {
        self.sauces.counts()
    }

    /// P15: how many cards are banked in all.
    #[inline]
    pub const fn banked(&self) -> u32 {
        self.pasta.count() + self.sauces.count()
    }

    /// P15: the size of the largest group.
    pub fn largest(&self) -> u32 {
        Shape::ALL.into_iter().map(|shape| self.size(shape)).max().unwrap_or(0)
    }

    /// P15: how many groups there are.
    pub fn number(&self) -> u32 {
        self.list().count() as u32
    }

    /// The groups in the order of their shapes.
    pub fn list(self) -> impl Iterator<Item = Group> {
        Shape::ALL.into_iter().filter(move |shape| self.has(*shape)).map(move |shape| Group {
            shape,
            pasta: self.pasta.of_shape(shape) as u8,
            sauces: self.sauces.of_shape(shape) as u8,
        })
    }

    /// The cards in these groups, the sauces as what they are.
    pub fn cards(&self) -> Cards {
        self.pasta.plus(Cards::some(Kind::Sauce, self.sauces.count()))
    }
}

impl From<Groups> for Vec<Group> {
    fn from(groups: Groups) -> Vec<Group> {
        groups.list().collect()
    }
}

impl TryFrom<Vec<Group>> for Groups {
    type Error = &'static str;
    fn try_from(list: Vec<Group>) -> Result<Groups, &'static str> {
        let sauces: u32 = list.iter().map(|group| u32::from(group.sauces)).sum();
        if sauces > COPIES || list.iter().any(|group| u32::from(group.pasta) > COPIES) {
            return Err("the box holds eight cards of each kind");
        }
        let mut groups = Groups::NONE;
        for Group { shape, pasta, sauces } in list {
            if groups.has(shape) {
                return Err("a seat has one group of each shape");
            }
            groups.add(shape, u32::from(pasta), u32::from(sauces));
        }
        Ok(groups)
    }
}

impl fmt::Debug for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Group, Groups, Kind, Shape};

    #[test]
    fn pasta_is_given_before_sauce() {
        let mut groups = Groups::NONE;
        groups.add(Shape::Penne, 1, 2);
        groups.add(Shape::Ravioli, 2, 0);
        assert_eq!((groups.banked(), groups.largest(), groups.number()), (5, 3, 2));
        assert_eq!(groups.give(Shape::Penne), Kind::Penne);
        assert_eq!(groups.give(Shape::Penne), Kind::Sauce);
        assert_eq!(groups.list().next(), Some(Group { shape: Shape::Penne, pasta: 0, sauces: 1 }));
        assert_eq!(groups.give(Shape::Penne), Kind::Sauce);
        assert!(!groups.has(Shape::Penne));
        assert_eq!((groups.cards().count(), groups.number()), (2, 1));
    }

    #[test]
    fn all_cards_of_a_shape_and_all_sauces_fit_into_one_group() {
        let mut groups = Groups::NONE;
        groups.add(Shape::Orecchiette, 8, 8);
        assert_eq!((groups.banked(), groups.largest()), (16, 16));
    }
}
