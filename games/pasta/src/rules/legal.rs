//! What may be done, in the order of the rulebook.

use bistro_core::{Seat, SeatCount, SeatSet};

use crate::action::Action;
use crate::cards::{Cards, Kind, Shape};
use crate::cells::{Cell, Cells};
use crate::state::{HAND_LIMIT, SEATS, Stage, State};

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Turn => take_or_bank(state, *state.hand(seat), into),
        Stage::MoveHat(new) => move_hat(new, into),
        Stage::Theft { victims, .. } => steal(victims, into),
        // P2: anywhere.
        Stage::Opening => into.extend(Cell::all().map(Action::Hat)),
        Stage::Over => unreachable!("nobody is asked once the game is over"),
    }
    // P10: with six cards or fewer P5 is possible, with seven P6 or P8.
    debug_assert!(!into.is_empty(), "a player always has something to do");
}

/// P3 to P8.
#[inline]
fn take_or_bank(state: &State, hand: Cards, into: &mut Vec<Action>) {
    let mut list = List::on(into);
    let room = HAND_LIMIT - hand.count();
    // P3: what the hand has room for …
    let kinds = state.grid.in_reach(state.hat()).kinds_up_to(room).bits();
    for half in [&TAKES[0][usize::from(kinds & 31)], &TAKES[1][usize::from(kinds >> 5 & 31)]] {
        list.write(&half.actions, u32::from(half.count));
    }
    // P5: … or the card under the hat.
    list.write(&[Action::TakeHidden], room.min(1));
    // P6, P7: pasta of one shape, and any of the sauces with it.
    let sauces = hand.of(Kind::Sauce);
    let pasta = hand.minus(Cards::some(Kind::Sauce, sauces));
    let mut shapes = pasta.kinds_up_to(HAND_LIMIT);
    let mut bank = |kind: Kind| {
        list.write_long(&BANKS[sauces as usize & 7][kind as usize].0, pasta.of(kind) * (sauces + 1));
    };
    for _ in 0..FEW {
        bank(shapes.pop());
    }
    while !shapes.is_empty() {
        bank(shapes.pop());
    }
    // P8: seven sauces cannot be banked.
    list.write(&[Action::DiscardSauce], sauces / HAND_LIMIT);
    list.finish();
}

/// P4: onto a new card.
#[inline]
fn move_hat(new: Cells, into: &mut Vec<Action>) {
    into.extend_from_slice(&new.six().map(Action::Hat));
    into.truncate(new.count() as usize);
}

/// P13: from one of them, or not at all.
#[inline]
fn steal(victims: SeatSet, into: &mut Vec<Action>) {
    let mut list = List::on(into);
    for victim in Seat::all(SeatCount::new(SEATS)) {
        list.write(&[Action::Steal(victim)], u32::from(victims.contains(victim)));
    }
    list.write(&[Action::NoTheft], 1);
    list.finish();
}

/// A list that is being written, on paper that is long enough: whole rows are copied, and the next begins
/// where the part that counts ends. That is quicker than asking at every action whether it is legal, since
/// the answers depend on luck and no processor guesses them.
struct List<'a> {
    actions: &'a mut Vec<Action>,
    written: usize,
}

/// The longest list has six takes, the hidden card and twelve bankings; behind it there must be room for what
/// the last row has too much.
const SPACE: usize = 32;

/// Most hands have no more shapes than this; to write an empty row costs less than to ask whether it is one.
const FEW: usize = 4;

impl List<'_> {
    #[inline]
    fn on(actions: &mut Vec<Action>) -> List<'_> {
        actions.resize(SPACE, Action::NoTheft);
        List { actions, written: 0 }
    }

    /// Add the first `count` of these actions.
    #[inline]
    fn write<const N: usize>(&mut self, row: &[Action; N], count: u32) {
        self.actions[self.written..self.written + N].copy_from_slice(row);
        self.written += count as usize;
    }

    /// The same for a row of which mostly only the beginning counts.
    #[inline]
    fn write_long(&mut self, row: &[Action; 16], count: u32) {
        if count <= 4 {
            self.write(&[row[0], row[1], row[2], row[3]], count);
        } else {
            self.write(row, count);
        }
    }

    #[inline]
    fn finish(self) {
        self.actions.truncate(self.written);
    }
}

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
/// 2 … sauces. With seven cards there are sixteen at most. The last row, that of sauces alone, is empty (P7).
static BANKS: [[Bankings; 10]; 8] = {
    let mut banks = [[Bankings([Action::NoTheft; 16]); 10]; 8];
    let mut held = 0;
    while held < 8 {
        let mut place = 0;
        while place < 9 {
            let shape = Shape::ALL[place];
            let (mut written, mut pasta) = (0, 1);
            while pasta + held <= HAND_LIMIT as u8 {
                let mut sauces = 0;
                while sauces <= held {
                    banks[held as usize][place].0[written] = Action::Bank { shape, pasta, sauces };
                    written += 1;
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

/// A row that lies in one line of the processor's memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bankings([Action; 16]);
