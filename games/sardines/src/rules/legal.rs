//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Face, Parcel};
use crate::state::{Stage, State};
use crate::tin::Tin;

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Turn => {
            plays(state, seat, into);
            exchanges(state.hand(seat), into);
        }
        Stage::Encore => {
            plays(state, seat, into);
            into.push(Action::Decline);
        }
        Stage::Thief => {
            steals(state, into);
            into.push(Action::Decline);
        }
        Stage::Meal => gifts(state, seat, into),
        Stage::Opener => {
            for of in state.others() {
                let closed = (0..).zip(state.tins(of)).filter(|(_, tin)| tin.is_closed());
                into.extend(closed.map(|(tin, _)| Action::Open { of, tin }));
            }
            into.push(Action::Decline);
        }
        Stage::Pick { barred, .. } => {
            into.extend(state.pickable(barred).map(Action::Pick));
            into.push(Action::Draw);
        }
        Stage::Trim => into.extend(state.hand(seat).faces().map(Action::Discard)),
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// S2: every card as a sardine where it fits, then every card as a lid.
///
/// Four bits a card, one for each tin: the whole choice is a number, and its ones are the actions.
#[inline]
fn plays(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let hand = state.hand(seat).one_of_each().bits();
    let tins = state.tins(seat);
    let (mut fits, mut full) = (0, 0);
    for (place, tin) in tins.iter().enumerate() {
        let offered = u64::from(!state.is_twin(tins, place));
        fits |= (tin.takes().bits() * offered) << place;
        full |= (u64::from(tin.wants_lid()) & offered) << place;
    }
    push_each((hand * 15) & fits, &SARDINES, into);
    push_each(hand * full, &LIDS, into);
}

/// The actions at the places of the ones.
#[inline]
fn push_each(mut ones: u64, actions: &[Action; 64], into: &mut Vec<Action>) {
    while ones != 0 {
        into.push(actions[ones.trailing_zeros() as usize & 63]);
        ones &= ones - 1;
    }
}

/// What the ones of [`plays`] mean, four tins for each face.
static SARDINES: [Action; 64] = {
    let mut actions = [Action::Decline; 64];
    let mut place = 0;
    while place < 48 {
        actions[place] = Action::Play { card: Face::ALL[place / 4], tin: place as u8 % 4 };
        place += 1;
    }
    actions
};

static LIDS: [Action; 64] = {
    let mut actions = [Action::Decline; 64];
    let mut place = 0;
    while place < 48 {
        actions[place] = Action::Lid { card: Face::ALL[place / 4], tin: place as u8 % 4 };
        place += 1;
    }
    actions
};

/// S3: every choice of one or more cards.
#[inline]
fn exchanges(hand: Cards, into: &mut Vec<Action>) {
    let size = hand.count() as usize;
    if size > MOST_LISTED {
        return exchanges_of_many(hand, into);
    }
    let mut cards = [0; MOST_LISTED];
    let mut rest = hand.bits();
    for card in &mut cards {
        *card = u64::from(rest != 0) << (rest.trailing_zeros() & 0x3c);
        rest -= *card;
    }
    // The missing cards of a small hand are equal, but no choice looks at them.
    let equals = (1..MOST_LISTED)
        .fold(0, |equals, place| equals | usize::from(cards[place - 1] == cards[place]) << (place - 1));
    let [a, b, c, d, e, f] = cards;
    let low = [0, a, b, a + b, c, a + c, b + c, a + b + c];
    let high = [0, d, e, d + e, f, d + f, e + f, d + e + f];
    let count = usize::from(CHOICES.counts[size][equals]);
    let choices = CHOICES.lists[equals][..count].iter();
    into.extend(choices.map(|choice| {
        let sum = low[usize::from(*choice & 7)] + high[usize::from(*choice >> 3 & 7)];
        Action::Exchange(Parcel::of(Cards::from_bits(sum)))
    }));
}

/// S6, S15: the largest hand at the start of a turn.
const MOST_LISTED: usize = 6;

/// Which cards to choose, one bit each, so that of equal neighbours the first is taken before the next: every
/// different choice once, in order.
struct Choices {
    /// By which cards equal their next neighbour. Choices of fewer cards come first.
    lists: [[u8; 63]; 32],
    /// How many choices a hand of this size has.
    counts: [[u8; 32]; MOST_LISTED + 1],
}

static CHOICES: Choices = {
    let mut table = Choices { lists: [[0; 63]; 32], counts: [[0; 32]; MOST_LISTED + 1] };
    let mut equals = 0;
    while equals < 32 {
        let (mut count, mut size, mut choice) = (0, 0, 1);
        while size < MOST_LISTED {
            size += 1;
            while choice < 1 << size {
                if choice >> 1 & !choice & equals == 0 {
                    table.lists[equals][count] = choice as u8;
                    count += 1;
                }
                choice += 1;
            }
            table.counts[size][equals] = count as u8;
        }
        equals += 1;
    }
    table
};

/// The same for hands that no turn begins with. Each face multiplies the choices made of the faces before it.
#[cold]
fn exchanges_of_many(hand: Cards, into: &mut Vec<Action>) {
    let first = into.len();
    for face in hand.faces() {
        let smaller = into.len();
        for copies in 1..=hand.of(face) {
            let more = Cards::some(face, copies);
            into.push(Action::Exchange(Parcel::of(more)));
            for place in first..smaller {
                if let Action::Exchange(parcel) = into[place] {
                    into.push(Action::Exchange(Parcel::of(parcel.cards().plus(more))));
                }
            }
        }
    }
}

/// S5: any hand that may be robbed, and the last sardine of any open tin.
#[inline]
fn steals(state: &State, into: &mut Vec<Action>) {
    for from in state.others() {
        if state.hand_can_be_robbed(from) {
            into.push(Action::StealHand { from });
        }
    }
    for from in state.others() {
        into.extend(reachable(state, from).map(|tin| Action::StealTin { from, tin }));
    }
}

/// S5: any card of the hand, and the last sardine of any own open tin.
#[inline]
fn gifts(state: &State, seat: Seat, into: &mut Vec<Action>) {
    into.extend(state.hand(seat).faces().map(Action::Give));
    into.extend(reachable(state, seat).map(|tin| Action::GiveTin { tin }));
}

/// Tins whose last sardine can be taken, equal ones once.
#[inline]
fn reachable(state: &State, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let tins: &[Tin] = state.tins(seat);
    let open = (0..).zip(tins).filter(|(_, tin)| tin.within_reach().is_some());
    open.map(|(place, _)| place).filter(|place| !state.is_twin(tins, usize::from(*place)))
}

#[cfg(test)]
mod tests {
    use bistro_core::{Dice, Thinker};

    use super::{Action, Cards, exchanges, exchanges_of_many};

    #[test]
    fn choices_from_the_table_are_all_choices() {
        let mut dice = Thinker::new(1);
        for _ in 0..2000 {
            let mut cards: Vec<_> = Cards::BOX.list().collect();
            dice.shuffle(&mut cards);
            let hand: Cards = cards[..=dice.below(6) as usize].iter().copied().collect();
            let (mut quickly, mut slowly) = (Vec::<Action>::new(), Vec::new());
            exchanges(hand, &mut quickly);
            exchanges_of_many(hand, &mut slowly);
            assert_eq!(quickly, slowly, "{hand:?}");
        }
    }
}
