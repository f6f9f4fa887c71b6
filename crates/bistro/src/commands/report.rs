//! `bistro report`: one page for a designer.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use bistro_bots::{BotSpec, Level};
use bistro_engine::AnyGame;
use bistro_lab::{About, Plan, Ranking, Shard, Sheet, Tournament, page, sheets, watch};
use serde_json::Value;

use crate::args::ReportArgs;
use crate::reports::progress_bar;
use crate::tables::{bots_for, seats_in};

pub(crate) fn run(args: &ReportArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.setup(args.game)?;
    let seats = seats_in(&setup);
    let plan = Plan {
        game: args.game,
        bots: bots_for(seats, &args.bots)?,
        setup,
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        shard: Shard::WHOLE,
    };
    let bar = progress_bar(0..args.games, "games");
    let balance = watch(&plan, &|games| bar.inc(games))?;
    bar.finish_and_clear();
    let ladder = climb(args)?;
    let sheets = sheets(args.game, seats, &balance, &ladder);
    let about = About {
        title: title(args.game, &plan.setup),
        game: args.game.about().id.to_owned(),
        seats,
        games: balance.games(),
        ladder_games: ladder.games,
        bots: plan.bots.iter().map(ToString::to_string).collect(),
        command: command(args, seats),
    };
    let path = args.output.clone().unwrap_or_else(|| format!("{}-report.html", about.game).into());
    write(&path, &page(&about, &sheets))?;
    writeln!(out, "{}", path.display())?;
    if let Some(folder) = &args.csv {
        for sheet in &sheets {
            let path = in_folder(folder, &about.game, sheet, "csv")?;
            write(&path, &sheet.csv())?;
            writeln!(out, "{}", path.display())?;
        }
    }
    #[cfg(feature = "parquet")]
    if let Some(folder) = &args.parquet {
        for sheet in &sheets {
            let path = in_folder(folder, &about.game, sheet, "parquet")?;
            bistro_lab::write_parquet(sheet, &path)
                .map_err(|error| anyhow::anyhow!("{} cannot be written: {error}", path.display()))?;
            writeln!(out, "{}", path.display())?;
        }
    }
    Ok(())
}

/// The levels against each other at two seats.
fn climb(args: &ReportArgs) -> anyhow::Result<Ranking> {
    const SEATS: usize = 2;
    let mut tournament = Tournament {
        game: args.game,
        setup: args.table.setup_for(args.game, SEATS)?,
        bots: Level::ALL.map(BotSpec::Level).to_vec(),
        seats: SEATS,
        deals: 0,
        seed: args.seed,
        threads: args.threads,
        shard: Shard::WHOLE,
    };
    tournament.deals = args.ladder.div_ceil(tournament.arrangements().len() as u64);
    let bar = progress_bar(0..tournament.deals, "deals of the ladder");
    let standings = tournament.play(&|deals| bar.inc(deals))?;
    bar.finish_and_clear();
    Ok(Ranking::new(&standings, SEATS))
}

/// The name on the box, and the options that are not as usual.
fn title(game: &dyn AnyGame, setup: &Value) -> String {
    let usual = game.setup(None, None, &[]).unwrap_or_default();
    let changed = |choice: &&bistro_core::Choice| setup[choice.id] != usual[choice.id];
    let options = game.about().options.iter().filter(changed);
    let options: Vec<String> = options.map(|choice| format!("{} {}", choice.id, setup[choice.id])).collect();
    match options.is_empty() {
        true => game.about().title.to_owned(),
        false => format!("{} ({})", game.about().title, options.join(", ")),
    }
}

/// How to make the page again.
fn command(args: &ReportArgs, seats: usize) -> String {
    let bots: Vec<String> = args.bots.iter().map(ToString::to_string).collect();
    format!(
        "bistro report {} --seats {seats}{} --games {} --ladder {} --bots {} --seed {}",
        args.game.about().id,
        args.table.options_said(),
        args.games,
        args.ladder,
        bots.join(","),
        args.seed
    )
}

fn in_folder(folder: &Path, game: &str, sheet: &Sheet, kind: &str) -> anyhow::Result<std::path::PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    Ok(folder.join(format!("{game}-{}.{kind}", sheet.name)))
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}
