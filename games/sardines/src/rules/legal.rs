//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::cards::{Cards, Face, Parcel};
use crate::state::{Stage, State};
use crate::tin::Tin;

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    if let Stage::Turn = state.stage {
        plays(state, seat, into);
        exchanges(state.hand(seat), into);
    } else {
        legal_answers(state, seat, into);
    }
}

/// What may be done when a turn has begun: it is mostly little.
#[inline(never)]
fn legal_answers(state: &State, seat: Seat, into: &mut Vec<Action>) {
    match state.stage {
        Stage::Turn => unreachable!("a turn begins with a play or an exchange"),
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

/// S3: every choice of one or more cards, each different one once.
///
/// The hand is laid out in two rows of three. To every choice from the second row belong all choices from the
/// first: they are written eight at a time, and what is too much is cut off.
#[inline]
fn exchanges(hand: Cards, into: &mut Vec<Action>) {
    let size = hand.count() as usize;
    if size > 6 {
        return exchanges_of_many(hand, into);
    }
    let mut cards = [0; 6];
    let mut rest = hand.bits();
    for card in &mut cards {
        // In a small hand the last places get anything: no choice looks at them.
        *card = 1 << (rest.trailing_zeros() & 0x3c);
        rest = rest.wrapping_sub(*card);
    }
    let [a, b, c, d, e, f] = cards;
    let (first, second) = (&CHOICES[equals(a, b, c)], &CHOICES[equals(d, e, f)]);
    let (first_sums, second_sums) = (sums(a, b, c), sums(d, e, f));
    let first_row = first.all.map(|choice| first_sums[usize::from(choice & 7)]);
    // Nothing from the second row: then something from the first.
    let count = first.counts[size.min(3)];
    let [_, something @ ..] = first_row;
    write(&something, 0, count - 1, into);
    let choices = usize::from(second.counts[size.saturating_sub(3)]);
    for choice in second.all[..choices].iter().skip(1) {
        let more = second_sums[usize::from(*choice & 7)];
        if c == d && choice & 1 != 0 {
            // The first of this row only after the last of the other, which is its equal.
            let row = first.with_last.map(|choice| first_sums[usize::from(choice & 7)]);
            write(&row, more, first.count_with_last, into);
        } else {
            write(&first_row, more, count, into);
        }
    }
}

/// The first so many choices of a row, each with these cards from the other.
#[inline]
fn write<const N: usize>(row: &[u64; N], more: u64, count: u8, into: &mut Vec<Action>) {
    let end = into.len() + usize::from(count);
    into.extend_from_slice(&row.map(|sum| Action::Exchange(Parcel::of(Cards::from_bits(sum + more)))));
    into.truncate(end);
}

/// Which of three neighbours are equal: an index into [`CHOICES`].
#[inline]
fn equals(a: u64, b: u64, c: u64) -> usize {
    usize::from(a == b) | usize::from(b == c) << 1
}

/// By choice, one bit for each of three cards.
#[inline]
fn sums(a: u64, b: u64, c: u64) -> [u64; 8] {
    [0, a, b, a + b, c, a + c, b + c, a + b + c]
}

/// The choices from three cards, one bit each, such that of equal neighbours the first is taken before the next:
/// every different choice once, in order.
#[derive(Clone, Copy)]
struct Choices {
    all: [u8; 8],
    /// How many there are from none, one, two or all three of the cards.
    counts: [u8; 4],
    /// Those that take the last card.
    with_last: [u8; 4],
    count_with_last: u8,
}

static CHOICES: [Choices; 4] = {
    let none = Choices { all: [0; 8], counts: [0; 4], with_last: [0; 4], count_with_last: 0 };
    let mut table = [none; 4];
    let mut equals = 0;
    while equals < 4 {
        let choices = &mut table[equals];
        let (mut count, mut choice) = (0, 0);
        while choice < 8 {
            if choice >> 1 & !choice & equals == 0 {
                choices.all[count] = choice as u8;
                count += 1;
                if choice >= 4 {
                    choices.with_last[choices.count_with_last as usize] = choice as u8;
                    choices.count_with_last += 1;
                }
            }
            choice += 1;
            if choice.is_power_of_two() {
                choices.counts[choice.trailing_zeros() as usize] = count as u8;
            }
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
