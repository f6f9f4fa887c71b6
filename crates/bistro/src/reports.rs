//! Results of runs, for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context;
use bistro_core::Unit;
use bistro_lab::{Counted, ForLab, Interval, Part, Player, Ranking, SimReport};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use serde_json::Value;

use crate::args::PartArgs;
use crate::json_text;
use crate::tables::{columns, seats_in};

/// How fast it went: the only part of a result that depends on the machine.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Speed {
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    decisions_per_second: Option<f64>,
    threads: usize,
}

impl Speed {
    /// `decisions` is 0 where nobody counted them.
    pub(crate) fn new(start: Instant, threads: usize, decisions: i64) -> Speed {
        let seconds = start.elapsed().as_secs_f64();
        let threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let decisions_per_second = (decisions > 0).then(|| decisions as f64 / seconds);
        Speed { seconds, decisions_per_second, threads }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Printed<'a, R> {
    game: &'a str,
    setup: &'a Value,
    seed: u64,
    #[serde(flatten)]
    report: R,
    #[serde(skip_serializing_if = "Option::is_none")]
    speed: Option<&'a Speed>,
}

/// A bar on a terminal, with the time left; nothing in a pipe.
pub(crate) fn progress_bar(run: Range<u64>, what: &str) -> ProgressBar {
    let template = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&template).expect("the template is sound");
    let bar = ProgressBar::with_draw_target(Some(run.end - run.start), ProgressDrawTarget::stderr_with_hz(4));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar.with_style(style)
}

/// Which program this is, for parts of runs that must not be mixed.
pub(crate) fn program() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The report of a run, or its part for `bistro merge`. A run that was stopped tells of what is done.
pub(crate) fn print_or_write(
    part: &Part,
    speed: &Speed,
    args: &PartArgs,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let all = part.shard.part_of(part.length);
    if part.done < all.end {
        let (done, length) = (part.done - all.start, all.end - all.start);
        let go_on = match &args.resume {
            Some(path) => format!("the same command goes on from {}", path.display()),
            None => "with --resume FILE it could be gone on with".to_owned(),
        };
        let _ = writeln!(std::io::stderr(), "stopped after {done} of {length}: {go_on}");
    }
    match args.shard {
        Some(_) => write_part(part, args.output.as_deref(), out),
        None => print_part(part, Some(speed), args.json, out),
    }
}

/// A part of a run goes to its file, or out.
fn write_part(part: &Part, path: Option<&Path>, out: &mut dyn Write) -> anyhow::Result<()> {
    let text = json_text(part);
    match path {
        None => writeln!(out, "{text}")?,
        Some(path) => {
            fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    Ok(())
}

/// A whole run, as a table or as JSON.
pub(crate) fn print_part(
    part: &Part,
    speed: Option<&Speed>,
    json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let game = catalog::find(&part.game)?;
    let Part { setup, seed, .. } = part;
    let mut text = format!("{}, seed {seed}, setup {setup}\n", game.about().title);
    match &part.counted {
        Counted::Simulation(tally) => {
            let bots = part.bots.iter().map(|name| name.parse()).collect::<Result<Vec<Player>, _>>()?;
            let report = SimReport::new(tally, &bots, catalog::visit(&part.game, ForLab)?.unit());
            if json {
                writeln!(
                    out,
                    "{}",
                    json_text(&Printed { game: &part.game, setup, seed: *seed, report, speed })
                )?;
                return Ok(());
            }
            simulation_text(&report, &mut text);
        }
        Counted::Tournament(standings) => {
            let report = Ranking::new(standings, seats_in(setup));
            if json {
                writeln!(
                    out,
                    "{}",
                    json_text(&Printed { game: &part.game, setup, seed: *seed, report, speed })
                )?;
                return Ok(());
            }
            tournament_text(&report, &mut text);
        }
    }
    if let Some(speed) = speed {
        let rate = speed.decisions_per_second.map(|rate| format!("{rate:.0} decisions a second on "));
        let _ = writeln!(
            text,
            "speed: {}{} threads, {:.1} s",
            rate.unwrap_or_default(),
            speed.threads,
            speed.seconds
        );
    }
    write!(out, "{text}")?;
    Ok(())
}

fn simulation_text(report: &SimReport, text: &mut String) {
    let head = |first: &str, second: &str| {
        [first, second, "wins", "95 %", "mean score", "95 %"].map(str::to_owned).to_vec()
    };
    let row = |first: String, second: String, wins: &Interval, score: &Interval| {
        vec![
            first,
            second,
            percent(wins.value),
            percents(wins),
            format!("{:.2}", score.value),
            numbers(score),
        ]
    };
    let mut seats = vec![head("seat", "bot")];
    seats.extend(
        report.seats.iter().map(|seat| row(seat.seat.to_string(), seat.bot.clone(), &seat.wins, &seat.score)),
    );
    let mut orders = vec![head("turn", "")];
    orders.extend(
        report
            .by_order
            .iter()
            .map(|order| row(order.turn.to_string(), String::new(), &order.wins, &order.score)),
    );
    let orders = if report.by_order.is_empty() { String::new() } else { columns(&orders) + "\n" };
    let mut bots = vec![head("bot", "seats")];
    bots.extend(
        report.bots.iter().map(|bot| row(bot.bot.clone(), bot.seats.to_string(), &bot.wins, &bot.score)),
    );
    let bots = if report.bots.is_empty() { String::new() } else { columns(&bots) + "\n" };
    let unit = match report.unit {
        Unit::Turns => "turns",
        Unit::Rounds => "rounds",
    };
    let share = |share: &Interval| format!("{} ({})", percent(share.value), percents(share));
    let endings: Vec<String> =
        report.endings.iter().map(|row| format!("{} {}", row.ending, share(&row.share))).collect();
    let _ = write!(
        text,
        "{} games\n\n{}\n{}{}length: {:.1} ({}) {unit}, {:.1} ({}) decisions in {:.1} ({}) steps a game\nendings: {}\nshared wins: {}\n{}{}\n",
        report.games,
        columns(&seats),
        orders,
        bots,
        report.length.value,
        numbers(&report.length),
        report.decisions.value,
        numbers(&report.decisions),
        report.steps.value,
        numbers(&report.steps),
        endings.join(", "),
        share(&report.shared_wins),
        faults(&report.faults),
        report.intervals,
    );
}

fn tournament_text(report: &Ranking, text: &mut String) {
    let head = ["bot", "wins", "95 %", "fair", "mean score", "rating"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for bot in &report.ranked {
        rows.push(vec![
            bot.bot.clone(),
            percent(bot.wins.value),
            percents(&bot.wins),
            percent(bot.fair),
            format!("{:.2}", bot.score),
            format!("{:.0} ± {:.0}", bot.rating, 2.0 * bot.rating_deviation),
        ]);
    }
    let _ = write!(
        text,
        "{} games: {} deals, each in {} arrangements\n\n{}",
        report.games,
        report.deals,
        report.arrangements,
        columns(&rows)
    );
    let by_order: Vec<String> =
        report.by_order.iter().map(|wins| format!("{} ({})", percent(wins.value), percents(wins))).collect();
    if !by_order.is_empty() {
        let _ = writeln!(text, "wins by order of play: {}", by_order.join(", "));
    }
    let _ = writeln!(text, "{}{}", faults(&report.faults), report.intervals);
}

/// Players who could not go on, a line for each reason.
fn faults(faults: &BTreeMap<String, u64>) -> String {
    faults.iter().map(|(why, games)| format!("lost by a fault in {games} games: {why}\n")).collect()
}

fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

fn percents(share: &Interval) -> String {
    format!("{:.2}–{:.2} %", 100.0 * share.low, 100.0 * share.high)
}

fn numbers(mean: &Interval) -> String {
    format!("{:.2}–{:.2}", mean.low, mean.high)
}
