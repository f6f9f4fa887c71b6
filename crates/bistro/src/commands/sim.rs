//! `bistro sim`: many games, counted.

use std::io::Write;
use std::time::Instant;

use bistro_lab::{Counted, Part, Plan, Running, Shard, Tally, simulate};

use crate::args::SimArgs;
use crate::reports::{Speed, print_or_write, progress_bar};
use crate::tables::{bots_for, seats_in};
use crate::{resumed, stop};

pub(crate) fn run(args: &SimArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.lab_setup(args.game)?;
    let plan = Plan {
        game: args.game,
        bots: bots_for(seats_in(&setup), &args.bots)?,
        setup,
        games: args.games,
        seed: args.run.seed,
        shard: args.part.shard.unwrap_or(Shard::WHOLE),
    };
    let all = plan.shard.part_of(args.games);
    let kept = args.part.resume.as_deref();
    let mut part = resumed::begin(kept, Part::of_simulation(&plan))?;
    let bar = progress_bar(part.done..all.end, "games");
    let running =
        Running { threads: args.run.threads, progress: &|games| bar.inc(games), stop: stop::on_ctrl_c() };
    let start = Instant::now();
    let before = tally_of(&mut part).decisions.total;
    let run = part.done..all.end;
    resumed::in_slices(run, kept, &mut part, |part, slice| {
        part.done = simulate(&plan, slice, tally_of(part), &running)?;
        Ok(part.done)
    })?;
    bar.finish_and_clear();
    let speed = Speed::new(start, args.run.threads, tally_of(&mut part).decisions.total - before);
    print_or_write(&part, &speed, &args.part, out)
}

fn tally_of(part: &mut Part) -> &mut Tally {
    match &mut part.counted {
        Counted::Simulation(tally) => tally,
        Counted::Tournament(_) => unreachable!("a simulation is kept as one"),
    }
}
