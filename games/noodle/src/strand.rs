//! A noodle on the board: tiles in the cells, and the ends from which it goes on.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Side, Sides};
use crate::tiles::Tile;

/// A free end: it sticks out of this cell on this side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct End {
    pub cell: Cell,
    pub side: Side,
}

impl End {
    /// The cell it faces, or nothing if it faces the rim.
    #[inline]
    pub const fn faces(self) -> Option<Cell> {
        self.cell.towards(self.side)
    }
}

/// The live ends of one player's noodle: none while the player has no tile on the board, two behind a fork
/// until the next tile settles from which of them the noodle goes on (N7), otherwise one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Strand([Option<End>; 2]);

impl Strand {
    /// The noodle goes on from this cell, at each of these one or two sides.
    #[inline]
    pub(crate) fn from(cell: Cell, mut sides: Sides) -> Strand {
        let mut end = || sides.next().map(|side| End { cell, side });
        let one = end();
        Strand([one, end()])
    }

    pub(crate) fn of(ends: &[End]) -> Strand {
        Strand([ends.first().copied(), ends.get(1).copied()])
    }

    /// N13: whether the player has a tile on the board.
    #[inline]
    pub const fn is_on_board(self) -> bool {
        self.0[0].is_some()
    }

    #[inline]
    pub fn ends(self) -> impl Iterator<Item = End> {
        self.0.into_iter().flatten()
    }

    /// The ends, those first that face the lower cell, those that face the rim last.
    #[inline]
    pub(crate) fn ends_by_cell(self) -> [Option<(Cell, Side)>; 2] {
        let [one, other] = self.0.map(|end| end.and_then(|end| end.faces().map(|cell| (cell, end.side))));
        match (one, other) {
            (Some((a, _)), Some((b, _))) if b < a => [other, one],
            _ => [one, other],
        }
    }

    /// The end that faces this cell. Two ends of a fork never face the same one.
    #[inline]
    pub fn end_facing(self, cell: Cell) -> Option<End> {
        self.ends().find(|end| end.faces() == Some(cell))
    }
}

/// A tile lying in a cell: its ends, whose it is, and whether it is basil. One byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Layer(u8);

const OWNER: u32 = 4;
const BASIL: u8 = 1 << 6;

impl Layer {
    pub(crate) const NOTHING: Layer = Layer(0);

    #[inline]
    pub(crate) const fn new(tile: Tile, ends: Sides, owner: Seat) -> Layer {
        let basil = if matches!(tile, Tile::Basil) { BASIL } else { 0 };
        Layer(ends.bits() | (owner.index() as u8 & 3) << OWNER | basil)
    }

    /// The tile, if there is one.
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        if self.0 == 0 {
            None
        } else if self.0 & BASIL != 0 {
            Some(Tile::Basil)
        } else if self.ends().count() == 3 {
            Some(Tile::Fork)
        } else if self.0 & 5 == 5 || self.0 & 10 == 10 {
            Some(Tile::Straight)
        } else {
            Some(Tile::Curve)
        }
    }

    #[inline]
    pub const fn ends(self) -> Sides {
        Sides::from_bits(self.0)
    }

    pub const fn owner(self) -> Seat {
        Seat::new((self.0 >> OWNER & 3) as usize)
    }
}

impl std::fmt::Debug for Layer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.tile() {
            None => f.write_str("-"),
            Some(tile) => write!(f, "{tile} {:?} of {}", self.ends(), self.owner()),
        }
    }
}
