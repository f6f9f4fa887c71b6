//! Who comes next.

use bistro_core::{Seat, SeatCount};

/// Seats in a row, the one who comes next first: four bits each, holding one more than the seat's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Queue(u32);

impl Queue {
    /// Every seat of a table, the highest rank first. Ranks are below 128, and no two are equal.
    #[inline]
    pub(crate) fn by_rank(seats: SeatCount, rank: impl Fn(Seat) -> u8) -> Queue {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const HIGHS: u64 = ONES << 7;
        let mut ranks = 0;
        for seat in Seat::all(seats) {
            ranks |= u64::from(rank(seat)) << (8 * seat.index());
        }
        let mut queue = 0;
        for seat in Seat::all(seats) {
            // One subtraction compares all ranks with this seat's; a product counts the higher ones.
            let own = ranks >> (8 * seat.index()) & 0xff;
            let higher = ((ranks | HIGHS) - (own + 1) * ONES) & HIGHS;
            let ahead = (higher >> 7).wrapping_mul(ONES) >> 56;
            queue |= (seat.index() as u32 + 1) << (4 * ahead);
        }
        Queue(queue)
    }

    /// Take out the first.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Seat> {
        let number = self.0 & 15;
        self.0 >>= 4;
        (number > 0).then(|| Seat::new(number as usize - 1))
    }

    #[inline]
    pub(crate) fn has(self, seat: Seat) -> bool {
        (0..8).any(|place| self.0 >> (4 * place) & 15 == seat.index() as u32 + 1)
    }

    pub(crate) fn list(mut self) -> Vec<Seat> {
        std::iter::from_fn(|| self.pop()).collect()
    }
}

impl FromIterator<Seat> for Queue {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Queue {
        let place = |(place, seat): (usize, Seat)| (seat.index() as u32 + 1) << (4 * place);
        Queue(seats.into_iter().enumerate().map(place).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::{Queue, Seat, SeatCount};

    #[test]
    fn the_highest_rank_comes_first() {
        let ranks = [17, 3, 87, 0, 16, 86];
        let queue = Queue::by_rank(SeatCount::new(6), |seat| ranks[seat.index()]);
        assert_eq!(queue.list(), [2, 5, 0, 4, 1, 3].map(Seat::new));
        assert_eq!(queue.list().into_iter().collect::<Queue>(), queue);
        assert_eq!(
            Queue::by_rank(SeatCount::new(2), |seat| ranks[seat.index()]).list(),
            [0, 1].map(Seat::new)
        );
        assert_eq!(Queue::default().pop(), None);
    }
}
