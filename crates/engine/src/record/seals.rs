//! The chain of seals: each covers its own part and, through the seal before, everything before.
//!
//! Seals show where a file was changed. They are no signature: who changes a record can seal it again, and
//! is then found by the replay, the seed or the rebuilt outcome.

use std::collections::BTreeMap;

use bistro_core::fingerprint;
use bistro_protocol::OutcomeData;
use serde_json::{Value, json};

use super::fault::{BadRecordFile, Place};
use super::file::{RecordFile, RecordedDeal, RecordedStep};

impl RecordFile {
    /// Write every seal again, for what the file says now.
    pub fn seal_again(&mut self) {
        let mut seals = self.due_seals().into_iter();
        let mut next = || seals.next().expect("there is a seal for every part");
        self.deal.seal = next();
        for step in &mut self.steps {
            step.seal = next();
        }
        self.seal = next();
    }

    /// Does every seal fit? If not, the first that does not.
    pub fn check_seals(&self) -> Result<(), BadRecordFile> {
        let steps = self.steps.iter().zip(1..).map(|(step, number)| (Place::Step(number), &step.seal));
        let said =
            [(Place::Deal, &self.deal.seal)].into_iter().chain(steps).chain([(Place::End, &self.seal)]);
        for ((place, said), due) in said.zip(self.due_seals()) {
            if *said != due {
                return Err(BadRecordFile::Seal(place));
            }
        }
        Ok(())
    }

    /// The seals of the deal, of each step and of the end.
    fn due_seals(&self) -> Vec<String> {
        let mut seals = Vec::with_capacity(self.steps.len() + 2);
        let mut seal = fingerprint("", &self.header_text());
        let RecordedDeal { tape, seal: _ } = &self.deal;
        let parts = [json!({ "tape": tape }).to_string()]
            .into_iter()
            .chain(self.steps.iter().map(step_text))
            .chain([self.end_text()]);
        for part in parts {
            seal = fingerprint(&seal, &part);
            seals.push(seal.clone());
        }
        seals
    }

    fn header_text(&self) -> String {
        // Written out, so that a new field must be put under one of the seals.
        let RecordFile {
            format,
            game,
            rules,
            notation,
            setup,
            commitment,
            seed,
            entropy,
            deal: _,
            steps: _,
            forks: _,
            outcome: _,
            seal: _,
        } = self;
        let seed = seed.map(|seed| seed.to_string());
        let commitment = commitment.to_string();
        if notation.is_unnamed() {
            return json!([format, game, rules, sorted(setup), commitment, seed, entropy]).to_string();
        }
        json!([format, game, rules, notation, sorted(setup), commitment, seed, entropy]).to_string()
    }

    fn end_text(&self) -> String {
        let outcome = self.outcome.as_ref();
        let outcome = outcome.map(|OutcomeData { places, scores, ending }| json!([places, scores, ending]));
        if self.forks.is_empty() {
            return json!([self.steps.len(), outcome]).to_string();
        }
        json!([self.steps.len(), outcome, self.forks]).to_string()
    }
}

fn step_text(RecordedStep { moves, tape, seal: _ }: &RecordedStep) -> String {
    let moves: Vec<_> = moves.iter().collect();
    json!([moves, tape]).to_string()
}

/// A value's text with the fields of objects in order, whatever order its maps keep.
fn sorted(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<&String, String> =
                fields.iter().map(|(name, value)| (name, sorted(value))).collect();
            let parts: Vec<String> =
                fields.iter().map(|(name, value)| format!("{}:{value}", json!(name))).collect();
            format!("{{{}}}", parts.join(","))
        }
        Value::Array(items) => {
            let parts: Vec<String> = items.iter().map(sorted).collect();
            format!("[{}]", parts.join(","))
        }
        plain => plain.to_string(),
    }
}
