//! `bistro load`: how much a server on this machine takes. It starts one of its own, so that its processor time
//! and memory can be told apart from ours.

mod process;
mod tables;

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use serde::Serialize;

use crate::args::LoadArgs;
use crate::tables::columns;
use process::Served;
use tables::Crowd;

/// What was measured with so many tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Measured {
    tables: usize,
    /// Decisions asked for each second; none when everyone plays as fast as they can.
    pace: Option<f64>,
    seconds: f64,
    decisions: u64,
    per_second: f64,
    /// For each second of the server's processor time.
    per_cpu_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    /// Resident memory above that of the empty server, for each table with two sockets.
    kib_per_table: f64,
}

pub(crate) fn run(args: &LoadArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let measured = runtime.context("the system gives no threads")?.block_on(measure(args))?;
    if args.json {
        writeln!(out, "{}", bistro_wire::json_text(&measured))?;
    } else {
        write!(out, "{}", columns(&rows(&measured)))?;
    }
    Ok(())
}

async fn measure(args: &LoadArgs) -> anyhow::Result<Vec<Measured>> {
    let mut measured = Vec::new();
    for &tables in &args.tables {
        let served = Served::start().await?;
        let empty = served.resident()?;
        let mut crowd = Crowd::seat(&served.address, args.game, tables).await?;
        // Allocators and sockets settle.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let kib_per_table = (served.resident()?.saturating_sub(empty)) as f64 / tables as f64;
        let length = Duration::from_secs_f64(args.seconds);
        let full = round(&served, &mut crowd, tables, None, length, kib_per_table).await?;
        // Half of what it took at full speed, to see how long people wait then.
        let half =
            round(&served, &mut crowd, tables, Some(full.per_second / 2.0), length, kib_per_table).await?;
        measured.extend([full, half]);
    }
    Ok(measured)
}

async fn round(
    served: &Served,
    crowd: &mut Crowd,
    tables: usize,
    pace: Option<f64>,
    length: Duration,
    kib_per_table: f64,
) -> anyhow::Result<Measured> {
    let before = served.cpu_seconds()?;
    let heard = crowd.play(pace.map(|pace| pace / tables as f64), length).await?;
    let cpu = served.cpu_seconds()? - before;
    let seconds = length.as_secs_f64();
    let mut waits = heard.waits_us;
    waits.sort_unstable();
    let at =
        |share: f64| waits.get((waits.len() as f64 * share) as usize).copied().unwrap_or(0) as f64 / 1000.0;
    Ok(Measured {
        tables,
        pace,
        seconds,
        decisions: heard.decisions,
        per_second: heard.decisions as f64 / seconds,
        per_cpu_second: heard.decisions as f64 / cpu.max(0.001),
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        kib_per_table,
    })
}

fn rows(measured: &[Measured]) -> Vec<Vec<String>> {
    let head = ["tables", "asked/s", "decisions", "per s", "per CPU s", "p50 ms", "p99 ms", "KiB/table"];
    let row = |one: &Measured| {
        vec![
            one.tables.to_string(),
            one.pace.map_or_else(|| "all".to_owned(), |pace| format!("{pace:.0}")),
            one.decisions.to_string(),
            format!("{:.0}", one.per_second),
            format!("{:.0}", one.per_cpu_second),
            format!("{:.2}", one.p50_ms),
            format!("{:.2}", one.p99_ms),
            format!("{:.1}", one.kib_per_table),
        ]
    };
    let head = head.iter().map(ToString::to_string).collect();
    std::iter::once(head).chain(measured.iter().map(row)).collect()
}
