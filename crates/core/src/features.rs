//! What a network sees of a position.

use crate::seat::{MAX_SEATS, Seat, SeatCount};

/// How many features a game has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FeatureCounts {
    /// Of each seat.
    pub seat: usize,
    /// Of the table, the same for all seats.
    pub table: usize,
}

/// The most features that can be other than 0 at once, those of all seats and of the table together.
const MOST_AT_ONCE: usize = 384;

/// What a network sees of a position. Every number should lie about between -2 and 2. Only those that are not 0 are kept,
/// each with its place in its row: first the rows of the seats, then that of the table.
#[derive(Clone, Debug)]
pub struct Features {
    numbers: [f32; MOST_AT_ONCE],
    places: [u8; MOST_AT_ONCE],
    kept: usize,
    /// Where each row begins, and the last one ends.
    starts: [usize; MAX_SEATS + 2],
    rows: usize,
    counts: FeatureCounts,
}

/// The features of a seat or of the table, written one after another. What they are must not depend on the position.
#[derive(Debug)]
pub struct FeatureRow<'a> {
    features: &'a mut Features,
    place: usize,
}

impl FeatureRow<'_> {
    /// The next one.
    #[inline]
    pub fn put(&mut self, number: f32) {
        let Features { numbers, places, kept, .. } = self.features;
        // Always written, and overwritten by the next one if it is 0: whether it is 0 is luck, and no processor guesses it.
        numbers[*kept] = number;
        places[*kept] = self.place as u8;
        *kept += usize::from(number != 0.0);
        self.place += 1;
    }

    /// The next one: 1 if this holds, else 0.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.put(f32::from(u8::from(holds)));
    }

    /// The next ones.
    #[inline]
    pub fn all<const N: usize>(&mut self, numbers: [f32; N]) {
        for number in numbers {
            self.put(number);
        }
    }

    /// The next so many: 1 for the one of this number, 0 for the others; all 0 if there is none of this number.
    #[inline]
    pub fn one_of(&mut self, count: usize, number: usize) {
        if number < count {
            self.place += number;
            self.put(1.0);
            self.place += count - number - 1;
        } else {
            self.place += count;
        }
    }
}

impl Features {
    /// Nothing is written yet.
    #[inline]
    pub fn none() -> Features {
        Features {
            numbers: [0.0; MOST_AT_ONCE],
            places: [0; MOST_AT_ONCE],
            kept: 0,
            starts: [0; MAX_SEATS + 2],
            rows: 0,
            counts: FeatureCounts::default(),
        }
    }

    /// Write those of the next seat. Seats come in their order, and the table last.
    #[inline]
    pub fn seat(&mut self, write: impl FnOnce(&mut FeatureRow<'_>)) {
        self.counts.seat = self.row(write);
    }

    /// Write those of the table, after those of the seats.
    #[inline]
    pub fn table(&mut self, write: impl FnOnce(&mut FeatureRow<'_>)) {
        self.counts.table = self.row(write);
    }

    #[inline]
    fn row(&mut self, write: impl FnOnce(&mut FeatureRow<'_>)) -> usize {
        let mut row = FeatureRow { features: self, place: 0 };
        write(&mut row);
        let width = row.place;
        self.rows += 1;
        self.starts[self.rows] = self.kept;
        width
    }

    /// How many there are.
    pub fn counts(&self) -> FeatureCounts {
        self.counts
    }

    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> SeatCount {
        SeatCount::new(self.rows - 1)
    }

    /// The places and numbers of a row that are not 0.
    #[inline]
    pub(crate) fn kept_of(&self, row: usize) -> (&[u8], &[f32]) {
        let range = self.starts[row]..self.starts[row + 1];
        (&self.places[range.clone()], &self.numbers[range])
    }

    /// All of a seat's, those that are 0 too.
    pub fn of_seat(&self, seat: Seat) -> Vec<f32> {
        self.whole_row(seat.index(), self.counts.seat)
    }

    /// All of the table's.
    pub fn of_table(&self) -> Vec<f32> {
        self.whole_row(self.rows - 1, self.counts.table)
    }

    fn whole_row(&self, row: usize, width: usize) -> Vec<f32> {
        let mut whole = vec![0.0; width];
        let (places, numbers) = self.kept_of(row);
        for (place, number) in places.iter().zip(numbers) {
            whole[usize::from(*place)] = *number;
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::{Features, Seat};

    #[test]
    fn features_are_read_as_they_were_written() {
        let mut features = Features::none();
        features.seat(|row| row.all([1.0, 0.0, -0.5]));
        features.seat(|row| row.all([0.0; 3]));
        features.seat(|row| {
            row.flag(false);
            row.one_of(2, 1);
        });
        features.table(|row| row.one_of(2, 7));
        assert_eq!(features.of_seat(Seat::new(0)), [1.0, 0.0, -0.5]);
        assert_eq!(features.of_seat(Seat::new(1)), [0.0; 3]);
        assert_eq!(features.of_seat(Seat::new(2)), [0.0, 0.0, 1.0]);
        assert_eq!(features.of_table(), [0.0; 2]);
        assert_eq!((features.counts().seat, features.counts().table), (3, 2));
    }
}
