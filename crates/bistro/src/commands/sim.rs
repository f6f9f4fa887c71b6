//! `bistro sim`: many games, counted.

use std::io::Write;
use std::time::Instant;

use bistro_lab::{Counted, Part, Plan, Shard, simulate};

use crate::args::SimArgs;
use crate::reports::{Speed, print_part, progress_bar, write_part};
use crate::tables::{bots_for, seats_in};

pub(crate) fn run(args: &SimArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.setup(args.game)?;
    let plan = Plan {
        game: args.game,
        bots: bots_for(seats_in(&setup), &args.bots)?,
        setup,
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        shard: args.part.shard.unwrap_or(Shard::WHOLE),
    };
    let bar = progress_bar(plan.shard.part_of(args.games), "games");
    let start = Instant::now();
    let tally = simulate(&plan, &|games| bar.inc(games))?;
    let speed = Speed::new(start, args.threads, tally.decisions.total);
    bar.finish_and_clear();
    let part = Part {
        game: args.game.about().id.to_owned(),
        setup: plan.setup,
        bots: plan.bots.iter().map(ToString::to_string).collect(),
        seed: args.seed,
        length: args.games,
        shard: plan.shard,
        counted: Counted::Simulation(Box::new(tally)),
    };
    match args.part.shard {
        Some(_) => write_part(&part, args.part.output.as_deref(), out),
        None => print_part(&part, Some(&speed), args.json, out),
    }
}
