//! The player that thinks: Monte Carlo tree search over information sets.
//!
//! Each iteration imagines a world that the view allows, and walks down the tree: at every decision the
//! deciding seat looks at *its own* view of that world, so what it cannot know cannot guide it, and all
//! worlds that look alike to it share one node. A seat alone at a decision follows the upper confidence
//! bound; seats that decide at once mix by regret. Below the tree the game is played on for a while and then
//! judged.

mod root;
mod thought;
mod tree;
mod walker;

use std::hash::{BuildHasher, Hash, Hasher};

use bistro_core::{Actions, Game, Seat, Seen, Thinker};
use rustc_hash::FxBuildHasher;

use crate::Bot;
use crate::mix::pick_by_chance;
use crate::opinion::Lookahead;
use root::Root;
pub use thought::{Budget, Effort, Thought};
use walker::Walker;

/// Before it grows a tree, a search looks one step ahead in so many worlds.
const WORLDS_AHEAD: usize = 6;

/// What a search found out about one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<A> {
    pub action: A,
    /// The chance with which it should be played.
    pub chance: f32,
    /// Its mean value, from 0 (it loses) to 1 (it wins).
    pub value: f32,
    pub visits: u32,
}

/// Plays what it has looked into most; where several seats decide at once, a mix.
#[derive(Debug)]
pub struct Search<G: Game> {
    thought: Thought,
    lookahead: Lookahead<G>,
    trees: Vec<Walker<G>>,
}

impl<G: Game> Search<G> {
    pub fn new(thought: Thought) -> Search<G> {
        let trees = (0..thought.threads.max(1)).map(|_| Walker::default()).collect();
        Search { thought, lookahead: Lookahead::default(), trees }
    }

    /// All it has done so far, on all threads.
    pub fn effort(&self) -> Effort {
        let add = |sum: Effort, more: Effort| Effort {
            iterations: sum.iterations + more.iterations,
            decisions_below: sum.decisions_below + more.decisions_below,
        };
        self.trees.iter().map(|walker| walker.effort).fold(Effort::default(), add)
    }

    /// Think about every action of this seat, in the order of the legal actions.
    pub fn think(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> Vec<Finding<G::Action>> {
        seen.legal(&mut self.lookahead.legal);
        let opinions = self.look_ahead(seen, dice);
        let question = &Question::<G> {
            view: seen.view(),
            seat: seen.seat(),
            actions: self.lookahead.legal.len(),
            opinions,
            thought: self.thought,
        };
        let roots: Vec<Root> = if let [walker] = &mut self.trees[..] {
            vec![walker.grow(question, &mut Thinker::new(dice.seed()))]
        } else {
            let seeds: Vec<u64> = self.trees.iter().map(|_| dice.seed()).collect();
            std::thread::scope(|scope| {
                let grow = |(walker, seed): (_, u64)| {
                    let walker: &mut Walker<G> = walker;
                    scope.spawn(move || walker.grow(question, &mut Thinker::new(seed)))
                };
                let threads: Vec<_> = self.trees.iter_mut().zip(seeds).map(grow).collect();
                threads.into_iter().map(|thread| thread.join().expect("a thinker does not fail")).collect()
            })
        };
        let root = Root::sum(&roots);
        let legal: &Actions<G> = &self.lookahead.legal;
        let findings = legal.iter().zip(&root.edges).zip(root.chances()).map(|((&action, edge), chance)| {
            Finding { action, chance, value: edge.mean(), visits: edge.visits as u32 }
        });
        findings.collect()
    }

    /// A first opinion of every legal action, if one is wanted.
    fn look_ahead(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> Vec<f32> {
        if self.thought.prior == 0.0 {
            return Vec::new();
        }
        self.lookahead.judge_legal(seen, WORLDS_AHEAD, dice);
        self.lookahead.opinions().map(|opinion| opinion.mean).collect()
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> G::Action {
        seen.legal(&mut self.lookahead.legal);
        if let [only] = self.lookahead.legal[..] {
            return only;
        }
        let findings = self.think(seen, dice);
        let chances: Vec<f32> = findings.iter().map(|finding| finding.chance).collect();
        findings[pick_by_chance(&chances, dice)].action
    }
}

/// The decision that a tree is grown for.
#[derive(Debug)]
struct Question<G: Game> {
    view: G::View,
    seat: Seat,
    actions: usize,
    /// A first opinion of every action, or nothing.
    opinions: Vec<f32>,
    thought: Thought,
}

/// The name of an information set: who decides, and all that this seat knows.
pub(crate) fn key_of<G: Game>(view: &G::View, seat: Seat) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    view.hash(&mut hasher);
    seat.hash(&mut hasher);
    hasher.finish()
}
