//! The number of seats, and the deal (C1).

use bistro_core::{Choice, Dice, Log, Preset, Seat, SeatCount, Secret, Setup};
use serde::{Deserialize, Serialize};

use crate::batches::Batches;
use crate::copies::Copies;
use crate::event::Event;
use crate::helper::Helper;
use crate::queue::Queue;
use crate::rules;
use crate::state::{SEATS, Squirrel, Stage, State};

pub(crate) const OPTIONS: &[Choice] = &[];

pub(crate) const PRESETS: &[Preset] = &[Preset { id: "leaflet", sets: &[] }];

/// C1: cards for each player at the start.
const HAND: usize = 5;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    pub seats: SeatCount,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::new(4) }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }
}

/// C1: five cards and a helper to each player, the other helpers into the reserve; the worktop is laid as in
/// every round (C2). The dealer is drawn at random.
pub(crate) fn deal(options: &Options, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
    let mut helpers = Helper::ALL;
    dice.shuffle(&mut helpers);
    let dealer = dice.seat(options.seats);
    let mut state = State {
        hands: [Secret::new(Copies::NONE); SEATS],
        pile: Secret::new(Copies::BOX),
        known: Copies::NONE,
        worktop: Copies::NONE,
        offered: Copies::NONE,
        desserts: [Copies::NONE; SEATS],
        batches: Batches::default(),
        bids: [None; SEATS],
        scores: [0; SEATS],
        helpers,
        squirrel: Squirrel::Ready,
        round: 0,
        dealer,
        queue: Queue::default(),
        stage: Stage::Bid,
        options: *options,
    };
    log.tell_all(Event::Dealer { seat: dealer });
    for seat in Seat::all(options.seats) {
        let mut hand = Copies::NONE;
        for _ in 0..HAND {
            let copy = state.pile.for_rules().pick(dice);
            *state.pile.for_rules_mut() = state.pile.for_rules().minus(copy);
            hand = hand.plus(copy);
        }
        *state.hands[seat.index()].for_rules_mut() = hand;
        let dealt = |cards| Event::Dealt { seat, helper: helpers[seat.index()], cards };
        log.tell_apart(seat, dealt(Some(hand.cards())), dealt(None));
    }
    rules::begin_round(&mut state, dice, log);
    state
}
