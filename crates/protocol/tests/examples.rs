//! Every example in PROTOCOL.md is a message of this code, and none is missing.

use std::collections::BTreeSet;

use bistro_core::{Dice, Seed, TableDice};
use bistro_protocol::{ClientMessage, Message, NewTable, PROTOCOL};
use serde::{Deserialize, Serialize};
use serde_json::Value;

const STORY: &str = include_str!("../PROTOCOL.md");

fn examples(side: &str) -> Vec<&'static str> {
    let blocks = STORY.split("```json ").skip(1).filter_map(|block| block.split_once('\n'));
    let ours = blocks.filter(|(name, _)| *name == side);
    ours.flat_map(|(_, rest)| rest.split("```").next().unwrap_or("").lines()).collect()
}

fn as_is(text: &str, again: String) {
    let [before, after]: [Value; 2] = [text, &again].map(|text| serde_json::from_str(text).unwrap());
    assert_eq!(before, after, "this is written differently: {again}");
}

#[test]
fn what_guests_say() {
    let mut kinds = BTreeSet::new();
    for text in examples("client") {
        let command: ClientMessage =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        as_is(text, serde_json::to_string(&command).unwrap());
        let command = serde_json::to_value(&command.command).unwrap();
        kinds.insert(command["type"].as_str().unwrap().to_owned());
    }
    assert_eq!(kinds.len(), 18, "every command has an example: {kinds:?}");
}

#[test]
fn what_a_new_table_needs() {
    for text in examples("table") {
        let table: NewTable = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        as_is(text, serde_json::to_string(&table).unwrap());
    }
    assert_eq!(examples("table").len(), 1);
}

#[test]
fn what_tables_say() {
    let mut kinds = BTreeSet::new();
    for text in examples("server") {
        let message: Message = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        if let Message::Snapshot(snapshot) = &message {
            assert_eq!(snapshot.protocol, PROTOCOL, "{text}");
        }
        let again = serde_json::to_value(&message).unwrap();
        kinds.insert(again["type"].as_str().unwrap().to_owned());
        as_is(text, again.to_string());
    }
    assert_eq!(kinds.len(), 11, "every message has an example: {kinds:?}");
}

/// A seed, everybody's words, and what the dice give for them.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Shuffle {
    seed: String,
    entropy: Vec<String>,
    commitment: String,
    below: Vec<(u32, u32)>,
}

#[test]
fn what_the_dice_give() {
    let text = examples("shuffle").concat();
    let told: Shuffle = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let seed: Seed = told.seed.parse().unwrap();
    let mut dice = TableDice::new(&seed.key(&told.entropy));
    let below = told.below.iter().map(|(n, _)| (*n, dice.below(*n))).collect();
    let due = Shuffle {
        seed: seed.to_string(),
        entropy: told.entropy.clone(),
        commitment: seed.commitment().to_string(),
        below,
    };
    assert_eq!(told, due, "{}", serde_json::to_string(&due).unwrap());
    assert!(told.below.len() > 16, "the example goes beyond the stream's first block");
}
