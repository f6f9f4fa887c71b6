//! Perfect recall: from which shuffle a hidden card comes.
//!
//! When the pile is made again (C2), everyone has seen every card of it; and every card that is hidden in
//! a hand at that moment came from an earlier pile. So each hidden card belongs to a *batch*: the pile it was
//! drawn from. Which cards are in a batch, and how many of them each player holds, is known to all.

use crate::copies::Copies;

const PLANES: usize = 4;
/// There are sixteen numbers. Should more batches than that ever be in hands, the newest of them are merged:
/// then a little is forgotten, and nothing wrong is remembered.
const LAST: u8 = (1 << PLANES) - 1;

/// The batch of every copy, written in binary: one set of copies for each binary digit. Copies that lie open
/// may have any number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Batches {
    planes: [Copies; PLANES],
    /// The batch that the pile is of.
    newest: u8,
}

impl Batches {
    pub(crate) fn newest(&self) -> u8 {
        self.newest
    }

    /// The copies with this number.
    pub(crate) fn of(&self, batch: u8) -> Copies {
        let mut copies = Copies::BOX;
        for (digit, plane) in self.planes.iter().enumerate() {
            copies = if batch >> digit & 1 == 1 { copies.among(*plane) } else { copies.minus(*plane) };
        }
        copies
    }

    /// These are what is left of the newest batch; the next one begins.
    pub(crate) fn close(&mut self, copies: Copies) {
        // The last number is for the pile.
        self.mark(copies, self.newest.min(LAST - 1));
        self.newest = (self.newest + 1).min(LAST);
    }

    pub(crate) fn mark(&mut self, copies: Copies, batch: u8) {
        for (digit, plane) in self.planes.iter_mut().enumerate() {
            *plane = if batch >> digit & 1 == 1 { plane.plus(copies) } else { plane.minus(copies) };
        }
    }

    /// C2: a new pile. Of the earlier batches only those count that still hide cards in hands.
    #[must_use]
    pub(crate) fn reshuffled(&self, hidden_in_hands: Copies, pile: Copies) -> Batches {
        let mut batches = Batches::default();
        for batch in 0..=self.newest {
            let copies = self.of(batch).among(hidden_in_hands);
            if !copies.is_empty() {
                batches.close(copies);
            }
        }
        batches.mark(pile, batches.newest);
        batches
    }
}

#[cfg(test)]
mod tests {
    use super::{Batches, Copies, LAST};

    #[test]
    fn a_new_pile_is_the_newest_batch() {
        let [held, drawn, pile] = [Copies::one(3), Copies::one(40), Copies::one(79)];
        let batches = Batches::default().reshuffled(held, drawn.plus(pile));
        assert_eq!((batches.newest(), batches.of(1)), (1, drawn.plus(pile)));
        let again = batches.reshuffled(held.plus(drawn), pile);
        assert_eq!((again.newest(), again.of(2), again.of(1)), (2, pile, drawn));
        // Once the old cards have all been seen, their batch is gone.
        let late = again.reshuffled(drawn, pile);
        assert_eq!((late.newest(), late.of(0).among(drawn), late.of(1)), (1, drawn, pile));
    }

    #[test]
    fn too_many_batches_are_merged() {
        let mut batches = Batches::default();
        for place in 0..40 {
            let held = (0..=place).fold(Copies::NONE, |held, place| held.plus(Copies::one(place)));
            batches = batches.reshuffled(held, Copies::one(place + 1));
        }
        assert_eq!((batches.newest(), batches.of(LAST)), (LAST, Copies::one(40)));
        assert_eq!(batches.of(2), Copies::one(2));
        assert!(batches.of(LAST - 1).count() > 1);
    }
}
