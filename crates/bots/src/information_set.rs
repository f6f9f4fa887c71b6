//! Information sets: positions that look the same to the seat that decides. They are found by a hash of what it knows.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};

use bistro_core::Seat;
use foldhash::fast::FixedState;
use rustc_hash::FxBuildHasher;

/// Which information set this is: a hash of who decides, and of all that this seat knows.
///
/// The hash has to be good in all its 64 bits, because nothing else tells two sets apart. `FxHasher`, which serves well
/// in hash maps, is not: its additions and multiplications let the highest bits of two numbers cancel out.
pub(crate) fn information_set_key<V: Hash>(view: &V, seat: Seat) -> u64 {
    let mut hasher = FixedState::with_seed(0).build_hasher();
    view.hash(&mut hasher);
    seat.hash(&mut hasher);
    hasher.finish()
}

/// Keeps the view behind every key, to find out when two of them share one. Only in debug and test builds: it costs
/// more than the search, and a release build keeps nothing.
#[derive(Debug)]
pub(crate) struct CollisionCheck<V> {
    views: HashMap<u64, (Seat, V), FxBuildHasher>,
}

impl<V> Default for CollisionCheck<V> {
    fn default() -> CollisionCheck<V> {
        CollisionCheck { views: HashMap::default() }
    }
}

impl<V: Eq + Clone> CollisionCheck<V> {
    /// # Panics
    /// In debug and test builds, if another view or seat had this key before.
    #[inline]
    pub(crate) fn meet(&mut self, key: u64, view: &V, seat: Seat) {
        if cfg!(debug_assertions) {
            let (first_seat, first_view) = self.views.entry(key).or_insert_with(|| (seat, view.clone()));
            assert!(
                *first_seat == seat && *first_view == *view,
                "two information sets have the key {key:016x}"
            );
        }
    }

    pub(crate) fn clear(&mut self) {
        self.views.clear();
    }
}

#[cfg(test)]
mod tests {
    use bistro_core::Seat;

    use super::{CollisionCheck, information_set_key};

    /// Views are packed numbers, in which one card is the highest bit. A hash that only adds and multiplies forgets
    /// two of those.
    #[test]
    fn the_highest_bits_of_packed_numbers_count() {
        let key = |view: (u64, u64)| information_set_key(&view, Seat::new(0));
        assert_ne!(key((1 << 63, 1 << 63)), key((0, 0)));
        assert_ne!(key((1 << 63, 0)), key((0, 1 << 63)));
    }

    #[test]
    fn the_same_knowledge_may_come_again() {
        let mut check = CollisionCheck::default();
        check.meet(7, &"two threes", Seat::new(0));
        check.meet(8, &"a pair", Seat::new(0));
        check.meet(7, &"two threes", Seat::new(0));
        check.clear();
        check.meet(7, &"a pair", Seat::new(0));
    }

    #[test]
    #[should_panic(expected = "two information sets have the key 0000000000000007")]
    fn other_knowledge_with_the_same_key_is_found() {
        let mut check = CollisionCheck::default();
        check.meet(7, &"two threes", Seat::new(0));
        check.meet(7, &"a pair", Seat::new(0));
    }

    #[test]
    #[should_panic(expected = "two information sets")]
    fn another_seat_with_the_same_key_is_found() {
        let mut check = CollisionCheck::default();
        check.meet(7, &"two threes", Seat::new(0));
        check.meet(7, &"two threes", Seat::new(1));
    }
}
