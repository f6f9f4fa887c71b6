//! A game's lesson: a prepared game in which a newcomer is told what to do and the others play along.
//!
//! It is written down as a seed and decisions alone, and played by the rules, so that it cannot contradict them. The table
//! of a lesson is a table like any other: a player who decides otherwise than the lesson asks leaves it and plays on.

use bistro_core::{Phrase, Seat, Seed};
use bistro_protocol::LessonStep;
use serde::Deserialize;
use serde_json::Value;

use crate::any_game::AnyGame;
use crate::any_table::AnyTable;

/// A lesson, played through once.
#[derive(Debug)]
pub struct Lesson {
    /// Seats and options.
    pub setup: Value,
    /// The prepared shuffle.
    pub seed: Seed,
    /// Where the newcomer sits.
    pub learner: Seat,
    /// The decisions of every step of the game.
    line: Vec<Vec<(Seat, String)>>,
    /// How many steps have been played when the newcomer sits down.
    begins: usize,
    /// What is said, and after how many steps of the game. The last one asks for nothing: it ends the lesson.
    says: Vec<(usize, String)>,
}

/// `lesson.toml` as it is written. Decisions read as `2 take penne`: the seat's number, counted from 1, and notation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    seats: usize,
    #[serde(default)]
    options: Vec<(String, String)>,
    seed: u64,
    /// The newcomer's seat, counted from 1.
    learner: usize,
    /// What was decided before the newcomer sits down.
    #[serde(default)]
    before: Vec<String>,
    steps: Vec<ScriptStep>,
    /// The message at the end.
    end: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptStep {
    /// The message that explains the step.
    say: String,
    /// What the newcomer decides.
    #[serde(rename = "do")]
    decide: String,
    /// What the others decide until the newcomer is asked again. Those who are asked together with the newcomer come first.
    #[serde(default)]
    then: Vec<String>,
}

impl Lesson {
    /// The lesson of a game, if it has one. A lesson that its game's rules do not allow is a mistake in the game's folder;
    /// a test of the catalog plays them all.
    pub fn of(game: &dyn AnyGame) -> Option<Result<Lesson, String>> {
        game.lesson().map(|text| Lesson::read(game, text))
    }

    fn read(game: &dyn AnyGame, text: &str) -> Result<Lesson, String> {
        let script: Script = toml::from_str(text).map_err(|bad| bad.to_string())?;
        let setup = game.setup(Some(script.seats), None, &script.options).map_err(|bad| bad.to_string())?;
        let seed = Seed::from_number(script.seed);
        let mut table = game.open(&setup, seed, Vec::new()).map_err(|bad| bad.to_string())?;
        let learner = Seat::new(script.learner.checked_sub(1).ok_or("seats are counted from 1")?);
        play(table.as_mut(), &script.before)?;
        let begins = table.step();
        let mut says = Vec::new();
        for step in script.steps {
            if !table.pending().contains(learner) {
                return Err(format!("'{}' is said while the newcomer is not asked", step.say));
            }
            says.push((table.step(), step.say));
            play(table.as_mut(), &[format!("{} {}", script.learner, step.decide)])?;
            play(table.as_mut(), &step.then)?;
        }
        says.push((table.step(), script.end));
        let line = (1..=table.step()).map(|step| table.moves(step)).collect();
        Ok(Lesson { setup, seed, learner, line, begins, says })
    }

    /// The decisions that were made before the newcomer sits down, step by step.
    pub fn before(&self) -> &[Vec<(Seat, String)>] {
        &self.line[..self.begins]
    }

    /// How many steps the whole lesson has.
    pub fn steps(&self) -> usize {
        self.line.len()
    }

    /// What the lesson wants this seat to decide now: nothing when the game has left it, or when it is over.
    pub fn wanted(&self, table: &dyn AnyTable, seat: Seat) -> Option<&str> {
        let now = self.line.get(table.step()).filter(|_| self.is_followed_by(table))?;
        now.iter().find(|(decider, _)| *decider == seat).map(|(_, notation)| notation.as_str())
    }

    /// What the newcomer is told now.
    pub fn step(&self, table: &dyn AnyTable) -> Option<LessonStep> {
        let number = self.says.iter().position(|(step, _)| *step == table.step())?;
        if !self.is_followed_by(table) {
            return None;
        }
        let words = Phrase { id: self.says[number].1.clone().into(), args: Vec::new(), rule: None };
        let notation = self.wanted(table, self.learner).map(str::to_owned);
        Some(LessonStep { number: number as u8 + 1, of: self.says.len() as u8, words, notation })
    }

    fn is_followed_by(&self, table: &dyn AnyTable) -> bool {
        table.step() <= self.line.len()
            && (1..=table.step()).all(|step| table.moves(step) == self.line[step - 1])
    }
}

fn play(table: &mut dyn AnyTable, decisions: &[String]) -> Result<(), String> {
    for decision in decisions {
        let bad = |why: String| format!("'{decision}' in step {}: {why}", table.step() + 1);
        let (seat, notation) = decision.split_once(' ').ok_or_else(|| bad("no seat".into()))?;
        let seat = seat.parse::<usize>().ok().and_then(|seat| seat.checked_sub(1));
        let seat = Seat::new(seat.ok_or_else(|| bad("seats are counted from 1".into()))?);
        let taken = table.decide(seat, notation);
        taken.map_err(|refused| format!("'{decision}' in step {}: {refused:?}", table.step() + 1))?;
    }
    Ok(())
}
