//! Law 12: options and presets agree with the setup, so that forms, help texts and the command line can be
//! made from them.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use bistro_core::{
    BadSetup, CheckedSetup, Choice, EarlierRules, FastDice, Game, Preset, Setup, Silent, Values,
};
use serde_json::{Map, Value};

use crate::broken::{Broken, Verdict, ensure, ensure_eq};
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::setups::{as_json, every_setup, setup_of};

type Fields = Map<String, Value>;

pub(super) fn holds<L: Lawful>(ground: &Ground<L>) -> Verdict {
    let defaults = default_fields::<L::Game>()?;
    for choice in L::Game::ABOUT.options {
        let (id, rule) = (choice.id, choice.rule);
        ensure!(ground.has_rule(rule), "option '{id}' cites rule '{rule}', which the rulebook does not have");
        values_fit::<L::Game>(&defaults, choice)?;
    }
    let lab = L::Game::LAB_OPTIONS;
    ensure!(lab.len() <= 3, "the laboratory may turn three numbers at most, not {}", lab.len());
    for choice in lab {
        let (id, rule) = (choice.id, choice.rule);
        ensure!(ground.has_rule(rule), "option '{id}' cites rule '{rule}', which the rulebook does not have");
        ensure!(
            matches!(choice.values, Values::Number { default: 0, .. }),
            "option '{id}' of the laboratory is no number whose default is 0"
        );
        values_fit::<L::Game>(&defaults, choice)?;
    }
    seats_fit::<L::Game>(&defaults)?;
    presets_fit::<L::Game>(&defaults)?;
    earlier_rules_fit::<L::Game>(&defaults)?;
    nonsense_is_refused::<L::Game>(&defaults)?;
    for setup in &ground.setups {
        ensure!(deals::<L::Game>(setup), "{setup:?} passes its check and cannot be dealt");
    }
    Ok(())
}

/// The default setup without its seats: one field per option, with the default that is announced.
fn default_fields<G: Game>() -> Result<Fields, Broken> {
    let setup = CheckedSetup::<G>::new(G::Setup::default())
        .map_err(|bad| Broken(format!("the default setup is refused: {bad}")))?;
    let Ok(Value::Object(mut fields)) = serde_json::to_value(&setup) else {
        return Err(Broken("a setup is not written as an object".into()));
    };
    let seats = fields.remove("seats");
    ensure_or(seats == Some(setup.seats().get().into()), "a setup is not written with its seats")?;
    let announced: BTreeSet<&str> = G::ABOUT.options.iter().map(|choice| choice.id).collect();
    let written: BTreeSet<&str> = fields.keys().map(String::as_str).collect();
    ensure_or(
        announced == written,
        &format!("options {announced:?} are announced, and {written:?} written"),
    )?;
    for choice in G::ABOUT.options {
        let (id, due) = (choice.id, as_json(&choice.values, &choice.values.default_value()));
        let found = &fields[id];
        ensure_or(*found == due, &format!("option '{id}' is {found} by default, and {due} is announced"))?;
    }
    Ok(fields)
}

fn ensure_or(holds: bool, how: &str) -> Verdict {
    ensure!(holds, "{how}");
    Ok(())
}

/// Every value can be read, is written as it was read, and is taken or refused cleanly at every table. One that
/// the default options do not allow must go with others.
fn values_fit<G: Game>(defaults: &Fields, choice: &Choice) -> Verdict {
    let id = choice.id;
    for value in choice.values.all() {
        let value = as_json(&choice.values, &value);
        let fields = with(defaults, id, value.clone());
        let mut accepted = false;
        for seats in G::ABOUT.seats {
            let Some(setup) = setup_of::<G>(&fields, seats) else {
                return Err(Broken(format!("option '{id}' cannot be {value} with {seats} seats")));
            };
            let written = serde_json::to_value(&setup).unwrap_or_default();
            ensure_eq!(written.get(id), Some(&value), "option '{id}' is not written as it was read");
            ensure_eq!(
                setup.seats().get(),
                seats,
                "with option '{id}' at {value} the number of seats is another"
            );
            accepted |= is_clean::<G>(CheckedSetup::new(setup))?;
        }
        let has_value = |setup: &CheckedSetup<G>| {
            serde_json::to_value(setup).is_ok_and(|fields| fields.get(id) == Some(&value))
        };
        accepted = accepted || every_setup::<G>().iter().any(has_value);
        ensure!(accepted, "option '{id}' at {value} is refused with any number of seats and other options");
    }
    Ok(())
}

/// Whether a setup is taken; a refusal must name a setting and say what would be right.
fn is_clean<G: Game>(checked: Result<CheckedSetup<G>, BadSetup>) -> Result<bool, Broken> {
    let Err(bad) = checked else { return Ok(true) };
    let settings = G::ABOUT.options.iter().chain(G::LAB_OPTIONS).map(|choice| choice.id).chain(["seats"]);
    ensure_or(settings.clone().any(|id| id == bad.setting), &format!("'{bad}' names no setting"))?;
    ensure_or(!bad.allowed.is_empty(), &format!("'{bad}' does not say what would be right"))?;
    Ok(false)
}

/// The default options are taken at every number of seats on the box. That they are at no other is
/// [`CheckedSetup`]'s work.
fn seats_fit<G: Game>(defaults: &Fields) -> Verdict {
    for seats in G::ABOUT.seats {
        ensure!(is_taken::<G>(defaults, seats), "the default options are refused with {seats} seats");
    }
    Ok(())
}

fn is_taken<G: Game>(fields: &Fields, seats: usize) -> bool {
    setup_of::<G>(fields, seats).is_some_and(|setup| CheckedSetup::<G>::new(setup).is_ok())
}

fn presets_fit<G: Game>(defaults: &Fields) -> Verdict {
    let mut seen = BTreeSet::new();
    for Preset { id, sets } in G::ABOUT.presets {
        ensure!(seen.insert(id), "there are two presets '{id}'");
        let fields = changed::<G>(&format!("preset '{id}'"), defaults, sets)?;
        let taken = |seats| is_taken::<G>(&fields, seats);
        ensure!(G::ABOUT.seats.into_iter().any(taken), "preset '{id}' is refused with any number of seats");
        ensure!(seen.len() > 1 || fields == *defaults, "the first preset, '{id}', is not the default");
    }
    ensure!(!seen.is_empty(), "there is no preset, not even the default one");
    Ok(())
}

/// Each is lower than today's version, is named once, and is options of today.
fn earlier_rules_fit<G: Game>(defaults: &Fields) -> Verdict {
    let mut seen = BTreeSet::new();
    for EarlierRules { version, sets } in G::ABOUT.earlier_rules {
        ensure!(seen.insert(version), "version {version} of the rules is named twice");
        ensure!(*version < G::ABOUT.rules_version, "version {version} of the rules is not an earlier one");
        let fields = changed::<G>(&format!("version {version} of the rules"), defaults, sets)?;
        ensure!(fields != *defaults, "version {version} of the rules is the same as today's");
    }
    Ok(())
}

/// A setup with these options changed.
fn changed<G: Game>(what: &str, setup: &Fields, sets: &[(&str, &str)]) -> Result<Fields, Broken> {
    let mut fields = setup.clone();
    for (option, value) in sets {
        let Some(choice) = G::ABOUT.options.iter().find(|choice| choice.id == *option) else {
            return Err(Broken(format!("{what} sets '{option}', which is no option")));
        };
        let allowed =
            choice.values.all().iter().any(|each| each == value) || choice.values.default_value() == *value;
        ensure!(allowed, "{what} sets '{option}' to '{value}', which is no value of it");
        fields = with(&fields, option, as_json(&choice.values, value));
    }
    Ok(fields)
}

/// Unknown options, unknown words and numbers out of range; what is not said takes its default.
fn nonsense_is_refused<G: Game>(defaults: &Fields) -> Verdict {
    let seats = G::Setup::default().seats().get();
    let taken = |fields: &Fields| is_taken::<G>(fields, seats);
    ensure_eq!(
        setup_of::<G>(&Map::new(), seats),
        Some(G::Setup::default()),
        "a setup that says only the seats is not the default one"
    );
    ensure!(!taken(&with(defaults, "no-such-option", true.into())), "an unknown option is taken");
    for Choice { id, values, .. } in G::ABOUT.options.iter().chain(G::LAB_OPTIONS) {
        let nonsense: Vec<Value> = match values {
            Values::Flag => vec!["perhaps".into()],
            Values::OneOf(_) => vec!["no-such-word".into()],
            Values::Number { least, most, default } => [least.checked_sub(1), Some(most + 1)]
                .into_iter()
                .flatten()
                .filter(|number| number != default)
                .map(Value::from)
                .collect(),
        };
        for value in nonsense {
            ensure!(!taken(&with(defaults, id, value.clone())), "option '{id}' can be set to {value}");
        }
    }
    Ok(())
}

fn deals<G: Game>(setup: &CheckedSetup<G>) -> bool {
    let deal = || G::deal(setup, &mut FastDice::new(1), &mut Silent);
    catch_unwind(AssertUnwindSafe(deal)).is_ok()
}

fn with(fields: &Fields, id: &str, value: Value) -> Fields {
    let mut fields = fields.clone();
    fields.insert(id.to_owned(), value);
    fields
}
