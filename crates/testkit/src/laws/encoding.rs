//! Law 16: arrays and ids for learners. Every part of a view that can change changes its array, every number keeps its
//! bounds, and every legal action has an id of its own that leads back to it.

use std::collections::{BTreeSet, HashMap};

use bistro_core::{Dice, Encode, Field, Game, Seat, SeatSet, Setup, Viewer, length, num_actions};
use serde_json::Value;

use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::play::{Play, json, legal};

/// With so many other views of the same game each view is crossed.
const CROSSINGS: usize = 6;

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    layout_is_sound::<L::Game>()?;
    let setup = ground.setup(case);
    let play = Play::<L::Game>::random(setup, case.seed, L::BOUND);
    let seat = case.dice(16).seat(setup.seats());
    views_are_told_apart::<L::Game>(&play.states, seat)?;
    let state = play.at(case.stop);
    let pending = L::Game::pending(state);
    actions_have_ids::<L::Game>(state, pending)?;

    let mut dice = case.dice(17);
    let other_setup = Case { setup: case.setup + 1, ..*case };
    let elsewhere = Play::<L::Game>::random(ground.setup(&other_setup), case.seed, L::BOUND);
    let others = play.states.iter().map(|other| L::Game::view(other, Viewer::Seat(seat)));
    let mut others: Vec<_> = others.collect();
    dice.shuffle(&mut others);
    others.truncate(CROSSINGS);
    if ground.setup(&other_setup).seats() == setup.seats() {
        others.push(L::Game::view(elsewhere.at(case.stop), Viewer::Seat(seat)));
    }
    let view = L::Game::view(state, Viewer::Seat(seat));
    others.iter().try_for_each(|other| every_part_shows::<L::Game>(&view, other, seat))
}

/// Names are unique, bounds are in order, ids fit into their type.
fn layout_is_sound<G: Encode>() -> Verdict {
    let mut names = BTreeSet::new();
    for Field { name, rows, columns, .. } in G::FIELDS {
        ensure!(names.insert(*name), "two fields are named '{name}'");
        ensure!(*rows > 0 && !columns.is_empty(), "the field '{name}' is empty");
        let mut column_names = BTreeSet::new();
        for column in *columns {
            ensure!(column_names.insert(column.name), "'{name}' has two columns named '{}'", column.name);
            ensure!(
                column.low <= column.high,
                "the bounds of '{}' in '{name}' are turned round",
                column.name
            );
        }
    }
    let mut names = BTreeSet::new();
    for range in G::ACTION_IDS {
        ensure!(names.insert(range.name), "two ranges of ids are named '{}'", range.name);
        ensure!(range.count > 0, "the range '{}' is empty", range.name);
    }
    ensure!(num_actions::<G>() <= usize::from(u16::MAX), "there are more ids than a u16 can hold");
    Ok(())
}

/// What this view becomes. Whatever was in the array before, all of it is written.
fn encoded<G: Encode>(view: &G::View, seat: Seat) -> Result<Vec<i16>, String> {
    let [array, again] = [i16::MIN, i16::MAX].map(|before| {
        let mut array = vec![before; length::<G>()];
        G::encode(view, seat, &mut array);
        array
    });
    match array.iter().zip(&again).position(|(one, other)| one != other) {
        Some(place) => Err(format!("{} is not written, or written by chance", name_of::<G>(place))),
        None => Ok(array),
    }
}

/// The name of a place in the array, for messages.
fn name_of<G: Encode>(mut place: usize) -> String {
    for field in G::FIELDS {
        if place < field.length() {
            let (row, column) = (place / field.columns.len(), place % field.columns.len());
            return format!("'{}' in row {row} of '{}'", field.columns[column].name, field.name);
        }
        place -= field.length();
    }
    "nothing".to_owned()
}

fn keeps_bounds<G: Encode>(array: &[i16]) -> Verdict {
    let columns = G::FIELDS.iter().flat_map(|field| (0..field.rows).flat_map(|_| field.columns));
    for (place, (number, column)) in array.iter().zip(columns).enumerate() {
        let (low, high) = (column.low, column.high);
        // What is not there is 0, whatever its bounds.
        let fits = (low..=high).contains(number) || *number == 0;
        ensure!(fits, "{} is {number}, and not from {low} to {high}", name_of::<G>(place));
    }
    Ok(())
}

/// No two different views of one game become the same array.
fn views_are_told_apart<G: Encode>(states: &[G::State], seat: Seat) -> Verdict {
    let mut seen: HashMap<Vec<i16>, G::View> = HashMap::new();
    for state in states {
        let view = G::view(state, Viewer::Seat(seat));
        let array = encoded::<G>(&view, seat)?;
        keeps_bounds::<G>(&array)?;
        if let Some(other) = seen.get(&array) {
            ensure!(
                *other == view,
                "two views of seat {seat} become the same array\n    one:   {}\n    other: {}",
                json(other),
                json(&view)
            );
        }
        seen.insert(array, view);
    }
    Ok(())
}

fn actions_have_ids<G: Encode>(state: &G::State, pending: SeatSet) -> Verdict {
    for seat in pending {
        let view = G::view(state, Viewer::Seat(seat));
        let actions = legal::<G>(state, seat);
        let mut all = Vec::new();
        G::ids(&view, seat, &actions, &mut all);
        ensure_eq!(all.len(), actions.len(), "seat {seat} has another number of ids than of actions");
        for (action, id) in actions.iter().zip(&all) {
            ensure!(usize::from(*id) < num_actions::<G>(), "the id of '{action}' is {id}, which is too high");
            ensure_eq!(Some(*id), G::id(&view, seat, *action), "'{action}' has two ids");
            ensure_eq!(Some(*action), G::action(&view, seat, *id), "{id} is another action than '{action}'");
        }
        for id in 0..num_actions::<G>() as u16 {
            if let Some(action) = G::action(&view, seat, id) {
                ensure_eq!(Some(id), G::id(&view, seat, action), "'{action}' has another id than its own");
            }
        }
        for id in [num_actions::<G>() as u16, u16::MAX] {
            ensure_eq!(None, G::action(&view, seat, id), "{id} is above all ids");
        }
    }
    Ok(())
}

/// Whatever part of this view is as in the other one, the array is another, unless the game says that this part is left
/// out.
fn every_part_shows<G: Encode>(view: &G::View, other: &G::View, seat: Seat) -> Verdict {
    let (whole, other) = (value_of(view), value_of(other));
    let array = encoded::<G>(view, seat)?;
    let mut verdict = Ok(());
    exchange_parts(&whole, &other, String::new(), &mut |way, changed| {
        let left_out = |part: &&str| {
            way.split_at_checked(part.len())
                .is_some_and(|(begin, rest)| begin == *part && (rest.is_empty() || rest.starts_with('/')))
        };
        let known = G::LEFT_OUT.iter().map(|(part, _)| *part).any(|part| left_out(&part));
        if verdict.is_err() || known {
            return;
        }
        let Ok(changed) = serde_json::from_value::<G::View>(changed) else { return };
        if changed != *view {
            verdict = encoded::<G>(&changed, seat).map_err(Into::into).and_then(|crossed| {
                ensure!(
                    crossed != array,
                    "the array does not show '{way}'\n    one:   {}\n    other: {}",
                    json(view),
                    json(&changed)
                );
                Ok(())
            });
        }
    });
    verdict
}

fn value_of(view: &impl serde::Serialize) -> Value {
    serde_json::to_value(view).expect("a view can be written as JSON")
}

/// Give `found` every copy of `one` in which a single part is as in `other`, with the names on the way there.
fn exchange_parts(one: &Value, other: &Value, way: String, found: &mut dyn FnMut(&str, Value)) {
    match (one, other) {
        _ if one == other => {}
        (Value::Object(fields), Value::Object(others)) if fields.keys().eq(others.keys()) => {
            for (name, field) in fields {
                let way = if way.is_empty() { name.clone() } else { format!("{way}/{name}") };
                exchange_parts(field, &others[name], way, &mut |way, part| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), part);
                    found(way, Value::Object(fields));
                });
            }
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            for (index, (item, other)) in items.iter().zip(others).enumerate() {
                exchange_parts(item, other, way.clone(), &mut |way, part| {
                    let mut items = items.clone();
                    items[index] = part;
                    found(way, Value::Array(items));
                });
            }
        }
        _ => found(&way, other.clone()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::exchange_parts;

    #[test]
    fn one_part_at_a_time_is_exchanged() {
        let with = |score: i32, hand: &[&str]| {
            let places = [json!({ "score": score, "hand": null }), json!({ "score": 3, "hand": hand })];
            json!({ "turn": 1, "places": places })
        };
        let (one, other) = (with(2, &["soy"]), with(4, &[]));
        let mut found = Vec::new();
        exchange_parts(&one, &other, String::new(), &mut |way, changed| {
            found.push((way.to_owned(), changed));
        });
        let due = [("places/score".to_owned(), with(4, &["soy"])), ("places/hand".to_owned(), with(2, &[]))];
        assert_eq!(found, due);
    }
}
