//! The player that searches: Monte Carlo tree search over information sets.
//!
//! Each iteration samples a world that the view allows, and walks down the tree: at every decision the
//! deciding seat looks at *its own* view of that world, so what it cannot know cannot guide it, and all
//! worlds that look alike to it share one node. A seat alone at a decision follows the upper confidence
//! bound; seats that decide at once mix by regret matching. Below the tree a rollout is played and then judged.

mod config;
mod root;
mod tree;
mod tree_search;

use bistro_core::{Actions, FastDice, Game, Observation, Seat};

use crate::Bot;
use crate::lookahead::Lookahead;
use crate::mix::{normalise, pick_by_chance};
pub use config::{Budget, Effort, SearchConfig};
use root::Root;
use tree_search::TreeSearch;

/// Before it grows a tree, a search looks one step ahead in so many worlds.
const WORLDS_AHEAD: usize = 6;

/// What a search found out about one action of the decision it was asked about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionStats<A> {
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
    config: SearchConfig,
    lookahead: Lookahead<G>,
    trees: Vec<TreeSearch<G>>,
}

impl<G: Game> Search<G> {
    pub fn new(config: SearchConfig) -> Search<G> {
        let trees = (0..config.threads.max(1)).map(|_| TreeSearch::default()).collect();
        Search { config, lookahead: Lookahead::new(config.judge), trees }
    }

    /// All it has done so far, on all threads.
    pub fn effort(&self) -> Effort {
        let add = |sum: Effort, more: Effort| Effort {
            iterations: sum.iterations + more.iterations,
            decisions_below: sum.decisions_below + more.decisions_below,
        };
        self.trees.iter().map(|tree_search| tree_search.effort).fold(Effort::default(), add)
    }

    /// Think about every action of this seat, in the order of the legal actions.
    pub fn think(
        &mut self,
        observation: &Observation<'_, G>,
        dice: &mut FastDice,
    ) -> Vec<ActionStats<G::Action>> {
        observation.legal(&mut self.lookahead.legal);
        let priors = self.look_ahead(observation, dice);
        let root_decision = &RootDecision::<G> {
            view: observation.view(),
            seat: observation.seat(),
            actions: self.lookahead.legal.len(),
            priors,
            config: self.config,
        };
        let roots: Vec<Root> = if let [tree_search] = &mut self.trees[..] {
            vec![tree_search.grow(root_decision, &mut FastDice::new(dice.seed()))]
        } else {
            let seeds: Vec<u64> = self.trees.iter().map(|_| dice.seed()).collect();
            std::thread::scope(|scope| {
                let grow = |(tree_search, seed): (_, u64)| {
                    let tree_search: &mut TreeSearch<G> = tree_search;
                    scope.spawn(move || tree_search.grow(root_decision, &mut FastDice::new(seed)))
                };
                let threads: Vec<_> = self.trees.iter_mut().zip(seeds).map(grow).collect();
                threads.into_iter().map(|thread| thread.join().expect("a search does not panic")).collect()
            })
        };
        let root = Root::sum(&roots);
        let legal: &Actions<G> = &self.lookahead.legal;
        let all_stats = legal.iter().zip(&root.edges).zip(root.chances()).map(|((&action, edge), chance)| {
            ActionStats { action, chance, value: edge.mean(), visits: edge.visits as u32 }
        });
        all_stats.collect()
    }

    /// The prior value of every legal action, or nothing if the config asks for none.
    fn look_ahead(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> Vec<f32> {
        if self.config.prior == 0.0 {
            return Vec::new();
        }
        self.lookahead.judge_legal(observation, WORLDS_AHEAD, dice);
        self.lookahead.estimates().map(|estimate| estimate.mean).collect()
    }
}

impl<G: Game> Bot<G> for Search<G> {
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
        if let [only] = self.lookahead.legal[..] {
            return only;
        }
        let mut all_stats = self.think(observation, dice);
        let all = all_stats.len();
        if all_stats.iter().any(|stats| allowed(&stats.action)) {
            all_stats.retain(|stats| allowed(&stats.action));
        }
        let mut chances: Vec<f32> = if self.config.softness > 0.0 {
            softened(&all_stats, self.config.softness)
        } else {
            all_stats.iter().map(|stats| stats.chance).collect()
        };
        if all_stats.len() < all && chances.iter().any(|chance| *chance > 0.0) {
            normalise(&mut chances);
        }
        if chances.iter().sum::<f32>() > 0.0 {
            return all_stats[pick_by_chance(&chances, dice)].action;
        }
        // All that it would have played is forbidden: what it looked into most is the next best.
        let next_best = all_stats
            .iter()
            .max_by(|one, other| one.visits.cmp(&other.visits).then(one.value.total_cmp(&other.value)));
        next_best.expect("a pending seat always has a legal action").action
    }
}

/// Chances by value, for weaker levels: what is nearly as good is played nearly as often, and what is plainly bad never.
fn softened<A>(all_stats: &[ActionStats<A>], softness: f32) -> Vec<f32> {
    /// What is worse than the best by so many times the softness is a blunder that nobody makes.
    const BLUNDER: f32 = 2.5;
    let best = all_stats.iter().map(|stats| stats.value).fold(f32::MIN, f32::max);
    let chance = |stats: &ActionStats<A>| {
        let behind = (best - stats.value) / softness;
        if behind > BLUNDER { 0.0 } else { (-behind).exp() }
    };
    let mut chances: Vec<f32> = all_stats.iter().map(chance).collect();
    normalise(&mut chances);
    chances
}

/// The decision that a tree is grown for.
#[derive(Debug)]
struct RootDecision<G: Game> {
    view: G::View,
    seat: Seat,
    actions: usize,
    /// The prior value of every action, or nothing.
    priors: Vec<f32>,
    config: SearchConfig,
}
