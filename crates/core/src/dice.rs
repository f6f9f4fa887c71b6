//! Chance, as an argument.
//!
//! Rules ask a [`Dice`] and never know which kind they hold: the table's own ([`TableDice`], checkable
//! afterwards) or a computer player's ([`FastDice`], fast). How a number is made from the generator's output is
//! pinned by tests, because old records must replay for ever.

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::seat::{Seat, SeatCount};
use crate::seed::Key;

/// A source of luck.
pub trait Dice {
    /// A number from 0 to `n` − 1, all equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// One of the items, all equally likely.
    #[inline]
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// One of the seats, all equally likely.
    #[inline]
    fn seat(&mut self, seats: SeatCount) -> Seat {
        Seat::new(self.below(seats.get() as u32) as usize)
    }

    /// Put the items into a random order.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Lemire's method: a product instead of a division, and exact.
#[inline]
fn below_from(mut next: impl FnMut() -> u32, n: u32) -> u32 {
    debug_assert!(n > 0, "there must be something to choose from");
    let mut product = u64::from(next()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(next()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// Dice that nobody has to check: small and fast, for computer players, playouts and simulation.
///
/// ```
/// use bistro_core::{Dice, FastDice};
/// let mut dice = FastDice::new(7);
/// assert!(dice.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct FastDice(Xoshiro256PlusPlus);

impl FastDice {
    /// Dice that give the same numbers for the same seed.
    pub fn new(seed: u64) -> FastDice {
        FastDice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Dice for the `index`-th of many runs that share a seed: independent of one another, and the
    /// same whichever thread asks.
    pub fn nth(seed: u64, index: u64) -> FastDice {
        // Two rounds of SplitMix64's finaliser keep neighbouring indices apart.
        FastDice::new(scramble(scramble(seed) ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// A fresh seed for somebody else's dice.
    #[inline]
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

fn scramble(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl Dice for FastDice {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        // The upper half is the better half of this generator.
        below_from(|| (self.0.next_u64() >> 32) as u32, n)
    }
}

/// The table's dice: a cryptographic stream from the table's [`Key`], keeping a tape of what it gave.
///
/// While a record is read back, the tape comes from the record instead and is compared with the stream;
/// the first disagreement is kept as the [`fault`](TableDice::fault).
#[derive(Debug)]
pub struct TableDice {
    stream: Option<ChaCha8Rng>,
    tape: Vec<u32>,
    script: Option<std::vec::IntoIter<u32>>,
    fault: Option<TapeFault>,
}

/// How a recorded tape can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each case says what it means")]
pub enum TapeFault {
    #[error("the tape ends too early")]
    Short,
    #[error("the tape has {0} numbers too many")]
    Long(usize),
    #[error("the tape says {said}, where the largest number possible is {most}")]
    OutOfRange { said: u32, most: u32 },
    #[error("the tape says {said}, but the seed gives {due}")]
    NotFromSeed { said: u32, due: u32 },
}

impl TableDice {
    /// The dice of a table with this key.
    pub fn new(key: &Key) -> TableDice {
        TableDice { stream: Some(ChaCha8Rng::from_seed(key.0)), tape: Vec::new(), script: None, fault: None }
    }

    /// Dice that know no seed and can only repeat recorded tapes.
    pub fn without_seed() -> TableDice {
        TableDice { stream: None, tape: Vec::new(), script: None, fault: None }
    }

    /// Whether these dice can give new numbers.
    pub fn can_roll(&self) -> bool {
        self.stream.is_some()
    }

    /// From now on give these numbers, until [`TableDice::finish_script`].
    pub(crate) fn follow(&mut self, tape: Vec<u32>) {
        self.script = Some(tape.into_iter());
    }

    /// The recorded numbers must now be used up and right.
    pub(crate) fn finish_script(&mut self) -> Result<(), TapeFault> {
        let left = self.script.take().map_or(0, |script| script.len());
        match self.fault.take() {
            Some(fault) => Err(fault),
            None if left > 0 => Err(TapeFault::Long(left)),
            None => Ok(()),
        }
    }

    /// What was given since the last call.
    pub(crate) fn take_tape(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.tape)
    }
}

impl Dice for TableDice {
    fn below(&mut self, n: u32) -> u32 {
        let due = self.stream.as_mut().map(|stream| below_from(|| stream.next_u32(), n));
        let given = match &mut self.script {
            None => due.expect("dice without a seed only follow a tape"),
            Some(script) => match (script.next(), due) {
                (None, _) => {
                    self.fault.get_or_insert(TapeFault::Short);
                    due.unwrap_or(0)
                }
                (Some(said), _) if said >= n => {
                    self.fault.get_or_insert(TapeFault::OutOfRange { said, most: n - 1 });
                    due.unwrap_or(0)
                }
                (Some(said), Some(due)) if said != due => {
                    self.fault.get_or_insert(TapeFault::NotFromSeed { said, due });
                    due
                }
                (Some(said), _) => said,
            },
        };
        self.tape.push(given);
        given
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, FastDice, TableDice, TapeFault};
    use crate::seed::Seed;

    /// These numbers are pinned for ever: records made by an older release must replay.
    #[test]
    fn the_tables_stream_is_pinned() {
        let mut dice = TableDice::new(&Seed::from_number(1).key(&[]));
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(18)).collect();
        assert_eq!(rolls, PINNED_TABLE);
        let mut order: Vec<u8> = (0..8).collect();
        dice.shuffle(&mut order);
        assert_eq!(order, PINNED_SHUFFLE);
    }
    const PINNED_TABLE: [u32; 8] = [13, 15, 8, 6, 0, 14, 11, 0];
    const PINNED_SHUFFLE: [u8; 8] = [7, 3, 5, 1, 2, 0, 4, 6];

    #[test]
    fn the_fast_stream_is_pinned() {
        let mut dice = FastDice::nth(1, 2);
        let rolls: Vec<u32> = (0..8).map(|_| dice.below(18)).collect();
        assert_eq!(rolls, PINNED_FAST);
    }
    const PINNED_FAST: [u32; 8] = [4, 0, 6, 2, 3, 0, 17, 14];

    #[test]
    fn every_number_is_equally_likely() {
        let mut dice = FastDice::new(3);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[dice.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_wrong_tape_is_noticed() {
        let key = Seed::from_number(1).key(&[]);
        let truth = {
            let mut dice = TableDice::new(&key);
            dice.below(6);
            dice.below(6);
            dice.take_tape()
        };
        let read = |tape: Vec<u32>| {
            let mut dice = TableDice::new(&key);
            dice.follow(tape);
            dice.below(6);
            dice.below(6);
            dice.finish_script()
        };
        assert_eq!(read(truth.clone()), Ok(()));
        assert_eq!(read(vec![truth[0]]), Err(TapeFault::Short));
        assert_eq!(read([truth.clone(), vec![0]].concat()), Err(TapeFault::Long(1)));
        assert_eq!(read(vec![truth[0], 6]), Err(TapeFault::OutOfRange { said: 6, most: 5 }));
        let other = (truth[1] + 1) % 6;
        assert_eq!(read(vec![truth[0], other]), Err(TapeFault::NotFromSeed { said: other, due: truth[1] }));
    }
}
