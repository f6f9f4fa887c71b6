//! The tree: what has been learnt about each information set, in memory that is bounded and used again.

use std::collections::HashMap;

use bistro_core::{Dice, FastDice};
use rustc_hash::FxBuildHasher;

use super::root::RootStats;
use crate::mix::{normalise, pick_by_chance};

/// An information set: everything that looks the same to the seat that decides there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node(u32);

/// Whether an iteration has been at this node before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeStatus {
    Known,
    New,
}

/// What is known of one action of a node.
#[derive(Clone, Copy, Default, Debug)]
struct EdgeStats {
    /// How often it was selected, and what the prior counts.
    visits: f32,
    /// Sum of the values seen after it, the prior included.
    value: f32,
    /// How much is regretted that it was not played more often (simultaneous decisions).
    regret: f32,
    /// Sum of the chances it was given (simultaneous decisions).
    chances: f32,
}

impl EdgeStats {
    /// The mean value; `unknown` where nothing is known.
    fn mean(&self, unknown: f32) -> f32 {
        if self.visits > 0.0 { self.value / self.visits } else { unknown }
    }
}

#[derive(Clone, Copy, Debug)]
struct NodeStats {
    first_edge: u32,
    actions: u32,
    visits: f32,
}

#[derive(Debug, Default)]
pub(super) struct Tree {
    by_key: HashMap<u64, Node, FxBuildHasher>,
    nodes: Vec<NodeStats>,
    edges: Vec<EdgeStats>,
    /// Chances of the node looked at last.
    mix: Vec<f32>,
}

/// Which action was selected, and the chance it had.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selected {
    pub(super) index: usize,
    chance: f32,
}

impl Tree {
    pub(super) fn clear(&mut self) {
        self.by_key.clear();
        self.nodes.clear();
        self.edges.clear();
    }

    /// The node of this information set. Nothing when `most` nodes are there already.
    pub(super) fn enter(&mut self, key: u64, actions: usize, most: usize) -> Option<(Node, NodeStatus)> {
        if let Some(&node) = self.by_key.get(&key) {
            // Another number of actions shows a hash collision. Debug builds find every collision (`CollisionCheck`);
            // in a release build the second information set has no node.
            return (self.nodes[node.0 as usize].actions as usize == actions)
                .then_some((node, NodeStatus::Known));
        }
        if self.nodes.len() >= most {
            return None;
        }
        let node = Node(self.nodes.len() as u32);
        let first_edge = self.edges.len() as u32;
        self.nodes.push(NodeStats { first_edge, actions: actions as u32, visits: 0.0 });
        self.edges.resize(self.edges.len() + actions, EdgeStats::default());
        self.by_key.insert(key, node);
        Some((node, NodeStatus::New))
    }

    fn edges_of(&mut self, node: Node) -> (&mut NodeStats, &mut [EdgeStats]) {
        let stats = &mut self.nodes[node.0 as usize];
        let (first, actions) = (stats.first_edge as usize, stats.actions as usize);
        (stats, &mut self.edges[first..first + actions])
    }

    /// Whether nobody has decided here and there is no estimate yet.
    pub(super) fn is_unvisited(&self, node: Node) -> bool {
        self.nodes[node.0 as usize].visits == 0.0
    }

    /// The prior value of the node's actions, which counts so many visits each; and what is regretted at
    /// first, should it be a simultaneous decision.
    pub(super) fn expect(&mut self, node: Node, worths: impl Iterator<Item = f32>, weight: f32) {
        let (stats, edges) = self.edges_of(node);
        for (edge, worth) in edges.iter_mut().zip(worths) {
            stats.visits += weight;
            edge.visits += weight;
            edge.value += weight * worth;
        }
        let mean = edges.iter().map(|edge| edge.value).sum::<f32>() / edges.len() as f32;
        for edge in edges {
            edge.regret = (edge.value - mean).max(0.0);
        }
    }

    /// One seat decides: the action that is best or least known (upper confidence bound).
    pub(super) fn select_best(&mut self, node: Node, exploration: f32, dice: &mut FastDice) -> Selected {
        let (stats, edges) = self.edges_of(node);
        let unknown = edges.iter().filter(|edge| edge.visits == 0.0).count() as u32;
        if unknown > 0 {
            let skip = dice.below(unknown) as usize;
            let mut unknown = edges.iter().enumerate().filter(|(_, edge)| edge.visits == 0.0);
            let (index, _) = unknown.nth(skip).expect("one of the unknown");
            return Selected { index, chance: 1.0 };
        }
        let logarithm = stats.visits.ln();
        let bound =
            |edge: &EdgeStats| edge.value / edge.visits + exploration * (logarithm / edge.visits).sqrt();
        let mut best = (0, f32::MIN);
        for (index, edge) in edges.iter().enumerate() {
            let bound = bound(edge);
            if bound > best.1 {
                best = (index, bound);
            }
        }
        Selected { index: best.0, chance: 1.0 }
    }

    /// Several seats decide at once: by regret, so that nobody can be read. Later mixes count more.
    pub(super) fn select_mixed(&mut self, node: Node, dice: &mut FastDice) -> Selected {
        /// How often something is tried that is not regretted.
        const CURIOSITY: f32 = 0.1;
        let mut mix = self.take_mix(node);
        let (stats, edges) = self.edges_of(node);
        let even = 1.0 / mix.len() as f32;
        for (edge, chance) in edges.iter_mut().zip(&mut mix) {
            edge.chances += (1.0 + stats.visits) * *chance;
            *chance = (1.0 - CURIOSITY) * *chance + CURIOSITY * even;
        }
        let index = pick_by_chance(&mix, dice);
        let selected = Selected { index, chance: mix[index] };
        self.mix = mix;
        selected
    }

    /// The chances by regret, in memory to be given back.
    fn take_mix(&mut self, node: Node) -> Vec<f32> {
        let mut mix = std::mem::take(&mut self.mix);
        let (_, edges) = self.edges_of(node);
        mix.clear();
        mix.extend(edges.iter().map(|edge| edge.regret));
        normalise(&mut mix);
        mix
    }

    /// What came of the selected action, for the seat that decided.
    pub(super) fn learn(&mut self, node: Node, selected: Selected, value: f32) {
        let (stats, edges) = self.edges_of(node);
        stats.visits += 1.0;
        let edge = &mut edges[selected.index];
        edge.visits += 1.0;
        edge.value += value;
    }

    /// The same for a simultaneous decision: every action is regretted by what it brings more than the mix, as
    /// far as its mean tells; the selected one is corrected by what came of it now. To be right on average, a
    /// trial must count the more the less likely it was, which is far too wild for a few of them: so the
    /// correction is allowed to grow with experience only.
    pub(super) fn learn_and_regret(&mut self, node: Node, selected: Selected, value: f32) {
        /// After so many trials a correction may count once more.
        const EXPERIENCE: f32 = 64.0;
        self.learn(node, selected, value);
        let mix = self.take_mix(node);
        let (stats, edges) = self.edges_of(node);
        let all = edges.iter().map(|edge| edge.value).sum::<f32>() / stats.visits;
        let weight = (1.0 / selected.chance).min(edges[selected.index].visits / EXPERIENCE);
        let worth = |index: usize, edge: &EdgeStats| {
            let mean = edge.mean(all);
            if index == selected.index { mean + weight * (value - mean) } else { mean }
        };
        let mixed: f32 = edges.iter().enumerate().map(|(index, edge)| mix[index] * worth(index, edge)).sum();
        for (index, edge) in edges.iter_mut().enumerate() {
            edge.regret = (edge.regret + worth(index, edge) - mixed).max(0.0);
        }
        self.mix = mix;
    }

    /// What is known of every action of this node.
    pub(super) fn root_edges(&mut self, node: Node) -> Vec<RootStats> {
        let (_, edges) = self.edges_of(node);
        let mut chances: Vec<f32> = edges.iter().map(|edge| edge.chances).collect();
        normalise(&mut chances);
        let root_edge =
            |(edge, chance): (&EdgeStats, f32)| RootStats { visits: edge.visits, value: edge.value, chance };
        edges.iter().zip(chances).map(root_edge).collect()
    }
}
