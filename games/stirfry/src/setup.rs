//! Options, presets and the deal (F1).

use bistro_core::{Choice, Dice, Log, Preset, Seat, SeatCount, Secret, Setup, Values};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::event::Event;
use crate::recall::Recall;
use crate::rules;
use crate::state::{Answers, SEATS, Stage, State, ThisTurn};

pub(crate) const OPTIONS: &[Choice] = &[
    Choice { id: "reward", rule: "F6", values: Values::OneOf(&["now", "next-turn"]) },
    Choice { id: "cook-bonus", rule: "F12", values: Values::Flag },
    Choice { id: "last-round", rule: "F14", values: Values::Flag },
    Choice { id: "target", rule: "F15", values: Values::OneOf(&["50", "300"]) },
    Choice { id: "empty-pantry", rule: "F16", values: Values::Flag },
    Choice { id: "bullseye", rule: "F17", values: Values::Flag },
];

pub(crate) const PRESETS: &[Preset] = &[
    Preset { id: "leaflet", sets: &[] },
    Preset { id: "publisher", sets: &[("reward", "next-turn"), ("cook-bonus", "true")] },
];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    pub seats: SeatCount,
    pub reward: Reward,
    pub cook_bonus: bool,
    pub last_round: bool,
    pub target: Target,
    pub empty_pantry: bool,
    pub bullseye: bool,
}

/// F6: when an accuser draws for a bluff found out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reward {
    #[default]
    Now,
    NextTurn,
}

/// F13, F15: the score to reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Target {
    #[default]
    #[serde(rename = "50")]
    Fifty,
    #[serde(rename = "300")]
    StarChef,
}

impl Target {
    pub(crate) const fn points(self) -> i16 {
        match self {
            Target::Fifty => 50,
            Target::StarChef => 300,
        }
    }

    /// F18: after this many turns the game is cut short.
    pub(crate) const fn most_turns(self) -> u16 {
        match self {
            Target::Fifty => 1000,
            Target::StarChef => 3000,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: SeatCount::new(3),
            reward: Reward::default(),
            cook_bonus: false,
            last_round: false,
            target: Target::default(),
            empty_pantry: false,
            bullseye: false,
        }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }
}

/// F1: three cards to each chef; the rest is the pile. The first chef is drawn at random.
pub(crate) fn deal(options: &Options, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
    let mut state = State {
        hands: [Secret::new(Cards::NONE); SEATS],
        down: [Secret::new(Cards::NONE); SEATS],
        pile: Secret::new(Cards::BOX),
        shown: Cards::NONE,
        scores: [0; SEATS],
        recall: [[Recall::ANYTHING; SEATS - 1]; SEATS],
        turn: 0,
        drew: [0; SEATS],
        owed: [0; SEATS],
        chef: dice.seat(options.seats),
        stage: Stage::Main,
        this_turn: ThisTurn::default(),
        answers: Answers::default(),
        closing: false,
        options: *options,
    };
    for seat in Seat::all(options.seats) {
        for _ in 0..3 {
            let card = state.pile.for_rules().pick(dice);
            *state.pile.for_rules_mut() = state.pile.for_rules().minus(Cards::one(card));
            let hand = state.hands[seat.index()].for_rules_mut();
            *hand = hand.plus(Cards::one(card));
        }
        let hand = *state.hand(seat);
        log.tell_apart(seat, Event::Dealt { seat, cards: Some(hand) }, Event::Dealt { seat, cards: None });
    }
    rules::begin_turn(&mut state, dice, log);
    state
}
