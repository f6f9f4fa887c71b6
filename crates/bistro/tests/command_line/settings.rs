//! Every setting of `bistro serve` as a flag, an environment variable and a key of a TOML file.

use std::collections::BTreeMap;

use toml::Value;

use crate::shell::{Run, command, scratch};

/// Another value than the default and a wrong one, for settings that are no numbers. Any folder is right.
const TEXTS: &[(&str, &str, Option<&str>)] = &[
    ("host", "127.0.0.1", Some("soup")),
    ("log", "warn,sqlx=error", Some("soup=spoon")),
    ("log-format", "json", Some("soup")),
    ("metrics-listen", "[::1]:9", Some("8019")),
    ("data", "elsewhere", None),
    ("store", "postgres://ann@db/bistro", Some("mysql://db")),
    ("bus", "nats://bus:4222", Some("soup")),
    ("reports", "pages", None),
    ("stand-in", "greedy", Some("wizard")),
    ("trusted-proxies", "10.0.0.0/8,::1", Some("10.0.0.0/99")),
];

#[derive(Clone, Copy, Debug)]
enum Form {
    Flag,
    Variable,
    File,
}

const FORMS: [Form; 3] = [Form::Flag, Form::Variable, Form::File];

/// `--print-config` with settings in several forms.
fn print_config(given: &[(Form, &str, &Value)]) -> Run {
    let mut print = command(&["serve", "--print-config"]);
    let mut file = String::new();
    for (form, name, value) in given {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match form {
            Form::Flag => drop(print.arg(format!("--{name}={text}"))),
            Form::Variable => drop(print.env(variable(name), text)),
            Form::File => file += &format!("# a comment\n{name} = {value}\n"),
        }
    }
    if !file.is_empty() {
        let path = scratch(&format!("settings-{:?}.toml", std::thread::current().id()));
        std::fs::write(&path, file).expect("the folder can be written");
        print.arg("--config").arg(path);
    }
    print.output().expect("the binary runs").into()
}

fn variable(name: &str) -> String {
    format!("BISTRO_{}", name.replace('-', "_").to_uppercase())
}

fn read(printed: &str) -> BTreeMap<String, Value> {
    toml::from_str(printed).expect("what is printed is TOML")
}

/// All settings with their defaults.
fn settings() -> BTreeMap<String, Value> {
    read(&print_config(&[]).succeeds())
}

fn another(name: &str, default: &Value) -> Value {
    match default {
        Value::Integer(number) => Value::Integer(number + 1),
        _ => Value::from(TEXTS.iter().find(|(text, ..)| *text == name).expect("add it to TEXTS").1),
    }
}

fn wrong(name: &str, default: &Value) -> Option<Value> {
    match default {
        Value::Integer(_) => Some(Value::from("soup")),
        _ => TEXTS.iter().find(|(text, ..)| *text == name).expect("add it to TEXTS").2.map(Value::from),
    }
}

#[test]
fn every_setting_can_be_given_in_three_forms() {
    let settings = settings();
    assert!(settings.len() > 20, "{settings:?}");
    for (name, default) in &settings {
        let other = another(name, default);
        let expected = settings.clone().into_iter().chain([(name.clone(), other.clone())]).collect();
        for form in FORMS {
            assert_eq!(read(&print_config(&[(form, name, &other)]).succeeds()), expected, "{form:?}");
        }
    }
}

#[test]
fn a_wrong_value_is_refused_with_its_place_and_with_what_would_be_right() {
    for (name, default) in settings() {
        let Some(wrong) = wrong(&name, &default) else { continue };
        for (form, place) in FORMS.into_iter().zip(["", &format!("{}: ", variable(&name)), ".toml, line 2: "])
        {
            let refused = print_config(&[(form, &name, &wrong)]).fails();
            assert!(refused.contains(&format!("{place}invalid value ")), "{refused}");
            assert!(refused.contains(&format!("--{name} ")), "{refused}");
            let rights = ["say ", "choose ", "possible values: "];
            assert!(rights.iter().any(|right| refused.contains(right)), "{refused}");
            assert_eq!(refused.trim_end().lines().count(), 1, "{refused}");
        }
    }
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let value = |given: &[(Form, &str, &Value)]| read(&print_config(given).succeeds())["port"].clone();
    let (flag, variable, file) = (Value::from(1), Value::from(2), Value::from(3));
    let all = [(Form::Flag, "port", &flag), (Form::Variable, "port", &variable), (Form::File, "port", &file)];
    assert_eq!([value(&all), value(&all[1..]), value(&all[2..])], [flag.clone(), variable, file]);
}

#[test]
fn the_file_that_is_printed_explains_and_repeats_itself() {
    let printed = print_config(&[]).succeeds();
    let path = scratch("printed.toml");
    std::fs::write(&path, &printed).expect("the folder can be written");
    let path = path.display().to_string();
    let again = command(&["serve", "--print-config", "--config", &path]).output().map(Run::from);
    assert_eq!(again.expect("the binary runs").succeeds(), printed);
    for paragraph in printed.trim_end().split("\n\n") {
        assert!(paragraph.starts_with("# "), "{paragraph}");
    }
}

#[test]
fn help_and_manual_have_every_setting() {
    let help = command(&["serve", "--help"]).output().map(Run::from).expect("the binary runs").succeeds();
    let man = command(&["man"]).output().map(Run::from).expect("the binary runs").succeeds();
    for name in settings().keys() {
        assert!(help.contains(&format!("--{name} ")) && help.contains(&variable(name)), "{help}");
        assert!(man.contains(&variable(name)), "{name} is in the manual");
    }
}

#[test]
fn a_file_that_makes_no_sense_is_refused_with_the_line() {
    let cases = [
        ("port = 1\nprot = 2\n", "line 2: there is no setting prot; did you mean port?"),
        (
            "frobnicate = 2\n",
            "line 1: there is no setting frobnicate; `bistro serve --print-config` shows all",
        ),
        ("config = \"x\"\n", "line 1: there is no setting config"),
        ("\nport = [1]\n", "line 2: port: say a whole number, or a text in quotes"),
        ("[port]\n", "line 1: port: say a whole number"),
        ("port =\n", "line 1: "),
        ("port = 1\nport = 2\n", "line 2: duplicate key"),
    ];
    let path = scratch("nonsense.toml");
    for (file, right) in cases {
        std::fs::write(&path, file).expect("the folder can be written");
        let path = path.display().to_string();
        let refused = command(&["serve", "--print-config", "--config", &path]).output().map(Run::from);
        let refused = refused.expect("the binary runs").fails();
        assert!(refused.contains(&format!("nonsense.toml, {right}")), "{file}: {refused}");
        assert_eq!(refused.trim_end().lines().count(), 1, "{refused}");
    }
    let missing = command(&["serve", "--config", "no-such.toml"]).output().map(Run::from).unwrap().fails();
    assert!(missing.contains("no-such.toml cannot be read"), "{missing}");
}

#[test]
fn metrics_are_switched_off_with_none_or_nothing() {
    for off in ["none", ""] {
        for form in FORMS {
            let shown = read(&print_config(&[(form, "metrics-listen", &Value::from(off))]).succeeds());
            assert_eq!(shown["metrics-listen"], Value::from(off), "{form:?}");
        }
    }
}
