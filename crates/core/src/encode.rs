//! Games for learners: a view as an array of small numbers, and a decision as a number.

use crate::game::Game;
use crate::seat::{Seat, SeatCount};

/// How a game is shown to a program that learns. Like words, it can decide nothing: an array is made of a view alone, so
/// that it tells its reader nothing that a player in that seat does not see.
///
/// The layout is one for the whole game: whatever the number of seats and the options, an array is as long as
/// [`Encode::FIELDS`] say, and what is not there is 0. Seats are counted from the reader's own ("me, the next one, …"),
/// in arrays and in ids, so that one network can play every seat.
///
/// Numbers are `i16`: scores and turns do not fit into a byte, and whole numbers are cheap to write and exact; readers
/// scale them by the bounds.
pub trait Encode: Game {
    /// What is in the array, part by part and without gaps.
    const FIELDS: &'static [Field];

    /// What the ids stand for, range by range and without gaps.
    const ACTION_IDS: &'static [IdRange];

    /// Parts of a view that the array leaves out because they follow from the rest: the names on the way there, as in
    /// `places/threats`, with the reason.
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[];

    /// Write what this seat sees, `length::<Self>()` numbers, with all of them within their bounds. The view is this
    /// seat's own.
    fn encode(view: &Self::View, seat: Seat, into: &mut [i16]);

    /// The number of a decision, below `num_actions::<Self>()`. Every legal one has a number, and no two of a seat's legal
    /// ones have the same. Something that could never be legal may have none.
    ///
    /// The view says what a number is relative to: the seat that decides, and in games with very many decisions the
    /// cards it holds ("the second and the fifth card of my hand").
    fn id(view: &Self::View, seat: Seat, action: Self::Action) -> Option<u16>;

    /// The decision of this number. Where there is one, [`Encode::id`] gives the number back.
    fn action(view: &Self::View, seat: Seat, id: u16) -> Option<Self::Action>;

    /// Replace `ids` by the numbers of these legal decisions, in their order.
    #[inline]
    fn ids(view: &Self::View, seat: Seat, legal: &[Self::Action], ids: &mut Vec<u16>) {
        ids.clear();
        ids.extend(
            legal.iter().map(|action| Self::id(view, seat, *action).expect("every legal action has an id")),
        );
    }
}

/// A part of the array: rows of equal columns, row by row. Pieces of one sort are rows, so that a reader can take them as
/// they are, one after the other, or as a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name, one of its kind in the game.
    pub name: &'static str,
    /// What a row is.
    pub meaning: &'static str,
    /// How many there are.
    pub rows: usize,
    /// What is said of each.
    pub columns: &'static [Column],
}

/// One number of every row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name, one of its kind in the field.
    pub name: &'static str,
    /// The smallest it can be …
    pub low: i16,
    /// … and the largest.
    pub high: i16,
    /// How it is to be read.
    pub scale: Scale,
    /// What it says.
    pub meaning: &'static str,
}

/// How a number is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// An amount: more is more.
    Amount,
    /// 1 if something holds, else 0.
    Flag,
    /// One of several, 0 for none: neighbouring numbers have nothing in common. Networks want it spread over as many
    /// flags as there are numbers, or looked up.
    Category,
}

/// Decisions of one sort: ids that follow one another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdRange {
    /// Its name, one of its kind in the game.
    pub name: &'static str,
    /// How many ids there are.
    pub count: usize,
    /// What is decided, and in which order the ids are.
    pub meaning: &'static str,
}

impl Field {
    /// So many rows of these columns.
    pub const fn new(
        name: &'static str,
        rows: usize,
        columns: &'static [Column],
        meaning: &'static str,
    ) -> Field {
        Field { name, meaning, rows, columns }
    }

    /// How many numbers it takes.
    pub const fn length(&self) -> usize {
        self.rows * self.columns.len()
    }
}

impl Column {
    /// An amount within these bounds.
    pub const fn new(name: &'static str, low: i16, high: i16, meaning: &'static str) -> Column {
        Column { name, low, high, scale: Scale::Amount, meaning }
    }

    /// 1 if this holds, else 0.
    pub const fn flag(name: &'static str, meaning: &'static str) -> Column {
        Column { name, low: 0, high: 1, scale: Scale::Flag, meaning }
    }

    /// One of so many, counted from 1; 0 for none.
    pub const fn category(name: &'static str, count: i16, meaning: &'static str) -> Column {
        Column { name, low: 0, high: count, scale: Scale::Category, meaning }
    }
}

impl IdRange {
    /// So many ids.
    pub const fn new(name: &'static str, count: usize, meaning: &'static str) -> IdRange {
        IdRange { name, count, meaning }
    }
}

/// How many numbers the array of a view has.
pub const fn length<G: Encode>() -> usize {
    let (mut sum, mut field) = (0, 0);
    while field < G::FIELDS.len() {
        sum += G::FIELDS[field].length();
        field += 1;
    }
    sum
}

/// How many ids there are.
pub const fn num_actions<G: Encode>() -> usize {
    let (mut sum, mut range) = (0, 0);
    while range < G::ACTION_IDS.len() {
        sum += G::ACTION_IDS[range].count;
        range += 1;
    }
    sum
}

/// Where an array is being written, row by row.
///
/// ```
/// use bistro_core::Rows;
/// let mut array = [9; 5];
/// let mut rows = Rows::of(&mut array);
/// rows.put([1, 2]);
/// rows.zeros(2);
/// rows.put([3]);
/// rows.finish();
/// assert_eq!(array, [1, 2, 0, 0, 3]);
/// ```
#[derive(Debug)]
pub struct Rows<'a> {
    rest: &'a mut [i16],
}

impl<'a> Rows<'a> {
    /// From the beginning.
    #[inline]
    pub fn of(array: &'a mut [i16]) -> Rows<'a> {
        Rows { rest: array }
    }

    /// The place of the next row, which holds anything until it is written.
    ///
    /// # Panics
    /// If the fields leave no room for it.
    #[inline]
    pub fn row<const N: usize>(&mut self) -> &'a mut [i16; N] {
        let (row, rest) = std::mem::take(&mut self.rest)
            .split_first_chunk_mut()
            .expect("the fields have room for every row");
        self.rest = rest;
        row
    }

    /// Write the next row.
    #[inline]
    pub fn put<const N: usize>(&mut self, numbers: [i16; N]) {
        *self.row() = numbers;
    }

    /// Write so many zeros.
    ///
    /// # Panics
    /// If the fields leave no room for them.
    #[inline]
    pub fn zeros(&mut self, count: usize) {
        let (zeros, rest) = std::mem::take(&mut self.rest).split_at_mut(count);
        zeros.fill(0);
        self.rest = rest;
    }

    /// Everything has been written.
    ///
    /// # Panics
    /// If the fields have room for more.
    #[inline]
    pub fn finish(self) {
        assert!(self.rest.is_empty(), "every row of the fields is written");
    }
}

/// The seats in the order in which a seat sees them: itself, the next one, and so on.
#[inline]
pub fn seats_from(me: Seat, seats: SeatCount) -> impl ExactSizeIterator<Item = Seat> {
    let count = seats.get();
    (0..count).map(move |steps| {
        Seat::new(if me.index() + steps < count { me.index() + steps } else { me.index() + steps - count })
    })
}

/// The seat so many steps after this one, if there is one: what a relative number in an id stands for.
#[inline]
pub fn seat_after(me: Seat, steps: usize, seats: SeatCount) -> Option<Seat> {
    (steps < seats.get()).then(|| Seat::new((me.index() + steps) % seats.get()))
}

/// One of several, as flags: 1 at this place.
///
/// ```
/// assert_eq!(bistro_core::one_hot::<4>(2), [0, 0, 1, 0]);
/// ```
#[inline]
pub fn one_hot<const N: usize>(place: usize) -> [i16; N] {
    std::array::from_fn(|other| i16::from(other == place))
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatCount, seat_after, seats_from};

    #[test]
    fn everybody_sees_themselves_first() {
        let seats = SeatCount::new(3);
        let order: Vec<usize> = seats_from(Seat::new(1), seats).map(Seat::index).collect();
        assert_eq!(order, [1, 2, 0]);
        for (steps, seat) in seats_from(Seat::new(2), seats).enumerate() {
            assert_eq!(seat_after(Seat::new(2), steps, seats), Some(seat));
            assert_eq!(Seat::new(2).steps_to(seat, seats), steps);
        }
        assert_eq!(seat_after(Seat::new(0), 3, seats), None);
    }
}
