//! A player that is a program of anybody's: one line of JSON in, one line of JSON out (docs/lab.md).
//!
//! A view holds everything its seat knows, so each question stands for itself, and a program that has crashed can be
//! started again for the next game.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use bistro_bots::Bot;
use bistro_core::{Actions, Dice, FastDice, Observation, Speak};
use serde::{Deserialize, Serialize};

/// How long a program may think about a decision.
const LIMIT: Duration = Duration::from_secs(10);

/// Which program, with which arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandSpec {
    words: Vec<String>,
    limit: Duration,
}

impl CommandSpec {
    /// Words with blanks between; nothing if there is none.
    pub(crate) fn parse(command: &str) -> Option<CommandSpec> {
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        (!words.is_empty()).then_some(CommandSpec { words, limit: LIMIT })
    }

    /// The same with another time limit for each decision.
    #[must_use]
    pub fn within(self, limit: Duration) -> CommandSpec {
        CommandSpec { limit, ..self }
    }
}

impl fmt::Display for CommandSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(" "))
    }
}

/// The question: everything the seat may know, and what it may do.
#[derive(Serialize)]
struct Question<'a, V> {
    game: &'a str,
    /// From 0, as in the view.
    seat: usize,
    view: &'a V,
    /// In notation.
    legal: Vec<String>,
    /// Luck that the seed of the run decides, for programs that want to be repeatable.
    luck: u32,
}

/// The answer: one of the legal actions, by its notation.
#[derive(Deserialize)]
struct Answer {
    action: String,
}

/// A program at the table. After a fault it plays anything until the game, which it has lost, is over.
#[derive(Debug)]
pub(crate) struct CommandBot<G: Speak> {
    spec: CommandSpec,
    running: Option<Running>,
    fault: Option<String>,
    legal: Actions<G>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    to: ChildStdin,
    /// Lines that a thread reads, so that waiting can end.
    from: Receiver<std::io::Result<String>>,
}

impl<G: Speak> CommandBot<G> {
    pub(crate) fn new(spec: CommandSpec) -> CommandBot<G> {
        CommandBot { spec, running: None, fault: None, legal: Vec::new() }
    }

    fn ask(&mut self, observation: &Observation<'_, G>, luck: u32) -> Result<G::Action, String> {
        let question = Question {
            game: G::ABOUT.id,
            seat: observation.seat().index(),
            view: &observation.view(),
            legal: self.legal.iter().map(ToString::to_string).collect(),
            luck,
        };
        let text = serde_json::to_string(&question).expect("a view has a JSON form");
        if self.running.is_none() {
            self.running = Some(start(&self.spec)?);
        }
        let running = self.running.as_mut().expect("it was just started");
        let sent = writeln!(running.to, "{text}").and_then(|()| running.to.flush());
        sent.map_err(|_| "it ended, or reads no questions".to_owned())?;
        let line = match running.from.recv_timeout(self.spec.limit) {
            Ok(Ok(line)) => line,
            Ok(Err(error)) => return Err(format!("its answer cannot be read: {error}")),
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("no answer within {} seconds", self.spec.limit.as_secs_f64()));
            }
            Err(RecvTimeoutError::Disconnected) => return Err("it ended instead of answering".to_owned()),
        };
        let answer: Answer = serde_json::from_str(&line)
            .map_err(|_| format!("its answer is not {{\"action\": …}}: {}", shortened(&line)))?;
        let found = self.legal.iter().zip(&question.legal).find(|(_, text)| **text == answer.action);
        found
            .map(|(action, _)| *action)
            .ok_or_else(|| format!("'{}' is not legal", shortened(&answer.action)))
    }

    fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // It may have ended by itself; then there is nothing to kill.
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

impl<G: Speak> Bot<G> for CommandBot<G> {
    fn choose(&mut self, observation: &Observation<'_, G>, dice: &mut FastDice) -> G::Action {
        observation.legal(&mut self.legal);
        let luck = dice.below(u32::MAX);
        if self.fault.is_none() {
            match self.ask(observation, luck) {
                Ok(action) => return action,
                Err(why) => {
                    self.stop();
                    self.fault = Some(why);
                }
            }
        }
        dice.pick(&self.legal)
    }

    fn take_fault(&mut self) -> Option<String> {
        self.fault.take()
    }
}

impl<G: Speak> Drop for CommandBot<G> {
    fn drop(&mut self) {
        self.stop();
    }
}

fn start(spec: &CommandSpec) -> Result<Running, String> {
    let mut command = Command::new(&spec.words[0]);
    command.args(&spec.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child =
        command.spawn().map_err(|error| format!("{} cannot be started: {error}", spec.words[0]))?;
    let to = child.stdin.take().expect("it was asked for");
    let output = BufReader::new(child.stdout.take().expect("it was asked for"));
    let (lines, from) = channel();
    // The thread ends with the program's output, which a stopped program closes.
    std::thread::spawn(move || {
        for line in output.lines() {
            if lines.send(line).is_err() {
                break;
            }
        }
    });
    Ok(Running { child, to, from })
}

fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    text.chars().take(MOST).collect()
}
