//! Perfect recall, kept small: what each seat knows of cards that have gone out of its sight.
//!
//! A seat remembers two things, and both are certain:
//!
//! - **glimpses**: cards it saw going into another hand, by face: *at least so many of these are there*. A card
//!   that leaves that hand openly is taken for one of them. When a card leaves unseen (a lid laid face down, a
//!   blind theft between two others), any of them may have been it, so that hand's glimpses are no longer
//!   certain; unless the whole hand was known and all of one face: then the card is known wherever it goes.
//! - **what it drew by night**: the night pile is made of what lay face up (S8), so with this a seat knows what can
//!   still be in it, and that all other hidden cards are in hands and under lids.
//!
//! Both only ever forget, never guess: the truth always agrees with them.

use bistro_core::{Seat, SeatCount};

use crate::cards::Face;
use crate::counts::Cards;
use crate::state::SEATS;

/// What every seat remembers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Memory {
    /// By the holder of the hand, and then by the watcher: the seat after the holder first. Each is what a
    /// [`Glimpse`] holds.
    glimpses: [[[u8; 3]; SEATS - 1]; SEATS],
    /// By seat.
    drawn_by_night: [Cards; SEATS],
}

/// Cards certainly in a hand: two bits a face, so that more than three of one face count as three.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Glimpse([u8; 3]);

impl Glimpse {
    pub(crate) const NONE: Glimpse = Glimpse([0; 3]);

    #[inline]
    pub(crate) fn of(cards: Cards) -> Glimpse {
        let at_most_three = cards.shared(Cards::THREE_OF_EACH).bits();
        // Twelve times two bits out of four, moved together.
        let pairs = (at_most_three | at_most_three >> 2) & 0x0f0f_0f0f_0f0f;
        let quads = (pairs | pairs >> 4) & 0x00ff_00ff_00ff;
        Glimpse([quads as u8, (quads >> 16) as u8, (quads >> 32) as u8])
    }

    #[inline]
    pub(crate) fn cards(self) -> Cards {
        let [low, middle, high] = self.0;
        let quads = u64::from(low) | u64::from(middle) << 16 | u64::from(high) << 32;
        let pairs = (quads | quads << 4) & 0x0f0f_0f0f_0f0f;
        Cards::from_bits((pairs | pairs << 2) & 0x3333_3333_3333)
    }
}

impl Memory {
    pub(crate) const NOTHING: Memory =
        Memory { glimpses: [[Glimpse::NONE.0; SEATS - 1]; SEATS], drawn_by_night: [Cards::NONE; SEATS] };

    /// What `watcher` is certain to be in this other hand.
    pub(crate) fn glimpsed(&self, watcher: Seat, holder: Seat, seats: SeatCount) -> Cards {
        Glimpse(self.glimpses[holder.index()][place(watcher, holder, seats)]).cards()
    }

    /// S8: what a seat has drawn from the night pile.
    pub(crate) fn drawn_by_night(&self, seat: Seat) -> Cards {
        self.drawn_by_night[seat.index()]
    }

    #[inline]
    pub(crate) fn drew_by_night(&mut self, seat: Seat, cards: Cards) {
        let drawn = &mut self.drawn_by_night[seat.index()];
        *drawn = drawn.plus(cards);
    }

    /// A glimpse as a view has kept it.
    pub(crate) fn recall_glimpse(&mut self, watcher: Seat, holder: Seat, cards: Cards, seats: SeatCount) {
        self.glimpses[holder.index()][place(watcher, holder, seats)] = Glimpse::of(cards).0;
    }

    /// Everybody sees these cards leave a hand.
    #[inline(always)]
    pub(crate) fn left_openly(&mut self, holder: Seat, cards: Cards, seats: SeatCount) {
        if self.glimpses[holder.index()].as_flattened() != [0; 3 * (SEATS - 1)] {
            self.all_forget(holder, cards, seats);
        }
    }

    #[inline(never)]
    fn all_forget(&mut self, holder: Seat, cards: Cards, seats: SeatCount) {
        let glimpses = &mut self.glimpses[holder.index()][..seats.get() - 1];
        glimpses.iter_mut().for_each(|glimpse| forget(glimpse, cards));
    }

    /// One watcher sees these cards leave a hand.
    #[inline]
    pub(crate) fn left_before(&mut self, watcher: Seat, holder: Seat, cards: Cards, seats: SeatCount) {
        forget(&mut self.glimpses[holder.index()][place(watcher, holder, seats)], cards);
    }

    /// Everybody sees this card going into a hand.
    #[inline]
    pub(crate) fn went_in_openly(&mut self, holder: Seat, card: Face, seats: SeatCount) {
        let mut watcher = holder;
        for _ in 1..seats.get() {
            watcher = watcher.next(seats);
            self.went_in_before(watcher, holder, card, seats);
        }
    }

    /// One watcher knows that this card goes into a hand.
    #[inline]
    pub(crate) fn went_in_before(&mut self, watcher: Seat, holder: Seat, card: Face, seats: SeatCount) {
        let glimpse = &mut self.glimpses[holder.index()][place(watcher, holder, seats)];
        let cards = Glimpse(*glimpse).cards();
        if cards.of(card) < 3 {
            *glimpse = Glimpse::of(cards.plus(Cards::one(card))).0;
        }
    }

    /// A card leaves a hand of this size, and the watcher does not see which. If it could only be one face,
    /// the watcher knows all the same.
    #[inline]
    pub(crate) fn left_unseen(
        &mut self,
        watcher: Seat,
        holder: Seat,
        hand_size: u32,
        seats: SeatCount,
    ) -> Option<Face> {
        let glimpse = &mut self.glimpses[holder.index()][place(watcher, holder, seats)];
        if *glimpse == Glimpse::NONE.0 {
            return None;
        }
        let cards = Glimpse(*glimpse).cards();
        if let Some(face) = cards.only_face().filter(|_| cards.count() == hand_size) {
            *glimpse = Glimpse::of(cards.minus(Cards::one(face))).0;
            return Some(face);
        }
        *glimpse = Glimpse::NONE.0;
        None
    }
}

/// These cards have left the hand; what was glimpsed of them may have been these.
fn forget(glimpse: &mut [u8; 3], cards: Cards) {
    *glimpse = Glimpse::of(Glimpse(*glimpse).cards().without(cards)).0;
}

/// Where a watcher's glimpse of a hand is kept.
#[inline]
fn place(watcher: Seat, holder: Seat, seats: SeatCount) -> usize {
    holder.steps_to(watcher, seats) - 1
}

#[cfg(test)]
mod tests {
    use bistro_core::Seat;

    use super::{Glimpse, Memory, SeatCount};
    use crate::cards::Face;
    use crate::counts::Cards;

    const SEATS: SeatCount = SeatCount::new(3);
    const HOLDER: Seat = Seat::new(2);
    const WATCHER: Seat = Seat::new(0);

    #[test]
    fn a_glimpse_counts_to_three() {
        let cards = Cards::from_iter([Face::Bone, Face::Bone, Face::EncoreLeft, Face::CatRight]);
        assert_eq!(Glimpse::of(cards).cards(), cards);
        assert_eq!(Glimpse::of(Cards::BOX).cards(), Cards::THREE_OF_EACH);
    }

    #[test]
    fn what_leaves_openly_is_taken_for_what_was_seen() {
        let mut memory = Memory::NOTHING;
        memory.went_in_openly(HOLDER, Face::Bone, SEATS);
        memory.left_openly(HOLDER, Cards::one(Face::TwoWay), SEATS);
        assert_eq!(memory.glimpsed(WATCHER, HOLDER, SEATS), Cards::one(Face::Bone));
        memory.left_openly(HOLDER, Cards::one(Face::Bone), SEATS);
        assert_eq!(memory.glimpsed(WATCHER, HOLDER, SEATS), Cards::NONE);
        assert_eq!(memory, Memory::NOTHING);
    }

    #[test]
    fn what_leaves_unseen_may_have_been_any_of_it() {
        let mut memory = Memory::NOTHING;
        memory.went_in_openly(HOLDER, Face::Bone, SEATS);
        assert_eq!(memory.left_unseen(WATCHER, HOLDER, 4, SEATS), None);
        assert_eq!(memory.glimpsed(WATCHER, HOLDER, SEATS), Cards::NONE);
    }

    #[test]
    fn a_hand_known_through_and_through_keeps_no_secret() {
        let mut memory = Memory::NOTHING;
        memory.went_in_openly(HOLDER, Face::Bone, SEATS);
        memory.went_in_openly(HOLDER, Face::Bone, SEATS);
        assert_eq!(memory.left_unseen(WATCHER, HOLDER, 2, SEATS), Some(Face::Bone));
        assert_eq!(memory.glimpsed(WATCHER, HOLDER, SEATS), Cards::one(Face::Bone));
    }
}
