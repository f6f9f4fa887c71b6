//! Every table a game can be played at.

use bistro_core::{CheckedSetup, Dice, Game, Log, Values};
use serde_json::{Map, Value};

/// Every number of seats with every combination of options, as far as the game accepts it. Of a number's
/// values, the default, the least and the most are tried, and of the laboratory's numbers the least and the most. The default table for the fewest comes first.
pub fn every_setup<G: Game>() -> Vec<CheckedSetup<G>> {
    let mut combinations = vec![Map::new()];
    for choice in G::ABOUT.options {
        let with = |fields: &Map<String, Value>, value: &Value| {
            let mut fields = fields.clone();
            fields.insert(choice.id.to_owned(), value.clone());
            fields
        };
        let values = telling_values(&choice.values);
        combinations = values
            .iter()
            .flat_map(|value| combinations.iter().map(move |fields| with(fields, value)))
            .collect();
    }
    // Numbers of the laboratory's, one at a time: nobody combines them at a table.
    for choice in G::LAB_OPTIONS {
        for value in telling_values(&choice.values).into_iter().skip(1) {
            combinations.push(Map::from_iter([(choice.id.to_owned(), value)]));
        }
    }
    let tables =
        combinations.iter().flat_map(|fields| G::ABOUT.seats.map(|seats| setup_of::<G>(fields, seats)));
    tables.flatten().filter_map(|setup| CheckedSetup::new(setup).ok()).collect()
}

/// Lay out the box of a table that a test knows to be allowed.
///
/// # Panics
/// If it is not.
pub fn deal<G: Game>(setup: &G::Setup, dice: &mut impl Dice, log: &mut impl Log<G::Event>) -> G::State {
    G::deal(&checked::<G>(setup), dice, log)
}

/// A setup that a test knows to be allowed.
pub(crate) fn checked<G: Game>(setup: &G::Setup) -> CheckedSetup<G> {
    CheckedSetup::new(setup.clone()).unwrap_or_else(|bad| panic!("{bad}"))
}

/// The setup with these options and this many seats, if it can be read.
pub(crate) fn setup_of<G: Game>(options: &Map<String, Value>, seats: usize) -> Option<G::Setup> {
    let mut fields = options.clone();
    fields.insert("seats".to_owned(), seats.into());
    serde_json::from_value(Value::Object(fields)).ok()
}

/// The values worth combining, the default first.
fn telling_values(values: &Values) -> Vec<Value> {
    let mut telling = match values {
        Values::Flag | Values::OneOf(_) => values.all(),
        Values::Number { least, most, default } => [default, least, most].map(ToString::to_string).to_vec(),
    };
    let mut seen = Vec::new();
    telling.retain(|value| {
        !seen.contains(value) && {
            seen.push(value.clone());
            true
        }
    });
    telling.iter().map(|value| as_json(values, value)).collect()
}

/// A value in the words of the command line, as the setup's JSON holds it.
pub(crate) fn as_json(values: &Values, value: &str) -> Value {
    match values {
        Values::Flag => Value::Bool(value == "true"),
        Values::OneOf(_) => Value::String(value.to_owned()),
        Values::Number { .. } => value.parse::<u32>().map_or(Value::Null, Value::from),
    }
}
