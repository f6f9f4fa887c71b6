//! `bistro sim`: many games, counted.

use std::io::Write;
use std::time::{Duration, Instant};

use bistro_lab::{Interval, Plan, SimReport, simulate};
use bistro_wire::{Value, json_text};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::args::SimArgs;
use crate::tables::{bots_for, columns};

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Simulated<'a> {
    game: &'static str,
    setup: &'a Value,
    seed: u64,
    #[serde(flatten)]
    report: SimReport,
    /// The only part that depends on the machine.
    speed: Speed,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Speed {
    seconds: f64,
    decisions_per_second: f64,
    threads: usize,
}

pub(crate) fn run(args: &SimArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.setup(args.game)?;
    let seats = setup["seats"].as_u64().unwrap_or(0) as usize;
    let plan = Plan {
        game: args.game,
        setup,
        bots: bots_for(seats, &args.bots)?,
        games: args.games,
        seed: args.seed,
        threads: args.threads,
    };
    let bar = progress_bar(args.games);
    let start = Instant::now();
    let tally = simulate(&plan, &|games| bar.inc(games))?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();

    let report = SimReport::new(&tally, &plan.bots);
    let threads = match args.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let speed = Speed { seconds, decisions_per_second: tally.decisions.total as f64 / seconds, threads };
    if args.json {
        let game = args.game.about().id;
        let simulated = Simulated { game, setup: &plan.setup, seed: args.seed, report, speed };
        writeln!(out, "{}", json_text(&simulated))?;
    } else {
        write!(out, "{}", text(args, &plan, &report, &speed))?;
    }
    Ok(())
}

/// A bar on a terminal; nothing in a pipe.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(4));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar.with_style(style.expect("the template is sound"))
}

fn text(args: &SimArgs, plan: &Plan, report: &SimReport, speed: &Speed) -> String {
    let head = |first: &str, second: &str| {
        [first, second, "wins", "95 %", "mean score", "95 %"].map(str::to_owned).to_vec()
    };
    let mut seats = vec![head("seat", "bot")];
    for row in &report.seats {
        seats.push(row_of(row.seat.to_string(), row.bot.clone(), &row.wins, &row.score));
    }
    let mut bots = vec![head("bot", "seats")];
    for row in &report.bots {
        bots.push(row_of(row.bot.clone(), row.seats.to_string(), &row.wins, &row.score));
    }
    let endings: Vec<String> =
        report.endings.iter().map(|row| format!("{} {}", row.ending, percent(&row.share))).collect();
    format!(
        "{}, {} games, seed {}, setup {}\n\n{}\n{}\nlength: {} decisions in {} steps a game\nendings: {}\n\
         shared wins: {}\nspeed: {:.0} decisions a second on {} threads ({:.1} s)\n",
        args.game.about().title,
        report.games,
        args.seed,
        plan.setup,
        columns(&seats),
        columns(&bots),
        mean(&report.decisions),
        mean(&report.steps),
        endings.join(", "),
        percent(&report.shared_wins),
        speed.decisions_per_second,
        speed.threads,
        speed.seconds,
    )
}

fn row_of(first: String, second: String, wins: &Interval, score: &Interval) -> Vec<String> {
    vec![
        first,
        second,
        format!("{:.2} %", 100.0 * wins.value),
        format!("{:.2}–{:.2} %", 100.0 * wins.low, 100.0 * wins.high),
        format!("{:.2}", score.value),
        format!("{:.2}–{:.2}", score.low, score.high),
    ]
}

fn percent(share: &Interval) -> String {
    format!("{:.2} % ({:.2}–{:.2} %)", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high)
}

fn mean(mean: &Interval) -> String {
    format!("{:.1} ({:.1}–{:.1})", mean.value, mean.low, mean.high)
}
