//! The player that looks one step ahead.

use bistro_core::{Dice, Game, Seen, Thinker};

use crate::Bot;
use crate::opinion::Lookahead;

/// How many worlds it imagines for a decision.
const WORLDS: usize = 12;

/// Takes what looks best one step ahead, over several worlds that its view allows.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    lookahead: Lookahead<G>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy { lookahead: Lookahead::default() }
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> G::Action {
        seen.legal(&mut self.lookahead.legal);
        if let [only] = self.lookahead.legal[..] {
            return only;
        }
        self.lookahead.judge_legal(seen, WORLDS, dice);
        let mut opinions = self.lookahead.opinions();
        let mut best = opinions.next().expect("a pending seat always has a legal action");
        let mut equals = 1;
        for opinion in opinions {
            if opinion.mean > best.mean {
                (best, equals) = (opinion, 1);
            } else if opinion.mean == best.mean {
                // The n-th equal takes over one time in n, which makes all of them equally likely.
                equals += 1;
                if dice.below(equals) == 0 {
                    best = opinion;
                }
            }
        }
        best.action
    }
}
