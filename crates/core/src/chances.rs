//! The chance of each seat to win, as computer players see it.

use crate::seat::{MAX_SEATS, Seat, SeatCount};

/// The chance of each seat to win, by its number. Places without a seat hold 0.
pub type Chances = [f32; MAX_SEATS];

/// Chances by prospects: each seat's share of the sum of `exp(prospect)`. A seat that is one ahead of another is
/// 2.7 times as likely to win.
#[inline]
pub fn softmax(seats: SeatCount, mut prospect: impl FnMut(Seat) -> f32) -> Chances {
    let mut chances = [0.0; MAX_SEATS];
    let mut most = f32::MIN;
    for seat in Seat::all(seats) {
        chances[seat.index()] = prospect(seat);
        most = most.max(chances[seat.index()]);
    }
    let mut sum = 0.0;
    for seat in Seat::all(seats) {
        let chance = &mut chances[seat.index()];
        // Relative to the best, so that nothing overflows.
        *chance = (*chance - most).exp();
        sum += *chance;
    }
    chances.map(|chance| chance / sum)
}

/// The win, shared by the seats whose key is the greatest: the chances once a game is over.
#[inline]
pub fn shared_win<K: PartialOrd>(seats: SeatCount, key: impl Fn(Seat) -> K) -> Chances {
    let mut chances = [0.0; MAX_SEATS];
    let wins = |seat: Seat| Seat::all(seats).all(|other| key(other) <= key(seat));
    let winners = Seat::all(seats).filter(|seat| wins(*seat)).count() as f32;
    for seat in Seat::all(seats).filter(|seat| wins(*seat)) {
        chances[seat.index()] = 1.0 / winners;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::{SeatCount, shared_win, softmax};

    #[test]
    fn prospects_become_chances() {
        let chances = softmax(SeatCount::new(3), |seat| [1000.0, 1001.0, -1000.0][seat.index()]);
        assert!((chances[..3].iter().sum::<f32>() - 1.0).abs() < 1e-6, "{chances:?}");
        assert!((chances[1] / chances[0] - 1f32.exp()).abs() < 1e-3, "{chances:?}");
        assert_eq!(chances[2..], [0.0; 6]);
    }

    #[test]
    fn the_best_share_the_win() {
        let scores = [7, 9, 9];
        assert_eq!(shared_win(SeatCount::new(3), |seat| scores[seat.index()])[..3], [0.0, 0.5, 0.5]);
    }
}
