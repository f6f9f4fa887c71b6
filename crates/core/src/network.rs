//! A small network that judges positions: the same scorer for every seat, and a softmax over the seats' scores.
//!
//! A seat's score is `linear · own + out · relu(own rows + other rows + table rows + bias)`: its own features, the mean
//! of the others' features, and those of the table, through one hidden layer. So any number of seats can be judged, the
//! chances add up to one, and who sits where makes no difference. Most features are 0 most of the time and cost nothing.

use std::fmt;

use crate::chances::{Chances, softmax};
use crate::game::Game;
use crate::seat::{MAX_SEATS, Seat, SeatCount};

/// Units of the hidden layer.
pub const HIDDEN: usize = 32;
/// The most features that a seat or the table can have.
pub const MOST_FEATURES: usize = 64;

type Row = [f32; HIDDEN];

/// How many features a game has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FeatureCounts {
    /// Of each seat.
    pub seat: usize,
    /// Of the table, the same for all seats.
    pub table: usize,
}

/// What a network sees of a position. Every number should lie about between -2 and 2.
#[derive(Clone, PartialEq, Debug)]
pub struct Features {
    seats: [[f32; MOST_FEATURES]; MAX_SEATS],
    count: usize,
    table: [f32; MOST_FEATURES],
    counts: FeatureCounts,
}

/// The features of a seat or of the table, written one after another. What they are must not depend on the position.
#[derive(Debug)]
pub struct FeatureRow<'a> {
    numbers: &'a mut [f32; MOST_FEATURES],
    written: &'a mut usize,
}

impl FeatureRow<'_> {
    /// The next one.
    #[inline]
    pub fn put(&mut self, number: f32) {
        self.numbers[*self.written] = number;
        *self.written += 1;
    }

    /// The next one: 1 if this holds, else 0.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.put(if holds { 1.0 } else { 0.0 });
    }

    /// The next so many: 1 for the one of this number, 0 for the others; all 0 if there is none of this number.
    #[inline]
    pub fn one_of(&mut self, count: usize, number: usize) {
        for other in 0..count {
            self.flag(other == number);
        }
    }

    /// The next so many, all 0 at first, to be counted in.
    #[inline]
    pub fn bins(&mut self, count: usize) -> &mut [f32] {
        *self.written += count;
        &mut self.numbers[*self.written - count..*self.written]
    }
}

impl Features {
    const NONE: Features = Features {
        seats: [[0.0; MOST_FEATURES]; MAX_SEATS],
        count: 0,
        table: [0.0; MOST_FEATURES],
        counts: FeatureCounts { seat: 0, table: 0 },
    };

    /// The features of this position.
    #[inline]
    pub fn of<G: Game>(state: &G::State) -> Features {
        let mut features = Features::NONE;
        G::features(state, &mut features);
        features
    }

    /// To write those of the next seat. Seats come in their order.
    #[inline]
    pub fn next_seat(&mut self) -> FeatureRow<'_> {
        self.count += 1;
        self.counts.seat = 0;
        FeatureRow { numbers: &mut self.seats[self.count - 1], written: &mut self.counts.seat }
    }

    /// To write those of the table.
    #[inline]
    pub fn table(&mut self) -> FeatureRow<'_> {
        FeatureRow { numbers: &mut self.table, written: &mut self.counts.table }
    }

    /// How many there are.
    pub fn counts(&self) -> FeatureCounts {
        self.counts
    }

    /// Those of each seat.
    pub fn of_seats(&self) -> impl Iterator<Item = &[f32]> {
        self.seats[..self.count].iter().map(|seat| &seat[..self.counts.seat])
    }

    /// Those of the table.
    pub fn of_table(&self) -> &[f32] {
        &self.table[..self.counts.table]
    }
}

/// The numbers that were learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// For each feature of a seat, what it adds to that seat's hidden units.
    pub own: Vec<Row>,
    /// For each feature of a seat, what its mean over the others adds to a seat's hidden units.
    pub other: Vec<Row>,
    /// For each feature of the table.
    pub table: Vec<Row>,
    /// What the hidden units start with.
    pub bias: Row,
    /// For each hidden unit, what it adds to the score.
    pub out: Row,
    /// For each feature of a seat, what it adds to its score directly.
    pub linear: Vec<f32>,
}

impl Network {
    /// The chance of each seat to win, if somebody wins.
    #[inline]
    pub fn judge<G: Game>(&self, state: &G::State) -> Chances {
        self.chances(&Features::of::<G>(state))
    }

    /// The same from features.
    #[inline]
    pub fn chances(&self, features: &Features) -> Chances {
        let seats = SeatCount::new(features.count);
        let mut own = [[0.0; HIDDEN]; MAX_SEATS];
        let mut other = [[0.0; HIDDEN]; MAX_SEATS];
        let mut others = [0.0; HIDDEN];
        let mut scores = [0.0; MAX_SEATS];
        let mut common = self.bias;
        for (&feature, row) in features.table.iter().zip(&self.table) {
            add(&mut common, feature, row);
        }
        let share = 1.0 / (seats.get() as f32 - 1.0).max(1.0);
        for seat in Seat::all(seats).map(Seat::index) {
            let rows = self.own.iter().zip(&self.other).zip(&self.linear);
            for (&feature, ((own_row, other_row), linear)) in features.seats[seat].iter().zip(rows) {
                if feature != 0.0 {
                    add(&mut own[seat], feature, own_row);
                    add(&mut other[seat], feature * share, other_row);
                    scores[seat] += feature * linear;
                }
            }
            add(&mut others, 1.0, &other[seat]);
        }
        for seat in Seat::all(seats).map(Seat::index) {
            for unit in 0..HIDDEN {
                let sum = common[unit] + own[seat][unit] + others[unit] - other[seat][unit];
                scores[seat] += self.out[unit] * sum.max(0.0);
            }
        }
        softmax(seats, |seat| scores[seat.index()])
    }

    /// How many features it expects.
    pub fn features(&self) -> FeatureCounts {
        FeatureCounts { seat: self.own.len(), table: self.table.len() }
    }

    /// Read a file as [`Network::write`] makes it.
    pub fn read(file: &[u8]) -> Result<Network, BadNetwork> {
        let end = file.windows(2).position(|pair| pair == b"\n\n").ok_or(BadNetwork("no header"))?;
        let header = std::str::from_utf8(&file[..end]).map_err(|_| BadNetwork("the header is no text"))?;
        let line = header.lines().next().unwrap_or_default();
        let counts = line.strip_prefix(MAGIC).ok_or(BadNetwork("another format"))?;
        let counts: Vec<usize> = counts.split_whitespace().filter_map(|count| count.parse().ok()).collect();
        let &[seat, table, HIDDEN] = &counts[..] else { return Err(BadNetwork("another size")) };
        let numbers = file[end + 2..].chunks_exact(4);
        if numbers.len() != (2 * seat + table + 2) * HIDDEN + seat || seat.max(table) > MOST_FEATURES {
            return Err(BadNetwork("another number of weights than its header says"));
        }
        let mut numbers = numbers.map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let mut next = || numbers.next().expect("counted before");
        let mut rows =
            |count: usize| -> Vec<Row> { (0..count).map(|_| [(); HIDDEN].map(|()| next())).collect() };
        let (own, other, table, last) = (rows(seat), rows(seat), rows(table), rows(2));
        Ok(Network { own, other, table, bias: last[0], out: last[1], linear: numbers.collect() })
    }

    /// As a file: lines of text for people, of which the first gives the sizes, an empty line, and the weights as
    /// little-endian 32-bit floats.
    pub fn write(&self, notes: &str) -> Vec<u8> {
        let FeatureCounts { seat, table } = self.features();
        let mut file = format!("{MAGIC} {seat} {table} {HIDDEN}\n{}\n\n", notes.trim()).into_bytes();
        let rows = self.own.iter().chain(&self.other).chain(&self.table).chain([&self.bias, &self.out]);
        for number in rows.flatten().chain(&self.linear) {
            file.extend(number.to_le_bytes());
        }
        file
    }
}

const MAGIC: &str = "bistro network 1:";

#[inline]
fn add(sum: &mut Row, times: f32, row: &Row) {
    for (sum, weight) in sum.iter_mut().zip(row) {
        *sum += times * weight;
    }
}

/// A file that holds no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadNetwork(&'static str);

impl fmt::Display for BadNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no network that this program can read: {}", self.0)
    }
}

impl std::error::Error for BadNetwork {}

#[cfg(test)]
mod tests {
    use super::{BadNetwork, Features, HIDDEN, Network};

    fn some_network() -> Network {
        let mut next = 0.0;
        let mut row = || {
            [(); HIDDEN].map(|()| {
                next += 0.37;
                f32::sin(next)
            })
        };
        let mut rows = |count: usize| (0..count).map(|_| row()).collect::<Vec<_>>();
        let (own, other, table) = (rows(3), rows(3), rows(2));
        Network { own, other, table, bias: rows(1)[0], out: rows(1)[0], linear: vec![0.5, -0.25, 1.0] }
    }

    fn some_features() -> Features {
        let mut features = Features::NONE;
        for own in [[1.0, 0.0, -0.5], [0.0, 2.0, 0.25], [0.5, 0.5, 0.0]] {
            let mut row = features.next_seat();
            own.map(|number| row.put(number));
        }
        features.table().one_of(2, 1);
        features
    }

    #[test]
    fn who_sits_where_makes_no_difference() {
        let (network, features) = (some_network(), some_features());
        let mut turned = features.clone();
        turned.seats[..3].rotate_left(1);
        let (one, other) = (network.chances(&features), network.chances(&turned));
        assert!((one[..3].iter().sum::<f32>() - 1.0).abs() < 1e-5, "{one:?}");
        for seat in 0..3 {
            assert!((one[(seat + 1) % 3] - other[seat]).abs() < 1e-5, "{one:?} {other:?}");
        }
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let network = some_network();
        let file = network.write("made by a test\non a Tuesday");
        assert_eq!(Network::read(&file), Ok(network));
        assert_eq!(Network::read(&file[1..]), Err(BadNetwork("another format")));
        let cut = Network::read(&file[..file.len() - 4]);
        assert_eq!(cut, Err(BadNetwork("another number of weights than its header says")));
    }
}
