//! The first head chef plays today what it played when it was the strongest player of Bistro: later players are
//! measured against it, and a measure must not move.
//!
//! `head_chef_1.txt` was recorded with `bistro record <game> --bots head-chef` before any player was changed. To
//! make the search better, give [`bistro_bots::SearchConfig`] a new field, and the first head chef keeps the old value.

use bistro_bots::BotSpec;
use bistro_core::{FastDice, Seed};
use serde_json::Value;

const RECORDED: &str = include_str!("head_chef_1.txt");

#[test]
fn the_first_head_chef_plays_the_same_moves_for_ever() {
    let heads = RECORDED.lines().filter(|line| !line.starts_with(' ')).count();
    assert_eq!(heads, 11, "every game at two seats, and at three where it allows them");
    let mut table = None;
    for (number, line) in RECORDED.lines().enumerate() {
        let line_number = number + 1;
        let Some(due) = line.strip_prefix("  ") else {
            table = Some(open(line));
            continue;
        };
        let (table, thinking) = table.as_mut().expect("the first line names a table");
        let mut played = Vec::new();
        for seat in table.pending() {
            let choice = table.think(seat, BotSpec::HeadChef1, thinking).expect("this seat is asked");
            table.decide(seat, &choice).expect("a bot chooses among legal actions");
            played.push(format!("{seat} {choice}"));
        }
        assert_eq!(played.join("; "), due, "head_chef_1.txt, line {line_number}");
    }
}

/// The table that a line such as `nim {"seats":2} seed 1` names, and its players' dice.
fn open(line: &str) -> (Box<dyn bistro_engine::AnyTable>, FastDice) {
    let (game, rest) = line.split_once(' ').expect("a game's name");
    let (setup, seed) = rest.rsplit_once(" seed ").expect("a seed");
    let setup: Value = serde_json::from_str(setup).expect("a setup in JSON");
    let seed: u64 = seed.parse().expect("a number");
    let game = catalog::find(game).expect("a game of Bistro");
    let table = game.open(&setup, Seed::from_number(seed), Vec::new()).expect("a setup that is allowed");
    (table, FastDice::new(seed))
}
