//! `bistro games`: what is on the shelf.

use std::io::Write;

use bistro_core::{About, Choice, Preset};

use serde::Serialize;

use crate::args::GamesArgs;
use crate::json_text;

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Listed {
    id: &'static str,
    title: &'static str,
    seats: Vec<usize>,
    rules_version: u16,
    options: Vec<ListedOption>,
    presets: Vec<&'static str>,
}

#[derive(Serialize)]
struct ListedOption {
    id: &'static str,
    rule: &'static str,
    values: Vec<String>,
    default: String,
}

pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let games: Vec<&About> = catalog::GAMES.iter().map(|game| game.about()).collect();
    if args.json {
        let list: Vec<Listed> = games.into_iter().map(listed).collect();
        writeln!(out, "{}", json_text(&list))?;
        return Ok(());
    }
    for about in games {
        let (least, most) = (about.seats.start(), about.seats.end());
        let seats = if least == most { least.to_string() } else { format!("{least}–{most}") };
        writeln!(out, "{}: {}, {seats} players", about.id, about.title)?;
        for Choice { id, rule, values } in about.options {
            let (all, default) = (values.all().join(", "), values.default_value());
            writeln!(out, "  --set {id}=…  one of {all}; {default} unless set ({rule})")?;
        }
        for Preset { id, sets } in about.presets {
            let sets: Vec<String> = sets.iter().map(|(option, value)| format!("{option}={value}")).collect();
            let means = if sets.is_empty() { "all options as they come".into() } else { sets.join(", ") };
            writeln!(out, "  --preset {id}  {means}")?;
        }
    }
    Ok(())
}

fn listed(about: &About) -> Listed {
    let option = |choice: &Choice| ListedOption {
        id: choice.id,
        rule: choice.rule,
        values: choice.values.all(),
        default: choice.values.default_value(),
    };
    Listed {
        id: about.id,
        title: about.title,
        seats: about.seats.clone().collect(),
        rules_version: about.rules_version,
        options: about.options.iter().map(option).collect(),
        presets: about.presets.iter().map(|preset| preset.id).collect(),
    }
}
