//! What each viewer may know, and truths that a seat cannot tell from the real one.

use bistro_core::{Dice, Seat, SeatSet, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::batches::Batches;
use crate::card::Card;
use crate::cards::Cards;
use crate::copies::Copies;
use crate::helper::Helper;
use crate::rules::each_combination;
use crate::setup::Options;
use crate::state::{SEATS, Squirrel, Stage, State};

/// C5: the largest hand that may be kept.
const MOST_KEPT: u32 = 8;

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// From 1.
    pub round: u8,
    pub dealer: Seat,
    pub stage: Stage,
    /// Who comes after the one who acts now, in this phase (C4, C6).
    pub queue: Vec<Seat>,
    pub squirrel: Squirrel,
    /// From left to right.
    pub reserve: Vec<Helper>,
    pub worktop: Cards,
    /// How many cards are in the pile.
    pub pile: u8,
    pub discard: Cards,
    /// Hidden cards that come from earlier piles; all others come from this one.
    pub older: Vec<Older>,
    /// C6: the viewer's own cards that would be part of a combination now.
    pub combining: Cards,
    /// C6: the cards of the worktop that would make a combination with the viewer's own.
    pub completing: Cards,
    pub places: Vec<Place>,
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    pub helper: Helper,
    /// The points of the dessert pile.
    pub score: u8,
    pub dessert: Cards,
    /// The bid that lies before this seat.
    pub bid: Option<Card>,
    /// Cards in hand.
    pub cards: u8,
    pub hand: Option<Cards>,
    /// Of the hand, what everyone saw going there.
    pub known: Cards,
}

/// What is left in hands of an earlier pile (C2): everyone knows these cards, and how many of them each player
/// holds, but not which.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Older {
    pub cards: Cards,
    /// Seat by seat.
    pub shares: Vec<Share>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Share {
    pub count: u8,
    pub cards: Option<Cards>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => Some((state.hand(seat), state.helper(seat))),
        Viewer::Public | Viewer::Above => None,
    };
    View {
        viewer,
        options: state.options,
        round: state.round,
        dealer: state.dealer,
        stage: state.stage,
        queue: state.queue.list(),
        squirrel: state.squirrel,
        reserve: state.reserve().to_vec(),
        worktop: state.worktop.cards(),
        pile: state.pile.for_rules().count() as u8,
        discard: state.discard().cards(),
        older: (0..state.batches.newest()).filter_map(|batch| older(state, batch, viewer)).collect(),
        combining: own.map(|(hand, helper)| combining(hand, helper)).unwrap_or_default(),
        completing: own.map(|(hand, helper)| completing(state.worktop, hand, helper)).unwrap_or_default(),
        places: Seat::all(state.seats()).map(|seat| place(state, seat, viewer)).collect(),
    }
}

/// C6: the cards of a hand that are part of some combination.
fn combining(hand: Copies, helper: Helper) -> Cards {
    let mut laid = Cards::NONE;
    each_combination(hand, helper, |combination| {
        laid = combination.list().map(Cards::one).fold(laid, Cards::or);
    });
    // Of two like cards in a hand, each is as good as the other.
    hand.cards().all_of(laid)
}

/// C6: the cards of the worktop that are part of some combination with this hand.
fn completing(worktop: Copies, hand: Copies, helper: Helper) -> Cards {
    let completes = |card: &Card| {
        let with = hand.plus(worktop.copy_of(*card, worktop));
        // C5: from a full hand one card would go.
        let full = hand.count() >= MOST_KEPT;
        let gone = |kept: &Card| with.minus(hand.copy_of(*kept, hand));
        if full {
            hand.cards().list().any(|kept| is_combined(*card, gone(&kept), helper))
        } else {
            is_combined(*card, with, helper)
        }
    };
    worktop.cards().list().filter(completes).collect()
}

fn is_combined(card: Card, hand: Copies, helper: Helper) -> bool {
    let mut found = false;
    each_combination(hand, helper, |combination| found |= combination.list().any(|laid| laid == card));
    found
}

fn place(state: &State, seat: Seat, viewer: Viewer) -> Place {
    let index = seat.index();
    let hand = state.hand(seat);
    Place {
        helper: state.helper(seat),
        score: state.scores[index],
        dessert: state.desserts[index].cards(),
        bid: state.bids[index],
        cards: hand.count() as u8,
        hand: state.hands[index].shown_to(SeatSet::one(seat), viewer).map(|hand| hand.cards()),
        known: hand.among(state.known).cards(),
    }
}

fn older(state: &State, batch: u8, viewer: Viewer) -> Option<Older> {
    let hidden = state.batches.of(batch).minus(state.known);
    let cards = hidden.among(state.in_hands());
    if cards.is_empty() {
        return None;
    }
    let share = |seat: Seat| {
        let held = &state.hands[seat.index()];
        Share {
            count: held.for_rules().among(hidden).count() as u8,
            cards: held.shown_to(SeatSet::one(seat), viewer).map(|hand| hand.among(hidden).cards()),
        }
    };
    Some(Older { cards: cards.cards(), shares: Seat::all(state.seats()).map(share).collect() })
}

impl View {
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.places[seat.index()].hand.unwrap_or_default()
    }

    pub(crate) fn helper(&self, seat: Seat) -> Helper {
        self.places[seat.index()].helper
    }
}

/// A truth that `seat` cannot tell from the real one: what the view shows stays, the hidden cards of each pile
/// are dealt again to those who hold some of them, each way equally likely. What the view does not show of
/// anybody's cards, `seat` does not see either.
pub(crate) fn sample_world(view: &View, _: Seat, dice: &mut impl Dice) -> State {
    let mut rest = Copies::BOX;
    let worktop = rest.take(view.worktop);
    rest.take(view.discard);
    let mut state = State {
        hands: [Secret::new(Copies::NONE); SEATS],
        pile: Secret::new(Copies::NONE),
        known: Copies::NONE,
        worktop,
        offered: Copies::NONE,
        desserts: [Copies::NONE; SEATS],
        batches: Batches::default(),
        bids: [None; SEATS],
        scores: [0; SEATS],
        helpers: Helper::ALL,
        squirrel: view.squirrel,
        round: view.round,
        dealer: view.dealer,
        queue: view.queue.iter().copied().collect(),
        stage: view.stage,
        options: view.options,
    };
    let helpers = view.places.iter().map(|place| place.helper).chain(view.reserve.iter().copied());
    state.helpers.iter_mut().zip(helpers).for_each(|(held, helper)| *held = helper);
    for (index, place) in view.places.iter().enumerate() {
        state.scores[index] = place.score;
        state.bids[index] = place.bid;
        state.desserts[index] = rest.take(place.dessert);
        state.offered = state.offered.plus(rest.take(place.bid.into_iter().collect()));
        let known = rest.take(place.known);
        state.known = state.known.plus(known);
        give(&mut state, index, known);
    }
    deal_hidden(&mut state, view, rest, dice);
    state
}

/// The hidden cards, batch by batch: first what is left of earlier piles, then those of this one.
fn deal_hidden(state: &mut State, view: &View, mut rest: Copies, dice: &mut impl Dice) {
    // How many of each hand's hidden cards are still to come, and which, where they are shown.
    let mut counts: Vec<u8> =
        view.places.iter().map(|place| place.cards - place.known.count() as u8).collect();
    let mut shown: Vec<Option<Cards>> =
        view.places.iter().map(|place| place.hand.map(|hand| hand.minus(place.known))).collect();
    for older in &view.older {
        let mut batch = rest.take(older.cards);
        state.batches.close(batch);
        // What is shown goes first, so that the others draw from what is left.
        for (index, share) in older.shares.iter().enumerate() {
            counts[index] -= share.count;
            if let Some(cards) = share.cards {
                shown[index] = shown[index].map(|hidden| hidden.minus(cards));
                give(state, index, batch.take(cards));
            }
        }
        for (index, share) in older.shares.iter().enumerate().filter(|(_, share)| share.cards.is_none()) {
            give(state, index, some(&mut batch, share.count, dice));
        }
    }
    state.batches.mark(rest, state.batches.newest());
    for (index, cards) in shown.iter().enumerate() {
        if let Some(cards) = cards {
            give(state, index, rest.take(*cards));
        }
    }
    for (index, count) in counts.into_iter().enumerate().filter(|(index, _)| shown[*index].is_none()) {
        give(state, index, some(&mut rest, count, dice));
    }
    *state.pile.for_rules_mut() = rest;
}

fn give(state: &mut State, index: usize, copies: Copies) {
    let hand = state.hands[index].for_rules_mut();
    *hand = hand.plus(copies);
}

/// This many at random.
fn some(from: &mut Copies, count: u8, dice: &mut impl Dice) -> Copies {
    let mut drawn = Copies::NONE;
    for _ in 0..count {
        let copy = from.pick(dice);
        *from = from.minus(copy);
        drawn = drawn.plus(copy);
    }
    drawn
}
