//! `bistro bench`: how fast the rules and the search are.

use std::io::Write;

use anyhow::ensure;
use bistro_lab::{
    Bench, Bin, ForLab, HintQuality, LabGame, Reliability, SearchRow, bench, bench_search, reliability,
};
use bistro_vector::{ForVector, Settings};

use indicatif::ProgressBar;
use serde::Serialize;

use crate::args::BenchArgs;
use crate::json_text;
use crate::tables::columns;

pub(crate) fn run(args: &BenchArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    /// A search takes as long as many playouts, and is measured less often.
    const PLAYOUT_ROUNDS: u32 = 10;
    if !args.pace.is_empty() {
        return pace(args, out);
    }
    if let Some(tables) = args.vector {
        return vector(args, tables, out);
    }
    if let Some(games) = args.hints {
        return hints(args, games, out);
    }
    if let Some(games) = args.judges {
        return judges(args, games, out);
    }
    ensure!(
        args.game.is_none(),
        "all games are measured together: name one only with --pace, --hints or --judges"
    );
    let bar = ProgressBar::new(u64::from(args.rounds) + catalog::GAMES.len() as u64);
    let games = catalog::visit_all(ForLab);
    let measured = bench(&games, args.rounds, &|| bar.inc(1));
    let search = bench_search(&games, args.rounds.div_ceil(PLAYOUT_ROUNDS), &|| bar.inc(1));
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{}", json_text(&Printed { rules: &measured, search: &search }))?;
    } else {
        write!(out, "{}\n{}", text(&measured), search_text(&search))?;
    }
    Ok(())
}

/// Many tables at once, as learners step them.
fn vector(args: &BenchArgs, tables: u32, out: &mut dyn Write) -> anyhow::Result<()> {
    const DECISIONS: usize = 200_000;
    let settings = Settings { tables: tables as usize, threads: args.threads, ..Settings::default() };
    let measured = catalog::visit_all(ForVector)
        .into_iter()
        .map(|game| bistro_vector::bench(game, &settings, args.rounds, DECISIONS))
        .collect::<Result<Vec<_>, _>>()?;
    if args.json {
        writeln!(out, "{}", json_text(&measured))?;
        return Ok(());
    }
    let head = ["game", "array", "ids", "decisions/s", "processor ns a decision"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for row in &measured {
        rows.push(vec![
            row.game.to_owned(),
            row.length.to_string(),
            row.num_actions.to_string(),
            format!("{:.0}", row.decisions_per_second),
            format!("{:.0}", row.nanoseconds),
        ]);
    }
    write!(
        out,
        "{tables} tables at once, arrays and masks at every decision, random legal ids, default seats.\n\n{}",
        columns(&rows)
    )?;
    Ok(())
}

/// Microseconds a decision at two seats, game by game.
fn pace(args: &BenchArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    const POSITIONS: u32 = 200;
    let mut rows = vec![vec!["game".to_owned()]];
    rows[0].extend(args.pace.iter().map(ToString::to_string));
    for game in asked(args) {
        let setup = game.setup(Some(2), None, &[])?;
        let mut row = vec![game.about().id.to_owned()];
        for bot in &args.pace {
            row.push(format!("{:.0}", game.pace(&setup, bot, POSITIONS)?));
        }
        rows.push(row);
    }
    write!(out, "Microseconds for each decision on one core, two seats.\n\n{}", columns(&rows))?;
    Ok(())
}

/// How often the first line of a hint is as good as what a much longer search finds, at two seats, game by game.
fn hints(args: &BenchArgs, games: u64, out: &mut dyn Write) -> anyhow::Result<()> {
    const SEED: u64 = 1_000_007;
    let mut rows = vec![["game", "decisions", "same", "as good", "mean loss"].map(str::to_owned).to_vec()];
    for game in asked(args) {
        let setup = game.setup(Some(2), None, &[])?;
        let quality = game.hint_quality(&setup, games, SEED)?;
        let HintQuality { decisions, same, good, lost } = quality;
        let percent = |count: u64| format!("{:.1} %", 100.0 * count as f64 / decisions as f64);
        let loss = format!("{:.2} points", 100.0 * lost / decisions as f64);
        rows.push(vec![
            game.about().id.to_owned(),
            decisions.to_string(),
            percent(same),
            percent(good),
            loss,
        ]);
    }
    let head = "The first line of a hint beside a search of fifty times the budget, two seats.\n\
                As good: it loses less than two points of winning chance by that search's measure.";
    write!(out, "{head}\n\n{}", columns(&rows))?;
    Ok(())
}

/// Whether what a judge says comes true, at every number of seats.
fn judges(args: &BenchArgs, games: u64, out: &mut dyn Write) -> anyhow::Result<()> {
    const SEED: u64 = 1_000_009;
    let tenths = (0..10).map(|tenth| format!("{}-{}", 10 * tenth, 10 * tenth + 10));
    let head = ["game", "seats", "error", "brier", "of fair"].map(str::to_owned).into_iter().chain(tenths);
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    let mut measured = Vec::new();
    for game in asked(args) {
        for seats in game.about().seats.clone() {
            let setup = game.setup(Some(seats), None, &[])?;
            let reliability = reliability(game, &setup, games, SEED)?;
            let mut row = vec![game.about().id.to_owned(), seats.to_string()];
            row.push(format!("{:.1}", 100.0 * reliability.error()));
            row.extend([reliability.brier, reliability.brier_of_fair].map(|score| format!("{score:.3}")));
            row.extend(reliability.bins.iter().map(bin));
            rows.push(row);
            measured.push(MeasuredJudge { game: game.about().id, seats, reliability });
        }
    }
    if args.json {
        writeln!(out, "{}", json_text(&measured))?;
        return Ok(());
    }
    let text = format!(
        "What judges say in {games} games of search:60, and what comes of it. Error: how far what is said is from what\n\
         is won, in points. By tenths of what is said: how often that was won, in percent.\n\n{}",
        columns(&rows)
    );
    out.write_all(text.as_bytes())?;
    Ok(())
}

/// How often it was won, if that was ever said.
fn bin(bin: &Bin) -> String {
    if bin.weight > 0.0 { format!("{:.0}", 100.0 * bin.won) } else { "-".to_owned() }
}

#[derive(Serialize)]
struct MeasuredJudge {
    game: &'static str,
    seats: usize,
    #[serde(flatten)]
    reliability: Reliability,
}

/// The game that was named, or all of them.
fn asked(args: &BenchArgs) -> Vec<&'static dyn LabGame> {
    let is_asked = |id: &str| args.game.is_none_or(|game| game.about().id == id);
    catalog::visit_all(ForLab).into_iter().filter(|game| is_asked(game.about().id)).collect()
}

#[derive(Serialize)]
struct Printed<'a> {
    #[serde(flatten)]
    rules: &'a Bench,
    search: &'a [SearchRow],
}

fn search_text(measured: &[SearchRow]) -> String {
    let head = ["game", "search", "iterations/s", "decisions a rollout", "decisions/s below the tree"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for row in measured {
        rows.push(vec![
            row.game.to_owned(),
            row.way.to_owned(),
            format!("{:.0}", row.iterations_per_second),
            format!("{:.1}", row.decisions_per_rollout),
            format!("{:.0}", row.rollout_decisions_per_second),
        ]);
    }
    format!("Search on one core, 1000 iterations for each decision, two seats.\n\n{}", columns(&rows))
}

fn text(measured: &Bench) -> String {
    let mut rows = vec![
        ["game", "seats", "ns a decision", "times reference", "decisions a game", "state bytes"]
            .map(str::to_owned)
            .to_vec(),
    ];
    for row in &measured.rows {
        rows.push(vec![
            row.game.to_owned(),
            row.seats.to_string(),
            format!("{:.1}", row.nanoseconds),
            format!("{:.2}", row.ratio),
            format!("{:.1}", row.decisions_per_game),
            row.state_bytes.to_string(),
        ]);
    }
    format!(
        "Random playouts on one core, all legal moves generated at every decision.\n\
         reference game: {:.2} ns a decision\n\n{}",
        measured.reference,
        columns(&rows),
    )
}
