//! Who sits where, and who is looking.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most seats any game may have.
pub const MAX_SEATS: usize = 8;

/// Keeps a seat's number below [`MAX_SEATS`].
const SEAT_MASK: u8 = MAX_SEATS as u8 - 1;

const _: () = assert!(MAX_SEATS.is_power_of_two(), "SEAT_MASK masks by a power of two");
const _: () = assert!(MAX_SEATS <= u8::BITS as usize, "a SeatSet has a bit for every seat");

/// A place at the table; play goes to the next one (clockwise).
///
/// People count seats from 1, and so does everything that they read or type: `Display` and `FromStr` do. Code and JSON
/// count them from 0.
///
/// ```
/// use bistro_core::Seat;
/// assert_eq!(Seat::new(0).to_string(), "1");
/// assert_eq!("1".parse(), Ok(Seat::new(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "a table has at most MAX_SEATS seats");
        Seat(number as u8)
    }

    /// The seat's number from 0, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask lets the compiler drop bounds checks on arrays of MAX_SEATS.
        (self.0 & SEAT_MASK) as usize
    }

    /// The seat to the left: the one whose turn is next.
    ///
    /// ```
    /// use bistro_core::{Seat, SeatCount};
    /// assert_eq!(Seat::new(2).next(SeatCount::new(3)), Seat::new(0));
    /// ```
    #[inline]
    pub const fn next(self, seats: SeatCount) -> Seat {
        let following = self.0 + 1;
        if following >= seats.0 { Seat(0) } else { Seat(following) }
    }

    /// The seat to the right: the one whose turn was before.
    #[inline]
    pub const fn previous(self, seats: SeatCount) -> Seat {
        if self.0 == 0 { Seat(seats.0 - 1) } else { Seat(self.0 - 1) }
    }

    /// How many steps clockwise lead from this seat to `other`.
    #[inline]
    pub const fn steps_to(self, other: Seat, seats: SeatCount) -> usize {
        let (from, to) = (self.index(), other.index());
        if to >= from { to - from } else { to + seats.get() - from }
    }

    /// All seats of a table, in order.
    pub fn all(seats: SeatCount) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.get()).map(Seat::new)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Seat, String> {
        if (number as usize) < MAX_SEATS {
            Ok(Seat(number))
        } else {
            Err(format!("a seat is a number from 0 to {}, not {number}", MAX_SEATS - 1))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = String;
    fn from_str(text: &str) -> Result<Seat, String> {
        match text.parse::<usize>() {
            Ok(number @ 1..=MAX_SEATS) => Ok(Seat::new(number - 1)),
            _ => Err(format!("'{text}' is no seat: they are numbered from 1 to {MAX_SEATS}")),
        }
    }
}

/// How many seats a table has: from 1 to [`MAX_SEATS`].
///
/// ```
/// use bistro_core::SeatCount;
/// assert_eq!(SeatCount::try_from(3).map(SeatCount::get), Ok(3));
/// assert!(SeatCount::try_from(0).is_err());
/// assert!(SeatCount::try_from(9).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "u8"))]
#[serde(try_from = "usize", into = "usize")]
pub struct SeatCount(u8);

impl SeatCount {
    /// Any table fits into this many.
    pub const MOST: SeatCount = SeatCount::new(MAX_SEATS);

    /// So many seats.
    ///
    /// # Panics
    /// If it is 0 or more than [`MAX_SEATS`].
    #[inline]
    pub const fn new(seats: usize) -> SeatCount {
        assert!(1 <= seats && seats <= MAX_SEATS, "a table has from 1 to MAX_SEATS seats");
        SeatCount(seats as u8)
    }

    /// As many seats as this list has entries, one for each seat.
    ///
    /// # Panics
    /// If there is none, or more than [`MAX_SEATS`].
    #[inline]
    pub const fn of<T>(one_for_each: &[T]) -> SeatCount {
        SeatCount::new(one_for_each.len())
    }

    /// Whether a table of this size has this seat.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The number, for arrays and sums.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<usize> for SeatCount {
    type Error = String;
    fn try_from(seats: usize) -> Result<SeatCount, String> {
        match seats {
            1..=MAX_SEATS => Ok(SeatCount(seats as u8)),
            _ => Err(format!("a table has from 1 to {MAX_SEATS} seats, not {seats}")),
        }
    }
}

impl From<SeatCount> for usize {
    fn from(seats: SeatCount) -> usize {
        seats.get()
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This seat alone.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table.
    #[inline]
    pub const fn all(seats: SeatCount) -> SeatSet {
        SeatSet(((1u16 << seats.0) - 1) as u8)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there is no seat in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Add a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Take a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set and this seat.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set but for this seat.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The lowest seat in the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl Iterator for SeatSet {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = self.first()?;
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.collect()
    }
}

/// As people write a list: `1, 3`.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Whose eyes look at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player: sees what that seat may know.
    Seat(Seat),
    /// A spectator: sees what everybody may know.
    Public,
    /// The replay of a finished game, seen from above: everything lies open.
    Above,
}

impl Viewer {
    /// Whether something meant for these seats may be shown to this viewer.
    #[inline]
    pub const fn is_among(self, audience: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => audience.contains(seat),
            Viewer::Public => false,
            Viewer::Above => true,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat:{seat}"),
            Viewer::Public => f.write_str("public"),
            Viewer::Above => f.write_str("all"),
        }
    }
}

impl FromStr for Viewer {
    type Err = String;
    fn from_str(text: &str) -> Result<Viewer, String> {
        match text {
            "public" => Ok(Viewer::Public),
            "all" => Ok(Viewer::Above),
            _ => text
                .strip_prefix("seat:")
                .and_then(|number| number.parse().ok())
                .map(Viewer::Seat)
                .ok_or_else(|| format!("'{text}' is no viewer: say seat:1, seat:2 …, public or all")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatCount, SeatSet, Viewer};

    #[test]
    fn play_goes_clockwise() {
        let (two, five) = (SeatCount::new(2), SeatCount::new(5));
        assert_eq!(Seat::new(0).next(two), Seat::new(1));
        assert_eq!(Seat::new(1).next(two), Seat::new(0));
        assert_eq!([0, 4].map(|seat| Seat::new(seat).previous(five)), [4, 3].map(Seat::new));
        assert_eq!(Seat::new(3).steps_to(Seat::new(1), five), 3);
        assert_eq!(Seat::new(1).steps_to(Seat::new(3), five), 2);
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat::new(4), Seat::new(1)].into_iter().collect();
        assert_eq!(set.collect::<Vec<_>>(), [Seat::new(1), Seat::new(4)]);
        assert_eq!(set.to_string(), "2, 5");
        assert_eq!(SeatSet::all(SeatCount::MOST).len(), 8);
        assert_eq!(SeatSet::all(SeatCount::new(3)).without(Seat::new(0)).first(), Some(Seat::new(1)));
    }

    #[test]
    fn viewers_are_written_as_they_are_read() {
        for viewer in [Viewer::Seat(Seat::new(3)), Viewer::Public, Viewer::Above] {
            assert_eq!(viewer.to_string().parse(), Ok(viewer));
        }
        assert_eq!("seat:1".parse(), Ok(Viewer::Seat(Seat::new(0))));
        for wrong in ["seat:0", "seat:9", "seat:+", "1"] {
            assert!(wrong.parse::<Viewer>().unwrap_err().contains("seat:1"), "{wrong}");
        }
    }

    #[test]
    fn only_the_audience_sees() {
        let audience = SeatSet::one(Seat::new(1));
        assert!(Viewer::Seat(Seat::new(1)).is_among(audience));
        assert!(Viewer::Above.is_among(audience));
        assert!(!Viewer::Seat(Seat::new(0)).is_among(audience));
        assert!(!Viewer::Public.is_among(audience));
    }
}
