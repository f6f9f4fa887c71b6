//! The board as text, drawn and read: noodles in box-drawing characters, ingredients as letters.
//!
//! ```text
//!    a b c d e f g h i
//! 1  T o . . o . . o C
//! 2  o . M . . . S . o
//! 3  . B . ┌─╪ . . P .
//! ```
//!
//! A dot is an empty cell, `o` a free start point. Basil is drawn with double lines: `═` and `║` at a start
//! point, `╪` and `╫` where it crosses a tile.

use bistro_core::Seat;

use crate::board::{Cell, EDGE, Side, Sides};
use crate::chips::Kind;
use crate::tiles::Tile;
use crate::view::{Ingredient, LaidTile, View};

/// What a picture of the board shows. Whose tiles they are it does not show: read, they are seat 0's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    pub tiles: Vec<LaidTile>,
    pub ingredients: Vec<Ingredient>,
}

/// The columns, as the first line of a picture.
const COLUMNS: &str = "   a b c d e f g h i";

impl Picture {
    pub fn of(view: &View) -> Picture {
        Picture { tiles: view.tiles.clone(), ingredients: view.ingredients.clone() }
    }

    /// Ten lines: the columns, then the rows.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![COLUMNS.to_owned()];
        for row in 0..EDGE {
            let mut line = format!("{} ", row + 1);
            for column in 0..EDGE {
                let cell = Cell::at(row, column);
                line.push(if self.joins_to_the_west(cell) { '─' } else { ' ' });
                line.push(self.sign(cell));
            }
            lines.push(line);
        }
        lines
    }

    fn at(&self, cell: Cell) -> impl Iterator<Item = &LaidTile> {
        self.tiles.iter().filter(move |laid| laid.cell == cell)
    }

    fn sign(&self, cell: Cell) -> char {
        if let Some(laid) = self.at(cell).last() {
            let signs = if self.at(cell).count() > 1 { &CROSSING_SIGNS[..] } else { &SIGNS[..] };
            return sign_of(signs, laid.tile, laid.ends);
        }
        let ingredient = self.ingredients.iter().find(|ingredient| ingredient.cell == cell);
        match ingredient {
            Some(ingredient) => ingredient.kind.letter(),
            None if cell.inwards().is_some() => 'o',
            None => '.',
        }
    }

    fn joins_to_the_west(&self, cell: Cell) -> bool {
        let has_end = |cell: Cell, side| self.at(cell).any(|laid| laid.ends.has(side));
        let west = cell.towards(Side::West);
        has_end(cell, Side::West) && west.is_some_and(|west| has_end(west, Side::East))
    }

    /// Read a picture as [`Picture::lines`] draws it, indented in any way. What basil crosses is taken to
    /// run straight.
    ///
    /// # Errors
    /// If a line is not a row of the board, with what is wrong with it.
    pub fn read(text: &str) -> Result<Picture, String> {
        let mut picture = Picture::default();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut row = 0;
        for line in lines.filter(|line| !line.starts_with('a')) {
            let signs: Vec<char> = line.chars().skip(3).step_by(2).collect();
            let number = line.chars().next().and_then(|digit| digit.to_digit(10));
            if number != Some(row as u32 + 1) || signs.len() != EDGE {
                return Err(format!("'{line}' is not row {} with its nine cells", row + 1));
            }
            for (column, sign) in signs.into_iter().enumerate() {
                picture.read_sign(Cell::at(row, column), sign)?;
            }
            row += 1;
        }
        if row == EDGE { Ok(picture) } else { Err(format!("the board has nine rows, not {row}")) }
    }

    fn read_sign(&mut self, cell: Cell, sign: char) -> Result<(), String> {
        if sign == '.' || sign == 'o' && cell.inwards().is_some() {
            return Ok(());
        }
        if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.letter() == sign) {
            self.ingredients.push(Ingredient { cell, kind });
            return Ok(());
        }
        let known = |signs: &[Sign]| signs.iter().find(|(each, ..)| *each == sign).copied();
        let crossing = known(&CROSSING_SIGNS);
        let Some((_, tile, ends)) = crossing.or_else(|| known(&SIGNS)) else {
            return Err(format!("'{sign}' at {cell} is not a tile, an ingredient or an empty cell"));
        };
        let ends = Sides::from_bits(ends);
        let laid = |tile, ends| LaidTile { cell, tile, ends, owner: Seat::new(0) };
        if crossing.is_some() {
            let below = Side::ALL.into_iter().filter(|side| !ends.has(*side)).collect();
            self.tiles.push(laid(Tile::Straight, below));
        }
        self.tiles.push(laid(tile, ends));
        Ok(())
    }
}

const NORTH: u8 = Sides::one(Side::North).bits();
const EAST: u8 = Sides::one(Side::East).bits();
const SOUTH: u8 = Sides::one(Side::South).bits();
const WEST: u8 = Sides::one(Side::West).bits();

/// A sign, the tile it stands for, and where that tile's ends are.
type Sign = (char, Tile, u8);

const SIGNS: [Sign; 12] = [
    ('─', Tile::Straight, EAST | WEST),
    ('│', Tile::Straight, NORTH | SOUTH),
    ('└', Tile::Curve, NORTH | EAST),
    ('┌', Tile::Curve, EAST | SOUTH),
    ('┐', Tile::Curve, SOUTH | WEST),
    ('┘', Tile::Curve, NORTH | WEST),
    ('├', Tile::Fork, NORTH | EAST | SOUTH),
    ('┬', Tile::Fork, EAST | SOUTH | WEST),
    ('┤', Tile::Fork, NORTH | SOUTH | WEST),
    ('┴', Tile::Fork, NORTH | EAST | WEST),
    ('═', Tile::Basil, EAST | WEST),
    ('║', Tile::Basil, NORTH | SOUTH),
];

/// Basil on top of another tile.
const CROSSING_SIGNS: [Sign; 2] = [('╪', Tile::Basil, EAST | WEST), ('╫', Tile::Basil, NORTH | SOUTH)];

fn sign_of(signs: &[Sign], tile: Tile, ends: Sides) -> char {
    let fits = |(_, each, bits): &&Sign| *each == tile && *bits == ends.bits();
    signs.iter().find(fits).map_or('?', |(sign, ..)| *sign)
}

#[cfg(test)]
mod tests {
    use super::Picture;

    #[test]
    fn a_picture_is_read_as_it_is_drawn() {
        let picture = "
               a b c d e f g h i
            1  T ║ . . │ . . o C
            2  o │ M . ├─. S . o
            3  . ├─────╫─┐ . P .
            4  . . . L └─╪── . .
            5  o . B . . └─. S o
            6  . . . T T T . . .
            7  . C . . C . . C .
            8  ══─ O . . . O . o
            9  C o . . o . . o T";
        let read = Picture::read(picture).unwrap();
        let again = Picture::read(&read.lines().join("\n")).unwrap();
        assert_eq!(read, again);
        assert_eq!(read.lines()[3], "3  . ├─────╫─┐ . P .");
        assert_eq!(read.lines()[2], "2  o │ M . ├ . S . o", "lines join tiles only");
    }

    #[test]
    fn nonsense_is_not_read() {
        assert_eq!(Picture::read("1  . ."), Err("'1  . .' is not row 1 with its nine cells".into()));
        assert!(Picture::read("").unwrap_err().contains("nine rows"));
    }
}
