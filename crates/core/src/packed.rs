//! How many there are of each of several kinds, side by side in one number.
//!
//! A hand of cards then takes four or eight bytes, and one addition adds all its counts at once. Kinds are
//! plain numbers here, from 0 on; a game gives them their names with [`counts!`](crate::counts).
//!
//! Counts are not checked when games run (only when they are tested): no game has more pieces of a kind than its
//! count can hold, and none has more than 128 pieces in all.

use crate::dice::Dice;

/// What all sizes have in common.
macro_rules! packed {
    ($(#[$doc:meta])* $Packed:ident($word:ty), $bits:literal bits) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
        pub struct $Packed($word);

        impl $Packed {
            /// Nothing of any kind.
            pub const NONE: $Packed = $Packed(0);

            /// The counts as they lie in the number: kind 0 in the lowest bits.
            #[inline]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// The counts that lie in this number.
            #[inline]
            pub const fn from_bits(bits: $word) -> $Packed {
                $Packed(bits)
            }

            /// One of this kind.
            #[inline]
            pub const fn one(kind: u32) -> $Packed {
                $Packed(1 << ($bits * kind))
            }

            /// So many of one kind.
            #[inline]
            pub const fn some(kind: u32, count: u32) -> $Packed {
                debug_assert!(count < 1 << $bits, "a count must fit into its bits");
                $Packed((count as $word) << ($bits * kind))
            }

            /// How many there are of this kind.
            #[inline]
            pub const fn of(self, kind: u32) -> u32 {
                (self.0 >> ($bits * kind)) as u32 & ((1 << $bits) - 1)
            }

            /// Whether there is nothing of any kind.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Both together.
            #[inline]
            #[must_use]
            pub const fn plus(self, other: $Packed) -> $Packed {
                let sum = $Packed(self.0 + other.0);
                debug_assert!(sum.includes(self), "a count must fit into its bits");
                sum
            }

            /// Without the others, which must be among these.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $Packed) -> $Packed {
                debug_assert!(self.includes(other), "only what is there can be taken away");
                $Packed(self.0 - other.0)
            }

            /// The kind of one of them, each equally likely.
            #[inline]
            pub fn pick(self, dice: &mut impl Dice) -> u32 {
                self.nth(dice.below(self.total()))
            }
        }
    };
}

packed! {
    /// Sixteen kinds, up to fifteen of each.
    Nibbles16(u64), 4 bits
}

packed! {
    /// Eight kinds, up to fifteen of each: the lower half of a [`Nibbles16`].
    Nibbles8(u32), 4 bits
}

packed! {
    /// Four kinds, up to 127 of each.
    Bytes4(u32), 8 bits
}

/// A one for each kind.
const ONES: u64 = 0x1111_1111_1111_1111;
/// Every other kind, in a byte of its own, so that there is room above each count.
const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// A one in each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

impl Nibbles16 {
    /// How many there are of each of the first `N` kinds. Four at a time: one by one, shifting takes longer than writing.
    #[inline]
    pub fn counts<const N: usize>(self) -> [i16; N] {
        let words = [0, 16, 32, 48].map(|shift| quarters(self.0 >> shift & 0xffff));
        std::array::from_fn(|kind| (words[kind / 4] >> (16 * (kind % 4))) as i16)
    }

    /// How many there are in all.
    #[inline]
    pub const fn total(self) -> u32 {
        (self.sums() >> 56) as u32
    }

    /// Whether the others are all among these.
    #[inline]
    pub const fn includes(self, other: Nibbles16) -> bool {
        // A borrow out of any count clears the spare bit above it.
        let spare = BYTES << 4;
        let even = (self.0 & EVEN | spare) - (other.0 & EVEN);
        let odd = (self.0 >> 4 & EVEN | spare) - (other.0 >> 4 & EVEN);
        even & odd & spare == spare
    }

    /// What is both here and there: the smaller count of each kind.
    #[inline]
    #[must_use]
    pub const fn shared(self, other: Nibbles16) -> Nibbles16 {
        let even = smaller(self.0 & EVEN, other.0 & EVEN);
        let odd = smaller(self.0 >> 4 & EVEN, other.0 >> 4 & EVEN);
        Nibbles16(even | odd << 4)
    }

    /// One of each kind that is there.
    #[inline]
    #[must_use]
    pub const fn one_of_each(self) -> Nibbles16 {
        let any = self.0 | self.0 >> 1;
        Nibbles16((any | any >> 2) & ONES)
    }

    /// The kinds that are there, one bit each.
    #[inline]
    pub const fn kinds(self) -> u16 {
        self.one_of_each().gathered()
    }

    /// The lowest bit of each count, moved together.
    #[inline]
    pub const fn gathered(self) -> u16 {
        let mut bits = self.0 & ONES;
        bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
        bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
        bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
        (bits | bits >> 24) as u16
    }

    /// One of each of these kinds, given as one bit each.
    #[inline]
    pub const fn spread(kinds: u16) -> Nibbles16 {
        let mut bits = kinds as u64;
        bits = (bits | bits << 24) & 0x0000_00ff_0000_00ff;
        bits = (bits | bits << 12) & 0x000f_000f_000f_000f;
        bits = (bits | bits << 6) & 0x0303_0303_0303_0303;
        Nibbles16((bits | bits << 3) & ONES)
    }

    /// The kind of the one at this place when they lie sorted.
    #[inline]
    pub const fn nth(self, place: u32) -> u32 {
        self.shift_of_nth(self.sums(), place) / 4
    }

    /// Take so many away at random, one after the other. There must be as many.
    #[inline]
    pub fn take_some(&mut self, wanted: u32, dice: &mut impl Dice) -> Nibbles16 {
        let before = self.0;
        let (mut sums, total) = (self.sums(), self.total());
        for taken in 0..wanted {
            let shift = self.shift_of_nth(sums, dice.below(total - taken));
            self.0 -= 1 << shift;
            sums = sums.wrapping_sub(BYTES << (shift & 0x38));
        }
        Nibbles16(before - self.0)
    }

    /// A byte for every two kinds: how many there are of them and of all kinds before them.
    #[inline]
    const fn sums(self) -> u64 {
        let pairs = (self.0 & EVEN) + (self.0 >> 4 & EVEN);
        pairs.wrapping_mul(BYTES)
    }

    /// Where the one at this place is counted: how far to shift to the lowest bit of its count.
    #[inline]
    const fn shift_of_nth(self, sums: u64, place: u32) -> u32 {
        // The first sum above `place` shows the pair of kinds.
        let above = sums.wrapping_add((127 - place as u64) * BYTES) & (BYTES << 7);
        let pair = above.trailing_zeros() & 0x38;
        let before = (sums << 8 >> pair) as u32 & 0xff;
        let first_of_pair = (self.0 >> pair) as u32 & 15;
        pair + 4 * (place - before >= first_of_pair) as u32
    }
}

/// The smaller of two counts, in every byte. None of them is above fifteen.
#[inline]
const fn smaller(one: u64, other: u64) -> u64 {
    // Where the other count is the larger, the difference borrows the spare bit.
    let spare = BYTES << 4;
    let enough = (((one | spare) - other) & spare) >> 4;
    let mask = enough * 15;
    other & mask | one & !mask
}

/// Four counts of four bits each, in the four quarters of a word.
#[inline]
const fn quarters(counts: u64) -> u64 {
    let pairs = (counts | counts << 24) & 0x0000_00ff_0000_00ff;
    (pairs | pairs << 12) & 0x000f_000f_000f_000f
}

impl Nibbles8 {
    #[inline]
    const fn wide(self) -> Nibbles16 {
        Nibbles16(self.0 as u64)
    }

    /// How many there are of each of the first `N` kinds.
    #[inline]
    pub fn counts<const N: usize>(self) -> [i16; N] {
        self.wide().counts()
    }

    /// How many there are in all.
    #[inline]
    pub const fn total(self) -> u32 {
        let pairs = (self.0 & EVEN as u32) + (self.0 >> 4 & EVEN as u32);
        pairs.wrapping_mul(BYTES as u32) >> 24
    }

    /// Whether the others are all among these.
    #[inline]
    pub const fn includes(self, other: Nibbles8) -> bool {
        self.wide().includes(other.wide())
    }

    /// What is both here and there: the smaller count of each kind.
    #[inline]
    #[must_use]
    pub const fn shared(self, other: Nibbles8) -> Nibbles8 {
        Nibbles8(self.wide().shared(other.wide()).0 as u32)
    }

    /// The kinds that are there, one bit each.
    #[inline]
    pub const fn kinds(self) -> u8 {
        Nibbles8(self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3).gathered()
    }

    /// The kinds that are there at least twice.
    #[inline]
    pub const fn kinds_twice(self) -> u8 {
        Nibbles8(self.0 >> 1 | self.0 >> 2 | self.0 >> 3).gathered()
    }

    /// The kinds that are there at least three times.
    #[inline]
    pub const fn kinds_thrice(self) -> u8 {
        Nibbles8(self.0 >> 2 | self.0 >> 3 | self.0 & self.0 >> 1).gathered()
    }

    /// The lowest bit of each count, moved together.
    #[inline]
    pub const fn gathered(self) -> u8 {
        let mut bits = self.0 & ONES as u32;
        bits = (bits | bits >> 3) & 0x0303_0303;
        bits = (bits | bits >> 6) & 0x000f_000f;
        (bits | bits >> 12) as u8
    }

    /// One of each of these kinds, given as one bit each.
    #[inline]
    pub const fn spread(kinds: u8) -> Nibbles8 {
        let mut bits = kinds as u32;
        bits = (bits | bits << 12) & 0x000f_000f;
        bits = (bits | bits << 6) & 0x0303_0303;
        Nibbles8((bits | bits << 3) & ONES as u32)
    }

    /// Only those of these kinds, given as one bit each.
    #[inline]
    #[must_use]
    pub const fn only(self, kinds: u8) -> Nibbles8 {
        Nibbles8(self.0 & (Nibbles8::spread(kinds).0 * 15))
    }

    /// The kind of the one at this place when they lie sorted.
    #[inline]
    pub const fn nth(self, place: u32) -> u32 {
        self.wide().nth(place)
    }
}

impl Bytes4 {
    /// How many there are of each of the first `N` kinds.
    #[inline]
    pub fn counts<const N: usize>(self) -> [i16; N] {
        let counts = self.0.to_le_bytes();
        std::array::from_fn(|kind| i16::from(counts[kind]))
    }

    /// How many there are in all.
    #[inline]
    pub const fn total(self) -> u32 {
        self.sums() >> 24
    }

    /// Whether the others are all among these.
    #[inline]
    pub const fn includes(self, other: Bytes4) -> bool {
        // A borrow out of any count clears its highest bit, which is free.
        let free = (BYTES as u32) << 7;
        ((self.0 | free) - other.0) & free == free
    }

    /// The kind of the one at this place when they lie sorted.
    #[inline]
    pub const fn nth(self, place: u32) -> u32 {
        // The first sum above `place` shows the kind.
        let ones = BYTES as u32;
        let above = self.sums().wrapping_add((127 - place) * ones) & (ones << 7);
        above.trailing_zeros() / 8
    }

    /// How many there are of each kind and of all kinds before it.
    #[inline]
    const fn sums(self) -> u32 {
        self.0.wrapping_mul(BYTES as u32)
    }
}
