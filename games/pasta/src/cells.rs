//! The cells of the grid, `a1` to `d4`: columns from the left, rows from the top.

use std::fmt;
use std::str::FromStr;

use bistro_core::{Nibbles16, kind_set};
use serde::{Deserialize, Serialize};

/// A place in the grid. Cells are ordered as one reads: `a1 b1 c1 d1 a2 …`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(into = "&'static str", try_from = "String")]
pub struct Cell(u8);

impl Cell {
    pub const CORNERS: [Cell; 4] = [Cell(0), Cell(3), Cell(12), Cell(15)];

    /// All sixteen, in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..16).map(Cell)
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

    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// P3: the six other cells in its row and column.
    #[inline]
    pub const fn reach(self) -> Cells {
        REACH[self.index()]
    }

    /// The indices of the same six cells, one by one.
    #[inline]
    pub(crate) const fn reached(self) -> [u8; 6] {
        REACHED[self.index()]
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

const REACHED: [[u8; 6]; 16] = {
    let mut reached = [[0; 6]; 16];
    let mut cell = 0;
    while cell < 16 {
        let (mut found, mut other) = (0, 0);
        while other < 16 {
            if REACH[cell].has(Cell(other)) {
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
        f.write_str((*self).into())
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

impl From<Cell> for &'static str {
    fn from(cell: Cell) -> &'static str {
        const NAMES: [&str; 16] =
            ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"];
        NAMES[cell.index()]
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Cell, String> {
        text.parse()
    }
}

kind_set! {
    /// A set of cells, listed in reading order.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Cell>"))]
    #[serde(into = "Vec<Cell>", from = "Vec<Cell>")]
    pub struct Cells(u16) of Cell;
}

impl Cells {
    /// The cell, if it is the only one.
    #[inline]
    pub(crate) const fn only(self) -> Option<Cell> {
        if self.0.is_power_of_two() { Some(Cell(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The cells one by one, if there are no more than six; those behind the last of them mean nothing.
    #[inline]
    pub(crate) fn six(self) -> [Cell; 6] {
        let mut left = self.0;
        [(); 6].map(|()| {
            let cell = Cell((u32::from(left) | 1 << 15).trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            cell
        })
    }

    /// The first ones in reading order.
    #[must_use]
    pub(crate) fn first(self, count: u8) -> Cells {
        self.take(usize::from(count)).collect()
    }

    /// A one in each of these cells, four bits a cell.
    #[inline]
    pub(crate) const fn spread(self) -> u64 {
        Nibbles16::spread(self.0).bits()
    }

    /// The cells with a one, four bits a cell, as far as they are among these.
    #[inline]
    #[must_use]
    pub(crate) const fn gather(self, ones: u64) -> Cells {
        Cells(Nibbles16::from_bits(ones).gathered() & self.0)
    }

    /// As in `b1, d3`.
    pub(crate) fn written(self) -> String {
        self.map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written())
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Cells};

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
        assert!(Cell::all().all(|hat| hat.reach().count() == 6 && !hat.reach().has(hat)));
    }

    #[test]
    fn cells_are_spread_and_gathered() {
        let some: Cells = [cell("b1"), cell("d4"), cell("a3")].into_iter().collect();
        assert_eq!(Cells(u16::MAX).gather(some.spread()), some);
        assert_eq!(some.without(cell("a3")).gather(some.spread()).written(), "b1, d4");
        assert_eq!(some.first(2).written(), "b1, a3");
        assert_eq!(some.six()[..3], some.collect::<Vec<_>>());
        assert_eq!((some.count(), some.only(), Cells::one(cell("c2")).only()), (3, None, Some(cell("c2"))));
    }
}
