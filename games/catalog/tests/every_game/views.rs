//! Bots that think elsewhere, with nothing but a view in JSON.

use bistro_bots::{BotSpec, SearchSpec};
use bistro_core::{Dice, FastDice, Seat, Viewer};
use bistro_engine::{AnyGame, AnyTable, BadView};
use serde_json::{Value, json};

use crate::tables;

fn iterations(count: u32) -> SearchSpec {
    match format!("search:{count}").parse() {
        Ok(BotSpec::Search(spec)) => spec,
        other => panic!("a search by iterations, not {other:?}"),
    }
}

fn seen(table: &dyn AnyTable, seat: Seat) -> Value {
    table.view(Viewer::Seat(seat)).value()
}

/// Positions of random games, in which somebody is asked.
fn positions() -> impl Iterator<Item = (&'static dyn AnyGame, Box<dyn AnyTable>)> {
    tables::usual().flat_map(|(game, setup)| {
        let mut dice = FastDice::new(5);
        let mut table = tables::open(game, &setup, 3);
        let mut positions = Vec::new();
        for _ in 0..4 {
            if table.outcome().is_none() {
                positions.push((game, table.back_to(table.step())));
            }
            for _ in 0..5 {
                if table.outcome().is_none() {
                    tables::play_step(&mut *table, &mut dice);
                }
            }
        }
        positions
    })
}

/// Thinking about a view is thinking at the table, with the same dice.
#[test]
fn a_view_is_all_that_a_thought_needs() {
    let spec = iterations(20);
    for (game, table) in positions() {
        for seat in table.pending() {
            let observation = game.observe(&seen(&*table, seat), seat).expect("the table's own view");
            assert_eq!(observation.legal_ids(), table.legal_ids(seat));
            let at_table = table.ponder_search(seat, spec).expect("this seat is asked");
            let found = observation.search(spec, &mut FastDice::new(9)).expect("a sound view");
            assert_eq!(found, at_table(&mut FastDice::new(9)), "{} at {table:?}", game.about().id);
            let chosen = observation.think(BotSpec::Greedy, &mut FastDice::new(9));
            assert_eq!(chosen.ok(), table.think(seat, BotSpec::Greedy, &mut FastDice::new(9)));
        }
    }
}

#[test]
fn what_cannot_be_thought_about_is_told() {
    let views: Vec<_> = positions().map(|(game, table)| (game, seen(&*table, Seat::new(0)))).collect();
    for (game, table) in positions() {
        let asked = table.pending();
        let seat = asked.first().expect("somebody is asked");
        for nonsense in [json!({}), json!(null), json!([]), json!("view"), json!({ "places": [] })] {
            let bad = game.observe(&nonsense, seat).expect_err("no view");
            assert!(matches!(bad, BadView::Unreadable { .. }), "{bad}");
        }
        for (other, view) in &views {
            if other.about().id != game.about().id {
                let bad = game.observe(view, seat).expect_err("another game's view");
                assert!(bad.to_string().contains(game.about().id), "{bad}");
            }
        }
        if let Some(idle) = Seat::all(table.seats()).find(|seat| !asked.contains(*seat)) {
            let bad = game.observe(&seen(&*table, idle), idle).expect_err("nobody asked");
            assert_eq!(bad, BadView::NotAsked { seat: idle.index() });
        }
        // What the public sees is less than what a seat sees, where anything is hidden.
        let public = table.view(Viewer::Public).value();
        if public != seen(&*table, seat) {
            assert!(game.observe(&public, seat).is_err(), "{}", game.about().id);
        }
    }
}

/// One part of a view is changed: it is refused, or thought about as a view like any other. Rules that rely on what was
/// changed may panic inside; that must not come out.
#[test]
fn changed_views_break_nothing() {
    let (mut refused, mut tried) = (0, 0);
    for (game, table) in positions() {
        let seat = table.pending().first().expect("somebody is asked");
        let view = seen(&*table, seat);
        let mut dice = FastDice::new(7);
        for _ in 0..6 {
            let mut changed = view.clone();
            change(&mut changed, &mut dice);
            tried += 1;
            match game.observe(&changed, seat) {
                Err(_) => refused += 1,
                Ok(observation) => {
                    let found = observation.search(iterations(3), &mut FastDice::new(1));
                    assert!(found.is_err() || !observation.legal_ids().is_empty());
                }
            }
        }
    }
    assert!(refused > tried / 4, "{refused} of {tried}");
}

/// Change something, somewhere.
fn change(value: &mut Value, dice: &mut FastDice) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let place = dice.below(fields.len() as u32) as usize;
            change(fields.values_mut().nth(place).expect("it has so many"), dice);
        }
        Value::Array(items) if !items.is_empty() && dice.below(4) > 0 => {
            let place = dice.below(items.len() as u32) as usize;
            change(&mut items[place], dice);
        }
        Value::Array(items) => drop(items.pop()),
        Value::Number(_) => *value = json!(dice.below(300)),
        Value::Bool(truth) => *truth = !*truth,
        Value::String(_) | Value::Null | Value::Object(_) => *value = json!(0),
    }
}
