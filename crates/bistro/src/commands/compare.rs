//! `bistro compare`: is variant B better than variant A?

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::Context;
use bistro_lab::{
    ALARMS, Cell, Compared, ComparedFigure, Comparison, Detail, Ended, Entry, FIGURES, Kind, Running, Sheet,
    Watching, calibrate, compare, csv_row, report_words, simple_page,
};
use serde::Serialize;

use crate::args::CompareArgs;
use crate::reports::progress_bar;
use crate::tables::columns;
use crate::{json_text, stop};

pub(crate) fn run(args: &CompareArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let plans =
        [&args.a, &args.b].map(|variant| variant.plan(args.game, &args.bots, args.deals, args.run.seed));
    let [one, other] = plans;
    let [one, other] = [one?, other?];
    let detail = if args.closely { Detail::Decisions } else { FIGURES[args.figure].detail };
    let bar = progress_bar(0..args.deals, "deals");
    let progress = |deals| bar.inc(deals);
    let running = Running { threads: args.run.threads, progress: &progress, stop: stop::on_ctrl_c() };
    let [calibration, other_calibration] = [calibrate(&one, &running)?, calibrate(&other, &running)?];
    let comparison = Comparison {
        one: Watching { plan: &one, detail, calibration: &calibration },
        other: Watching { plan: &other, detail, calibration: &other_calibration },
        primary: args.figure,
        margin: args.margin,
        most_deals: args.deals,
    };
    let mut raw = match &args.raw {
        Some(path) => {
            let file = File::create(path).with_context(|| format!("{} cannot be written", path.display()))?;
            let mut file = BufWriter::new(file);
            writeln!(file, "deal,variant,{}", FIGURES.map(|figure| figure.id.replace('-', "_")).join(","))?;
            Some(file)
        }
        None => None,
    };
    let compared = compare(&comparison, &running, |deal, row, other_row| {
        let Some(file) = &mut raw else { return Ok(()) };
        for (name, row) in [("a", row), ("b", other_row)] {
            writeln!(
                file,
                "{deal},{name},{}",
                csv_row(&row.iter().map(|entry| cell(*entry)).collect::<Vec<_>>())
            )?;
        }
        Ok(())
    })??;
    bar.finish_and_clear();
    if let Some(mut file) = raw {
        file.flush()?;
    }
    tell(args, &compared, out)
}

fn cell(entry: Entry) -> Cell {
    entry.value().map_or(Cell::Empty, Cell::Real)
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Printed<'a> {
    game: &'a str,
    a: String,
    b: String,
    seed: u64,
    deals: u64,
    figure: &'a str,
    verdict: &'a str,
    margin: f64,
    /// Over all looks together, and over all figures together.
    error_rate: f64,
    figures: Vec<PrintedFigure<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct PrintedFigure<'a> {
    figure: &'a str,
    a: f64,
    b: f64,
    difference: f64,
    low: f64,
    high: f64,
    e_value: f64,
    stands: bool,
    variance_saved_by_pairing: f64,
}

fn tell(args: &CompareArgs, compared: &Compared, out: &mut dyn Write) -> anyhow::Result<()> {
    let (a, b) = (args.a.name(), args.b.name());
    let id = args.game.about().id;
    let primary = FIGURES[args.figure].id;
    if args.answer.json {
        let figure = |row: &ComparedFigure| PrintedFigure {
            figure: FIGURES[row.place].id,
            a: row.one,
            b: row.other,
            difference: row.difference.value,
            low: row.difference.low,
            high: row.difference.high,
            // JSON has no infinity.
            e_value: row.e_value.min(f64::MAX),
            stands: row.stands,
            variance_saved_by_pairing: row.saved,
        };
        let verdict = match compared.ended {
            Ended::Different => "different",
            Ended::Alike => "alike",
            Ended::Unclear => "unclear",
            Ended::Stopped => "stopped",
        };
        let figures = compared.rows.iter().map(figure).collect();
        let (deals, margin, seed) = (compared.deals, compared.margin, args.run.seed);
        let printed = Printed {
            game: id,
            a: a.clone(),
            b: b.clone(),
            seed,
            deals,
            figure: primary,
            verdict,
            margin,
            error_rate: ALARMS,
            figures,
        };
        writeln!(out, "{}", json_text(&printed))?;
    } else {
        writeln!(out, "{id}: A is {a}, B is {b}; seed {}\n\n{}", args.run.seed, table(compared))?;
        writeln!(out, "{}", verdict(primary, compared))?;
        writeln!(
            out,
            "Intervals hold at every look ({:.0} % over the whole run); * stands at that rate among all figures together \
             (e-BH). Saved: variance that playing the same deals took away.",
            100.0 * (1.0 - ALARMS)
        )?;
    }
    if let Some(path) = &args.answer.output {
        let words = report_words(args.answer.reader.lang());
        let title = format!("{}: A {a} · B {b}", args.game.words(args.answer.reader.lang()).word("title"));
        let page = simple_page(&title, &[verdict(primary, compared)], &[sheet(compared)], &words);
        std::fs::write(path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

fn verdict(primary: &str, compared: &Compared) -> String {
    let deals = compared.deals;
    let row = compared.rows.iter().find(|row| FIGURES[row.place].id == primary);
    let by = row.map(|row| {
        let [value, low, high] = [row.difference.value, row.difference.low, row.difference.high]
            .map(|number| shown(FIGURES[row.place].kind, number));
        format!("{primary} B − A = {value} ({low} to {high})")
    });
    let by = by.unwrap_or_else(|| format!("{primary} was not measured"));
    match compared.ended {
        Ended::Different => format!("Clear after {deals} deals: {by}."),
        Ended::Alike => {
            let margin = row.map_or_else(String::new, |row| shown(FIGURES[row.place].kind, compared.margin));
            format!("As good as equal after {deals} deals (within {margin}): {by}.")
        }
        Ended::Unclear => format!("Not clear after {deals} deals: {by}."),
        Ended::Stopped => format!("Stopped after {deals} deals: {by}."),
    }
}

fn shown(kind: Kind, number: f64) -> String {
    match kind {
        Kind::Share | Kind::Difference => format!("{:+.2} %", 100.0 * number),
        Kind::Mean => format!("{number:+.3}"),
    }
}

fn table(compared: &Compared) -> String {
    let head = ["figure", "A", "B", "B − A", "95 % at any time", "", "saved"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for row in &compared.rows {
        let kind = FIGURES[row.place].kind;
        let plain = |number: f64| shown(kind, number).trim_start_matches('+').to_owned();
        rows.push(vec![
            FIGURES[row.place].id.to_owned(),
            plain(row.one),
            plain(row.other),
            shown(kind, row.difference.value),
            format!("{} … {}", shown(kind, row.difference.low), shown(kind, row.difference.high)),
            if row.stands { "*" } else { "" }.to_owned(),
            format!("{:.0} %", 100.0 * row.saved),
        ]);
    }
    columns(&rows)
}

fn sheet(compared: &Compared) -> Sheet {
    let row = |row: &ComparedFigure| {
        let figure = &FIGURES[row.place];
        let cell: fn(f64) -> Cell = match figure.kind {
            Kind::Share | Kind::Difference => Cell::Share,
            Kind::Mean => Cell::Real,
        };
        let difference = row.difference;
        let stands = Cell::Text(if row.stands { "*" } else { "" }.to_owned());
        vec![
            Cell::Text(figure.id.to_owned()),
            cell(row.one),
            cell(row.other),
            cell(difference.value),
            cell(difference.low),
            cell(difference.high),
            stands,
        ]
    };
    let columns = vec!["figure", "a", "b", "difference", "low", "high", "stands"];
    Sheet { name: "compare", columns, rows: compared.rows.iter().map(row).collect() }
}
