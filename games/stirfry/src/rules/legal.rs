//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Kind, Kinds, Protein};
use crate::state::{Stage, State};

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Main => {
            let hand = *state.hand(seat);
            let turn = &state.this_turn;
            // F3, F4: any two cards, any card under any protein's name, each once a turn, unless caught (F6);
            // F9: and a dish; or nothing more.
            let pair = !turn.pair_claimed && !turn.caught;
            let protein = !turn.protein_claimed && !turn.caught;
            if pair {
                into.extend(hand.doubled_kinds().map(Action::Pair));
            }
            let courses = MENU.courses(hand.kinds());
            match (pair, protein) {
                (true, true) => into.extend_from_slice(courses.from(Course::Bluffs)),
                (false, true) => into.extend_from_slice(courses.from(Course::Claims)),
                (true, false) => {
                    into.extend_from_slice(courses.only(Course::Bluffs));
                    into.extend_from_slice(courses.from(Course::Dishes));
                }
                (false, false) => into.extend_from_slice(courses.from(Course::Dishes)),
            }
        }
        Stage::Window(_) => into.extend_from_slice(&[Action::Taste, Action::Trust]),
        Stage::Trim => keeps(*state.hand(seat), into),
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// F10: any three cards of the hand, sorted.
#[inline]
fn keeps(hand: Cards, into: &mut Vec<Action>) {
    let (kinds, doubled, tripled) = (hand.kinds(), hand.doubled_kinds(), hand.tripled_kinds());
    for a in kinds {
        for b in kinds.after(a).with_if(a, doubled) {
            let again = if a == b { tripled } else { doubled };
            for c in kinds.after(b).with_if(b, again) {
                into.push(Action::Keep([a, b, c]));
            }
        }
    }
}

/// What a hand of certain kinds allows, in the order of the rulebook; `Done` ends the dishes.
#[derive(Clone, Copy)]
enum Course {
    /// F4: two different cards, called a pair.
    Bluffs,
    /// F3: one card under a protein's name.
    Claims,
    /// F9: Noodles with two, three or four other kinds.
    Dishes,
}

/// The courses for each of the 256 sets of kinds, written down in advance, one after the other.
struct Menu {
    actions: [Action; Menu::SIZE],
    /// Where each set's courses begin; the last entry is the end.
    starts: [[u16; 3]; 257],
}

/// One set's courses.
struct Courses<'a> {
    actions: &'a [Action; Menu::SIZE],
    starts: &'a [u16; 3],
    end: u16,
}

impl Courses<'_> {
    /// This course and all that follow.
    #[inline]
    fn from(&self, course: Course) -> &[Action] {
        &self.actions[usize::from(self.starts[course as usize])..usize::from(self.end)]
    }

    #[inline]
    fn only(&self, course: Course) -> &[Action] {
        let (start, end) = (self.starts[course as usize], self.starts[course as usize + 1]);
        &self.actions[usize::from(start)..usize::from(end)]
    }
}

impl Menu {
    /// 28 bluffs fit 64 sets each, 24 claims 128; 21 dishes fit 32, 35 fit 16, 35 fit 8; `Done` fits all.
    const SIZE: usize = 28 * 64 + 24 * 128 + (21 * 32 + 35 * 16 + 35 * 8) + 256;

    #[inline]
    fn courses(&self, kinds: Kinds) -> Courses<'_> {
        let set = usize::from(kinds.bits());
        Courses { actions: &self.actions, starts: &self.starts[set], end: self.starts[set + 1][0] }
    }

    const fn write() -> Menu {
        let mut menu = Menu { actions: [Action::Done; Menu::SIZE], starts: [[0; 3]; 257] };
        let mut written = 0;
        let mut set = 0;
        while set < 256 {
            let kinds = Kinds::from_bits(set as u8);
            menu.starts[set][Course::Bluffs as usize] = written as u16;
            let mut pair = 0;
            while pair < 64 {
                let (one, other) = (Kind::ALL[pair / 8], Kind::ALL[pair % 8]);
                if pair / 8 < pair % 8 && kinds.has(one) && kinds.has(other) {
                    menu.actions[written] = Action::Bluff(one, other);
                    written += 1;
                }
                pair += 1;
            }
            menu.starts[set][Course::Claims as usize] = written as u16;
            let mut claim = 0;
            while claim < 24 {
                let (named, card) = (Protein::ALL[claim / 8], Kind::ALL[claim % 8]);
                if kinds.has(card) {
                    menu.actions[written] = Action::Claim { named, card };
                    written += 1;
                }
                claim += 1;
            }
            menu.starts[set][Course::Dishes as usize] = written as u16;
            let mut bits = 0;
            while bits < 256 {
                let dish = Kinds::from_bits(bits as u8);
                if dish.is_dish() && bits & !set == 0 {
                    menu.actions[written] = Action::Cook(dish);
                    written += 1;
                }
                bits += 1;
            }
            menu.actions[written] = Action::Done;
            written += 1;
            set += 1;
        }
        menu.starts[256] = [written as u16; 3];
        assert!(written == Menu::SIZE, "the menu is exactly full");
        menu
    }
}

static MENU: Menu = Menu::write();
