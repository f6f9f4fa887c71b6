//! `bistro compare`: is variant B better than variant A?

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::{Context, bail};
use bistro_core::Phrase;
use bistro_lab::{
    ALARMS, Cell, Compared, ComparedFigure, ComparedSums, Comparison, Detail, Ended, Entry, FIGURES, Kind,
    Running, Sheet, Watching, calibrate, compare, compared, csv_row, report_words, simple_page,
};
use bistro_words::{Names, Words};
use serde::Serialize;

use crate::args::CompareArgs;
use crate::reports::{program, progress_bar};
use crate::tables::columns;
use crate::{json_text, resumed, stop};

pub(crate) fn run(args: &CompareArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let plans =
        [&args.a, &args.b].map(|variant| variant.plan(args.game, &args.bots, args.deals, args.run.seed));
    let [one, other] = plans;
    let [one, other] = [one?, other?];
    let detail = if args.closely { Detail::Decisions } else { FIGURES[args.figure].detail };
    let mut kept = resumed::kept::<ComparedSums>(args.resume.as_deref(), run_name(args))?;
    if !kept.counted.is_whole() {
        bail!("what was kept does not fit this program: begin again with another file");
    }
    let bar = progress_bar(kept.counted.deals..args.deals, "deals");
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
    let mut write_rows = |deal: u64, row: &[Entry], other_row: &[Entry]| -> std::io::Result<()> {
        let Some(file) = &mut raw else { return Ok(()) };
        for (name, row) in [("a", row), ("b", other_row)] {
            let cells: Vec<Cell> = row.iter().map(|entry| cell(*entry)).collect();
            writeln!(file, "{deal},{name},{}", csv_row(&cells))?;
        }
        Ok(())
    };
    let deals = kept.counted.deals..args.deals;
    resumed::in_slices(deals, args.resume.as_deref(), &mut kept, |kept, slice| {
        compare(&comparison, slice.end, &mut kept.counted, &running, &mut write_rows)??;
        Ok(kept.counted.deals)
    })?;
    bar.finish_and_clear();
    if let Some(mut file) = raw {
        file.flush()?;
    }
    tell(args, &compared(&comparison, &kept.counted), out)
}

/// Everything that decides how the comparison goes, and the program that plays it.
fn run_name(args: &CompareArgs) -> String {
    let CompareArgs { game, a, b, bots, figure, margin, deals, closely, run, .. } = args;
    let bots: Vec<String> = bots.iter().map(ToString::to_string).collect();
    let (about, figure) = (game.about(), FIGURES[*figure].id);
    let margin = margin.map_or_else(String::new, |margin| format!(" --margin {margin}"));
    let closely = if *closely { " --closely" } else { "" };
    format!(
        "compare {} --a \"{}\" --b \"{}\" --bots {} --figure {figure}{margin} --deals {deals}{closely} --seed {} ({}, rules {})",
        about.id,
        a.name(),
        b.name(),
        bots.join(","),
        run.seed,
        program(),
        about.rules_version
    )
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
    let words = report_words(args.answer.reader.lang());
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
        writeln!(out, "{}\n{}", verdict(args.figure, compared, &words), method(&words))?;
    }
    if let Some(path) = &args.answer.output {
        let title = format!("{}: A {a} · B {b}", args.game.words(words.lang()).word("title"));
        let lines = [verdict(args.figure, compared, &words), method(&words)];
        let page = simple_page(&title, &lines, &[sheet(compared)], &words);
        std::fs::write(path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// What came of it, by the figure that decided.
fn verdict(primary: usize, compared: &Compared, words: &Words) -> String {
    let nobody = Names::new(Vec::new(), None);
    let (figure, row) = (&FIGURES[primary], compared.rows.iter().find(|row| row.place == primary));
    let by = match row {
        Some(ComparedFigure { difference, .. }) => Phrase::new("compare-by")
            .sign("value", shown(figure.kind, difference.value))
            .sign("low", shown(figure.kind, difference.low))
            .sign("high", shown(figure.kind, difference.high)),
        None => Phrase::new("compare-not-measured"),
    };
    let by = words.say(&by.sign("figure", figure.id), &nobody);
    let ended = match compared.ended {
        Ended::Different => Phrase::new("compare-clear"),
        Ended::Alike => Phrase::new("compare-alike")
            .sign("margin", shown(figure.kind, compared.margin).trim_start_matches('+')),
        Ended::Unclear => Phrase::new("compare-unclear"),
        Ended::Stopped => Phrase::new("compare-stopped"),
    };
    let ended = words.say(&ended.number("deals", compared.deals as i64), &nobody);
    format!("{ended} {by}")
}

/// How to read the table.
fn method(words: &Words) -> String {
    let sure = format!("{:.0} %", 100.0 * (1.0 - ALARMS));
    words.say(&Phrase::new("compare-method").sign("sure", sure), &Names::new(Vec::new(), None))
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
