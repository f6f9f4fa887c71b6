//! The sardine cards: what there is, which way each looks, and what each does.

use std::fmt;
use std::str::FromStr;

use bistro_core::{Nibbles16, kind_set, padded};
use serde::{Deserialize, Serialize};

use crate::counts::Cards;

/// The front of a card. Every back is a lid (S2), so backs need no name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Face {
    EncoreLeft,
    EncoreRight,
    DrawLeft,
    DrawRight,
    ThiefLeft,
    ThiefRight,
    CatLeft,
    CatRight,
    OpenerLeft,
    OpenerRight,
    TwoWay,
    Bone,
}

/// S5: what a card does when it is laid, and again when a lid comes down on it (S4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Play another card.
    Encore,
    /// Draw two cards.
    DrawTwo,
    /// Steal a sardine or a card from a hand.
    Thief,
    /// Everybody else feeds the cat.
    FeedTheCat,
    /// Steal a lid.
    CanOpener,
}

/// Which way a card can lie in a tin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Heads {
    Left,
    Right,
    Either,
    /// It never goes into a tin.
    Never,
}

struct Facts {
    /// In notation.
    sign: &'static str,
    /// In messages and on the wire.
    name: &'static str,
    copies: u32,
    heads: Heads,
    effect: Option<Effect>,
}

/// The box, by face. How the heads are split is [reconstructed]: half of each kind looks either way.
const FACTS: [Facts; 12] = {
    use Effect::{CanOpener, DrawTwo, Encore, FeedTheCat, Thief};
    use Heads::{Either, Left, Never, Right};
    [
        Facts { sign: "encore<", name: "encore-left", copies: 7, heads: Left, effect: Some(Encore) },
        Facts { sign: "encore>", name: "encore-right", copies: 7, heads: Right, effect: Some(Encore) },
        Facts { sign: "draw<", name: "draw-left", copies: 6, heads: Left, effect: Some(DrawTwo) },
        Facts { sign: "draw>", name: "draw-right", copies: 6, heads: Right, effect: Some(DrawTwo) },
        Facts { sign: "thief<", name: "thief-left", copies: 4, heads: Left, effect: Some(Thief) },
        Facts { sign: "thief>", name: "thief-right", copies: 4, heads: Right, effect: Some(Thief) },
        Facts { sign: "cat<", name: "cat-left", copies: 4, heads: Left, effect: Some(FeedTheCat) },
        Facts { sign: "cat>", name: "cat-right", copies: 4, heads: Right, effect: Some(FeedTheCat) },
        Facts { sign: "opener<", name: "opener-left", copies: 4, heads: Left, effect: Some(CanOpener) },
        Facts { sign: "opener>", name: "opener-right", copies: 4, heads: Right, effect: Some(CanOpener) },
        Facts { sign: "twoway", name: "two-way", copies: 4, heads: Either, effect: None },
        Facts { sign: "bone", name: "bone", copies: 5, heads: Never, effect: None },
    ]
};

impl Face {
    pub const ALL: [Face; 12] = [
        Face::EncoreLeft,
        Face::EncoreRight,
        Face::DrawLeft,
        Face::DrawRight,
        Face::ThiefLeft,
        Face::ThiefRight,
        Face::CatLeft,
        Face::CatRight,
        Face::OpenerLeft,
        Face::OpenerRight,
        Face::TwoWay,
        Face::Bone,
    ];

    /// Its number in the sense of [`bistro_core::counts!`] and [`kind_set!`].
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self as u32
    }

    /// The face of this number; from 11 on there is only the bone.
    #[inline]
    pub(crate) const fn numbered(number: u32) -> Face {
        const NUMBERED: [Face; 16] = padded(Face::ALL);
        NUMBERED[(number & 15) as usize]
    }

    /// Its word in messages.
    pub const fn name(self) -> &'static str {
        FACTS[self as usize].name
    }

    /// How many the box holds.
    pub(crate) const fn copies(self) -> u32 {
        FACTS[self as usize].copies
    }

    #[inline]
    pub const fn heads(self) -> Heads {
        FACTS[self as usize].heads
    }

    #[inline]
    pub const fn effect(self) -> Option<Effect> {
        FACTS[self as usize].effect
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FACTS[*self as usize].sign)
    }
}

impl FromStr for Face {
    type Err = String;
    fn from_str(text: &str) -> Result<Face, String> {
        let is_meant = |face: &Face| FACTS[*face as usize].sign == text || face.name() == text;
        Face::ALL.into_iter().find(is_meant).ok_or_else(|| {
            let signs: Vec<_> = FACTS.iter().map(|facts| facts.sign).collect();
            format!("'{text}' is no card: the cards are {}", signs.join(", "))
        })
    }
}

kind_set! {
    /// A set of faces.
    pub struct Faces(u16) of Face, shown as Face::name;
}

impl Faces {
    /// Everything that can be laid in a tin: all but the bone.
    pub const SARDINES: Faces =
        Faces::lying(Heads::Left).or(Faces::lying(Heads::Right)).or(Faces::lying(Heads::Either));
    /// What can lie with its head to the left …
    pub const LEFT: Faces = Faces::lying(Heads::Left).or(Faces::lying(Heads::Either));
    /// … or to the right.
    pub const RIGHT: Faces = Faces::lying(Heads::Right).or(Faces::lying(Heads::Either));

    /// One bit for each face.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Faces {
        Faces(bits)
    }

    const fn lying(heads: Heads) -> Faces {
        let mut faces = Faces::NONE;
        let mut face = 0;
        while face < Face::ALL.len() {
            if FACTS[face].heads as u8 == heads as u8 {
                faces = faces.with(Face::ALL[face]);
            }
            face += 1;
        }
        faces
    }

    /// One card of each.
    pub(crate) const fn cards(self) -> Cards {
        Cards::from_bits(Nibbles16::spread(self.0).bits())
    }
}

#[cfg(test)]
mod tests {
    use super::{Face, Faces};

    #[test]
    fn everything_but_a_bone_lies_one_way_or_the_other() {
        assert_eq!(Faces::SARDINES.count(), 11);
        assert!(!Faces::SARDINES.has(Face::Bone));
        assert_eq!(Faces::LEFT.and(Faces::RIGHT).collect::<Vec<_>>(), [Face::TwoWay]);
    }

    #[test]
    fn a_face_is_read_as_it_is_written() {
        for face in Face::ALL {
            assert_eq!(face.to_string().parse(), Ok(face));
            assert_eq!(face.name().parse(), Ok(face));
        }
        assert!("tuna".parse::<Face>().unwrap_err().contains("encore<"));
    }
}
