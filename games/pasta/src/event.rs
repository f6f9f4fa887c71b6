//! What happens, as everyone may hear it. A card that only its taker knows is `None` for the others.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Kind, Shape};
use crate::cells::{Cell, Cells};
use crate::grid::Grid;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// P1: the grid is laid.
    Dealt { grid: Grid, hat: Option<Cell>, pile: u8, first: Seat },
    /// P2: the hat is placed; the card that lay there goes to the bottom of the pile.
    Placed { seat: Seat, cell: Cell, removed: Kind },
    /// P3: cards are taken for all to see, and face-down ones fill the cells.
    Took { seat: Seat, kind: Kind, cells: Cells, pile: u8 },
    /// P4: the hat moves; what lies face down without it turns up.
    HatMoved {
        seat: Seat,
        onto: Cell,
        /// The cards turned up, where they lie.
        turned: Grid,
    },
    /// P5: the card under the hat, for the taker's eyes.
    TookHidden { seat: Seat, kind: Option<Kind>, pile: u8 },
    /// P6: cards are laid down.
    Banked {
        seat: Seat,
        shape: Shape,
        pasta: u8,
        sauces: u8,
        /// How many cards the group has now.
        group: u8,
    },
    /// P11: the token changes hands.
    AlDente { seat: Seat },
    /// P13: a card changes groups.
    Stole { seat: Seat, victim: Seat, shape: Shape, card: Kind },
    /// P13: nothing is stolen.
    Declined { seat: Seat, shape: Shape },
    /// P8: one of seven sauces leaves the game.
    Discarded { seat: Seat },
    /// P14: the last card of the pile is drawn.
    Over,
}
