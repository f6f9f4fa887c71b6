//! Макаронина for learners.

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat, one_hot, seats_from};

use crate::Noodle;
use crate::action::{Action, Payment, TwoChips};
use crate::board::{Cell, Cells, EDGE, Side, Sides};
use crate::chips::{Chips, Kind};
use crate::recipes::Recipe;
use crate::state::{Ending, Pizza, SEATS, Stage};
use crate::tiles::{Piece, Tile, TwoSides};
use crate::view::{LaidTile, Place, View};

const TABLE: &[Column] = &[
    Column::new("seats", 2, 4, "how many play"),
    Column::flag("balanced-start", "N3: the first turns are shorter"),
    Column::new("second-actions", 0, 4, "N3: actions of the second turn; 0 for as the rules say"),
    Column::new("turn", 0, 310, "turns finished before this one"),
    Column::new("idle", 0, 20, "N16: turns in a row in which no tile was drawn or laid"),
    Column::new("left", 0, 4, "N3: actions left"),
    Column::flag("new-recipe", "N10: a new recipe was taken this turn"),
    Column::flag("tile-moved", "N16: a tile was drawn or laid this turn"),
    Column::new("upper", 0, 40, "tiles in the upper half of the pile"),
    Column::new("lower", 0, 40, "tiles in the lower half"),
    Column::new("deck", 0, 16, "recipes left"),
    Column::flag("main", "N3: a turn"),
    Column::flag("last", "N15: the last round"),
    Column::flag("over-finish", "N14: over, the finish token was drawn"),
    Column::flag("over-eaten", "N15: over, the last ingredient was taken"),
    Column::flag("over-idle", "N16: over, nobody draws or lays any more"),
    Column::flag("over-long", "N16: over, too many turns"),
];

const KINDS: &[Column] = &[
    Column::new("shop", 0, 8, "N9: chips in the shop"),
    Column::new("pizza", 0, 3, "N12: chips locked on the pizza"),
];

const CELLS: &[Column] = &[
    Column::category("tile", 4, "the tile that lies there: straight, curve, fork, basil"),
    Column::flag("north", "it has an end there"),
    Column::flag("east", "it has an end there"),
    Column::flag("south", "it has an end there"),
    Column::flag("west", "it has an end there"),
    Column::category("owner", 4, "whose it is: mine, the next seat's, and so on"),
    Column::category("over", 4, "N8: the tile on top of it, which is basil"),
    Column::category("over-ends", 15, "its ends: 1 for north, 2 for east, 4 for south, 8 for west, added up"),
    Column::category("over-owner", 4, "whose it is"),
    Column::category("ingredient", 8, "the ingredient that lies there, in the order of `kinds`"),
];

const PLACES: &[Column] = &{
    let mut columns = [Column::flag("", ""); FIRST_CHIP + 8 + 16];
    let named = [
        Column::flag("here", "somebody sits there"),
        Column::flag("player", "has the turn"),
        Column::flag("taker", "N15: took the last ingredient, and comes last"),
        Column::flag("pizza", "N11: has claimed the pizza"),
        Column::flag("stuck", "N5: every live end faces the rim or a tile"),
        Column::new("points", 0, 100, "N17: points now, as far as I know the recipes"),
        Column::new("dishes", 0, 16, "recipes held"),
        Column::new("tiles", 0, 80, "tiles in hand"),
        Column::new("straight", 0, 80, "of these straight ones, if the hand is mine"),
        Column::new("curve", 0, 80, "of these curves, if the hand is mine"),
        Column::new("fork", 0, 80, "of these forks, if the hand is mine"),
        Column::new("basil", 0, 80, "of these basil, if the hand is mine"),
        Column::new("known-basil", 0, 1, "N2: of these basil, for all to know"),
        Column::category("end-cell", 81, "a live end of the noodle: the cell, in the order of `cells`"),
        Column::category("end-side", 4, "and the side: north, east, south, west"),
        Column::category("fork-cell", 81, "N7: the other end behind a fork: the cell"),
        Column::category("fork-side", 4, "and the side"),
    ];
    let mut column = 0;
    while column < FIRST_CHIP {
        columns[column] = named[column];
        column += 1;
    }
    let mut kind = 0;
    while kind < 8 {
        columns[FIRST_CHIP + kind] = Column::new(Kind::ALL[kind].name(), 0, 12, "chips held");
        kind += 1;
    }
    let mut recipe = 0;
    while recipe < 16 {
        let name = crate::tables::RECIPES[recipe].name;
        columns[FIRST_CHIP + 8 + recipe] = Column::flag(name, "holds this recipe, as far as I know");
        recipe += 1;
    }
    columns
};

const FIRST_CHIP: usize = 17;

/// A straight tile, a curve to each side, a fork to each two sides.
const PIECES: u16 = 11;
const STARTING: u16 = Cells::STARTS.count() as u16;
const BOARD: u16 = (EDGE * EDGE) as u16;

const DRAW: u16 = 0;
const STARTS: u16 = DRAW + 1;
const LAYS: u16 = STARTS + STARTING * PIECES;
const CROSSES: u16 = LAYS + BOARD * PIECES;
const RESTARTS: u16 = CROSSES + BOARD;
const TRADES: u16 = RESTARTS + STARTING;
const RECIPE: u16 = TRADES + 11 * 8;
const PIZZAS: u16 = RECIPE + 1;
const END: u16 = PIZZAS + 36;
const DECLINE: u16 = END + 1;

impl Encode for Noodle {
    const FIELDS: &'static [Field] = &[
        Field::new("table", 1, TABLE, "the table"),
        Field::new(
            "kinds",
            8,
            KINDS,
            "an ingredient: tomato, cheese, mushroom, shrimp, bacon, olive, pepper, salmon",
        ),
        Field::new("cells", BOARD as usize, CELLS, "a cell of the board, as one reads: a1, b1, and so on"),
        Field::new("places", SEATS, PLACES, "a seat: mine, the next one, and so on"),
    ];

    const ACTION_IDS: &'static [IdRange] = &[
        IdRange::new("draw", 1, "N3: take a tile from the pile"),
        IdRange::new(
            "start",
            (STARTING * PIECES) as usize,
            "N4: the first tile, by start point as one reads, then by piece: straight; curve north, east, south, west; \
             fork north-east, north-south, east-south, north-west, east-west, south-west",
        ),
        IdRange::new(
            "lay",
            (BOARD * PIECES) as usize,
            "N4: a further tile, by cell as one reads, then by piece",
        ),
        IdRange::new("cross", BOARD as usize, "N8: basil over a tile, by cell"),
        IdRange::new("restart", STARTING as usize, "N8: basil on a start point"),
        IdRange::new(
            "trade",
            88,
            "N9: in the shop, by payment (one chip by kind, two tomatoes, tomato and cheese, two cheeses), then by the \
             kind that is taken",
        ),
        IdRange::new("recipe", 1, "N10: a new recipe"),
        IdRange::new("pizza", 36, "N11: a tomato and two chips, by the higher kind, then by the lower"),
        IdRange::new("end", 1, "N3: end the turn"),
        IdRange::new("decline", 1, "N15: no last action"),
    ];

    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("shop-is-open", "N9: there is a shop with more than two seats"),
        ("places/ready", "recipes and chips"),
        ("places/contested", "recipes and chips"),
        ("places/score", "N17, N18: recipes, chips and pizza"),
        ("places/parts", "N17: recipes, chips and pizza, when the game is over"),
    ];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        table(view, &mut rows);
        let locked = match view.pizza {
            Pizza::Claimed { chips, .. } => chips,
            Pizza::Open => Chips::NONE,
        };
        for kind in Kind::ALL {
            rows.put([view.shop, locked].map(|chips| chips.of(kind) as i16));
        }
        cells(view, seat, rows.row::<{ BOARD as usize * CELLS.len() }>());
        let seats = view.options.seats;
        for other in seats_from(seat, seats) {
            place(view, other, &mut rows);
        }
        rows.zeros((SEATS - seats.get()) * PLACES.len());
        rows.finish();
    }

    #[inline]
    fn id(_: &View, _: Seat, action: Action) -> Option<u16> {
        Some(match action {
            Action::Draw => DRAW,
            Action::Start { cell, piece } => STARTS + start_number(cell)? * PIECES + piece_number(piece),
            Action::Lay { cell, piece } => LAYS + cell_number(cell) * PIECES + piece_number(piece),
            Action::Cross { cell } => CROSSES + cell_number(cell),
            Action::Restart { cell } => RESTARTS + start_number(cell)?,
            Action::Trade { pay, take } => {
                let pay = match pay {
                    Payment::One(kind) => kind as u16,
                    Payment::TwoTomatoes => 8,
                    Payment::TomatoAndCheese => 9,
                    Payment::TwoCheeses => 10,
                };
                TRADES + 8 * pay + take as u16
            }
            Action::Recipe => RECIPE,
            Action::Pizza { with } => {
                let [one, two] = <[Kind; 2]>::from(with).map(|kind| kind as u16);
                PIZZAS + two * (two + 1) / 2 + one
            }
            Action::End => END,
            Action::Decline => DECLINE,
        })
    }

    fn action(_: &View, _: Seat, id: u16) -> Option<Action> {
        let kind = |number: u16| Kind::ALL[usize::from(number)];
        let start = |number: u16| { Cells::STARTS }.nth(usize::from(number));
        let cell = |number: u16| Cell::at(usize::from(number) / EDGE, usize::from(number) % EDGE);
        Some(match id {
            DRAW => Action::Draw,
            STARTS..LAYS => {
                let (number, piece) = ((id - STARTS) / PIECES, piece((id - STARTS) % PIECES));
                Action::Start { cell: start(number)?, piece }
            }
            LAYS..CROSSES => {
                Action::Lay { cell: cell((id - LAYS) / PIECES), piece: piece((id - LAYS) % PIECES) }
            }
            CROSSES..RESTARTS => Action::Cross { cell: cell(id - CROSSES) },
            RESTARTS..TRADES => Action::Restart { cell: start(id - RESTARTS)? },
            TRADES..RECIPE => {
                let (pay, take) = ((id - TRADES) / 8, kind((id - TRADES) % 8));
                let pay =
                    if pay < 8 { Payment::One(kind(pay)) } else { Payment::PAIRS[usize::from(pay - 8)] };
                Action::Trade { pay, take }
            }
            RECIPE => Action::Recipe,
            PIZZAS..END => {
                let number = id - PIZZAS;
                let two = (0..8).rfind(|two| two * (two + 1) / 2 <= number)?;
                Action::Pizza { with: TwoChips::new(kind(number - two * (two + 1) / 2), kind(two)) }
            }
            END => Action::End,
            DECLINE => Action::Decline,
            _ => return None,
        })
    }
}

#[inline]
fn table(view: &View, rows: &mut Rows<'_>) {
    rows.put([
        view.options.seats.get() as i16,
        i16::from(view.options.balanced_start),
        i16::from(view.options.second_actions),
        view.turn as i16,
        i16::from(view.idle),
        i16::from(view.stage.left()),
        i16::from(view.this_turn.new_recipe),
        i16::from(view.this_turn.tile_moved),
        i16::from(view.upper),
        i16::from(view.lower),
        i16::from(view.deck),
    ]);
    rows.put(one_hot::<6>(match view.stage {
        Stage::Turn { .. } => 0,
        Stage::LastRound { .. } => 1,
        Stage::Over(Ending::Finish) => 2,
        Stage::Over(Ending::Eaten) => 3,
        Stage::Over(Ending::Idle) => 4,
        Stage::Over(Ending::Long) => 5,
    }));
}

/// Mostly zeros: only where something lies is written again.
#[inline]
fn cells(view: &View, seat: Seat, numbers: &mut [i16]) {
    numbers.fill(0);
    let seats = view.options.seats;
    let mut before = None;
    for LaidTile { cell, tile, ends, owner } in &view.tiles {
        let row = &mut numbers[usize::from(cell_number(*cell)) * CELLS.len()..][..CELLS.len()];
        let (tile, owner) = (*tile as i16 + 1, seat.steps_to(*owner, seats) as i16 + 1);
        let lies_over = before == Some(*cell);
        if lies_over {
            row[6..9].copy_from_slice(&[tile, i16::from(ends.bits()), owner]);
        } else {
            row[0] = tile;
            for side in Side::ALL {
                row[1 + side as usize] = i16::from(ends.has(side));
            }
            row[5] = owner;
        }
        before = Some(*cell);
    }
    for ingredient in &view.ingredients {
        numbers[usize::from(cell_number(ingredient.cell)) * CELLS.len() + 9] += ingredient.kind as i16 + 1;
    }
}

#[inline]
fn place(view: &View, seat: Seat, rows: &mut Rows<'_>) {
    let Place { tiles, hand, known_basil, chips, dishes, recipes, ends, stuck, score, .. } =
        &view.places[seat.index()];
    let is_taker = matches!(view.stage, Stage::LastRound { taker, .. } if taker == seat);
    rows.put([
        1,
        i16::from(view.player == seat),
        i16::from(is_taker),
        i16::from(view.pizza.is_claimed_by(seat)),
        i16::from(*stuck),
        score.map_or(0, |score| i16::from(score.points)),
        i16::from(*dishes),
        i16::from(*tiles),
    ]);
    let hand = hand.unwrap_or_default();
    rows.put(Tile::ALL.map(|tile| hand.of(tile) as i16));
    let end = |place: usize| {
        ends.get(place).map_or([0, 0], |end| [cell_number(end.cell) as i16 + 1, end.side as i16 + 1])
    };
    let ([cell, side], [fork_cell, fork_side]) = (end(0), end(1));
    rows.put([i16::from(*known_basil), cell, side, fork_cell, fork_side]);
    rows.put::<8>(chips.counts());
    let recipes = recipes.unwrap_or_default();
    let row = rows.row::<16>();
    row.iter_mut().zip(Recipe::all()).for_each(|(flag, recipe)| *flag = i16::from(recipes.has(recipe)));
}

#[inline]
fn cell_number(cell: Cell) -> u16 {
    (cell.row() * EDGE + cell.column()) as u16
}

#[inline]
fn start_number(cell: Cell) -> Option<u16> {
    Cells::STARTS.has(cell).then(|| { Cells::STARTS }.take_while(|start| *start < cell).count() as u16)
}

/// The sides of a fork, in the order of their sets as binary numbers.
const FORKS: [u8; 6] = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100];

#[inline]
fn piece_number(piece: Piece) -> u16 {
    match piece {
        Piece::Straight => 0,
        Piece::Curve(side) => 1 + side as u16,
        Piece::Fork(two) => {
            let place = FORKS.iter().position(|sides| *sides == two.sides().bits());
            5 + place.expect("a fork has two sides") as u16
        }
    }
}

fn piece(number: u16) -> Piece {
    match number {
        0 => Piece::Straight,
        1..5 => Piece::Curve(Side::ALL[usize::from(number - 1)]),
        _ => {
            let sides = Sides::from_bits(FORKS[usize::from(number - 5)]);
            Piece::Fork(TwoSides::try_from(sides).expect("two sides each"))
        }
    }
}
