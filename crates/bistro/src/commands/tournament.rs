//! `bistro tournament`: who is stronger, with the luck taken out as far as it goes.

use std::io::Write;
use std::time::Instant;

use anyhow::bail;
use bistro_lab::{Counted, Part, Running, Shard, Standings, Tournament};

use crate::args::TournamentArgs;
use crate::reports::{Speed, print_or_write, program, progress_bar};
use crate::tables::seats_in;
use crate::{resumed, stop};

pub(crate) fn run(args: &TournamentArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    /// More arrangements than this cannot be played often enough to mean anything.
    const MOST_ARRANGEMENTS: usize = 1000;
    const MOST_BOTS: usize = 8;
    let setup = args.table.lab_setup(args.game)?;
    let seats = seats_in(&setup);
    if args.bots.len() < seats || args.bots.len() > MOST_BOTS {
        let named = args.bots.len();
        bail!(
            "{named} bots for {seats} seats: name {seats} to {MOST_BOTS}; a name given twice sits there twice"
        );
    }
    let mut tournament = Tournament {
        game: args.game,
        setup,
        bots: args.bots.clone(),
        seats,
        deals: 0,
        seed: args.run.seed,
        shard: args.part.shard.unwrap_or(Shard::WHOLE),
    };
    let arrangements = tournament.arrangements().len();
    if arrangements > MOST_ARRANGEMENTS {
        bail!("{arrangements} arrangements are too many: name fewer bots, or one of them several times");
    }
    tournament.deals = args.games.div_ceil(arrangements as u64);
    let all = tournament.shard.part_of(tournament.deals);
    let fresh = Part {
        game: args.game.about().id.to_owned(),
        rules_version: args.game.about().rules_version,
        program: program(),
        setup: tournament.setup.clone(),
        bots: tournament.bots.iter().map(ToString::to_string).collect(),
        seed: args.run.seed,
        length: tournament.deals,
        shard: tournament.shard,
        done: all.start,
        counted: Counted::Tournament(tournament.standings()),
    };
    let kept = args.part.resume.as_deref();
    let mut part = resumed::begin(kept, fresh)?;
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
    print_or_write(&part, &speed, &args.part, args.json, out)
}

fn standings_of(part: &mut Part) -> &mut Standings {
    match &mut part.counted {
        Counted::Tournament(standings) => standings,
        Counted::Simulation(_) => unreachable!("a tournament is kept as one"),
    }
}
