//! Exact answers in games small enough to be walked whole: what strategies are worth, and what is the best against them.
//!
//! All that the dice can give is tried, each with its chance, so nothing is estimated. The number of positions is that of
//! all ways a game can go.

use std::collections::HashMap;

use bistro_core::{CheckedSetup, Dice, Game, Moves, Seat, SeatSet, Silent, Viewer};

/// With which chances a seat takes its legal actions, in their order, when it sees this.
pub trait Strategy<G: Game> {
    fn chances(&self, view: &G::View, seat: Seat, actions: usize) -> Vec<f64>;
}

impl<G: Game, F: Fn(&G::View, Seat, usize) -> Vec<f64>> Strategy<G> for F {
    fn chances(&self, view: &G::View, seat: Seat, actions: usize) -> Vec<f64> {
        self(view, seat, actions)
    }
}

/// What a seat can expect, in points, when all play by this strategy.
pub fn expected_points<G: Game>(setup: &CheckedSetup<G>, seat: Seat, strategy: &impl Strategy<G>) -> f64 {
    let walk = Walk { seat, strategy, responds: false };
    walk.worth(deals(setup))
}

/// The most that a seat can expect, in points, against others who play by this strategy. It decides by what it sees, like
/// everybody: views have perfect recall, so positions that look alike to it are one decision.
pub fn best_response<G: Game>(setup: &CheckedSetup<G>, seat: Seat, strategy: &impl Strategy<G>) -> f64 {
    let walk = Walk { seat, strategy, responds: true };
    walk.worth(deals(setup))
}

/// A position, and how likely it is by the dice and by everybody whose strategy is given.
type Weighted<G> = (<G as Game>::State, f64);

fn deals<G: Game>(setup: &CheckedSetup<G>) -> Vec<Weighted<G>> {
    all_outcomes(|dice| G::deal(setup, dice, &mut Silent))
}

struct Walk<'a, S> {
    seat: Seat,
    strategy: &'a S,
    /// Whether the seat answers as well as it can, or plays by the strategy, too.
    responds: bool,
}

impl<S> Walk<'_, S> {
    fn worth<G: Game>(&self, mut open: Vec<Weighted<G>>) -> f64
    where
        S: Strategy<G>,
    {
        let mut worth = 0.0;
        // In the order in which they are met, so that sums are always the same.
        let mut decisions: Vec<Vec<Weighted<G>>> = Vec::new();
        let mut number_of: HashMap<G::View, usize> = HashMap::new();
        while let Some((state, weight)) = open.pop() {
            if let Some(outcome) = G::outcome(&state) {
                worth += weight * f64::from(outcome.scores[self.seat.index()]);
            } else if self.responds && G::pending(&state).contains(self.seat) {
                let view = G::view(&state, Viewer::Seat(self.seat));
                let number = *number_of.entry(view).or_insert(decisions.len());
                if number == decisions.len() {
                    decisions.push(Vec::new());
                }
                decisions[number].push((state, weight));
            } else {
                self.after(&state, weight, None, &mut open);
            }
        }
        worth + decisions.iter().map(|alike| self.best(alike)).sum::<f64>()
    }

    /// The worth of the best action where the seat sees the same in all these positions.
    fn best<G: Game>(&self, alike: &[Weighted<G>]) -> f64
    where
        S: Strategy<G>,
    {
        let worth_of = |action: G::Action| {
            let mut next = Vec::new();
            for (state, weight) in alike {
                self.after(state, *weight, Some(action), &mut next);
            }
            self.worth(next)
        };
        let actions = legal::<G>(&alike[0].0, self.seat);
        actions.into_iter().map(worth_of).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Add all positions that can follow; `own` is what the seat does if it responds and is asked.
    fn after<G: Game>(
        &self,
        state: &G::State,
        weight: f64,
        own: Option<G::Action>,
        into: &mut Vec<Weighted<G>>,
    ) where
        S: Strategy<G>,
    {
        for (moves, chance) in self.moves(state, own) {
            let step = |dice: &mut ScriptedDice| {
                let mut next = state.clone();
                G::apply(&mut next, &moves, dice, &mut Silent);
                next
            };
            into.extend(all_outcomes(step).into_iter().map(|(next, luck)| (next, weight * chance * luck)));
        }
    }

    /// All that the seats who are asked may decide together, with the chance of it.
    fn moves<G: Game>(&self, state: &G::State, own: Option<G::Action>) -> Vec<(Moves<G::Action>, f64)>
    where
        S: Strategy<G>,
    {
        let pending: SeatSet = G::pending(state);
        let mut all: Vec<(Option<Moves<G::Action>>, f64)> = vec![(None, 1.0)];
        for seat in pending {
            let choices: Vec<(G::Action, f64)> = match own {
                Some(action) if seat == self.seat => vec![(action, 1.0)],
                Some(_) | None => {
                    let actions = legal::<G>(state, seat);
                    let view = G::view(state, Viewer::Seat(seat));
                    let chances = self.strategy.chances(&view, seat, actions.len());
                    actions.into_iter().zip(chances).filter(|(_, chance)| *chance > 0.0).collect()
                }
            };
            let with = |(moves, chance): &(Option<Moves<G::Action>>, f64)| {
                let (moves, chance) = (*moves, *chance);
                let add = move |(action, share): &(G::Action, f64)| {
                    let moves = moves.map_or(Moves::one(seat, *action), |moves| moves.and(seat, *action));
                    (Some(moves), chance * share)
                };
                choices.iter().map(add).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(with).collect();
        }
        all.into_iter().filter_map(|(moves, chance)| Some((moves?, chance))).collect()
    }
}

fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal(state, seat, &mut actions);
    actions
}

/// Dice that give what is written down, and 0 beyond it.
#[derive(Default)]
struct ScriptedDice {
    /// Each number with how many it is one of.
    script: Vec<(u32, u32)>,
    next: usize,
}

impl Dice for ScriptedDice {
    fn below(&mut self, n: u32) -> u32 {
        if self.next == self.script.len() {
            self.script.push((0, n));
        }
        let (number, of) = self.script[self.next];
        debug_assert_eq!(of, n, "what is asked of the dice follows from what they gave");
        self.next += 1;
        number
    }
}

/// Everything that can come of this, with its chance: scripts are counted up like a number whose digits are the dice.
fn all_outcomes<T>(throw: impl Fn(&mut ScriptedDice) -> T) -> Vec<(T, f64)> {
    let mut dice = ScriptedDice::default();
    let mut outcomes = Vec::new();
    loop {
        dice.next = 0;
        let outcome = throw(&mut dice);
        let chance = dice.script.iter().map(|(_, of)| 1.0 / f64::from(*of)).product();
        outcomes.push((outcome, chance));
        while dice.script.last().is_some_and(|(number, of)| number + 1 == *of) {
            dice.script.pop();
        }
        match dice.script.last_mut() {
            Some((number, _)) => *number += 1,
            None => return outcomes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, all_outcomes};

    #[test]
    fn all_that_the_dice_can_give_comes_with_its_chance() {
        let outcomes = all_outcomes(|dice| if dice.below(2) == 0 { 0 } else { 1 + dice.below(3) });
        assert_eq!(outcomes.iter().map(|(outcome, _)| *outcome).collect::<Vec<_>>(), [0, 1, 2, 3]);
        let chances: Vec<f64> = outcomes.iter().map(|(_, chance)| *chance).collect();
        assert_eq!(chances, [0.5, 0.5 / 3.0, 0.5 / 3.0, 0.5 / 3.0]);
        assert_eq!(all_outcomes(|_| "no dice"), [("no dice", 1.0)]);
    }
}
