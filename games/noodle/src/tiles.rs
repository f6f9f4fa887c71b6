//! Noodle tiles: sorts, counts of them packed into one machine word, and the ways a tile can lie.

use std::fmt;
use std::str::FromStr;

use bistro_core::Dice;
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

/// Several tiles: how many of each sort, one byte a sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Tile>"))]
#[serde(into = "Vec<Tile>", try_from = "Vec<Tile>")]
pub struct Tiles(u32);

const ONES: u32 = 0x0101_0101;

impl Tiles {
    pub const NONE: Tiles = Tiles(0);

    /// All tiles of the box.
    pub const BOX: Tiles = {
        let (mut bits, mut tile) = (0, 0);
        while tile < 4 {
            bits |= TILES[tile].1 << (8 * tile);
            tile += 1;
        }
        Tiles(bits)
    };

    #[inline]
    pub const fn one(tile: Tile) -> Tiles {
        Tiles(1 << (8 * tile as u32))
    }

    /// So many of one sort.
    #[inline]
    pub const fn some(tile: Tile, number: u32) -> Tiles {
        Tiles(number << (8 * tile as u32))
    }

    #[inline]
    pub const fn of(self, tile: Tile) -> u32 {
        self.0 >> (8 * tile as u32) & 255
    }

    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        self.of(tile) > 0
    }

    #[inline]
    pub const fn count(self) -> u32 {
        self.0.wrapping_mul(ONES) >> 24
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, other: Tiles) -> Tiles {
        Tiles(self.0 + other.0)
    }

    /// Without the other tiles, which must be among these.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Tiles) -> Tiles {
        debug_assert!(self.includes(other), "only tiles that are there can be taken away");
        Tiles(self.0 - other.0)
    }

    /// Whether the other tiles are all among these.
    pub const fn includes(self, other: Tiles) -> bool {
        // No count reaches the highest bit of its byte, so a borrow shows there.
        ((self.0 | ONES << 7) - other.0) & ONES << 7 == ONES << 7
    }

    /// One of the tiles, each equally likely.
    #[inline]
    pub fn pick(self, dice: &mut impl Dice) -> Tile {
        self.nth(dice.below(self.count()))
    }

    /// The tile at this place when they lie sorted.
    #[inline]
    pub(crate) const fn nth(self, place: u32) -> Tile {
        // A product adds the counts up from the left; then count the sums above `place`.
        let sums = self.0.wrapping_mul(ONES);
        let above = ((sums | ONES << 7) - (place + 1) * ONES) & ONES << 7;
        Tile::ALL[(4 - above.count_ones() as usize) & 3]
    }

    /// The tiles one by one, sorted.
    pub fn list(self) -> impl Iterator<Item = Tile> {
        Tile::ALL.into_iter().flat_map(move |tile| std::iter::repeat_n(tile, self.of(tile) as usize))
    }

    /// Their words, for messages.
    pub(crate) fn words(self) -> impl Iterator<Item = &'static str> {
        self.list().map(Tile::name)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        tiles.into_iter().fold(Tiles::NONE, |all, tile| all.plus(Tiles::one(tile)))
    }
}

impl From<Tiles> for Vec<Tile> {
    fn from(tiles: Tiles) -> Vec<Tile> {
        tiles.list().collect()
    }
}

impl TryFrom<Vec<Tile>> for Tiles {
    type Error = &'static str;
    fn try_from(tiles: Vec<Tile>) -> Result<Tiles, &'static str> {
        let within_box = |tile: &Tile| {
            tiles.iter().filter(|other| *other == tile).count() <= TILES[*tile as usize].1 as usize
        };
        if tiles.iter().all(within_box) {
            Ok(tiles.into_iter().collect())
        } else {
            Err("the box holds fewer tiles of that sort")
        }
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.words()).finish()
    }
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
    fn every_tile_of_the_box_can_be_picked() {
        let listed: Vec<Tile> = Tiles::BOX.list().collect();
        for (place, tile) in (0..).zip(listed) {
            assert_eq!(Tiles::BOX.nth(place), tile);
        }
        assert_eq!(Tiles::BOX.count(), 80);
    }
}
