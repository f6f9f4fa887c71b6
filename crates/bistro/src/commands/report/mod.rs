//! `bistro report`: pages for a designer, one in each language.

mod examples;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bistro_core::{Id, Lang, Unit};
use bistro_engine::AnyGame;
use bistro_lab::{
    Ablated, About, Balance, Detail, Plan, Rung, Running, Shard, Sheet, Sources, Watching, ablate, calibrate,
    climb, page, report_words, sheets, watch,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::args::ReportArgs;
use crate::raw_files::RawFiles;
use crate::reports::{program, progress_bar};
use crate::tables::{bots_for, seats_in};
use crate::{resumed, stop};

pub(crate) fn run(args: &ReportArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.lab_setup(args.game)?;
    let seats = seats_in(&setup);
    let plan = Plan {
        game: args.game,
        bots: bots_for(seats, &args.bots)?,
        setup,
        games: args.games,
        seed: args.run.seed,
        shard: Shard::WHOLE,
    };
    let id = args.game.about().id;
    let mut raw = RawFiles::create(id, args.raw.as_deref(), args.parquet.as_deref())?;
    stop::on_ctrl_c();
    let balance = watched(args, &plan, seats, &mut raw)?;
    if balance.games() == 0 {
        bail!("stopped before the first game was over");
    }
    let skill = climbed(args)?;
    let ablated = ablated(args, &plan, &balance)?;
    let sources = Sources { game: args.game, seats, balance: &balance, skill: &skill, ablated: &ablated };
    let path = args.output.clone().unwrap_or_else(|| format!("{id}-report.html").into());
    for lang in Lang::ALL {
        let words = report_words(lang);
        let sheets = sheets(&sources, &words);
        let about = about(args, &plan, &balance, lang, &path);
        let page_path = translated(&path, lang);
        write(&page_path, &page(&about, &sheets, &words))?;
        writeln!(out, "{}", page_path.display())?;
        if lang == Lang::En {
            write_sheets(args, id, &sheets, out)?;
        }
    }
    for path in raw.close()? {
        writeln!(out, "{}", path.display())?;
    }
    Ok(())
}

/// Watched games that are kept on disk.
#[derive(Default, Serialize, Deserialize)]
struct Counted {
    done: u64,
    balance: Balance,
}

fn watched(args: &ReportArgs, plan: &Plan, seats: usize, raw: &mut RawFiles) -> anyhow::Result<Balance> {
    let running = running(args, &|_| {});
    let calibration = calibrate(plan, &running)?;
    let watching = Watching { plan, detail: Detail::Decisions, calibration: &calibration };
    let run = format!("{} ({}, rules {})", command(args, seats), program(), args.game.about().rules_version);
    let mut kept = resumed::kept::<Counted>(args.resume.as_deref(), run)?;
    let all = kept.counted.done..args.games;
    let bar = progress_bar(all.clone(), "games");
    let progress = |games| bar.inc(games);
    let running = Running { progress: &progress, ..running };
    let done = resumed::in_slices(all, args.resume.as_deref(), &mut kept, |kept, slice| {
        let Counted { done, balance } = &mut kept.counted;
        let watched = watch(&watching, slice, &running, |number, game| {
            balance.count(game);
            raw.add(number, game)
        })?;
        *done = watched.context("the raw data cannot be written")?;
        Ok(*done)
    })?;
    bar.finish_and_clear();
    if done < args.games {
        let _ = writeln!(
            std::io::stderr(),
            "stopped after {done} of {} games: the page tells of these",
            args.games
        );
    }
    Ok(kept.counted.balance)
}

fn running<'a>(args: &ReportArgs, progress: &'a (dyn Fn(u64) + Sync)) -> Running<'a> {
    Running { threads: args.run.threads, progress, stop: stop::flag() }
}

/// The ladder of skill at every number of seats that these options allow.
fn climbed(args: &ReportArgs) -> anyhow::Result<Vec<Rung>> {
    let mut rungs = Vec::new();
    if args.ladder == 0 || stop::is_asked_for() {
        return Ok(rungs);
    }
    let counts: Vec<usize> = args.game.about().seats.clone().collect();
    let steps = (bistro_lab::RUNGS.len() - 1) as u64;
    let bar = progress_bar(
        0..counts.iter().map(|seats| steps * args.ladder.div_ceil(*seats as u64)).sum(),
        "deals of the ladder",
    );
    let progress = |deals| bar.inc(deals);
    for count in counts {
        // Some options do not go with every number of seats.
        let Ok(setup) = args.table.lab_setup_with(args.game, Some(count), &[]) else { continue };
        rungs.extend(climb(args.game, &setup, count, args.ladder, args.run.seed, &running(args, &progress))?);
    }
    bar.finish_and_clear();
    Ok(rungs)
}

/// Forbid every kind of action that is used at all, one after the other.
fn ablated(args: &ReportArgs, plan: &Plan, balance: &Balance) -> anyhow::Result<Vec<Ablated>> {
    /// What is hardly ever taken cannot be worth much, and would take as long.
    const RARE: f64 = 0.1;
    if args.ablation == 0 || stop::is_asked_for() {
        return Ok(Vec::new());
    }
    let games = balance.games() as f64;
    let used = balance.actions.iter().filter(|(_, tally)| tally.taken as f64 / games >= RARE);
    let kinds: Vec<Id> =
        used.filter(|(_, tally)| tally.right(1).is_some()).map(|(id, _)| id.clone()).collect();
    let bar = progress_bar(0..args.ablation * kinds.len() as u64, "deals without an action");
    let progress = |deals| bar.inc(deals);
    let won: u64 = balance.tally.seats.iter().map(|seat| seat.win_parts).sum();
    let fair = won as f64 / 840.0 / games / plan.bots.len() as f64;
    let ablated = ablate(plan, &kinds, args.ablation, fair, &running(args, &progress))?;
    bar.finish_and_clear();
    Ok(ablated)
}

fn about(args: &ReportArgs, plan: &Plan, balance: &Balance, lang: Lang, path: &Path) -> About {
    let id = args.game.about().id;
    let seats = plan.bots.len();
    let others = Lang::ALL.into_iter().filter(|other| *other != lang);
    let file_name = |lang| translated(path, lang).file_name().map(|name| name.to_string_lossy().into_owned());
    About {
        title: title(args.game, &plan.setup, lang),
        game: id.to_owned(),
        seats,
        games: balance.games(),
        bots: plan.bots.iter().map(ToString::to_string).collect(),
        command: command(args, seats),
        unit: match args.game.unit() {
            Unit::Turns => "report-unit-turns",
            Unit::Rounds => "report-unit-rounds",
        },
        trust: balance.skill_of_chances().zip(balance.calibration_error()),
        translations: others.filter_map(|other| Some((other, file_name(other)?))).collect(),
        beside: beside(id, lang),
        examples: examples::examples(args.game, plan, balance, lang),
    }
}

/// The figures of the other games at their usual tables.
fn beside(id: &str, lang: Lang) -> Vec<(String, BTreeMap<String, f64>)> {
    let mut by_game: BTreeMap<&str, BTreeMap<String, f64>> = BTreeMap::new();
    for line in catalog::FIGURES.lines() {
        let cells: Vec<&str> = line.split(',').collect();
        if let [game, _, figure, value, ..] = cells[..]
            && let Ok(value) = value.parse()
        {
            by_game.entry(game).or_default().insert(figure.to_owned(), value);
        }
    }
    let others = catalog::GAMES.iter().filter(|game| game.about().id != id);
    let titled = others.filter_map(|game| {
        let figures = by_game.remove(game.about().id)?;
        Some((game.words(lang).word("title"), figures))
    });
    titled.collect()
}

/// The name on the box, and the options that are not as usual.
fn title(game: &dyn AnyGame, setup: &Value, lang: Lang) -> String {
    let usual = game.setup(None, None, &[]).unwrap_or_default();
    let options = setup
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(id, value)| id.as_str() != "seats" && usual.get(id.as_str()) != Some(*value));
    let options: Vec<String> = options.map(|(id, value)| format!("{id} {value}")).collect();
    let title = game.words(lang).word("title");
    if options.is_empty() { title } else { format!("{title} ({})", options.join(", ")) }
}

/// How to make the page again.
fn command(args: &ReportArgs, seats: usize) -> String {
    let bots: Vec<String> = args.bots.iter().map(ToString::to_string).collect();
    format!(
        "bistro report {} --seats {seats}{} --games {} --ladder {} --ablation {} --bots {} --seed {}",
        args.game.about().id,
        args.table.options_said(),
        args.games,
        args.ladder,
        args.ablation,
        bots.join(","),
        args.run.seed
    )
}

/// `report.html` in French is `report.fr.html`.
fn translated(path: &Path, lang: Lang) -> PathBuf {
    match lang {
        Lang::En => path.to_owned(),
        Lang::Fr | Lang::Ru => path.with_extension(format!("{}.html", lang.code())),
    }
}

fn write_sheets(args: &ReportArgs, id: &str, sheets: &[Sheet], out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(folder) = &args.csv {
        for sheet in sheets {
            let path = in_folder(folder, id, sheet, "csv")?;
            write(&path, &sheet.csv())?;
            writeln!(out, "{}", path.display())?;
        }
    }
    #[cfg(feature = "parquet")]
    if let Some(folder) = &args.parquet {
        for sheet in sheets {
            let path = in_folder(folder, id, sheet, "parquet")?;
            bistro_lab::write_parquet(sheet, &path)
                .map_err(|error| anyhow::anyhow!("{} cannot be written: {error}", path.display()))?;
            writeln!(out, "{}", path.display())?;
        }
    }
    Ok(())
}

fn in_folder(folder: &Path, game: &str, sheet: &Sheet, kind: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    Ok(folder.join(format!("{game}-{}.{kind}", sheet.name)))
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}
