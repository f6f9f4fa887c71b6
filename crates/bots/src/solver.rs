//! Solving small games: counterfactual regret minimisation over information sets.
//!
//! The average of the strategies it goes through approaches an equilibrium in games of two whose points add
//! up to nothing. It walks every action of one seat and samples the others' and the dice, so it is for
//! small games: to check that the other bots find what is known.

use std::collections::HashMap;

use bistro_core::{CheckedSetup, FastDice, Game, Moves, Seat, SeatSet, Setup, Silent, Viewer};
use rustc_hash::FxBuildHasher;

use crate::information_set::{CollisionCheck, information_set_key};
use crate::mix::{normalise, pick_by_chance};

/// What is regretted and what was played at one information set.
#[derive(Clone, Debug)]
struct Regrets {
    regrets: Vec<f32>,
    chances: Vec<f32>,
}

impl Regrets {
    fn new(actions: usize) -> Regrets {
        Regrets { regrets: vec![0.0; actions], chances: vec![0.0; actions] }
    }

    fn strategy(&self) -> Vec<f32> {
        let mut mix: Vec<f32> = self.regrets.iter().map(|regret| regret.max(0.0)).collect();
        normalise(&mut mix);
        mix
    }

    fn average(&self) -> Vec<f32> {
        let mut mix = self.chances.clone();
        normalise(&mut mix);
        mix
    }
}

/// A strategy for every seat of a small game, getting better with every round.
#[derive(Debug)]
pub struct Solver<G: Game> {
    setup: CheckedSetup<G>,
    sets: HashMap<u64, Regrets, FxBuildHasher>,
    collisions: CollisionCheck<G::View>,
}

/// A position in the middle of a decision: seats before have chosen, and nobody has seen it.
struct Moment<'a, G: Game> {
    state: &'a G::State,
    chosen: Option<Moves<G::Action>>,
    owed: SeatSet,
}

impl<G: Game> Solver<G> {
    pub fn new(setup: CheckedSetup<G>) -> Solver<G> {
        Solver { setup, sets: HashMap::default(), collisions: CollisionCheck::default() }
    }

    /// So many deals, each walked once for every seat.
    pub fn run(&mut self, rounds: u32, dice: &mut FastDice) {
        for _ in 0..rounds {
            for seat in Seat::all(self.setup.seats()) {
                let state = G::deal(&self.setup, dice, &mut Silent);
                self.walk(&state, seat, dice);
            }
        }
    }

    /// What the average strategies bring a seat, in points, over so many deals.
    pub fn value(&self, seat: Seat, deals: u32, dice: &mut FastDice) -> f64 {
        let worth = |_| {
            let state = G::deal(&self.setup, dice, &mut Silent);
            f64::from(self.expect(&state, seat, dice))
        };
        (0..deals).map(worth).sum::<f64>() / f64::from(deals)
    }

    /// The average strategy of a seat that sees this.
    pub fn strategy(&self, view: &G::View, seat: Seat) -> Option<Vec<f32>> {
        self.sets.get(&information_set_key(view, seat)).map(Regrets::average)
    }

    fn walk(&mut self, state: &G::State, traverser: Seat, dice: &mut FastDice) -> f32 {
        match score::<G>(state, traverser) {
            Some(score) => score,
            None => self.choose(&Moment { state, chosen: None, owed: G::pending(state) }, traverser, dice),
        }
    }

    fn choose(&mut self, moment: &Moment<'_, G>, traverser: Seat, dice: &mut FastDice) -> f32 {
        let Some(seat) = moment.owed.first() else {
            let mut state = moment.state.clone();
            G::apply(&mut state, &moment.chosen.expect("somebody decided"), dice, &mut Silent);
            return self.walk(&state, traverser, dice);
        };
        let actions = moment.legal(seat);
        let view = G::view(moment.state, Viewer::Seat(seat));
        let key = information_set_key(&view, seat);
        self.collisions.meet(key, &view, seat);
        let strategy = self.sets.entry(key).or_insert_with(|| Regrets::new(actions.len())).strategy();
        if seat != traverser {
            let set = self.sets.get_mut(&key).expect("just entered");
            for (sum, chance) in set.chances.iter_mut().zip(&strategy) {
                *sum += chance;
            }
            return self.choose(
                &moment.after(seat, actions[pick_by_chance(&strategy, dice)]),
                traverser,
                dice,
            );
        }
        let worths: Vec<f32> =
            actions.iter().map(|&action| self.choose(&moment.after(seat, action), traverser, dice)).collect();
        let mean: f32 = worths.iter().zip(&strategy).map(|(worth, chance)| worth * chance).sum();
        let set = self.sets.get_mut(&key).expect("just entered");
        for (regret, worth) in set.regrets.iter_mut().zip(&worths) {
            *regret += worth - mean;
        }
        mean
    }

    fn expect(&self, state: &G::State, seat: Seat, dice: &mut FastDice) -> f32 {
        match score::<G>(state, seat) {
            Some(score) => score,
            None => self.expect_choice(&Moment { state, chosen: None, owed: G::pending(state) }, seat, dice),
        }
    }

    fn expect_choice(&self, moment: &Moment<'_, G>, seat: Seat, dice: &mut FastDice) -> f32 {
        let Some(decider) = moment.owed.first() else {
            let mut state = moment.state.clone();
            G::apply(&mut state, &moment.chosen.expect("somebody decided"), dice, &mut Silent);
            return self.expect(&state, seat, dice);
        };
        let actions = moment.legal(decider);
        let view = G::view(moment.state, Viewer::Seat(decider));
        let even = || vec![1.0 / actions.len() as f32; actions.len()];
        let strategy = self.strategy(&view, decider).unwrap_or_else(even);
        let worth = |(&action, chance): (&G::Action, f32)| {
            if chance > 0.0 {
                chance * self.expect_choice(&moment.after(decider, action), seat, dice)
            } else {
                0.0
            }
        };
        actions.iter().zip(strategy).map(worth).sum()
    }
}

impl<G: Game> Moment<'_, G> {
    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal(self.state, seat, &mut actions);
        actions
    }

    fn after(&self, seat: Seat, action: G::Action) -> Moment<'_, G> {
        let chosen = match self.chosen {
            None => Moves::one(seat, action),
            Some(moves) => moves.and(seat, action),
        };
        Moment { state: self.state, chosen: Some(chosen), owed: self.owed.without(seat) }
    }
}

fn score<G: Game>(state: &G::State, seat: Seat) -> Option<f32> {
    G::outcome(state).map(|outcome| outcome.scores[seat.index()] as f32)
}
