//! The truth of the table, as plain data with read-only questions.

use bistro_core::{Seat, SeatCount, Secret};
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Cells, PLACES};
use crate::chips::{Chips, Kind, Kinds};
use crate::recipes::Recipes;
use crate::setup::Options;
use crate::strand::{Layer, Strand};
use crate::tiles::{Tile, Tiles};

pub(crate) const SEATS: usize = 4;

/// What is where. Piles that nobody has seen are bags: the tiles of both halves together (which half a
/// tile lies in is as good as any other), and the recipes that are left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The cells with a tile.
    pub(crate) tiled: Cells,
    /// The cells with an ingredient, kind by kind.
    pub(crate) pantry: [Cells; 8],
    /// The tile in each cell.
    pub(crate) tiles: [Layer; PLACES],
    /// N8: the basil that crosses over it.
    pub(crate) crossings: [Layer; PLACES],
    pub(crate) strands: [Strand; SEATS],
    pub(crate) hands: [Secret<Tiles>; SEATS],
    /// Chips held, without those locked on the pizza.
    pub(crate) chips: [Chips; SEATS],
    pub(crate) recipes: [Secret<Recipes>; SEATS],
    /// N2: as many basil tiles everybody knows to be in each hand.
    pub(crate) known_basil: [u8; SEATS],
    pub(crate) shop: Chips,
    pub(crate) pizza: Pizza,
    pub(crate) pile: Secret<Tiles>,
    /// How many tiles are left in the upper half, in which there is no finish token.
    pub(crate) upper: u8,
    /// How many tiles are left in the lower half, besides the finish token.
    pub(crate) lower: u8,
    pub(crate) deck: Secret<Recipes>,
    /// Turns finished before this one.
    pub(crate) turn: u16,
    /// N16: turns in a row in which no tile was drawn or laid.
    pub(crate) idle: u8,
    /// Whose turn it is.
    pub(crate) player: Seat,
    pub(crate) stage: Stage,
    pub(crate) this_turn: ThisTurn,
    pub(crate) options: Options,
}

const _: () = assert!(std::mem::size_of::<State>() <= 416, "the state is copied a million times a second");

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// N3: the player has this many actions left.
    Turn {
        left: u8,
    },
    /// N15: the last action of everybody; who took the last ingredient comes last.
    LastRound {
        left: u8,
        taker: Seat,
    },
    Over(Ending),
}

impl Stage {
    /// How many actions the player has left.
    #[inline]
    pub const fn left(self) -> u8 {
        match self {
            Stage::Turn { left } | Stage::LastRound { left, .. } => left,
            Stage::Over(_) => 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// N14: the finish token was drawn.
    Finish,
    /// N15: the last ingredient was taken, and everybody had a last action.
    Eaten,
    /// N16: nobody draws or lays any more.
    Idle,
    /// N16: too many turns.
    Long,
}

impl Ending {
    /// Its message.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Ending::Finish => "ending-finish",
            Ending::Eaten => "ending-eaten",
            Ending::Idle => "ending-idle",
            Ending::Long => "ending-long",
        }
    }

    /// The rule it comes from.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Ending::Finish => "N14",
            Ending::Eaten => "N15",
            Ending::Idle | Ending::Long => "N16",
        }
    }
}

/// What the player has already done this turn. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ThisTurn {
    /// N10: a new recipe was taken.
    pub new_recipe: bool,
    /// N16: a tile was drawn or laid.
    pub tile_moved: bool,
}

/// N11: the pizza card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pizza {
    #[default]
    Open,
    /// N12: with the chips locked on it.
    Claimed { by: Seat, chips: Chips },
}

impl Pizza {
    pub fn is_claimed_by(self, seat: Seat) -> bool {
        matches!(self, Pizza::Claimed { by, .. } if by == seat)
    }

    /// N12: the chips that this seat has locked on it.
    pub fn locked(self, seat: Seat) -> Chips {
        match self {
            Pizza::Claimed { by, chips } if by == seat => chips,
            Pizza::Claimed { .. } | Pizza::Open => Chips::NONE,
        }
    }
}

impl State {
    #[inline]
    pub fn seats(&self) -> SeatCount {
        self.options.seats
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Tiles {
        *self.hands[seat.index() & 3].for_rules()
    }

    #[inline]
    pub(crate) fn strand(&self, seat: Seat) -> Strand {
        self.strands[seat.index() & 3]
    }

    /// The chips that this seat holds and has not locked (N12).
    #[inline]
    pub(crate) fn chips_of(&self, seat: Seat) -> Chips {
        self.chips[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn recipes_of(&self, seat: Seat) -> Recipes {
        *self.recipes[seat.index() & 3].for_rules()
    }

    /// The cells without a tile.
    #[inline]
    pub(crate) fn empty(&self) -> Cells {
        Cells::BOARD.but(self.tiled)
    }

    /// N4: the cells of free start points.
    #[inline]
    pub(crate) fn free_starts(&self) -> Cells {
        Cells::STARTS.but(self.tiled)
    }

    /// N5: every live end faces the rim or a tile. The one who has no tile on the board is not stuck.
    #[inline]
    pub(crate) fn is_stuck(&self, seat: Seat) -> bool {
        let strand = self.strand(seat);
        let goes_on = |cell: Option<Cell>| cell.is_some_and(|cell| !self.tiled.has(cell));
        strand.is_on_board() && !strand.ends().any(|end| goes_on(end.faces()))
    }

    /// N8: whether the tile in this cell may be crossed: any but basil.
    #[inline]
    pub(crate) fn can_be_crossed(&self, cell: Cell) -> bool {
        let crossed = self.crossings[cell.index()] != Layer::NOTHING;
        self.tiled.has(cell) && !crossed && self.tiles[cell.index()].tile() != Some(Tile::Basil)
    }

    /// All ingredients that lie on the board.
    #[inline]
    pub(crate) fn ingredients(&self) -> Cells {
        self.pantry.iter().fold(Cells::NONE, |all, cells| all.or(*cells))
    }

    /// The kinds of which a chip lies on one of these cells.
    #[inline]
    pub(crate) fn kinds_on(&self, cells: Cells) -> Kinds {
        Kind::ALL.into_iter().filter(|kind| !self.pantry[*kind as usize].and(cells).is_empty()).collect()
    }

    /// Everything in the box, wherever it is: tiles, chips, recipes.
    pub fn census(&self) -> (Tiles, Chips, Recipes) {
        let laid = self.tiles.iter().chain(&self.crossings).filter_map(|layer| layer.tile());
        let in_hands = self.hands.iter().map(|hand| *hand.for_rules());
        let tiles = in_hands.fold(self.pile.for_rules().plus(laid.collect()), Tiles::plus);

        let on_board = Kind::ALL.into_iter().flat_map(|kind| self.pantry[kind as usize].map(move |_| kind));
        let locked = Seat::all(self.seats()).map(|seat| self.pizza.locked(seat));
        let held = self.chips.iter().copied().chain(locked);
        let chips = held.fold(on_board.collect::<Chips>().plus(self.shop), Chips::plus);

        let mut recipes = *self.deck.for_rules();
        for held in &self.recipes {
            assert!(recipes.but(*held.for_rules()) == recipes, "a recipe is in one place only");
            recipes = recipes.or(*held.for_rules());
        }
        (tiles, chips, recipes)
    }

    /// What this seat holds that others cannot see, for checking their guesses: the tiles besides the basil
    /// that everybody knows of, and, until they are shown, the recipes.
    pub fn belongings(&self, seat: Seat) -> (Tiles, Recipes) {
        let known = Tiles::some(Tile::Basil, u32::from(self.known_basil[seat.index()]));
        let recipes = match self.stage {
            Stage::Turn { .. } | Stage::LastRound { .. } => self.recipes_of(seat),
            Stage::Over(_) => Recipes::NONE,
        };
        (self.hand(seat).minus(known), recipes)
    }
}
