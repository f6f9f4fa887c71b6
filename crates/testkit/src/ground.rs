//! What all cases of a game share.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use bistro_core::{Dice, FastDice, Game, SeatCount, Setup, Silent, Speak};
use serde_json::Value;

use crate::case::Case;
use crate::lawful::{ActionOf, Lawful, SetupOf, StateOf};
use crate::play::Play;
use crate::setups::checked;
use crate::words::{Translations, rule_numbers};

/// A game's setups, its words, the contents of its boxes, and actions from all over it.
pub struct Ground<L: Lawful> {
    pub(crate) setups: Vec<SetupOf<L>>,
    pub(crate) words: Result<Translations, String>,
    /// What each setup's box holds.
    boxes: Vec<BTreeMap<String, u32>>,
    /// Actions that were legal somewhere: for some seat, in some position, at some table.
    pub(crate) foreign: Vec<ActionOf<L>>,
    /// Actions that a client could send although no rule ever offers them.
    pub(crate) wild: Vec<ActionOf<L>>,
    rules: BTreeSet<&'static str>,
}

impl<L: Lawful> Ground<L> {
    pub fn new() -> Ground<L> {
        let mut setups = L::setups();
        if setups.is_empty() {
            // Law 12 says what is wrong with the options; the others need some table to look at.
            setups.push(checked(&Default::default()));
        }
        let boxes = setups.iter().map(|setup| count::<L>(&deal::<L>(setup, 0))).collect();
        let foreign = foreign_actions::<L>(&setups);
        let wild = wild_actions(&foreign);
        let words = Translations::of::<L::Game>();
        Ground { setups, words, boxes, foreign, wild, rules: rule_numbers(L::Game::RULEBOOK.en) }
    }

    pub(crate) fn setup(&self, case: &Case) -> &SetupOf<L> {
        &self.setups[case.setup % self.setups.len()]
    }

    /// What must be in this case's box at any time.
    pub(crate) fn contents(&self, case: &Case) -> &BTreeMap<String, u32> {
        &self.boxes[case.setup % self.boxes.len()]
    }

    /// Whether the rulebook has this rule.
    pub(crate) fn has_rule(&self, rule: &str) -> bool {
        self.rules.contains(rule)
    }

    /// Some actions that may or may not be legal for a seat.
    pub(crate) fn some_actions(&self, dice: &mut FastDice, most: usize) -> Vec<ActionOf<L>> {
        let mut some = Vec::new();
        for pool in [&self.foreign, &self.wild] {
            let mut order: Vec<usize> = (0..pool.len()).collect();
            dice.shuffle(&mut order);
            some.extend(order.iter().take(most).map(|&index| pool[index]));
        }
        some
    }
}

impl<L: Lawful> Default for Ground<L> {
    fn default() -> Ground<L> {
        Ground::new()
    }
}

impl<L: Lawful> std::fmt::Debug for Ground<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ground").field("setups", &self.setups.len()).finish_non_exhaustive()
    }
}

pub(crate) fn deal<L: Lawful>(setup: &SetupOf<L>, seed: u64) -> StateOf<L> {
    <L::Game as Game>::deal(setup, &mut FastDice::new(seed), &mut Silent)
}

/// The census with equal names added up, so that its order does not matter.
pub(crate) fn count<L: Lawful>(state: &StateOf<L>) -> BTreeMap<String, u32> {
    let mut total = BTreeMap::new();
    for (name, number) in L::census(state) {
        *total.entry(name).or_default() += number;
    }
    total.retain(|_, number| *number > 0);
    total
}

const FOREIGN_GAMES: u64 = 24;
const FOREIGN_ACTIONS: usize = 600;

fn foreign_actions<L: Lawful>(setups: &[SetupOf<L>]) -> Vec<ActionOf<L>> {
    let mut dice = FastDice::new(1);
    let mut seen = BTreeSet::new();
    for game in 0..FOREIGN_GAMES {
        let setup = dice.below(setups.len() as u32) as usize;
        // A game that panics is for the laws to find, with the case that shows it.
        let play = catch_unwind(AssertUnwindSafe(|| Play::<L::Game>::random(&setups[setup], game, L::BOUND)));
        let Ok(play) = play else { continue };
        for state in &play.states {
            for seat in <L::Game as Game>::pending(state) {
                let mut actions = Vec::new();
                <L::Game as Game>::legal(state, seat, &mut actions);
                seen.extend(actions);
            }
        }
    }
    let mut all: Vec<_> = seen.into_iter().collect();
    dice.shuffle(&mut all);
    all.truncate(FOREIGN_ACTIONS);
    all
}

const WILD_ACTIONS: usize = 300;

/// Known actions with a number or list bent out of shape, as far as they can still be read.
fn wild_actions<A: bistro_core::Wire + Ord>(foreign: &[A]) -> Vec<A> {
    let mut wild = BTreeSet::new();
    for action in foreign.iter().take(60) {
        let whole = serde_json::to_value(action).unwrap_or_default();
        bend(&whole, &mut |bent| wild.extend(serde_json::from_value(bent)));
    }
    let mut wild: Vec<A> = wild.into_iter().filter(|action| !foreign.contains(action)).collect();
    FastDice::new(2).shuffle(&mut wild);
    wild.truncate(WILD_ACTIONS);
    wild
}

/// Give `found` every copy of a value in which one number or list has been changed.
fn bend(value: &Value, found: &mut dyn FnMut(Value)) {
    match value {
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or_default() + 1;
            [0, 1, near, 8, 63, 200, 255].into_iter().for_each(|n| found(n.into()));
        }
        Value::Array(items) => {
            found(Value::Array(Vec::new()));
            found(Value::Array(items.iter().rev().cloned().collect()));
            found(Value::Array(items.iter().chain(items.last()).cloned().collect()));
            for (index, item) in items.iter().enumerate() {
                bend(item, &mut |bent| {
                    let mut items = items.clone();
                    items[index] = bent;
                    found(Value::Array(items));
                });
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                bend(field, &mut |bent| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), bent);
                    found(Value::Object(fields));
                });
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The number of seats in this case's setup.
pub(crate) fn seats_of<L: Lawful>(ground: &Ground<L>, case: &Case) -> SeatCount {
    ground.setup(case).seats()
}
