//! `bistro load`: how much a server on this machine takes. It starts one of its own, so that its processor time
//! and memory can be told apart from ours. Before it comes a bare echo of the same shape, so that a slow machine is not taken
//! for a slow server.

mod echo;
mod process;
mod tables;

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use serde::Serialize;

use crate::args::LoadArgs;
use crate::json_text;
use crate::tables::columns;
use echo::Pairs;
use process::Served;
use tables::{Crowd, Heard};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// A server that only repeats itself: as much as this machine allows.
    Echo,
    Bistro,
}

/// What was measured with so many tables.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Measured {
    what: What,
    tables: usize,
    /// Decisions asked for each second; none when everyone plays as fast as they can.
    pace: Option<f64>,
    seconds: f64,
    decisions: u64,
    per_second: f64,
    /// For each second of the servers' processor time.
    per_cpu_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    /// The median length of what a guest is sent for a decision.
    bytes: u32,
    /// Resident memory above that of the empty server, for each table with two sockets.
    kib_per_table: f64,
}

pub(crate) fn run(args: &LoadArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("the system gives no threads")?;
    if args.serve_echo {
        return runtime.block_on(echo::serve(out));
    }
    let measured = runtime.block_on(measure(args))?;
    if args.json {
        writeln!(out, "{}", json_text(&measured))?;
    } else {
        write!(out, "{}", columns(&rows(&measured)))?;
    }
    Ok(())
}

async fn measure(args: &LoadArgs) -> anyhow::Result<Vec<Measured>> {
    let length = Duration::from_secs_f64(args.seconds);
    let mut measured = Vec::new();
    for &tables in &args.tables {
        measured.push(measure_echo(tables, length).await?);
        measured.extend(measure_servers(args, tables, length).await?);
    }
    Ok(measured)
}

async fn measure_echo(tables: usize, length: Duration) -> anyhow::Result<Measured> {
    let mut watch = Watch::of(vec![Served::echo().await?])?;
    let pairs = Pairs::seat(&watch.served[0].address, tables).await?;
    watch.settle(tables).await?;
    watch.round(What::Echo, tables, None, length, pairs.play(length)).await
}

async fn measure_servers(args: &LoadArgs, tables: usize, length: Duration) -> anyhow::Result<[Measured; 2]> {
    let mut served = Vec::new();
    for number in 0..args.servers {
        served.push(Served::bistro(number, tables).await?);
    }
    let mut watch = Watch::of(served)?;
    let addresses: Vec<&str> = watch.served.iter().map(|served| served.address.as_str()).collect();
    let mut crowd = Crowd::seat(&addresses, args.game, tables).await?;
    watch.settle(tables).await?;
    let full = watch.round(What::Bistro, tables, None, length, crowd.play(None, length)).await?;
    // Half of what it took at full speed, to see how long people wait then.
    let pace = full.per_second / 2.0;
    let play = crowd.play(Some(pace / tables as f64), length);
    let half = watch.round(What::Bistro, tables, Some(pace), length, play).await?;
    Ok([full, half])
}

/// Servers and what all of them together took while they were watched.
struct Watch {
    served: Vec<Served>,
    empty: u64,
    kib_per_table: f64,
}

impl Watch {
    fn of(served: Vec<Served>) -> anyhow::Result<Watch> {
        let mut watch = Watch { served, empty: 0, kib_per_table: 0.0 };
        watch.empty = watch.resident()?;
        Ok(watch)
    }

    fn resident(&self) -> anyhow::Result<u64> {
        self.served.iter().map(Served::resident).sum()
    }

    fn cpu_seconds(&self) -> anyhow::Result<f64> {
        self.served.iter().map(Served::cpu_seconds).sum()
    }

    /// Everybody has come: how much memory that takes, once allocators and sockets have settled.
    async fn settle(&mut self, tables: usize) -> anyhow::Result<()> {
        tokio::time::sleep(Duration::from_millis(500)).await;
        self.kib_per_table = self.resident()?.saturating_sub(self.empty) as f64 / tables as f64;
        Ok(())
    }

    async fn round(
        &self,
        what: What,
        tables: usize,
        pace: Option<f64>,
        length: Duration,
        play: impl Future<Output = anyhow::Result<Heard>>,
    ) -> anyhow::Result<Measured> {
        let before = self.cpu_seconds()?;
        let mut heard = play.await?;
        let cpu = self.cpu_seconds()? - before;
        let seconds = length.as_secs_f64();
        heard.lengths.sort_unstable();
        let bytes = heard.lengths.get(heard.lengths.len() / 2).copied().unwrap_or(0);
        let waits = &mut heard.waits_us;
        waits.sort_unstable();
        let at = |share: f64| {
            waits.get((waits.len() as f64 * share) as usize).copied().unwrap_or(0) as f64 / 1000.0
        };
        Ok(Measured {
            what,
            tables,
            pace,
            seconds,
            decisions: heard.decisions,
            per_second: heard.decisions as f64 / seconds,
            per_cpu_second: heard.decisions as f64 / cpu.max(0.001),
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            bytes,
            kib_per_table: self.kib_per_table,
        })
    }
}

fn rows(measured: &[Measured]) -> Vec<Vec<String>> {
    let head = [
        "server",
        "tables",
        "asked/s",
        "decisions",
        "per s",
        "per CPU s",
        "p50 ms",
        "p99 ms",
        "bytes",
        "KiB/table",
    ];
    let row = |one: &Measured| {
        vec![
            match one.what {
                What::Echo => "echo".to_owned(),
                What::Bistro => "bistro".to_owned(),
            },
            one.tables.to_string(),
            one.pace.map_or_else(|| "all".to_owned(), |pace| format!("{pace:.0}")),
            one.decisions.to_string(),
            format!("{:.0}", one.per_second),
            format!("{:.0}", one.per_cpu_second),
            format!("{:.2}", one.p50_ms),
            format!("{:.2}", one.p99_ms),
            one.bytes.to_string(),
            format!("{:.1}", one.kib_per_table),
        ]
    };
    let head = head.iter().map(ToString::to_string).collect();
    std::iter::once(head).chain(measured.iter().map(row)).collect()
}
