//! The 4 × 4 grid: cells `a1` to `d4`, columns from the left, rows from the top.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Kind};

/// A place in the grid. Cells are ordered as one reads: `a1 b1 c1 d1 a2 …`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell(u8);

impl Cell {
    pub const CORNERS: [Cell; 4] = [Cell(0), Cell(3), Cell(12), Cell(15)];

    /// All sixteen, in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..16).map(Cell)
    }

    #[inline]
    const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// P3: the six other cells in its row and column.
    #[inline]
    pub const fn reach(self) -> Cells {
        REACH[self.index()]
    }

    pub(crate) const fn row(self) -> u8 {
        self.0 / 4
    }
}

const REACH: [Cells; 16] = {
    let mut reach = [Cells::NONE; 16];
    let mut cell = 0;
    while cell < 16 {
        let (row, column) = (0x000f << (cell / 4 * 4), 0x1111 << (cell % 4));
        reach[cell] = Cells((row | column) & !(1 << cell));
        cell += 1;
    }
    reach
};

/// The same six cells, one by one.
const REACHED: [[u8; 6]; 16] = {
    let mut reached = [[0; 6]; 16];
    let mut cell = 0;
    while cell < 16 {
        let (mut found, mut other) = (0, 0);
        while other < 16 {
            if REACH[cell].0 & 1 << other != 0 {
                reached[cell][found] = other;
                found += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    reached
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0 % 4) as char, 1 + self.row())
    }
}

impl FromStr for Cell {
    type Err = String;
    fn from_str(text: &str) -> Result<Cell, String> {
        Cell::all().find(|cell| cell.to_string() == text).ok_or_else(|| {
            format!("'{text}' is no cell: say a column from a to d and a row from 1 to 4, as in c2")
        })
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Cell, String> {
        text.parse()
    }
}

/// A set of cells, listed in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Cell>", from = "Vec<Cell>")]
pub struct Cells(u16);

impl Cells {
    pub const NONE: Cells = Cells(0);

    #[inline]
    pub const fn one(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & Cells::one(cell).0 != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Cells {
        Cells(self.0 | Cells::one(cell).0)
    }

    #[inline]
    #[must_use]
    pub const fn without(self, cell: Cell) -> Cells {
        Cells(self.0 & !Cells::one(cell).0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cell, if it is the only one.
    #[inline]
    pub(crate) const fn only(self) -> Option<Cell> {
        if self.0.is_power_of_two() { Some(Cell(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The first ones in reading order.
    #[must_use]
    pub(crate) fn first(self, count: u8) -> Cells {
        self.take(usize::from(count)).collect()
    }

    /// A one in each of these cells, four bits a cell.
    #[inline]
    const fn spread(self) -> u64 {
        let mut mask = self.0 as u64;
        mask = (mask | mask << 24) & 0x0000_00ff_0000_00ff;
        mask = (mask | mask << 12) & 0x000f_000f_000f_000f;
        mask = (mask | mask << 6) & 0x0303_0303_0303_0303;
        (mask | mask << 3) & 0x1111_1111_1111_1111
    }

    /// As in `b1, d3`.
    pub(crate) fn written(self) -> String {
        self.map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
    }
}

impl Iterator for Cells {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::NONE, Cells::with)
    }
}

impl From<Vec<Cell>> for Cells {
    fn from(cells: Vec<Cell>) -> Cells {
        cells.into_iter().collect()
    }
}

impl From<Cells> for Vec<Cell> {
    fn from(cells: Cells) -> Vec<Cell> {
        cells.collect()
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written())
    }
}

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "BTreeMap<Cell, Option<Kind>>", from = "BTreeMap<Cell, Option<Kind>>")]
pub struct Grid(u64);

const DOWN: u64 = 14;
const EMPTY: u64 = 15;

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
        Cards::counted(REACHED[hat.index()].map(|cell| (self.0 >> (4 * cell)) as u32 & 15))
    }

    /// P3: where the cards of this kind are in the hat's row and column.
    #[inline]
    pub(crate) fn in_reach_of_kind(self, hat: Cell, kind: Kind) -> Cells {
        // A zero in every cell with this kind; the four bits of each other cell come together in the lowest.
        let other = self.0 ^ (kind as u64 * 0x1111_1111_1111_1111);
        let other = other | other >> 2;
        let other = (other | other >> 1) & 0x1111_1111_1111_1111;
        // Gather every fourth bit.
        let mut mask = !other & 0x1111_1111_1111_1111;
        mask = (mask | mask >> 3) & 0x0303_0303_0303_0303;
        mask = (mask | mask >> 6) & 0x000f_000f_000f_000f;
        mask = (mask | mask >> 12) & 0x0000_00ff_0000_00ff;
        Cells((mask | mask >> 24) as u16 & hat.reach().0)
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
}

impl From<Grid> for BTreeMap<Cell, Option<Kind>> {
    fn from(grid: Grid) -> BTreeMap<Cell, Option<Kind>> {
        let spots = Cell::all().filter_map(|cell| match grid.spot(cell) {
            Spot::Up(kind) => Some((cell, Some(kind))),
            Spot::Down => Some((cell, None)),
            Spot::Empty => None,
        });
        spots.collect()
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
        f.debug_map().entries(BTreeMap::from(*self)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Cards, Cell, Cells, Grid, Kind, Spot};

    fn cell(text: &str) -> Cell {
        text.parse().expect("a cell")
    }

    #[test]
    fn cells_are_read_as_they_are_written_in_reading_order() {
        let written: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
        assert_eq!(written[..6], ["a1", "b1", "c1", "d1", "a2", "b2"]);
        assert!(Cell::all().all(|cell| cell.to_string().parse() == Ok(cell)));
        assert!("e1".parse::<Cell>().unwrap_err().contains("as in c2"));
    }

    #[test]
    fn the_hat_reaches_its_row_and_column() {
        assert_eq!(cell("c2").reach().written(), "c1, a2, b2, d2, c3, c4");
        assert!(Cell::all().all(|hat| hat.reach().len() == 6 && !hat.reach().contains(hat)));
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
        assert_eq!(taken.first(2).written(), "b1, a3");
    }
}
