//! Stir-Fry Eighteen for learners.

use bistro_core::{Column, Encode, Field, IdRange, Rows, Seat, one_hot, seats_from};

use crate::StirFry;
use crate::action::Action;
use crate::cards::{Cards, Kind, Kinds, Protein};
use crate::recall::Recall;
use crate::setup::Reward;
use crate::state::{Dish, Ending, SEATS};
use crate::view::{Claimed, Place, StageView, View};

const TABLE: &[Column] = &[
    Column::new("seats", 2, 5, "how many play"),
    Column::flag("reward-next-turn", "F6: accusers draw at their next turn"),
    Column::flag("cook-bonus", "F12 is played"),
    Column::flag("last-round", "F14 is played"),
    Column::new("target", 50, 300, "F13, F15: the score to reach"),
    Column::flag("empty-pantry", "F16 is played"),
    Column::flag("bullseye", "F17 is played"),
    Column::new("turn", 0, 3000, "turns finished before this one"),
    Column::flag("closing", "F14: somebody has reached the target in this round"),
    Column::new("pile", 0, 18, "cards in the pile"),
    Column::flag("main", "the chef claims, cooks or is done"),
    Column::flag("window", "F5: a claim is being answered"),
    Column::flag("trim", "F10: the chef chooses three cards to keep"),
    Column::flag("over-target", "F13: over, the target was reached"),
    Column::flag("over-last-round", "F14: over, the last round is finished"),
    Column::flag("over-cut", "F18: over, cut short"),
    Column::flag("claim-shrimp", "F3: shrimp is claimed"),
    Column::flag("claim-pork", "F3: pork is claimed"),
    Column::flag("claim-chicken", "F3: chicken is claimed"),
    Column::flag("claim-pair", "F3: a pair is claimed"),
    Column::flag("pair-claimed", "the chef has claimed a pair this turn"),
    Column::flag("protein-claimed", "the chef has claimed a protein this turn"),
    Column::flag("caught", "F6: the chef was caught this turn"),
    Column::flag("cooked", "F9: the chef has cooked this turn"),
    Column::flag("bonus-drawn", "F12: and has drawn the bonus"),
];

const KINDS: &[Column] = &[
    Column::new("hand", 0, 5, "in my hand"),
    Column::new("down", 0, 5, "laid face down by me this turn"),
    Column::new("claimed", 0, 2, "under the claim that is being answered, if it is mine"),
    Column::new("shown", 0, 5, "face up on the table"),
];

const PLACES: &[Column] = &[
    Column::flag("here", "somebody sits there"),
    Column::flag("chef", "has the turn"),
    Column::new("score", 0, 400, "points"),
    Column::new("cards", 0, 18, "cards in hand"),
    Column::new("down", 0, 18, "cards laid face down this turn"),
    Column::new("drew", 0, 18, "cards drawn since the last shuffle"),
    Column::new("owed", 0, 18, "F6: cards still to be drawn"),
    Column::flag("tasted", "F5: tasted the last claim of this turn"),
    Column::flag("trusted", "F5: trusted it"),
];

const RECALL: &[Column] = &{
    let mut columns =
        [Column::new("", 0, 3, "how many of their latest cards may be of this kind; 3 for any"); 8];
    let mut kind = 0;
    while kind < 8 {
        columns[kind].name = Kind::ALL[kind].name();
        kind += 1;
    }
    columns
};

const PAIRS: u16 = 0;
const BLUFFS: u16 = PAIRS + 8;
const CLAIMS: u16 = BLUFFS + 28;
const DISHES: u16 = CLAIMS + 24;
const DONE: u16 = DISHES + 91;
const KEEPS: u16 = DONE + 1;
const TASTE: u16 = KEEPS + 120;
const TRUST: u16 = TASTE + 1;

impl Encode for StirFry {
    const FIELDS: &'static [Field] = &[
        Field::new("table", 1, TABLE, "the table"),
        Field::new(
            "kinds",
            8,
            KINDS,
            "a kind of card: shrimp, pork, chicken, ginger, onion, soy, mushrooms, noodles",
        ),
        Field::new("places", SEATS, PLACES, "a seat: mine, the next one, and so on"),
        Field::new(
            "recall",
            SEATS - 1,
            RECALL,
            "what I remember of another seat: of the next one, and so on",
        ),
    ];

    const ACTION_IDS: &'static [IdRange] = &[
        IdRange::new("pair", 8, "F3: two cards of a kind face down, by kind"),
        IdRange::new("bluff", 28, "F4: two different cards face down, by the higher kind, then by the lower"),
        IdRange::new("claim", 24, "F3: a card under a protein's name, by protein, then by kind"),
        IdRange::new("cook", 91, "F9: a dish, in the order of the sets of kinds as binary numbers"),
        IdRange::new("done", 1, "the turn ends without cooking"),
        IdRange::new(
            "keep",
            120,
            "F10: three cards to keep, by the highest kind, then by the middle, then by the lowest",
        ),
        IdRange::new("taste", 1, "F5: ask for the test"),
        IdRange::new("trust", 1, "F5: let it pass"),
    ];

    fn encode(view: &View, seat: Seat, into: &mut [i16]) {
        let mut rows = Rows::of(into);
        table(view, &mut rows);
        kinds(view, seat, &mut rows);
        let seats = view.options.seats;
        for other in seats_from(seat, seats) {
            place(view, other, &mut rows);
        }
        rows.zeros((SEATS - seats.get()) * PLACES.len());
        for other in seats_from(seat, seats).skip(1) {
            rows.put(view.places[other.index()].recall.unwrap_or(Recall::ANYTHING).limits());
        }
        rows.zeros((SEATS - seats.get()) * RECALL.len());
        rows.finish();
    }

    #[inline]
    fn id(_: &View, _: Seat, action: Action) -> Option<u16> {
        Some(match action {
            Action::Pair(kind) => PAIRS + kind as u16,
            Action::Bluff(one, other) if one < other => BLUFFS + choose_2(other as u16) + one as u16,
            Action::Bluff(..) => return None,
            Action::Claim { named, card } => CLAIMS + 8 * named as u16 + card as u16,
            Action::Cook(dish) if dish.is_dish() => DISHES + DISH_NUMBERS[usize::from(dish.bits())],
            Action::Cook(_) => return None,
            Action::Done => DONE,
            Action::Keep([a, b, c]) if a <= b && b <= c => {
                KEEPS + choose_3(c as u16 + 2) + choose_2(b as u16 + 1) + a as u16
            }
            Action::Keep(_) => return None,
            Action::Taste => TASTE,
            Action::Trust => TRUST,
        })
    }

    fn action(_: &View, _: Seat, id: u16) -> Option<Action> {
        let kind = |number: u16| Kind::ALL[usize::from(number)];
        Some(match id {
            PAIRS..BLUFFS => Action::Pair(kind(id - PAIRS)),
            BLUFFS..CLAIMS => {
                let (other, one) = last_with(choose_2, id - BLUFFS);
                Action::Bluff(kind(one), kind(other))
            }
            CLAIMS..DISHES => {
                let number = id - CLAIMS;
                Action::Claim { named: Protein::ALL[usize::from(number / 8)], card: kind(number % 8) }
            }
            DISHES..DONE => {
                let mut dishes = (0..=u8::MAX).map(Kinds::from_bits).filter(|kinds| kinds.is_dish());
                Action::Cook(dishes.nth(usize::from(id - DISHES))?)
            }
            DONE => Action::Done,
            KEEPS..TASTE => {
                let (c, rest) = last_with(choose_3, id - KEEPS);
                let (b, a) = last_with(choose_2, rest);
                Action::Keep([kind(a), kind(b - 1), kind(c - 2)])
            }
            TASTE => Action::Taste,
            TRUST => Action::Trust,
            _ => return None,
        })
    }
}

#[inline]
fn table(view: &View, rows: &mut Rows<'_>) {
    let options = &view.options;
    rows.put([
        options.seats.get() as i16,
        i16::from(options.reward == Reward::NextTurn),
        i16::from(options.cook_bonus),
        i16::from(options.last_round),
        options.target.points(),
        i16::from(options.empty_pantry),
        i16::from(options.bullseye),
        view.turn as i16,
        i16::from(view.closing),
        i16::from(view.pile),
    ]);
    rows.put(one_hot::<6>(match view.stage {
        StageView::Main => 0,
        StageView::Window { .. } => 1,
        StageView::Trim => 2,
        StageView::Over(Ending::Target) => 3,
        StageView::Over(Ending::LastRound) => 4,
        StageView::Over(Ending::Cut) => 5,
    }));
    rows.put(one_hot::<4>(match view.stage {
        StageView::Window { claim: Claimed::Protein(named), .. } => named as usize,
        StageView::Window { claim: Claimed::Pair, .. } => 3,
        StageView::Main | StageView::Trim | StageView::Over(_) => 4,
    }));
    let turn = &view.this_turn;
    rows.put([
        i16::from(turn.pair_claimed),
        i16::from(turn.protein_claimed),
        i16::from(turn.caught),
        i16::from(turn.dish != Dish::NotYet),
        i16::from(turn.dish == Dish::BonusDrawn),
    ]);
}

#[inline]
fn kinds(view: &View, seat: Seat, rows: &mut Rows<'_>) {
    let place = &view.places[seat.index()];
    let claimed = match view.stage {
        StageView::Window { cards, .. } => cards.unwrap_or(Cards::NONE),
        StageView::Main | StageView::Trim | StageView::Over(_) => Cards::NONE,
    };
    let [hand, down] = [place.hand, place.down].map(Option::unwrap_or_default);
    for kind in Kind::ALL {
        rows.put([hand, down, claimed, view.shown].map(|cards| cards.of(kind) as i16));
    }
}

#[inline]
fn place(view: &View, seat: Seat, rows: &mut Rows<'_>) {
    let Place { score, cards, laid_down, drew, owed, .. } = view.places[seat.index()];
    rows.put([
        1,
        i16::from(view.chef == seat),
        score,
        i16::from(cards),
        i16::from(laid_down),
        i16::from(drew),
        i16::from(owed),
        i16::from(view.answers.tasters.contains(seat)),
        i16::from(view.answers.trusters.contains(seat)),
    ]);
}

/// How many pairs there are of so many.
const fn choose_2(of: u16) -> u16 {
    of * of.saturating_sub(1) / 2
}

const fn choose_3(of: u16) -> u16 {
    choose_2(of) * of.saturating_sub(2) / 3
}

/// The largest number whose count is not above this one, and what is left of it.
fn last_with(count: fn(u16) -> u16, number: u16) -> (u16, u16) {
    let mut last = 0;
    while count(last + 1) <= number {
        last += 1;
    }
    (last, number - count(last))
}

/// For each set of kinds that is a dish, how many come before it.
static DISH_NUMBERS: [u16; 256] = {
    let (mut numbers, mut dishes, mut bits) = ([0; 256], 0, 0);
    while bits < 256 {
        numbers[bits] = dishes;
        dishes += Kinds::from_bits(bits as u8).is_dish() as u16;
        bits += 1;
    }
    assert!(dishes == DONE - DISHES);
    numbers
};
