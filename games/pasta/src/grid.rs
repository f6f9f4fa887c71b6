//! The 4 × 4 grid: what lies on each cell.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::cards::{Cards, Kind};
use crate::cells::{Cell, Cells};

/// What lies on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    Up(Kind),
    /// Face down, and seen by nobody.
    Down,
    Empty,
}

/// Cards on the grid, four bits a cell. It travels as a list of the cells that are not empty, each with its
/// card, or with nothing if that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Record<Cell, Kind | null>"))]
#[serde(from = "BTreeMap<Cell, Option<Kind>>")]
pub struct Grid(u64);

const DOWN: u64 = 14;
const EMPTY: u64 = 15;
/// A one in each cell.
const ONES: u64 = 0x1111_1111_1111_1111;

impl Grid {
    pub const EMPTY: Grid = Grid(u64::MAX);

    #[inline]
    const fn code(self, cell: Cell) -> u64 {
        self.0 >> (4 * cell.index()) & 15
    }

    #[inline]
    pub const fn spot(self, cell: Cell) -> Spot {
        match self.code(cell) {
            DOWN => Spot::Down,
            EMPTY => Spot::Empty,
            kind => Spot::Up(Kind::numbered(kind as u32)),
        }
    }

    #[inline]
    pub(crate) const fn turn_up(&mut self, cell: Cell, kind: Kind) {
        let place = 4 * cell.index();
        self.0 = self.0 & !(15 << place) | (kind as u64) << place;
    }

    #[inline]
    pub(crate) const fn lay_down(&mut self, cells: Cells) {
        let ones = cells.spread();
        self.0 = self.0 & !(ones * 15) | (ones * DOWN);
    }

    #[inline]
    pub(crate) const fn clear(&mut self, cells: Cells) {
        self.0 |= cells.spread() * EMPTY;
    }

    /// P3: the cards in the hat's row and column. Between turns they all lie face up.
    #[inline]
    pub(crate) fn in_reach(self, hat: Cell) -> Cards {
        Cards::counted(hat.reached().map(|cell| (self.0 >> (4 * cell)) as u32 & 15))
    }

    /// P3: where the cards of this kind are in the hat's row and column.
    #[inline]
    pub(crate) fn in_reach_of_kind(self, hat: Cell, kind: Kind) -> Cells {
        // A zero in every cell with this kind; the four bits of each other cell come together in the lowest.
        let other = self.0 ^ (kind as u64 * ONES);
        let other = other | other >> 2;
        let other = (other | other >> 1) & ONES;
        hat.reach().gather(other ^ ONES)
    }

    /// Everything that lies face up.
    pub fn face_up(self) -> Cards {
        let kinds = Cell::all().filter_map(|cell| match self.spot(cell) {
            Spot::Up(kind) => Some(kind),
            Spot::Down | Spot::Empty => None,
        });
        kinds.collect()
    }

    /// How many cards lie face down.
    pub fn face_down(self) -> u32 {
        Cell::all().filter(|cell| self.spot(*cell) == Spot::Down).count() as u32
    }

    /// The cells that are not empty, each with its card, if that lies face up.
    fn laid(self) -> impl Iterator<Item = (Cell, Option<Kind>)> {
        Cell::all().filter_map(move |cell| match self.spot(cell) {
            Spot::Up(kind) => Some((cell, Some(kind))),
            Spot::Down => Some((cell, None)),
            Spot::Empty => None,
        })
    }
}

/// Straight from the bits: every view has a grid.
impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.laid())
    }
}

impl From<BTreeMap<Cell, Option<Kind>>> for Grid {
    fn from(spots: BTreeMap<Cell, Option<Kind>>) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, card) in spots {
            match card {
                Some(kind) => grid.turn_up(cell, kind),
                None => grid.lay_down(Cells::one(cell)),
            }
        }
        grid
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.laid()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, Cell, Cells, Grid, Kind, Spot};

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    #[test]
    fn cards_lie_where_they_were_laid() {
        let mut grid = Grid::EMPTY;
        let taken = [cell("b1"), cell("d4"), cell("a3")].into_iter().collect::<Cells>();
        for (place, cell) in Cell::all().enumerate() {
            grid.turn_up(cell, Kind::ALL[place % 3]);
        }
        assert_eq!(grid.face_up().count(), 16);
        assert_eq!(grid.in_reach_of_kind(cell("a1"), Kind::Macaroni).written(), "d1, a4");
        let reached: Cards = cell("a1")
            .reach()
            .map(|cell| match grid.spot(cell) {
                Spot::Up(kind) => kind,
                Spot::Down | Spot::Empty => unreachable!("all lie face up"),
            })
            .collect();
        assert_eq!(grid.in_reach(cell("a1")), reached);
        grid.lay_down(taken);
        assert_eq!((grid.face_down(), grid.spot(cell("d4"))), (3, Spot::Down));
        assert_eq!(grid.spot(cell("c4")), Spot::Up(Kind::Farfalle));
        grid.clear(taken.without(cell("b1")));
        assert_eq!((grid.face_down(), grid.spot(cell("a3"))), (1, Spot::Empty));
    }
}
