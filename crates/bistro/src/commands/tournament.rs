//! `bistro tournament`: who is stronger, with the luck taken out as far as it goes.

use std::io::Write;
use std::time::Instant;

use bistro_lab::{Counted, Part, Running, Shard, Standings, Tournament};

use crate::args::TournamentArgs;
use crate::reports::{Speed, print_or_write, progress_bar};
use crate::{resumed, stop};

pub(crate) fn run(args: &TournamentArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.lab_setup(args.game)?;
    let shard = args.part.shard.unwrap_or(Shard::WHOLE);
    let tournament = Tournament::new(args.game, setup, args.bots.clone(), args.games, args.run.seed, shard)?;
    let all = tournament.shard.part_of(tournament.deals);
    let kept = args.part.resume.as_deref();
    let mut part = resumed::begin(kept, Part::of_tournament(&tournament))?;
    let bar = progress_bar(part.done..all.end, "deals");
    let running =
        Running { threads: args.run.threads, progress: &|deals| bar.inc(deals), stop: stop::on_ctrl_c() };
    let start = Instant::now();
    let run = part.done..all.end;
    resumed::in_slices(run, kept, &mut part, |part, slice| {
        part.done = tournament.play(slice, standings_of(part), &running)?;
        Ok(part.done)
    })?;
    bar.finish_and_clear();
    let speed = Speed::new(start, args.run.threads, 0);
    print_or_write(&part, &speed, &args.part, out)
}

fn standings_of(part: &mut Part) -> &mut Standings {
    match &mut part.counted {
        Counted::Tournament(standings) => standings,
        Counted::Simulation(_) => unreachable!("a tournament is kept as one"),
    }
}
