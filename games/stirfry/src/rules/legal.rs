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
            let kinds = hand.kinds();
            let turn = &state.this_turn;
            // F3, F4: any two cards, any card under any protein's name, each once a turn …
            if !turn.pair_claimed && !turn.caught {
                into.extend(hand.doubled_kinds().map(Action::Pair));
                into.extend(BLUFFS.with(kinds));
            }
            if !turn.protein_claimed && !turn.caught {
                into.extend(CLAIMS.with(kinds));
            }
            // F9: … and a dish.
            into.extend(DISHES.with(kinds));
            into.push(Action::Done);
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

/// All actions of one sort that a hand of these kinds allows, written down in advance for each of the
/// 256 sets of kinds.
struct Menu<const N: usize> {
    actions: [Action; N],
    starts: [u16; 257],
}

impl<const N: usize> Menu<N> {
    #[inline]
    fn with(&self, kinds: Kinds) -> &[Action] {
        let set = usize::from(kinds.bits());
        &self.actions[usize::from(self.starts[set])..usize::from(self.starts[set + 1])]
    }
}

/// Write a menu: for each set of kinds, those of the candidates whose cards it has, in their order.
macro_rules! menu {
    ($size:expr, $candidates:expr) => {{
        let candidates: &[(Kinds, Action)] = &$candidates;
        let mut menu = Menu { actions: [Action::Done; $size], starts: [0; 257] };
        let mut written = 0;
        let mut set = 0;
        while set < 256 {
            let mut place = 0;
            while place < candidates.len() {
                let (needed, action) = candidates[place];
                if needed.bits() & !(set as u8) == 0 {
                    menu.actions[written] = action;
                    written += 1;
                }
                place += 1;
            }
            set += 1;
            menu.starts[set] = written as u16;
        }
        assert!(written == $size, "the menu is exactly full");
        menu
    }};
}

/// F4: two different cards, called a pair. Each of the 28 fits 64 sets.
static BLUFFS: Menu<{ 28 * 64 }> = menu!(28 * 64, {
    let mut candidates = [(Kinds::NONE, Action::Done); 28];
    let (mut written, mut one) = (0, 0);
    while one < 8 {
        let mut other = one + 1;
        while other < 8 {
            let (a, b) = (Kind::ALL[one], Kind::ALL[other]);
            candidates[written] = (Kinds::one(a).with(b), Action::Bluff(a, b));
            written += 1;
            other += 1;
        }
        one += 1;
    }
    candidates
});

/// F3: one card under a protein's name. Each of the 24 fits 128 sets.
static CLAIMS: Menu<{ 24 * 128 }> = menu!(24 * 128, {
    let mut candidates = [(Kinds::NONE, Action::Done); 24];
    let mut written = 0;
    while written < 24 {
        let (named, card) = (Protein::ALL[written / 8], Kind::ALL[written % 8]);
        candidates[written] = (Kinds::one(card), Action::Claim { named, card });
        written += 1;
    }
    candidates
});

/// F9: Noodles with two, three or four other kinds: 21 dishes fit 32 sets, 35 fit 16, 35 fit 8.
static DISHES: Menu<{ 21 * 32 + 35 * 16 + 35 * 8 }> = menu!(21 * 32 + 35 * 16 + 35 * 8, {
    let mut candidates = [(Kinds::NONE, Action::Done); 91];
    let (mut written, mut bits) = (0, 0);
    while bits < 256 {
        let dish = Kinds::from_bits(bits as u8);
        if dish.is_dish() {
            candidates[written] = (dish, Action::Cook(dish));
            written += 1;
        }
        bits += 1;
    }
    candidates
});
