//! The player that looks one step ahead.

use bistro_core::{Dice, FastDice, Game, Observation};

use crate::Bot;
use crate::judge::Judge;
use crate::lookahead::Lookahead;

/// How many worlds it imagines for a decision.
const WORLDS: usize = 12;

/// Takes what looks best one step ahead, over several worlds that its view allows. It judges as the first release did:
/// others are measured against it.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    lookahead: Lookahead<G>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy { lookahead: Lookahead::new(Judge::First) }
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action {
        self.choose_among(observation, &|_| true, dice)
    }

    fn choose_among(
        &mut self,
        observation: &Observation<'_, G>,
        allowed: &dyn Fn(&G::Action) -> bool,
        dice: &mut FastDice,
    ) -> G::Action {
        observation.legal(&mut self.lookahead.legal);
        if self.lookahead.legal.iter().any(allowed) {
            self.lookahead.legal.retain(|action| allowed(action));
        }
        if let [only] = self.lookahead.legal[..] {
            return only;
        }
        self.lookahead.judge_legal(observation, WORLDS, dice);
        let mut estimates = self.lookahead.estimates();
        let mut best = estimates.next().expect("a pending seat always has a legal action");
        let mut equals = 1;
        for estimate in estimates {
            if estimate.mean > best.mean {
                (best, equals) = (estimate, 1);
            } else if estimate.mean == best.mean {
                // The n-th equal takes over one time in n, which makes all of them equally likely.
                equals += 1;
                if dice.below(equals) == 0 {
                    best = estimate;
                }
            }
        }
        best.action
    }
}
