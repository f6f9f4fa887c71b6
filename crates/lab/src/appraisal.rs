//! What a decision was about: how much its actions differ for the player, and for the others.
//!
//! Every action is tried in the same worlds that the player cannot tell from the truth, with the same luck, and judged at
//! once and when the player is asked again. The worlds are halved: one half says which action is the best and the worst,
//! the other how far they are apart. Otherwise the mere noise of many estimates would look like a choice.

use bistro_bots::Judge;
use bistro_core::{
    Actions, Chances, Dice, FastDice, Game, MAX_SEATS, Moves, Observation, Seat, SeatCount, SeatSet, Silent,
    random_moves,
};

use crate::calibration::Calibration;

/// Actions within this much of the best are as good as it.
pub(crate) const AS_GOOD: f32 = 0.02;
/// A decision in which nothing moves the own chance by this much is none.
pub(crate) const MATTERS: f32 = 0.01;
/// Below this chance a player has nothing to win.
pub(crate) const LOST: f32 = 0.03;
/// A player who has lost and moves another's chance by this much makes a king.
pub(crate) const KINGMAKING: f32 = 0.2;

/// What came of trying every action.
#[derive(Clone, PartialEq, Debug)]
pub struct Appraisal {
    /// The worth of each action to the player, in the order of the legal actions.
    pub own: Vec<f32>,
    /// By how much the best action is better than the worst.
    pub range: f32,
    /// Actions that are as good as the best.
    pub good: u32,
    /// How far one's choice moves the chance of the other player whom it moves most.
    pub interaction: f32,
    /// The player had nothing to win, and much to give.
    pub kingmaking: bool,
}

/// The work of appraising, with memory that is used again.
#[derive(Debug)]
pub(crate) struct Appraiser<G: Game> {
    replies: Actions<G>,
    /// By half and action, the chances of all seats, summed with their weights.
    sums: [Vec<Chances>; 2],
}

impl<G: Game> Default for Appraiser<G> {
    fn default() -> Appraiser<G> {
        Appraiser { replies: Vec::new(), sums: [Vec::new(), Vec::new()] }
    }
}

impl<G: Game> Appraiser<G> {
    pub(crate) fn appraise(
        &mut self,
        observation: &Observation<'_, G>,
        legal: &Actions<G>,
        at: &Moment<'_>,
        dice: &mut FastDice,
    ) -> Appraisal {
        /// Worlds, and how many tries one decision may cost as long as each half has one.
        const WORLDS: usize = 8;
        const MOST_TRIES: usize = 320;
        let (view, seat) = (observation.view(), observation.seat());
        let in_half = (MOST_TRIES / legal.len() / 2).clamp(1, WORLDS / 2);
        let mut weights = [0.0; 2];
        for (half, sum_of_weights) in weights.iter_mut().enumerate() {
            self.sums[half].clear();
            self.sums[half].resize(legal.len(), [0.0; MAX_SEATS]);
            for _ in 0..in_half {
                let world = G::sample_world(&view, seat, dice);
                let weight = G::plausibility(&world, seat).max(1e-3);
                *sum_of_weights += weight;
                let luck = FastDice::new(dice.seed());
                for (index, &action) in legal.iter().enumerate() {
                    let mut state = world.clone();
                    let chances = self.tried(&mut state, seat, action, at, &mut luck.clone());
                    for (sum, chance) in self.sums[half][index].iter_mut().zip(chances) {
                        *sum += weight * chance;
                    }
                }
            }
        }
        for (half, weight) in self.sums.iter_mut().zip(weights) {
            for sum in half.iter_mut().flatten() {
                *sum /= weight;
            }
        }
        self.summed_up(seat, at.seats)
    }

    /// The chances after an action: half at once, half when the player is asked again.
    fn tried(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        at: &Moment<'_>,
        luck: &mut FastDice,
    ) -> Chances {
        /// How far the others are followed.
        const FURTHEST: u32 = 32;
        let replies = &mut self.replies;
        let mut moves = Moves::one(seat, action);
        for other in G::pending(state).without(seat) {
            replies.clear();
            G::legal(state, other, replies);
            moves = moves.and(other, luck.pick(replies));
        }
        G::apply(state, &moves, luck, &mut Silent);
        let at_once = at.chances::<G>(state);
        for _ in 0..FURTHEST {
            if G::pending(state).contains(seat) {
                break;
            }
            let Some(moves) = random_moves::<G>(state, luck, replies) else { break };
            G::apply(state, &moves, luck, &mut Silent);
        }
        let later = at.chances::<G>(state);
        std::array::from_fn(|index| (at_once[index] + later[index]) / 2.0)
    }

    fn summed_up(&self, seat: Seat, seats: SeatCount) -> Appraisal {
        let [picks, counts] = &self.sums;
        let mean = |index: usize, of: usize| (picks[index][of] + counts[index][of]) / 2.0;
        let own: Vec<f32> = (0..picks.len()).map(|index| mean(index, seat.index())).collect();
        let best = own.iter().copied().fold(f32::MIN, f32::max);
        let spread = |of: Seat| -> f32 {
            let of = of.index();
            let (most, least) = extremes(picks, of);
            (counts[most][of] - counts[least][of]).max(0.0)
        };
        let others = Seat::all(seats).filter(|other| *other != seat);
        let interaction = others.map(spread).fold(0.0, f32::max);
        Appraisal {
            range: spread(seat),
            good: own.iter().filter(|worth| **worth >= best - AS_GOOD).count() as u32,
            interaction,
            kingmaking: best < LOST && interaction >= KINGMAKING,
            own,
        }
    }
}

/// The action that gives a seat the most, and the one that gives it the least.
fn extremes(chances: &[Chances], of: usize) -> (usize, usize) {
    let (mut most, mut least) = (0, 0);
    for (index, chances_after) in chances.iter().enumerate() {
        if chances_after[of] > chances[most][of] {
            most = index;
        }
        if chances_after[of] < chances[least][of] {
            least = index;
        }
    }
    (most, least)
}

/// When and at which table a position is judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) seats: SeatCount,
    pub(crate) turn: u32,
    pub(crate) calibration: &'a Calibration,
}

impl Moment<'_> {
    pub(crate) fn chances<G: Game>(&self, state: &G::State) -> Chances {
        let chances = Judge::best::<G>().chances::<G>(state, SeatSet::all(self.seats));
        // An ending is no opinion.
        if G::pending(state).is_empty() { chances } else { self.calibration.of(self.turn, &chances) }
    }
}
