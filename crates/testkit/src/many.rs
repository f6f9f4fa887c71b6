//! Very many random games: cheap laws on each, costly ones on a sample, on all cores.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bistro_core::{Dice, FastDice, Game, Setup, Silent, random_moves};

use crate::broken::{Broken, Verdict, ensure};
use crate::case::{Case, base_seed, number_from};
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::laws::Law;
use crate::laws::notation::can_be_written;
use crate::laws::position::{everyone_asked_can_act, outcome_agrees};
use crate::laws::worlds::is_complete;
use crate::play::{json, legal};
use crate::trial::report;

const GAMES: u64 = 2_000;
/// Every so many games, every costly law is tried.
const COSTLY: u64 = 1_000;
/// One position in so many is counted and written down.
const SAMPLED: u32 = 32;
/// With more setups than this, the summary is by seats only.
const LINES: usize = 24;

/// What happened in many games of one kind.
#[derive(Default)]
struct Summary {
    games: u64,
    decisions: u64,
    longest: u32,
    endings: BTreeMap<&'static str, u64>,
}

/// Play `LAWS_GAMES` games, or a few thousand, and print a summary.
///
/// # Panics
/// If a law is broken.
#[expect(clippy::print_stdout, reason = "the summary is for the person who runs the test")]
pub fn many_random_games<L: Lawful>() {
    let ground = &Ground::<L>::new();
    let games = number_from("LAWS_GAMES").unwrap_or(GAMES);
    let (next, stop) = (&AtomicU64::new(0), &AtomicBool::new(false));
    let worker = move || {
        let mut summaries = BTreeMap::new();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                break;
            }
            if let Err(report) = play_one(ground, number, &mut summaries) {
                stop.store(true, Ordering::Relaxed);
                return Err(report);
            }
        }
        Ok(summaries)
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let done: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker catches its panics")).collect()
    });
    let mut total: BTreeMap<String, Summary> = BTreeMap::new();
    for summaries in done {
        for (kind, summary) in summaries.unwrap_or_else(|report| panic!("{report}")) {
            total.entry(kind).or_default().add(&summary);
        }
    }
    let id = L::Game::ABOUT.id;
    for (kind, summary) in total {
        println!("{id} {kind}: {summary}");
    }
}

fn play_one<L: Lawful>(
    ground: &Ground<L>,
    number: u64,
    summaries: &mut BTreeMap<String, Summary>,
) -> Result<(), String> {
    let mut dice = FastDice::nth(base_seed(), number);
    let setup = (number % ground.setups.len() as u64) as usize;
    let case = Case { setup, seed: dice.seed(), stop: dice.below(10_000) as usize };
    let summary = summaries.entry(kind(ground, &case)).or_default();
    let mut trying = Law::Ends;
    caught(|| cheap_laws(ground, &case, &mut trying, summary))
        .map_err(|broken| report(ground, trying, &case, &broken.0))?;
    if number.is_multiple_of(COSTLY) {
        for law in Law::COSTLY {
            caught(|| law.check(ground, &case)).map_err(|broken| report(ground, law, &case, &broken.0))?;
        }
    }
    Ok(())
}

/// The kind of table a summary is about.
fn kind<L: Lawful>(ground: &Ground<L>, case: &Case) -> String {
    let setup = ground.setup(case);
    if ground.setups.len() > LINES { format!("{} seats", setup.seats()) } else { json(setup) }
}

/// The same game as [`Play::random`](crate::play::Play::random), so that a report's case shows it again.
fn cheap_laws<L: Lawful>(
    ground: &Ground<L>,
    case: &Case,
    trying: &mut Law,
    summary: &mut Summary,
) -> Verdict {
    let setup = ground.setup(case);
    let (seats, bound) = (setup.seats(), L::BOUND);
    let (mut dice, mut samples) = (FastDice::new(case.seed), case.dice(0));
    let mut state = L::Game::deal(setup, &mut dice, &mut Silent);
    let mut actions = Vec::new();
    let mut decisions = 0;
    loop {
        *trying = Law::Outcome;
        outcome_agrees::<L::Game>(&state, seats)?;
        *trying = Law::Legal;
        everyone_asked_can_act::<L::Game>(&state)?;
        if samples.below(SAMPLED) == 0 {
            *trying = Law::Census;
            is_complete(ground, case, &state, "the truth")?;
            *trying = Law::Notation;
            for seat in L::Game::pending(&state) {
                legal::<L::Game>(&state, seat).into_iter().try_for_each(can_be_written::<L>)?;
            }
        }
        let Some(moves) = random_moves::<L::Game>(&state, &mut dice, &mut actions) else { break };
        decisions += moves.seats().len() as u32;
        *trying = Law::Ends;
        ensure!(decisions <= bound, "a random game is not over after {bound} decisions");
        L::Game::apply(&mut state, &moves, &mut dice, &mut Silent);
    }
    *trying = Law::Census;
    is_complete(ground, case, &state, "the truth")?;
    let outcome = L::Game::outcome(&state).expect("a game that asks nobody has an outcome");
    summary.games += 1;
    summary.decisions += u64::from(decisions);
    summary.longest = summary.longest.max(decisions);
    *summary.endings.entry(outcome.ending).or_default() += 1;
    Ok(())
}

/// A panic of the rules breaks whatever law was tried.
fn caught(law: impl FnOnce() -> Verdict) -> Verdict {
    catch_unwind(AssertUnwindSafe(law)).unwrap_or_else(|panic| Err(Broken(message_of(panic.as_ref()))))
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the rules panic: {}", text.unwrap_or("without a word"))
}

impl Summary {
    fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        for (ending, games) in &other.endings {
            *self.endings.entry(ending).or_default() += games;
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary { games, decisions, longest, endings } = self;
        let mean = *decisions as f64 / *games as f64;
        write!(f, "{games} games, {mean:.1} decisions on average, {longest} at most")?;
        endings.iter().try_for_each(|(ending, games)| write!(f, ", {ending} {games}"))
    }
}
