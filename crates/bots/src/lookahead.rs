//! What a look one step ahead says about each action.

use bistro_core::{Actions, Dice, FastDice, Game, Moves, Observation, Seat, Silent, random_moves};

use crate::judge::Judge;

/// How far the others are followed before the position is judged.
const FURTHEST: u32 = 32;

/// How many continuations one decision may cost, as far as every action is still tried twice.
const MOST_CONTINUATIONS: usize = 1200;

/// What is thought of one action, from 0 (it loses) to 1 (it wins).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionEstimate<A> {
    pub action: A,
    /// The mean over the worlds that were imagined.
    pub mean: f32,
}

/// An estimate of every action this seat may take, the best first; equals in the order of the actions.
pub fn rank<G: Game>(
    observation: &Observation<'_, G>,
    worlds: usize,
    dice: &mut FastDice,
) -> Vec<ActionEstimate<G::Action>> {
    let mut lookahead = Lookahead::new(Judge::best::<G>());
    observation.legal(&mut lookahead.legal);
    lookahead.judge_legal(observation, worlds, dice);
    let mut estimates: Vec<_> = lookahead.estimates().collect();
    estimates.sort_by(|one, other| other.mean.total_cmp(&one.mean).then(one.action.cmp(&other.action)));
    estimates
}

/// The work of looking ahead, with memory that is used again for every decision.
#[derive(Debug)]
pub(crate) struct Lookahead<G: Game> {
    judge: Judge,
    /// The actions to judge; filled by the caller.
    pub(crate) legal: Actions<G>,
    /// What each action came to, summed over the worlds.
    sums: Vec<f32>,
    worlds: usize,
    replies: Actions<G>,
}

impl<G: Game> Lookahead<G> {
    pub(crate) fn new(judge: Judge) -> Lookahead<G> {
        Lookahead { judge, legal: Vec::new(), sums: Vec::new(), worlds: 0, replies: Vec::new() }
    }

    /// Judge every action in the same imagined worlds and with the same luck, so that only the actions
    /// differ.
    pub(crate) fn judge_legal(
        &mut self,
        observation: &Observation<'_, G>,
        worlds: usize,
        dice: &mut FastDice,
    ) {
        let (view, seat) = (observation.view(), observation.seat());
        self.worlds = (MOST_CONTINUATIONS / self.legal.len().max(1)).max(2).min(worlds).max(1);
        self.sums.clear();
        self.sums.resize(self.legal.len(), 0.0);
        for _ in 0..self.worlds {
            let world = G::sample_world(&view, seat, dice);
            let luck = FastDice::new(dice.seed());
            for (&action, sum) in self.legal.iter().zip(&mut self.sums) {
                let mut state = world.clone();
                *sum +=
                    worth::<G>(self.judge, &mut state, seat, action, &mut luck.clone(), &mut self.replies);
            }
        }
    }

    /// What came of it, in the order of the legal actions.
    pub(crate) fn estimates(&self) -> impl Iterator<Item = ActionEstimate<G::Action>> + '_ {
        let worlds = self.worlds as f32;
        self.legal
            .iter()
            .zip(&self.sums)
            .map(move |(&action, sum)| ActionEstimate { action, mean: sum / worlds })
    }
}

/// Take the action and judge it twice: at once, which is what a judge that knows the game is best at, and
/// when the others have played anything until this seat is asked again, which shows the answer to a claim
/// or a challenge.
fn worth<G: Game>(
    judge: Judge,
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    luck: &mut FastDice,
    replies: &mut Actions<G>,
) -> f32 {
    let mut moves = Moves::one(seat, action);
    for other in G::pending(state).without(seat) {
        replies.clear();
        G::legal(state, other, replies);
        moves = moves.and(other, luck.pick(replies));
    }
    G::apply(state, &moves, luck, &mut Silent);
    let at_once = judge.worth::<G>(state, seat);
    for _ in 0..FURTHEST {
        if G::pending(state).contains(seat) {
            break;
        }
        let Some(moves) = random_moves::<G>(state, luck, replies) else { break };
        G::apply(state, &moves, luck, &mut Silent);
    }
    (at_once + judge.worth::<G>(state, seat)) / 2.0
}
