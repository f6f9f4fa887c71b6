//! Packed counts are compared with lists of the same pieces.

use bistro_core::{Bytes4, Dice, FastDice, Nibbles8, Nibbles16};
use proptest::prelude::{Strategy, proptest};

/// Counts of so many kinds, each at most `most`, and no more than 128 in all.
fn counts<const KINDS: usize>(most: u32) -> impl Strategy<Value = [u32; KINDS]> {
    proptest::array::uniform(0..=most).prop_map(|mut counts: [u32; KINDS]| {
        let mut left = 128;
        for count in &mut counts {
            *count = (*count).min(left);
            left -= *count;
        }
        counts
    })
}

/// The kinds one by one, sorted.
fn list(counts: &[u32]) -> Vec<u32> {
    let of_kind = |(kind, count): (u32, &u32)| std::iter::repeat_n(kind, *count as usize);
    (0..).zip(counts).flat_map(of_kind).collect()
}

/// The kinds of which there are at least so many, one bit each.
fn kinds_from(counts: &[u32], least: u32) -> u16 {
    (0..).zip(counts).filter(|(_, count)| **count >= least).map(|(kind, _)| 1 << kind).sum()
}

macro_rules! packs_like_a_list {
    ($test:ident: $Packed:ident, $kinds:literal kinds, at most $most:literal) => {
        proptest! {
            #[test]
            fn $test(one in counts::<$kinds>($most), other in counts::<$kinds>($most)) {
                let pack = |counts: [u32; $kinds]| {
                    let of_kind = |(kind, count)| $Packed::some(kind, count);
                    (0..).zip(counts).map(of_kind).fold($Packed::NONE, $Packed::plus)
                };
                let (packed, other_packed) = (pack(one), pack(other));
                assert!((0..).zip(one).all(|(kind, count)| packed.of(kind) == count));
                assert_eq!(packed.counts(), one.map(|count| count as i16));
                assert_eq!($Packed::from_bits(packed.bits()), packed);
                assert_eq!(packed.is_empty(), one == [0; $kinds]);
                let sorted = list(&one);
                assert_eq!(packed.total() as usize, sorted.len());
                for (place, kind) in (0..).zip(&sorted) {
                    assert_eq!(packed.nth(place), *kind);
                    assert!(packed.includes($Packed::one(*kind)));
                }
                let includes = one.iter().zip(&other).all(|(one, other)| one >= other);
                assert_eq!(packed.includes(other_packed), includes);
                if includes {
                    assert_eq!(packed.minus(other_packed).plus(other_packed), packed);
                }
            }
        }
    };
}

packs_like_a_list!(sixteen_nibbles_are_like_a_list: Nibbles16, 16 kinds, at most 15);
packs_like_a_list!(eight_nibbles_are_like_a_list: Nibbles8, 8 kinds, at most 15);
packs_like_a_list!(four_bytes_are_like_a_list: Bytes4, 4 kinds, at most 127);

fn sixteen(counts: [u32; 16]) -> Nibbles16 {
    (0..).zip(counts).map(|(kind, count)| Nibbles16::some(kind, count)).fold(Nibbles16::NONE, Nibbles16::plus)
}

fn eight(counts: [u32; 8]) -> Nibbles8 {
    (0..).zip(counts).map(|(kind, count)| Nibbles8::some(kind, count)).fold(Nibbles8::NONE, Nibbles8::plus)
}

proptest! {
    #[test]
    fn kinds_are_found_by_how_many_there_are(of_sixteen in counts::<16>(15), of_eight in counts::<8>(15)) {
        let (wide, narrow) = (sixteen(of_sixteen), eight(of_eight));
        assert_eq!(wide.kinds(), kinds_from(&of_sixteen, 1));
        assert_eq!(wide.one_of_each(), Nibbles16::spread(wide.kinds()));
        assert_eq!(u16::from(narrow.kinds()), kinds_from(&of_eight, 1));
        assert_eq!(u16::from(narrow.kinds_twice()), kinds_from(&of_eight, 2));
        assert_eq!(u16::from(narrow.kinds_thrice()), kinds_from(&of_eight, 3));
    }

    #[test]
    fn shared_is_the_smaller_count(one in counts::<16>(15), other in counts::<16>(15)) {
        let shared = sixteen(one).shared(sixteen(other));
        assert!((0..16).all(|kind| shared.of(kind) == one[kind as usize].min(other[kind as usize])));
        let half = |counts: [u32; 16]| Nibbles8::from_bits(sixteen(counts).bits() as u32);
        assert_eq!(u64::from(half(one).shared(half(other)).bits()), shared.bits() & u64::from(u32::MAX));
    }

    /// Several taken at once are the same as one by one, with the same dice.
    #[test]
    fn taking_some_is_taking_one_by_one(counts in counts::<16>(15), seed: u64, wanted in 0..=128_u32) {
        let mut pile = sixteen(counts);
        let wanted = wanted.min(pile.total());
        let (mut dice, mut same_dice) = (FastDice::new(seed), FastDice::new(seed));
        let mut one_by_one = pile;
        for _ in 0..wanted {
            one_by_one = one_by_one.minus(Nibbles16::one(one_by_one.pick(&mut same_dice)));
        }
        let taken = pile.take_some(wanted, &mut dice);
        assert_eq!((pile, pile.plus(taken)), (one_by_one, sixteen(counts)));
        assert_eq!(dice.below(1000), same_dice.below(1000));
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "a count must fit into its bits")]
fn a_count_that_runs_over_is_noticed_in_tests() {
    let _ = Nibbles16::some(3, 9).plus(Nibbles16::some(3, 7));
}

#[test]
fn bits_are_spread_and_gathered() {
    for kinds in 0..=u16::MAX {
        assert_eq!(Nibbles16::spread(kinds).gathered(), kinds);
    }
    for kinds in 0..=u8::MAX {
        assert_eq!(Nibbles8::spread(kinds).gathered(), kinds);
        let all = Nibbles8::from_bits(0xfedc_ba98);
        assert_eq!(all.only(kinds).kinds(), kinds);
        assert!(
            (0..8).all(|kind| [0, all.of(kind)][usize::from(kinds >> kind & 1)] == all.only(kinds).of(kind))
        );
    }
}
