//! Nestor's chocolates for learners.
//!
//! There are hundreds of thousands of combinations of eighty cards, but few of a hand: the ids of combinations and takes
//! name places in a row of cards, which the array shows in the same order.

mod actions;

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat, SeatCount, one_hot, seats_from};

use crate::NestorsChocolates;
use crate::action::Action;
use crate::cards::Cards;
use crate::state::{Ending, HELPERS, SEATS, Squirrel, Stage};
use crate::view::{Place, View};

const TABLE: &[Column] = &[
    Column::new("seats", 2, 6, "how many play"),
    Column::new("round", 0, 100, "the round, from 1"),
    Column::flag("squirrel-used", "C9: the Squirrel has worked in this round"),
    Column::new("pile", 0, 80, "cards in the pile"),
    Column::flag("bid", "C3: everyone bids"),
    Column::flag("take", "C4: somebody takes"),
    Column::flag("discard", "C5: somebody has a card too many"),
    Column::flag("combine", "C6: somebody combines or passes"),
    Column::flag("over-target", "C10: over, a dessert pile has reached 30"),
    Column::flag("over-cut", "C11: over, cut short"),
];

const HELPER: &[Column] = &[Column::category("helper", 7, "which, by strength")];

const PLACES: &[Column] = &[
    Column::flag("here", "somebody sits there"),
    Column::flag("dealer", "deals"),
    Column::flag("acts", "takes, discards or combines now"),
    Column::new("queue", 0, 6, "C4, C6: comes as so maniest after the one who acts; 0 for not at all"),
    Column::new("score", 0, 60, "points of the dessert pile"),
    Column::new("cards", 0, 9, "cards in hand"),
    Column::flag("cockroach", "C9: the helper is the Cockroach"),
    Column::flag("ant", "the Ant"),
    Column::flag("bee", "the Bee"),
    Column::flag("mole", "the Mole"),
    Column::flag("dung-beetle", "the Dung Beetle"),
    Column::flag("hamster", "the Hamster"),
    Column::flag("squirrel", "the Squirrel"),
];

const CARD: &[Column] = &[
    Column::category("ingredient", 5, "eggs, fruit, nuts, chocolate, sugar"),
    Column::new("taste", 3, 7, "its taste"),
    Column::new("coins", 1, 8, "what it bids"),
];

/// C5: the most cards in a hand.
const HAND: usize = 9;
/// C1: the most cards on the worktop.
const WORKTOP: usize = 7;

const COPIES: &[Column] = &[
    Column::category(
        "where",
        IN_ANY_HAND,
        "1 my hand, nobody else knowing; 2 my hand; 3 worktop; 4 discard; 5 to 9 certainly in the hand of the next \
         seat, and so on; 10 to 15 my dessert pile, the next seat's, and so on; 16 to 21 my bid, the next seat's, and \
         so on; 22 in some other hand; 0 there or in the pile",
    ),
    Column::category("older", OLDER as i16, "C2: the row of `older` that it belongs to"),
];

const MY_SECRET: i16 = 1;
const MY_KNOWN: i16 = 2;
const ON_WORKTOP: i16 = 3;
const IN_DISCARD: i16 = 4;
/// In the hand of the seat so many steps away.
const IN_HANDS: i16 = 4;
const DESSERTS: i16 = IN_HANDS + SEATS as i16;
const BIDS: i16 = DESSERTS + SEATS as i16;
/// Of an earlier pile, and not mine.
const IN_ANY_HAND: i16 = BIDS + SEATS as i16;

/// Earlier piles that still hide cards in hands, at most.
const OLDER: usize = 15;

const SHARES: &[Column] = &[
    Column::new("mine", 0, 9, "how many of them I hold"),
    Column::new("next", 0, 9, "how many the next seat holds"),
    Column::new("second", 0, 9, "the one after it"),
    Column::new("third", 0, 9, "and so on"),
    Column::new("fourth", 0, 9, "and so on"),
    Column::new("fifth", 0, 9, "and so on"),
];

impl Encode for NestorsChocolates {
    const FIELDS: &'static [Field] = &[
        Field::new("table", 1, TABLE, "the table"),
        Field::new("reserve", HELPERS - 2, HELPER, "C8: a helper of the reserve, from left to right"),
        Field::new("places", SEATS, PLACES, "a seat: mine, the next one, and so on"),
        Field::new("hand", HAND, CARD, "a card of my hand, sorted by ingredient, taste and coins"),
        Field::new("worktop", WORKTOP, CARD, "a card of the worktop, sorted in the same way"),
        Field::new(
            "copies",
            80,
            COPIES,
            "one of the eighty cards, sorted in the same way; of like ones it does not matter which",
        ),
        Field::new("older", OLDER, SHARES, "C2: the hidden cards of an earlier pile, the oldest first"),
    ];

    const ACTION_IDS: &'static [IdRange] = actions::RANGES;

    const LEFT_OUT: &'static [(&'static str, &'static str)] =
        &[("combining", "C6: hand and helper"), ("completing", "C6: hand, helper and worktop")];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        table(view, &mut rows);
        let seats = view.options.seats;
        for other in seats_from(seat, seats) {
            place(view, other, &mut rows);
        }
        rows.zeros((SEATS - seats.get()) * PLACES.len());
        cards_in_row::<HAND>(view.hand(seat), &mut rows);
        cards_in_row::<WORKTOP>(view.worktop, &mut rows);
        copies(view, seat, seats, rows.row());
        for older in view.older.iter().take(OLDER) {
            let row = rows.row::<SEATS>();
            row.fill(0);
            for (number, other) in row.iter_mut().zip(seats_from(seat, seats)) {
                *number = i16::from(older.shares[other.index()].count);
            }
        }
        rows.zeros(OLDER.saturating_sub(view.older.len()) * SHARES.len());
        rows.finish();
    }

    #[inline]
    fn id(view: &View, seat: Seat, action: Action) -> Option<u16> {
        actions::id(view, seat, action)
    }

    fn action(view: &View, seat: Seat, id: u16) -> Option<Action> {
        actions::action(view, seat, id)
    }
}

#[inline]
fn table(view: &View, rows: &mut Rows<'_>) {
    rows.put([
        view.options.seats.get() as i16,
        i16::from(view.round),
        i16::from(view.squirrel == Squirrel::Used),
        i16::from(view.pile),
    ]);
    rows.put(one_hot::<6>(match view.stage {
        Stage::Bid => 0,
        Stage::Take(_) => 1,
        Stage::Discard(_) => 2,
        Stage::Combine(_) => 3,
        Stage::Over(Ending::Target) => 4,
        Stage::Over(Ending::Cut) => 5,
    }));
    let reserve = rows.row::<{ HELPERS - 2 }>();
    reserve.fill(0);
    for (number, helper) in reserve.iter_mut().zip(&view.reserve) {
        *number = i16::from(helper.strength());
    }
}

#[inline]
fn place(view: &View, seat: Seat, rows: &mut Rows<'_>) {
    let Place { helper, score, cards, .. } = view.places[seat.index()];
    let acts = match view.stage {
        Stage::Take(acting) | Stage::Discard(acting) | Stage::Combine(acting) => acting == seat,
        Stage::Bid | Stage::Over(_) => false,
    };
    let place = view.queue.iter().position(|waiting| *waiting == seat);
    rows.put([
        1,
        i16::from(view.dealer == seat),
        i16::from(acts),
        place.map_or(0, |place| place as i16 + 1),
        i16::from(score),
        i16::from(cards),
    ]);
    rows.put(one_hot::<HELPERS>(usize::from(helper.strength()) - 1));
}

#[inline]
fn cards_in_row<const N: usize>(cards: Cards, rows: &mut Rows<'_>) {
    let mut count = 0;
    for card in cards.list().take(N) {
        rows.put([card.ingredient() as i16 + 1, i16::from(card.taste()), i16::from(card.coins())]);
        count += 1;
    }
    rows.zeros((N - count) * CARD.len());
}

/// Where each of the eighty is. Each lies in one place; of two like cards it does not matter which is which, so the first
/// row is for the one that is found first.
#[inline]
fn copies(view: &View, seat: Seat, seats: SeatCount, numbers: &mut [i16; 80 * COPIES.len()]) {
    let mut found = Found([0; 80]);
    let place = &view.places[seat.index()];
    let mut secret = place.hand.unwrap_or_default().minus(place.known);
    for (older, batch) in (1..).zip(&view.older) {
        let mine = batch.shares[seat.index()].cards.unwrap_or_default();
        found.add(mine, MY_SECRET, older);
        found.add(batch.cards.minus(mine), IN_ANY_HAND, older);
        secret = secret.minus(mine);
    }
    found.add(secret, MY_SECRET, 0);
    found.add(view.worktop, ON_WORKTOP, 0);
    found.add(view.discard, IN_DISCARD, 0);
    for (steps, other) in (0..).zip(seats_from(seat, seats)) {
        let Place { known, dessert, bid, .. } = &view.places[other.index()];
        found.add(*known, if steps == 0 { MY_KNOWN } else { IN_HANDS + steps }, 0);
        found.add(*dessert, DESSERTS + steps, 0);
        if let Some(bid) = bid {
            found.add(Cards::one(*bid), BIDS + steps, 0);
        }
    }
    let (rows, _) = numbers.as_chunks_mut();
    for (row, both) in rows.iter_mut().zip(found.0) {
        *row = [both as u16 as i16, (both >> 16) as i16];
    }
}

/// For each of the eighty the two numbers of its row, in one word: so the next one is quickly found and written.
struct Found([u32; 80]);

impl Found {
    /// These cards are there. Numbers are added, so that a card which a damaged view shows in two places shows in both.
    #[inline]
    fn add(&mut self, cards: Cards, place: i16, older: i16) {
        let both = place as u32 | (older as u32) << 16;
        let (single, twins) = cards.without_twins();
        single.for_each(|number| self.0[number] += both);
        if let Some(twins) = twins {
            for number in twins {
                let taken = self.0[number] != 0;
                self.0[number + usize::from(taken)] += both;
            }
        }
    }
}
