//! Who says what a position is worth.

use bistro_core::{Chances, Game, MAX_SEATS, Network, Seat, SeatSet, features_of};

/// Values a position for a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Judge {
    /// As the first release did ([`Game::judge_1`]).
    First,
    /// What the game's author wrote ([`Game::judge`]).
    ByHand,
    /// What was learned.
    Learned(&'static Network),
}

impl Judge {
    /// The best one of this game: the learned one, if there is one.
    pub fn best<G: Game>() -> Judge {
        G::learned().map_or(Judge::ByHand, Judge::Learned)
    }

    /// What a position is worth to a seat.
    #[inline]
    pub(crate) fn worth<G: Game>(self, state: &G::State, seat: Seat) -> f32 {
        self.chances::<G>(state, SeatSet::one(seat))[seat.index()]
    }

    /// How much a world that was sampled for a seat counts.
    #[inline]
    pub(crate) fn plausibility<G: Game>(self, state: &G::State, seat: Seat) -> f32 {
        match self {
            Judge::First => G::plausibility_1(state, seat),
            Judge::ByHand | Judge::Learned(_) => G::plausibility(state, seat),
        }
    }

    /// What a position is worth to these seats, at least.
    #[inline]
    pub fn chances<G: Game>(self, state: &G::State, seats: SeatSet) -> Chances {
        match self {
            Judge::First => {
                let mut chances = [0.0; MAX_SEATS];
                for seat in seats {
                    chances[seat.index()] = G::judge_1(state, seat);
                }
                chances
            }
            // Who has won need not be learned.
            Judge::Learned(network) if !G::pending(state).is_empty() => {
                let somebody = 1.0 - G::nobody(state);
                network.chances(&features_of::<G>(state)).map(|chance| somebody * chance)
            }
            Judge::ByHand | Judge::Learned(_) => G::judge(state),
        }
    }
}
