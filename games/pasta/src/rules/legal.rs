//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Kind, Shape};
use crate::cells::Cell;
use crate::state::{HAND_LIMIT, Stage, State};

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Turn => take_or_bank(state, *state.hand(seat), into),
        // P4: onto a new card.
        Stage::MoveHat(new) => into.extend(new.map(Action::Hat)),
        // P13: from one of them, or not at all.
        Stage::Theft { victims, .. } => {
            into.extend(victims.map(Action::Steal));
            into.push(Action::NoTheft);
        }
        // P2: anywhere.
        Stage::Opening => into.extend(Cell::all().map(Action::Hat)),
        Stage::Over => unreachable!("nobody is asked once the game is over"),
    }
    // P10: with six cards or fewer P5 is possible, with seven P6 or P8.
    debug_assert!(!into.is_empty(), "a player always has something to do");
}

#[inline]
fn take_or_bank(state: &State, hand: Cards, into: &mut Vec<Action>) {
    into.extend_from_slice(&BLANK);
    let mut list = List { actions: into, written: 0 };
    let room = HAND_LIMIT - hand.count();
    // P3: what the hand has room for …
    let kinds = state.grid.in_reach(state.hat()).kinds_up_to(room).bits();
    list.write(&TAKES[0][usize::from(kinds & 31)]);
    list.write(&TAKES[1][usize::from(kinds >> 5 & 31)]);
    // P5: … or the card under the hat.
    list.actions[list.written] = Action::TakeHidden;
    list.written += usize::from(room > 0);
    // P6, P7: pasta of one shape, and any of the sauces with it.
    let sauces = hand.of(Kind::Sauce);
    for shape in hand.shapes() {
        let row = &BANKS[sauces as usize & 7][shape as usize];
        list.write_first(row, hand.of_shape(shape) * (sauces + 1));
    }
    // P8: seven sauces cannot be banked.
    if sauces == HAND_LIMIT {
        list.actions[list.written] = Action::DiscardSauce;
        list.written += 1;
    }
    let written = list.written;
    into.truncate(written);
}

/// A list that is being written, on paper that is long enough: whole rows are copied, and the next begins
/// where the part that counts ends. That is quicker than asking at every action whether it is legal.
struct List<'a> {
    actions: &'a mut [Action],
    written: usize,
}

/// The most actions a player can have in hand are six takes, the hidden card and twelve bankings; behind
/// them there must be room for what a row has too much.
const BLANK: [Action; 40] = [Action::NoTheft; 40];

/// Actions in their order, of which the first `count` are meant.
#[derive(Clone, Copy)]
struct Row<const N: usize> {
    actions: [Action; N],
    count: u8,
}

impl<const N: usize> Row<N> {
    const NONE: Row<N> = Row { actions: [Action::NoTheft; N], count: 0 };

    const fn add(&mut self, action: Action) {
        self.actions[self.count as usize] = action;
        self.count += 1;
    }
}

impl List<'_> {
    #[inline]
    fn write<const N: usize>(&mut self, row: &Row<N>) {
        self.write_first(row, u32::from(row.count));
    }

    #[inline]
    fn write_first<const N: usize>(&mut self, row: &Row<N>, count: u32) {
        self.actions[self.written..self.written + N].copy_from_slice(&row.actions);
        self.written += count as usize;
    }
}

/// P3: the takes for each set of the first five kinds, and for each set of the other five.
static TAKES: [[Row<5>; 32]; 2] = {
    let mut takes = [[Row::NONE; 32]; 2];
    let mut half = 0;
    while half < 2 {
        let mut set = 0;
        while set < 32 {
            let mut place = 0;
            while place < 5 {
                if set & 1 << place != 0 {
                    takes[half][set].add(Action::Take(Kind::ALL[5 * half + place]));
                }
                place += 1;
            }
            set += 1;
        }
        half += 1;
    }
    takes
};

/// P6: for each number of sauces and each shape, the bankings of 1, 2, 3 … pasta cards, each of them with 0, 1,
/// 2 … sauces. With seven cards there are sixteen at most.
static BANKS: [[Row<16>; 9]; 8] = {
    let mut banks = [[Row::NONE; 9]; 8];
    let mut held = 0;
    while held < 8 {
        let mut place = 0;
        while place < 9 {
            let shape = Shape::ALL[place];
            let mut pasta = 1;
            while pasta + held <= HAND_LIMIT as u8 {
                let mut sauces = 0;
                while sauces <= held {
                    banks[held as usize][place].add(Action::Bank { shape, pasta, sauces });
                    sauces += 1;
                }
                pasta += 1;
            }
            place += 1;
        }
        held += 1;
    }
    banks
};
