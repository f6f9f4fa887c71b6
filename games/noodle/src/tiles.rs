//! Noodle tiles: sorts, piles and hands of them, and the ways a tile can lie.

use std::fmt;
use std::str::FromStr;

use bistro_core::counts;
use serde::{Deserialize, Serialize};

use crate::board::{Side, Sides};
use crate::tables::TILES;

/// A sort of tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Tile {
    Straight,
    Curve,
    /// N7: the tomato fork.
    Fork,
    /// N8: the power of basil.
    Basil,
}

impl Tile {
    pub const ALL: [Tile; 4] = [Tile::Straight, Tile::Curve, Tile::Fork, Tile::Basil];

    /// Its number in the sense of [`counts!`].
    #[inline]
    const fn number(self) -> u32 {
        self as u32
    }

    #[inline]
    const fn numbered(number: u32) -> Tile {
        Tile::ALL[(number & 3) as usize]
    }

    /// Its word in notation and messages.
    pub const fn name(self) -> &'static str {
        TILES[self as usize].0
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Tile {
    type Err = String;
    fn from_str(text: &str) -> Result<Tile, String> {
        let tile = Tile::ALL.into_iter().find(|tile| tile.name() == text);
        tile.ok_or_else(|| format!("'{text}' is no tile: the tiles are straight, curve, fork and basil"))
    }
}

counts! {
    /// Several tiles: how many of each sort.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Tile>"))]
    #[serde(into = "Vec<Tile>", try_from = "Vec<Tile>")]
    pub struct Tiles(Bytes4) of Tile;
    at most Tiles::BOX, or "the box holds fewer tiles of that sort";
}

impl Tiles {
    /// All tiles of the box.
    pub const BOX: Tiles = {
        let (mut tiles, mut tile) = (Tiles::NONE, 0);
        while tile < Tile::ALL.len() {
            tiles = tiles.plus(Tiles::some(Tile::ALL[tile], TILES[tile].1));
            tile += 1;
        }
        tiles
    };
}

/// A tile and the way it is laid: where its free ends point. The joining end goes without saying.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    Straight,
    Curve(Side),
    Fork(TwoSides),
}

/// Two different sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Side>"))]
#[serde(into = "Sides", try_from = "Sides")]
pub struct TwoSides(Sides);

impl TwoSides {
    pub const fn sides(self) -> Sides {
        self.0
    }
}

impl From<TwoSides> for Sides {
    fn from(two: TwoSides) -> Sides {
        two.0
    }
}

impl TryFrom<Sides> for TwoSides {
    type Error = &'static str;
    fn try_from(sides: Sides) -> Result<TwoSides, &'static str> {
        if sides.count() == 2 { Ok(TwoSides(sides)) } else { Err("a fork has two free ends (N7)") }
    }
}

impl Piece {
    pub const fn tile(self) -> Tile {
        match self {
            Piece::Straight => Tile::Straight,
            Piece::Curve(_) => Tile::Curve,
            Piece::Fork(_) => Tile::Fork,
        }
    }

    /// Where its free ends point, if the noodle comes in running this way.
    #[inline]
    pub const fn free_ends(self, running: Side) -> Sides {
        match self {
            Piece::Straight => Sides::one(running),
            Piece::Curve(side) => Sides::one(side),
            Piece::Fork(two) => two.0,
        }
    }

    /// N4, N7: whether such a tile exists: no free end lies on the joining one, and a curve turns.
    pub fn fits(self, running: Side) -> bool {
        Piece::ways(running).contains(&self)
    }

    /// Every way to lay a tile on a noodle running this way: the straight one, two for the curve, three
    /// for the fork.
    #[inline]
    pub const fn ways(running: Side) -> &'static [Piece; 6] {
        &WAYS[running as usize]
    }
}

/// By direction, sorted.
static WAYS: [[Piece; 6]; 4] = {
    let mut ways = [[Piece::Straight; 6]; 4];
    let mut running = 0;
    while running < 4 {
        let back = Side::ALL[running].opposite();
        let (mut written, mut side) = (1, 0);
        while side < 4 {
            if side % 2 != running % 2 {
                ways[running][written] = Piece::Curve(Side::ALL[side]);
                written += 1;
            }
            side += 1;
        }
        let mut bits = 0;
        while bits < 16 {
            let sides = Sides::from_bits(bits);
            if sides.count() == 2 && !sides.has(back) {
                ways[running][written] = Piece::Fork(TwoSides(sides));
                written += 1;
            }
            bits += 1;
        }
        assert!(written == 6, "a tile can lie in six ways");
        running += 1;
    }
    ways
};

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tile().name())?;
        match self {
            Piece::Straight => Ok(()),
            Piece::Curve(side) => write!(f, " {side}"),
            Piece::Fork(two) => two.sides().into_iter().try_for_each(|side| write!(f, " {side}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, Side, Tile, Tiles};

    #[test]
    fn ways_are_sorted_and_different() {
        for running in Side::ALL {
            let ways = Piece::ways(running);
            assert!(ways.windows(2).all(|pair| pair[0] < pair[1]), "{ways:?}");
            assert!(ways.iter().all(|piece| !piece.free_ends(running).has(running.opposite())));
        }
        let said: Vec<String> = Piece::ways(Side::North).iter().map(ToString::to_string).collect();
        let due =
            ["straight", "curve east", "curve west", "fork north east", "fork north west", "fork east west"];
        assert_eq!(said, due);
    }

    #[test]
    fn the_box_holds_eighty_tiles() {
        assert_eq!((Tiles::BOX.count(), Tiles::BOX.of(Tile::Fork)), (80, 8));
    }
}
