//! A table: the truth of one game, its door, and what each viewer has been told.

use crate::dice::{TableDice, TapeFault};
use crate::game::{Actions, CheckedSetup, Game, Moves, Refusal};
use crate::log::News;
use crate::observation::{Observation, OwnedObservation};
use crate::outcome::Outcome;
use crate::record::{BadRecord, Fault, Fork, Record, Step};
use crate::seat::{Seat, SeatCount, SeatSet, Viewer};
use crate::seed::Seed;
use crate::setup::Setup;

/// A game in progress. Decisions come in through [`Table::decide`]; views and news go out.
///
/// Decisions that several seats owe at once are sealed here, outside the state, until the last is in:
/// no view can show them, because no view is ever given them.
pub struct Table<G: Game> {
    setup: CheckedSetup<G>,
    seed: Option<Seed>,
    commitment: crate::seed::Commitment,
    entropy: Vec<String>,
    dice: TableDice,
    state: G::State,
    sealed: Option<Moves<G::Action>>,
    deal_tape: Vec<u32>,
    steps: Vec<Step<G>>,
    news: Vec<(usize, News<G::Event>)>,
    forks: Vec<Fork>,
}

/// What became of an accepted decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// It is sealed until the other seats have decided, and may still be changed.
    Sealed,
    /// It has been carried out.
    Played,
}

/// Why a decision was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The game is over.
    Over,
    /// Nothing is asked of this seat now.
    NotAsked,
    /// The table was read from a record whose seed is not known, so nobody can play on.
    NoSeed,
    /// The rules do not allow it.
    Against(Refusal),
}

/// The state stays out of logs.
impl<G: Game> std::fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at step {}", G::ABOUT.id, self.steps.len())
    }
}

impl<G: Game> Table<G> {
    /// Sit down and deal.
    pub fn open(setup: CheckedSetup<G>, seed: Seed, entropy: Vec<String>) -> Table<G> {
        let dice = TableDice::new(&seed.key(&entropy));
        Table::deal(setup, Some(seed), seed.commitment(), entropy, dice)
    }

    fn deal(
        setup: CheckedSetup<G>,
        seed: Option<Seed>,
        commitment: crate::seed::Commitment,
        entropy: Vec<String>,
        mut dice: TableDice,
    ) -> Table<G> {
        let mut log = Vec::new();
        let state = G::deal(&setup, &mut dice, &mut log);
        let deal_tape = dice.take_tape();
        let news = log.into_iter().map(|event| (0, event)).collect();
        let (steps, forks) = (Vec::new(), Vec::new());
        Table { setup, seed, commitment, entropy, dice, state, sealed: None, deal_tape, steps, news, forks }
    }

    /// Play a record again, checking everything that can be checked.
    pub fn replay(record: &Record<G>) -> Result<Table<G>, BadRecord> {
        Table::replay_until(record, record.steps.len())
    }

    /// The table as it was after this many steps.
    pub fn replay_until(record: &Record<G>, steps: usize) -> Result<Table<G>, BadRecord> {
        let at = |step, fault| BadRecord { step, fault };
        let mut dice = match &record.seed {
            Some(seed) if seed.commitment() != record.commitment => return Err(at(0, Fault::Commitment)),
            Some(seed) => TableDice::new(&seed.key(&record.entropy)),
            None => TableDice::without_seed(),
        };
        dice.follow(record.deal_tape.clone());
        let entropy = record.entropy.clone();
        let mut table = Table::deal(record.setup.clone(), record.seed, record.commitment, entropy, dice);
        table.dice.finish_script().map_err(|fault| at(0, Fault::Tape(fault)))?;
        table.repeat_forks(record).map_err(|fault| at(0, fault))?;
        for (number, step) in record.steps.iter().take(steps).enumerate() {
            table.repeat(step).map_err(|fault| at(number + 1, fault))?;
            table.repeat_forks(record).map_err(|fault| at(number + 1, fault))?;
        }
        Ok(table)
    }

    /// Play one more step of a record, checking it: a replay that goes forward a step at a time.
    pub fn repeat(&mut self, step: &Step<G>) -> Result<(), Fault> {
        if step.moves.seats() != self.pending() {
            return Err(Fault::WrongSeats { decided: step.moves.seats(), asked: self.pending() });
        }
        for (seat, action) in step.moves.iter() {
            if !self.legal(seat).contains(&action) {
                return Err(Fault::Illegal { seat, action: action.to_string() });
            }
        }
        self.dice.follow(step.tape.clone());
        self.carry_out(step.moves);
        self.dice.finish_script().map_err(Fault::Tape)
    }

    /// Decide for a seat. While another seat is still owed, the decision can be replaced or withdrawn.
    pub fn decide(&mut self, seat: Seat, action: G::Action) -> Result<Accepted, Refused> {
        self.seal(seat, action)?;
        Ok(if self.reveal() { Accepted::Played } else { Accepted::Sealed })
    }

    /// Decide for a seat, and keep the decision sealed even if it is the last one owed, until
    /// [`Table::reveal`]: for tables where nobody should be able to tell who was the last.
    pub fn seal(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        self.admit(seat, action)?;
        self.sealed = Some(match self.sealed {
            None => Moves::one(seat, action),
            Some(sealed) => sealed.and(seat, action),
        });
        Ok(())
    }

    /// Carry out what is sealed, if nobody is owed any more. Returns whether that was so.
    pub fn reveal(&mut self) -> bool {
        match self.sealed {
            Some(moves) if moves.seats() == self.pending() => {
                self.carry_out(moves);
                true
            }
            _ => false,
        }
    }

    /// May this seat do this now? Nothing is done.
    pub fn admit(&self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        let pending = self.pending();
        if pending.is_empty() {
            return Err(Refused::Over);
        }
        if !pending.contains(seat) {
            return Err(Refused::NotAsked);
        }
        if !self.dice.can_roll() {
            return Err(Refused::NoSeed);
        }
        if !self.legal(seat).contains(&action) {
            let view = self.view(Viewer::Seat(seat));
            return Err(Refused::Against(G::refuse(&view, seat, &action)));
        }
        Ok(())
    }

    /// Take back a decision that is still sealed. Returns whether there was one.
    pub fn withdraw(&mut self, seat: Seat) -> bool {
        let Some(sealed) = self.sealed else { return false };
        let others = sealed.iter().filter(|(other, _)| *other != seat);
        let kept = others.fold(None, |kept: Option<Moves<_>>, (other, action)| match kept {
            None => Some(Moves::one(other, action)),
            Some(moves) => Some(moves.and(other, action)),
        });
        self.sealed = kept;
        sealed.seats().contains(seat)
    }

    /// What this seat has sealed, for its own eyes.
    pub fn sealed(&self, seat: Seat) -> Option<G::Action> {
        self.sealed.and_then(|moves| moves.get(seat))
    }

    fn carry_out(&mut self, moves: Moves<G::Action>) {
        let mut log = Vec::new();
        G::apply(&mut self.state, &moves, &mut self.dice, &mut log);
        self.sealed = None;
        self.steps.push(Step { moves, tape: self.dice.take_tape() });
        let step = self.steps.len();
        self.news.extend(log.into_iter().map(|event| (step, event)));
    }

    /// Seats and options of this table.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// How many play.
    pub fn seats(&self) -> SeatCount {
        self.setup.seats()
    }

    /// Who is asked now. Whether a seat has already sealed its answer does not show here.
    pub fn pending(&self) -> SeatSet {
        G::pending(&self.state)
    }

    /// What this seat may do now.
    pub fn legal(&self, seat: Seat) -> Actions<G> {
        let mut actions = Vec::new();
        if self.pending().contains(seat) {
            G::legal(&self.state, seat, &mut actions);
        }
        actions
    }

    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.state, viewer)
    }

    /// What a computer player in this seat is given.
    pub fn observe(&self, seat: Seat) -> Observation<'_, G> {
        Observation::new(&self.state, seat)
    }

    /// The same, to think about elsewhere while the table goes on.
    pub fn observe_owned(&self, seat: Seat) -> OwnedObservation<G> {
        OwnedObservation::new(self.state.clone(), seat)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    /// How many steps have been played; each carries out the decisions of all seats pending before it.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// Everything this viewer was told in this step and later: the number of the step, and the event. The
    /// deal is step 0.
    pub fn news_since(&self, step: usize, viewer: Viewer) -> impl Iterator<Item = (usize, &G::Event)> {
        let from = self.news.partition_point(|(at, _)| *at < step);
        self.news[from..].iter().map(move |(at, news)| (*at, news.for_viewer(viewer)))
    }

    /// Whether anything secret was told in this step or later.
    pub fn secret_told_since(&self, step: usize) -> bool {
        let from = self.news.partition_point(|(at, _)| *at < step);
        self.news[from..].iter().any(|(_, news)| news.keeps_a_secret())
    }

    /// Go on with other luck: from here on the dice are those of this seed. With a seat named, what that seat
    /// does not know is dealt again as well; otherwise all cards lie as they lay.
    pub fn fork(&mut self, seed: Seed, redealt_for: Option<Seat>) {
        let step = self.steps.len();
        self.take_fork(Fork {
            step,
            commitment: seed.commitment(),
            seed: Some(seed),
            redealt_for,
            tape: Vec::new(),
        });
    }

    fn take_fork(&mut self, mut fork: Fork) {
        self.dice = fork.seed.map_or_else(TableDice::without_seed, |seed| TableDice::new(&seed.key(&[])));
        if !fork.tape.is_empty() {
            self.dice.follow(std::mem::take(&mut fork.tape));
        }
        if let Some(seat) = fork.redealt_for {
            self.state = G::sample_world(&self.view(Viewer::Seat(seat)), seat, &mut self.dice);
        }
        self.sealed = None;
        fork.tape = self.dice.take_tape();
        self.forks.push(fork);
    }

    /// The forks of a record at this very step.
    fn repeat_forks(&mut self, record: &Record<G>) -> Result<(), Fault> {
        let here = self.steps.len();
        for fork in record.forks.iter().filter(|fork| fork.step == here) {
            if fork.seed.is_some_and(|seed| seed.commitment() != fork.commitment) {
                return Err(Fault::Commitment);
            }
            if fork.redealt_for.is_some_and(|seat| !self.seats().has(seat)) {
                return Err(Fault::NoSuchSeat);
            }
            let short = fork.tape.is_empty() && fork.redealt_for.is_some() && fork.seed.is_none();
            if short {
                return Err(Fault::Tape(TapeFault::Short));
            }
            self.take_fork(fork.clone());
            self.dice.finish_script().map_err(Fault::Tape)?;
        }
        Ok(())
    }

    /// Everything needed to build this table again, the seed included.
    pub fn record(&self) -> Record<G> {
        Record {
            setup: self.setup.clone(),
            commitment: self.commitment,
            seed: self.seed,
            entropy: self.entropy.clone(),
            deal_tape: self.deal_tape.clone(),
            steps: self.steps.clone(),
            forks: self.forks.clone(),
        }
    }
}
