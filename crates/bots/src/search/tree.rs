//! The tree: what has been learnt about each information set, in memory that is bounded and used again.

use std::collections::HashMap;

use bistro_core::{Dice, Thinker};
use rustc_hash::FxBuildHasher;

use crate::mix::{normalise, pick_by_chance};

/// An information set: everything that looks the same to the seat that decides there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(u32);

/// Whether anybody has been there before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Known,
    New,
}

/// What is known of one action of a node.
#[derive(Clone, Copy, Default, Debug)]
struct Edge {
    visits: u32,
    /// Sum of the values seen after it.
    value: f32,
    /// How much is regretted that it was not played more often (simultaneous decisions).
    regret: f32,
    /// Sum of the chances it was given (simultaneous decisions).
    chances: f32,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    first_edge: u32,
    actions: u32,
    visits: u32,
}

#[derive(Debug, Default)]
pub(super) struct Tree {
    by_key: HashMap<u64, Node, FxBuildHasher>,
    nodes: Vec<Place>,
    edges: Vec<Edge>,
    /// Chances of the node looked at last.
    mix: Vec<f32>,
}

/// Which action was selected, and the chance it had.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selected {
    pub(super) index: usize,
    pub(super) chance: f32,
}

impl Tree {
    pub(super) fn clear(&mut self) {
        self.by_key.clear();
        self.nodes.clear();
        self.edges.clear();
    }

    /// The node of this information set. Nothing when `most` nodes are there already.
    pub(super) fn enter(&mut self, key: u64, actions: usize, most: usize) -> Option<(Node, Ground)> {
        if let Some(&node) = self.by_key.get(&key) {
            // Two sets with one key would be a hash collision; whoever comes second is not kept.
            return (self.nodes[node.0 as usize].actions as usize == actions)
                .then_some((node, Ground::Known));
        }
        if self.nodes.len() >= most {
            return None;
        }
        let node = Node(self.nodes.len() as u32);
        let first_edge = self.edges.len() as u32;
        self.nodes.push(Place { first_edge, actions: actions as u32, visits: 0 });
        self.edges.resize(self.edges.len() + actions, Edge::default());
        self.by_key.insert(key, node);
        Some((node, Ground::New))
    }

    fn edges_of(&mut self, node: Node) -> (&mut Place, &mut [Edge]) {
        let place = &mut self.nodes[node.0 as usize];
        let (first, actions) = (place.first_edge as usize, place.actions as usize);
        (place, &mut self.edges[first..first + actions])
    }

    /// One seat decides: the action that is best or least known (upper confidence bound).
    pub(super) fn select_best(&mut self, node: Node, exploration: f32, dice: &mut Thinker) -> Selected {
        let (place, edges) = self.edges_of(node);
        let unknown = edges.iter().filter(|edge| edge.visits == 0).count() as u32;
        if unknown > 0 {
            let mut skip = dice.below(unknown);
            let index = edges.iter().position(|edge| {
                let found = edge.visits == 0 && skip == 0;
                skip -= u32::from(edge.visits == 0 && !found);
                found
            });
            return Selected { index: index.expect("one of the unknown"), chance: 1.0 };
        }
        let logarithm = (place.visits as f32).ln();
        let bound = |edge: &Edge| {
            let visits = edge.visits as f32;
            edge.value / visits + exploration * (logarithm / visits).sqrt()
        };
        let mut best = (0, f32::MIN);
        for (index, edge) in edges.iter().enumerate() {
            let bound = bound(edge);
            if bound > best.1 {
                best = (index, bound);
            }
        }
        Selected { index: best.0, chance: 1.0 }
    }

    /// Several seats decide at once: by regret, so that nobody can be read.
    pub(super) fn select_mixed(&mut self, node: Node, dice: &mut Thinker) -> Selected {
        /// How often something is tried that is not regretted.
        const CURIOSITY: f32 = 0.1;
        let mut mix = std::mem::take(&mut self.mix);
        let (_, edges) = self.edges_of(node);
        mix.clear();
        mix.extend(edges.iter().map(|edge| edge.regret.max(0.0)));
        normalise(&mut mix);
        let even = 1.0 / mix.len() as f32;
        for (edge, chance) in edges.iter_mut().zip(&mut mix) {
            edge.chances += *chance;
            *chance = (1.0 - CURIOSITY) * *chance + CURIOSITY * even;
        }
        let index = pick_by_chance(&mix, dice);
        let selected = Selected { index, chance: mix[index] };
        self.mix = mix;
        selected
    }

    /// What came of the selected action, for the seat that decided.
    pub(super) fn learn(&mut self, node: Node, selected: Selected, value: f32) {
        let (place, edges) = self.edges_of(node);
        place.visits += 1;
        let edge = &mut edges[selected.index];
        edge.visits += 1;
        edge.value += value;
    }

    /// The same for a simultaneous decision: what each action would have brought, as far as one can tell
    /// from one trial, against what came.
    pub(super) fn regret(&mut self, node: Node, selected: Selected, value: f32) {
        let (_, edges) = self.edges_of(node);
        for edge in edges.iter_mut() {
            edge.regret -= value;
        }
        edges[selected.index].regret += value / selected.chance;
    }

    /// How often each action was selected.
    pub(super) fn visits(&mut self, node: Node) -> impl Iterator<Item = u32> + '_ {
        self.edges_of(node).1.iter().map(|edge| edge.visits)
    }

    /// The mean value of each action; half where nothing is known.
    pub(super) fn values(&mut self, node: Node) -> impl Iterator<Item = f32> + '_ {
        let mean = |edge: &Edge| if edge.visits == 0 { 0.5 } else { edge.value / edge.visits as f32 };
        self.edges_of(node).1.iter().map(mean)
    }

    /// The average mix of a simultaneous decision.
    pub(super) fn chances(&mut self, node: Node) -> Vec<f32> {
        let mut chances: Vec<f32> = self.edges_of(node).1.iter().map(|edge| edge.chances).collect();
        normalise(&mut chances);
        chances
    }
}
