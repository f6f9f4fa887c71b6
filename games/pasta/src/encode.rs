//! Passe ta Pasta for learners.

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat, one_hot, seat_after, seats_from};

use crate::Pasta;
use crate::action::Action;
use crate::cards::{Kind, Shape};
use crate::cells::{Cell, Cells};
use crate::grid::Spot;
use crate::setup::AlDente;
use crate::state::SEATS;
use crate::view::{Place, StageView, View};

const TABLE: &[Column] = &[
    Column::new("seats", 2, 5, "how many play"),
    Column::flag("bonus", "P12: the token is a bonus, not a malus"),
    Column::new("turn", 0, 255, "turns finished before this one"),
    Column::new("pile", 0, 64, "cards in the pile, the bottom card included"),
    Column::new("discarded", 0, 8, "P8: sauces out of the game"),
    Column::flag("opening", "P2: the first of two players places the hat"),
    Column::flag("main", "P3 to P8: take or bank"),
    Column::flag("move-hat", "P4: the hat moves onto a new card"),
    Column::flag("theft", "P13: a card may be stolen"),
    Column::flag("over", "the game is over"),
];

const KINDS: &[Column] = &[
    Column::new("hand", 0, 7, "in my hand"),
    Column::flag("bottom", "P2: the bottom card of the pile is of this kind"),
    Column::flag("theft", "P13: a card of this shape may be stolen"),
];

const CELLS: &[Column] = &{
    let mut columns = [Column::flag("", "this card lies there, face up"); 14];
    let mut kind = 0;
    while kind < Kind::ALL.len() {
        columns[kind].name = Kind::ALL[kind].name();
        kind += 1;
    }
    columns[10] = Column::flag("face-down", "a card that nobody has seen");
    columns[11] = Column::flag("empty", "no card");
    columns[12] = Column::flag("hat", "the hat is there");
    columns[13] = Column::flag("onto", "P4: the hat may move there");
    columns
};

const PLACES: &[Column] = &{
    let mut columns = [Column::flag("", ""); 7 + 10 + 9 + 9];
    columns[0] = Column::flag("here", "somebody sits there");
    columns[1] = Column::flag("chef", "has the turn");
    columns[2] = Column::new("score", -2, 82, "P12, P15: points now");
    columns[3] = Column::flag("al-dente", "P11: holds the token");
    columns[4] = Column::flag("victim", "P13: may be robbed");
    columns[5] = Column::new("cards", 0, 7, "cards in hand");
    columns[6] = Column::new("secret", 0, 7, "of these, cards taken face down");
    let mut kind = 0;
    while kind < Kind::ALL.len() {
        columns[7 + kind] = Column::new(KNOWN[kind], 0, 7, "in hand for all to know");
        kind += 1;
    }
    let mut shape = 0;
    while shape < Shape::ALL.len() {
        columns[17 + shape] = Column::new(BANKED[shape], 0, 8, "pasta cards banked");
        columns[26 + shape] = Column::new(SAUCES[shape], 0, 8, "sauces banked with them");
        shape += 1;
    }
    columns
};

const KNOWN: [&str; 10] = [
    "known-macaroni",
    "known-fusilli",
    "known-farfalle",
    "known-penne",
    "known-conchiglie",
    "known-rigatoni",
    "known-ravioli",
    "known-spaghetti",
    "known-orecchiette",
    "known-sauce",
];

const BANKED: [&str; 9] = [
    "banked-macaroni",
    "banked-fusilli",
    "banked-farfalle",
    "banked-penne",
    "banked-conchiglie",
    "banked-rigatoni",
    "banked-ravioli",
    "banked-spaghetti",
    "banked-orecchiette",
];

const SAUCES: [&str; 9] = [
    "sauces-macaroni",
    "sauces-fusilli",
    "sauces-farfalle",
    "sauces-penne",
    "sauces-conchiglie",
    "sauces-rigatoni",
    "sauces-ravioli",
    "sauces-spaghetti",
    "sauces-orecchiette",
];

/// A cell by what lies there, before hat and new cards: copying is quicker than comparing.
static SPOTS: [[i16; 14]; 12] = {
    let (mut spots, mut spot) = ([[0; 14]; 12], 0);
    while spot < 12 {
        spots[spot][spot] = 1;
        spot += 1;
    }
    spots
};

/// P6: from one to seven cards, from none to all but one of them sauces.
const BANKINGS: u16 = 28;

const HATS: u16 = 0;
const TAKES: u16 = HATS + 16;
const TAKE_HIDDEN: u16 = TAKES + 10;
const BANKS: u16 = TAKE_HIDDEN + 1;
const DISCARD_SAUCE: u16 = BANKS + 9 * BANKINGS;
const STEALS: u16 = DISCARD_SAUCE + 1;
const NO_THEFT: u16 = STEALS + (SEATS as u16 - 1);

impl Encode for Pasta {
    const FIELDS: &'static [Field] = &[
        Field::new("table", 1, TABLE, "the table"),
        Field::new(
            "kinds",
            10,
            KINDS,
            "a kind of card: macaroni, fusilli, farfalle, penne, conchiglie, rigatoni, ravioli, spaghetti, \
             orecchiette, sauce",
        ),
        Field::new("cells", 16, CELLS, "a cell of the grid, as one reads: a1, b1, c1, d1, a2, and so on"),
        Field::new("places", SEATS, PLACES, "a seat: mine, the next one, and so on"),
    ];

    const ACTION_IDS: &'static [IdRange] = &[
        IdRange::new("hat", 16, "P2, P4: the hat onto a cell, as one reads"),
        IdRange::new("take", 10, "P3: every card of a kind in the hat's row and column, by kind"),
        IdRange::new("take-hidden", 1, "P5: the card under the hat"),
        IdRange::new(
            "bank",
            9 * BANKINGS as usize,
            "P6: cards of a shape, by shape, then by the number of cards from 1 to 7, then by how many of them are \
             sauces, from 0 on",
        ),
        IdRange::new("discard-sauce", 1, "P8: one of seven sauces"),
        IdRange::new("steal", SEATS - 1, "P13: from the next seat, or from the one after it, and so on"),
        IdRange::new("no-theft", 1, "P13: leave it"),
    ];

    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("reach", "P3: the hat's row and column"),
        ("places/token", "P12: who holds the token and what it is worth"),
        ("places/threats", "P13: groups, and shapes known to be in other hands"),
    ];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        let (onto, shape, victims) = match view.stage {
            StageView::MoveHat { onto } => (onto, None, None),
            StageView::Theft { shape, victims } => (Cells::NONE, Some(shape), Some(victims)),
            StageView::Opening | StageView::Turn | StageView::Over => (Cells::NONE, None, None),
        };
        table(view, &mut rows);
        let hand = view.hand(seat);
        for kind in Kind::ALL {
            let may_be_stolen = shape.is_some_and(|shape| shape.kind() == kind);
            let is_bottom = view.bottom == Some(kind);
            rows.put([hand.of(kind) as i16, i16::from(is_bottom), i16::from(may_be_stolen)]);
        }
        for cell in Cell::all() {
            let mut row = SPOTS[match view.grid.spot(cell) {
                Spot::Up(kind) => kind as usize,
                Spot::Down => 10,
                Spot::Empty => 11,
            }];
            row[12] = i16::from(view.hat == Some(cell));
            row[13] = i16::from(onto.has(cell));
            rows.put(row);
        }
        let seats = view.options.seats;
        for other in seats_from(seat, seats) {
            let is_victim = victims.is_some_and(|victims| victims.contains(other));
            place(view, other, is_victim.into(), &mut rows);
        }
        rows.zeros((SEATS - seats.get()) * PLACES.len());
        rows.finish();
    }

    #[inline]
    fn id(view: &View, seat: Seat, action: Action) -> Option<u16> {
        Some(match action {
            Action::Hat(cell) => HATS + cell.index() as u16,
            Action::Take(kind) => TAKES + kind as u16,
            Action::TakeHidden => TAKE_HIDDEN,
            Action::Bank { shape, pasta, sauces } => {
                let (pasta, sauces) = (u16::from(pasta), u16::from(sauces));
                let cards = pasta + sauces;
                if pasta == 0 || cards > 7 {
                    return None;
                }
                BANKS + BANKINGS * shape as u16 + cards * (cards - 1) / 2 + sauces
            }
            Action::DiscardSauce => DISCARD_SAUCE,
            Action::Steal(victim) if victim != seat && view.options.seats.has(victim) => {
                STEALS + seat.steps_to(victim, view.options.seats) as u16 - 1
            }
            Action::Steal(_) => return None,
            Action::NoTheft => NO_THEFT,
        })
    }

    fn action(view: &View, seat: Seat, id: u16) -> Option<Action> {
        Some(match id {
            HATS..TAKES => Action::Hat(Cell::all().nth(usize::from(id - HATS))?),
            TAKES..TAKE_HIDDEN => Action::Take(Kind::ALL[usize::from(id - TAKES)]),
            TAKE_HIDDEN => Action::TakeHidden,
            BANKS..DISCARD_SAUCE => {
                let (shape, banking) = ((id - BANKS) / BANKINGS, (id - BANKS) % BANKINGS);
                let cards = (1..=7).rfind(|cards| cards * (cards - 1) / 2 <= banking)?;
                let sauces = banking - cards * (cards - 1) / 2;
                let shape = Shape::ALL[usize::from(shape)];
                Action::Bank { shape, pasta: (cards - sauces) as u8, sauces: sauces as u8 }
            }
            DISCARD_SAUCE => Action::DiscardSauce,
            STEALS..NO_THEFT => {
                Action::Steal(seat_after(seat, usize::from(id - STEALS) + 1, view.options.seats)?)
            }
            NO_THEFT => Action::NoTheft,
            _ => return None,
        })
    }
}

#[inline]
fn table(view: &View, rows: &mut Rows<'_>) {
    rows.put([
        view.options.seats.get() as i16,
        i16::from(view.options.al_dente == AlDente::Bonus),
        i16::from(view.turn),
        i16::from(view.pile),
        i16::from(view.discarded),
    ]);
    rows.put(one_hot::<5>(match view.stage {
        StageView::Opening => 0,
        StageView::Turn => 1,
        StageView::MoveHat { .. } => 2,
        StageView::Theft { .. } => 3,
        StageView::Over => 4,
    }));
}

#[inline]
fn place(view: &View, seat: Seat, is_victim: i16, rows: &mut Rows<'_>) {
    let Place { score, cards, known, groups, .. } = &view.places[seat.index()];
    rows.put([
        1,
        i16::from(view.chef == seat),
        i16::from(*score),
        i16::from(view.al_dente == Some(seat)),
        is_victim,
        i16::from(*cards),
        i16::from(*cards) - known.count() as i16,
    ]);
    rows.put::<10>(known.counts());
    rows.put(groups.pasta());
    rows.put(groups.sauces());
}
