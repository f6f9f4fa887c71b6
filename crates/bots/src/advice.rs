//! Advice for people: which actions are worth a thought, and how much better one is than another.
//!
//! A search names the candidates. How they compare is then measured apart from it, in fresh worlds: every candidate
//! is played in the same worlds, with the same luck and by the same policy afterwards, so that most of what luck does
//! to one it does to all, and their differences are known far better than their values.

use std::cmp::Reverse;

use bistro_core::{Actions, Dice, FastDice, Game, Moves, Observation, Rollout, Seat, Silent, Viewer};

use crate::judge::Judge;
use crate::search::{Search, SearchConfig};
use crate::worlds::{plausible_world, plausible_worlds};

/// The search that names the candidates thinks as long as the chef does.
const ITERATIONS: u32 = 240;
/// More would not be read; what was really played may come on top.
const MOST_CANDIDATES: usize = 6;
const FEWEST_WORLDS: usize = 128;
const MOST_WORLDS: usize = 256;
/// Decisions that are played out at most for one piece of advice, so that it costs less than a second everywhere.
const MOST_DECISIONS: usize = 12_000;

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
    let candidates = candidates(observation, taken, dice);
    if candidates.is_empty() {
        return Vec::new();
    }
    let Extent { worlds, rollout } = extent(candidates.len(), G::DEEPEST.rollout);
    let (view, seat) = (observation.view(), observation.seat());
    let mut values = vec![Vec::with_capacity(worlds); candidates.len()];
    let mut policy = Policy::<G>::default();
    for world in plausible_worlds::<G>(&view, seat, worlds, dice) {
        let (luck, thinking) = (FastDice::new(dice.seed()), FastDice::new(dice.seed()));
        for (&action, values) in candidates.iter().zip(&mut values) {
            let mut state = world.clone();
            let (mut luck, mut thinking) = (luck.clone(), thinking.clone());
            policy.play_on(&mut state, seat, action, rollout, &mut luck, &mut thinking);
            values.push(value::<G>(policy.judge, &state, seat));
        }
    }
    compare(&candidates, &values)
}

/// In how many worlds the candidates are compared, and how far they are played on there.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Extent {
    worlds: usize,
    rollout: Rollout,
}

/// As far as the game advises and in as many worlds as are useful, within [`MOST_DECISIONS`].
fn extent(candidates: usize, advised: Rollout) -> Extent {
    let furthest = MOST_DECISIONS / (FEWEST_WORLDS * candidates) - 1;
    let steps = advised.steps.min(furthest as u32);
    let worlds = (MOST_DECISIONS / (candidates * (1 + steps as usize))).min(MOST_WORLDS);
    Extent { worlds, rollout: Rollout { steps, ..advised } }
}

/// The actions that a search prefers, and the one that was taken.
fn candidates<G: Game>(
    observation: &Observation<'_, G>,
    taken: Option<G::Action>,
    dice: &mut FastDice,
) -> Vec<G::Action> {
    let mut legal = Vec::new();
    observation.legal(&mut legal);
    if legal.len() <= MOST_CANDIDATES {
        return legal;
    }
    let mut all_stats = Search::<G>::new(SearchConfig::of::<G>(ITERATIONS)).think(observation, dice);
    all_stats.sort_by(|one, other| {
        other.chance.total_cmp(&one.chance).then(Reverse(one.visits).cmp(&Reverse(other.visits)))
    });
    let mut candidates: Vec<_> = all_stats.iter().take(MOST_CANDIDATES).map(|stats| stats.action).collect();
    candidates.extend(taken.filter(|taken| legal.contains(taken) && !candidates.contains(taken)));
    candidates
}

/// Means, and the errors of their differences from the best; the best first, equals in the order of the actions.
fn compare<A: Copy + Ord>(candidates: &[A], values: &[Vec<f32>]) -> Vec<Advice<A>> {
    let mean = |values: &Vec<f32>| values.iter().sum::<f32>() / values.len() as f32;
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    let means: Vec<f32> = values.iter().map(mean).collect();
    order.sort_by(|&one, &other| {
        means[other].total_cmp(&means[one]).then(candidates[one].cmp(&candidates[other]))
    });
    let best = order[0];
    let advice = |index: usize| Advice {
        action: candidates[index],
        mean: means[index],
        error: error_of_difference(&values[best], &values[index]),
    };
    order.into_iter().map(advice).collect()
}

/// The standard error of the mean difference of paired values.
fn error_of_difference(one: &[f32], other: &[f32]) -> f32 {
    let count = one.len() as f32;
    let differences = || one.iter().zip(other).map(|(one, other)| one - other);
    let mean = differences().sum::<f32>() / count;
    let squares: f32 = differences().map(|difference| (difference - mean).powi(2)).sum();
    (squares / (count - 1.0).max(1.0) / count).sqrt()
}

/// What a position is worth to a seat: its share of the win, or what the judge says.
fn value<G: Game>(judge: Judge, state: &G::State, seat: Seat) -> f32 {
    match G::outcome(state) {
        Some(outcome) if outcome.places[seat.index()] == 1 => 1.0 / outcome.winners().count() as f32,
        Some(_) => 0.0,
        None => judge.worth::<G>(state, seat),
    }
}

/// How everybody plays on: each seat looks at a few of its actions in one world that its *own* view allows, and takes
/// the one that is judged best there. Unlike a look at the true position this betrays nothing: who is asked to
/// believe a claim does not know whether it is true.
struct Policy<G: Game> {
    judge: Judge,
    legal: Actions<G>,
    replies: Actions<G>,
}

impl<G: Game> Default for Policy<G> {
    fn default() -> Policy<G> {
        Policy { judge: Judge::best::<G>(), legal: Vec::new(), replies: Vec::new() }
    }
}

impl<G: Game> Policy<G> {
    /// Take this action, and play on as far as the game advises.
    fn play_on(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        rollout: Rollout,
        luck: &mut FastDice,
        thinking: &mut FastDice,
    ) {
        let mut moves = Moves::one(seat, action);
        for other in G::pending(state).without(seat) {
            moves.set(other, self.choose(state, other, rollout.tries, thinking));
        }
        G::apply(state, &moves, luck, &mut Silent);
        for _ in 0..rollout.steps {
            let pending = G::pending(state);
            let Some(first) = pending.first() else { return };
            let mut moves = Moves::one(first, self.choose(state, first, rollout.tries, thinking));
            for other in pending.without(first) {
                moves.set(other, self.choose(state, other, rollout.tries, thinking));
            }
            G::apply(state, &moves, luck, &mut Silent);
        }
    }

    fn choose(&mut self, state: &G::State, seat: Seat, tries: u32, thinking: &mut FastDice) -> G::Action {
        self.legal.clear();
        G::legal(state, seat, &mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        let view = G::view(state, Viewer::Seat(seat));
        let world = plausible_world::<G>(&view, seat, thinking);
        let others = G::pending(&world).without(seat);
        let mut best = (thinking.pick(&self.legal), f32::MIN);
        for number in 0..tries {
            let action = if number == 0 { best.0 } else { thinking.pick(&self.legal) };
            let mut moves = Moves::one(seat, action);
            for other in others {
                self.replies.clear();
                G::legal(&world, other, &mut self.replies);
                moves.set(other, thinking.pick(&self.replies));
            }
            let mut after = world.clone();
            G::apply(&mut after, &moves, thinking, &mut Silent);
            let worth = value::<G>(self.judge, &after, seat);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}

#[cfg(test)]
mod tests {
    use super::{FEWEST_WORLDS, MOST_CANDIDATES, MOST_DECISIONS, MOST_WORLDS, Rollout, compare, extent};

    #[test]
    fn advice_is_bounded_however_far_a_game_wants_to_be_played_on() {
        for candidates in 1..=MOST_CANDIDATES + 1 {
            for steps in [0, 4, 8, 40, u32::MAX] {
                let extent = extent(candidates, Rollout { steps, tries: 3 });
                let decisions = extent.worlds * candidates * (1 + extent.rollout.steps as usize);
                assert!(decisions <= MOST_DECISIONS, "{candidates} candidates, {steps} steps: {decisions}");
                assert!((FEWEST_WORLDS..=MOST_WORLDS).contains(&extent.worlds), "{extent:?}");
            }
        }
    }

    /// Two actions that always differ by the same are known exactly, whatever the worlds do to both.
    #[test]
    fn the_error_is_that_of_the_difference() {
        let worlds = [0.1, 0.9, 0.5, 0.3];
        let values = [worlds.map(|value| value - 0.125).to_vec(), worlds.to_vec(), vec![0.0, 0.5, 0.0, 0.5]];
        let advice = compare(&['a', 'b', 'c'], &values);
        let order: Vec<char> = advice.iter().map(|advice| advice.action).collect();
        assert_eq!(order, ['b', 'a', 'c']);
        assert_eq!(advice[0].error, 0.0);
        assert!(advice[1].error < 1e-6, "{advice:?}");
        // Differences of .1, .4, .5 and -.2: mean .2, variance .1, and its root over the root of four.
        assert!((advice[2].error - 0.158).abs() < 1e-3, "{advice:?}");
    }
}
