//! `bistro bench`: how fast the rules are.

use std::io::Write;

use bistro_lab::{Bench, bench};
use bistro_wire::json_text;
use indicatif::ProgressBar;

use crate::args::BenchArgs;
use crate::tables::columns;

pub(crate) fn run(args: &BenchArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let bar = ProgressBar::new(u64::from(args.rounds));
    let measured = bench(catalog::GAMES, args.rounds, &|| bar.inc(1));
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{}", json_text(&measured))?;
    } else {
        write!(out, "{}", text(&measured))?;
    }
    Ok(())
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
