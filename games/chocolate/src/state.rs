//! The truth of the table, as plain data with read-only questions.

use bistro_core::{Seat, SeatCount, Secret};
use serde::{Deserialize, Serialize};

use crate::batches::Batches;
use crate::card::Card;
use crate::cards::Cards;
use crate::copies::Copies;
use crate::helper::Helper;
use crate::queue::Queue;
use crate::setup::Options;

pub(crate) const SEATS: usize = 6;
pub(crate) const HELPERS: usize = 7;

/// What is where. What is nowhere else lies in the discard.
///
/// The order is for speed: the hands fill one line of the processor's cache, and all else that a decision
/// touches fills the next, so that nothing lies across two.
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub struct State {
    pub(crate) hands: [Secret<Copies>; SEATS],
    pub(crate) stage: Stage,
    pub(crate) squirrel: Squirrel,
    /// From 1.
    pub(crate) round: u8,

    /// A bag: nobody knows its order.
    pub(crate) pile: Secret<Copies>,
    /// Of the cards in hands, those that everyone saw going there.
    pub(crate) known: Copies,
    pub(crate) worktop: Copies,
    /// C3: the bids that lie open before their owners.
    pub(crate) offered: Copies,
    /// Who comes after the one who acts now, in this phase.
    pub(crate) queue: Queue,
    pub(crate) bids: [Option<Card>; SEATS],
    /// The points of the dessert piles.
    pub(crate) scores: [u8; SEATS],
    /// First one for each seat, then the reserve from left to right.
    pub(crate) helpers: [Helper; HELPERS],
    pub(crate) options: Options,

    pub(crate) desserts: [Copies; SEATS],
    pub(crate) dealer: Seat,
    pub(crate) batches: Batches,
}

const _: () = assert!(std::mem::size_of::<State>() <= 256, "the state is copied a million times a second");
const _: () =
    assert!(std::mem::offset_of!(State, pile) == 64 && std::mem::offset_of!(State, desserts) == 128);

/// What is being waited for. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// C3: everyone bids.
    Bid,
    /// C4: this seat takes two cards.
    Take(Seat),
    /// C5: this seat has one card too many.
    Discard(Seat),
    /// C6: this seat combines or passes.
    Combine(Seat),
    Over(Ending),
}

/// C9: each helper works once a round, and only the Squirrel can be used up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Squirrel {
    #[default]
    Ready,
    Used,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// C10: a dessert pile has reached thirty.
    Target,
    /// C11: cut short.
    Cut,
}

impl Ending {
    /// Its message.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Ending::Target => "ending-target",
            Ending::Cut => "ending-cut",
        }
    }
}

impl State {
    #[inline]
    pub fn seats(&self) -> SeatCount {
        self.options.seats
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Copies {
        *self.hands[seat.index()].for_rules()
    }

    #[inline]
    pub(crate) fn helper(&self, seat: Seat) -> Helper {
        self.helpers[seat.index()]
    }

    /// C1: the helpers that nobody has, from left to right.
    pub(crate) fn reserve(&self) -> &[Helper] {
        &self.helpers[self.seats().get()..]
    }

    /// C4, C9: what this seat's bid counts.
    #[inline]
    pub(crate) fn bid_coins(&self, seat: Seat) -> u8 {
        self.bids[seat.index()].map_or(0, Card::coins) + self.helper(seat).extra_coins()
    }

    /// C4: the most coins first, then the stronger helper.
    #[inline]
    pub(crate) fn bid_rank(&self, seat: Seat) -> u8 {
        self.bid_coins(seat) << 3 | self.helper(seat).strength()
    }

    /// C10: points, then the stronger helper.
    pub(crate) fn final_rank(&self, seat: Seat) -> (u8, u8) {
        (self.scores[seat.index()], self.helper(seat).strength())
    }

    /// C9: may this seat still use the Squirrel?
    #[inline]
    pub(crate) fn has_squirrel(&self, seat: Seat) -> bool {
        self.helper(seat) == Helper::Squirrel && self.squirrel == Squirrel::Ready
    }

    #[inline]
    pub(crate) fn in_hands(&self) -> Copies {
        self.hands.iter().fold(Copies::NONE, |all, hand| all.plus(*hand.for_rules()))
    }

    /// What lies nowhere else.
    pub(crate) fn discard(&self) -> Copies {
        let placed = self.in_hands().plus(*self.pile.for_rules()).plus(self.worktop).plus(self.offered);
        Copies::BOX.minus(self.desserts.iter().fold(placed, |all, dessert| all.plus(*dessert)))
    }

    /// Every place with cards that must not be anywhere else, the discard included.
    pub fn census(&self) -> Vec<Cards> {
        let hands = self.hands.iter().map(|hand| *hand.for_rules());
        let open = [*self.pile.for_rules(), self.worktop, self.offered, self.discard()];
        hands.chain(self.desserts).chain(open).map(Copies::cards).collect()
    }

    /// The helpers, those of the seats and the reserve.
    pub fn helpers(&self) -> [Helper; HELPERS] {
        self.helpers
    }

    /// What this seat holds that the others have not seen.
    pub fn hidden(&self, seat: Seat) -> Cards {
        self.hand(seat).minus(self.known).cards()
    }
}
