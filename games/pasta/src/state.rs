//! The truth of the table, as plain data with read-only questions.

use bistro_core::{Seat, SeatCount, SeatSet, Secret};

use crate::cards::{Cards, Kind, Shape};
use crate::cells::{Cell, Cells};
use crate::grid::Grid;
use crate::groups::Groups;
use crate::setup::{AlDente, Options};

pub(crate) const SEATS: usize = 5;

/// P3: the most cards in a hand.
pub(crate) const HAND_LIMIT: u32 = 7;

/// What is where. A card that nobody has seen is in one bag with all the others, wherever it lies: in the
/// pile, under the hat or on a refilled cell. It is drawn from there when somebody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) hands: [Secret<Cards>; SEATS],
    /// Of each hand, the cards that everybody knows: taken face up and not yet laid down again.
    pub(crate) known: [Cards; SEATS],
    pub(crate) groups: [Groups; SEATS],
    pub(crate) unseen: Secret<Cards>,
    pub(crate) grid: Grid,
    pub(crate) stage: Stage,
    pub(crate) chef: Seat,
    /// P2: for two, it is placed by the first player.
    pub(crate) hat: Option<Cell>,
    /// How many cards are in the pile, the bottom card included.
    pub(crate) pile: u8,
    /// P2: the card that made room for the hat, at the bottom of the pile for all to know.
    pub(crate) bottom: Option<Kind>,
    /// P8: sauces out of the game.
    pub(crate) discarded: u8,
    /// P11: who holds the token.
    pub(crate) al_dente: Option<Seat>,
    /// Turns finished before this one.
    pub(crate) turn: u8,
    pub(crate) options: Options,
}

const _: () = assert!(std::mem::size_of::<State>() <= 200, "the state is copied a million times a second");

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// P2: the first of two players places the hat.
    Opening,
    /// P3 to P8: take or bank.
    Turn,
    /// P4: the hat moves onto one of these new cards.
    MoveHat(Cells),
    /// P13: a card of this shape may be stolen from one of these.
    Theft { shape: Shape, victims: SeatSet },
    /// P14: the pile is empty.
    Over,
}

impl State {
    #[inline]
    pub fn seats(&self) -> SeatCount {
        self.options.seats
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Cards {
        self.hands[seat.index()].for_rules()
    }

    /// Where the hat is, once it is there.
    #[inline]
    pub(crate) fn hat(&self) -> Cell {
        self.hat.expect("the hat is placed before anything is taken")
    }

    /// P13: who else has a group of this shape.
    #[inline]
    pub(crate) fn others_with(&self, shape: Shape) -> SeatSet {
        // Chairs that nobody sits on have no groups.
        let owners = Seat::all(SeatCount::new(SEATS)).filter(|seat| self.groups[seat.index()].has(shape));
        owners.collect::<SeatSet>().without(self.chef)
    }

    /// P12, P15: a point for each banked card, and what the token is worth.
    #[inline]
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        let token = if self.al_dente == Some(seat) { self.options.al_dente.points() } else { 0 };
        self.groups[seat.index()].banked() as i32 + token
    }

    /// P15: what places go by: points, then the largest group, then the number of groups.
    pub(crate) fn merit(&self, seat: Seat) -> (i32, u32, u32) {
        let groups = &self.groups[seat.index()];
        (self.score(seat), groups.largest(), groups.number())
    }

    /// Every card in hands, groups and grid, seen or not: always the whole box.
    pub fn census(&self) -> Cards {
        let out = Cards::some(Kind::Sauce, u32::from(self.discarded));
        let bottom = self.bottom.map_or(Cards::NONE, Cards::one);
        let seen = self.grid.face_up().plus(out).plus(bottom);
        let hands = self.hands.iter().chain([&self.unseen]);
        let all = hands.fold(seen, |cards, more| cards.plus(*more.for_rules()));
        self.groups.iter().fold(all, |cards, groups| cards.plus(groups.cards()))
    }

    /// How many cards nobody has seen, counted where they lie: in the pile but for its bottom card, and
    /// face down in the grid. Always as many as there are in the bag.
    pub fn unseen_places(&self) -> u32 {
        u32::from(self.pile) + self.grid.face_down() - u32::from(self.bottom.is_some())
    }

    /// How many cards nobody has seen.
    pub fn unseen_cards(&self) -> u32 {
        self.unseen.for_rules().count()
    }

    /// The cards of a hand that only their owner knows.
    pub fn secret_cards(&self, seat: Seat) -> Cards {
        self.hand(seat).minus(self.known[seat.index()])
    }
}

impl AlDente {
    /// P12.
    #[inline]
    pub(crate) const fn points(self) -> i32 {
        match self {
            AlDente::Malus => -2,
            AlDente::Bonus => 2,
        }
    }
}
