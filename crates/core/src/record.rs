//! The record of a game: all that is needed to build it again.

use crate::dice::TapeFault;
use crate::game::{CheckedSetup, Game, Moves};
use crate::seat::{Seat, SeatSet};
use crate::seed::{Commitment, Seed};

/// Setup, seed, tape and decisions. Views, news and the outcome follow from these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// Seats and options.
    pub setup: CheckedSetup<G>,
    /// The hash of the seed, shown before the deal.
    pub commitment: Commitment,
    /// The seed itself, once it has been revealed.
    pub seed: Option<Seed>,
    /// What the players added to the shuffle, in seat order.
    pub entropy: Vec<String>,
    /// What the dice gave for the deal.
    pub deal_tape: Vec<u32>,
    /// What was decided, in order.
    pub steps: Vec<Step<G>>,
    /// Where the game went on with other luck than it once did, in the order of their steps.
    pub forks: Vec<Fork>,
}

/// After this step the dice are those of another seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// How many steps had been played.
    pub step: usize,
    /// The hash of the new seed.
    pub commitment: Commitment,
    /// The new seed, once it has been revealed.
    pub seed: Option<Seed>,
    /// What this seat did not know was dealt again.
    pub redealt_for: Option<Seat>,
    /// What the new dice gave for that.
    pub tape: Vec<u32>,
}

/// The decisions that were carried out together, and what the dice gave meanwhile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<G: Game> {
    /// One decision of every seat that was asked.
    pub moves: Moves<G::Action>,
    /// What the dice gave.
    pub tape: Vec<u32>,
}

/// A record that contradicts itself or the rules, with the place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {fault}", place(*.step))]
pub struct BadRecord {
    /// 0 is the deal, 1 the first step.
    pub step: usize,
    /// What is wrong there.
    pub fault: Fault,
}

fn place(step: usize) -> String {
    if step == 0 { "at the deal".into() } else { format!("at step {step}") }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each case says what it means")]
pub enum Fault {
    #[error("the seed does not match the commitment that was shown before the deal")]
    Commitment,
    #[error("cards are dealt again for a seat that is not at this table")]
    NoSuchSeat,
    #[error("{0}")]
    Tape(TapeFault),
    #[error("seats {decided} decided, but seats {asked} were asked")]
    WrongSeats { decided: SeatSet, asked: SeatSet },
    #[error("seat {seat} may not '{action}' here")]
    Illegal { seat: Seat, action: String },
}
