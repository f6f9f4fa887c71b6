//! The truth of the table, as plain data with read-only questions.

use bistro_core::{Seat, SeatCount, SeatSet, Secret};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Kind, Protein};
use crate::recall::Recall;
use crate::setup::Options;

pub(crate) const SEATS: usize = 5;

/// What is where. Cards are counted by kind; the pile is a bag, since after every turn its order is
/// unknown to all (F11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) hands: [Secret<Cards>; SEATS],
    /// Face down on the table this turn, by who laid them there: claims, lost hands, discards.
    pub(crate) down: [Secret<Cards>; SEATS],
    pub(crate) pile: Secret<Cards>,
    /// Face up on the table this turn: tested and cooked.
    pub(crate) shown: Cards,
    pub(crate) scores: [i16; SEATS],
    /// What each seat remembers of the seats to its left, the next one first.
    pub(crate) recall: [[Recall; SEATS - 1]; SEATS],
    /// Turns finished before this one.
    pub(crate) turn: u16,
    /// How many cards each seat has drawn since the last shuffle.
    pub(crate) drew: [u8; SEATS],
    /// F6 `next-turn`: cards to be drawn at the start of the seat's next turn.
    pub(crate) owed: [u8; SEATS],
    pub(crate) chef: Seat,
    pub(crate) stage: Stage,
    pub(crate) this_turn: ThisTurn,
    pub(crate) answers: Answers,
    /// F14: somebody reached the target in this round.
    pub(crate) closing: bool,
    pub(crate) options: Options,
}

const _: () = assert!(std::mem::size_of::<State>() <= 128, "the state is copied a million times a second");

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// The chef claims, cooks or is done.
    Main,
    /// F5: everyone who may accuse answers.
    Window(Claim),
    /// F10: the chef chooses three cards to keep.
    Trim,
    Over(Ending),
}

/// F3: what is claimed, and what really lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Claim {
    Pair(Kind, Kind),
    Protein { named: Protein, card: Kind },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// F13: a chef reached the target.
    Target,
    /// F14: the last round is finished.
    LastRound,
    /// F18: cut short.
    Cut,
}

/// What the chef has already done this turn. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ThisTurn {
    pub pair_claimed: bool,
    pub protein_claimed: bool,
    pub caught: bool,
    pub dish: Dish,
}

/// How far the chef is with cooking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Dish {
    #[default]
    NotYet,
    Cooked,
    /// F12: and the bonus has been drawn.
    BonusDrawn,
}

/// F5: how the last claim of this turn was answered, for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answers {
    pub tasters: SeatSet,
    pub trusters: SeatSet,
}

impl Ending {
    /// Its message.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Ending::Target => "ending-target",
            Ending::LastRound => "ending-last-round",
            Ending::Cut => "ending-cut",
        }
    }
}

impl Claim {
    /// F4: does it say what it is?
    pub(crate) fn is_true(self) -> bool {
        match self {
            Claim::Pair(one, other) => one == other,
            Claim::Protein { named, card } => card == named.kind(),
        }
    }

    /// F3: what it earns.
    pub(crate) fn earns(self) -> u32 {
        match self {
            Claim::Pair(..) => 3,
            Claim::Protein { named, .. } => named.earns(),
        }
    }

    pub(crate) fn cards(self) -> Cards {
        match self {
            Claim::Pair(one, other) => Cards::one(one).plus(Cards::one(other)),
            Claim::Protein { card, .. } => Cards::one(card),
        }
    }
}

impl State {
    #[inline]
    pub fn seats(&self) -> SeatCount {
        self.options.seats
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Cards {
        self.hands[seat.index()].for_rules()
    }

    #[inline]
    pub(crate) fn score(&self, seat: Seat) -> i16 {
        self.scores[seat.index()]
    }

    /// F5, F7: who answers a claim: everyone else with a card to lose or five points to pay.
    #[inline]
    pub(crate) fn accusers(&self) -> SeatSet {
        let mut accusers = SeatSet::EMPTY;
        for seat in Seat::all(self.seats()) {
            if may_accuse(self.hand(seat).count(), self.score(seat)) {
                accusers.insert(seat);
            }
        }
        accusers.without(self.chef)
    }

    /// What a seat can point at: its hand, what it laid down, and what lies open.
    #[inline]
    pub(crate) fn in_sight(&self, seat: Seat) -> Cards {
        self.hand(seat).plus(*self.down[seat.index()].for_rules()).plus(self.shown)
    }

    /// Every card on the table, in hands and in the pile: always the whole box.
    pub fn census(&self) -> Cards {
        let hidden = self.hands.iter().chain(&self.down).chain([&self.pile]);
        hidden.fold(self.shown, |cards, more| cards.plus(*more.for_rules()))
    }

    /// What this seat has, in hand and face down before it.
    pub fn belongings(&self, seat: Seat) -> Cards {
        self.hand(seat).plus(*self.down[seat.index()].for_rules())
    }
}

/// F7: no cards and fewer than five points: nothing to lose, so no say.
#[inline]
pub(crate) fn may_accuse(cards: u32, score: i16) -> bool {
    cards > 0 || score >= 5
}
