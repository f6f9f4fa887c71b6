//! Every example in PROTOCOL.md is a message of this code, and none is missing.

use std::collections::BTreeSet;

use bistro_protocol::{ClientMessage, Message, NewTable};
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
    assert_eq!(kinds.len(), 17, "every command has an example: {kinds:?}");
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
        let again = serde_json::to_value(&message).unwrap();
        kinds.insert(again["type"].as_str().unwrap().to_owned());
        as_is(text, again.to_string());
    }
    assert_eq!(kinds.len(), 9, "every message has an example: {kinds:?}");
}
