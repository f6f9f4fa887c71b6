//! Two players against each other, at equal time.

use bistro_bots::{Bot, Budget, Search, SearchConfig, play_match};
use bistro_core::{FastDice, Game};
use bistro_lab::pace;
use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::setups::plain_setup;

/// A challenger at a table with champions in all other seats.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    pub challenger: SearchConfig,
    pub champion: SearchConfig,
    pub seats: usize,
    pub seed: u64,
}

impl Duel {
    /// What the challenger wins of each of these deals, on average over all seats in which it can sit; 1 is everything.
    pub fn shares<G: Game>(&self, deals: std::ops::Range<u64>) -> Vec<f64> {
        let setup = plain_setup::<G>(self.seats);
        let share = |deal: u64| {
            let mut sum = 0.0;
            for place in 0..self.seats {
                let config = |seat: usize| if seat == place { self.challenger } else { self.champion };
                let bot = |seat: usize| Box::new(Search::<G>::new(config(seat))) as Box<dyn Bot<G>>;
                let mut bots: Vec<_> = (0..self.seats).map(bot).collect();
                let mut dice = FastDice::nth(self.seed, deal);
                let mut thinking = FastDice::nth(!self.seed, deal * self.seats as u64 + place as u64);
                let outcome = play_match(&setup, &mut bots, &mut dice, &mut thinking).outcome;
                if outcome.places[place] == 1 {
                    sum += 1.0 / outcome.winners().count() as f64;
                }
            }
            sum / self.seats as f64
        };
        deals.into_par_iter().map(share).collect()
    }
}

/// The challenger with as many iterations as take the champion's time, in steps of a quarter: so what is measured decides
/// hardly ever differently on another day.
pub(crate) fn at_equal_time<G: Game>(challenger: SearchConfig, champion: SearchConfig) -> SearchConfig {
    const POSITIONS: u32 = 60;
    let seats = *G::ABOUT.seats.start();
    let Budget::Iterations(iterations) = challenger.budget else { return challenger };
    let setup = plain_setup::<G>(seats);
    let time = |config| pace::<G>(&mut Search::new(config), &setup, POSITIONS);
    let ratio = time(champion) / time(challenger);
    let steps = (ratio.ln() / 1.25_f64.ln()).round();
    let iterations = (f64::from(iterations) * 1.25_f64.powf(steps)).round().max(8.0);
    SearchConfig { budget: Budget::Iterations(iterations as u32), ..challenger }
}
