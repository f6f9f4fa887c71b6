//! The truth of the table, as plain data with read-only questions.

use bistro_core::{Seat, SeatCount, SeatSet, Secret};
use serde::{Deserialize, Serialize};

use crate::cards::{Effect, Faces};
use crate::counts::{Cards, Parcel};
use crate::event::Why;
use crate::recall::Memory;
use crate::setup::Options;
use crate::tin::{Assortment, Tin};

pub(crate) const SEATS: usize = 5;
/// Five players with three tins or four with four.
pub(crate) const TINS: usize = 16;

/// What is where. Cards are counted by face; the pile is a bag, since nobody has seen its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) hands: [Secret<Cards>; SEATS],
    pub(crate) pile: Secret<Cards>,
    /// Face up.
    pub(crate) discard: Cards,
    /// S8: what the night pile was made of; nothing by day.
    pub(crate) night: Cards,
    pub(crate) memory: Memory,
    /// Seat by seat, each player's tins in order.
    pub(crate) tins: [Tin; TINS],
    pub(crate) stage: Stage,
    /// Turns finished before this one.
    pub(crate) turn: u16,
    /// S13: how many turns in a row, up to this one, took no card from the pile.
    pub(crate) quiet_turns: u8,
    /// S13: whether a card has left the pile in this turn.
    pub(crate) pile_touched: bool,
    /// Whose turn it is.
    pub(crate) player: Seat,
    pub(crate) options: Options,
}

const _: () = assert!(std::mem::size_of::<State>() <= 256, "the state is copied a million times a second");

/// What is being waited for. All of it is public. A plain tag is looked at much more often than it costs room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Stage {
    /// S2, S3: play or exchange.
    Turn,
    /// S5: play another card, or not.
    Encore,
    /// S5: steal, or not.
    Thief,
    /// S5: all others who have something choose at once what to give.
    Meal,
    /// S5: open a tin, or not.
    Opener,
    /// S15: each of these cards is drawn, or picked from the discard.
    Pick {
        left: u8,
        /// Cards of this same exchange, which may not be picked.
        barred: Parcel,
        why: Why,
    },
    /// S6: discard down to the limit.
    Trim,
    Over(Ending),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// S11: somebody has closed enough tins.
    Closed,
    /// S9: the pile ran out by night.
    PileOut,
    /// S13: thieves and openers went round in circles.
    Circles,
    /// S14 at S9: the Cat wins.
    Cat,
    /// S14 at S13: the Cat wins too.
    CatCircles,
}

impl Ending {
    /// Its message.
    pub(crate) const fn message(self) -> &'static str {
        match self {
            Ending::Closed => "ending-closed",
            Ending::PileOut => "ending-pile-out",
            Ending::Circles => "ending-circles",
            Ending::Cat => "ending-cat",
            Ending::CatCircles => "ending-cat-circles",
        }
    }

    /// The rule it comes from.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Ending::Closed => "S11",
            Ending::PileOut => "S9",
            Ending::Circles => "S13",
            Ending::Cat | Ending::CatCircles => "S14",
        }
    }
}

impl State {
    #[inline]
    pub fn seats(&self) -> SeatCount {
        self.options.seats
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        *self.hands[seat.index()].for_rules()
    }

    #[inline]
    pub(crate) fn tins(&self, seat: Seat) -> &[Tin] {
        let each = self.options.tins_laid_out();
        &self.tins[seat.index() * each..][..each]
    }

    #[inline]
    pub(crate) fn tin_mut(&mut self, seat: Seat, tin: u8) -> &mut Tin {
        let each = self.options.tins_laid_out();
        &mut self.tins[seat.index() * each + usize::from(tin)]
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    #[inline]
    pub(crate) fn closed_tins(&self, seat: Seat) -> u32 {
        self.tins(seat).iter().map(|tin| u32::from(tin.is_closed())).sum()
    }

    /// S12: sardines and lids.
    pub(crate) fn cards_in_tins(&self, seat: Seat) -> u32 {
        self.tins(seat).iter().map(Tin::count).sum()
    }

    /// S15: whether this player has this bonus now.
    #[inline]
    pub(crate) fn enjoys(&self, seat: Seat, assortment: Assortment) -> bool {
        self.options.assortments && self.tins(seat)[assortment as usize].is_empty()
    }

    /// S6, S15.
    #[inline]
    pub(crate) fn hand_limit(&self, seat: Seat) -> u32 {
        5 + u32::from(self.enjoys(seat, Assortment::Tomato))
    }

    /// Whether this open tin makes the same actions as an earlier one, which are then offered once. Tins with
    /// assortments are all different.
    #[inline]
    pub(crate) fn is_twin(&self, tins: &[Tin], place: usize) -> bool {
        let same = |other: &Tin| other.sardines() == tins[place].sardines();
        // Without early exits: which tins are equal is luck.
        !self.options.assortments & tins[..place].iter().fold(false, |twin, other| twin | same(other))
    }

    /// S5: whether an Encore finds a card to play.
    #[inline]
    pub(crate) fn can_play(&self, seat: Seat) -> bool {
        let hand = self.hand(seat).one_of_each();
        let fits = |tin: &Tin| tin.wants_lid() || !tin.takes().shared(hand).is_empty();
        !hand.is_empty() && self.tins(seat).iter().any(fits)
    }

    /// S5, S15: whether a thief may reach into this hand.
    #[inline]
    pub(crate) fn hand_can_be_robbed(&self, seat: Seat) -> bool {
        !self.hand(seat).is_empty() && !self.enjoys(seat, Assortment::GarlicParsley)
    }

    /// S5: everybody but the player whose turn it is.
    #[inline]
    pub(crate) fn others(&self) -> SeatSet {
        SeatSet::all(self.seats()).without(self.player)
    }

    /// S5: whether the effect can do anything now.
    #[inline]
    pub(crate) fn can_resolve(&self, effect: Effect) -> bool {
        let reachable = |seat| self.tins(seat).iter().any(|tin| tin.within_reach().is_some());
        match effect {
            Effect::Encore => self.can_play(self.player),
            Effect::DrawTwo => true,
            Effect::Thief => self.others().any(|seat| self.hand_can_be_robbed(seat) || reachable(seat)),
            Effect::FeedTheCat => !self.givers().is_empty(),
            Effect::CanOpener => self.others().any(|seat| self.tins(seat).iter().any(Tin::is_closed)),
        }
    }

    /// S5: who has something for the cat.
    #[inline]
    pub(crate) fn givers(&self) -> SeatSet {
        let reachable = |seat| self.tins(seat).iter().any(|tin| tin.within_reach().is_some());
        let mut givers = SeatSet::EMPTY;
        for seat in self.others() {
            if !self.hand(seat).is_empty() || reachable(seat) {
                givers.insert(seat);
            }
        }
        givers
    }

    /// S15: what may be picked from the discard.
    #[inline]
    pub(crate) fn pickable(&self, barred: Parcel) -> Faces {
        self.discard.minus(barred.cards()).faces()
    }

    /// Every card on the table, in hands and in the pile: always the whole box.
    pub fn census(&self) -> Cards {
        let lids: Cards = self.tins.iter().filter_map(Tin::lid_for_census).collect();
        let hidden = self.hands.iter().chain([&self.pile]);
        let elsewhere = hidden.fold(self.discard.plus(lids), |cards, more| cards.plus(*more.for_rules()));
        self.tins.iter().fold(elsewhere, |cards, tin| cards.plus(tin.open_cards()))
    }

    /// What this seat has in its hand, for those who count or check.
    pub fn hand_of(&self, seat: Seat) -> Cards {
        self.hand(seat)
    }

    /// The lids on this seat's tins, for those who count or check.
    pub fn lids_of(&self, seat: Seat) -> Vec<Option<crate::Face>> {
        self.tins(seat).iter().map(Tin::lid_for_census).collect()
    }
}
