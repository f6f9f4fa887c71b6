//! What the trees say about the decision they were grown for, and how they decide together.

use super::tree_search::Company;
use crate::mix::normalise;

/// What one tree, or several together, found out about a decision.
#[derive(Clone, Debug)]
pub(super) struct Root {
    pub(super) company: Company,
    /// In the order of the legal actions.
    pub(super) edges: Vec<RootStats>,
}

/// What is known of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RootStats {
    /// How often it was selected, and what the prior counts.
    pub(super) visits: f32,
    /// Sum of the values seen after it.
    pub(super) value: f32,
    /// The chance it had on average, where several seats decide at once.
    pub(super) chance: f32,
}

impl RootStats {
    /// The mean value; half where nothing is known.
    pub(super) fn mean(&self) -> f32 {
        if self.visits > 0.0 { self.value / self.visits } else { 0.5 }
    }
}

impl Root {
    /// Several trees as one: visits and values add up, so that a mean counts as much as it was visited. The mixes
    /// of a simultaneous decision are averaged.
    pub(super) fn sum(roots: &[Root]) -> Root {
        let (first, others) = roots.split_first().expect("a search has at least one tree");
        let mut sum = first.clone();
        for root in others {
            for (edge, more) in sum.edges.iter_mut().zip(&root.edges) {
                edge.visits += more.visits;
                edge.value += more.value;
                edge.chance += more.chance;
            }
            if root.company == Company::AtOnce {
                sum.company = Company::AtOnce;
            }
        }
        for edge in &mut sum.edges {
            edge.chance /= roots.len() as f32;
        }
        sum
    }

    /// How the decision should be mixed: a seat alone at it takes one action for certain.
    pub(super) fn chances(&self) -> Vec<f32> {
        match self.company {
            Company::Alone => self.most_visited(),
            Company::AtOnce => self.purified_mix(),
        }
    }

    fn most_visited(&self) -> Vec<f32> {
        // A prior may count a part of a visit; only whole visits decide.
        let rank = |index: &usize| (self.edges[*index].visits as u32, self.edges[*index].mean().to_bits());
        let best = (0..self.edges.len()).max_by_key(rank).expect("a decision has actions");
        (0..self.edges.len()).map(|index| if index == best { 1.0 } else { 0.0 }).collect()
    }

    /// The average mix, without what is left of mere curiosity.
    fn purified_mix(&self) -> Vec<f32> {
        const NOISE: f32 = 0.3;
        let mut mix: Vec<f32> = self.edges.iter().map(|edge| edge.chance).collect();
        let most = mix.iter().copied().fold(0.0, f32::max);
        for chance in &mut mix {
            if *chance < NOISE * most {
                *chance = 0.0;
            }
        }
        normalise(&mut mix);
        mix
    }
}

#[cfg(test)]
mod tests {
    use super::{Company, Root, RootStats};

    fn root(company: Company, edges: &[(f32, f32, f32)]) -> Root {
        let edge = |&(visits, value, chance): &(f32, f32, f32)| RootStats { visits, value, chance };
        Root { company, edges: edges.iter().map(edge).collect() }
    }

    /// Each of two trees prefers an action of its own; together they prefer the one both hold second.
    #[test]
    fn trees_decide_by_the_sum_of_their_visits() {
        let one = root(Company::Alone, &[(50.0, 30.0, 0.0), (40.0, 24.0, 0.0), (10.0, 1.0, 0.0)]);
        let other = root(Company::Alone, &[(10.0, 1.0, 0.0), (40.0, 20.0, 0.0), (50.0, 30.0, 0.0)]);
        let sum = Root::sum(&[one, other]);
        assert_eq!(sum.chances(), [0.0, 1.0, 0.0]);
        assert_eq!(sum.edges[1].mean(), 44.0 / 80.0);
        assert_eq!(sum.edges[0].mean(), 31.0 / 60.0);
    }

    #[test]
    fn mixes_of_simultaneous_decisions_are_averaged() {
        let one = root(Company::AtOnce, &[(9.0, 1.0, 0.25), (1.0, 1.0, 0.75)]);
        let other = root(Company::AtOnce, &[(9.0, 1.0, 0.75), (1.0, 1.0, 0.25)]);
        assert_eq!(Root::sum(&[one, other]).chances(), [0.5, 0.5]);
    }
}
