//! `bistro sweep`: which variant comes nearest to what a designer aims at?

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, bail};
use bistro_core::BadSetup;
use bistro_lab::{
    Aim, Cell, Effort, FIGURES, Grid, Kind, MeasuredTasks, Point, Running, Sheet, Swept, report_words,
    simple_page, sweep, sweep_json,
};

use crate::args::SweepArgs;
use crate::reports::{program, progress_bar};
use crate::tables::columns;
use crate::{json_text, resumed, stop};

pub(crate) fn run(args: &SweepArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let points = grid(args)?;
    let (all, aims) = (points.len(), &args.aim.0);
    let most = all.min(args.points) as u64 * args.games;
    let bar = progress_bar(0..most, "games at most");
    let progress = |games| bar.inc(games);
    let running = Running { threads: args.run.threads, progress: &progress, stop: stop::on_ctrl_c() };
    let effort = Effort { games: args.games, most_points: args.points };
    let start = Instant::now();
    let mut kept = resumed::kept::<MeasuredTasks>(args.resume.as_deref(), run_name(args))?;
    if kept.counted.values().any(|sums| sums.sums.len() != FIGURES.len()) {
        bail!("what was kept does not fit this program: begin again with another file");
    }
    let mut measured = std::mem::take(&mut kept.counted);
    let keep = |measured: &MeasuredTasks| -> anyhow::Result<()> {
        let Some(path) = &args.resume else { return Ok(()) };
        kept.counted.clone_from(measured);
        resumed::write(path, &kept)
    };
    let swept = sweep(points, aims, effort, args.run.seed, &running, &mut measured, keep)?;
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let words = report_words(args.answer.reader.lang());
    if args.answer.json {
        writeln!(out, "{}", json_text(&sweep_json(args.game.about().id, args.run.seed, aims, &swept)))?;
    } else {
        let games: u64 = swept.iter().map(|each| each.games).sum();
        let rate = games as f64 / seconds;
        writeln!(
            out,
            "{}, {} of {all} variants, {games} games, {rate:.0} a second\n",
            args.game.about().id,
            swept.len()
        )?;
        writeln!(out, "{}", table(&swept, aims))?;
        writeln!(out, "{}", words.word("sweep-method"))?;
    }
    if let Some(path) = &args.raw {
        std::fs::write(path, all_figures(&swept).csv())
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    if let Some(path) = &args.answer.output {
        let aims_said: Vec<String> = aims.iter().map(ToString::to_string).collect();
        let title = format!("{}: {}", args.game.words(words.lang()).word("title"), aims_said.join(", "));
        let lines = [words.word("sweep-method")];
        let page = simple_page(&title, &lines, &[sheet(&swept, aims), all_figures(&swept)], &words);
        std::fs::write(path, page).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// Everything that decides how the sweep goes, and the program that plays it.
fn run_name(args: &SweepArgs) -> String {
    let SweepArgs { game, table, over, aim, bots, games, points, run, .. } = args;
    let over: Vec<String> = over.iter().map(|(option, values)| format!("--over {option}={values}")).collect();
    let aims: Vec<String> = aim.0.iter().map(ToString::to_string).collect();
    let (about, table, over, aims) = (game.about(), table.said(), over.join(" "), aims.join(", "));
    format!(
        "sweep {}{table} {over} --aim \"{aims}\" --bots {bots} --games {games} --points {points} --seed {} ({}, rules {})",
        about.id,
        run.seed,
        program(),
        about.rules_version
    )
}

/// Every combination of the values, as far as the rules allow it.
fn grid(args: &SweepArgs) -> Result<Vec<Point>, BadSetup> {
    let grid = Grid {
        game: args.game,
        over: &args.over,
        player: &args.bots,
        games: args.games,
        seed: args.run.seed,
    };
    grid.points(|seats, sets| args.table.lab_setup_with(args.game, seats, sets))
}

fn shown(kind: Kind, number: f64) -> String {
    match kind {
        Kind::Share | Kind::Difference => format!("{:.1} %", 100.0 * number),
        Kind::Mean => format!("{number:.2}"),
    }
}

fn table(swept: &[Swept], aims: &[Aim]) -> String {
    let mut head = vec!["".to_owned(), "variant".to_owned(), "games".to_owned()];
    head.extend(aims.iter().map(ToString::to_string));
    let mut rows = vec![head];
    for each in swept {
        let mark = if !each.finished {
            "…"
        } else if each.on_front {
            "♦"
        } else {
            ""
        };
        let mut row = vec![mark.to_owned(), each.label.clone(), each.games.to_string()];
        row.extend(each.measured.iter().zip(aims).map(|(measured, aim)| match measured {
            Some(found) => {
                let [value, low, high] =
                    [found.value, found.low, found.high].map(|number| shown(aim.kind(), number));
                let met = if aim.is_met(found.value) == Some(true) { " ✓" } else { "" };
                format!("{value} ({low}–{high}){met}")
            }
            None => "–".to_owned(),
        }));
        rows.push(row);
    }
    columns(&rows)
}

fn sheet(swept: &[Swept], aims: &[Aim]) -> Sheet {
    let mut rows = Vec::new();
    for each in swept {
        for (aim, measured) in aims.iter().zip(&each.measured) {
            let cell: fn(f64) -> Cell = match aim.kind() {
                Kind::Share | Kind::Difference => Cell::Share,
                Kind::Mean => Cell::Real,
            };
            let [value, low, high] = match measured {
                Some(found) => [cell(found.value), cell(found.low), cell(found.high)],
                None => [Cell::Empty, Cell::Empty, Cell::Empty],
            };
            let front = Cell::Text(if each.on_front && each.finished { "♦" } else { "" }.to_owned());
            let label = Cell::Text(each.label.clone());
            rows.push(vec![
                front,
                label,
                Cell::Whole(each.games as i64),
                Cell::Text(aim.to_string()),
                value,
                low,
                high,
            ]);
        }
    }
    let columns = vec!["front", "variant", "games", "aim", "value", "low", "high"];
    Sheet { name: "sweep", columns, rows }
}

fn all_figures(swept: &[Swept]) -> Sheet {
    let mut rows = Vec::new();
    for each in swept {
        for (place, figure) in FIGURES.iter().enumerate() {
            let Some(found) = each.figures.interval(place) else { continue };
            rows.push(vec![
                Cell::Text(each.label.clone()),
                Cell::Whole(each.games as i64),
                Cell::Text(figure.id.to_owned()),
                Cell::Real(found.value),
                Cell::Real(found.low),
                Cell::Real(found.high),
            ]);
        }
    }
    Sheet { name: "figures", columns: vec!["variant", "games", "figure", "value", "low", "high"], rows }
}
