//! A small network that judges positions: the same scorer for every seat, and a softmax over the seats' scores.
//!
//! A seat's score is `linear · own + out · relu(own rows + other rows + table rows + bias)`: its own features, the mean
//! of the others' features, and those of the table, through one hidden layer. So any number of seats can be judged, the
//! chances add up to one, and who sits where makes no difference. Most features are 0 most of the time and cost nothing.

use std::fmt;

use crate::chances::{Chances, softmax};
use crate::features::{FeatureCounts, Features};
use crate::seat::{MAX_SEATS, Seat};

/// Units of the hidden layer.
pub const HIDDEN: usize = 32;
/// The most features that a seat or the table can have.
const MOST_FEATURES: usize = 256;

type Row = [f32; HIDDEN];

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
    pub fn chances(&self, features: &Features) -> Chances {
        let seats = features.seats();
        let mut common = self.bias;
        add_rows(&mut common, &self.table, features.kept_of(seats.get()));
        let mut scores = [0.0; MAX_SEATS];
        let mut own = [[0.0; HIDDEN]; MAX_SEATS];
        let mut other = [[0.0; HIDDEN]; MAX_SEATS];
        let share = 1.0 / (seats.get() as f32 - 1.0).max(1.0);
        for seat in Seat::all(seats).map(Seat::index) {
            add_rows(&mut own[seat], &self.own, features.kept_of(seat));
            add_rows(&mut other[seat], &self.other, features.kept_of(seat));
            for (sum, other) in common.iter_mut().zip(&mut other[seat]) {
                *other *= share;
                *sum += *other;
            }
            let (places, numbers) = features.kept_of(seat);
            for (place, number) in places.iter().zip(numbers) {
                scores[seat] += number * self.linear[usize::from(*place)];
            }
        }
        for seat in Seat::all(seats).map(Seat::index) {
            // Four sums side by side: one after another would wait for each other.
            let mut sums = [0.0; 4];
            for unit in 0..HIDDEN {
                let sum = common[unit] + own[seat][unit] - other[seat][unit];
                sums[unit % 4] += self.out[unit] * sum.max(0.0);
            }
            scores[seat] += sums.iter().sum::<f32>();
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

/// Add these rows, each times its number.
#[inline]
fn add_rows(sum: &mut Row, rows: &[Row], (places, numbers): (&[u8], &[f32])) {
    // A copy, which stays in registers while the rows are added.
    let mut units = *sum;
    for (place, number) in places.iter().zip(numbers) {
        let row = &rows[usize::from(*place)];
        for unit in 0..HIDDEN {
            units[unit] += number * row[unit];
        }
    }
    *sum = units;
}

/// The network of a file of weights that becomes part of the program, for [`Game::learned`](crate::Game::learned).
#[macro_export]
macro_rules! embedded_network {
    ($file:literal) => {{
        static NETWORK: ::std::sync::LazyLock<$crate::Network> = ::std::sync::LazyLock::new(|| {
            $crate::Network::read(include_bytes!($file)).expect("the weights are what `bistro learn` wrote")
        });
        &*NETWORK
    }};
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

    fn some_features(seats: [[f32; 3]; 3]) -> Features {
        let mut features = Features::none();
        for own in seats {
            features.seat(|row| row.all(own));
        }
        features.table(|row| row.one_of(2, 1));
        features
    }

    #[test]
    fn who_sits_where_makes_no_difference() {
        let network = some_network();
        let mut seats = [[1.0, 0.0, -0.5], [0.0, 2.0, 0.25], [0.5, 0.5, 0.0]];
        let one = network.chances(&some_features(seats));
        seats.rotate_left(1);
        let other = network.chances(&some_features(seats));
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
