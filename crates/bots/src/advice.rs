//! Advice for people: which actions are worth a thought, and how much better one is than another.
//!
//! Several searches think about the decision apart from each other, each in worlds of its own. What they find together is
//! the advice; by how much they disagree tells how far it is known.

use bistro_core::{FastDice, Game, Observation};

use crate::search::{ActionStats, Search, SearchConfig};

/// How many searches, and how long each of them thinks; together that takes less than a second in every game.
const SEARCHES: usize = 4;
const ITERATIONS: u32 = 1200;
/// More would not be read; what was really played may come on top.
const MOST_CANDIDATES: usize = 6;

/// What is thought of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice<A> {
    pub action: A,
    /// Its mean value, from 0 (it loses) to 1 (it wins).
    pub mean: f32,
    /// The standard error of the difference between this action's mean and the best one's; 0 for the best.
    pub error: f32,
}

/// The candidates of this decision, the best first; what was `taken`, if anything was, is always among them.
pub fn advise<G: Game>(
    observation: &Observation<'_, G>,
    taken: Option<G::Action>,
    dice: &mut FastDice,
) -> Vec<Advice<G::Action>> {
    let mut legal = Vec::new();
    observation.legal(&mut legal);
    if legal.is_empty() {
        return Vec::new();
    }
    let mut search = Search::<G>::new(SearchConfig::of::<G>(ITERATIONS));
    let found: Vec<Vec<ActionStats<G::Action>>> =
        (0..SEARCHES).map(|_| search.think(observation, dice)).collect();
    let all = (0..legal.len()).map(|index| Opinions::of(found.iter().map(|stats| stats[index])));
    compare(candidates(all.collect(), taken))
}

/// What all searches think of one action.
#[derive(Clone, PartialEq, Debug)]
struct Opinions<A> {
    action: A,
    /// The chance with which it should be played, and how often it was looked into: sums over the searches.
    chance: f32,
    visits: u32,
    /// Its value, search by search.
    values: Vec<f32>,
}

impl<A: Copy> Opinions<A> {
    fn of(stats: impl Iterator<Item = ActionStats<A>> + Clone) -> Opinions<A> {
        Opinions {
            action: stats.clone().next().expect("there is at least one search").action,
            chance: stats.clone().map(|stats| stats.chance).sum(),
            visits: stats.clone().map(|stats| stats.visits).sum(),
            values: stats.map(|stats| stats.value).collect(),
        }
    }

    fn mean(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len() as f32
    }
}

/// The actions that the searches prefer, and the one that was taken.
fn candidates<A: Copy + PartialEq>(mut all: Vec<Opinions<A>>, taken: Option<A>) -> Vec<Opinions<A>> {
    all.sort_by(|one, other| other.chance.total_cmp(&one.chance).then(other.visits.cmp(&one.visits)));
    let mut place = 0;
    all.retain(|opinions| {
        place += 1;
        place <= MOST_CANDIDATES || taken == Some(opinions.action)
    });
    all
}

/// Means, and the errors of their differences from the best; the best first, equals in the order of the actions.
fn compare<A: Copy + Ord>(mut candidates: Vec<Opinions<A>>) -> Vec<Advice<A>> {
    candidates.sort_by(|one, other| other.mean().total_cmp(&one.mean()).then(one.action.cmp(&other.action)));
    let best = &candidates[0].values;
    let advice = |opinions: &Opinions<A>| Advice {
        action: opinions.action,
        mean: opinions.mean(),
        error: error_of_difference(best, &opinions.values),
    };
    candidates.iter().map(advice).collect()
}

/// The standard error of the mean difference of paired values.
fn error_of_difference(one: &[f32], other: &[f32]) -> f32 {
    let count = one.len() as f32;
    let differences = || one.iter().zip(other).map(|(one, other)| one - other);
    let mean = differences().sum::<f32>() / count;
    let squares: f32 = differences().map(|difference| (difference - mean).powi(2)).sum();
    (squares / (count - 1.0).max(1.0) / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{MOST_CANDIDATES, Opinions, candidates, compare};

    fn opinions(action: char, visits: u32, values: &[f32]) -> Opinions<char> {
        Opinions { action, chance: 0.0, visits, values: values.to_vec() }
    }

    #[test]
    fn what_was_taken_is_told_however_little_it_was_looked_into() {
        let all = ('a'..='j').zip(1..).map(|(action, visits)| opinions(action, visits, &[0.5])).collect();
        let told: Vec<char> = candidates(all, Some('b')).iter().map(|opinions| opinions.action).collect();
        assert_eq!(told, ['j', 'i', 'h', 'g', 'f', 'e', 'b']);
        assert_eq!(told.len(), MOST_CANDIDATES + 1);
    }

    /// Two actions that always differ by the same are known exactly, however much the searches disagree about both.
    #[test]
    fn the_error_is_that_of_the_difference() {
        let searches = [0.1, 0.9, 0.5, 0.3];
        let advice = compare(vec![
            opinions('a', 9, &searches.map(|value| value - 0.125)),
            opinions('b', 9, &searches),
            opinions('c', 9, &[0.0, 0.5, 0.0, 0.5]),
        ]);
        let order: Vec<char> = advice.iter().map(|advice| advice.action).collect();
        assert_eq!(order, ['b', 'a', 'c']);
        assert_eq!(advice[0].error, 0.0);
        assert!(advice[1].error < 1e-6, "{advice:?}");
        // Differences of .1, .4, .5 and -.2: mean .2, variance .1, and its root over the root of four.
        assert!((advice[2].error - 0.158).abs() < 1e-3, "{advice:?}");
    }
}
