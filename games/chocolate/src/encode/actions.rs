//! Decisions as numbers.

use bistro_core::{IdRange, Seat};

use crate::action::{Action, Pair};
use crate::card::Card;
use crate::cards::Cards;
use crate::combination::{Combination, Marks};
use crate::rules::scoring::choice_of_four;
use crate::view::View;

/// Different cards.
const CARDS: u16 = 75;
/// Pairs of seven places.
const PAIRS: u16 = 21;
/// Triples of eight places, and fours.
const TRIPLES: u16 = 56;
const FOURS: u16 = 70;
/// One or two of three cards score.
const CHOICES: u16 = 6;

const BID: u16 = 0;
const TAKE: u16 = BID + CARDS;
const TAKE_LAST: u16 = TAKE + PAIRS;
const DISCARD: u16 = TAKE_LAST + 1;
const COMBINE: u16 = DISCARD + CARDS;
const COMBINE_FOUR: u16 = COMBINE + TRIPLES * CHOICES;
const PASS: u16 = COMBINE_FOUR + FOURS;
const SQUIRREL: u16 = PASS + 1;
const END: u16 = SQUIRREL + CARDS;

pub(super) const RANGES: &[IdRange] = &[
    IdRange::new("bid", CARDS as usize, "C3: a card, sorted by ingredient, taste and coins, like ones once"),
    IdRange::new(
        "take",
        PAIRS as usize,
        "C4: two cards of the row `worktop`, by the later place, then by the earlier",
    ),
    IdRange::new("take-last", 1, "C4: the only card of the worktop"),
    IdRange::new("discard", CARDS as usize, "C5: a card, as with bids"),
    IdRange::new(
        "combine",
        (TRIPLES * CHOICES) as usize,
        "C6: three cards of the row `hand`, by the last place, then by the middle, then by the first; then by which of them \
         score, as binary digits: the first; the second; first and second; the third; first and third; second and third",
    ),
    IdRange::new(
        "combine-four",
        FOURS as usize,
        "C9: with the Ant, four cards of the row `hand`, by the last place, then by the third, and so on",
    ),
    IdRange::new("pass", 1, "C6: lay nothing"),
    IdRange::new("squirrel", CARDS as usize, "C9: a card for the Squirrel, as with bids"),
];

#[inline]
pub(super) fn id(view: &View, seat: Seat, action: Action) -> Option<u16> {
    Some(match action {
        Action::Bid(card) => BID + card_number(card),
        Action::Take(pair) => TAKE + rank(places(view.worktop, pair.cards(), 7)?),
        Action::TakeLast(card) => {
            let is_last = view.worktop == Cards::one(card);
            return is_last.then_some(TAKE_LAST);
        }
        Action::Discard(card) => DISCARD + card_number(card),
        Action::Combine(combination) => return combination_id(view.hand(seat), &combination),
        Action::Pass => PASS,
        Action::Squirrel(card) => SQUIRREL + card_number(card),
    })
}

#[inline]
fn combination_id(hand: Cards, combination: &Combination) -> Option<u16> {
    let [a, b, c] = combination.three();
    match combination.fourth() {
        None => {
            let marks = combination.marks().0;
            let is_first_of_equals = combination.with_twins_in_order() == *combination;
            if !(1..=CHOICES as u8).contains(&marks) || !is_first_of_equals {
                return None;
            }
            Some(COMBINE + CHOICES * rank(places(hand, [a, b, c], 8)?) + u16::from(marks) - 1)
        }
        Some(d) => {
            let scores = choice_of_four([a, b, c, d]) == Some(combination.marks());
            scores.then_some(COMBINE_FOUR + rank(places(hand, [a, b, c, d], 8)?))
        }
    }
}

pub(super) fn action(view: &View, seat: Seat, number: u16) -> Option<Action> {
    let card = |number: u16| Card::all().nth(usize::from(number));
    let hand = view.hand(seat);
    let action = match number {
        BID..TAKE => Action::Bid(card(number - BID)?),
        TAKE..TAKE_LAST => {
            let [one, other] = cards_at(view.worktop, number - TAKE)?;
            Action::Take(Pair::new(one, other))
        }
        TAKE_LAST => Action::TakeLast(view.worktop.list().next()?),
        DISCARD..COMBINE => Action::Discard(card(number - DISCARD)?),
        COMBINE..COMBINE_FOUR => {
            let (triple, marks) = ((number - COMBINE) / CHOICES, (number - COMBINE) % CHOICES + 1);
            Action::Combine(Combination::of_three(cards_at(hand, triple)?, Marks(marks as u8)))
        }
        COMBINE_FOUR..PASS => {
            let cards = cards_at(hand, number - COMBINE_FOUR)?;
            Action::Combine(Combination::of_four(cards, choice_of_four(cards)?))
        }
        PASS => Action::Pass,
        SQUIRREL..END => Action::Squirrel(card(number - SQUIRREL)?),
        _ => return None,
    };
    // Places of which the first of two like cards was left out stand for nothing.
    (id(view, seat, action) == Some(number)).then_some(action)
}

/// How many different cards come before it: of each ingredient, one of sixteen is there twice.
#[inline]
fn card_number(card: Card) -> u16 {
    let (ingredient, within) = (u16::from(card.place() / 16), u16::from(card.place() % 16));
    15 * ingredient + within - u16::from(within > 1)
}

/// Where these sorted cards lie in a row of sorted cards, if they do among the first so many; of like ones the first.
#[inline]
fn places<const N: usize>(row: Cards, cards: [Card; N], most: u16) -> Option<[u16; N]> {
    let mut rest = row;
    let mut places = [0; N];
    let mut after = 0;
    for (place, card) in places.iter_mut().zip(cards) {
        if !rest.has(card) {
            return None;
        }
        *place = row.before(card) as u16 + u16::from(after == card.place() + 1);
        after = card.place() + 1;
        rest = rest.minus(Cards::one(card));
    }
    (places[N - 1] < most).then_some(places)
}

/// The number of these increasing places among all choices of as many, by the last, then by the one before, and so on.
#[inline]
fn rank<const N: usize>(places: [u16; N]) -> u16 {
    places.iter().zip(1..).map(|(place, of)| choose(*place, of)).sum()
}

/// The cards at the places of this number.
fn cards_at<const N: usize>(row: Cards, mut number: u16) -> Option<[Card; N]> {
    let cards: Vec<Card> = row.list().collect();
    let mut chosen = [None; N];
    for (card, of) in chosen.iter_mut().zip(1..=N as u16).rev() {
        let place = (0..).take_while(|place| choose(*place, of) <= number).last()?;
        number -= choose(place, of);
        *card = cards.get(usize::from(place)).copied();
    }
    chosen.iter().all(Option::is_some).then(|| chosen.map(|card| card.expect("all are there")))
}

/// How many ways there are to choose so many of `from`.
#[inline]
const fn choose(from: u16, count: u16) -> u16 {
    WAYS[from as usize & 15][count as usize & 7]
}

/// Pascal's triangle.
static WAYS: [[u16; 8]; 16] = {
    let mut ways = [[0; 8]; 16];
    let mut from = 0;
    while from < 16 {
        ways[from][0] = 1;
        let mut count = 1;
        while count < 8 && from > 0 {
            ways[from][count] = ways[from - 1][count - 1] + ways[from - 1][count];
            count += 1;
        }
        from += 1;
    }
    ways
};
