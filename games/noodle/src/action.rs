//! Decisions, and how they are written: `draw`, `start curve east at b1`, `lay straight at b2`,
//! `lay fork north south at c3`, `cross d4`, `restart e1`, `trade bacon for olive`,
//! `trade tomato cheese for shrimp`, `recipe`, `pizza tomato bacon olive`, `end`, `decline`.

use std::fmt;
use std::str::FromStr;

use bistro_core::BadNotation;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Side, Sides};
use crate::chips::{Chips, Kind};
use crate::tiles::{Piece, Tile};

/// A decision. Its order is the rulebook's; its alignment makes it one machine word to move around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(align(4))]
pub enum Action {
    /// N3: take a tile from the pile.
    Draw,
    /// N4: the first tile of the noodle, on a start point.
    Start { cell: Cell, piece: Piece },
    /// N4: a further tile, on the cell that a free end faces.
    Lay { cell: Cell, piece: Piece },
    /// N8: basil over the tile that a free end faces.
    Cross { cell: Cell },
    /// N8: basil on a start point, for a noodle that is stuck.
    Restart { cell: Cell },
    /// N9: in the shop.
    Trade { pay: Payment, take: Kind },
    /// N10: a new recipe.
    Recipe,
    /// N11: claim the pizza with a tomato and these two.
    Pizza { with: TwoChips },
    /// N3: end the turn.
    End,
    /// N15: end the turn without a last action.
    Decline,
}

const _: () = assert!(std::mem::size_of::<Action>() == 4, "an action is one machine word");

/// N9: what can be paid in the shop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    One(Kind),
    TwoTomatoes,
    TomatoAndCheese,
    TwoCheeses,
}

impl Payment {
    /// The two chips out of tomato and cheese.
    pub(crate) const PAIRS: [Payment; 3] =
        [Payment::TwoTomatoes, Payment::TomatoAndCheese, Payment::TwoCheeses];

    #[inline]
    pub const fn chips(self) -> Chips {
        let (tomato, cheese) = (Chips::one(Kind::Tomato), Chips::one(Kind::Cheese));
        match self {
            Payment::One(kind) => Chips::one(kind),
            Payment::TwoTomatoes => tomato.plus(tomato),
            Payment::TomatoAndCheese => tomato.plus(cheese),
            Payment::TwoCheeses => cheese.plus(cheese),
        }
    }
}

/// N11: two chips besides the tomato, the lower kind first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "[Kind; 2]"))]
#[serde(into = "[Kind; 2]", from = "[Kind; 2]")]
pub struct TwoChips([Kind; 2]);

impl TwoChips {
    #[inline]
    pub fn new(one: Kind, other: Kind) -> TwoChips {
        TwoChips([one.min(other), one.max(other)])
    }

    /// With the tomato that makes a pizza of them.
    #[inline]
    pub fn on_tomato(self) -> Chips {
        let [one, two] = self.0;
        Chips::one(Kind::Tomato).plus(Chips::one(one)).plus(Chips::one(two))
    }
}

impl From<[Kind; 2]> for TwoChips {
    fn from([one, other]: [Kind; 2]) -> TwoChips {
        TwoChips::new(one, other)
    }
}

impl From<TwoChips> for [Kind; 2] {
    fn from(two: TwoChips) -> [Kind; 2] {
        two.0
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Start { cell, piece } => write!(f, "start {piece} at {cell}"),
            Action::Lay { cell, piece } => write!(f, "lay {piece} at {cell}"),
            Action::Cross { cell } => write!(f, "cross {cell}"),
            Action::Restart { cell } => write!(f, "restart {cell}"),
            Action::Trade { pay, take } => {
                f.write_str("trade")?;
                pay.chips().list().try_for_each(|kind| write!(f, " {kind}"))?;
                write!(f, " for {take}")
            }
            Action::Recipe => f.write_str("recipe"),
            Action::Pizza { with: TwoChips([one, two]) } => write!(f, "pizza tomato {one} {two}"),
            Action::End => f.write_str("end"),
            Action::Decline => f.write_str("decline"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let cell = |name: &str| name.parse::<Cell>().map_err(BadNotation::new);
        match words[..] {
            ["draw"] => Ok(Action::Draw),
            ["start", ref piece @ .., "at", name] => {
                Ok(Action::Start { cell: cell(name)?, piece: read_piece(piece)? })
            }
            ["lay", ref piece @ .., "at", name] => {
                Ok(Action::Lay { cell: cell(name)?, piece: read_piece(piece)? })
            }
            ["cross", name] => Ok(Action::Cross { cell: cell(name)? }),
            ["restart", name] => Ok(Action::Restart { cell: cell(name)? }),
            ["trade", ref paid @ .., "for", take] => {
                let take = take.parse().map_err(BadNotation::new)?;
                Ok(Action::Trade { pay: read_payment(paid)?, take })
            }
            ["recipe"] => Ok(Action::Recipe),
            ["pizza", ref names @ ..] => read_pizza(names),
            ["end"] => Ok(Action::End),
            ["decline"] => Ok(Action::Decline),
            _ => Err(BadNotation::new(format!(
                "'{text}' is no move: say 'draw', 'start straight at b1', 'lay curve east at b2', \
                 'lay fork north south at c3', 'cross d4', 'restart e1', 'trade bacon for olive', \
                 'trade tomato cheese for shrimp', 'recipe', 'pizza tomato bacon olive', 'end' or 'decline'"
            ))),
        }
    }
}

fn read_piece(words: &[&str]) -> Result<Piece, BadNotation> {
    let side = |name: &str| name.parse::<Side>().map_err(BadNotation::new);
    match words {
        ["straight"] => Ok(Piece::Straight),
        ["straight", ..] => Err(BadNotation::new("a straight tile runs on: say no side")),
        ["curve", to] => Ok(Piece::Curve(side(to)?)),
        ["curve", ..] => Err(BadNotation::new("say where the curve turns: 'curve east'")),
        ["fork", one, two] => {
            let sides: Sides = [side(one)?, side(two)?].into_iter().collect();
            Ok(Piece::Fork(sides.try_into().map_err(BadNotation::new)?))
        }
        ["fork", ..] => Err(BadNotation::new("say where the two ends of the fork point: 'fork north east'")),
        ["basil"] => Err(BadNotation::new("basil is laid with 'cross d4' or 'restart e1' (N8)")),
        [tile, ..] => Err(match tile.parse::<Tile>() {
            Err(problem) => BadNotation::new(problem),
            Ok(tile) => BadNotation::new(format!("say how the {tile} lies and nothing more")),
        }),
        [] => Err(BadNotation::new("say which tile: straight, curve or fork")),
    }
}

fn read_kinds(names: &[&str]) -> Result<Vec<Kind>, BadNotation> {
    let kinds: Result<Vec<Kind>, String> = names.iter().map(|name| name.parse()).collect();
    let mut kinds = kinds.map_err(BadNotation::new)?;
    kinds.sort();
    Ok(kinds)
}

fn read_payment(names: &[&str]) -> Result<Payment, BadNotation> {
    match read_kinds(names)?[..] {
        [one] => Ok(Payment::One(one)),
        [Kind::Tomato, Kind::Tomato] => Ok(Payment::TwoTomatoes),
        [Kind::Tomato, Kind::Cheese] => Ok(Payment::TomatoAndCheese),
        [Kind::Cheese, Kind::Cheese] => Ok(Payment::TwoCheeses),
        _ => Err(BadNotation::new(
            "pay one chip, or two out of tomato and cheese (N9): 'trade bacon for olive', \
             'trade tomato cheese for olive'",
        )),
    }
}

fn read_pizza(names: &[&str]) -> Result<Action, BadNotation> {
    match read_kinds(names)?[..] {
        // Sorted, so that a tomato comes first if there is one.
        [Kind::Tomato, one, two] => Ok(Action::Pizza { with: TwoChips::new(one, two) }),
        _ => Err(BadNotation::new(
            "a pizza is a tomato and two further chips (N11): 'pizza tomato bacon olive'",
        )),
    }
}
