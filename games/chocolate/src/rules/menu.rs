//! Lists written down in advance: the pairs and the triples of places in a row of at most eight cards.

/// The most cards that lie in a row: a hand (C5), and more than any worktop.
pub(super) const PLACES: usize = 8;

/// Every two places in a row of so many cards, in order.
#[inline]
pub(super) fn pairs(cards: usize) -> &'static [[u8; 2]] {
    let PairMenu { pairs, length } = &PAIRS[cards];
    &pairs[..*length]
}

struct PairMenu {
    pairs: [[u8; 2]; 28],
    length: usize,
}

static PAIRS: [PairMenu; PLACES + 1] = {
    let mut menus = [const { PairMenu { pairs: [[0; 2]; 28], length: 0 } }; PLACES + 1];
    let mut cards = 0;
    while cards <= PLACES {
        let (mut one, mut length) = (0, 0);
        while one < cards {
            let mut other = one + 1;
            while other < cards {
                menus[cards].pairs[length] = [one as u8, other as u8];
                length += 1;
                other += 1;
            }
            one += 1;
        }
        menus[cards].length = length;
        cards += 1;
    }
    menus
};

/// All 56 triples of places, in order.
static THREE_PLACES: [[u8; 3]; 56] = {
    let mut places = [[0; 3]; 56];
    let (mut number, mut first) = (0, 0);
    while first < PLACES {
        let mut second = first + 1;
        while second < PLACES {
            let mut third = second + 1;
            while third < PLACES {
                places[number] = [first as u8, second as u8, third as u8];
                number += 1;
                third += 1;
            }
            second += 1;
        }
        first += 1;
    }
    places
};

/// All 70 choices of four places, in the order of the last, then of the first three.
static FOUR_PLACES: [[u8; 4]; 70] = {
    let mut places = [[0; 4]; 70];
    let (mut number, mut last) = (0, 3);
    while last < PLACES {
        let mut three = 0;
        while three < 56 {
            let [first, second, third] = THREE_PLACES[three];
            if (third as usize) < last {
                places[number] = [first, second, third, last as u8];
                number += 1;
            }
            three += 1;
        }
        last += 1;
    }
    places
};

/// For each set of places, the triples that lie in it …
static WITHIN: [u64; 256] = triples_with(3);
/// … and those with just two places in it.
static TWO_WITHIN: [u64; 256] = triples_with(2);

const fn triples_with(common: u32) -> [u64; 256] {
    let mut table = [0; 256];
    let mut set = 0_usize;
    while set < 256 {
        let mut number = 0;
        while number < 56 {
            let [first, second, third] = THREE_PLACES[number];
            let places = 1 << first | 1 << second | 1 << third;
            if (set & places).count_ones() == common {
                table[set] |= 1 << number;
            }
            number += 1;
        }
        set += 1;
    }
    table
}

/// For each set of places, the fours that lie in it.
static FOURS_WITHIN: [u128; 256] = {
    let mut table = [0; 256];
    let mut set = 0_usize;
    while set < 256 {
        let mut number = 0;
        while number < 70 {
            let [first, second, third, last] = FOUR_PLACES[number];
            let places = 1 << first | 1 << second | 1 << third | 1 << last;
            if set & places == places {
                table[set] |= 1 << number;
            }
            number += 1;
        }
        set += 1;
    }
    table
};

/// Which places of a row have which taste: a byte for each taste, a bit for each place.
#[derive(Clone, Copy, Default)]
pub(super) struct Tastes(u64);

impl Tastes {
    #[inline]
    pub(super) fn note(&mut self, place: usize, taste: u8) {
        self.0 |= 1 << (8 * u32::from(taste) + place as u32);
    }

    /// The places of tastes 3 to 7.
    #[inline]
    fn all(self) -> [u8; 5] {
        [3, 4, 5, 6, 7].map(|taste| (self.0 >> (8 * taste)) as u8)
    }
}

#[inline]
fn within(places: u8) -> u64 {
    WITHIN[usize::from(places)]
}

/// Triples with one place in each of these sets, which have none in common: they lie in all three together,
/// and not in any two of them.
#[inline]
fn one_of_each(a: u8, b: u8, c: u8) -> u64 {
    within(a | b | c) & !(within(a | b) | within(b | c) | within(a | c))
}

/// Triples with two places in the first set and one in the other.
#[inline]
fn pair_and_one(pair: u8, one: u8) -> u64 {
    within(pair | one) & TWO_WITHIN[usize::from(pair)]
}

/// A set of triples of places, which lists them in order.
#[derive(Clone, Copy)]
pub(super) struct Triples(u64);

impl Triples {
    /// C6: three of one taste, or of three consecutive ones.
    #[inline]
    pub(super) fn as_printed(tastes: Tastes) -> Triples {
        let [three, four, five, six, seven] = tastes.all();
        let same = within(three) | within(four) | within(five) | within(six) | within(seven);
        let low_run = one_of_each(three, four, five);
        let middle_run = one_of_each(four, five, six);
        let high_run = one_of_each(five, six, seven);
        Triples(same | low_run | middle_run | high_run)
    }

    /// C9: and those of which the Dung Beetle makes such by lowering a card.
    #[inline]
    pub(super) fn with_one_less(tastes: Tastes) -> Triples {
        Triples(Triples::as_printed(tastes).0 | changed(tastes.all()))
    }

    /// C9: the Mole raises a card. That is the same upside down.
    #[inline]
    pub(super) fn with_one_more(tastes: Tastes) -> Triples {
        let [three, four, five, six, seven] = tastes.all();
        Triples(Triples::as_printed(tastes).0 | changed([seven, six, five, four, three]))
    }
}

/// C9: triples that one card spoils by being a step too far along these tastes.
#[inline]
fn changed([a, b, c, d, e]: [u8; 5]) -> u64 {
    // Two alike and the next: a triple, or a run with one of the two moved down.
    let next = pair_and_one(a, b) | pair_and_one(b, c) | pair_and_one(c, d) | pair_and_one(d, e);
    // One, and twice the next but one: a run with one of the two moved between.
    let between = pair_and_one(c, a) | pair_and_one(d, b) | pair_and_one(e, c);
    // Two in a row, and one beyond a gap.
    next | between | one_of_each(a, b, d) | one_of_each(b, c, e)
}

impl Iterator for Triples {
    type Item = [u8; 3];
    #[inline]
    fn next(&mut self) -> Option<[u8; 3]> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(THREE_PLACES[number])
    }
}

/// A set of four places each, which lists them in order.
#[derive(Clone, Copy)]
pub(super) struct Fours(u128);

impl Fours {
    /// C9: four of one taste, or of four consecutive ones.
    #[inline]
    pub(super) fn as_printed(tastes: Tastes) -> Fours {
        let within = |places: u8| FOURS_WITHIN[usize::from(places)];
        let one_of_each = |a: u8, b: u8, c: u8, d: u8| {
            within(a | b | c | d)
                & !(within(a | b | c) | within(b | c | d) | within(c | d | a) | within(d | a | b))
        };
        let [three, four, five, six, seven] = tastes.all();
        let same = within(three) | within(four) | within(five) | within(six) | within(seven);
        Fours(same | one_of_each(three, four, five, six) | one_of_each(four, five, six, seven))
    }
}

impl Iterator for Fours {
    type Item = [u8; 4];
    #[inline]
    fn next(&mut self) -> Option<[u8; 4]> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(FOUR_PLACES[number])
    }
}

#[cfg(test)]
mod tests {
    use super::{FOUR_PLACES, Fours, THREE_PLACES, Tastes, Triples, pairs};

    #[test]
    fn pairs_are_in_order() {
        assert_eq!(pairs(3), [[0, 1], [0, 2], [1, 2]]);
        assert!(pairs(8).is_sorted() && pairs(8).len() == 28);
    }

    fn is_combination<const N: usize>(mut tastes: [u8; N]) -> bool {
        tastes.sort_unstable();
        tastes.windows(2).all(|two| two[0] == two[1]) || tastes.windows(2).all(|two| two[0] + 1 == two[1])
    }

    fn with_one_changed(tastes: [u8; 3], change: impl Fn(&mut u8)) -> bool {
        (0..3).any(|place| {
            let mut changed = tastes;
            change(&mut changed[place]);
            is_combination(changed)
        })
    }

    #[test]
    fn the_places_found_are_those_that_fit_together() {
        // A row of tastes for every so many numbers in base five.
        for row in (0..5_u32.pow(8)).step_by(61) {
            let taste = |place: u8| (3 + row / 5_u32.pow(place.into()) % 5) as u8;
            let mut tastes = Tastes::default();
            (0..8).for_each(|place| tastes.note(place.into(), taste(place)));
            let threes = |fits: &dyn Fn([u8; 3]) -> bool| -> Vec<[u8; 3]> {
                THREE_PLACES.into_iter().filter(|places| fits(places.map(taste))).collect()
            };
            let fours = FOUR_PLACES.into_iter().filter(|places| is_combination(places.map(taste)));
            assert_eq!(Triples::as_printed(tastes).collect::<Vec<_>>(), threes(&is_combination));
            assert_eq!(
                Triples::with_one_less(tastes).collect::<Vec<_>>(),
                threes(&|three| is_combination(three) || with_one_changed(three, |taste| *taste -= 1))
            );
            assert_eq!(
                Triples::with_one_more(tastes).collect::<Vec<_>>(),
                threes(&|three| is_combination(three) || with_one_changed(three, |taste| *taste += 1))
            );
            assert_eq!(Fours::as_printed(tastes).collect::<Vec<_>>(), fours.collect::<Vec<_>>());
        }
    }
}
