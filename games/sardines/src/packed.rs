//! Decisions packed into one machine word each: a turn offers some twenty, and they are listed a million times a
//! second.

use std::fmt;
use std::str::FromStr;

use bistro_core::{BadNotation, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::cards::Face;
use crate::counts::Cards;

/// An [`Action`] in one word, in the same order: which kind it is in the highest byte, what it is about in the
/// lower six.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Action", try_from = "Action")]
pub struct Packed(u64);

const PLAY: u64 = 0 << 56;
const LID: u64 = 1 << 56;
const EXCHANGE: u64 = 2 << 56;
const STEAL_HAND: u64 = 3 << 56;
const STEAL_TIN: u64 = 4 << 56;
const OPEN: u64 = 5 << 56;
const GIVE: u64 = 6 << 56;
const GIVE_TIN: u64 = 7 << 56;
const PICK: u64 = 8 << 56;
const DRAW: u64 = 9 << 56;
const DISCARD: u64 = 10 << 56;
const DECLINE: u64 = 11 << 56;
const KIND: u64 = 0xff << 56;

impl Packed {
    /// S2: a sardine; four places for each face, one for each tin.
    #[inline]
    pub(crate) const fn play(place: u32) -> Packed {
        Packed(PLAY | place as u64)
    }

    /// S2: a lid, by the same places.
    #[inline]
    pub(crate) const fn lid(place: u32) -> Packed {
        Packed(LID | place as u64)
    }

    #[inline]
    pub(crate) const fn exchange(cards: Cards) -> Packed {
        Packed(EXCHANGE + cards.bits())
    }

    /// An exchange of more cards.
    #[inline]
    pub(crate) const fn with(self, more: Cards) -> Packed {
        Packed(self.0 + more.bits())
    }

    #[inline]
    pub(crate) const fn of(action: Action) -> Packed {
        Packed(match action {
            Action::Play { card, tin } => PLAY | about(card as u64, tin),
            Action::Lid { card, tin } => LID | about(card as u64, tin),
            Action::Exchange(cards) => EXCHANGE | cards.bits(),
            Action::StealHand { from } => STEAL_HAND | about(from.index() as u64, 0),
            Action::StealTin { from, tin } => STEAL_TIN | about(from.index() as u64, tin),
            Action::Open { of, tin } => OPEN | about(of.index() as u64, tin),
            Action::Give(card) => GIVE | about(card as u64, 0),
            Action::GiveTin { tin } => GIVE_TIN | about(0, tin),
            Action::Pick(card) => PICK | about(card as u64, 0),
            Action::Draw => DRAW,
            Action::Discard(card) => DISCARD | about(card as u64, 0),
            Action::Decline => DECLINE,
        })
    }

    /// What was decided.
    #[inline]
    pub fn action(self) -> Action {
        let (who_or_what, tin) = (self.0 as usize >> 2 & 15, self.0 as u8 & 3);
        let card = Face::numbered(who_or_what as u32);
        let seat = || Seat::new(who_or_what & 7);
        match self.0 & KIND {
            PLAY => Action::Play { card, tin },
            LID => Action::Lid { card, tin },
            EXCHANGE => Action::Exchange(Cards::from_bits(self.0 & !KIND)),
            STEAL_HAND => Action::StealHand { from: seat() },
            STEAL_TIN => Action::StealTin { from: seat(), tin },
            OPEN => Action::Open { of: seat(), tin },
            GIVE => Action::Give(card),
            GIVE_TIN => Action::GiveTin { tin },
            PICK => Action::Pick(card),
            DRAW => Action::Draw,
            DISCARD => Action::Discard(card),
            DECLINE => Action::Decline,
            _ => unreachable!("only actions are packed"),
        }
    }
}

/// A face or a seat, and a tin.
const fn about(who_or_what: u64, tin: u8) -> u64 {
    debug_assert!(tin < 4, "four tins at most lie before a player");
    who_or_what << 2 | tin as u64
}

impl From<Packed> for Action {
    fn from(packed: Packed) -> Action {
        packed.action()
    }
}

impl TryFrom<Action> for Packed {
    type Error = &'static str;

    /// From outside, where any number can stand for a tin.
    fn try_from(action: Action) -> Result<Packed, &'static str> {
        match action {
            Action::Play { tin, .. }
            | Action::Lid { tin, .. }
            | Action::StealTin { tin, .. }
            | Action::Open { tin, .. }
            | Action::GiveTin { tin }
                if tin > 3 =>
            {
                Err("tins are counted from 0 to 3")
            }
            _ => Ok(Packed::of(action)),
        }
    }
}

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action().fmt(f)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.action(), f)
    }
}

impl FromStr for Packed {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Packed, BadNotation> {
        text.parse().map(Packed::of)
    }
}

#[cfg(test)]
mod tests {
    use bistro_core::SeatCount;

    use super::{Action, Cards, Face, Packed, Seat};

    /// Some of every kind, in order.
    fn actions() -> Vec<Action> {
        let cards = || Face::ALL.into_iter();
        let tins = || 0..4u8;
        let seats = || Seat::all(SeatCount::new(5));
        let mut exchanges = vec![Cards::one(Face::EncoreLeft), Cards::one(Face::Bone), Cards::BOX];
        exchanges.extend(cards().map(|card| Cards::BOX.minus(Cards::one(card))));
        exchanges.sort();
        let mut all = Vec::new();
        all.extend(cards().flat_map(|card| tins().map(move |tin| Action::Play { card, tin })));
        all.extend(cards().flat_map(|card| tins().map(move |tin| Action::Lid { card, tin })));
        all.extend(exchanges.into_iter().map(Action::Exchange));
        all.extend(seats().map(|from| Action::StealHand { from }));
        all.extend(seats().flat_map(|from| tins().map(move |tin| Action::StealTin { from, tin })));
        all.extend(seats().flat_map(|of| tins().map(move |tin| Action::Open { of, tin })));
        all.extend(cards().map(Action::Give));
        all.extend(tins().map(|tin| Action::GiveTin { tin }));
        all.extend(cards().map(Action::Pick));
        all.push(Action::Draw);
        all.extend(cards().map(Action::Discard));
        all.push(Action::Decline);
        all
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        for action in actions() {
            assert_eq!(Packed::of(action).action(), action);
            assert_eq!(Packed::of(action).to_string().parse(), Ok(Packed::of(action)));
        }
    }

    #[test]
    fn packed_actions_keep_their_order() {
        assert!(actions().is_sorted());
        assert!(actions().into_iter().map(Packed::of).is_sorted());
    }

    #[test]
    fn a_fifth_tin_is_not_let_in() {
        assert!(Packed::try_from(Action::GiveTin { tin: 3 }).is_ok());
        assert!(Packed::try_from(Action::Lid { card: Face::Bone, tin: 4 }).unwrap_err().contains("0 to 3"));
    }
}
