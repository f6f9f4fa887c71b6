//! Law 11: hidden things occur in sampled worlds with the frequency that knowledge implies.
//!
//! Many independent random games are stopped somewhere, and a seat's secrets are compared with worlds
//! sampled from its view. A seat whose worlds are sampled fairly is right as often as it says: over all
//! positions, a fact is true as often as it occurs in the samples, whatever the seat knew in each. Beside this
//! average, every single truth must be possible, and what is called a secret must not be certain.
//!
//! The place to stop is drawn from the length of another game: drawn from the length of the same one, it
//! would know the future, and be right more often than any seat can be.

use std::collections::{BTreeMap, BTreeSet};

use bistro_core::{Dice, FastDice, Game, Seat, SeatCount, Setup, Viewer};

use crate::broken::{Verdict, ensure};
use crate::case::base_seed;
use crate::ground::Ground;
use crate::lawful::{Lawful, StateOf};
use crate::play::{Play, json};

/// Worlds per position for the average.
const WORLDS: u32 = 8;
/// How many of the positions are searched for the truth, and how long.
const SEARCHED: u32 = 80;
/// If the truth has chance p, it is missed with chance (1 − p)ⁿ; times p, that is below 1/(e·n) whatever p:
/// with this n, one false alarm in fifty thousand facts, even if all were as rare as can be.
const SAMPLES: u32 = 20_000;
/// Allowed distance in standard errors, over and above the tolerance.
const ERRORS: f64 = 4.5;
/// A fact that was true this often for one viewer, and certain every time, is no secret.
const OFTEN: u32 = 12;

/// What became of one fact over all positions.
#[derive(Default)]
struct Tally {
    truths: u32,
    /// Sum of the frequencies in sampled worlds.
    chances: f64,
    /// Sum of the squares of (true or not − frequency).
    squares: f64,
    /// For the number of seats and the viewer: how often it was true, and whether it was ever in doubt.
    certain: BTreeMap<(SeatCount, Seat), (u32, bool)>,
}

pub(super) fn holds<L: Lawful>(ground: &Ground<L>) -> Verdict {
    let mut facts: BTreeMap<String, Tally> = BTreeMap::new();
    for number in 0..L::POSITIONS {
        let mut dice = FastDice::nth(base_seed(), u64::from(number));
        let (truth, seats, seat) = somewhere(ground, &mut dice);
        let view = L::Game::view(&truth, Viewer::Seat(seat));
        let real = facts_of::<L>(&truth, seat);
        let mut found: BTreeMap<String, u32> = BTreeMap::new();
        for _ in 0..WORLDS {
            let world = L::Game::sample_world(&view, seat, &mut dice);
            for fact in facts_of::<L>(&world, seat) {
                *found.entry(fact).or_default() += 1;
            }
        }
        for fact in real.iter().chain(found.keys().filter(|fact| !real.contains(*fact))) {
            let chance = f64::from(found.get(fact).copied().unwrap_or(0)) / f64::from(WORLDS);
            facts.entry(fact.clone()).or_default().add(real.contains(fact), chance, (seats, seat));
        }
        if number < SEARCHED {
            let unseen = real.into_iter().filter(|fact| !found.contains_key(fact)).collect();
            truth_is_possible::<L>(&view, seat, unseen, &mut dice)?;
        }
    }
    facts.iter().try_for_each(|(fact, tally)| tally.is_fair::<L>(fact))
}

/// A position of a random game, the number of its seats, and one that looks at it.
fn somewhere<L: Lawful>(ground: &Ground<L>, dice: &mut FastDice) -> (StateOf<L>, SeatCount, Seat) {
    let setup = &ground.setups[dice.below(ground.setups.len() as u32) as usize];
    let length = Play::<L::Game>::random(setup, dice.seed(), L::BOUND).states.len() as u32;
    let stop = dice.below(length) as usize;
    let mut play = Play::<L::Game>::random(setup, dice.seed(), L::BOUND);
    let state = play.states.swap_remove(stop.min(play.states.len() - 1));
    let seats = setup.seats();
    (state, seats, dice.seat(seats))
}

fn facts_of<L: Lawful>(state: &StateOf<L>, seat: Seat) -> BTreeSet<String> {
    L::secrets(state, seat).into_iter().collect()
}

fn truth_is_possible<L: Lawful>(
    view: &<L::Game as Game>::View,
    seat: Seat,
    mut unseen: BTreeSet<String>,
    dice: &mut FastDice,
) -> Verdict {
    let mut samples = 0;
    while !unseen.is_empty() {
        let missing = unseen.first().cloned().unwrap_or_default();
        ensure!(
            samples < SAMPLES,
            "'{missing}' is true, and is in none of {SAMPLES} worlds sampled for seat {seat}, who sees {}",
            json(view)
        );
        let world = L::Game::sample_world(view, seat, dice);
        for fact in L::secrets(&world, seat) {
            unseen.remove(&fact);
        }
        samples += 1;
    }
    Ok(())
}

impl Tally {
    fn add(&mut self, real: bool, chance: f64, viewer: (SeatCount, Seat)) {
        self.truths += u32::from(real);
        self.chances += chance;
        self.squares += (f64::from(u8::from(real)) - chance).powi(2);
        if real {
            let (truths, doubted) = self.certain.entry(viewer).or_default();
            *truths += 1;
            *doubted |= chance < 1.0;
        }
    }

    fn is_fair<L: Lawful>(&self, fact: &str) -> Verdict {
        let positions = f64::from(L::POSITIONS);
        let truth = f64::from(self.truths) / positions;
        let sampled = self.chances / positions;
        // Of what was seen and of what was expected, the larger spread counts: neither can be zero by luck.
        let expected = (truth + sampled) / 2.0;
        let spread = (self.squares / positions).max(expected * (1.0 - expected)).sqrt();
        let error = spread / positions.sqrt();
        ensure!(
            (truth - sampled).abs() <= L::TOLERANCE + ERRORS * error,
            "'{fact}' is true in {truth:.3} of the positions and in {sampled:.3} of the sampled worlds \
             (standard error {error:.4})"
        );
        for ((seats, seat), (truths, doubted)) in &self.certain {
            ensure!(
                *truths < OFTEN || *doubted,
                "'{fact}' is called a secret, and of {seats} seats, seat {seat} was certain of it all {truths} \
                 times that it was true"
            );
        }
        Ok(())
    }
}
