//! The 9×9 board: cells, sides, and sets of cells as bits.

use std::convert::identity;
use std::fmt;
use std::str::FromStr;

use bistro_core::kind_set;
use serde::{Deserialize, Serialize};

use crate::tables::BOARD;

/// Cells in a row and in a column.
pub(crate) const EDGE: usize = 9;
/// A row has one place more than cells: a gutter, so that no step to the side leads into another row.
const ROW: u8 = 10;
/// Places, gutters included.
pub(crate) const PLACES: usize = EDGE * ROW as usize;

/// A side of a cell, or the direction in which it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// Its number in the sense of [`kind_set!`].
    #[inline]
    const fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    const fn numbered(number: u32) -> Side {
        Side::ALL[(number & 3) as usize]
    }

    /// Its word in notation and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Side::North => "north",
            Side::East => "east",
            Side::South => "south",
            Side::West => "west",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Side {
    type Err = String;
    fn from_str(text: &str) -> Result<Side, String> {
        let side = Side::ALL.into_iter().find(|side| side.name() == text);
        side.ok_or_else(|| format!("'{text}' is no side: say north, east, south or west"))
    }
}

kind_set! {
    /// A set of sides.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Side>"))]
    #[serde(into = "Vec<Side>", from = "Vec<Side>")]
    pub struct Sides(u8) of Side, shown as identity;
}

impl Sides {
    /// A side and the one across.
    #[inline]
    pub const fn across(side: Side) -> Sides {
        Sides::one(side).with(side.opposite())
    }

    /// The lowest four bits, one for each side.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 15)
    }
}

/// A cell of the board, written `c3`: column a to i from the left, row 1 to 9 from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
#[serde(into = "String", try_from = "String")]
pub struct Cell(u8);

impl Cell {
    #[inline]
    pub(crate) const fn at(row: usize, column: usize) -> Cell {
        debug_assert!(row < EDGE && column < EDGE);
        Cell(row as u8 * ROW + column as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in the sense of [`kind_set!`].
    #[inline]
    const fn number(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    const fn numbered(number: u32) -> Cell {
        Cell(number as u8)
    }

    pub const fn row(self) -> usize {
        (self.0 / ROW) as usize
    }

    pub const fn column(self) -> usize {
        (self.0 % ROW) as usize
    }

    /// The next cell on this side, or nothing if there is the rim.
    #[inline]
    pub const fn towards(self, side: Side) -> Option<Cell> {
        const STEPS: [u8; 4] = [0u8.wrapping_sub(ROW), 1, ROW, 0u8.wrapping_sub(1)];
        let place = self.0.wrapping_add(STEPS[side as usize]);
        if place < 128 && Cells::BOARD.0 >> place & 1 != 0 { Some(Cell(place)) } else { None }
    }

    /// N4: if the cell has a start point, the direction in which a noodle from there runs: inwards.
    pub const fn inwards(self) -> Option<Side> {
        if !Cells::STARTS.has(self) {
            return None;
        }
        let (row, column) = (self.row(), self.column());
        if row == 0 {
            Some(Side::South)
        } else if row == EDGE - 1 {
            Some(Side::North)
        } else if column == 0 {
            Some(Side::East)
        } else {
            Some(Side::West)
        }
    }

    pub fn all() -> impl Iterator<Item = Cell> {
        Cells::BOARD
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = String;
    fn from_str(text: &str) -> Result<Cell, String> {
        match text.as_bytes() {
            [column @ b'a'..=b'i', row @ b'1'..=b'9'] => {
                Ok(Cell::at((row - b'1') as usize, (column - b'a') as usize))
            }
            _ => Err(format!("'{text}' is no cell: say a1 to i9, the column first")),
        }
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Cell, String> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

kind_set! {
    /// A set of cells.
    pub struct Cells(u128) of Cell, shown as identity;
}

impl Cells {
    /// The whole board.
    pub const BOARD: Cells = lettered(b'.').or(Cells::STARTS).or(Cells::MARKED);
    /// The cells with a start point.
    pub const STARTS: Cells = lettered(b'o');
    /// The cells marked for an ingredient.
    pub const MARKED: Cells = lettered(b'*');

    #[inline]
    pub(crate) fn insert(&mut self, cell: Cell) {
        *self = self.with(cell);
    }

    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell) {
        *self = self.without(cell);
    }

    /// N8: the cells that noodles running straight inwards from these start cells face.
    #[inline]
    #[must_use]
    pub const fn inwards(self) -> Cells {
        const RUNNING: [Cells; 4] = starts_by_direction();
        let [north, east, south, west] = RUNNING;
        Cells(
            (self.0 & north.0) >> ROW
                | (self.0 & east.0) << 1
                | (self.0 & south.0) << ROW
                | (self.0 & west.0) >> 1,
        )
    }

    /// These cells and their neighbours, as far as they are among the others.
    #[inline]
    #[must_use]
    pub const fn spread(self, among: Cells) -> Cells {
        // The gutters are never among the cells, so nothing slips from one row into the next.
        let beside = self.0 << 1 | self.0 >> 1 | self.0 << ROW | self.0 >> ROW;
        Cells(self.0 | beside & among.0)
    }
}

/// The cells with this letter in the table.
const fn lettered(letter: u8) -> Cells {
    let mut cells = Cells::NONE;
    let mut row = 0;
    while row < EDGE {
        let line = BOARD[row].as_bytes();
        assert!(line.len() == EDGE, "the board is a square");
        let mut column = 0;
        while column < EDGE {
            if line[column] == letter {
                cells = cells.with(Cell::at(row, column));
            }
            column += 1;
        }
        row += 1;
    }
    cells
}

/// The start cells, by the direction in which noodles from there run.
const fn starts_by_direction() -> [Cells; 4] {
    let mut starts = [Cells::NONE; 4];
    let mut place = 0;
    while place < PLACES {
        let cell = Cell(place as u8);
        if let Some(side) = cell.inwards() {
            starts[side as usize] = starts[side as usize].with(cell);
        }
        place += 1;
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::{Cell, Cells, Side};

    #[test]
    fn the_board_is_as_in_the_table() {
        assert_eq!(Cells::BOARD.count(), 81);
        let starts: Vec<String> = Cells::STARTS.map(|cell| cell.to_string()).collect();
        assert_eq!(starts, ["b1", "e1", "h1", "a2", "i2", "a5", "i5", "a8", "i8", "b9", "e9", "h9"]);
        assert_eq!(Cells::MARKED.count(), 22);
        assert!(Cells::MARKED.and(Cells::STARTS).is_empty());
        // Symmetric under a half turn.
        for cell in Cells::MARKED {
            assert!(Cells::MARKED.has(Cell::at(8 - cell.row(), 8 - cell.column())));
        }
    }

    #[test]
    fn a_step_ends_at_the_rim() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        assert_eq!(cell("a1").towards(Side::East), Some(cell("b1")));
        assert_eq!(cell("i5").towards(Side::East), None);
        assert_eq!(cell("a5").towards(Side::West), None);
        assert_eq!(cell("a1").towards(Side::West), None);
        assert_eq!(cell("a1").towards(Side::North), None);
        assert_eq!(cell("i9").towards(Side::South), None);
        assert_eq!(cell("i9").towards(Side::East), None);
        assert_eq!(cell("i9").towards(Side::North), Some(cell("i8")));
    }

    #[test]
    fn noodles_run_inwards_from_their_start_points() {
        for cell in Cells::STARTS {
            let next = cell.inwards().and_then(|side| cell.towards(side)).expect("the board is large");
            assert_eq!(Cells::one(cell).inwards(), Cells::one(next));
        }
        assert_eq!(Cells::STARTS.inwards().count(), 8, "b1 and a2 lead to the same cell");
    }

    #[test]
    fn cells_spread_to_their_neighbours_and_not_around_the_rim() {
        let spread: Cells = Cells::one("i3".parse().unwrap()).spread(Cells::BOARD);
        let names: Vec<String> = spread.map(|cell| cell.to_string()).collect();
        assert_eq!(names, ["i2", "h3", "i3", "i4"]);
    }
}
