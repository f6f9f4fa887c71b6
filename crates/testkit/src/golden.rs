//! Golden plays: recorded games as text for reading, kept in `tests/plays`.

use std::fs;
use std::path::Path;

use bistro_core::{Dice, FastDice, Lang, Phrase, Seed, Speak, Table, Viewer};
use bistro_words::phrases;

use crate::play::{json, viewers};
use crate::setups::checked;
use crate::words::{NAMES, Translations};

/// A play longer than this is cut: goldens are for reading.
const LINES: usize = 150;

/// Play a game and compare it with `tests/plays/<name>.txt`. The decisions are given in notation, in the order
/// in which seats are asked; when they are used up, random ones follow. `UPDATE_PLAYS=1` writes the file.
///
/// # Panics
/// If the play differs from the file, or a decision is refused.
pub fn play<G: Speak>(name: &str, setup: &G::Setup, seed: u64, decisions: &[&str]) {
    let text = text_of::<G>(setup, seed, decisions);
    compare(&format!("tests/plays/{name}.txt"), &text);
}

/// The play as text: every decision, and what was heard of it.
///
/// # Panics
/// If a decision is refused or cannot be said.
pub fn text_of<G: Speak>(setup: &G::Setup, seed: u64, decisions: &[&str]) -> String {
    let words = Translations::of::<G>().unwrap_or_else(|missing| panic!("{missing}"));
    let mut table = Table::<G>::open(checked(setup), Seed::from_number(seed), Vec::new());
    let mut dice = FastDice::new(seed);
    let mut script = decisions.iter();
    let mut lines = vec![format!("{} {}, seed {seed}", G::ABOUT.id, json(setup)), String::new()];
    lines.extend(heard(&table, &words));
    while !table.pending().is_empty() {
        let mut step = Vec::new();
        for seat in table.pending() {
            let action = match script.next() {
                Some(text) => text.parse().unwrap_or_else(|bad| panic!("{bad}")),
                None => dice.pick(&table.legal(seat)),
            };
            step.push(format!("   {}: {action}", NAMES[seat.index()]));
            if let Err(refused) = table.decide(seat, action) {
                panic!(
                    "step {}, {}: '{action}' is refused: {refused:?}",
                    table.steps().len() + 1,
                    NAMES[seat.index()]
                );
            }
        }
        step[0] = format!("{}. {}", table.steps().len(), step[0].trim_start());
        step.extend(heard(&table, &words));
        if lines.len() + step.len() + 3 > LINES {
            lines.push(format!("… cut at {LINES} lines"));
            return lines.join("\n") + "\n";
        }
        lines.extend(step);
    }
    assert_eq!(script.next(), None, "the game is over, and this decision is left");
    lines.push(String::new());
    lines.extend(ending(&table, &words));
    lines.join("\n") + "\n"
}

/// What was told in the last step: in public words, and in their own for those who heard more.
fn heard<G: Speak>(table: &Table<G>, words: &Translations) -> Vec<String> {
    let say = |event: &G::Event, reader| {
        words.say(Lang::En, &G::tell(event), reader).unwrap_or_else(|missing| panic!("{missing}"))
    };
    let step = table.steps().len();
    let told = |viewer| table.news_since(step, viewer).map(|(_, event)| event).collect::<Vec<_>>();
    let public = told(Viewer::Public);
    let mut lines = Vec::new();
    for (place, event) in public.iter().enumerate() {
        lines.push(format!("    {}", say(event, None)));
        for viewer in viewers(table.seats()) {
            let Viewer::Seat(seat) = viewer else { continue };
            let own = told(viewer)[place];
            if own != *event {
                lines.push(format!("    {} hears: {}", NAMES[seat.index()], say(own, Some(seat))));
            }
        }
    }
    lines
}

/// How the game ended, as somebody without a seat reads it: the sentences on one line, the places on another.
fn ending<G: Speak>(table: &Table<G>, words: &Translations) -> [String; 2] {
    let outcome = table.outcome().expect("nobody is asked, so the game is over");
    let say =
        |phrase: &Phrase| words.say(Lang::En, phrase, None).unwrap_or_else(|missing| panic!("{missing}"));
    let said: Vec<String> = phrases::result(&outcome).iter().map(say).collect();
    let (how, places) = said.split_at(said.len() - outcome.seats().get());
    [how.join(" "), places.join("; ")]
}

/// Compare a text with a file of the game's tests, or write the file if `UPDATE_PLAYS` is set.
pub(crate) fn compare(path: &str, text: &str) {
    let file = Path::new(path);
    if std::env::var_os("UPDATE_PLAYS").is_some() {
        fs::create_dir_all(file.parent().expect("a file in a folder")).expect("the tests can be written to");
        fs::write(file, text).expect("the tests can be written to");
        return;
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    if let Some(line) = first_difference(&kept, text) {
        let at = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_owned();
        panic!(
            "{path} differs in line {}:\n  kept: {}\n  now:  {}\nRead it; if it should be so, run again with \
             UPDATE_PLAYS=1.",
            line + 1,
            at(&kept),
            at(text)
        );
    }
}

fn first_difference(kept: &str, text: &str) -> Option<usize> {
    if kept == text {
        return None;
    }
    let same = kept.lines().zip(text.lines()).take_while(|(one, other)| one == other).count();
    Some(same)
}
