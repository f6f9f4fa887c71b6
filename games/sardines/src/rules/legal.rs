//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use crate::action::Action;
use crate::counts::Cards;
use crate::packed::Packed;
use crate::state::{Stage, State};
use crate::tin::Tin;

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Packed>) {
    if let Stage::Turn = state.stage {
        let hand = state.hand(seat);
        // Before the plays: by the time those are written, these are known.
        let cards = first_five(hand);
        plays(state, seat, into);
        exchanges(hand, cards, into);
    } else {
        legal_answers(state, seat, into);
    }
}

/// What may be done when a turn has begun: it is mostly little.
#[inline(never)]
fn legal_answers(state: &State, seat: Seat, into: &mut Vec<Packed>) {
    match state.stage {
        Stage::Turn => unreachable!("a turn begins with a play or an exchange"),
        Stage::Encore => {
            plays(state, seat, into);
            into.push(Packed::of(Action::Decline));
        }
        Stage::Thief => {
            steals(state, into);
            into.push(Packed::of(Action::Decline));
        }
        Stage::Meal => gifts(state, seat, into),
        Stage::Opener => {
            for of in state.others() {
                let closed = (0..).zip(state.tins(of)).filter(|(_, tin)| tin.is_closed());
                into.extend(closed.map(|(tin, _)| Packed::of(Action::Open { of, tin })));
            }
            into.push(Packed::of(Action::Decline));
        }
        Stage::Pick { barred, .. } => {
            into.extend(state.pickable(barred).map(|card| Packed::of(Action::Pick(card))));
            into.push(Packed::of(Action::Draw));
        }
        Stage::Trim => into.extend(state.hand(seat).faces().map(|card| Packed::of(Action::Discard(card)))),
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// S2: every card as a sardine where it fits, then every card as a lid.
///
/// Four bits a card, one for each tin: the whole choice is a number, and its ones are the actions.
#[inline]
fn plays(state: &State, seat: Seat, into: &mut Vec<Packed>) {
    let hand = state.hand(seat).one_of_each().bits();
    let tins = state.tins(seat);
    let (mut fits, mut full) = (0, 0);
    for (place, tin) in tins.iter().enumerate() {
        let offered = u64::from(!state.is_twin(tins, place));
        fits |= (tin.takes().bits() * offered) << place;
        full |= (u64::from(tin.wants_lid()) & offered) << place;
    }
    push_each((hand * 15) & fits, Packed::play, into);
    if full != 0 {
        push_each(hand * full, Packed::lid, into);
    }
}

/// The actions at the places of the ones.
#[inline]
fn push_each(mut ones: u64, action: impl Fn(u32) -> Packed, into: &mut Vec<Packed>) {
    loop {
        // Five at a time, mostly once, and what is too much is cut off.
        let mut end = into.len();
        into.extend_from_slice(&[(); 5].map(|()| {
            let action = action(ones.trailing_zeros());
            end += usize::from(ones != 0);
            ones &= ones.wrapping_sub(1);
            action
        }));
        into.truncate(end);
        if ones == 0 {
            return;
        }
    }
}

/// S3: every choice of one or more cards, each different one once.
///
/// The cards lie sorted. To nothing, and to each choice from the fourth and the fifth, belong all choices from
/// the first three: they are written eight at a time, and what is too much is cut off.
#[inline]
fn exchanges(hand: Cards, [a, b, c, d, e]: [u64; 5], into: &mut Vec<Packed>) {
    let size = hand.count() as usize;
    if size > 5 {
        return exchanges_of_many(hand, into);
    }
    let choices = &CHOICES[usize::from(a == b) | usize::from(b == c) << 1];
    let sums =
        [0, a, b, a + b, c, a + c, b + c, a + b + c].map(|sum| Packed::exchange(Cards::from_bits(sum)));
    let chosen = |choice: u8| sums[usize::from(choice & 7)];
    let all = choices.all.map(chosen);
    let count = choices.counts[size.min(3)];
    let [_nothing, something @ ..] = all;
    write(&something, 0, count - 1, into);
    if size > 3 {
        if c == d {
            // The fourth only after the third, which is its equal.
            let with_third = choices.with_third.map(chosen);
            with_fourth((&with_third, choices.count_with_third), (&all, count), size, [d, e], into);
        } else {
            with_fourth((&all, count), (&all, count), size, [d, e], into);
        }
    }
}

/// The first five cards of a sorted hand. In a small hand the last places get anything: no choice looks at them.
#[inline]
fn first_five(hand: Cards) -> [u64; 5] {
    let mut rest = hand.bits();
    [(); 5].map(|()| {
        let card = 1 << (rest.trailing_zeros() & 0x3c);
        rest = rest.wrapping_sub(card);
        card
    })
}

/// The choices that take the fourth card or the fifth: what may go before the fourth, and before the fifth alone.
#[inline(always)]
fn with_fourth<const N: usize>(
    (before_fourth, count): (&[Packed; N], u8),
    (all, count_of_all): (&[Packed; 8], u8),
    size: usize,
    [d, e]: [u64; 2],
    into: &mut Vec<Packed>,
) {
    write(before_fourth, d, count, into);
    if size > 4 {
        if d != e {
            write(all, e, count_of_all, into);
        }
        write(before_fourth, d + e, count, into);
    }
}

/// The first so many choices of a row, each with these cards more.
#[inline(always)]
fn write<const N: usize>(row: &[Packed; N], more: u64, count: u8, into: &mut Vec<Packed>) {
    let end = into.len() + usize::from(count);
    into.extend_from_slice(&row.map(|choice| choice.with(Cards::from_bits(more))));
    into.truncate(end);
}

/// The choices from three cards, one bit each, such that of equal neighbours the first is taken before the next:
/// every different choice once, in order.
#[derive(Clone, Copy)]
struct Choices {
    all: [u8; 8],
    /// How many there are from none, one, two or all three of the cards.
    counts: [u8; 4],
    /// Those that take the last card.
    with_third: [u8; 4],
    count_with_third: u8,
}

static CHOICES: [Choices; 4] = {
    let none = Choices { all: [0; 8], counts: [0; 4], with_third: [0; 4], count_with_third: 0 };
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
                    choices.with_third[choices.count_with_third as usize] = choice as u8;
                    choices.count_with_third += 1;
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

/// The same for larger hands, which Tomato allows (S15). Each face multiplies the choices made of the faces before it.
#[cold]
fn exchanges_of_many(hand: Cards, into: &mut Vec<Packed>) {
    let first = into.len();
    for face in hand.faces() {
        let smaller = into.len();
        for copies in 1..=hand.of(face) {
            let more = Cards::some(face, copies);
            into.push(Packed::exchange(more));
            for place in first..smaller {
                if let Action::Exchange(cards) = into[place].action() {
                    into.push(Packed::exchange(cards.plus(more)));
                }
            }
        }
    }
}

/// S5: any hand that may be robbed, and the last sardine of any open tin.
#[inline]
fn steals(state: &State, into: &mut Vec<Packed>) {
    for from in state.others() {
        if state.hand_can_be_robbed(from) {
            into.push(Packed::of(Action::StealHand { from }));
        }
    }
    for from in state.others() {
        into.extend(reachable(state, from).map(|tin| Packed::of(Action::StealTin { from, tin })));
    }
}

/// S5: any card of the hand, and the last sardine of any own open tin.
#[inline]
fn gifts(state: &State, seat: Seat, into: &mut Vec<Packed>) {
    into.extend(state.hand(seat).faces().map(|card| Packed::of(Action::Give(card))));
    into.extend(reachable(state, seat).map(|tin| Packed::of(Action::GiveTin { tin })));
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
    use bistro_core::{Dice, FastDice};

    use super::{Cards, Packed, exchanges, exchanges_of_many, first_five};

    #[test]
    fn choices_from_the_table_are_all_choices() {
        let mut dice = FastDice::new(1);
        for _ in 0..2000 {
            let mut cards: Vec<_> = Cards::BOX.list().collect();
            dice.shuffle(&mut cards);
            let hand: Cards = cards[..=dice.below(5) as usize].iter().copied().collect();
            let (mut quickly, mut slowly) = (Vec::<Packed>::new(), Vec::new());
            exchanges(hand, first_five(hand), &mut quickly);
            exchanges_of_many(hand, &mut slowly);
            assert_eq!(quickly, slowly, "{hand:?}");
        }
    }
}
