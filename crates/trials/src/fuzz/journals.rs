//! Journals as a failing disk or a curious host may leave them.

use bistro_core::{Dice, FastDice};
use bistro_server::check_journal;

use super::mutate::{Mutator, text};
use super::seeds::Seeds;
use super::{Target, Verdict};

/// Entries that the games played for this leave out.
const EVENTS: &[&str] = &[
    r#"{"at":1,"type":"withdrew","seat":1}"#,
    r#"{"at":1,"type":"decided","seat":1,"notation":"take 2"}"#,
    r#"{"at":1,"type":"revealed"}"#,
    r#"{"at":1,"type":"stood","seat":1}"#,
    r#"{"at":1,"type":"sat","seat":1,"guest":{"id":7,"name":"Ben","owned":false}}"#,
    r#"{"at":1,"type":"bot-sat","seat":1,"level":"cook"}"#,
    r#"{"at":1,"type":"entropy","seat":1,"words":"f3b1c9"}"#,
    r#"{"at":1,"type":"proposed","by":1,"what":{"type":"claim"}}"#,
    r#"{"at":1,"type":"agreed","seat":1}"#,
    r#"{"at":1,"type":"dropped"}"#,
    r#"{"at":1,"type":"undone","step":2}"#,
    r#"{"at":1,"type":"left","seat":1}"#,
    r#"{"at":1,"type":"returned","seat":1}"#,
    r#"{"at":1,"type":"vacated","seat":1}"#,
    r#"{"at":1,"ran":1,"type":"resumed","counts_from":1}"#,
    r#"{"at":1,"type":"started"}"#,
    r#"{"at":1,"type":"claimed","from":[1]}"#,
    r#"{"at":1,"type":"next","table":"5chxgedqkf"}"#,
];

pub(super) struct Journals {
    journals: Vec<Vec<String>>,
    lines: Mutator,
}

impl Journals {
    pub(super) fn new(seeds: &Seeds) -> Journals {
        let played = seeds.journals.iter().flatten().map(String::as_str);
        let lines = played.chain(EVENTS.iter().copied()).map(|line| line.as_bytes().to_owned());
        Journals { journals: seeds.journals.clone(), lines: Mutator::new(lines.collect()) }
    }
}

impl Target for Journals {
    /// The beginning of a journal, with an entry that was bent, lost, doubled or comes from another table.
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8> {
        let journal = &self.journals[dice.below(self.journals.len() as u32) as usize];
        // Mostly few entries: what is replayed before the damage takes most of the time.
        let most = journal.len().min(if dice.below(20) == 0 { 200 } else { 16 });
        let mut lines: Vec<Vec<u8>> = journal[..1 + dice.below(most as u32) as usize]
            .iter()
            .map(|line| line.as_bytes().to_owned())
            .collect();
        let at = dice.below(lines.len() as u32) as usize;
        match dice.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.push(lines[at].clone()),
            2 => lines.push(self.lines.input(dice)),
            3 => {
                let event = EVENTS[dice.below(EVENTS.len() as u32) as usize];
                let mut event =
                    event.replace("\"seat\":1", &format!("\"seat\":{}", dice.below(9))).into_bytes();
                if dice.below(2) == 0 {
                    self.lines.bend(&mut event, dice);
                }
                lines.push(event);
            }
            _ => {
                for _ in 0..=dice.below(3) {
                    self.lines.bend(&mut lines[at], dice);
                }
            }
        }
        lines.join(&b'\n')
    }

    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String> {
        let lines: Vec<String> = text(input).lines().map(str::to_owned).collect();
        let checked = check_journal(catalog::GAMES, &lines);
        Ok(if checked.is_ok() { Verdict::Read } else { Verdict::Refused })
    }
}
