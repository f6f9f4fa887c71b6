//! What is on the shelf: games, their options, their rulebooks, and the bots that play them.

use bistro_bots::NAMES;
use bistro_core::{About, Choice, Column, Preset, Scale, Values};
use bistro_vector::{FieldAt, ForVector, IdsAt};
use pyo3::prelude::{Bound, PyAny, PyResult, Python, pyfunction};
use serde_json::{Map, Value, json};

use crate::arguments;
use crate::errors::unknown_game;
use crate::objects::to_python;

/// Every game: its id, title, seats, options and presets.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let all: Vec<Value> = catalog::GAMES.iter().map(|game| listed(game.about())).collect();
    to_python(py, &Value::Array(all))
}

fn listed(about: &About) -> Value {
    json!({
        "id": about.id,
        "title": about.title,
        "seats": about.seats.clone().collect::<Vec<_>>(),
        "rules_version": about.rules_version,
        "options": about.options.iter().map(option).collect::<Vec<_>>(),
        "presets": about.presets.iter().map(preset).collect::<Map<_, _>>(),
    })
}

fn option(choice: &Choice) -> Value {
    json!({
        "id": choice.id,
        "rule": choice.rule,
        "values": choice.values.all().iter().map(|word| value(choice.values, word)).collect::<Vec<_>>(),
        "default": value(choice.values, &choice.values.default_value()),
    })
}

fn preset(preset: &Preset) -> (String, Value) {
    let sets = preset.sets.iter().map(|(id, word)| ((*id).to_owned(), (*word).into()));
    (preset.id.to_owned(), Value::Object(sets.collect()))
}

/// A word of the command line as the value it stands for.
fn value(values: Values, word: &str) -> Value {
    match values {
        Values::Flag => Value::Bool(word == "true"),
        Values::OneOf(_) => word.into(),
        Values::Number { .. } => word.parse::<u32>().map_or(Value::Null, Value::from),
    }
}

/// How a game is shown to programs that learn: the parts of its arrays, what its ids stand for, and all of it in words.
#[pyfunction]
pub(crate) fn layout<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let layout = catalog::visit(game, ForVector).map_err(unknown_game)?.layout();
    let fields: Vec<Value> = layout.fields.iter().map(field).collect();
    let actions: Vec<Value> = layout.ids.iter().map(ids).collect();
    let left_out: Map<String, Value> =
        layout.left_out.iter().map(|(part, why)| ((*part).to_owned(), (*why).into())).collect();
    to_python(
        py,
        &json!({ "fields": fields, "actions": actions, "left_out": left_out, "text": layout.to_string() }),
    )
}

fn field(field: &FieldAt) -> Value {
    let FieldAt { name, meaning, offset, length: _, rows, columns } = field;
    let columns: Vec<Value> = columns.iter().map(column).collect();
    json!({ "name": name, "offset": offset, "rows": rows, "columns": columns, "meaning": meaning })
}

fn column(column: &Column) -> Value {
    let Column { name, low, high, scale, meaning } = column;
    let scale = match scale {
        Scale::Amount => "amount",
        Scale::Flag => "flag",
        Scale::Category => "category",
    };
    json!({ "name": name, "low": low, "high": high, "scale": scale, "meaning": meaning })
}

fn ids(ids: &IdsAt) -> Value {
    let IdsAt { name, meaning, first, count } = ids;
    json!({ "name": name, "first": first, "count": count, "meaning": meaning })
}

/// The rulebook of a game, as Markdown.
#[pyfunction]
#[pyo3(signature = (game, lang = "en"))]
pub(crate) fn rulebook(game: &str, lang: &str) -> PyResult<&'static str> {
    Ok(catalog::find(game).map_err(unknown_game)?.rulebook(arguments::lang(lang)?))
}

/// The levels of computer players, the weakest first, and the two that only think a little.
#[pyfunction]
pub(crate) fn bots() -> Vec<&'static str> {
    ["random", "greedy"].iter().chain(NAMES).copied().collect()
}
