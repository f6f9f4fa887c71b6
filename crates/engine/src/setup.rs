//! Setups between a person's words, JSON and a game's own type.

use bistro_core::{About, BadSetup, CheckedSetup, Choice, Game, SeatCount, Setup, Values};
use serde_json::{Map, Value};

/// The setup as JSON: an object with `seats` and one field per option.
pub(crate) fn to_value(setup: &impl Setup) -> Value {
    serde_json::to_value(setup).expect("a setup has a JSON form")
}

/// How many seats a setup says there are. Nothing if it is no setup of any game.
pub fn seats_of(setup: &Value) -> Option<SeatCount> {
    let seats = setup.get("seats")?.as_u64()?;
    SeatCount::try_from(usize::try_from(seats).ok()?).ok()
}

/// The setup that this JSON stands for, checked against the rules.
pub fn read_setup<G: Game>(setup: &Value) -> Result<CheckedSetup<G>, BadSetup> {
    let read: G::Setup = serde_json::from_value(setup.clone())
        .map_err(|error| BadSetup::new("the setup", "read", error.to_string()))?;
    CheckedSetup::new(read)
}

/// The setup of a game that was begun by this version of the rules, in options of today. None if that version cannot be
/// played any more.
pub fn setup_of_rules(about: &About, rules: u16, setup: &Value) -> Option<Value> {
    if rules == about.rules_version {
        return Some(setup.clone());
    }
    let earlier = about.earlier_rules.iter().find(|earlier| earlier.version == rules)?;
    let mut fields = setup.as_object()?.clone();
    for (id, value) in earlier.sets {
        set(about.options, &mut fields, id, value).ok()?;
    }
    Some(Value::Object(fields))
}

/// A setup for the laboratory: besides the options of the box, those of [`Game::LAB_OPTIONS`] may be said.
pub fn lab_setup<G: Game>(
    seats: Option<usize>,
    preset: Option<&str>,
    sets: &[(String, String)],
) -> Result<Value, BadSetup> {
    let options = [G::ABOUT.options, G::LAB_OPTIONS].concat();
    let said = say(&G::ABOUT, &options, to_value(&G::Setup::default()), seats, preset, sets)?;
    read_setup::<G>(&said)?;
    Ok(said)
}

/// Refuse what only the laboratory may set.
pub(crate) fn for_people<G: Game>(setup: &Value) -> Result<(), BadSetup> {
    // 0 is "as the rules say".
    let set = |choice: &&Choice| setup.get(choice.id).is_some_and(|value| value.as_u64() != Some(0));
    match G::LAB_OPTIONS.iter().find(set) {
        Some(choice) => Err(BadSetup::new(choice.id, &setup[choice.id], "only the laboratory may set it")),
        None => Ok(()),
    }
}

/// Change a default setup as a person says: a preset, then single options, then the seats.
pub(crate) fn say(
    about: &About,
    options: &[Choice],
    default: Value,
    seats: Option<usize>,
    preset: Option<&str>,
    sets: &[(String, String)],
) -> Result<Value, BadSetup> {
    let Value::Object(mut fields) = default else { panic!("a setup is an object") };
    for (id, value) in preset_sets(about, preset)? {
        set(options, &mut fields, id, value)?;
    }
    for (id, value) in sets {
        set(options, &mut fields, id, value)?;
    }
    if let Some(seats) = seats {
        if !about.seats.contains(&seats) {
            return Err(BadSetup::seats(seats, &about.seats));
        }
        fields.insert("seats".into(), seats.into());
    }
    Ok(Value::Object(fields))
}

/// What the preset of this name sets, or the first preset.
fn preset_sets(
    about: &About,
    name: Option<&str>,
) -> Result<&'static [(&'static str, &'static str)], BadSetup> {
    let Some(name) = name else {
        return Ok(about.presets.first().map_or(&[], |preset| preset.sets));
    };
    match about.presets.iter().find(|preset| preset.id == name) {
        Some(preset) => Ok(preset.sets),
        None => {
            let names: Vec<&str> = about.presets.iter().map(|preset| preset.id).collect();
            Err(BadSetup::new("the preset", format!("'{name}'"), one_of(&names)))
        }
    }
}

fn set(options: &[Choice], fields: &mut Map<String, Value>, id: &str, value: &str) -> Result<(), BadSetup> {
    let Some(choice) = options.iter().find(|choice| choice.id == id) else {
        let ids: Vec<&str> = options.iter().map(|choice| choice.id).collect();
        return Err(BadSetup::new("the option", format!("'{id}'"), one_of(&ids)));
    };
    fields.insert(id.to_owned(), value_of(choice, value)?);
    Ok(())
}

fn value_of(choice: &Choice, given: &str) -> Result<Value, BadSetup> {
    let bad = |allowed: String| BadSetup::new(choice.id, format!("'{given}'"), allowed);
    match choice.values {
        Values::Flag => given.parse::<bool>().map(Value::Bool).map_err(|_| bad(one_of(&["true", "false"]))),
        Values::OneOf(words) if words.contains(&given) => Ok(given.into()),
        Values::OneOf(words) => Err(bad(one_of(words))),
        Values::Number { least, most, default } => match given.parse::<u32>() {
            // The default may lie outside the limits: 0 is "as the rules say".
            Ok(number) if (least..=most).contains(&number) || number == default => Ok(number.into()),
            _ => Err(bad(format!("choose a number from {least} to {most}"))),
        },
    }
}

/// `choose a, b or c`.
fn one_of(words: &[&str]) -> String {
    match words {
        [] => "this game has none".into(),
        [only] => format!("choose {only}"),
        [others @ .., last] => format!("choose {} or {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use bistro_core::{About, Choice, Preset, Values};
    use serde_json::{Value, json};

    use super::say;

    const ABOUT: About = About {
        id: "tasting",
        title: "Tasting",
        seats: 2..=4,
        rules_version: 1,
        earlier_rules: &[],
        options: &[
            Choice { id: "blind", rule: "T1", values: Values::Flag },
            Choice { id: "menu", rule: "T2", values: Values::OneOf(&["short", "long"]) },
            Choice { id: "target", rule: "T3", values: Values::Number { least: 20, most: 60, default: 0 } },
        ],
        presets: &[
            Preset { id: "classic", sets: &[] },
            Preset { id: "feast", sets: &[("menu", "long"), ("target", "60")] },
        ],
    };

    fn said(seats: Option<usize>, preset: Option<&str>, sets: &[(&str, &str)]) -> Result<Value, String> {
        let default = json!({ "seats": 2, "blind": false, "menu": "short", "target": 0 });
        let sets: Vec<_> = sets.iter().map(|(id, value)| (id.to_string(), value.to_string())).collect();
        say(&ABOUT, ABOUT.options, default, seats, preset, &sets).map_err(|bad| bad.to_string())
    }

    #[test]
    fn single_options_come_after_the_preset() {
        let setup = said(Some(3), Some("feast"), &[("target", "30"), ("blind", "true")]);
        assert_eq!(setup, Ok(json!({ "seats": 3, "blind": true, "menu": "long", "target": 30 })));
        assert_eq!(said(None, None, &[("target", "0")]), said(None, Some("classic"), &[]));
    }

    #[test]
    fn a_wrong_word_gets_the_right_ones() {
        let wrong = |seats, preset, sets| said(seats, preset, sets).unwrap_err();
        assert_eq!(
            wrong(None, None, &[("blnd", "true")]),
            "the option cannot be 'blnd': choose blind, menu or target"
        );
        assert_eq!(wrong(None, None, &[("blind", "yes")]), "blind cannot be 'yes': choose true or false");
        assert_eq!(wrong(None, None, &[("menu", "tall")]), "menu cannot be 'tall': choose short or long");
        assert_eq!(
            wrong(None, None, &[("target", "61")]),
            "target cannot be '61': choose a number from 20 to 60"
        );
        assert_eq!(wrong(None, Some("diet"), &[]), "the preset cannot be 'diet': choose classic or feast");
        assert_eq!(wrong(Some(5), None, &[]), "seats cannot be 5: this game is for 2 to 4 players");
    }
}
