//! What happens, as everyone may hear it. What only its owner knows is `None` for the others.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Payment;
use crate::board::Cell;
use crate::chips::{Chips, Kind};
use crate::recipes::{Recipe, Recipes};
use crate::rules::Score;
use crate::state::Ending;
use crate::tiles::{Piece, Tile, Tiles};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// N2.
    Dealt {
        seat: Seat,
        tiles: Option<Tiles>,
        recipes: Option<Recipes>,
    },
    /// N3: a turn begins.
    Turn {
        seat: Seat,
        actions: u8,
    },
    /// N3.
    Drew {
        seat: Seat,
        tile: Option<Tile>,
    },
    /// N4: a first tile.
    Started {
        seat: Seat,
        cell: Cell,
        piece: Piece,
    },
    /// N4: a further tile.
    Laid {
        seat: Seat,
        cell: Cell,
        piece: Piece,
    },
    /// N8: basil over a tile.
    Crossed {
        seat: Seat,
        cell: Cell,
    },
    /// N8: basil on a start point.
    Restarted {
        seat: Seat,
        cell: Cell,
    },
    /// N6.
    Took {
        seat: Seat,
        cell: Cell,
        kind: Kind,
    },
    /// N9.
    Traded {
        seat: Seat,
        pay: Payment,
        take: Kind,
    },
    /// N10.
    NewRecipe {
        seat: Seat,
        recipe: Option<Recipe>,
    },
    /// N11, N12.
    Pizza {
        seat: Seat,
        chips: Chips,
    },
    /// N15: the board is empty.
    LastIngredient {
        seat: Seat,
    },
    /// N15: a last action.
    LastTurn {
        seat: Seat,
    },
    /// N15.
    Declined {
        seat: Seat,
    },
    /// N14: the finish token.
    Finish {
        seat: Seat,
    },
    /// N17: recipes are shown and counted.
    Counted {
        seat: Seat,
        recipes: Recipes,
        score: Score,
    },
    Over {
        ending: Ending,
    },
}
