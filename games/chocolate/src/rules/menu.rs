//! Lists written down in advance: the pairs and the triples of places in a row of at most eight cards.

/// The most cards that lie in a row: a hand (C5), and more than any worktop.
pub(super) const PLACES: usize = 8;
const TRIPLES: usize = 56;

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
static PLACES_OF: [[u8; 3]; TRIPLES] = {
    let mut places = [[0; 3]; TRIPLES];
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

/// For each set of places, the triples that lie in it.
static WITHIN: [u64; 256] = {
    let mut within = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut number = 0;
        while number < TRIPLES {
            let [first, second, third] = PLACES_OF[number];
            let places = 1 << first | 1 << second | 1 << third;
            if set & places == places {
                within[set] |= 1 << number;
            }
            number += 1;
        }
        set += 1;
    }
    within
};

/// Which places of a row have which taste: a byte for each taste, a bit for each place.
#[derive(Clone, Copy, Default)]
pub(super) struct Tastes(u64);

impl Tastes {
    #[inline]
    pub(super) fn note(&mut self, place: usize, taste: u8) {
        self.0 |= 1 << (8 * u32::from(taste) + place as u32);
    }

    #[inline]
    const fn of(self, taste: u32) -> u8 {
        (self.0 >> (8 * taste)) as u8
    }
}

/// A set of triples of places, which lists them in order.
#[derive(Clone, Copy)]
pub(super) struct Triples(u64);

impl Triples {
    /// Every triple in a row of so many cards.
    #[inline]
    pub(super) fn of_any(cards: usize) -> Triples {
        Triples(WITHIN[(1 << cards) - 1])
    }

    /// C6: three of one taste, or of three consecutive ones.
    #[inline]
    pub(super) fn of_tastes(tastes: Tastes) -> Triples {
        let within = |places: u8| WITHIN[usize::from(places)];
        let [three, four, five, six, seven] = [3, 4, 5, 6, 7].map(|taste| tastes.of(taste));
        let same = within(three) | within(four) | within(five) | within(six) | within(seven);
        // One of each: within all three tastes, and not within any two of them.
        let (low, middle, high) = (three | four, four | five | six, six | seven);
        let low_run = within(low | five) & !(within(low) | within(four | five) | within(three | five));
        let middle_run = within(middle) & !(within(four | five) | within(five | six) | within(four | six));
        let high_run = within(five | high) & !(within(five | six) | within(high) | within(five | seven));
        Triples(same | low_run | middle_run | high_run)
    }
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
        Some(PLACES_OF[number])
    }
}

#[cfg(test)]
mod tests {
    use super::{PLACES_OF, Tastes, Triples, pairs};

    #[test]
    fn pairs_are_in_order() {
        assert_eq!(pairs(3), [[0, 1], [0, 2], [1, 2]]);
        assert!(pairs(8).is_sorted() && pairs(8).len() == 28);
        assert_eq!(Triples::of_any(8).collect::<Vec<_>>(), PLACES_OF);
        assert_eq!(Triples::of_any(4).count(), 4);
    }

    #[test]
    fn triples_of_a_row_are_those_that_fit_together() {
        // A row of tastes for every number in base five.
        for row in (0..5_u32.pow(8)).step_by(37) {
            let taste = |place: u8| (3 + row / 5_u32.pow(place.into()) % 5) as u8;
            let mut tastes = Tastes::default();
            (0..8).for_each(|place| tastes.note(place.into(), taste(place)));
            let fits = |places: &[u8; 3]| {
                let mut three = places.map(taste);
                three.sort_unstable();
                let [low, middle, high] = three;
                low == middle && middle == high || low + 1 == middle && middle + 1 == high
            };
            let due: Vec<[u8; 3]> = PLACES_OF.into_iter().filter(fits).collect();
            assert_eq!(Triples::of_tastes(tastes).collect::<Vec<_>>(), due);
        }
    }
}
