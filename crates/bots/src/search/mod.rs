//! The player that thinks: Monte Carlo tree search over information sets.
//!
//! Each iteration imagines a world that the view allows, and walks down the tree: at every decision the
//! deciding seat looks at *its own* view of that world, so what it cannot know cannot guide it, and all
//! worlds that look alike to it share one node. A seat alone at a decision follows the upper confidence
//! bound; seats that decide at once mix by regret. Below the tree the game is played at random for a while
//! and then judged.

mod tree;

use std::hash::{BuildHasher, Hash, Hasher};

use bistro_core::{Actions, Dice, Game, MAX_SEATS, Moves, Seat, Seen, Silent, Thinker, Viewer, random_moves};
use rustc_hash::FxBuildHasher;

use crate::Bot;
use crate::mix::{normalise, pick_by_chance};
use tree::{Ground, Node, Selected, Tree};

/// How much a search may do, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    pub iterations: u32,
    /// After so many random steps below the tree a position is judged; nothing means play to the end.
    pub rollout: Option<u32>,
    /// Weight of the unknown against the good.
    pub exploration: f32,
    /// The tree grows no further than this many information sets.
    pub most_nodes: usize,
    /// Independent trees on as many threads, whose counts are added.
    pub threads: usize,
}

impl Thought {
    /// So many iterations with judged rollouts on one thread.
    pub const fn of(iterations: u32) -> Thought {
        Thought { iterations, rollout: Some(0), exploration: 0.4, most_nodes: 100_000, threads: 1 }
    }
}

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
    legal: Actions<G>,
    trees: Vec<Walker<G>>,
}

impl<G: Game> Search<G> {
    pub fn new(thought: Thought) -> Search<G> {
        let trees = (0..thought.threads.max(1)).map(|_| Walker::default()).collect();
        Search { thought, legal: Vec::new(), trees }
    }

    /// Think about every action of this seat, in the order of the legal actions.
    pub fn think(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> Vec<Finding<G::Action>> {
        seen.legal(&mut self.legal);
        let (view, seat) = (seen.view(), seen.seat());
        let thought = self.thought;
        let actions = self.legal.len();
        let roots: Vec<Root> = if let [walker] = &mut self.trees[..] {
            vec![walker.grow(&view, seat, actions, &thought, &mut Thinker::new(dice.seed()))]
        } else {
            let seeds: Vec<u64> = self.trees.iter().map(|_| dice.seed()).collect();
            let view = &view;
            std::thread::scope(|scope| {
                let grow = |(walker, seed): (_, u64)| {
                    let walker: &mut Walker<G> = walker;
                    scope.spawn(move || walker.grow(view, seat, actions, &thought, &mut Thinker::new(seed)))
                };
                let threads: Vec<_> = self.trees.iter_mut().zip(seeds).map(grow).collect();
                threads.into_iter().map(|thread| thread.join().expect("a thinker does not fail")).collect()
            })
        };
        let root = Root::sum(&roots);
        let findings = self.legal.iter().enumerate().map(|(index, &action)| Finding {
            action,
            chance: root.chances[index],
            value: root.values[index],
            visits: root.visits[index],
        });
        findings.collect()
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, seen: &Seen<'_, G>, dice: &mut Thinker) -> G::Action {
        seen.legal(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let findings = self.think(seen, dice);
        let chances: Vec<f32> = findings.iter().map(|finding| finding.chance).collect();
        findings[pick_by_chance(&chances, dice)].action
    }
}

/// What one tree says about the decision it was grown for.
#[derive(Clone, Debug)]
struct Root {
    visits: Vec<u32>,
    values: Vec<f32>,
    /// How the decision should be mixed.
    chances: Vec<f32>,
}

impl Root {
    /// Several trees' words as one: visits add up, values and mixes are averaged.
    fn sum(roots: &[Root]) -> Root {
        let actions = roots[0].visits.len();
        let share = 1.0 / roots.len() as f32;
        let mut sum =
            Root { visits: vec![0; actions], values: vec![0.0; actions], chances: vec![0.0; actions] };
        for root in roots {
            for index in 0..actions {
                sum.visits[index] += root.visits[index];
                sum.values[index] += share * root.values[index];
                sum.chances[index] += share * root.chances[index];
            }
        }
        sum
    }
}

/// One tree, and the memory of walking down it.
#[derive(Debug)]
struct Walker<G: Game> {
    tree: Tree,
    legal: Actions<G>,
    path: Vec<Footprint>,
}

/// A decision on the way down.
#[derive(Clone, Copy, Debug)]
struct Footprint {
    node: Node,
    seat: Seat,
    selected: Selected,
    mixed: bool,
}

impl<G: Game> Default for Walker<G> {
    fn default() -> Walker<G> {
        Walker { tree: Tree::default(), legal: Vec::new(), path: Vec::new() }
    }
}

impl<G: Game> Walker<G> {
    fn grow(
        &mut self,
        view: &G::View,
        seat: Seat,
        actions: usize,
        thought: &Thought,
        dice: &mut Thinker,
    ) -> Root {
        self.tree.clear();
        let key = key_of::<G>(view, seat);
        let (root, _) = self.tree.enter(key, actions, 1).expect("the first node always fits");
        let mut alone = true;
        for _ in 0..thought.iterations {
            let mut state = plausible_world::<G>(view, seat, dice);
            alone = G::pending(&state).len() == 1;
            self.descend(&mut state, thought, dice);
            let values = self.finish(&mut state, thought, dice);
            for Footprint { node, seat, selected, mixed } in self.path.drain(..) {
                let value = values[seat.index()];
                self.tree.learn(node, selected, value);
                if mixed {
                    self.tree.regret(node, selected, value);
                }
            }
        }
        let chances = if alone { self.most_visited(root) } else { self.purified_mix(root) };
        Root { visits: self.tree.visits(root).collect(), values: self.tree.values(root).collect(), chances }
    }

    /// Walk down to the first decision that leads onto new ground.
    fn descend(&mut self, state: &mut G::State, thought: &Thought, dice: &mut Thinker) {
        while let Some(first) = G::pending(state).first() {
            let others = G::pending(state).without(first);
            let before = self.path.len();
            let Some(action) = self.decide(state, first, others.is_empty(), thought, dice) else { return };
            let mut moves = Moves::one(first, action);
            for seat in others {
                let Some(action) = self.decide(state, seat, false, thought, dice) else {
                    // What the others chose here leads nowhere yet.
                    self.path.truncate(before);
                    return;
                };
                moves.set(seat, action);
            }
            G::apply(state, &moves, dice, &mut Silent);
        }
    }

    /// What this seat does in the tree; nothing where it is new ground.
    fn decide(
        &mut self,
        state: &G::State,
        seat: Seat,
        alone: bool,
        thought: &Thought,
        dice: &mut Thinker,
    ) -> Option<G::Action> {
        self.legal.clear();
        G::legal(state, seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return Some(only);
        }
        let key = key_of::<G>(&G::view(state, Viewer::Seat(seat)), seat);
        let node = match self.tree.enter(key, self.legal.len(), thought.most_nodes) {
            Some((node, Ground::Known)) => node,
            Some((_, Ground::New)) | None => return None,
        };
        let selected = if alone {
            self.tree.select_best(node, thought.exploration, dice)
        } else {
            self.tree.select_mixed(node, dice)
        };
        self.path.push(Footprint { node, seat, selected, mixed: !alone });
        Some(self.legal[selected.index])
    }

    /// Play on at random as far as wanted; what it is worth to each seat.
    fn finish(&mut self, state: &mut G::State, thought: &Thought, dice: &mut Thinker) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        let mut steps = 0;
        while thought.rollout.is_none_or(|most| steps < most) {
            let Some(moves) = random_moves::<G>(state, dice, &mut self.legal) else { break };
            G::apply(state, &moves, dice, &mut Silent);
            steps += 1;
        }
        match G::outcome(state) {
            Some(outcome) => {
                let winners = outcome.winners().count() as f32;
                for winner in outcome.winners() {
                    values[winner.index()] = 1.0 / winners;
                }
            }
            None => {
                // Only seats on the path learn from it.
                for seat in self.path.iter().map(|step| step.seat).collect::<bistro_core::SeatSet>() {
                    values[seat.index()] = G::judge(state, seat);
                }
            }
        }
        values
    }

    fn most_visited(&mut self, root: Node) -> Vec<f32> {
        let visits: Vec<u32> = self.tree.visits(root).collect();
        let values: Vec<f32> = self.tree.values(root).collect();
        let rank = |index: &usize| (visits[*index], values[*index].to_bits());
        let best = (0..visits.len()).max_by_key(rank).expect("a decision has actions");
        (0..visits.len()).map(|index| if index == best { 1.0 } else { 0.0 }).collect()
    }

    /// The average mix, without what is left of mere curiosity.
    fn purified_mix(&mut self, root: Node) -> Vec<f32> {
        const NOISE: f32 = 0.05;
        let mut mix = self.tree.chances(root);
        let most = mix.iter().copied().fold(0.0, f32::max);
        for chance in &mut mix {
            if *chance < NOISE * most.max(NOISE) {
                *chance = 0.0;
            }
        }
        normalise(&mut mix);
        mix
    }
}

/// A world that the view allows, drawn as often as it is plausible.
fn plausible_world<G: Game>(view: &G::View, seat: Seat, dice: &mut Thinker) -> G::State {
    /// After so many unlikely worlds the next one must do.
    const TRIES: u32 = 32;
    const PARTS: u32 = 1 << 16;
    for _ in 1..TRIES {
        let world = G::sample_world(view, seat, dice);
        let plausibility = G::plausibility(&world, seat);
        if plausibility >= 1.0 || dice.below(PARTS) as f32 <= plausibility * PARTS as f32 {
            return world;
        }
    }
    G::sample_world(view, seat, dice)
}

/// The name of an information set: who decides, and all that this seat knows.
pub(crate) fn key_of<G: Game>(view: &G::View, seat: Seat) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    view.hash(&mut hasher);
    seat.hash(&mut hasher);
    hasher.finish()
}
